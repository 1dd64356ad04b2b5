//! Counts of wins, draws, losses and results of game pairs.

use ludoteca_rules::Outcome;

/// The results of a player's games against one or more others.
///
/// Two games from the same opening with swapped sides form a pair, which scores 0, 1/2, 1, 3/2 or 2
/// points. The pentanomial distribution of these results gives better error bars than the numbers
/// of wins, draws and losses, because the two games of a pair are not independent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// Pairs that scored 0, 1/2, 1, 3/2 and 2 points.
    pub pairs: [u64; 5],
}

impl Tally {
    /// Counts a game by its half points: 0 for a loss, 1 for a draw, 2 for a win.
    pub fn count_game(&mut self, half_points: usize) {
        match half_points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
    }

    /// Counts a pair by the sum of the half points of its games.
    pub const fn count_pair(&mut self, half_points: usize) {
        self.pairs[half_points] += 1;
    }

    /// Adds the games and pairs of another tally.
    pub fn add(&mut self, other: &Tally) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        for (own, more) in self.pairs.iter_mut().zip(other.pairs) {
            *own += more;
        }
    }

    /// Returns the same games from the opponent's point of view.
    #[must_use]
    pub fn reversed(&self) -> Tally {
        let mut pairs = self.pairs;
        pairs.reverse();
        Tally { wins: self.losses, draws: self.draws, losses: self.wins, pairs }
    }

    /// Returns the number of games.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the points scored.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.wins as f64 + self.draws as f64 / 2.0
    }

    /// Returns the score per game, or `None` before the first game.
    #[must_use]
    pub fn score(&self) -> Option<f64> {
        (self.games() > 0).then(|| self.points() / self.games() as f64)
    }

    /// Returns the variance of the score of a pair, which is a fraction of two points.
    ///
    /// Half a lost pair and half a won pair are added as a prior, so that a few equal results do
    /// not give a variance of 0.
    #[must_use]
    pub fn pair_variance(&self) -> f64 {
        let mut weights = self.pairs.map(|count| count as f64);
        weights[0] += 0.5;
        weights[4] += 0.5;
        let total: f64 = weights.iter().sum();
        let scores = [0.0, 0.25, 0.5, 0.75, 1.0];
        let mean =
            scores.iter().zip(weights).map(|(score, weight)| score * weight).sum::<f64>() / total;
        let squares =
            scores.iter().zip(weights).map(|(score, weight)| weight * (score - mean).powi(2));
        squares.sum::<f64>() / total
    }

    /// Returns the number of pairs.
    #[must_use]
    pub fn pair_count(&self) -> u64 {
        self.pairs.iter().sum()
    }
}

/// Returns the half points of player one.
pub(super) const fn half_points(outcome: Outcome) -> usize {
    match outcome {
        Outcome::Win(ludoteca_rules::Player::One) => 2,
        Outcome::Draw => 1,
        Outcome::Win(ludoteca_rules::Player::Two) => 0,
    }
}
