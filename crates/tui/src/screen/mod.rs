//! The full-screen interface: a stack of screens that take keys, mouse events and time.

mod board_pane;
mod chrome;
mod custom_start;
mod dialog;
mod footer;
mod form;
mod game;
mod help;
mod layout;
mod lesson;
mod lesson_list;
mod list;
mod list_screen;
mod menu;
mod move_list;
mod new_game;
mod open;
mod painter;
mod preview;
mod prompt;
mod review;
mod rules;
mod save_file;
mod scroll;
mod settings;
mod shared;
mod terminal;
mod text_input;
mod unfinished;
mod yes_no;

pub use shared::{PAGE_WIDTH, Shared};
pub use terminal::run;

use crate::MESSAGES;
use crate::board::Charset;
use crate::local_game::LocalGame;
use chrome::Chrome;
use help::Help;
use ludoteca_locale::WordsTexts;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::Record;
use ludoteca_rules::message;
use menu::Menu;
use open::FileRecords;
use painter::Painter;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use review::ReviewScreen;
use std::fmt::Debug;
use std::path::PathBuf;
use std::time::Instant;

/// The smallest terminal that every screen fits into.
const MIN_SIZE: (u16, u16) = (60, 20);

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    Key(KeyEvent),
    Mouse(MouseEvent),
    Paste(String),
}

/// The keys of a screen, each with the id of the message that explains it.
pub(crate) type Keys = &'static [(&'static str, &'static str)];

/// The content of a screen. [`AnyScreen`] adds the dialog over it.
pub(crate) trait Screen: Debug + 'static {
    fn keys(&self) -> Keys;

    fn chrome(&mut self) -> &mut Chrome<Self>
    where
        Self: Sized;

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect);

    /// Takes an input that is not for a dialog.
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next;

    /// Called when the screen above is closed, which may have changed what this one shows.
    fn resume(&mut self, _shared: &Shared) {}

    /// Called often: engines may have moved and clocks run out. Returns whether the screen shows
    /// something that must be seen at once.
    fn tick(&mut self, _now: Instant, _shared: &mut Shared) -> bool {
        false
    }

    /// Called before the program is suspended.
    fn suspend(&mut self, _now: Instant) {}

    fn is_busy(&self) -> bool {
        false
    }

    /// Returns whether leaving asks first, so that Ctrl-C must not end the program.
    fn has_unsaved_changes(&self) -> bool {
        false
    }
}

/// A screen with its dialog.
pub(crate) trait AnyScreen: Screen {
    fn draw_all(&mut self, painter: &mut Painter<'_>, area: Rect);

    fn input_all(&mut self, input: &Input, shared: &mut Shared) -> Next;

    /// Returns whether a question mark is text rather than the key for help.
    fn is_typing(&mut self) -> bool;
}

/// The transition after an input.
#[derive(Debug)]
pub(crate) enum Next {
    Stay,
    /// Puts a screen on top of this one.
    Open(Box<dyn AnyScreen>),
    /// Replaces this screen.
    Become(Box<dyn AnyScreen>),
    Close,
    Help,
    Quit,
}

impl From<()> for Next {
    fn from((): ()) -> Next {
        Next::Stay
    }
}

#[derive(Debug)]
pub struct App {
    shared: Shared,
    screens: Vec<Box<dyn AnyScreen>>,
    help: Option<Help>,
    is_too_small: bool,
}

impl App {
    pub fn new(shared: Shared) -> App {
        let menu = Menu::open(&shared);
        App { shared, screens: vec![Box::new(menu)], help: None, is_too_small: false }
    }

    pub fn with_game(shared: Shared, game: LocalGame) -> App {
        let screen = game::GameScreen::new(game, &shared);
        App::new(shared).with(Box::new(screen))
    }

    /// Starts with the file of records of the launch options, one of which is to be continued.
    pub fn with_records(shared: Shared) -> App {
        match FileRecords::to_play(&shared.options) {
            Some(screen) => App::new(shared).with(Box::new(screen)),
            None => App::new(shared),
        }
    }

    /// Starts with the review of a record, which came from `file` if that is given. The limits
    /// hold for each position.
    pub fn with_record(
        shared: Shared,
        record: &Record,
        file: Option<PathBuf>,
        limits: SearchLimits,
    ) -> App {
        let screen = ReviewScreen::with_limits(record, file, limits);
        App::new(shared).with(Box::new(screen))
    }

