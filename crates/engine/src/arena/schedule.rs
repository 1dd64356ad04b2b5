//! Who meets whom, in which order.

/// Who meets whom.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Everybody meets everybody.
    #[default]
    RoundRobin,
    /// The first meets all others.
    Gauntlet,
}

/// A game that is to be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// Its number in the tournament, from 0; the two games of a pair follow each other.
    pub number: usize,
    /// The contenders who are player one and player two.
    pub players: [usize; 2],
    /// The number of its opening.
    pub opening: usize,
}

/// All games of a tournament: rounds in which everybody who meets plays two games from the same
/// opening, once as either player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    pairings: Vec<[usize; 2]>,
    rounds: usize,
}

impl Schedule {
    /// The schedule for so many contenders, with so many games of each pairing; an odd number
    /// becomes the next even one.
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
    pub fn new(contenders: usize, format: Format, games: usize) -> Schedule {
        let firsts = match format {
            Format::RoundRobin => contenders,
            Format::Gauntlet => contenders.min(1),
        };
        let pairings =
            (0..firsts).flat_map(|one| (one + 1..contenders).map(move |two| [one, two])).collect();
        Schedule { pairings, rounds: games.div_ceil(2) }
    }

    /// Who meets whom.
    #[must_use]
    pub fn pairings(&self) -> &[[usize; 2]] {
        &self.pairings
    }

    /// How many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        2 * self.rounds * self.pairings.len()
    }

    /// The game with this number, which must be less than [`Schedule::games`].
    #[must_use]
    pub fn fixture(&self, number: usize) -> Fixture {
        let encounter = number / 2;
        let [one, two] = self.pairings[encounter % self.pairings.len()];
        let players = if number.is_multiple_of(2) { [one, two] } else { [two, one] };
        Fixture { number, players, opening: encounter / self.pairings.len() }
    }
}
