//! Logistic regression: the weights with which an evaluation predicts results best.

use crate::engine_game::LAST_STAGE;
use crate::engine_game::WEIGHT_UNIT;
use crate::registry::static_evaluation;
use ludoteca_protocol::MAX_SCORE;
use ludoteca_rules::AnyGame;
use std::f64::consts::LN_10;

/// Log-odds per weight unit.
const LOGIT: f64 = LN_10 / 400.0 / WEIGHT_UNIT as f64;
/// Handicap of the prior that keeps weights near their old values, in positions: it matters where
/// there are few positions, and keeps weights finite where a feature predicts every result.
const PRIOR: f64 = 30.0;
/// Maximum number of Newton steps, and the gain below which the method has converged.
const MAX_STEPS: usize = 50;
const MIN_GAIN: f64 = 1e-9;
/// Maximum number of times that a step without gain is halved.
const MAX_HALVINGS: usize = 20;

/// A training position.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sample {
    /// The features of player one minus those of player two.
    pub(super) differences: Vec<i32>,
    pub(super) stage: i32,
    /// The result of player one: 1, 0.5 or 0.
    pub(super) result: f64,
}

impl Sample {
    /// Returns the position of a game with this result; none if the position is not quiet.
    pub(super) fn of(game: &AnyGame, result: f64) -> Option<Sample> {
        let evaluation = static_evaluation(game);
        if !evaluation.is_quiet {
            return None;
        }
        let differences =
            evaluation.features.iter().map(|feature| feature.values[0] - feature.values[1]);
        let differences = differences.collect();
        Some(Sample { differences, stage: evaluation.stage, result })
    }
}

/// Weights by stage and feature, in weight units.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Model {
    features: usize,
    weights: Vec<f64>,
}

impl Model {
    pub(super) fn of(features: usize, rows: &[&[i32]]) -> Model {
        let weights: Vec<f64> = rows.iter().copied().flatten().copied().map(f64::from).collect();
        Model { features, weights: if rows.is_empty() { vec![0.0; features] } else { weights } }
    }

    pub(super) fn weights(&self) -> Vec<Vec<i32>> {
        let row = |row: &[f64]| row.iter().map(|weight| *weight as i32).collect();
        self.weights.chunks(self.features).map(row).collect()
    }

    /// Returns the model interpolated to another number of stages.
    pub(super) fn with_rows(&self, rows: usize) -> Model {
        let row = |at: usize| {
            let stage = f64::from(LAST_STAGE) * at as f64 / (rows.max(2) - 1) as f64;
            let place = self.place(stage.round() as i32);
            (0..self.features)
                .map(move |term| place.mix(|row| self.weights[row * self.features + term]))
        };
        Model { features: self.features, weights: (0..rows).flat_map(row).collect() }
    }

    /// Returns the mean of -ln(predicted probability of the result); a draw is half a win and half a
    /// loss.
    pub(super) fn loss(&self, samples: &[&Sample]) -> f64 {
        self.total_loss(samples) / samples.len().max(1) as f64
    }

    /// Returns the weights that predict the results best, with these weights as the prior.
    pub(super) fn fitted(&self, samples: &[&Sample]) -> Model {
        let holds = self.holds(samples);
        let cost = |model: &Model| model.total_loss(samples) + model.strain(self, &holds);
        let mut best = self.clone();
        let mut least = cost(&best);
        for _ in 0..MAX_STEPS {
            let step = best.step(self, samples, &holds);
            let Some((better, less)) = best.along(&step, least, cost) else {
                break;
            };
            let gain = least - less;
            (best, least) = (better, less);
            if gain < MIN_GAIN * least {
                break;
            }
        }
        best
    }

    /// Returns integer weights, none of which makes a feature worth more than a won game.
    pub(super) fn rounded(&self, samples: &[&Sample]) -> Model {
        let largest = |term: usize| {
            let sizes = samples.iter().map(|sample| sample.differences[term].abs());
            f64::from(sizes.max().unwrap_or(0).max(1))
        };
        let most: Vec<f64> =
            (0..self.features).map(|at| f64::from(MAX_SCORE * WEIGHT_UNIT) / largest(at)).collect();
        let whole = |(at, weight): (usize, &f64)| {
            let most = most[at % self.features];
            weight.clamp(-most, most).round()
        };
        Model {
            features: self.features,
            weights: self.weights.iter().enumerate().map(whole).collect(),
        }
    }

    fn rows(&self) -> usize {
        self.weights.len() / self.features
    }

    /// Returns the rows between which a stage lies, as in the static evaluation.
    fn place(&self, stage: i32) -> Place {
        let Some(last) = self.rows().checked_sub(2) else {
            return Place { row: 0, next: 0, share: 0.0 };
        };
        let place = stage.clamp(0, LAST_STAGE) as usize * (last + 1);
        let row = (place / LAST_STAGE as usize).min(last);
        let share = (place - row * LAST_STAGE as usize) as f64 / f64::from(LAST_STAGE);
        Place { row, next: row + 1, share }
    }

