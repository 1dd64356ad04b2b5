//! A terminal without a screen: what is shown is text, and what is pressed is said in code.

#![allow(dead_code, clippy::unwrap_used)]

use crate::support::{check_golden, text};
use ludoteca_locale::Lang;
use ludoteca_testing::PATIENCE;
use ludoteca_tui::screen::{App, Input};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use std::time::{Duration, Instant};

pub(crate) const SIZES: [(u16, u16); 4] = [(80, 24), (120, 40), (60, 20), (40, 20)];

/// A program on a screen of some size.
#[derive(Debug)]
pub(crate) struct Bench {
    pub(crate) app: App,
    terminal: Terminal<TestBackend>,
}

impl Bench {
    pub(crate) fn new(app: App, (width, height): (u16, u16)) -> Bench {
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        Bench { app, terminal }
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

    /// Lets time pass until a text is shown, and gives all that is.
    pub(crate) fn wait_for(&mut self, wanted: &str) -> String {
        let begin = Instant::now();
        loop {
            self.app.tick(Instant::now());
            let shown = self.text();
            if shown.contains(wanted) {
                return shown;
            }
            assert!(begin.elapsed() < PATIENCE, "no {wanted:?} in\n{shown}");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    pub(crate) fn text(&mut self) -> String {
        text(self.drawn())
    }

    /// What is shown, with its colours.
    pub(crate) fn drawn(&mut self) -> &Buffer {
        self.terminal.draw(|frame| self.app.draw(frame)).unwrap();
        self.terminal.backend().buffer()
    }

    /// Gives the screen another size.
    pub(crate) fn resize(&mut self, (width, height): (u16, u16)) -> &mut Bench {
        self.terminal.backend_mut().resize(width, height);
        self
    }

    pub(crate) fn has(&mut self, text: &str) -> bool {
        self.text().contains(text)
    }

    /// Says what is shown if this is not part of it.
    pub(crate) fn expect(&mut self, text: &str) -> &mut Bench {
        let shown = self.text();
        assert!(shown.contains(text), "no {text:?} in\n{shown}");
        self
    }

    pub(crate) fn press(&mut self, code: KeyCode) -> &mut Bench {
        self.input(&Input::Key(KeyEvent::from(code)))
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

    /// Presses the key of each sign.
    pub(crate) fn keys(&mut self, signs: &str) -> &mut Bench {
        for sign in signs.chars() {
            self.press(KeyCode::Char(sign));
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
        self.text();
        self.app.input(input);
        self
    }
}

/// What is done before a picture, with its name.
pub(crate) type Step<'a> = (&'a str, fn(&mut Bench));

/// Compares the pictures of each language with their golden file: for every size, what is shown
/// after each of some steps.
pub(crate) fn check_pictures(name: &str, open: impl Fn(Lang) -> App, steps: &[Step<'_>]) {
    for lang in [Lang::En, Lang::Pt] {
        let mut pictures = String::new();
        for (width, height) in SIZES {
            let mut bench = Bench::new(open(lang), (width, height));
            for (step, take) in steps {
                take(&mut bench);
                pictures += &format!("== {step}, {width}x{height}\n{}", bench.text());
            }
        }
        check_golden(&format!("{name}-{}.txt", lang.code()), &pictures);
    }
}
