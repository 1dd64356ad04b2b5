//! Tuning of evaluation weights from games with known results.

mod file;
mod fit;
mod selfplay;
mod training_game;

pub use file::weights_file;
pub use selfplay::SelfPlay;
pub use training_game::TrainingGame;

use crate::registry::{ENGINES, EngineEntry};
use fit::{Model, Sample};
use ludoteca_rules::Rng;
use std::sync::atomic::AtomicBool;

/// Average interval between games that are used for validation instead of training.
const VALIDATION_INTERVAL: u32 = 10;

/// The result of tuning.
#[derive(Clone, PartialEq, Debug)]
pub struct TuneResult {
    /// The weights, in the form of [`EngineGame::WEIGHTS`](crate::EngineGame::WEIGHTS).
    pub weights: Vec<Vec<i32>>,
    /// The loss on the training positions.
    pub training: LossReport,
    /// The loss on the validation positions, if there are any.
    pub validation: Option<LossReport>,
}

/// The cross-entropy loss, the mean of -ln(predicted probability of the result), before and after
/// tuning.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct LossReport {
    /// The number of positions.
    pub positions: usize,
    /// The loss with the old weights.
    pub before: f64,
    /// The loss with the tuned weights.
    pub after: f64,
}

/// The weights cannot be tuned.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TuneError {
    /// The records are of different games.
    DifferentGames,
    /// The game's evaluation has no features.
    NoFeatures,
    /// There are no quiet training positions.
    NoPositions,
    /// The fit was stopped.
    Stopped,
}

/// Finds the weights that best predict the results of games, by logistic regression. The number of
/// stages defaults to that of the current weights.
///
/// # Errors
/// Returns an error if the games are of different kinds, have no features, or have no training
/// positions, or if `stop` is set before the weights are found.
pub fn tune(
    games: &[TrainingGame],
    stages: Option<usize>,
    stop: &AtomicBool,
) -> Result<TuneResult, TuneError> {
    let entry = game_of(games)?;
    let (validation, training): (Vec<_>, Vec<_>) =
        games.iter().enumerate().partition(|(number, _)| is_for_validation(*number));
    let [training, validation] = [training, validation].map(|games| {
        games.into_iter().flat_map(|(_, game)| game.samples()).collect::<Vec<&Sample>>()
    });
    if training.is_empty() {
        return Err(TuneError::NoPositions);
    }
    let before = Model::of(entry.features.len(), entry.weights);
    let rows = stages.unwrap_or(entry.weights.len()).max(1);
    let after = before.with_rows(rows).fitted(&training, stop).ok_or(TuneError::Stopped)?;
    let after = after.rounded(&training);
    let report = |samples: &[&Sample]| LossReport {
        positions: samples.len(),
        before: before.loss(samples),
        after: after.loss(samples),
    };
    let training = report(&training);
    let validation = (!validation.is_empty()).then(|| report(&validation));
    Ok(TuneResult { weights: after.weights(), training, validation })
}

/// Returns the engine entry of the game that is common to all records.
fn game_of(games: &[TrainingGame]) -> Result<&'static EngineEntry, TuneError> {
    let name = |game: &TrainingGame| game.record().start().spec().name;
    let first = games.first().map(name).ok_or(TuneError::NoPositions)?;
    if games.iter().any(|game| name(game) != first) {
        return Err(TuneError::DifferentGames);
    }
    let entry = EngineEntry::find(ENGINES, first).filter(|entry| !entry.features.is_empty());
    entry.ok_or(TuneError::NoFeatures)
}

fn is_for_validation(number: usize) -> bool {
    Rng::new(number as u64).below(VALIDATION_INTERVAL) == 0
}

#[cfg(test)]
mod tests;
