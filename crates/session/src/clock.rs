//! The clocks of the two players.

use crate::time_control::TimeControl;
use ludoteca_rules::Player;

/// A time or a duration in milliseconds. The origin of the time axis is up to the adapter.
pub type Millis = i64;

/// The clocks of the two players. At most one of them runs.
///
/// ```
/// use ludoteca_rules::Player;
/// use ludoteca_session::Clocks;
///
/// let mut clocks = Clocks::new("10+2".parse().unwrap());
/// clocks.start(Player::One, 1_000);
/// assert_eq!(clocks.left(Player::One, 4_000), 7_000);
/// assert_eq!(clocks.flag_falls_at(), Some(11_000));
/// clocks.stop(4_000);
/// clocks.end_turn(Player::One);
/// assert_eq!(clocks.left(Player::One, 9_000), 9_000);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Clocks {
    control: TimeControl,
    left: [Millis; 2],
    running: Option<(Player, Millis)>,
}

impl Clocks {
    /// Creates the clocks, which are stopped and show the initial time.
    #[must_use]
    pub const fn new(control: TimeControl) -> Clocks {
        Clocks { control, left: [control.initial(); 2], running: None }
    }

    /// Returns the time control.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the player whose clock is running.
    #[must_use]
    pub fn running(&self) -> Option<Player> {
        self.running.map(|(player, _)| player)
    }

    /// Returns the time a player has left. It is never negative.
    #[must_use]
    pub fn left(&self, player: Player, now: Millis) -> Millis {
        let spent = if self.running() == Some(player) { self.spent(now) } else { 0 };
        self.left[player.index()].saturating_sub(spent).max(0)
    }

    /// Returns the time both players have left.
    #[must_use]
    pub fn both(&self, now: Millis) -> [Millis; 2] {
        Player::BOTH.map(|player| self.left(player, now))
    }

    /// Returns how long the running clock has been running.
    pub(crate) fn spent(&self, now: Millis) -> Millis {
        self.running.map_or(0, |(_, since)| now.saturating_sub(since).max(0))
    }

    /// Returns the time at which the running clock reaches zero.
    #[must_use]
    pub fn flag_falls_at(&self) -> Option<Millis> {
        self.running.map(|(player, since)| since.saturating_add(self.left[player.index()]))
    }

    /// Returns the player whose running clock has reached zero.
    #[must_use]
    pub fn flagged(&self, now: Millis) -> Option<Player> {
        self.running().filter(|player| self.left(*player, now) == 0)
    }

    /// Starts a player's clock and stops the other. Does nothing if it is already running.
    pub fn start(&mut self, player: Player, now: Millis) {
        if self.running() != Some(player) {
            self.stop(now);
            self.running = Some((player, now));
        }
    }

    /// Stops the running clock.
    pub fn stop(&mut self, now: Millis) {
        self.left = self.both(now);
        self.running = None;
    }

    /// Stops the running clock and charges it `spent`, which may be less than the time that has
    /// passed.
    pub(crate) fn stop_after(&mut self, spent: Millis) {
        if let Some((player, _)) = self.running.take() {
            let left = &mut self.left[player.index()];
            *left = left.saturating_sub(spent).max(0);
        }
    }

    /// Gives a player the increment for a completed turn, and returns by how much the clock has
    /// changed.
    pub const fn end_turn(&mut self, player: Player) -> Millis {
        let before = self.left[player.index()];
        let after = self.control.after_turn(before);
        self.left[player.index()] = after;
        after.saturating_sub(before)
    }

    /// Takes time from a player and returns how much was taken. The player keeps at least the
    /// increment, so that a take-back cannot lose the game on time.
    pub(crate) fn take(&mut self, player: Player, time: Millis) -> Millis {
        let left = &mut self.left[player.index()];
        let least = self.control.increment().min(*left);
        let taken = time.min(left.saturating_sub(least)).max(0);
        *left -= taken;
        taken
    }

    /// Gives a player time.
    pub(crate) const fn give(&mut self, player: Player, time: Millis) {
        let left = &mut self.left[player.index()];
        *left = left.saturating_add(time);
    }

    /// Sets both clocks and stops them.
    pub const fn set(&mut self, left: [Millis; 2]) {
        self.left = left;
        self.running = None;
    }
}

/// Formats a time as a clock face: `1:02:03`, `5:00`, and with tenths below ten seconds.
///
/// ```
/// use ludoteca_session::clock_face;
/// assert_eq!([9_950, 300_000, 3_723_000].map(clock_face), ["0:09.9", "5:00", "1:02:03"]);
/// ```
#[must_use]
pub fn clock_face(time: Millis) -> String {
    let seconds = time / 1000;
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if hours > 0 {
        return format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    }
    if seconds < 10 {
        return format!("0:0{seconds}.{}", time % 1000 / 100);
    }
    format!("{minutes}:{:02}", seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_clock_runs_at_a_time_and_turns_earn_the_increment() {
        let mut clocks = Clocks::new("10+2".parse().unwrap());
        clocks.start(Player::One, 0);
        clocks.start(Player::One, 1_000);
        assert_eq!(clocks.both(3_000), [7_000, 10_000]);
        clocks.stop_after(2_500);
        clocks.end_turn(Player::One);
        clocks.start(Player::Two, 3_000);
        assert_eq!(clocks.both(9_000), [9_500, 4_000]);
        assert_eq!(clocks.flagged(12_999), None);
        assert_eq!(clocks.flagged(13_000), Some(Player::Two));
    }

    #[test]
    fn a_turn_by_correspondence_starts_with_the_full_time() {
        let day = 86_400_000;
        let mut clocks = Clocks::new(TimeControl::days(2));
        clocks.start(Player::One, 0);
        clocks.stop(day);
        assert_eq!(clocks.both(day), [day, 2 * day]);
        clocks.end_turn(Player::One);
        assert_eq!(clocks.both(day), [2 * day; 2]);
    }
}
