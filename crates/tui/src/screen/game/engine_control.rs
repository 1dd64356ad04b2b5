//! The engines on the game screen: when they search, how fast they move, what they report.

use super::GameScreen;
use crate::MESSAGES;
use crate::engine_thread::{EngineError, EngineEvent, EngineThread};
use crate::engines::{EngineLimits, Engines};
use crate::occupant;
use crate::screen::Shared;
use ludoteca_engine::SearchMethod;
use ludoteca_engine::analysis::{self, eval_of};
use ludoteca_engine::player::PlayerSpec;
use ludoteca_locale::SpecTexts;
use ludoteca_protocol::Info;
use ludoteca_rules::message;
use ludoteca_rules::{NodeId, Player, quoted};
use ludoteca_session::{Eval, HintStage, Occupant};
use std::time::{Duration, Instant};

/// The pause between the moves of an engine's turn, so that a person sees each of them.
const PAUSE_WITHIN_TURN: Duration = Duration::from_millis(400);

/// The pauses between the moves of two engines, by speed.
const PAUSES: [Duration; 5] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_millis(800),
    Duration::from_millis(250),
    Duration::ZERO,
];

#[derive(Debug)]
pub(super) struct EngineControl {
    pub(super) engines: Engines,
    pub(super) report: Option<SearchReport>,
    pub(super) is_paused: bool,
    /// Whether the clocks are stopped because an engine that is to move is paused.
    has_stopped_clocks: bool,
    /// An index of `PAUSES`.
    speed: usize,
    /// Whether one more move is to be made in spite of the pause.
    is_stepping: bool,
    /// A move that is not played before the previous one was shown long enough.
    pub(super) waiting: Option<String>,
    last_move: Instant,
    pause_within_turn: Duration,
}

/// The last report of a search, and the position that was searched.
#[derive(Debug)]
pub(super) struct SearchReport {
    node: NodeId,
    turn: Player,
    pub(super) info: Info,
    /// Whether the engine's evaluation is wrong on purpose, as that of a level.
    is_weakened: bool,
}

impl SearchReport {
    /// Returns the evaluation, unless it is that of a weakened engine.
    pub(super) fn eval(&self) -> Option<Eval> {
        eval_of(&self.info, self.turn).filter(|_| !self.is_weakened)
    }
}

impl EngineControl {
    pub(super) fn new(limits: EngineLimits, now: Instant) -> EngineControl {
        EngineControl {
            engines: Engines::new(limits),
            report: None,
            is_paused: false,
            has_stopped_clocks: false,
            speed: 2,
            is_stepping: false,
            waiting: None,
            last_move: now,
            // A repeatable game is a script, which nobody watches.
            pause_within_turn: if limits.repeatable { Duration::ZERO } else { PAUSE_WITHIN_TURN },
        }
    }

    /// Ends the engine of a player, and continues the game with another occupant.
    pub(super) fn replace(&mut self, player: Player) {
        self.reset();
        self.engines.remove(player);
        self.is_paused = false;
    }

    pub(super) fn make_step(&mut self) {
        self.is_paused = true;
        self.is_stepping = true;
    }

    /// Cancels the searches, as when the position has changed.
    pub(super) fn reset(&mut self) {
        self.engines.cancel();
        self.waiting = None;
        self.report = None;
    }

    /// Returns the new speed, counted from 1.
    pub(super) fn change_speed(&mut self, by: isize) -> usize {
        let speed = self.speed.saturating_add_signed(by);
        self.speed = speed.min(PAUSES.len() - 1);
        self.speed + 1
    }
}

/// Reads the events of an engine; returns its move if it is found.
fn read_events(
    engine: &mut EngineThread,
    last: &mut Option<SearchReport>,
    report: impl Fn(Info) -> SearchReport,
) -> Result<Option<String>, EngineError> {
    while let Some(event) = engine.try_event() {
        match event {
            EngineEvent::Info(info) => *last = Some(report(info)),
            EngineEvent::Move(text) => return Ok(Some(text)),
            EngineEvent::Failed(error) => return Err(error),
        }
    }
    Ok(None)
}

fn is_weakened(occupant: &Occupant) -> bool {
    matches!(
        occupant::player_spec(occupant),
        Some(PlayerSpec::Level(_) | PlayerSpec::BuiltIn(SearchMethod::Handicapped(_)))
    )
}

impl GameScreen {
    /// Lets the engines search, and plays their moves.
    pub(super) fn run_engines(&mut self, now: Instant, shared: &mut Shared) {
        self.read_hint_events();
        let Some(player) = self.engine_to_move() else {
            return;
        };
        if self.control.waiting.is_none()
            && let Some(engine) = self.control.engines.search(&self.game, player, now)
        {
            let state = self.game.state();
            let (node, is_weakened) = (state.live(), is_weakened(state.seat(player)));
            let report = |info| SearchReport { node, turn: player, info, is_weakened };
            match read_events(engine, &mut self.control.report, report) {
                Ok(found) => self.control.waiting = found,
                Err(error) => {
                    self.control.is_paused = true;
                    let message = message!(MESSAGES, "game-engine-failed", problem = error);
                    return self.chrome.complain(message);
                }
            }
        }
        let shown = now.saturating_duration_since(self.control.last_move);
        if shown >= self.pause_between_moves()
            && let Some(text) = self.control.waiting.take()
        {
            self.control.last_move = now;
            self.control.is_stepping = false;
            self.play_engine_move(player, &text, now, shared);
        }
    }

