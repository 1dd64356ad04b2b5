//! The clocks of a match, which are the server's.

use crate::store::Runs;
use ludoteca_rules::Player;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

const DAY: i64 = 86_400_000;

/// What clocks are set to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a clock has either base and increment, in seconds, or days"
)]
pub(crate) enum Control {
    /// Seconds for all moves, and seconds more with each turn.
    Clock { base: u32, increment: u32 },
    /// Days for each turn.
    Days { days: u32 },
}

impl Control {
    /// Whether these are numbers that a game can be played with.
    pub(crate) const fn is_sensible(self) -> bool {
        match self {
            Control::Clock { base, increment } => {
                base <= 86_400 && increment <= 3_600 && base + increment > 0
            }
            Control::Days { days } => days >= 1 && days <= 60,
        }
    }

    /// As records write it: seconds and seconds more with each turn, or one turn in so many seconds.
    pub(crate) fn in_records(self) -> String {
        match self {
            Control::Clock { base, increment } => format!("{base}+{increment}"),
            Control::Days { .. } => format!("1/{}", self.start() / 1000),
        }
    }

    /// What a clock shows at first, in milliseconds.
    fn start(self) -> i64 {
        match self {
            Control::Clock { base, increment } => i64::from(base.max(increment)) * 1000,
            Control::Days { days } => i64::from(days) * DAY,
        }
    }

    /// What a clock shows after a turn that ended with so much left.
    fn after_turn(self, left: i64) -> i64 {
        match self {
            Control::Clock { increment, .. } => left + i64::from(increment) * 1000,
            Control::Days { .. } => self.start(),
        }
    }
}

/// The clocks of a match: what was left to each player at some time, and whose runs since.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    pub(crate) control: Control,
    left: [i64; 2],
    running: Option<Player>,
    since: i64,
}

impl Clocks {
    /// Clocks before the first move.
    pub(crate) fn new(control: Control) -> Clocks {
        Clocks { control, left: [control.start(); 2], running: None, since: 0 }
    }

    /// Whose clock runs.
    pub(crate) const fn running(&self) -> Option<Player> {
        self.running
    }

    /// What each player has left, in milliseconds; never less than nothing.
    pub(crate) fn left(&self, now: i64) -> [i64; 2] {
        Player::BOTH.map(|player| {
            let left = self.left[player.index()];
            let spent = if self.running == Some(player) { (now - self.since).max(0) } else { 0 };
            (left - spent).max(0)
        })
    }

    /// When the time of whoever is to move is over.
    pub(crate) fn due(&self) -> Option<i64> {
        self.running.map(|player| self.since + self.left[player.index()])
    }

    /// Stops both; a part of what was spent may be forgiven.
    pub(crate) fn stop(&mut self, now: i64, forgiven: i64) {
        if let Some(player) = self.running.take() {
            let spent = (now - self.since - forgiven).max(0);
            let left = &mut self.left[player.index()];
            *left = (*left - spent).max(0);
        }
        self.since = now;
    }

    /// A player has ended a turn.
    pub(crate) fn end_turn(&mut self, player: Player) {
        let left = &mut self.left[player.index()];
        *left = self.control.after_turn(*left);
    }

    /// Lets a player's clock run.
    pub(crate) const fn run(&mut self, player: Player, now: i64) {
        self.running = Some(player);
        self.since = now;
    }

    /// What was left when both stood still, to be kept.
    pub(crate) const fn shown(&self) -> [i64; 2] {
        self.left
    }

    /// Sets the clocks to what was kept.
    pub(crate) const fn set(&mut self, left: [i64; 2], at: i64) {
        self.left = left;
        self.running = None;
        self.since = at;
    }

    /// Forgets the time in which the server did not run, and runs on when its run begins.
    pub(crate) fn awake(&mut self, runs: &Runs, now: i64) {
        if let Some(player) = self.running {
            self.left[player.index()] -= runs.served(self.since, now);
            self.since = runs.started().max(now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_runs_gains_and_forgives_no_more_than_was_spent() {
        let mut clocks = Clocks::new(Control::Clock { base: 10, increment: 2 });
        clocks.run(Player::One, 1_000);
        assert_eq!(clocks.left(4_000), [7_000, 10_000]);
        assert_eq!(clocks.due(), Some(11_000));
        clocks.stop(4_000, 500);
        clocks.end_turn(Player::One);
        assert_eq!(clocks.shown(), [9_500, 10_000]);
        clocks.run(Player::Two, 4_000);
        clocks.stop(4_100, 500);
        assert_eq!(clocks.shown(), [9_500, 10_000]);
    }

    #[test]
    fn days_begin_anew_with_each_turn() {
        let mut clocks = Clocks::new(Control::Days { days: 2 });
        clocks.run(Player::One, 0);
        clocks.stop(DAY, 0);
        assert_eq!(clocks.shown(), [DAY, 2 * DAY]);
        clocks.end_turn(Player::One);
        assert_eq!(clocks.shown(), [2 * DAY; 2]);
    }
}
