//! The clocks of a game: so long for all moves, and more with each.

use crate::MESSAGES;
use ludoteca_protocol::{Clock, SearchLimits};
use ludoteca_rules::{Message, Player, quoted};
use ludoteca_session as session;
use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// What clocks are set to, written in seconds: `300+3`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// What each clock shows at first.
    pub start: Duration,
    /// What a player gains with a move.
    pub increment: Duration,
}

impl FromStr for TimeControl {
    type Err = Message;

    fn from_str(text: &str) -> Result<TimeControl, Message> {
        let time = |time: session::Millis| Duration::from_millis(time.unsigned_abs());
        match text.parse()? {
            session::TimeControl::Clock { base, increment } if base > 0 => {
                Ok(TimeControl { start: time(base), increment: time(increment) })
            }
            _ => Err(MESSAGES.message("clock-unreadable").with("found", quoted(text))),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [base, increment] =
            [self.start, self.increment].map(|time| time.as_millis() as session::Millis);
        session::TimeControl::Clock { base, increment }.fmt(f)
    }
}

/// The clocks of a game, at most one of which runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: TimeControl,
    left: [Duration; 2],
    running: Option<(Player, Instant)>,
}

impl Clocks {
    /// Clocks before the first move.
    #[must_use]
    pub const fn new(control: TimeControl) -> Clocks {
        Clocks { control, left: [control.start; 2], running: None }
    }

    /// Clocks that show this.
    #[must_use]
    pub const fn showing(control: TimeControl, left: [Duration; 2]) -> Clocks {
        Clocks { control, left, running: None }
    }

    /// What they were set to.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What a player has left.
    #[must_use]
    pub fn left(&self, player: Player, now: Instant) -> Duration {
        let left = self.left[player.index()];
        match self.running {
            Some((running, since)) if running == player => {
                left.saturating_sub(now.saturating_duration_since(since))
            }
            _ => left,
        }
    }

    /// Lets a player's clock run, and stops the other's.
    pub fn run(&mut self, player: Player, now: Instant) {
        if self.running.is_none_or(|(running, _)| running != player) {
            self.stop(now);
            self.running = Some((player, now));
        }
    }

    /// Stops whichever runs.
    pub fn stop(&mut self, now: Instant) {
        if let Some((player, _)) = self.running {
            self.left[player.index()] = self.left(player, now);
            self.running = None;
        }
    }

    /// A player has moved: the clock stops and gains the increment.
    pub fn moved(&mut self, player: Player, now: Instant) {
        self.stop(now);
        self.left[player.index()] += self.control.increment;
    }

    /// Whose time is over, if somebody's is.
    #[must_use]
    pub fn flagged(&self, now: Instant) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.left(*player, now).is_zero())
    }

    /// What to tell a computer that is to move.
    #[must_use]
    pub fn limits(&self, now: Instant) -> SearchLimits {
        let left = Player::BOTH.map(|player| self.left(player, now));
        SearchLimits::Clock(Clock { left, increment: [self.control.increment; 2] })
    }
}

/// A time as clocks show it: `1:02:03`, `5:00`, and tenths in the last ten seconds.
#[must_use]
pub fn shown(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if hours > 0 {
        return format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    }
    if seconds < 10 {
        return format!("0:0{seconds}.{}", time.subsec_millis() / 100);
    }
    format!("{minutes}:{:02}", seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn a_clock_runs_for_one_player_at_a_time_and_gains_with_a_move() {
        let now = Instant::now();
        let mut clocks = Clocks::new("10+2".parse().unwrap());
        clocks.run(Player::One, now);
        clocks.run(Player::One, now + SECOND);
        assert_eq!(clocks.left(Player::One, now + 3 * SECOND), 7 * SECOND);
        clocks.moved(Player::One, now + 3 * SECOND);
        clocks.run(Player::Two, now + 3 * SECOND);
        assert_eq!(clocks.left(Player::One, now + 9 * SECOND), 9 * SECOND);
        assert_eq!(clocks.flagged(now + 12 * SECOND), None);
        assert_eq!(clocks.flagged(now + 13 * SECOND), Some(Player::Two));
    }

    #[test]
    fn times_are_shown_as_on_clocks() {
        for (millis, text) in [
            (0, "0:00.0"),
            (9_950, "0:09.9"),
            (10_000, "0:10"),
            (300_000, "5:00"),
            (3_723_000, "1:02:03"),
        ] {
            assert_eq!(shown(Duration::from_millis(millis)), text);
        }
    }
}
