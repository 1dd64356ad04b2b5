//! The moves of the computer in a match: searches are started, stopped and played.

use super::actor::{Actor, Order};
use super::now;
use crate::pool::{Job, LONGEST, Thought, Wish, think};
use crate::seat;
use ludoteca_engine::{capped, clock_limits};
use ludoteca_protocol::Level;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{AnyGame, Rng};
use ludoteca_session::{Clocks, Command, Event, Millis, Occupant, Seats};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// How long to wait before asking again for a thread to search with.
const BUSY: Duration = Duration::from_millis(500);

/// How long full strength searches without a clock.
const WITHOUT_CLOCK: Duration = Duration::from_secs(1);

/// A search for a move after this many events.
#[derive(Debug)]
pub(super) struct Search {
    version: usize,
    /// The search stops when this is dropped.
    _wish: Wish,
}

impl Actor {
    /// Starts a search if the computer is to move; one for an older position is stopped.
    pub(super) fn ask_engine(&mut self) {
        let version = self.live().state.version();
        if self.search.as_ref().is_some_and(|search| search.version == version) {
            return;
        }
        self.search = None;
        let Some(job) = self.search_job() else { return };
        match self.rooms.pool().submit(self.owner, job) {
            Ok(wish) => self.search = Some(Search { version, _wish: wish }),
            Err(_) => {
                let room = Arc::downgrade(&self.room);
                tokio::spawn(async move {
                    sleep(BUSY).await;
                    if let Some(room) = room.upgrade() {
                        let _ = room.orders.send(Order::Search).await;
                    }
                });
            }
        }
    }

    /// The search for the next move, if the computer is to move.
    fn search_job(&self) -> Option<Job> {
        let live = self.live();
        let level = match live.state.seat(live.state.engine_to_move()?) {
            Occupant::Level(level) => Some(*level),
            _ => None,
        };
        let (version, game) = (live.state.version(), live.state.game().clone());
        let limits = limits(level, live.state.clocks(), live.time(now()), &game);
        let seed = seat::seed(&live.id, game.plies());
        let room = Arc::downgrade(&self.room);
        Some(Box::new(move |stop| {
            let thought = think(&game, level, limits, seed, stop);
            if let Some(room) = room.upgrade() {
                // A room that is gone will search again when it is back.
                let _ = room.orders.blocking_send(Order::Found { version, thought });
            }
        }))
    }

    /// What the move that a search found leads to, or any legal move if it found none, so that the
    /// game is not stuck.
    pub(super) fn engine_move(
        &self,
        version: usize,
        thought: Option<Thought>,
    ) -> (i64, Vec<Event>) {
        let (at, live) = (now(), self.live());
        let game = live.state.game();
        if live.state.version() != version || live.state.engine_to_move().is_none() {
            return (at, Vec::new());
        }
        let by = Seats::only(game.turn());
        let played = |text: &str| live.state.decide(&Command::play(text), by, live.time(at)).ok();
        let found = thought.and_then(|thought| played(&thought.best));
        let any = || {
            let mut rng = Rng::new(seat::seed(&live.id, game.plies()));
            played(&game.random_move(&mut rng)?)
        };
        (at, found.or_else(any).unwrap_or_default())
    }
}

/// The limits of a search: a level has its own, and full strength looks at its clock. Nobody waits
/// longer than [`LONGEST`] for the thread, whatever the clock allows.
fn limits(
    level: Option<Level>,
    clocks: Option<&Clocks>,
    now: Millis,
    game: &AnyGame,
) -> SearchLimits {
    let limits = match (level, clocks) {
        (Some(_), _) => SearchLimits::Nodes(u64::MAX),
        (None, Some(clocks)) => clock_limits(clocks, now),
        (None, None) => SearchLimits::MoveTime(WITHOUT_CLOCK),
    };
    capped(limits, Duration::from_millis(LONGEST), game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_clock_makes_a_computer_search_longer_than_others_should_wait() {
        let game = "taiji".parse().unwrap();
        for control in ["86400+3600", "0+3600", "60+1", "3+0", "1/259200"] {
            let clocks = Clocks::new(control.parse().unwrap());
            let limits = limits(None, Some(&clocks), 0, &game);
            let SearchLimits::MoveTime(time) = limits else { panic!("{limits:?}") };
            assert!(time <= Duration::from_millis(LONGEST), "{control}: {time:?}");
        }
    }
}
