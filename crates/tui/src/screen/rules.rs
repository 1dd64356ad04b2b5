//! The rules of the games: one is chosen and read.

use super::chrome::Chrome;
use super::footer::Button;
use super::layout::wrapped;
use super::list::Item;
use super::list_screen::{Chosen, ListScreen, Listing};
use super::panel::Panel;
use super::{Input, Next, PAGE_WIDTH, Screen, Shared};
use crate::MESSAGES;
use ludoteca_locale::WordsTexts;
use ludoteca_rules::{GAMES, GameSpec};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// How far the wheel of a mouse goes.
const WHEEL: isize = 3;

/// From this width on a board stands beside the list, not below it.
const BESIDE: u16 = 40;

/// What stands in the last line of a page.
const BUTTONS: [Button; 4] = [
    Button::HELP,
    Button::new("Space", KeyCode::Char(' '), "rules-button-on"),
    Button::new("b", KeyCode::Char('b'), "rules-button-back"),
    Button::BACK,
];

/// The games whose rules can be read.
#[derive(Debug)]
pub(crate) struct Rules;

impl Rules {
    /// The list, with the game that was played last marked.
    pub(crate) fn open(shared: &Shared) -> ListScreen<Rules> {
        let last = shared.settings.game.as_deref().unwrap_or_default();
        let name = last.split('(').next().unwrap_or_default();
        ListScreen::new(Rules, GAMES.iter().position(|game| game.name == name).unwrap_or(0))
    }
}

impl Listing for Rules {
    const BUTTONS: &'static [Button] =
        &[Button::HELP, Button::new("Enter", KeyCode::Enter, "rules-button-read"), Button::BACK];

    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("↑ ↓, j k", "menu-key-walk"),
        ("Enter", "rules-key-read"),
        ("1 – 9", "menu-key-number"),
        ("q, Esc", "menu-key-back"),
    ];

    fn head(&self, shared: &Shared) -> (String, String) {
        ["menu-learn", "menu-learn-about"].map(|key| MESSAGES.text(key, shared.lang)).into()
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

    fn panel(&mut self, marked: usize, _shared: &Shared) -> Panel {
        Panel::of_board(GAMES[marked].with_defaults())
    }

    fn place(&self, beside: Rect, below: Rect) -> Rect {
        if beside.width >= BESIDE { beside } else { below }
    }

    fn choose(_screen: &mut ListScreen<Rules>, place: usize, _shared: &Shared) -> Chosen {
        Ok(Next::Open(Box::new(PageScreen::new(&GAMES[place]))))
    }
}

/// A page to read.
#[derive(Debug)]
pub(crate) struct PageScreen {
    game: &'static GameSpec,
    chrome: Chrome<PageScreen>,
    /// The first line that is shown.
    top: usize,
    /// The size of what is shown: lines of the page and rows for them.
    lines: usize,
    rows: usize,
}

impl PageScreen {
    pub(crate) fn new(game: &'static GameSpec) -> PageScreen {
        PageScreen { game, chrome: Chrome::default(), top: 0, lines: 0, rows: 1 }
    }

    fn scroll(&mut self, by: isize) {
        let last = self.lines.saturating_sub(self.rows);
        self.top = self.top.saturating_add_signed(by).min(last);
    }

    fn key(&mut self, key: &KeyEvent) -> Next {
        let page = self.rows.saturating_sub(1).max(1) as isize;
        match key.code {
            KeyCode::Esc | KeyCode::Char('q') => return Next::Close,
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::Down | KeyCode::Enter | KeyCode::Char('j') => self.scroll(1),
            KeyCode::PageUp | KeyCode::Char('b') => self.scroll(-page),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page),
            KeyCode::Home | KeyCode::Char('g') => self.top = 0,
            KeyCode::End | KeyCode::Char('G') => self.scroll(self.lines as isize),
            _ => {}
        }
        Next::Stay
    }
}

impl Screen for PageScreen {
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("↑ ↓, j k", "rules-key-line"),
        ("PgUp PgDn, b Space", "rules-key-page"),
        ("Home End", "rules-key-ends"),
        ("q, Esc", "menu-key-back"),
    ];

    fn chrome(&mut self) -> &mut Chrome<PageScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let width = area.width.min(PAGE_WIDTH as u16);
        let x = area.x + (area.width - width) / 2;
        let body = Rect { x, width, height: area.height - 2, ..area };
        let columns = usize::from(width);
        let page = lines(&(shared.pages)(self.game, shared.lang, columns), columns);
        (self.lines, self.rows) = (page.len(), usize::from(body.height));
        self.scroll(0);
        for (y, line) in (body.y..body.bottom()).zip(page.iter().enumerate().skip(self.top)) {
            let place = Rect { y, height: 1, ..body };
            let style = match page.get(line.0 + 1) {
                Some(below) if is_rule(below) => shared.look.title(),
                _ if is_rule(line.1) => shared.look.dim(),
                _ => shared.look.text(),
            };
            Span::styled(line.1, style).render(place, frame.buffer_mut());
        }
        let foot = Rect { y: area.bottom() - 1, height: 1, ..body };
        self.chrome.footer.draw(frame, foot, &BUTTONS, shared);
        let place = MESSAGES
            .message("rules-place")
            .with("line", (self.top + self.rows).min(self.lines))
            .with("lines", self.lines);
        let place = Line::styled(shared.text(&place), shared.look.dim()).right_aligned();
        place.render(foot, frame.buffer_mut());
    }

    fn input(&mut self, input: &Input, _shared: &mut Shared) -> Next {
        match input {
            Input::Key(key) => return self.key(key),
            Input::Mouse(mouse) if mouse.kind == MouseEventKind::ScrollUp => self.scroll(-WHEEL),
            Input::Mouse(mouse) if mouse.kind == MouseEventKind::ScrollDown => self.scroll(WHEEL),
            _ => {}
        }
        Next::Stay
    }
}

/// Whether a line is the one below a heading.
fn is_rule(line: &str) -> bool {
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
