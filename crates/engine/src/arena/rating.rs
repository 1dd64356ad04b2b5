//! Ratings of any number of players: maximum-likelihood Elo ratings in the Bradley–Terry model.

use super::elo::{Estimate, with_standard_error};
use super::tally::Tally;

/// Natural units (logits) per Elo point: 400 Elo points multiply the odds by ten.
const PER_ELO: f64 = std::f64::consts::LN_10 / 400.0;

/// Maximum number of iterations over all players.
const MAX_ROUNDS: usize = 100_000;

/// Change of a rating, in natural units, below which the iteration has converged.
const TOLERANCE: f64 = 1e-9;

/// The results of a pairing, from the first player's point of view.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct PairingResult {
    /// The two players.
    pub players: [usize; 2],
    /// The results of their games.
    pub tally: Tally,
}

/// Returns a rating for each player; their mean is 0.
///
/// If a group of players has won every game against the rest, the likelihood has no finite maximum.
/// In this case a draw with an average player is added for every player. The error bars are based
/// on game pairs, like those of [`Estimate::of`].
///
/// ```
/// use ludoteca_engine::arena::{Tally, rating::{PairingResult, ratings}};
///
/// let tally = Tally { wins: 60, losses: 40, pairs: [10, 0, 20, 0, 20], ..Tally::default() };
/// let ratings = ratings(2, &[PairingResult { players: [0, 1], tally }]);
/// assert_eq!((ratings[0].elo - ratings[1].elo).round(), 70.0);
/// ```
#[must_use]
pub fn ratings(players: usize, pairing_results: &[PairingResult]) -> Vec<Estimate> {
    let mut fit = Fit::new(players, pairing_results);
    fit.maximise();
    let errors = fit.standard_errors();
    let values = fit.values.iter().zip(errors);
    values.map(|(value, error)| with_standard_error(value / PER_ELO, error / PER_ELO)).collect()
}

/// The maximum-likelihood fit of the ratings.
struct Fit<'a> {
    pairing_results: &'a [PairingResult],
    values: Vec<f64>,
    /// The number of draws with an average player that are added for each player.
    prior: f64,
}

impl Fit<'_> {
    fn new(players: usize, pairing_results: &[PairingResult]) -> Fit<'_> {
        let prior = if is_connected(players, pairing_results) { 0.0 } else { 1.0 };
        Fit { pairing_results, values: vec![0.0; players], prior }
    }

    /// Maximises the likelihood by coordinate ascent.
    fn maximise(&mut self) {
        for _ in 0..MAX_ROUNDS {
            let mut largest: f64 = 0.0;
            for player in 0..self.values.len() {
                let step = self.step(player);
                self.values[player] += step;
                largest = largest.max(step.abs());
            }
            if largest < TOLERANCE {
                break;
            }
        }
        let mean = self.values.iter().sum::<f64>() / self.values.len().max(1) as f64;
        self.values.iter_mut().for_each(|value| *value -= mean);
    }

    /// Returns a bounded Newton step for one player.
    fn step(&self, player: usize) -> f64 {
        let own = chance(self.values[player]);
        let mut excess = self.prior * (0.5 - own);
        let mut slope = self.prior * own * (1.0 - own);
        for pairing in self.pairing_results {
            let tally = match pairing.players {
                [one, _] if one == player => pairing.tally,
                [_, two] if two == player => pairing.tally.reversed(),
                _ => continue,
            };
            let [one, two] = pairing.players;
            let other = if one == player { two } else { one };
            let expected = chance(self.values[player] - self.values[other]);
            excess += tally.points() - tally.games() as f64 * expected;
            slope += tally.games() as f64 * expected * (1.0 - expected);
        }
        if slope > 0.0 { (excess / slope).clamp(-1.0, 1.0) } else { 0.0 }
    }

    /// Returns the standard error of each rating: the sandwich estimate from the model's
    /// information and the observed variance of game pairs.
    fn standard_errors(&self) -> Vec<f64> {
        let count = self.values.len();
        let mut information = vec![vec![1.0 / count.max(1) as f64; count]; count];
        let mut spread = vec![vec![0.0; count]; count];
        for (player, value) in self.values.iter().enumerate() {
            let own = chance(*value);
            information[player][player] += self.prior * own * (1.0 - own);
            spread[player][player] += self.prior * own * (1.0 - own);
        }
        for PairingResult { players: [one, two], tally } in self.pairing_results {
            let expected = chance(self.values[*one] - self.values[*two]);
            let games = tally.games() as f64;
            let modelled = games * expected * (1.0 - expected);
            // The points of a pair are twice its score, and there are half as many pairs as games.
            let seen = 2.0 * games * tally.pair_variance();
            add_difference(&mut information, [*one, *two], modelled);
            // With the added draws, pairs that were all won would have too little variance.
            let varying = if self.prior > 0.0 { modelled } else { seen };
            add_difference(&mut spread, [*one, *two], varying);
        }
        let Some(inverse) = inverted(information) else {
            return vec![f64::INFINITY; count];
        };
        let variance = |row: &Vec<f64>| {
            let products = spread.iter().zip(row).map(|(line, left)| left * dot(line, row));
            products.sum::<f64>()
        };
        inverse.iter().map(|row| variance(row).max(0.0).sqrt()).collect()
    }
}

