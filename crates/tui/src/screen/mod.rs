//! The full-screen program: one screen on top of another, fed with keys, the mouse and time.

use ludoteca_locale::WordsTexts;
mod chrome;
mod dialog;
mod drawing;
mod field;
mod footer;
mod form;
mod game;
mod help;
mod layout;
mod list;
mod list_screen;
mod menu;
mod moves;
mod newgame;
mod open;
mod pane;
mod panel;
mod review;
mod rules;
mod saving;
mod settings;
mod shared;
mod terminal;
mod unfinished;

pub use shared::{PAGE_WIDTH, Pages, Shared};
pub use terminal::run;

use crate::MESSAGES;
use crate::board::Signs;
use crate::local_game::LocalGame;
use chrome::Chrome;
use help::Help;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::Record;
use menu::Menu;
use open::FileRecords;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget, Wrap};
use review::ReviewScreen;
use std::fmt::Debug;
use std::path::PathBuf;
use std::time::Instant;

/// The least that any screen needs.
const LEAST: (u16, u16) = (60, 20);

/// What a screen is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// Something was done with the mouse.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
}

/// A screen; what is around it is drawn and listened to elsewhere.
pub(crate) trait Screen: Debug + Sized + 'static {
    /// What can be done: the keys, and the key of the message that explains them.
    const KEYS: &'static [(&'static str, &'static str)];

    /// What is around it.
    fn chrome(&mut self) -> &mut Chrome<Self>;

    /// Draws it.
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared);

    /// Takes an input that is no answer to a question and says what comes next.
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next;

    /// The screen on top of it was closed: what it shows may have changed meanwhile.
    fn resume(&mut self, _shared: &Shared) {}

    /// Does what is due: computers may have moved and clocks run out.
    fn tick(&mut self, _now: Instant, _shared: &mut Shared) {}

    /// Whether something goes on by itself, so that the screen changes without an input.
    fn is_lively(&self) -> bool {
        false
    }

    /// Whether leaving would lose something, so that Ctrl-C asks before it does.
    fn asks_before_leaving(&self) -> bool {
        false
    }
}

/// A screen of any type, with what is around it.
pub(crate) trait AnyScreen: Debug {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared);
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next;
    fn resume(&mut self, shared: &Shared);
    fn tick(&mut self, now: Instant, shared: &mut Shared);
    fn is_lively(&self) -> bool;
    fn keys(&self) -> &'static [(&'static str, &'static str)];
    /// Whether a question mark is typed rather than a call for help.
    fn is_typing(&mut self) -> bool;
    fn asks_before_leaving(&self) -> bool;
}

/// What comes after an input.
#[derive(Debug)]
pub(crate) enum Next {
    /// The same screen, drawn anew.
    Stay,
    /// Another screen on top.
    Open(Box<dyn AnyScreen>),
    /// Another screen instead.
    Become(Box<dyn AnyScreen>),
    /// The screen below.
    Close,
    /// The keys of the screen, explained.
    Help,
    /// The end of the program.
    Quit,
}

impl From<()> for Next {
    fn from((): ()) -> Next {
        Next::Stay
    }
}

/// All screens, one on top of another.
#[derive(Debug)]
pub struct App {
    shared: Shared,
    screens: Vec<Box<dyn AnyScreen>>,
    help: Option<Help>,
    /// Whether the terminal is too small to show anything.
    is_cramped: bool,
}

impl App {
    /// The program with its menu.
    #[must_use]
    pub fn new(shared: Shared) -> App {
        let menu = Menu::open(&shared);
        App { shared, screens: vec![Box::new(menu)], help: None, is_cramped: false }
    }

    /// The program with a game to play; whoever leaves it comes to the menu.
    #[must_use]
    pub fn with_game(shared: Shared, game: LocalGame) -> App {
        let screen = game::GameScreen::new(game, &shared);
        App::new(shared).with(Box::new(screen))
    }

    /// The program with several records one of which is to be played on.
    #[must_use]
    pub fn with_records(shared: Shared) -> App {
        let records = FileRecords::to_play(&shared.options);
        let app = App::new(shared);
        match records {
            Some(screen) => app.with(Box::new(screen)),
            None => app,
        }
    }

    fn with(mut self, screen: Box<dyn AnyScreen>) -> App {
        self.screens.push(screen);
        self
    }

