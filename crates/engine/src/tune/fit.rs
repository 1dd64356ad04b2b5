//! Logistic regression of the results of games on the features of their positions.

use crate::engine_game::{LAST_STAGE, WEIGHT_UNIT};
use crate::registry::static_evaluation;
use ludoteca_protocol::MAX_SCORE;
use ludoteca_rules::AnyGame;
use std::f64::consts::LN_10;
use std::sync::atomic::{AtomicBool, Ordering};

/// Log-odds per weight unit.
const LOGIT: f64 = LN_10 / 400.0 / WEIGHT_UNIT as f64;
/// Strength of the prior that keeps weights near their old values, in positions. It matters if
/// there are few positions, and keeps weights finite if a feature predicts every result.
const PRIOR: f64 = 30.0;
/// Maximum number of Newton steps, and the relative gain below which the method has converged.
const MAX_STEPS: usize = 50;
const MIN_GAIN: f64 = 1e-9;
/// Maximum number of halvings in a line search.
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
    /// Samples the position of a game with this result. Returns `None` if the position is not
    /// quiet.
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

/// The weights by stage and feature, in weight units.
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
        let row = |row: usize| {
            let stage = f64::from(LAST_STAGE) * row as f64 / (rows.max(2) - 1) as f64;
            let place = self.interpolation(stage.round() as i32);
            (0..self.features)
                .map(move |feature| place.mix(|row| self.weights[row * self.features + feature]))
        };
        Model { features: self.features, weights: (0..rows).flat_map(row).collect() }
    }

    /// Returns the cross-entropy loss: the mean of -ln(predicted probability of the result). A draw
    /// is half a win and half a loss.
    pub(super) fn loss(&self, samples: &[&Sample]) -> f64 {
        self.total_loss(samples) / samples.len().max(1) as f64
    }

    /// Returns the weights with the lowest cost, which is the loss plus the penalty of the prior,
    /// by Newton's method. These weights are the prior. Returns `None` if `stop` is set before.
    pub(super) fn fitted(&self, samples: &[&Sample], stop: &AtomicBool) -> Option<Model> {
        let strengths = self.prior_strengths(samples);
        let cost = |model: &Model| model.total_loss(samples) + model.penalty(self, &strengths);
        let mut best = self.clone();
        let mut min_cost = cost(&best);
        for _ in 0..MAX_STEPS {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let step = best.newton_step(self, samples, &strengths);
            let Some((better, lower_cost)) = best.line_search(&step, min_cost, cost) else {
                break;
            };
            let gain = min_cost - lower_cost;
            (best, min_cost) = (better, lower_cost);
            if gain < MIN_GAIN * min_cost {
                break;
            }
        }
        Some(best)
    }

    /// Returns the weights rounded to integers, and limited so that no feature exceeds the maximum
    /// evaluation.
    pub(super) fn rounded(&self, samples: &[&Sample]) -> Model {
        let max_weight = |feature: usize| {
            let sizes = samples.iter().map(|sample| sample.differences[feature].abs());
            let max_size = f64::from(sizes.max().unwrap_or(0).max(1));
            f64::from(MAX_SCORE * WEIGHT_UNIT) / max_size
        };
        let max: Vec<f64> = (0..self.features).map(max_weight).collect();
        let rounded = |(index, weight): (usize, &f64)| {
            let max = max[index % self.features];
            weight.clamp(-max, max).round()
        };
        let weights = self.weights.iter().enumerate().map(rounded).collect();
        Model { features: self.features, weights }
    }

    fn rows(&self) -> usize {
        self.weights.len() / self.features
    }

    /// Returns the interpolation between rows at a stage, as in the static evaluation.
    fn interpolation(&self, stage: i32) -> Interpolation {
        let Some(last) = self.rows().checked_sub(2) else {
            return Interpolation { row: 0, next: 0, share: 0.0 };
        };
        let place = stage.clamp(0, LAST_STAGE) as usize * (last + 1);
        let row = (place / LAST_STAGE as usize).min(last);
        let share = (place - row * LAST_STAGE as usize) as f64 / f64::from(LAST_STAGE);
        Interpolation { row, next: row + 1, share }
    }

    /// Computes the nonzero part of the gradient of a sample's log-odds, and returns the index of
    /// its first weight.
    fn factors(&self, sample: &Sample, factors: &mut Vec<f64>) -> usize {
        let place = self.interpolation(sample.stage);
        factors.clear();
        let shares = [1.0 - place.share, place.share];
        for share in &shares[..=place.next - place.row] {
            factors.extend(sample.differences.iter().map(|size| f64::from(*size) * share * LOGIT));
        }
        place.row * self.features
    }

    /// Returns the log-odds of a sample with these [`factors`](Model::factors).
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

    /// Returns the strength of the prior of each weight, which depends on the variance of its
    /// feature.
    fn prior_strengths(&self, samples: &[&Sample]) -> Vec<f64> {
        let strength = |feature: usize| {
            let squares =
                samples.iter().map(|sample| f64::from(sample.differences[feature]).powi(2));
            let mean = squares.sum::<f64>() / samples.len() as f64;
            let variance = if mean > 0.0 { mean } else { 1.0 };
            PRIOR * variance * LOGIT * LOGIT
        };
        (0..self.weights.len()).map(|index| strength(index % self.features)).collect()
    }

    /// Returns the penalty for the deviation from the prior.
    fn penalty(&self, prior: &Model, strengths: &[f64]) -> f64 {
        let deviations =
            self.weights.iter().zip(&prior.weights).map(|(weight, prior)| weight - prior);
        deviations.zip(strengths).map(|(by, strength)| strength * by * by / 2.0).sum()
    }

    /// Returns the step of Newton's method, which is to be subtracted from the weights.
    fn newton_step(&self, prior: &Model, samples: &[&Sample], strengths: &[f64]) -> Vec<f64> {
        let size = self.weights.len();
        let mut gradient = vec![0.0; size];
        let mut hessian = vec![vec![0.0; size]; size];
        let mut factors = Vec::new();
        for sample in samples {
            let first = self.factors(sample, &mut factors);
            let chance = 1.0 / (1.0 + (-self.logit(first, &factors)).exp());
            let variance = chance * (1.0 - chance);
            for (at, factor) in factors.iter().enumerate() {
                gradient[first + at] += (chance - sample.result) * factor;
                let row = &mut hessian[first + at][first..=first + at];
                row.iter_mut()
                    .zip(&factors)
                    .for_each(|(sum, other)| *sum += variance * factor * other);
            }
        }
        for at in 0..size {
            gradient[at] += strengths[at] * (self.weights[at] - prior.weights[at]);
            hessian[at][at] += strengths[at];
        }
        solved(hessian, gradient)
    }

    /// Subtracts a step, which is halved until it lowers the cost. Returns the new weights and
    /// their cost, or `None` if no step lowers it.
    fn line_search(
        &self,
        step: &[f64],
        old_cost: f64,
        cost: impl Fn(&Model) -> f64,
    ) -> Option<(Model, f64)> {
        let mut scale = 1.0;
        for _ in 0..MAX_HALVINGS {
            let weights = self.weights.iter().zip(step).map(|(weight, step)| weight - scale * step);
            let model = Model { features: self.features, weights: weights.collect() };
            let cost = cost(&model);
            if cost < old_cost {
                return Some((model, cost));
            }
            scale /= 2.0;
        }
        None
    }
}

/// A linear interpolation between two rows of weights.
#[derive(Copy, Clone)]
struct Interpolation {
    row: usize,
    next: usize,
    /// The share of the next row.
    share: f64,
}

impl Interpolation {
    fn mix(self, weight: impl Fn(usize) -> f64) -> f64 {
        weight(self.row) * (1.0 - self.share) + weight(self.next) * self.share
    }
}

/// Returns ln(1 + e^x) without overflow.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

/// Solves a system of linear equations by Cholesky decomposition. Only the lower triangle of the
/// symmetric matrix is read.
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
