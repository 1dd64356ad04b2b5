//! The game screen: board, players, moves and the engine's analysis.

mod actions;
mod draw;
mod engine_control;

use super::board_pane::BoardPane;
use super::chrome::Chrome;
use super::move_list::MoveList;
use super::painter::Painter;
use super::save_file::SaveToFile;
use super::{Input, Keys, Next, Screen, Shared};
use crate::MESSAGES;
use crate::files::SaveFile;
use crate::local_game::LocalGame;
use engine_control::EngineControl;
use ludoteca_rules::{Message, Player};
use ludoteca_session::{EntryProgress, Hint, Occupant};
use ratatui::layout::Rect;
use std::time::Instant;

#[derive(Debug)]
pub(crate) struct GameScreen {
    game: LocalGame,
    pane: BoardPane,
    moves: MoveList,
    chrome: Chrome<GameScreen>,
    control: EngineControl,
    /// The hint for the viewed position.
    hint: Option<Hint>,
    shows_analysis: bool,
    file: SaveFile,
}

impl GameScreen {
    /// Starts or continues a game, and its clocks.
    pub(crate) fn new(mut game: LocalGame, shared: &Shared) -> GameScreen {
        let now = Instant::now();
        game.name_person(&shared.settings.name);
        game.run_clocks(now);
        let mut pane = BoardPane::new(game.game());
        pane.flipped = is_far_side(&game);
        pane.reset(game.viewer_mut());
        let is_watched = !game.state().seats().iter().any(Occupant::is_human);
        let mut screen = GameScreen {
            control: EngineControl::new(shared.engine_limits(), now),
            game,
            pane,
            moves: MoveList::default(),
            chrome: Chrome::default(),
            hint: None,
            shows_analysis: is_watched || shared.settings.analysis,
            file: SaveFile::default(),
        };
        screen.replace_missing_engine();
        screen
    }

    pub(crate) fn with_notice(mut self, message: Message) -> GameScreen {
        self.chrome.say(message);
        self
    }

    /// Called when another position is viewed.
    fn view_changed(&mut self) {
        self.hint = None;
        self.control.engines.cancel_hint();
        self.pane.reset(self.game.viewer_mut());
    }

    fn enter(&mut self, touched: EntryProgress, shared: &mut Shared) {
        match touched {
            EntryProgress::Incomplete => {}
            EntryProgress::Complete(_) if !self.game.is_persons_turn() => {
                let key = if self.game.is_over() { "game-over" } else { "game-not-yours" };
                self.chrome.complain(MESSAGES.message(key));
                self.pane.reset(self.game.viewer_mut());
            }
            EntryProgress::Complete(text) => self.try_move(&text, shared),
            EntryProgress::Rejected(why) => self.chrome.complain(why),
        }
    }
}

/// Returns whether the only person at this screen starts on the far side of the board.
fn is_far_side(game: &LocalGame) -> bool {
    let persons = Player::BOTH.into_iter().filter(|player| game.state().seat(*player).is_human());
    let near = game.game().spec().near_player;
    matches!(persons.collect::<Vec<_>>()[..], [person] if near == Some(!person))
}

impl SaveToFile for GameScreen {
    fn game_and_file(&mut self) -> (&LocalGame, &mut SaveFile) {
        (&self.game, &mut self.file)
    }
}

impl Screen for GameScreen {
    fn keys(&self) -> Keys {
        &[
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
            ("z", "game-key-analysis"),
            ("P", "review-key-paths"),
            ("n", "game-key-hurry"),
            ("o  .", "game-key-pause"),
            ("+  -", "game-key-speed"),
            ("Ctrl-S  y", "game-key-save"),
            ("S", "game-key-seat"),
            ("x  =", "game-key-resign"),
            ("R", "game-key-review"),
            ("q", "game-key-leave"),
            ("?", "game-key-help"),
        ]
    }

    fn chrome(&mut self) -> &mut Chrome<GameScreen> {
        &mut self.chrome
    }

    fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        self.render(painter, area);
    }

    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        if let Some(node) = self.moves.clicked(input) {
            self.game.go_to(node);
            self.view_changed();
            return Next::Stay;
        }
        if let Input::Key(key) = input
            && !self.pane.is_typing()
            && let Some(next) = self.key(key, shared)
        {
            return next;
        }
        let touched = self.pane.input(input, self.game.viewer_mut());
        self.enter(touched, shared);
        Next::Stay
    }

    fn tick(&mut self, now: Instant, shared: &mut Shared) -> bool {
        let was_over = self.game.state().is_over();
        self.pause_clocks(now);
        self.run_engines(now, shared);
        if self.game.call_time(now) {
            shared.ring();
            self.save_game(shared);
        }
        let has_ended = self.game.state().is_over() && !was_over;
        if has_ended {
            self.chrome.interrupt();
        }
        has_ended
    }

    fn suspend(&mut self, now: Instant) {
        self.stop_clocks_until_tick(now);
    }

    fn is_busy(&self) -> bool {
        let has_running_clock =
            self.game.state().clocks().is_some() && !self.game.state().is_over();
        // Between two moves of the same engine no engine is busy.
        let is_searching = self.control.waiting.is_some() || self.control.engines.are_busy();
        is_searching || self.engine_to_move().is_some() || has_running_clock
    }
}
