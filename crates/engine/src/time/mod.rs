//! Time management: search budgets, and the allocation of clock time to moves.

mod budget;
mod stopwatch;

pub(crate) use budget::{Deadline, SearchBudget};
pub(crate) use stopwatch::Stopwatch;

use ludoteca_protocol::{Clock, SearchLimits};
use ludoteca_rules::{AnyGame, Game, Play, Player};
use ludoteca_session::{Clocks, Millis};
use std::time::Duration;

/// Time on the clock that is never allocated.
const RESERVE: Duration = Duration::from_millis(40);

/// Minimum number of moves to go.
const MIN_MOVES_TO_GO: u32 = 24;

/// Minimum time for a move, unless it exceeds this fraction of the time left.
const MIN_TIME: Duration = Duration::from_millis(1);
const MIN_TIME_FRACTION: u32 = 256;

/// Fraction of the increment that is allocated.
const INCREMENT_SHARE: f64 = 0.7;

/// Returns the limits of a search with these clocks.
///
/// ```
/// use ludoteca_engine::clock_limits;
/// use ludoteca_session::Clocks;
///
/// let clocks = Clocks::new("60+0.5".parse().unwrap());
/// let expected = "p1time 60000 p2time 60000 p1inc 500 p2inc 500";
/// assert_eq!(clock_limits(&clocks, 0).to_string(), expected);
/// ```
#[must_use]
pub fn clock_limits(clocks: &Clocks, now: Millis) -> SearchLimits {
    let duration = |time: Millis| Duration::from_millis(time.unsigned_abs());
    let increment = [duration(clocks.control().increment()); 2];
    SearchLimits::Clock(Clock { left: clocks.both(now).map(duration), increment })
}

/// Returns limits for the next move of a game with a maximum time: a clock and an infinite search
/// become a time for the move. Depths and node counts are unchanged.
///
/// ```
/// use ludoteca_engine::{capped, clock_limits};
/// use ludoteca_protocol::SearchLimits;
/// use ludoteca_session::Clocks;
/// use std::time::Duration;
///
/// let second = Duration::from_secs(1);
/// let hour = clock_limits(&Clocks::new("3600".parse().unwrap()), 0);
/// let game = "taiji".parse().unwrap();
/// assert_eq!(capped(hour, second, &game), SearchLimits::MoveTime(second));
/// ```
#[must_use]
pub fn capped(limits: SearchLimits, max: Duration, game: &AnyGame) -> SearchLimits {
    match limits {
        SearchLimits::Clock(clock) => {
            SearchLimits::MoveTime(GameProgress::of_game(game).allocate(&clock).soft.min(max))
        }
        SearchLimits::MoveTime(time) => SearchLimits::MoveTime(time.min(max)),
        SearchLimits::Infinite => SearchLimits::MoveTime(max),
        SearchLimits::Depth(_) | SearchLimits::Nodes(_) => limits,
    }
}

/// The progress of a game, on which the allocation of time depends.
#[derive(Copy, Clone, Debug)]
pub(crate) struct GameProgress {
    /// The player to move.
    pub(crate) player: Player,
    /// The number of moves so far.
    pub(crate) plies: usize,
    /// The maximum number of moves in a turn so far.
    pub(crate) max_turn_length: usize,
}

/// The time allocated to a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct TimeAllocation {
    /// The time at which the search should stop.
    pub(crate) soft: Duration,
    /// The time at which the search must stop.
    pub(crate) hard: Duration,
}

impl GameProgress {
    pub(crate) fn of<G: Game>(play: &Play<G>) -> GameProgress {
        let (plies, max_turn_length) = (play.moves().len(), play.longest_turn());
        GameProgress { player: play.position().turn(), plies, max_turn_length }
    }

    fn of_game(game: &AnyGame) -> GameProgress {
        let (plies, max_turn_length) = (game.plies(), game.longest_turn());
        GameProgress { player: game.turn(), plies, max_turn_length }
    }

