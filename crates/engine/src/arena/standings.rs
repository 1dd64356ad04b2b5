//! The standings of a tournament by pairing and by player.

use super::elo::Estimate;
use super::rating::{PairingResult, ratings};
use super::report::{Cause, Summary};
use super::schedule::Schedule;
use super::tally::{Tally, half_points};
use std::collections::BTreeMap;
use std::time::Duration;

/// The standings of a tournament.
///
/// Games may end in any order but are counted in the order of their numbers. This avoids a bias
/// towards short games while the tournament runs, and a sequential test always ends after the same
/// game.
#[derive(Debug)]
pub struct Standings {
    schedule: Schedule,
    waiting: BTreeMap<usize, Summary>,
    counted: usize,
    /// Whether counting has ended.
    is_closed: bool,
    plies: usize,
    pairing_results: Vec<PairingResult>,
    player_stats: Vec<PlayerStats>,
    /// The half points of the first game of a pair whose second game has not been counted yet.
    half: usize,
}

/// The statistics of a player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerStats {
    /// Games lost by terminating, failing or not responding.
    pub crashes: u64,
    /// Games lost by an illegal move.
    pub illegal_moves: u64,
    /// Games lost on time.
    pub time_forfeits: u64,
    /// Moves that exceeded the time limit without losing the game.
    pub oversteps: u64,
    /// Moves searched.
    pub moves: u64,
    /// Total search time.
    pub time: Duration,
}

impl PlayerStats {
    /// Returns the average time per move.
    #[must_use]
    pub fn time_per_move(&self) -> Duration {
        self.time.checked_div(self.moves.min(u64::from(u32::MAX)) as u32).unwrap_or_default()
    }
}

impl Standings {
    /// Creates the standings before the first game.
    #[must_use]
    pub fn new(players: usize, schedule: Schedule) -> Standings {
        let no_games =
            |players: &[usize; 2]| PairingResult { players: *players, tally: Tally::default() };
        let pairing_results = schedule.pairings().iter().map(no_games).collect();
        let player_stats = vec![PlayerStats::default(); players];
        let (waiting, is_closed) = (BTreeMap::new(), false);
        let (counted, plies, half) = (0, 0, 0);
        Standings {
            schedule,
            waiting,
            counted,
            is_closed,
            plies,
            pairing_results,
            player_stats,
            half,
        }
    }

    /// Adds a finished game and counts the games that are next in order. Counting ends when
    /// `is_decided` returns true after a game.
    pub fn add(
        &mut self,
        number: usize,
        summary: Summary,
        mut is_decided: impl FnMut(&Standings) -> bool,
    ) {
        self.waiting.insert(number, summary);
        while !self.is_closed
            && let Some(summary) = self.waiting.remove(&self.counted)
        {
            self.count(self.counted, &summary);
            self.counted += 1;
            self.is_closed = is_decided(self);
        }
    }

    /// Returns the number of games counted.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.counted
    }

    /// Returns the number of finished games, counted or not.
    #[must_use]
    pub fn ended(&self) -> usize {
        self.counted + self.waiting.len()
    }

    /// Returns the average number of moves per game.
    #[must_use]
    pub fn plies_per_game(&self) -> f64 {
        self.plies as f64 / self.counted.max(1) as f64
    }

    /// Returns the average number of opening moves per game.
    #[must_use]
    pub fn opening_plies_per_game(&self) -> f64 {
        let moves: u64 = self.player_stats.iter().map(|stats| stats.moves).sum();
        (self.plies as f64 - moves as f64) / self.counted.max(1) as f64
    }

    /// Returns the results of each pairing.
    #[must_use]
    pub fn pairing_results(&self) -> &[PairingResult] {
        &self.pairing_results
    }

    /// Returns the total results of a player.
    #[must_use]
    pub fn tally(&self, player: usize) -> Tally {
        let mut total = Tally::default();
        for PairingResult { players: [one, two], tally } in &self.pairing_results {
            if *one == player {
                total.add(tally);
            } else if *two == player {
                total.add(&tally.reversed());
            }
        }
        total
    }

    /// Returns the statistics of each player.
    #[must_use]
    pub fn player_stats(&self) -> &[PlayerStats] {
        &self.player_stats
    }

    /// Returns the rating of each player.
    #[must_use]
    pub fn ratings(&self) -> Vec<Estimate> {
        ratings(self.player_stats.len(), &self.pairing_results)
    }

    fn count(&mut self, number: usize, summary: &Summary) {
        let players = self.schedule.fixture(number).players;
        let pairing = number / 2 % self.pairing_results.len();
        let tally = &mut self.pairing_results[pairing].tally;
        let points = half_points(summary.outcome);
        if number.is_multiple_of(2) {
            tally.count_game(points);
            self.half = points;
        } else {
            tally.count_game(2 - points);
            tally.count_pair(self.half + 2 - points);
        }
        self.plies += summary.plies;
        for (side, player) in players.into_iter().enumerate() {
            let stats = &mut self.player_stats[player];
            stats.moves += summary.moves[side] as u64;
            stats.time = stats.time.saturating_add(summary.time[side]);
            stats.oversteps += summary.oversteps[side] as u64;
        }
        if let Some(forfeiter) = summary.forfeiter() {
            let stats = &mut self.player_stats[players[forfeiter.index()]];
            match summary.cause {
                Cause::Crash => stats.crashes += 1,
                Cause::Illegal => stats.illegal_moves += 1,
                Cause::Time => stats.time_forfeits += 1,
                Cause::Rules | Cause::Length | Cause::Proof => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::{Cause, Format};
    use ludoteca_rules::{Outcome, Player};

    #[test]
    fn no_game_is_counted_after_the_decision() {
        let mut standings = Standings::new(2, Schedule::new(2, Format::RoundRobin, 10));
        let won = Summary {
            outcome: Outcome::Win(Player::One),
            cause: Cause::Rules,
            plies: 7,
            moves: [0; 2],
            time: [Duration::ZERO; 2],
            oversteps: [0; 2],
        };
        for number in [1, 0, 2, 4, 3, 5] {
            standings.add(number, won, |standings| standings.games() == 4);
        }
        assert_eq!((standings.games(), standings.ended()), (4, 6));
    }
}
