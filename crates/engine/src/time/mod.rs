//! Time management: the budget of a search, and the share of a move in the time on a clock.

mod budget;
mod stopwatch;

pub(crate) use budget::{Deadline, SearchBudget};
pub(crate) use stopwatch::Stopwatch;

use ludoteca_protocol::{Clock, SearchLimits};
use ludoteca_rules::{AnyGame, Game, Play, Player};
use ludoteca_session::{Clocks, Millis};
use std::time::Duration;

/// Time on the clock that is never planned with.
const RESERVE: Duration = Duration::from_millis(40);

/// Minimum number of further moves that the clock must last for.
const MIN_MOVES_LEFT: u32 = 24;

/// Minimum time for a move, but no more than this fraction of the time left.
const MIN_TIME: Duration = Duration::from_millis(1);
const MIN_TIME_FRACTION: u32 = 256;

/// Share of the increment that is planned with.
const INCREMENT_SHARE: f64 = 0.7;

/// Returns the limits of a search by the player to move while these clocks run.
///
/// ```
/// use ludoteca_engine::clock_limits;
/// use ludoteca_session::Clocks;
///
/// let clocks = Clocks::new("60+0.5".parse().unwrap());
/// let told = "p1time 60000 p2time 60000 p1inc 500 p2inc 500";
/// assert_eq!(clock_limits(&clocks, 0).to_string(), told);
/// ```
#[must_use]
pub fn clock_limits(clocks: &Clocks, now: Millis) -> SearchLimits {
    let duration = |time: Millis| Duration::from_millis(time.unsigned_abs());
    let increment = [duration(clocks.control().increment()); 2];
    SearchLimits::Clock(Clock { left: clocks.both(now).map(duration), increment })
}

/// Returns limits for the next move of a game under which a search takes at most this long: a
/// clock and no limit become a time for the move. Depths and nodes stay as they are.
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
            let planned = GameProgress::of_game(game).share(&clock).planned;
            SearchLimits::MoveTime(planned.min(max))
        }
        SearchLimits::MoveTime(time) => SearchLimits::MoveTime(time.min(max)),
        SearchLimits::Infinite => SearchLimits::MoveTime(max),
        SearchLimits::Depth(_) | SearchLimits::Nodes(_) => limits,
    }
}

/// The progress of a game, on which the share of a move in the time left depends.
#[derive(Copy, Clone, Debug)]
pub(crate) struct GameProgress {
    /// The player to move.
    pub(crate) player: Player,
    /// The number of moves so far.
    pub(crate) plies: usize,
    /// The number of moves of the longest turn so far.
    pub(crate) longest_turn: usize,
}

/// The share of a move in the time left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct TimeShare {
    /// The time to aim at.
    pub(crate) planned: Duration,
    /// The time never to exceed.
    pub(crate) max: Duration,
}

impl GameProgress {
    pub(crate) fn of<G: Game>(play: &Play<G>) -> GameProgress {
        let (plies, longest_turn) = (play.moves().len(), play.longest_turn());
        GameProgress { player: play.position().turn(), plies, longest_turn }
    }

    fn of_game(game: &AnyGame) -> GameProgress {
        let (plies, longest_turn) = (game.plies(), game.longest_turn());
        GameProgress { player: game.turn(), plies, longest_turn }
    }

    /// Returns the share of the next move in what is left on a clock.
    pub(crate) fn share(self, clock: &Clock) -> TimeShare {
        let (left, increment) = clock.of(self.player);
        let free = left.saturating_sub(RESERVE);
        // A game that has lasted long may well last as long again.
        let moves_left = MIN_MOVES_LEFT.max(saturating_u32(self.plies / 2));
        // The increment arrives once per turn, which may take as many moves as the longest so far.
        let increment = increment / saturating_u32(self.longest_turn).max(1);
        let planned = free / moves_left + increment.mul_f64(INCREMENT_SHARE).min(free / 2);
        let max = (planned * 3).min(free / 3).max(planned.min(free / 2));
        let min = MIN_TIME.min(left / MIN_TIME_FRACTION);
        TimeShare { planned: planned.max(min), max: max.max(min) }
    }
}

fn saturating_u32(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game with a clock, in milliseconds, and turns of this many moves.
    struct Timed {
        left: u64,
        increment: u64,
        turn: usize,
    }

    impl Timed {
        /// Makes moves that take what is chosen from their share, and this much longer.
        fn use_up(&self, moves: usize, late: Duration, choose: fn(TimeShare) -> Duration) {
            let [mut left, increment] = [self.left, self.increment].map(Duration::from_millis);
            for number in 0..moves {
                let clock = Clock { left: [left; 2], increment: [increment; 2] };
                let longest_turn = self.turn.min(number + 1);
                let progress =
                    GameProgress { player: Player::One, plies: 2 * number, longest_turn };
                let time = choose(progress.share(&clock)) + late;
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
            timed.use_up(moves, Duration::from_micros(500), |share| share.max);
        }
    }

    #[test]
    fn a_clock_never_runs_down_in_turns_of_three_moves() {
        for (increment, moves) in [(0, 40), (10, 2000), (1000, 2000)] {
            let timed = Timed { left: 100, increment, turn: 3 };
            timed.use_up(moves, Duration::from_micros(500), |share| share.max);
        }
    }

    #[test]
    fn a_clock_without_an_increment_lasts_for_a_long_game() {
        for (left, moves) in [(1_000, 300), (10_000, 500), (60_000, 1000)] {
            let timed = Timed { left, increment: 0, turn: 1 };
            let late = Duration::from_micros(200);
            timed.use_up(moves, late, |share| share.planned.mul_f64(1.2).min(share.max));
        }
    }

    #[test]
    fn the_moves_of_a_turn_plan_with_its_increment_once() {
        let second = Duration::from_secs(1);
        let clock = Clock { left: [60 * second; 2], increment: [3 * second; 2] };
        let planned = |longest_turn| {
            let progress = GameProgress { player: Player::Two, plies: 10, longest_turn };
            progress.share(&clock).planned
        };
        let without = Clock { increment: [Duration::ZERO; 2], ..clock };
        let progress = GameProgress { player: Player::Two, plies: 10, longest_turn: 3 };
        let base = progress.share(&without).planned;
        assert_eq!(planned(1) - base, 3 * (planned(3) - base));
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