/// Returns the expected score of a rating difference in natural units.
fn chance(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// Returns whether every two players are connected by a chain of players each of whom has scored
/// against the next.
fn is_connected(players: usize, pairing_results: &[PairingResult]) -> bool {
    let mut reaches = vec![vec![false; players]; players];
    for PairingResult { players: [one, two], tally } in pairing_results {
        reaches[*one][*two] |= tally.points() > 0.0;
        reaches[*two][*one] |= tally.reversed().points() > 0.0;
    }
    for via in 0..players {
        for from in 0..players {
            for to in 0..players {
                reaches[from][to] |= reaches[from][via] && reaches[via][to];
            }
        }
    }
    (0..players).all(|from| (0..players).all(|to| from == to || reaches[from][to]))
}

/// Adds the square of the difference of two players to a quadratic form.
fn add_difference(matrix: &mut [Vec<f64>], [one, two]: [usize; 2], weight: f64) {
    matrix[one][one] += weight;
    matrix[two][two] += weight;
    matrix[one][two] -= weight;
    matrix[two][one] -= weight;
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

/// Returns the inverse by Gaussian elimination, if there is one.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let count = matrix.len();
    let unit = |row: usize| (0..count).map(move |column| f64::from(u8::from(row == column)));
    let mut inverse: Vec<Vec<f64>> = (0..count).map(|row| unit(row).collect()).collect();
    for column in 0..count {
        let size = |row: &usize| matrix[*row][column].abs();
        let pivot = (column..count).max_by(|one, other| size(one).total_cmp(&size(other)))?;
        if size(&pivot) < 1e-12 {
            return None;
        }
        matrix.swap(column, pivot);
        inverse.swap(column, pivot);
        let scale = matrix[column][column];
        matrix[column].iter_mut().chain(&mut inverse[column]).for_each(|value| *value /= scale);
        let (own, own_inverse) = (matrix[column].clone(), inverse[column].clone());
        for row in (0..count).filter(|row| *row != column) {
            let factor = matrix[row][column];
            let subtract = |line: &mut Vec<f64>, from: &[f64]| {
                line.iter_mut().zip(from).for_each(|(value, other)| *value -= factor * other);
            };
            subtract(&mut matrix[row], &own);
            subtract(&mut inverse[row], &own_inverse);
        }
    }
    Some(inverse)
}

#[cfg(test)]
mod tests {
    use super::super::elo::score_of_elo;
    use super::*;

    /// Returns results without draws whose pairs are independent.
    fn pairing(one: usize, two: usize, wins: u64, losses: u64) -> PairingResult {
        let (games, score) = ((wins + losses) as f64, wins as f64 / (wins + losses) as f64);
        let pairs = [(1.0 - score).powi(2), 0.0, 2.0 * score * (1.0 - score), 0.0, score.powi(2)];
        let pairs = pairs.map(|part| (part * games / 2.0).round() as u64);
        PairingResult { players: [one, two], tally: Tally { wins, draws: 0, losses, pairs } }
    }

    #[test]
    fn the_ratings_of_two_players_differ_by_the_elo_of_their_score() {
        let pairing = pairing(0, 1, 600, 400);
        let ratings = ratings(2, &[pairing]);
        let exact = Estimate::of(&pairing.tally).unwrap();
        assert!((ratings[0].elo - ratings[1].elo - exact.elo).abs() < 1e-6);
        // Either rating has half the error of their difference.
        let error = 2.0 * ratings[0].error().unwrap();
        assert!((error - exact.error().unwrap()).abs() < 0.2, "{error} {exact:?}");
    }

    #[test]
    fn results_that_fit_ratings_give_these_ratings() {
        let truth = [150.0, 0.0, -150.0];
        let expected = |one: usize, two: usize| {
            let wins = (score_of_elo(truth[one] - truth[two]) * 1e6).round() as u64;
            pairing(one, two, wins, 1_000_000 - wins)
        };
        let found = ratings(3, &[expected(0, 1), expected(0, 2), expected(1, 2)]);
        for (rating, truth) in found.iter().zip(truth) {
            assert!((rating.elo - truth).abs() < 0.01, "{rating:?}");
        }
    }

    #[test]
    fn a_player_who_wins_every_game_has_a_finite_rating() {
        let found =
            ratings(3, &[pairing(0, 1, 50, 0), pairing(0, 2, 50, 0), pairing(1, 2, 25, 25)]);
        assert!(found[0].elo > 400.0 && found[0].elo.is_finite(), "{found:?}");
        assert!((found[1].elo - found[2].elo).abs() < 1e-6);
        assert!(found.iter().all(|rating| rating.error().is_some_and(|error| error > 10.0)));
    }

    #[test]
    fn ratings_are_0_before_the_first_game() {
        assert!(ratings(2, &[]).iter().all(|rating| rating.elo == 0.0));
        assert!(ratings(0, &[]).is_empty());
    }
}
