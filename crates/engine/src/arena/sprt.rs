//! The sequential probability ratio test over pairs of games (pentanomial GSPRT).

use super::elo::score_of_elo;
use super::tally::Tally;
use crate::MESSAGES;
use ludoteca_rules::{Message, quoted};
use std::fmt;
use std::str::FromStr;

/// Possible scores of a pair, as fractions of its two points.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// Count used for a result that has not occurred, so that no logarithm is infinite.
const MIN_COUNT: f64 = 1e-3;

/// A test of two hypotheses about an Elo difference.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Sprt {
    /// The difference under the null hypothesis.
    pub elo0: f64,
    /// The difference under the alternative.
    pub elo1: f64,
    /// The probability of accepting the alternative although the null hypothesis holds.
    pub alpha: f64,
    /// The probability of accepting the null hypothesis although the alternative holds.
    pub beta: f64,
}

/// The state of a test.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// More games are needed.
    Open,
    /// The null hypothesis is accepted.
    Null,
    /// The alternative is accepted.
    Alternative,
}

impl Sprt {
    /// Returns the log-likelihood ratio of the alternative to the null hypothesis.
    ///
    /// Each likelihood is that of the most likely distribution of the five results of a pair with
    /// the mean of the hypothesis.
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
        let null = likeliest(seen, score_of_elo(self.elo0));
        let alternative = likeliest(seen, score_of_elo(self.elo1));
        let terms = counts.iter().zip(alternative.iter().zip(null));
        terms.map(|(count, (alternative, null))| count * (alternative / null).ln()).sum()
    }

    /// Returns the log-likelihood ratios at which the null hypothesis and the alternative are
    /// accepted.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        [(self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln()]
    }

    /// Returns the state of the test after these results.
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

/// Returns the most likely distribution with this mean, given the observed one.
///
/// It is `seen / (1 + t * (score - mean))` for the `t` that makes the mean right, which lies
/// between the two at which a denominator vanishes.
fn likeliest(seen: [f64; 5], mean: f64) -> [f64; 5] {
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

/// Parses `elo0,elo1` or `elo0,elo1,alpha,beta`; both risks default to 0.05.
impl FromStr for Sprt {
    type Err = Message;

    fn from_str(text: &str) -> Result<Sprt, Message> {
        let refused = || MESSAGES.message("sprt-form").with("found", quoted(text));
        let numbers: Result<Vec<f64>, _> =
            text.split(',').map(|part| part.trim().parse()).collect();
        let (elo0, elo1, alpha, beta) = match *numbers.map_err(|_| refused())? {
            [elo0, elo1] => (elo0, elo1, 0.05, 0.05),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(refused()),
        };
        let risk = |risk: f64| risk > 0.0 && risk < 0.5;
        let sound = elo0 < elo1 && elo0.abs() < 1000.0 && elo1.abs() < 1000.0;
        if !sound || !risk(alpha) || !risk(beta) {
            return Err(refused());
        }
        Ok(Sprt { elo0, elo1, alpha, beta })
    }
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

    /// The values were computed apart from this code, with Newton's method in another language.
    #[test]
    fn known_results_have_known_ratios() {
        assert!((ratio("0,10", [100, 300, 600, 500, 200]) - 17.107_316).abs() < 1e-5);
        assert!((ratio("0,5", [10, 40, 100, 40, 10]) + 0.103_478).abs() < 1e-5);
    }

    #[test]
    fn the_other_player_sees_the_opposite() {
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
    fn nonsense_is_refused() {
        for text in ["", "5", "5,5", "0,5,0.05", "0,5,0,0.05", "0,nan", "0,5,0.05,0.6", "0,2000"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
