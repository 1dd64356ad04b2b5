//! A game on the screen: the board, who plays, the moves, what the computer thinks.

mod act;
mod computer;
mod draw;
mod seating;

use super::chrome::Chrome;
use super::moves::Moves;
use super::pane::{Entered, Pane};
use super::saving::Saving;
use super::{Input, Next, Screen, Shared};
use crate::MESSAGES;
use crate::files::SaveFile;
use crate::local_game::LocalGame;
use computer::Computers;
use ludoteca_rules::{Message, Touch};
use ratatui::Frame;
use ratatui::layout::Rect;
use std::time::Instant;

/// A game on the screen.
#[derive(Debug)]
pub(crate) struct GameScreen {
    game: LocalGame,
    pane: Pane,
    moves: Moves,
    chrome: Chrome<GameScreen>,
    computers: Computers,
    /// What a hint points at.
    hint: Vec<Touch>,
    /// The file it was saved in last.
    file: SaveFile,
}

impl GameScreen {
    /// A game that begins, or is continued, now.
    pub(crate) fn new(mut game: LocalGame, shared: &Shared) -> GameScreen {
        let now = Instant::now();
        game.run_clocks(now);
        let mut pane = Pane::new(game.game());
        let [one, two] = game.state().seats();
        pane.flipped = two.is_human() && !one.is_human();
        pane.renew(game.viewer_mut());
        let mut screen = GameScreen {
            computers: Computers::new(shared.effort(), now),
            game,
            pane,
            moves: Moves::default(),
            chrome: Chrome::default(),
            hint: Vec::new(),
            file: SaveFile::default(),
        };
        screen.look_for_missing();
        screen
    }

    /// The same screen, which begins with saying something.
    pub(crate) fn saying(mut self, message: Message) -> GameScreen {
        self.chrome.say(message);
        self
    }

    /// Another position is looked at.
    fn renew(&mut self) {
        self.hint.clear();
        self.computers.engines.stop_advice();
        self.pane.renew(self.game.viewer_mut());
    }

    fn enter(&mut self, entered: Entered, shared: &mut Shared) {
        match entered {
            Entered::Nothing | Entered::Part => {}
            Entered::Move(_) if !self.game.is_persons_turn() => {
                let key = if self.game.is_over() { "game-over" } else { "game-not-yours" };
                self.chrome.complain(MESSAGES.message(key));
                self.pane.renew(self.game.viewer_mut());
            }
            Entered::Move(text) => self.try_move(&text, shared),
            Entered::Refused(why) => self.chrome.complain(why),
        }
    }
}

impl Saving for GameScreen {
    fn saving(&mut self) -> (&LocalGame, &mut SaveFile) {
        (&self.game, &mut self.file)
    }
}

impl Screen for GameScreen {
    const KEYS: &'static [(&'static str, &'static str)] = &[
        ("← ↑ ↓ →, h j k l", "game-key-cursor"),
        ("Home PgUp End PgDn", "game-key-slanted"),
        ("Enter, Space", "game-key-press"),
        ("Esc", "game-key-esc"),
        ("Tab", "game-key-tab"),
        ("a1 …, pass, /", "game-key-type"),
        ("u  r", "game-key-undo"),
        ("[  ]", "game-key-step"),
        ("{  }", "game-key-ends"),
        ("|", "game-key-other-line"),
        ("t", "game-key-hint"),
        ("v", "game-key-flip"),
        ("z  w", "game-key-thoughts"),
        ("n", "game-key-hurry"),
        ("o  .", "game-key-pause"),
        ("+  -", "game-key-speed"),
        ("Ctrl-S  y", "game-key-save"),
        ("S", "game-key-seat"),
        ("x  =", "game-key-resign"),
        ("R", "game-key-review"),
        ("q", "game-key-leave"),
        ("?", "game-key-help"),
    ];

    fn chrome(&mut self) -> &mut Chrome<GameScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        self.draw_all(frame, area, shared);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(node) = self.moves.clicked(input) {
            self.game.go_to(node);
            self.renew();
            return Next::Stay;
        }
        if let Input::Key(key) = input
            && self.pane.typed().is_empty()
            && let Some(next) = self.key(key, shared)
        {
            return next;
        }
        let entered = self.pane.input(input, self.game.viewer_mut());
        self.enter(entered, shared);
        Next::Stay
    }

    fn tick(&mut self, now: Instant, shared: &mut Shared) {
        self.pause_clocks(now);
        self.let_computers_think(now, shared);
        if self.game.call_time(now) {
            self.keep(shared);
        }
    }

    fn is_lively(&self) -> bool {
        let is_clock_running = self.game.state().clocks().is_some() && !self.game.state().is_over();
        // Between two moves of the same computer nobody is busy, and the next may come at once.
        let is_busy = self.computers.waiting.is_some() || self.computers.engines.are_busy();
        is_busy || self.engine_to_move().is_some() || is_clock_running
    }
}
