//! Ratings of any number of players by the model of Bradley and Terry: the Elo figures under
//! which the results of all their games together are most likely.

use super::elo::{Estimate, around};
use super::tally::Tally;

/// The natural logarithm of the odds that 400 Elo make ten times as good.
const PER_ELO: f64 = std::f64::consts::LN_10 / 400.0;

/// How many times to go round all players at the most.
const ROUNDS: usize = 100_000;

/// The change of a rating, in natural units, that no longer matters.
const STILL: f64 = 1e-9;

/// The results of two players, as the first sees them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Meeting {
    /// The two players.
    pub players: [usize; 2],
    /// What their games came to.
    pub tally: Tally,
}

/// A rating for each player, with its mean at nought.
///
/// Where somebody, or a group, has won everything against the rest, no finite rating is the
/// most likely; then a drawn game against an average player is added for everybody. The error
/// bars rest on pairs of games, as those of [`Estimate::of`] do.
///
/// ```
/// use ludoteca_engine::arena::{Tally, rating::{Meeting, ratings}};
///
/// let tally = Tally { wins: 60, losses: 40, pairs: [10, 0, 20, 0, 20], ..Tally::default() };
/// let ratings = ratings(2, &[Meeting { players: [0, 1], tally }]);
/// assert_eq!((ratings[0].elo - ratings[1].elo).round(), 70.0);
/// ```
#[must_use]
pub fn ratings(players: usize, meetings: &[Meeting]) -> Vec<Estimate> {
    let mut fit = Fit::new(players, meetings);
    fit.climb();
    let errors = fit.standard_errors();
    let estimates = fit.values.iter().zip(errors);
    estimates.map(|(value, error)| around(value / PER_ELO, error / PER_ELO)).collect()
}

/// Natural ratings on their way to the most likely ones.
struct Fit<'a> {
    meetings: &'a [Meeting],
    values: Vec<f64>,
    /// How many games each player is thought to have drawn with an average one.
    prior: f64,
}

impl Fit<'_> {
    fn new(players: usize, meetings: &[Meeting]) -> Fit<'_> {
        let prior = if all_reach_all(players, meetings) { 0.0 } else { 1.0 };
        Fit { meetings, values: vec![0.0; players], prior }
    }

    /// Goes round the players, each time to where the player's own results are most likely.
    fn climb(&mut self) {
        for _ in 0..ROUNDS {
            let mut largest: f64 = 0.0;
            for player in 0..self.values.len() {
                let step = self.step(player);
                self.values[player] += step;
                largest = largest.max(step.abs());
            }
            if largest < STILL {
                break;
            }
        }
        let mean = self.values.iter().sum::<f64>() / self.values.len().max(1) as f64;
        self.values.iter_mut().for_each(|value| *value -= mean);
    }

    /// A step of Newton's towards more points explained, not too long.
    fn step(&self, player: usize) -> f64 {
        let own = chance(self.values[player]);
        let mut excess = self.prior * (0.5 - own);
        let mut slope = self.prior * own * (1.0 - own);
        for meeting in self.meetings {
            let tally = match meeting.players {
                [one, _] if one == player => meeting.tally,
                [_, two] if two == player => meeting.tally.reversed(),
                _ => continue,
            };
            let [one, two] = meeting.players;
            let other = if one == player { two } else { one };
            let expected = chance(self.values[player] - self.values[other]);
            excess += tally.points() - tally.games() as f64 * expected;
            slope += tally.games() as f64 * expected * (1.0 - expected);
        }
        if slope > 0.0 { (excess / slope).clamp(-1.0, 1.0) } else { 0.0 }
    }

    /// The standard error of each rating: the information that the model says the games carry,
    /// corrected by how much their pairs really vary.
    fn standard_errors(&self) -> Vec<f64> {
        let count = self.values.len();
        let mut information = vec![vec![1.0 / count.max(1) as f64; count]; count];
        let mut spread = vec![vec![0.0; count]; count];
        for (player, value) in self.values.iter().enumerate() {
            let own = chance(*value);
            information[player][player] += self.prior * own * (1.0 - own);
            spread[player][player] += self.prior * own * (1.0 - own);
        }
        for Meeting { players: [one, two], tally } in self.meetings {
            let expected = chance(self.values[*one] - self.values[*two]);
            let games = tally.games() as f64;
            let modelled = games * expected * (1.0 - expected);
            // The points of a pair are twice its score, and there are half as many as games.
            let seen = 2.0 * games * tally.pair_variance();
            add_difference(&mut information, [*one, *two], modelled);
            // Where games have been added, pairs that were all won vary less than they should.
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

fn chance(difference: f64) -> f64 {
    1.0 / (1.0 + (-difference).exp())
}

/// Whether everybody has scored against somebody who has scored against somebody … who has
/// scored against anybody else.
fn all_reach_all(players: usize, meetings: &[Meeting]) -> bool {
    let mut reaches = vec![vec![false; players]; players];
    for Meeting { players: [one, two], tally } in meetings {
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

/// The inverse by elimination; none if there is none.
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

    /// Two players who drew nothing and whose pairs were independent.
    fn meeting(one: usize, two: usize, wins: u64, losses: u64) -> Meeting {
        let (games, score) = ((wins + losses) as f64, wins as f64 / (wins + losses) as f64);
        let pairs = [(1.0 - score).powi(2), 0.0, 2.0 * score * (1.0 - score), 0.0, score.powi(2)];
        let pairs = pairs.map(|part| (part * games / 2.0).round() as u64);
        Meeting { players: [one, two], tally: Tally { wins, draws: 0, losses, pairs } }
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        let meeting = meeting(0, 1, 600, 400);
        let ratings = ratings(2, &[meeting]);
        let exact = Estimate::of(&meeting.tally).unwrap();
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
            meeting(one, two, wins, 1_000_000 - wins)
        };
        let found = ratings(3, &[expected(0, 1), expected(0, 2), expected(1, 2)]);
        for (rating, truth) in found.iter().zip(truth) {
            assert!((rating.elo - truth).abs() < 0.01, "{rating:?}");
        }
    }

    #[test]
    fn who_wins_everything_has_a_finite_rating_all_the_same() {
        let found =
            ratings(3, &[meeting(0, 1, 50, 0), meeting(0, 2, 50, 0), meeting(1, 2, 25, 25)]);
        assert!(found[0].elo > 400.0 && found[0].elo.is_finite(), "{found:?}");
        assert!((found[1].elo - found[2].elo).abs() < 1e-6);
        assert!(found.iter().all(|rating| rating.error().is_some_and(|error| error > 10.0)));
    }

    #[test]
    fn nobody_has_played_yet() {
        assert!(ratings(2, &[]).iter().all(|rating| rating.elo == 0.0));
        assert!(ratings(0, &[]).is_empty());
    }
}
