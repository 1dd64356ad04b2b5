//! A terminal without a screen: what is shown is text, and what is pressed is said in code.

#![allow(dead_code, clippy::unwrap_used)]

use crate::support::{shows, text};
use ludoteca_locale::{Lang, Translate, WordsTexts};
use ludoteca_rules::Localize;
use ludoteca_testing::PATIENCE;
use ludoteca_tui::MESSAGES;
use ludoteca_tui::screen::{App, Input};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::time::{Duration, Instant};

/// A usual, a large and the smallest screen that is large enough.
pub(crate) const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (60, 20)];

/// A program on a screen of some size.
#[derive(Debug)]
pub(crate) struct Bench {
    pub(crate) app: App,
    /// The language in which messages are looked for.
    pub(crate) lang: Lang,
    terminal: Terminal<TestBackend>,
}

impl Bench {
    pub(crate) fn new(app: App, (width, height): (u16, u16)) -> Bench {
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        Bench { app, lang: Lang::En, terminal }
    }

    /// The same program, whose messages are in this language.
    pub(crate) fn speaking(self, lang: Lang) -> Bench {
        Bench { lang, ..self }
    }

    /// On a screen of the usual size.
    pub(crate) fn usual(app: App) -> Bench {
        Bench::new(app, (80, 24))
    }

    /// Waits until nothing goes on by itself any more.
    pub(crate) fn settle(&mut self) -> &mut Bench {
        let begin = Instant::now();
        self.app.tick(begin);
        while self.app.is_busy() {
            assert!(begin.elapsed() < 2 * PATIENCE, "{}", self.text());
            std::thread::sleep(Duration::from_millis(2));
            self.app.tick(Instant::now());
        }
        self
    }

