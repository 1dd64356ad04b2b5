//! A game on the screen: the board, who plays, the moves, what the computer thinks.

mod act;
mod computer;
mod draw;
mod seating;
mod verb;

use super::dialog::{Answer, Dialog};
use super::footer::{Footer, is_help};
use super::moves::Moves;
use super::pane::{Entered, Pane};
use super::saving::SaveFile;
use super::{Input, Next, Screen, Shared};
use crate::MESSAGES;
use crate::local_game::LocalGame;
use computer::Computers;
use ludoteca_rules::{Message, Player, Touch};
use ludoteca_session::Command;
use ratatui::Frame;
use ratatui::layout::Rect;
use std::path::PathBuf;
use std::time::Instant;
use verb::{KEYS, Verb};

/// A game on the screen.
#[derive(Debug)]
pub(crate) struct GameScreen {
    game: LocalGame,
    pane: Pane,
    moves: Moves,
    footer: Footer,
    computers: Computers,
    dialog: Option<Dialog<Asked>>,
    /// What a hint points at.
    hint: Vec<Touch>,
    said: Option<Said>,
    /// The file it was saved in last.
    file: SaveFile,
}

/// What was said last.
#[derive(Clone, Debug)]
struct Said {
    message: Message,
    is_error: bool,
}

/// What a question is about.
#[derive(Clone, Debug)]
enum Asked {
    Resign,
    Draw,
    Save,
    Overwrite(PathBuf),
    /// A move that may be a slip.
    Play(String),
    /// Somebody else to sit at this side.
    Seat(Player),
}

impl GameScreen {
    /// A game that begins, or is continued, now.
    pub(crate) fn new(mut game: LocalGame, shared: &Shared, now: Instant) -> GameScreen {
        // A game without clocks has nothing to resume.
        let _ = game.perform(&Command::Resume, now);
        let mut pane = Pane::new(game.game());
        let [one, two] = game.state().seats();
        pane.flipped = two.is_human() && !one.is_human();
        pane.renew(game.viewer_mut());
        let computers = Computers::new(game.state(), shared.effort(), now);
        let mut screen = GameScreen {
            game,
            pane,
            moves: Moves::default(),
            footer: Footer::default(),
            computers,
            dialog: None,
            hint: Vec::new(),
            said: None,
            file: SaveFile::default(),
        };
        screen.look_for_missing();
        screen
    }

    /// The same screen, which begins with saying something.
    pub(crate) fn saying(mut self, message: Message) -> GameScreen {
        self.say(message);
        self
    }

    fn say(&mut self, message: Message) {
        self.said = Some(Said { message, is_error: false });
    }

    fn complain(&mut self, message: Message) {
        self.said = Some(Said { message, is_error: true });
    }

    /// Another position is looked at.
    fn renew(&mut self) {
        self.hint.clear();
        self.computers.stop_hint();
        self.pane.renew(self.game.viewer_mut());
    }

    fn answered(&mut self, dialog: Dialog<Asked>, input: &Input, shared: &mut Shared) -> Next {
        match dialog.input(input, shared) {
            Answer::Open(dialog) => self.dialog = Some(dialog),
            Answer::Dropped => {}
            Answer::Given(asked, line) => self.go_on(asked, &line, shared),
        }
        Next::Stay
    }

    fn enter(&mut self, entered: Entered, shared: &mut Shared) {
        match entered {
            Entered::Nothing | Entered::Part => {}
            Entered::Move(_) if !self.game.is_persons_turn() => {
                let key = if self.game.is_over() { "game-over" } else { "game-not-yours" };
                self.complain(MESSAGES.message(key));
                self.pane.renew(self.game.viewer_mut());
            }
            Entered::Move(text) => self.try_move(&text, shared),
            Entered::Refused(why) => self.complain(why),
        }
    }
}

impl Screen for GameScreen {
    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        self.draw_all(frame, area, shared);
        if let Some(dialog) = &mut self.dialog {
            dialog.draw(frame, area, shared);
        }
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(dialog) = self.dialog.take() {
            return self.answered(dialog, input, shared);
        }
        if let Some(place) = self.moves.clicked(input) {
            self.game.go_to(place);
            self.renew();
            return Next::Stay;
        }
        let input = self.footer.meant(input);
        let typing = !self.pane.typed().is_empty();
        if !typing && is_help(&input) {
            return Next::Help;
        }
        if let Input::Key(key) = &input
            && !typing
            && let Some(verb) = Verb::of(key)
        {
            self.said = None;
            return self.act(verb, shared);
        }
        let entered = self.pane.input(&input, self.game.viewer_mut());
        if entered != Entered::Nothing {
            self.said = None;
        }
        self.enter(entered, shared);
        Next::Stay
    }

    fn tick(&mut self, now: Instant, shared: &mut Shared) -> Next {
        self.let_computers_think(now, shared);
        if self.game.call_time(now) {
            self.keep(shared);
        }
        Next::Stay
    }

    fn is_lively(&self) -> bool {
        let is_clock_running = self.game.state().clocks().is_some() && !self.game.state().is_over();
        // Between two moves of the same computer nobody is busy, and the next may come at once.
        self.computers.are_busy() || self.engine_to_move().is_some() || is_clock_running
    }

    fn keys(&self) -> Vec<(&'static str, &'static str)> {
        KEYS.to_vec()
    }

    fn is_typing(&self) -> bool {
        self.dialog.is_some()
    }
}
