//! The schedule of a tournament: who plays whom, in which order.

/// The format of a tournament.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Everyone plays everyone.
    #[default]
    RoundRobin,
    /// The first player plays all others.
    Gauntlet,
}

/// A scheduled game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its number in the tournament, from 0; the two games of a pair follow each other.
    pub number: usize,
    /// The indices of player one and player two.
    pub players: [usize; 2],
    /// The number of its opening.
    pub opening: usize,
}

/// All games of a tournament. In each round every pairing plays two games from the same opening
/// with swapped sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    rounds: usize,
}

impl Schedule {
    /// Creates the schedule for a number of players and a number of games per pairing, which is
    /// rounded up to an even number.
    ///
    /// ```
    /// use ludoteca_engine::arena::{Format, Schedule};
    ///
    /// let schedule = Schedule::new(3, Format::RoundRobin, 4);
    /// assert_eq!(schedule.pairings(), [[0, 1], [0, 2], [1, 2]]);
    /// assert_eq!(schedule.games(), 12);
    /// assert_eq!(schedule.fixture(9).players, [2, 0]);
    /// ```
    #[must_use]
    pub fn new(players: usize, format: Format, games: usize) -> Schedule {
        let firsts = match format {
            Format::RoundRobin => players,
            Format::Gauntlet => players.min(1),
        };
        let pairings =
            (0..firsts).flat_map(|one| (one + 1..players).map(move |two| [one, two])).collect();
        Schedule { pairings, rounds: games.div_ceil(2) }
    }

    /// Returns the pairings.
    #[must_use]
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        2 * self.rounds * self.pairings.len()
    }

    /// Returns the game with this number, which must be less than [`Schedule::games`].
    #[must_use]
    pub fn fixture(&self, number: usize) -> Fixture {
        let pair = number / 2;
        let [one, two] = self.pairings[pair % self.pairings.len()];
        let players = if number.is_multiple_of(2) { [one, two] } else { [two, one] };
        Fixture { number, players, opening: pair / self.pairings.len() }
    }
}
