//! The engines of a game: those that play it, and one that gives advice.

use crate::effort::{Effort, seed_of};
use crate::engine_thread::EngineThread;
use crate::local_game::LocalGame;
use crate::occupant;
use ludoteca_engine::SearchMethod;
use ludoteca_engine::player::PlayerSpec;
use ludoteca_protocol::Settings;
use ludoteca_rules::{AnyGame, Player};
use std::thread::available_parallelism;
use std::time::Instant;

/// The engines of a game, each started when it is first needed.
#[derive(Debug)]
pub(crate) struct Engines {
    players: [Option<EngineThread>; 2],
    adviser: Option<EngineThread>,
    effort: Effort,
}

impl Engines {
    pub(crate) fn new(effort: Effort) -> Engines {
        Engines { players: [None, None], adviser: None, effort }
    }

    /// The engine of the player to move, which searches for its move; nothing for a person.
    pub(crate) fn search(
        &mut self,
        game: &LocalGame,
        player: Player,
        now: Instant,
    ) -> Option<&mut EngineThread> {
        let state = game.state();
        let kind = occupant::kind(state.seat(player))?;
        let limits = self.effort.of(&kind, game.clocks(now));
        let seed = seed_of(player, state.setup().seed);
        let settings = Settings { seed, threads: self.threads(&kind), ..Settings::default() };
        let start = || EngineThread::new(kind, settings);
        let engine = self.players[player.index()].get_or_insert_with(start);
        if !engine.is_busy() {
            engine.ask(state.game(), limits);
        }
        Some(engine)
    }

    /// Lets the adviser search a position.
    pub(crate) fn search_for_advice(&mut self, game: &AnyGame) {
        let kind = PlayerSpec::BuiltIn(SearchMethod::Best);
        let settings = Settings { threads: self.threads(&kind), ..Settings::default() };
        let adviser = self.adviser.get_or_insert_with(|| EngineThread::new(kind, settings));
        adviser.ask(game, self.effort.of_advice());
    }

    /// Who gives advice, if anybody was asked for it.
    pub(crate) const fn adviser(&mut self) -> Option<&mut EngineThread> {
        self.adviser.as_mut()
    }

    pub(crate) fn is_advising(&self) -> bool {
        self.adviser.as_ref().is_some_and(EngineThread::is_busy)
    }

    pub(crate) fn are_busy(&self) -> bool {
        self.is_advising() || self.players.iter().flatten().any(EngineThread::is_busy)
    }

    /// Stops the engines that play: the game is another one now.
    pub(crate) fn stop(&mut self) {
        self.players.iter_mut().flatten().for_each(EngineThread::forget);
    }

    pub(crate) fn stop_advice(&mut self) {
        self.adviser.iter_mut().for_each(EngineThread::forget);
    }

    /// Has their moves at once.
    pub(crate) fn hurry(&self) {
        self.players.iter().flatten().for_each(EngineThread::hurry);
    }

    /// Ends the engine of a player: it has failed, or somebody else has taken its seat.
    pub(crate) fn remove(&mut self, player: Player) {
        self.players[player.index()] = None;
    }

    /// How many threads an engine searches with: a level plays the same on every machine, and two
    /// threads never search the same way twice.
    fn threads(&self, kind: &PlayerSpec) -> u32 {
        match kind {
            PlayerSpec::Level(_) => 1,
            _ if self.effort.repeatable => 1,
            _ => available_parallelism().map_or(1, |number| number.get() as u32),
        }
    }
}
