//! The rules of the games: a list, and a page to read.

use super::chrome::Chrome;
use super::footer::Button;
use super::layout::wrapped;
use super::list::Item;
use super::list_screen::{ListContent, ListScreen, NextResult};
use super::painter::Painter;
use super::preview::Preview;
use super::scroll::Scroll;
use super::{Input, Keys, Next, PAGE_WIDTH, Screen, Shared};
use crate::MESSAGES;
use ludoteca_locale::WordsTexts;
use ludoteca_rules::message;
use ludoteca_rules::{GAMES, GameSpec};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

const WHEEL_LINES: isize = 3;

/// The width from which on a board fits beside the list.
const MIN_BOARD_WIDTH: u16 = 40;

const BUTTONS: [Button; 4] = [
    Button::HELP,
    Button::new("Space", KeyCode::Char(' '), "rules-button-on"),
    Button::new("b", KeyCode::Char('b'), "rules-button-back"),
    Button::BACK,
];

#[derive(Debug)]
pub(crate) struct RulesList;

impl RulesList {
    /// Returns the list with the game that was played last marked.
    pub(crate) fn open(shared: &Shared) -> ListScreen<RulesList> {
        let last = shared.settings.game.as_deref().unwrap_or_default();
        let name = last.split('(').next().unwrap_or_default();
        ListScreen::new(RulesList, GAMES.iter().position(|game| game.name == name).unwrap_or(0))
    }
}

impl ListContent for RulesList {
    const BUTTONS: &'static [Button] =
        &[Button::HELP, Button::new("Enter", KeyCode::Enter, "rules-button-read"), Button::BACK];

    const KEYS: Keys = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "rules-key-read"),
        ("1 – 9", "menu-key-number"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        ["menu-rules", "menu-rules-about"].map(|key| MESSAGES.text(key, shared.lang)).into()
    }

    fn items(&self, shared: &Shared) -> Vec<Item> {
        let text = |game: &GameSpec, key| game.words.text(key, shared.lang);
        let widest = GAMES.iter().map(|game| text(game, "title").chars().count()).max();
        let widest = widest.unwrap_or(0);
        let item =
            |game| Item::new(format!("{:widest$}", text(game, "title")), text(game, "about"));
        GAMES.iter().map(item).collect()
    }

    fn width(&self, _area: u16, items: &[Item]) -> u16 {
        let width = |item: &Item| item.text.chars().count() + item.detail.chars().count();
        items.iter().map(width).max().unwrap_or(0) as u16 + 7
    }

    fn preview(&mut self, marked: usize, _shared: &Shared) -> Preview {
        Preview::of_board(GAMES[marked].with_defaults())
    }

    fn preview_area(&self, beside: Rect, below: Rect) -> Rect {
        if beside.width >= MIN_BOARD_WIDTH { beside } else { below }
    }

    fn choose(_: &mut ListScreen<RulesList>, index: usize, _: &Shared) -> NextResult {
        Ok(Next::Open(Box::new(RulesScreen::new(&GAMES[index]))))
    }
}

#[derive(Debug)]
struct RulesScreen {
    game: &'static GameSpec,
    chrome: Chrome<RulesScreen>,
    scroll: Scroll,
}

impl RulesScreen {
    fn new(game: &'static GameSpec) -> RulesScreen {
        RulesScreen { game, chrome: Chrome::default(), scroll: Scroll::default() }
    }

    fn key(&mut self, key: &KeyEvent) -> Next {
        let page = self.scroll.page();
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Close,
            KeyCode::Up | KeyCode::Char('k') => self.scroll.by(-1),
            KeyCode::Down | KeyCode::Enter | KeyCode::Char('j') => self.scroll.by(1),
            KeyCode::PageUp | KeyCode::Char('b') => self.scroll.by(-page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll.by(page),
            KeyCode::Home | KeyCode::Char('g') => self.scroll.by(isize::MIN),
            KeyCode::End | KeyCode::Char('G') => self.scroll.by(isize::MAX),
            _ => {}
        }
        Next::Stay
    }
}

impl Screen for RulesScreen {
    fn keys(&self) -> Keys {
        &[
            ("↑ ↓, j k", "rules-key-line"),
            ("PgUp PgDn, b Space", "rules-key-page"),
            ("Home End", "rules-key-ends"),
            ("q, Esc", "menu-key-back"),
        ]
    }

    fn chrome(&mut self) -> &mut Chrome<RulesScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let (shared, styles) = (painter.shared, painter.styles);
        let width = area.width.min(PAGE_WIDTH as u16);
        let x = area.x + (area.width - width) / 2;
        let body = Rect { x, width, height: area.height - 2, ..area };
        let columns = usize::from(width);
        let page = lines(&(shared.rules)(self.game, shared.lang, columns), columns);
        let top = self.scroll.resize(page.len(), usize::from(body.height));
        let line = |(index, line): (usize, &String)| {
            let style = match page.get(index + 1) {
                Some(below) if is_underline(below) => styles.title(),
                _ if is_underline(line) => styles.dim(),
                _ => styles.text(),
            };
            Span::styled(line.clone(), style)
        };
        painter.lines(body, page.iter().enumerate().skip(top).map(line));
        let footer = Rect { y: area.bottom() - 1, height: 1, ..body };
        self.chrome.footer.draw(painter, footer, &BUTTONS);
        let (line, lines) = self.scroll.position();
        let position = message!(MESSAGES, "rules-place", line = line, lines = lines);
        let position = Line::styled(shared.text(&position), styles.dim());
        painter.line(footer, position.right_aligned());
    }

    fn input(&mut self, input: &Input, _shared: &mut Shared) -> Next {
        match input {
            Input::Key(key) => return self.key(key),
            Input::Mouse(mouse) if mouse.kind == MouseEventKind::ScrollUp => {
                self.scroll.by(-WHEEL_LINES);
            }
            Input::Mouse(mouse) if mouse.kind == MouseEventKind::ScrollDown => {
                self.scroll.by(WHEEL_LINES);
            }
            _ => {}
        }
        Next::Stay
    }
}

/// Returns whether a line underlines the heading above it.
fn is_underline(line: &str) -> bool {
    line.len() > 1 && line.bytes().all(|byte| byte == b'-')
}

/// Returns the lines of a page, the longer ones of its code blocks in several.
fn lines(page: &str, width: usize) -> Vec<String> {
    let fit = |line: &str| match line.chars().count() > width {
        true => wrapped(line, width, 0),
        false => vec![line.to_owned()],
    };
    page.lines().flat_map(fit).collect()
}
