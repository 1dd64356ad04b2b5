//! Tuning the weights of a game's evaluation from games with known results.

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

/// One game in this many is used for validation instead of training.
const VALIDATION_INTERVAL: u32 = 10;

/// The result of tuning.
#[derive(Clone, PartialEq, Debug)]
pub struct TuneResult {
    /// The weights, in the form of [`EngineGame::WEIGHTS`](crate::EngineGame::WEIGHTS).
    pub weights: Vec<Vec<i32>>,
    /// The losses on the training positions.
    pub training: Losses,
    /// The losses on the validation positions, if there are any.
    pub validation: Option<Losses>,
}

/// Cross-entropy losses: the mean of -ln(predicted probability of the result).
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Losses {
    /// The number of positions.
    pub positions: usize,
    /// The loss with the weights of the game.
    pub before: f64,
    /// The loss with the tuned weights.
    pub after: f64,
}

/// Why weights could not be tuned.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TuneError {
    /// The records are of different games.
    DifferentGames,
    /// The game's evaluation has no features.
    NoFeatures,
    /// The games are too few or too short, or none of their positions is quiet.
    NoPositions,
}

/// Finds the weights that predict the results of games best, with this many rows or as many as the
/// game has.
///
/// # Errors
/// Returns an error if there is nothing to tune or to learn from.
pub fn tune(games: &[TrainingGame], stages: Option<usize>) -> Result<TuneResult, TuneError> {
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
    let after = before.with_rows(rows).fitted(&training).rounded(&training);
    let losses = |samples: &[&Sample]| Losses {
        positions: samples.len(),
        before: before.loss(samples),
        after: after.loss(samples),
    };
    let training = losses(&training);
    let validation = (!validation.is_empty()).then(|| losses(&validation));
    Ok(TuneResult { weights: after.weights(), training, validation })
}

/// Returns the one game that all records are of.
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
