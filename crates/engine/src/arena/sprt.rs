//! The sequential probability ratio test over game pairs (pentanomial GSPRT).

use super::elo::score_of_elo;
use super::tally::Tally;
use crate::MESSAGES;
use ludoteca_rules::{localized_error, quoted};
use std::fmt;
use std::str::FromStr;

/// Possible scores of a game pair, as fractions of its two points.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Count of a result that has not occurred, so that no logarithm is infinite.
const MIN_COUNT: f64 = 1e-3;

/// A test of two hypotheses about an Elo difference.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sprt {
    /// The Elo difference under the null hypothesis.
    pub elo0: f64,
    /// The Elo difference under the alternative hypothesis.
    pub elo1: f64,
    /// The probability of a type I error: accepting a false alternative hypothesis.
    pub alpha: f64,
    /// The probability of a type II error: accepting a false null hypothesis.
    pub beta: f64,
}

/// The state of a test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// The null hypothesis is accepted.
    Null,
    /// The alternative hypothesis is accepted.
    Alternative,
}

impl Sprt {
    /// Returns the log-likelihood ratio of the alternative to the null hypothesis.
    ///
    /// The likelihood of a hypothesis is the maximum over all distributions of the five results of
    /// a game pair whose mean is the expected score.
    ///
    /// ```
    /// use ludoteca_engine::arena::{Tally, sprt::{Sprt, Verdict}};
    ///
    /// let test: Sprt = "0,10".parse().unwrap();
    /// let tally = Tally { pairs: [100, 300, 600, 500, 200], ..Tally::default() };
    /// assert!(test.log_likelihood_ratio(&tally) > 2.95);
    /// assert_eq!(test.verdict(&tally), Verdict::Alternative);
    /// ```
    #[must_use]
    pub fn log_likelihood_ratio(&self, tally: &Tally) -> f64 {
        if tally.pair_count() == 0 {
            return 0.0;
        }
        let counts = tally.pairs.map(|count| (count as f64).max(MIN_COUNT));
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let null = likeliest_distribution(seen, score_of_elo(self.elo0));
        let alternative = likeliest_distribution(seen, score_of_elo(self.elo1));
        let terms = counts.iter().zip(alternative.iter().zip(null));
        terms.map(|(count, (alternative, null))| count * (alternative / null).ln()).sum()
    }

    /// Returns the log-likelihood ratios at which the null and the alternative hypothesis are
    /// accepted.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// Returns the verdict after these results.
    #[must_use]
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        let [lower, upper] = self.bounds();
        match self.log_likelihood_ratio(tally) {
            ratio if ratio <= lower => Verdict::Null,
            ratio if ratio >= upper => Verdict::Alternative,
            _ => Verdict::Open,
        }
    }
}

/// Returns the maximum-likelihood distribution with this mean, given the observed distribution.
///
/// It is `seen / (1 + t * (score - mean))`. Bisection finds the `t` for which the mean is right; it
/// lies between the two values at which a denominator vanishes.
fn likeliest_distribution(seen: [f64; 5], mean: f64) -> [f64; 5] {
    let off = SCORES.map(|score| score - mean);
    let excess =
        |t: f64| off.iter().zip(seen).map(|(off, p)| p * off / (1.0 + t * off)).sum::<f64>();
    let (mut low, mut high) = (-1.0 / off[4], -1.0 / off[0]);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let t = f64::midpoint(low, high);
    std::array::from_fn(|place| seen[place] / (1.0 + t * off[place]))
}

/// Parses `elo0,elo1` or `elo0,elo1,alpha,beta`; `alpha` and `beta` default to 0.05.
impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let error = || SprtError { found: quoted(text) };
        let numbers: Result<Vec<f64>, _> =
            text.split(',').map(|part| part.trim().parse()).collect();
        let (elo0, elo1, alpha, beta) = match *numbers.map_err(|_| error())? {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(error()),
        };
        let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
        let is_ordered = elo0 < elo1 && elo0.abs() < 1000.0 && elo1.abs() < 1000.0;
        if !is_ordered || !is_rate(alpha) || !is_rate(beta) {
            return Err(error());
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }
}

localized_error! {
    /// A text is not a sequential test.
    pub struct SprtError in MESSAGES {
        /// The text, quoted.
        pub found: String,
    } = "sprt-form":
        "{found} is not a test; use two Elo differences in ascending order, optionally with two error \
         rates below 0.5, as in 0,10 or 0,10,0.05,0.05"
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{},{},{}", self.elo0, self.elo1, self.alpha, self.beta)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(test: &str, pairs: [u64; 5]) -> f64 {
        test.parse::<Sprt>().unwrap().log_likelihood_ratio(&Tally { pairs, ..Tally::default() })
    }

    /// The values were computed independently, with Newton's method in another language.
    #[test]
    fn known_results_have_known_ratios() {
        assert!((ratio("0,10", [100, 300, 600, 500, 200]) - 17.107_316).abs() < 1e-5);
        assert!((ratio("0,5", [10, 40, 100, 40, 10]) + 0.103_478).abs() < 1e-5);
    }

    #[test]
    fn exchanging_the_players_negates_the_ratio() {
        let (seen, opposite) =
            (ratio("-3,8", [20, 100, 300, 80, 10]), ratio("-8,3", [10, 80, 300, 100, 20]));
        assert!((seen + opposite).abs() < 1e-9);
        assert!(ratio("-5,5", [0, 0, 50, 0, 0]).abs() < 1e-9);
        assert_eq!(ratio("0,5", [0; 5]), 0.0);
    }

    #[test]
    fn the_bounds_are_those_of_wald() {
        let bounds = "0,5,0.05,0.10".parse::<Sprt>().unwrap().bounds();
        assert!((bounds[0] - (0.10f64 / 0.95).ln()).abs() < 1e-12);
        assert!((bounds[1] - (0.90f64 / 0.05).ln()).abs() < 1e-12);
    }

    #[test]
    fn invalid_tests_are_rejected() {
        for text in ["", "5", "5,5", "0,5,0.05", "0,5,0,0.05", "0,nan", "0,5,0.05,0.6", "0,2000"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
