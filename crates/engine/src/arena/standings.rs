//! What the games of a tournament came to, pairing by pairing and player by player.

use super::elo::Estimate;
use super::rating::{Meeting, ratings};
use super::report::{Cause, Summary};
use super::schedule::Schedule;
use super::tally::{Tally, half_points};
use std::collections::BTreeMap;
use std::time::Duration;

/// What the games of a tournament came to.
///
/// Games may end in any order, but they are counted in the order of their numbers, so that
/// short games do not weigh more while the tournament is going on, and a test over the results
/// ends at the same game every time.
#[derive(Debug)]
pub struct Standings {
    schedule: Schedule,
    waiting: BTreeMap<usize, Summary>,
    counted: usize,
    /// Whether enough was seen.
    is_closed: bool,
    plies: usize,
    meetings: Vec<Meeting>,
    conducts: Vec<Conduct>,
    /// What the first game of a pair brought whose second is not counted yet.
    half: usize,
}

/// How a player behaved.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Conduct {
    /// How often it ended, failed or said nothing.
    pub crashes: u64,
    /// How often it wanted to play what is no legal move.
    pub illegal_moves: u64,
    /// How often its time was over.
    pub time_forfeits: u64,
    /// How often it took too long for a move without losing by it.
    pub oversteps: u64,
    /// How many moves it thought about.
    pub moves: u64,
    /// How long it thought about them.
    pub time: Duration,
}

impl Conduct {
    /// How long it thought about a move, on average.
    #[must_use]
    pub fn time_per_move(&self) -> Duration {
        self.time.checked_div(self.moves.min(u64::from(u32::MAX)) as u32).unwrap_or_default()
    }
}

impl Standings {
    /// Before the first game.
    #[must_use]
    pub fn new(contenders: usize, schedule: Schedule) -> Standings {
        let meeting = |players: &[usize; 2]| Meeting { players: *players, tally: Tally::default() };
        let meetings = schedule.pairings().iter().map(meeting).collect();
        let conducts = vec![Conduct::default(); contenders];
        let (waiting, is_closed) = (BTreeMap::new(), false);
        let (counted, plies, half) = (0, 0, 0);
        Standings { schedule, waiting, counted, is_closed, plies, meetings, conducts, half }
    }

    /// Takes a game that has ended, and counts those whose turn it is, one after the other,
    /// until `look` says that it has seen enough after one of them. What is counted then is
    /// what was seen, and stays so.
    pub fn add(
        &mut self,
        number: usize,
        summary: Summary,
        mut look: impl FnMut(&Standings) -> bool,
    ) {
        self.waiting.insert(number, summary);
        while !self.is_closed
            && let Some(summary) = self.waiting.remove(&self.counted)
        {
            self.count(self.counted, &summary);
            self.counted += 1;
            self.is_closed = look(self);
        }
    }

    /// How many games are counted.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.counted
    }

    /// How many games have ended, counted or not.
    #[must_use]
    pub fn ended(&self) -> usize {
        self.counted + self.waiting.len()
    }

    /// How many moves a game has, on average.
    #[must_use]
    pub fn plies_per_game(&self) -> f64 {
        self.plies as f64 / self.counted.max(1) as f64
    }

    /// How many of them are its opening, on average: those that nobody thought about.
    #[must_use]
    pub fn opening_plies_per_game(&self) -> f64 {
        let moves: u64 = self.conducts.iter().map(|conduct| conduct.moves).sum();
        (self.plies as f64 - moves as f64) / self.counted.max(1) as f64
    }

    /// What each pairing came to.
    #[must_use]
    pub fn meetings(&self) -> &[Meeting] {
        &self.meetings
    }

    /// What all games of a player came to.
    #[must_use]
    pub fn tally(&self, player: usize) -> Tally {
        let mut total = Tally::default();
        for Meeting { players: [one, two], tally } in &self.meetings {
            if *one == player {
                total.add(tally);
            } else if *two == player {
                total.add(&tally.reversed());
            }
        }
        total
    }

    /// How each player behaved.
    #[must_use]
    pub fn conducts(&self) -> &[Conduct] {
        &self.conducts
    }

    /// How strong each player is.
    #[must_use]
    pub fn ratings(&self) -> Vec<Estimate> {
        ratings(self.conducts.len(), &self.meetings)
    }

    fn count(&mut self, number: usize, summary: &Summary) {
        let players = self.schedule.fixture(number).players;
        let pairing = number / 2 % self.meetings.len();
        let tally = &mut self.meetings[pairing].tally;
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
            let conduct = &mut self.conducts[player];
            conduct.moves += summary.moves[side] as u64;
            conduct.time = conduct.time.saturating_add(summary.time[side]);
            conduct.oversteps += summary.oversteps[side] as u64;
        }
        if let Some(culprit) = summary.culprit() {
            let conduct = &mut self.conducts[players[culprit.index()]];
            match summary.cause {
                Cause::Crash => conduct.crashes += 1,
                Cause::Illegal => conduct.illegal_moves += 1,
                Cause::Time => conduct.time_forfeits += 1,
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
    fn what_was_seen_enough_of_is_not_counted_on() {
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
