//! The engine's moves in a match.

use super::actor::{Actor, RoomCommand};
use super::now;
use crate::pool::{Job, JobHandle, MAX_SEARCH_MS, SearchResult, search};
use crate::secrets;
use ludoteca_engine::{capped, clock_limits};
use ludoteca_protocol::{Level, SearchLimits};
use ludoteca_rules::{AnyGame, Rng};
use ludoteca_session::{Clocks, Command, Event, Millis, Occupant, Seats};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// The time after which a search that the pool refused is submitted again.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// The time of a search at full strength without a clock.
const TIME_WITHOUT_CLOCK: Duration = Duration::from_secs(1);

/// The search in the position after this many events.
pub(super) struct RunningSearch {
    version: usize,
    /// Dropping it stops the search.
    _handle: JobHandle,
}

impl Actor {
    /// Starts a search if the engine is to move, and stops one for an older position.
    pub(super) fn start_search(&mut self) {
        let version = self.live().state.version();
        if self.search.as_ref().is_some_and(|search| search.version == version) {
            return;
        }
        self.search = None;
        let Some(job) = self.search_job() else { return };
        match self.rooms.pool.submit(self.owner, job) {
            Ok(handle) => self.search = Some(RunningSearch { version, _handle: handle }),
            Err(_) => {
                let room = Arc::downgrade(&self.room);
                tokio::spawn(async move {
                    sleep(RETRY_INTERVAL).await;
                    if let Some(room) = room.upgrade() {
                        let _ = room.commands.send(RoomCommand::Search).await;
                    }
                });
            }
        }
    }

    /// Returns the search for the next move, if the engine is to move.
    fn search_job(&self) -> Option<Job> {
        let live = self.live();
        let level = match live.state.seat(live.state.engine_to_move()?) {
            Occupant::Level(level) => Some(*level),
            _ => None,
        };
        let (version, game) = (live.state.version(), live.state.game().clone());
        let limits = limits(level, live.state.clocks(), live.time(now()), &game);
        let seed = secrets::seed(&live.id, game.plies());
        let room = Arc::downgrade(&self.room);
        Some(Box::new(move |stop| {
            let result = search(&game, level, limits, seed, stop);
            if let Some(room) = room.upgrade() {
                // A match that has left memory searches again when it is loaded.
                let _ = room.commands.blocking_send(RoomCommand::SearchDone { version, result });
            }
        }))
    }

    /// Returns the events of the move that a search found. If the search failed, a random move is
    /// played, so that the game continues.
    pub(super) fn engine_move(
        &self,
        version: usize,
        result: Option<SearchResult>,
    ) -> (i64, Vec<Event>) {
        let (at, live) = (now(), self.live());
        let game = live.state.game();
        if live.state.version() != version || live.state.engine_to_move().is_none() {
            return (at, Vec::new());
        }
        let by = Seats::only(game.turn());
        let played = |text: &str| live.state.decide(&Command::play(text), by, live.time(at)).ok();
        let found = result.and_then(|result| played(&result.best));
        let random = || {
            let mut rng = Rng::new(secrets::seed(&live.id, game.plies()));
            played(&game.random_move(&mut rng)?)
        };
        (at, found.or_else(random).unwrap_or_default())
    }
}

/// Returns the limits of a search: a level has its own, and full strength depends on the clock.
/// No search takes longer than [`MAX_SEARCH_MS`], because others wait for its thread.
fn limits(
    level: Option<Level>,
    clocks: Option<&Clocks>,
    now: Millis,
    game: &AnyGame,
) -> SearchLimits {
    let limits = match (level, clocks) {
        (Some(_), _) => SearchLimits::Nodes(u64::MAX),
        (None, Some(clocks)) => clock_limits(clocks, now),
        (None, None) => SearchLimits::MoveTime(TIME_WITHOUT_CLOCK),
    };
    capped(limits, Duration::from_millis(MAX_SEARCH_MS), game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_search_is_limited_with_every_clock() {
        let game = "taiji".parse().unwrap();
        for control in ["86400+3600", "0+3600", "60+1", "3+0", "1/259200"] {
            let clocks = Clocks::new(control.parse().unwrap());
            let limits = limits(None, Some(&clocks), 0, &game);
            let SearchLimits::MoveTime(time) = limits else { panic!("{limits:?}") };
            assert!(time <= Duration::from_millis(MAX_SEARCH_MS), "{control}: {time:?}");
        }
    }
}
