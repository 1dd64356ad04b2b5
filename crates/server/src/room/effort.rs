//! How hard the computer thinks about a move of a match.

use super::clock::{Clocks, Control};
use crate::pool::LONGEST;
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{Level, Player};
use std::time::Duration;

/// How long full strength thinks when nothing presses it.
const WITHOUT_CLOCK: Duration = Duration::from_secs(1);

/// Into how many moves a computer divides what is left on its clock.
const MOVES_LEFT: u32 = 30;

/// A level has its own measure; full strength looks at its clock, and never takes longer than
/// anybody may: whatever the clock allows, others wait for the thread.
pub(super) fn effort(
    level: Option<Level>,
    clocks: Option<&Clocks>,
    player: Player,
    now: i64,
) -> SearchLimits {
    match (level, clocks) {
        (None, None) => SearchLimits::MoveTime(WITHOUT_CLOCK),
        (None, Some(clocks)) => {
            let left = clocks.left(now)[player.index()].unsigned_abs();
            let increment = match clocks.control {
                Control::Clock { increment, .. } => Duration::from_secs(increment.into()),
                Control::Days { .. } => Duration::ZERO,
            };
            SearchLimits::MoveTime(share(Duration::from_millis(left), increment))
        }
        (Some(_), _) => SearchLimits::Nodes(u64::MAX),
    }
}

/// What of the time left and gained with each move is spent on one.
fn share(left: Duration, increment: Duration) -> Duration {
    let planned = (left / MOVES_LEFT + increment / 2).min(left / 3);
    planned.clamp(Duration::from_millis(1), Duration::from_millis(LONGEST))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_clock_makes_a_computer_think_longer_than_others_should_wait() {
        for (base, increment) in [(86_400, 3_600), (0, 3_600), (60, 1), (3, 0)] {
            let clocks = Clocks::new(Control::Clock { base, increment });
            let limits = effort(None, Some(&clocks), Player::Two, 0);
            let SearchLimits::MoveTime(time) = limits else { panic!("{limits:?}") };
            assert!(time <= Duration::from_millis(LONGEST), "{base}+{increment}: {time:?}");
        }
    }

    #[test]
    fn a_clock_lasts() {
        let mut left = Duration::from_secs(20);
        for _ in 0..150 {
            left -= share(left, Duration::ZERO);
        }
        assert!(left > Duration::ZERO, "{left:?}");
        let second = Duration::from_secs(1);
        assert_eq!(share(Duration::from_secs(30), second), Duration::from_millis(1_500));
        assert_eq!(share(Duration::from_millis(300), second), Duration::from_millis(100));
    }
}