    /// The program with a record to study. The file, if there is one, is where it came from and
    /// holds nothing else. Each position is looked at as long as the limits say: those of the
    /// settings are times, with which no two reviews are the same.
    #[must_use]
    pub fn with_record(
        shared: Shared,
        record: &Record,
        file: Option<PathBuf>,
        limits: SearchLimits,
    ) -> App {
        let screen = ReviewScreen::with_limits(record, file, limits);
        App::new(shared).with(Box::new(screen))
    }

    /// Draws the uppermost screen, or says how much room there must be.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        frame.buffer_mut().set_style(area, self.shared.look.page());
        self.is_cramped = area.width < LEAST.0 || area.height < LEAST.1;
        if self.is_cramped {
            return ask_for_room(frame, area, self.can_leave(), &self.shared);
        }
        if let Some(screen) = self.screens.last_mut() {
            screen.draw(frame, area, &self.shared);
        }
        if let Some(help) = &mut self.help {
            help.draw(frame, area, &self.shared);
        }
        if self.shared.look.signs == Signs::Ascii {
            keep_ascii(frame.buffer_mut());
        }
    }

    /// Takes an input.
    pub fn input(&mut self, input: &Input) {
        if self.is_cramped {
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
            let asks = key.code == KeyCode::F(1) || key.code == KeyCode::Char('?');
            if asks && !screen.is_typing() {
                return self.go(Next::Help);
            }
        }
        let next = screen.input(input, &mut self.shared);
        self.go(next);
    }

    /// Takes an input while nothing is shown: nobody knows what a key would do.
    fn input_unseen(&mut self, input: &Input) {
        let Input::Key(key) = input else {
            return;
        };
        let leaves = is_ctrl(key, 'c') || key.code == KeyCode::Char('q');
        if leaves && self.can_leave() {
            self.screens.clear();
        }
    }

    /// Whether everything is kept already, so that leaving loses nothing.
    fn can_leave(&self) -> bool {
        self.screens.last().is_none_or(|screen| !screen.asks_before_leaving())
    }

    /// Does what is due.
    pub fn tick(&mut self, now: Instant) {
        if let Some(screen) = self.screens.last_mut() {
            screen.tick(now, &mut self.shared);
        }
    }

    /// Whether the screen changes without an input.
    #[must_use]
    pub fn is_lively(&self) -> bool {
        self.screens.last().is_some_and(|screen| screen.is_lively())
    }

    /// Whether the person has left.
    #[must_use]
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

/// Whether a key is this letter with Ctrl.
pub(crate) fn is_ctrl(key: &KeyEvent, letter: char) -> bool {
    key.code == KeyCode::Char(letter) && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Whether a key is pressed with Ctrl or Alt.
pub(crate) fn has_modifier(key: &KeyEvent) -> bool {
    key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT)
}

/// Whether an input is one of the keys for going back.
pub(crate) fn is_back(input: &Input) -> bool {
    matches!(input, Input::Key(key) if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')))
}

/// Where the left button of the mouse was pressed.
pub(crate) fn clicked(input: &Input) -> Option<Position> {
    match input {
        Input::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
            Some(Position { x: mouse.column, y: mouse.row })
        }
        _ => None,
    }
}

/// Puts what every terminal has for the signs of frames, keys and texts that some do not have.
fn keep_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let plain = match cell.symbol() {
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
        cell.set_symbol(plain);
    }
}

fn ask_for_room(frame: &mut Frame<'_>, area: Rect, can_leave: bool, shared: &Shared) {
    let message = MESSAGES.message("room-needed");
    let message = message.with("width", LEAST.0).with("height", LEAST.1);
    let message = message.with("has-width", area.width).with("has-height", area.height);
    let keys = if can_leave { "room-leave" } else { "room-unsaved" };
    let text = format!("{}\n\n{}", shared.text(&message), MESSAGES.text(keys, shared.lang));
    say(frame, area, &text, shared.look.text());
}

/// Writes a text into an area, wrapped.
pub(crate) fn say(frame: &mut Frame<'_>, area: Rect, text: &str, style: Style) {
    let lines: Vec<Line<'_>> = text.lines().map(Line::from).collect();
    Paragraph::new(lines).style(style).wrap(Wrap { trim: true }).render(area, frame.buffer_mut());
}
