//! The schedule of a tournament: its pairings and the order of its games.

/// The format of a tournament.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Format {
    /// Every player plays every other player.
    #[default]
    RoundRobin,
    /// The first player plays every other player.
    Gauntlet,
}

/// A scheduled game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// The number of the game in the tournament, from 0. The two games of a pair are consecutive.
    pub number: usize,
    /// The indices of player one and player two.
    pub players: [usize; 2],
    /// The number of the opening.
    pub opening: usize,
}

/// The games of a tournament. In each round every pairing plays two games from the same opening
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

    /// Returns the game with this number.
    ///
    /// # Panics
    /// Panics if the schedule has no games.
    #[must_use]
    pub fn fixture(&self, number: usize) -> Fixture {
        let pair = number / 2;
        let [one, two] = self.pairings[pair % self.pairings.len()];
        let players = if number.is_multiple_of(2) { [one, two] } else { [two, one] };
        Fixture { number, players, opening: pair / self.pairings.len() }
    }
}
