//! The engines of a game: one for each player, one for hints, and their search limits.

use crate::engine_thread::EngineThread;
use crate::local_game::LocalGame;
use crate::occupant;
use ludoteca_engine::player::PlayerSpec;
use ludoteca_engine::{SearchMethod, clock_limits};
use ludoteca_protocol::{SearchLimits, Settings};
use ludoteca_rules::{AnyGame, Player};
use ludoteca_session::{Clocks, Millis};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

/// The node limit of repeatable games, about a second of search.
const NODES: u64 = 50_000;

/// The limits of engines without a level or a clock.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct EngineLimits {
    pub(crate) movetime: Duration,
    /// Whether the same seed must give the same game, so that a search must not depend on time.
    pub(crate) repeatable: bool,
}

impl EngineLimits {
    fn of_player(self, spec: &PlayerSpec, clocks: Option<(&Clocks, Millis)>) -> SearchLimits {
        match (clocks, spec) {
            (Some((clocks, now)), _) => clock_limits(clocks, now),
            // A level has a node limit of its own.
            (None, PlayerSpec::Level(_)) => SearchLimits::Nodes(u64::MAX),
            (None, PlayerSpec::Command(_)) => SearchLimits::MoveTime(self.movetime),
            (None, PlayerSpec::BuiltIn(_)) => self.of_hint(),
        }
    }

    pub(crate) const fn of_hint(self) -> SearchLimits {
        if self.repeatable {
            return SearchLimits::Nodes(NODES);
        }
        SearchLimits::MoveTime(self.movetime)
    }
}

/// The engines of a game, each started when it is first needed.
#[derive(Debug)]
pub(crate) struct Engines {
    players: [Option<EngineThread>; 2],
    hint: Option<EngineThread>,
    limits: EngineLimits,
}

impl Engines {
    pub(crate) fn new(limits: EngineLimits) -> Engines {
        Engines { players: [None, None], hint: None, limits }
    }

    /// Returns the engine of the player to move, which is searching; `None` for a person.
    pub(crate) fn search(
        &mut self,
        game: &LocalGame,
        player: Player,
        now: Instant,
    ) -> Option<&mut EngineThread> {
        let state = game.state();
        let spec = occupant::player_spec(state.seat(player))?;
        let limits = self.limits.of_player(&spec, game.clocks(now));
        let seed = player_seed(player, state.setup().seed);
        let settings = Settings { seed, threads: self.threads(&spec), ..Settings::default() };
        let start = || EngineThread::new(spec, settings);
        let engine = self.players[player.index()].get_or_insert_with(start);
        if !engine.is_busy() {
            engine.search(state.game(), limits);
        }
        Some(engine)
    }

    pub(crate) fn search_hint(&mut self, game: &AnyGame) {
        let spec = PlayerSpec::BuiltIn(SearchMethod::Best);
        let settings = Settings { threads: self.threads(&spec), ..Settings::default() };
        let engine = self.hint.get_or_insert_with(|| EngineThread::new(spec, settings));
        engine.search(game, self.limits.of_hint());
    }

    pub(crate) const fn hint(&mut self) -> Option<&mut EngineThread> {
        self.hint.as_mut()
    }

    pub(crate) fn is_searching_hint(&self) -> bool {
        self.hint.as_ref().is_some_and(EngineThread::is_busy)
    }

    pub(crate) fn are_busy(&self) -> bool {
        self.is_searching_hint() || self.players.iter().flatten().any(EngineThread::is_busy)
    }

    pub(crate) fn cancel(&mut self) {
        self.players.iter_mut().flatten().for_each(EngineThread::cancel);
    }

    pub(crate) fn cancel_hint(&mut self) {
        self.hint.iter_mut().for_each(EngineThread::cancel);
    }

    pub(crate) fn move_now(&self) {
        self.players.iter().flatten().for_each(EngineThread::move_now);
    }

    /// Ends the engine of a player, which has failed or lost its seat.
    pub(crate) fn remove(&mut self, player: Player) {
        self.players[player.index()] = None;
    }

    /// A level plays the same on every machine, and a search with several threads is never the
    /// same twice.
    fn threads(&self, spec: &PlayerSpec) -> u32 {
        match spec {
            PlayerSpec::Level(_) => 1,
            _ if self.limits.repeatable => 1,
            _ => available_parallelism().map_or(1, |number| number.get() as u32),
        }
    }
}

/// Returns a seed that differs between the players of a game. An engine's option has 31 bits.
const fn player_seed(player: Player, seed: u64) -> u64 {
    (seed ^ player.index() as u64) & 0x7fff_ffff
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_clock_limits_the_time_of_a_level_and_no_time_limits_a_repeatable_game() {
        let movetime = Duration::from_secs(2);
        let clocks = Clocks::new("60+1".parse().unwrap());
        let [level, full, engine] = ["level:2", "full", "cmd:x"].map(|spec| spec.parse().unwrap());
        for repeatable in [false, true] {
            let limits = EngineLimits { movetime, repeatable };
            assert_eq!(limits.of_player(&level, None), SearchLimits::Nodes(u64::MAX));
            assert_eq!(limits.of_player(&engine, None), SearchLimits::MoveTime(movetime));
            let timed = limits.of_player(&level, Some((&clocks, 0)));
            assert_eq!(timed, clock_limits(&clocks, 0));
            let has_time = limits.of_player(&full, None) == SearchLimits::MoveTime(movetime);
            assert_eq!(has_time, !repeatable);
        }
    }
}