    /// Returns the time allocated to the next move.
    pub(crate) fn allocate(self, clock: &Clock) -> TimeAllocation {
        let (left, increment) = clock.of(self.player);
        let free = left.saturating_sub(RESERVE);
        // A game is expected to last at least as long again.
        let moves_to_go = MIN_MOVES_TO_GO.max(saturating_u32(self.plies / 2));
        // The increment is added once per turn, which can have several moves.
        let increment = increment / saturating_u32(self.max_turn_length).max(1);
        let soft = free / moves_to_go + increment.mul_f64(INCREMENT_SHARE).min(free / 2);
        let hard = (soft * 3).min(free / 3).max(soft.min(free / 2));
        let min = MIN_TIME.min(left / MIN_TIME_FRACTION);
        TimeAllocation { soft: soft.max(min), hard: hard.max(min) }
    }
}

fn saturating_u32(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with a clock in milliseconds and turns of a fixed number of moves.
    struct Timed {
        left: u64,
        increment: u64,
        turn: usize,
    }

    impl Timed {
        /// Makes moves that take the time chosen from their allocation, and are this much late.
        fn use_up(&self, moves: usize, late: Duration, choose: fn(TimeAllocation) -> Duration) {
            let [mut left, increment] = [self.left, self.increment].map(Duration::from_millis);
            for number in 0..moves {
                let clock = Clock { left: [left; 2], increment: [increment; 2] };
                let max_turn_length = self.turn.min(number + 1);
                let progress =
                    GameProgress { player: Player::One, plies: 2 * number, max_turn_length };
                let time = choose(progress.allocate(&clock)) + late;
                assert!(time < left, "{time:?} of {left:?} at move {number} of {increment:?}");
                left -= time;
                if (number + 1).is_multiple_of(self.turn) {
                    left += increment;
                }
            }
        }
    }

    #[test]
    fn a_clock_never_runs_down_however_long_moves_take() {
        for (increment, moves) in [(0, 40), (10, 2000), (1000, 2000)] {
            let timed = Timed { left: 100, increment, turn: 1 };
            timed.use_up(moves, Duration::from_micros(500), |time| time.hard);
        }
    }

    #[test]
    fn a_clock_never_runs_down_in_turns_of_three_moves() {
        for (increment, moves) in [(0, 40), (10, 2000), (1000, 2000)] {
            let timed = Timed { left: 100, increment, turn: 3 };
            timed.use_up(moves, Duration::from_micros(500), |time| time.hard);
        }
    }

    #[test]
    fn a_clock_without_an_increment_lasts_for_a_long_game() {
        for (left, moves) in [(1_000, 300), (10_000, 500), (60_000, 1000)] {
            let timed = Timed { left, increment: 0, turn: 1 };
            let late = Duration::from_micros(200);
            timed.use_up(moves, late, |time| time.soft.mul_f64(1.2).min(time.hard));
        }
    }

    #[test]
    fn the_moves_of_a_turn_plan_with_its_increment_once() {
        let second = Duration::from_secs(1);
        let clock = Clock { left: [60 * second; 2], increment: [3 * second; 2] };
        let soft = |max_turn_length| {
            let progress = GameProgress { player: Player::Two, plies: 10, max_turn_length };
            progress.allocate(&clock).soft
        };
        let without = Clock { increment: [Duration::ZERO; 2], ..clock };
        let progress = GameProgress { player: Player::Two, plies: 10, max_turn_length: 3 };
        let base = progress.allocate(&without).soft;
        assert_eq!(soft(1) - base, 3 * (soft(3) - base));
    }

    #[test]
    fn caps_hold_for_every_limit_that_takes_time() {
        let game = "taiji".parse().unwrap();
        let second = Duration::from_secs(1);
        let cap = |limits| capped(limits, second, &game);
        assert_eq!(cap(SearchLimits::Infinite), SearchLimits::MoveTime(second));
        assert_eq!(cap(SearchLimits::MoveTime(2 * second)), SearchLimits::MoveTime(second));
        assert_eq!(cap(SearchLimits::Nodes(5)), SearchLimits::Nodes(5));
        let short = Clocks::new("3+0".parse().unwrap());
        let SearchLimits::MoveTime(time) = cap(clock_limits(&short, 0)) else { panic!("no time") };
        assert!(time < second / 5, "{time:?}");
    }
}