    fn with(mut self, screen: Box<dyn AnyScreen>) -> App {
        self.screens.push(screen);
        self
    }

    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.is_too_small = area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1;
        let can_leave = self.can_leave();
        let mut painter = Painter::new(frame.buffer_mut(), &self.shared);
        painter.buffer.set_style(area, self.shared.styles.page());
        if self.is_too_small {
            return ask_for_room(&mut painter, area, can_leave);
        }
        if let Some(screen) = self.screens.last_mut() {
            screen.draw_all(&mut painter, area);
        }
        if let Some(help) = &mut self.help {
            painter.cursor = None;
            help.draw(&mut painter, area);
        }
        if self.shared.styles.charset == Charset::Ascii {
            replace_by_ascii(painter.buffer);
        }
        if let Some(position) = painter.cursor {
            frame.set_cursor_position(position);
        }
    }

    pub fn input(&mut self, input: &Input) {
        if self.is_too_small {
            return self.input_unseen(input);
        }
        if let Some(help) = &mut self.help {
            if help.is_closed_by(input) {
                self.help = None;
            }
            return;
        }
        let can_leave = self.can_leave();
        let Some(screen) = self.screens.last_mut() else {
            return;
        };
        if let Input::Key(key) = input {
            if is_ctrl(key, 'c') && can_leave {
                return self.screens.clear();
            }
            let is_help = key.code == KeyCode::F(1) || key.code == KeyCode::Char('?');
            if is_help && !screen.is_typing() {
                return self.go(Next::Help);
            }
        }
        let next = screen.input_all(input, &mut self.shared);
        self.go(next);
    }

    /// Takes an input while no screen is shown: only leaving is possible.
    fn input_unseen(&mut self, input: &Input) {
        let Input::Key(key) = input else {
            return;
        };
        let leaves = is_ctrl(key, 'c') || key.code == KeyCode::Char('q');
        if leaves && self.can_leave() {
            self.screens.clear();
        }
    }

    fn can_leave(&self) -> bool {
        self.screens.last().is_none_or(|screen| !screen.has_unsaved_changes())
    }

    pub fn tick(&mut self, now: Instant) {
        let Some(screen) = self.screens.last_mut() else {
            return;
        };
        if screen.tick(now, &mut self.shared) {
            self.help = None;
        }
    }

    /// Called before the program is suspended: clocks stand still until the next tick.
    pub fn suspend(&mut self, now: Instant) {
        if let Some(screen) = self.screens.last_mut() {
            screen.suspend(now);
        }
    }

    /// Returns once whether the terminal's bell is to ring.
    pub fn takes_bell(&mut self) -> bool {
        std::mem::take(&mut self.shared.rings)
    }

    pub fn is_busy(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_busy())
    }

    pub fn is_over(&self) -> bool {
        self.screens.is_empty()
    }

    fn go(&mut self, next: Next) {
        match next {
            Next::Stay => {}
            Next::Open(screen) => self.screens.push(screen),
            Next::Become(screen) => {
                self.screens.pop();
                self.screens.push(screen);
            }
            Next::Close => {
                self.screens.pop();
                if let Some(below) = self.screens.last_mut() {
                    below.resume(&self.shared);
                }
            }
            Next::Help => {
                self.help = self.screens.last().map(|screen| Help::new(screen.keys()));
            }
            Next::Quit => self.screens.clear(),
        }
    }
}

pub(crate) fn is_ctrl(key: &KeyEvent, letter: char) -> bool {
    key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Returns whether a key is pressed together with Ctrl or Alt.
pub(crate) fn has_modifier(key: &KeyEvent) -> bool {
    key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
}

pub(crate) fn is_back(input: &Input) -> bool {
    matches!(input, Input::Key(key) if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')))
}

/// Returns where the left mouse button was pressed.
pub(crate) fn clicked(input: &Input) -> Option<Position> {
    match input {
        Input::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            Some(Position { x: mouse.column, y: mouse.row })
        }
        _ => None,
    }
}

/// Replaces the characters of boxes, keys and texts that some terminals lack.
fn replace_by_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let ascii = match cell.symbol() {
            "─" | "–" | "━" => "-",
            "│" | "┃" => "|",
            "┌" | "┐" | "└" | "┘" | "├" | "┤" => "+",
            "…" => ".",
            "←" => "<",
            "→" => ">",
            "↑" => "^",
            "↓" => "v",
            _ => continue,
        };
        cell.set_symbol(ascii);
    }
}

fn ask_for_room(painter: &mut Painter<'_>, area: Rect, can_leave: bool) {
    let shared = painter.shared;
    let message = message!(
        MESSAGES,
        "room-needed",
        width = MIN_SIZE.0,
        height = MIN_SIZE.1,
        has_width = area.width,
        has_height = area.height
    );
    let keys = if can_leave { "room-leave" } else { "room-unsaved" };
    let text = format!("{}\n\n{}", shared.text(&message), MESSAGES.text(keys, shared.lang));
    painter.paragraph(area, &text, painter.styles.text());
}