    /// Stops the clocks while an engine that is to move is paused; a person's clock runs on.
    pub(super) fn pause_clocks(&mut self, now: Instant) {
        let is_stuck = self.control.is_paused && self.game.state().engine_to_move().is_some();
        if is_stuck == self.control.has_stopped_clocks {
            return;
        }
        self.control.has_stopped_clocks = is_stuck;
        if is_stuck {
            self.game.stop_clocks(now);
        } else {
            self.game.run_clocks(now);
        }
    }

    pub(super) fn stop_clocks_until_tick(&mut self, now: Instant) {
        self.game.stop_clocks(now);
        self.control.has_stopped_clocks = true;
    }

    pub(super) fn engine_to_move(&self) -> Option<Player> {
        let is_paused = self.control.is_paused && !self.control.is_stepping;
        self.game.state().engine_to_move().filter(|_| !is_paused)
    }

    pub(super) fn is_watched(&self) -> bool {
        !self.game.state().seats().iter().any(Occupant::is_human)
    }

    /// Returns how long a move is shown before the next one of an engine is played.
    fn pause_between_moves(&self) -> Duration {
        if self.control.is_stepping {
            return Duration::ZERO;
        }
        if self.is_watched() {
            return PAUSES[self.control.speed];
        }
        // With clocks it would be the engine's time.
        let state = self.game.state();
        let is_shown = !state.game().begins_turn() && state.clocks().is_none();
        if is_shown { self.control.pause_within_turn } else { Duration::ZERO }
    }

    fn play_engine_move(&mut self, player: Player, text: &str, now: Instant, shared: &mut Shared) {
        let was_live = self.game.is_live();
        match self.game.play_as(player, text, now) {
            Ok(true) => self.say_turn(player, shared),
            Ok(false) => {}
            Err(refusal) => {
                self.control.is_paused = true;
                return self.chrome.complain(message!(
                    MESSAGES,
                    "game-engine-illegal",
                    found = quoted(text),
                    problem = refusal
                ));
            }
        }
        if self.game.state().engine_to_move().is_none() {
            shared.ring();
        }
        if was_live {
            self.view_changed();
        }
        self.save_game(shared);
    }

    /// Announces all moves of an engine's turn so far.
    fn say_turn(&mut self, player: Player, shared: &Shared) {
        let game = self.game.state().game();
        let played = game.last_turn();
        let names = played.iter().map(|played| self.move_name(&played.text, shared));
        let moves = names.collect::<Vec<_>>().join(", ");
        let player = game.spec().player(player);
        self.chrome.say(message!(MESSAGES, "game-played", player = player, move = moves));
    }

    /// Reveals more of the hint for the viewed position, or starts or cancels the search for one.
    pub(super) fn ask_for_hint(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.reveal();
            return self.say_hint();
        }
        if self.control.engines.is_searching_hint() {
            return self.control.engines.cancel_hint();
        }
        self.control.engines.search_hint(self.game.game());
        self.control.report = None;
        self.chrome.say(message!(MESSAGES, "game-hint-thinking"));
    }

    fn read_hint_events(&mut self) {
        let Some(engine) = self.control.engines.hint() else {
            return;
        };
        let (node, turn) = (self.game.node(), self.game.game().turn());
        let report = |info| SearchReport { node, turn, info, is_weakened: false };
        match read_events(engine, &mut self.control.report, report) {
            Ok(Some(text)) => self.show_hint(&text),
            Ok(None) => {}
            Err(error) => self.chrome.complain(error),
        }
    }

    pub(super) fn current_report(&self) -> Option<&SearchReport> {
        self.control.report.as_ref().filter(|report| report.node == self.game.node())
    }

    /// Returns the report on the viewed position, or on the one before if it expected the move.
    pub(super) fn visible_report(&self) -> Option<&SearchReport> {
        let node = self.game.state().record().node(self.game.node());
        let (before, played) = match node.map(|node| (node.parent(), node.played())) {
            Some((Some(before), Some(played))) => (before, played.text()),
            _ => return self.current_report(),
        };
        let expected = |report: &&SearchReport| {
            report.node == before && report.info.pv.first().is_some_and(|first| first == played)
        };
        self.current_report().or_else(|| self.control.report.as_ref().filter(expected))
    }

    fn show_hint(&mut self, text: &str) {
        let begins = |report: &&SearchReport| report.info.pv.first().is_some_and(|m| m == text);
        let report = self.current_report().filter(begins);
        let eval = report.and_then(SearchReport::eval);
        let line = report.map_or_else(|| vec![text.to_owned()], |report| report.info.pv.clone());
        self.hint = analysis::hint(self.game.game(), &line, eval);
        self.chrome.notice = None;
        self.say_hint();
    }

    fn say_hint(&mut self) {
        let Some(hint) = &self.hint else { return };
        let said = hint.describe();
        self.chrome.say(match hint.stage() {
            HintStage::Area => message!(MESSAGES, "game-hint-area", hint = said),
            HintStage::Move => message!(MESSAGES, "game-hint-move", hint = said),
            HintStage::Reasons => said,
        });
    }
}