    /// Returns the index of the first weight with an influence on the log-odds of a sample, and the
    /// factors of the weights from there on.
    fn factors(&self, sample: &Sample, factors: &mut Vec<f64>) -> usize {
        let place = self.place(sample.stage);
        factors.clear();
        let shares = [1.0 - place.share, place.share];
        for share in &shares[..=place.next - place.row] {
            factors.extend(sample.differences.iter().map(|by| f64::from(*by) * share * LOGIT));
        }
        place.row * self.features
    }

    fn logit(&self, first: usize, factors: &[f64]) -> f64 {
        self.weights[first..].iter().zip(factors).map(|(weight, factor)| weight * factor).sum()
    }

    fn total_loss(&self, samples: &[&Sample]) -> f64 {
        let mut factors = Vec::new();
        let mut loss = |sample: &&Sample| {
            let first = self.factors(sample, &mut factors);
            let logit = self.logit(first, &factors);
            softplus(logit) - sample.result * logit
        };
        samples.iter().map(&mut loss).sum()
    }

    /// Returns the strength of the prior of each weight, which depends on the variance of its feature.
    fn holds(&self, samples: &[&Sample]) -> Vec<f64> {
        let hold = |term: usize| {
            let squares = samples.iter().map(|sample| f64::from(sample.differences[term]).powi(2));
            let mean = squares.sum::<f64>() / samples.len() as f64;
            let varies = if mean > 0.0 { mean } else { 1.0 };
            PRIOR * varies * LOGIT * LOGIT
        };
        (0..self.weights.len()).map(|at| hold(at % self.features)).collect()
    }

    /// Returns the penalty for deviating from the prior.
    fn strain(&self, from: &Model, holds: &[f64]) -> f64 {
        let away = self.weights.iter().zip(&from.weights).map(|(weight, from)| weight - from);
        away.zip(holds).map(|(away, hold)| hold * away * away / 2.0).sum()
    }

    /// Returns a step of Newton's method.
    fn step(&self, from: &Model, samples: &[&Sample], holds: &[f64]) -> Vec<f64> {
        let size = self.weights.len();
        let mut slope = vec![0.0; size];
        let mut bend = vec![vec![0.0; size]; size];
        let mut factors = Vec::new();
        for sample in samples {
            let first = self.factors(sample, &mut factors);
            let chance = 1.0 / (1.0 + (-self.logit(first, &factors)).exp());
            let spread = chance * (1.0 - chance);
            for (at, factor) in factors.iter().enumerate() {
                slope[first + at] += (chance - sample.result) * factor;
                let row = &mut bend[first + at][first..=first + at];
                row.iter_mut().zip(&factors).for_each(|(sum, by)| *sum += spread * factor * by);
            }
        }
        for at in 0..size {
            slope[at] += holds[at] * (self.weights[at] - from.weights[at]);
            bend[at][at] += holds[at];
        }
        solved(bend, slope)
    }

    /// Subtracts a step, halved until it lowers the cost.
    fn along(
        &self,
        step: &[f64],
        cost_now: f64,
        cost: impl Fn(&Model) -> f64,
    ) -> Option<(Model, f64)> {
        let mut part = 1.0;
        for _ in 0..MAX_HALVINGS {
            let weights = self.weights.iter().zip(step).map(|(weight, step)| weight - part * step);
            let there = Model { features: self.features, weights: weights.collect() };
            let cost = cost(&there);
            if cost < cost_now {
                return Some((there, cost));
            }
            part /= 2.0;
        }
        None
    }
}

/// Returns the rows between which a stage lies, and the position between them.
#[derive(Copy, Clone)]
struct Place {
    row: usize,
    next: usize,
    share: f64,
}

impl Place {
    fn mix(self, at: impl Fn(usize) -> f64) -> f64 {
        at(self.row) * (1.0 - self.share) + at(self.next) * self.share
    }
}

/// Returns ln(1 + e^x) without overflow.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

/// ErasedSolver a system of equations by Cholesky's method; of the symmetric matrix only the lower
/// triangle is read.
fn solved(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    let product =
        |one: &[f64], two: &[f64]| -> f64 { one.iter().zip(two).map(|(a, b)| a * b).sum() };
    for row in 0..size {
        for column in 0..=row {
            let sum =
                matrix[row][column] - product(&matrix[row][..column], &matrix[column][..column]);
            matrix[row][column] = if row == column {
                sum.max(f64::MIN_POSITIVE).sqrt()
            } else {
                sum / matrix[column][column]
            };
        }
        right[row] = (right[row] - product(&matrix[row][..row], &right[..row])) / matrix[row][row];
    }
    for row in (0..size).rev() {
        let later: f64 = (row + 1..size).map(|at| matrix[at][row] * right[at]).sum();
        right[row] = (right[row] - later) / matrix[row][row];
    }
    right
}