    /// Lets time pass until a text is shown, and returns the screen.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, wanted: &str) -> String {
        let begin = Instant::now();
        loop {
            self.app.tick(Instant::now());
            let shown = self.text();
            if shows(&shown, wanted) {
                return shown;
            }
            assert!(begin.elapsed() < PATIENCE, "no {wanted:?} in\n{shown}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Lets time pass until the longest part of a message without an argument is shown, and returns
    /// the screen.
    #[track_caller]
    pub(crate) fn wait_to_say(&mut self, id: &'static str) -> String {
        self.wait_for(&part(id, self.lang))
    }

    pub(crate) fn text(&mut self) -> String {
        text(self.drawn())
    }

    /// What is shown, with its colours.
    pub(crate) fn drawn(&mut self) -> &Buffer {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        self.terminal.backend().buffer()
    }

    /// What is on the screen from the terminal's cursor to the end of its row, if it is shown.
    pub(crate) fn at_cursor(&mut self) -> Option<String> {
        self.drawn();
        let backend = self.terminal.backend();
        let (position, screen) = (backend.cursor_position(), backend.buffer());
        let row = (position.x..screen.area.right()).map(|x| screen[(x, position.y)].symbol());
        backend.cursor_visible().then(|| row.collect())
    }

    /// Where the terminal's cursor is, if it is shown.
    pub(crate) fn cursor(&mut self) -> Option<(u16, u16)> {
        self.drawn();
        let backend = self.terminal.backend();
        backend.cursor_visible().then(|| backend.cursor_position().into())
    }

    /// Gives the screen another size.
    pub(crate) fn resize(&mut self, (width, height): (u16, u16)) -> &mut Bench {
        self.terminal.backend_mut().resize(width, height);
        self
    }

    pub(crate) fn has(&mut self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Checks that a text is shown, on one row or wrapped.
    #[track_caller]
    pub(crate) fn expect(&mut self, text: &str) -> &mut Bench {
        let shown = self.text();
        assert!(shows(&shown, text), "no {text:?} in\n{shown}");
        self
    }

    /// Checks that a message of the program without arguments is shown.
    #[track_caller]
    pub(crate) fn says(&mut self, id: &'static str) -> &mut Bench {
        self.tells(&MESSAGES.message(id))
    }

    /// Checks that the longest part of a message without an argument is shown.
    #[track_caller]
    pub(crate) fn says_part(&mut self, id: &'static str) -> &mut Bench {
        self.expect(&part(id, self.lang))
    }

    /// Checks that a message is shown.
    #[track_caller]
    pub(crate) fn tells(&mut self, message: &impl Localize) -> &mut Bench {
        let text = message.text(self.lang);
        self.expect(&text)
    }

    /// Checks that the longest part of a message without an argument is not shown.
    #[track_caller]
    pub(crate) fn says_not(&mut self, id: &'static str) -> &mut Bench {
        let (text, shown) = (part(id, self.lang), self.text());
        assert!(!shows(&shown, &text), "{text:?} in\n{shown}");
        self
    }

    pub(crate) fn press(&mut self, code: KeyCode) -> &mut Bench {
        self.input(&Input::Key(KeyEvent::from(code)))
    }

    /// Presses a key without drawing before, where it does not matter what was drawn.
    pub(crate) fn press_quickly(&mut self, code: KeyCode) -> &mut Bench {
        self.app.input(&Input::Key(KeyEvent::from(code)));
        self
    }

    pub(crate) fn press_all(&mut self, codes: &[KeyCode]) -> &mut Bench {
        for code in codes {
            self.press(*code);
        }
        self
    }

    pub(crate) fn ctrl(&mut self, letter: char) -> &mut Bench {
        let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL);
        self.input(&Input::Key(key))
    }

    /// Presses the key of each sign: a letter, an arrow, or one of the signs that are on keys, with
    /// `⌃` before a letter that is pressed with Ctrl.
    pub(crate) fn keys(&mut self, signs: &str) -> &mut Bench {
        let mut signs = signs.chars();
        while let Some(sign) = signs.next() {
            match sign {
                '⌃' => self.ctrl(signs.next().unwrap()),
                sign => self.press(key(sign)),
            };
        }
        self
    }

    /// Types a text and Enter.
    pub(crate) fn enter(&mut self, text: &str) -> &mut Bench {
        self.keys(text).press(KeyCode::Enter)
    }

    /// Types a line over what is there, and Enter.
    pub(crate) fn line(&mut self, text: &str) -> &mut Bench {
        self.ctrl('u').enter(text)
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) -> &mut Bench {
        self.input(&Input::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    pub(crate) fn click(&mut self, place: (u16, u16)) -> &mut Bench {
        self.mouse(MouseEventKind::Down(MouseButton::Left), place)
    }

    pub(crate) fn click_on(&mut self, text: &str) -> &mut Bench {
        let place = self.find(text);
        self.click(place)
    }

    /// Clicks on a message of the program without arguments.
    pub(crate) fn click_on_message(&mut self, id: &'static str) -> &mut Bench {
        self.click_on(&MESSAGES.text(id, self.lang))
    }

    /// Where a text is shown.
    pub(crate) fn find(&mut self, text: &str) -> (u16, u16) {
        let shown = self.text();
        let found = shown.lines().enumerate().find_map(|(y, row)| {
            let column = row[..row.find(text)?].chars().count();
            Some((column as u16, y as u16))
        });
        found.unwrap_or_else(|| panic!("no {text:?} in\n{shown}"))
    }

    pub(crate) fn input(&mut self, input: &Input) -> &mut Bench {
        self.drawn();
        self.app.input(input);
        self
    }
}

/// The longest part of a message of the program without an argument.
pub(crate) fn part(id: &'static str, lang: Lang) -> String {
    let text = MESSAGES.find(id, lang).unwrap_or_else(|| panic!("no message {id}"));
    let parts = text.split('{').map(|part| part.rsplit('}').next().unwrap().trim());
    parts.max_by_key(|part| part.len()).unwrap().to_owned()
}

/// The key with a sign on it.
pub(crate) fn key(sign: char) -> KeyCode {
    match sign {
        '←' => KeyCode::Left,
        '→' => KeyCode::Right,
        '↑' => KeyCode::Up,
        '↓' => KeyCode::Down,
        '⏎' => KeyCode::Enter,
        '⇥' => KeyCode::Tab,
        '⎋' => KeyCode::Esc,
        '⌫' => KeyCode::Backspace,
        '⌦' => KeyCode::Delete,
        '⇱' => KeyCode::Home,
        '⇲' => KeyCode::End,
        '⇞' => KeyCode::PageUp,
        '⇟' => KeyCode::PageDown,
        sign => KeyCode::Char(sign),
    }
}
