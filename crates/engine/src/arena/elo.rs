//! Elo differences with error bars.

use super::tally::Tally;

/// Number of standard errors in a 95 % confidence interval.
const Z: f64 = 1.959_964;

/// An Elo difference with its 95 % confidence interval. It is infinite for a player who has won
/// every game.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Estimate {
    /// The most likely difference.
    pub elo: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

impl Estimate {
    /// Returns the estimate from complete game pairs, or `None` before the first pair.
    ///
    /// ```
    /// use ludoteca_engine::arena::{Tally, elo::Estimate};
    ///
    /// let tally = Tally { wins: 60, losses: 40, pairs: [10, 0, 20, 0, 20], ..Tally::default() };
    /// let estimate = Estimate::of(&tally).unwrap();
    /// assert_eq!(estimate.elo.round(), 70.0);
    /// assert_eq!(estimate.error().unwrap().round(), 77.0);
    /// ```
    #[must_use]
    pub fn of(tally: &Tally) -> Option<Estimate> {
        let (score, error) = score_with_error(tally)?;
        let [elo, low, high] = [score, score - error, score + error].map(elo_of_score);
        Some(Estimate { elo, low, high })
    }

    /// Returns half the width of the interval, if it is finite.
    #[must_use]
    pub fn error(&self) -> Option<f64> {
        let error = (self.high - self.low) / 2.0;
        error.is_finite().then_some(error)
    }
}

/// Returns the score of complete game pairs and half the width of its 95 % confidence interval, or
/// `None` before the first pair.
#[must_use]
pub fn score_with_error(tally: &Tally) -> Option<(f64, f64)> {
    let pairs = tally.pair_count();
    if pairs == 0 {
        return None;
    }
    let quarters: u64 = (0..).zip(tally.pairs).map(|(quarters, count)| quarters * count).sum();
    let score = quarters as f64 / (4 * pairs) as f64;
    Some((score, Z * (tally.pair_variance() / pairs as f64).sqrt()))
}

/// Returns the Elo difference that corresponds to an expected score, infinite for 0 and 1.
#[must_use]
pub fn elo_of_score(score: f64) -> f64 {
    match score {
        score if score <= 0.0 => f64::NEG_INFINITY,
        score if score >= 1.0 => f64::INFINITY,
        score => 400.0 * (score / (1.0 - score)).log10(),
    }
}

/// Returns the expected score of an Elo difference.
#[must_use]
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Returns the estimate of a rating with this standard error.
pub(super) fn with_standard_error(elo: f64, standard_error: f64) -> Estimate {
    Estimate { elo, low: elo - Z * standard_error, high: elo + Z * standard_error }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(pairs: [u64; 5]) -> Tally {
        Tally { pairs, ..Tally::default() }
    }

    #[test]
    fn known_scores_have_known_differences() {
        for (score, elo) in [(0.5, 0.0), (0.6, 70.437), (0.75, 190.849), (10.0 / 11.0, 400.0)] {
            assert!((elo_of_score(score) - elo).abs() < 1e-3, "{score}");
            assert!((score_of_elo(elo) - score).abs() < 1e-6, "{elo}");
        }
        assert_eq!(elo_of_score(1.0), f64::INFINITY);
    }

    #[test]
    fn symmetric_results_give_zero_and_the_error_shrinks_with_more_games() {
        let few = Estimate::of(&pairs([10, 20, 40, 20, 10])).unwrap();
        let many = Estimate::of(&pairs([1000, 2000, 4000, 2000, 1000])).unwrap();
        assert!(few.elo.abs() < 1e-9 && many.elo.abs() < 1e-9);
        assert!((few.low + few.high).abs() < 1e-9);
        assert!((few.error().unwrap() / many.error().unwrap() - 10.0).abs() < 0.5);
    }

    #[test]
    fn pairs_that_balance_out_are_more_certain_than_games_that_do_not() {
        let balanced = Estimate::of(&pairs([0, 0, 100, 0, 0])).unwrap();
        let wild = Estimate::of(&pairs([50, 0, 0, 0, 50])).unwrap();
        assert!(balanced.error().unwrap() > 0.0);
        assert!(balanced.error().unwrap() < wild.error().unwrap() / 5.0);
    }

    #[test]
    fn the_error_is_that_of_the_binomial_when_pairs_are_independent() {
        // 10 000 games at 50 %: 1.96 * 0.5 / 100 = 0.98 %, 6.81 Elo.
        let error = Estimate::of(&pairs([1250, 0, 2500, 0, 1250])).unwrap().error().unwrap();
        assert!((error - 6.81).abs() < 0.01, "{error}");
    }

    #[test]
    fn winning_every_game_gives_only_a_lower_bound() {
        let estimate = Estimate::of(&pairs([0, 0, 0, 0, 100])).unwrap();
        assert_eq!(estimate.elo, f64::INFINITY);
        assert!((600.0..900.0).contains(&estimate.low), "{}", estimate.low);
        assert_eq!(estimate.error(), None);
        assert_eq!(Estimate::of(&Tally::default()), None);
    }
}
