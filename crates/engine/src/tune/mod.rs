//! Learning what the measures of a game's evaluation are worth, from games whose results are
//! known.

mod file;
mod fit;
mod lesson;
mod selfplay;

pub use file::weights_file;
pub use lesson::Lesson;
pub use selfplay::SelfPlay;

use fit::{Model, Sample};
use ludoteca_rules::{GameSpec, Rng};

/// One game in so many is not learnt from but used to see what was learnt.
const HELD_OUT: u32 = 10;

/// What was learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// The weights, in the form of [`Evaluate::WEIGHTS`](ludoteca_rules::Evaluate::WEIGHTS).
    pub weights: Vec<Vec<i32>>,
    /// How well results are foretold in the positions that were learnt from.
    pub learnt: Losses,
    /// How well results are foretold in positions of other games, if there are any.
    pub held_out: Option<Losses>,
}

/// How far results are from what the evaluation foretells: the mean of -ln(chance of the result).
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Losses {
    /// In how many positions.
    pub positions: usize,
    /// With the weights that the game has.
    pub before: f64,
    /// With the weights that were found.
    pub after: f64,
}

/// Why nothing could be learnt.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TuneError {
    /// They are records of different games.
    DifferentGames,
    /// The game's evaluation measures nothing.
    NothingMeasured,
    /// The games were too few or too short, or every position of them too restless to judge.
    NoPositions,
}

/// Finds the weights which foretell the results of games best, in so many rows or in as many as
/// the game has.
///
/// # Errors
/// When there is nothing to learn or to learn from.
pub fn learn(lessons: &[Lesson], stages: Option<usize>) -> Result<Tuned, TuneError> {
    let entry = game_of(lessons)?;
    let (held_out, learnt): (Vec<_>, Vec<_>) =
        lessons.iter().enumerate().partition(|(number, _)| is_held_out(*number));
    let [learnt, held_out] = [learnt, held_out].map(|lessons| {
        lessons.into_iter().flat_map(|(_, lesson)| lesson.samples()).collect::<Vec<&Sample>>()
    });
    if learnt.is_empty() {
        return Err(TuneError::NoPositions);
    }
    let before = Model::of(entry.terms.len(), entry.weights);
    let rows = stages.unwrap_or(entry.weights.len()).max(1);
    let after = before.with_rows(rows).fitted(&learnt).rounded(&learnt);
    let losses = |samples: &[&Sample]| Losses {
        positions: samples.len(),
        before: before.loss(samples),
        after: after.loss(samples),
    };
    let learnt = losses(&learnt);
    let held_out = (!held_out.is_empty()).then(|| losses(&held_out));
    Ok(Tuned { weights: after.weights(), learnt, held_out })
}

/// The one game that all lessons are about.
fn game_of(lessons: &[Lesson]) -> Result<&'static GameSpec, TuneError> {
    let entry = |lesson: &Lesson| lesson.record().start().spec();
    let first = lessons.first().map(entry).ok_or(TuneError::NoPositions)?;
    if lessons.iter().any(|lesson| entry(lesson).name != first.name) {
        return Err(TuneError::DifferentGames);
    }
    if first.terms.is_empty() {
        return Err(TuneError::NothingMeasured);
    }
    Ok(first)
}

fn is_held_out(number: usize) -> bool {
    Rng::new(number as u64).below(HELD_OUT) == 0
}

#[cfg(test)]
mod tests;
