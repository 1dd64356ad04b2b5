//! Learning what the measures of a game's evaluation are worth, from games of the computer with
//! itself.

mod file;
mod fit;
mod selfplay;

pub use file::weights_file;

use fit::{Model, Sample};
use ludoteca_rules::{AnyGame, Entry};
use selfplay::SampledGame;

/// One game in so many is not learnt from but used to see what was learnt.
const HELD_OUT: usize = 10;

/// What to learn from.
#[derive(Clone, Debug)]
pub struct TuneTask {
    /// One game with the sets of options that it is played with by turns.
    pub variants: Vec<AnyGame>,
    /// How many positions to learn from.
    pub positions: usize,
    /// How many positions a player looks at for a move.
    pub nodes: u64,
    /// How many games are played at the same time; what is learnt does not depend on it.
    pub concurrency: usize,
    /// What random choices are made from.
    pub seed: u64,
    /// How many rows of weights to find, or as many as the game has.
    pub stages: Option<usize>,
}

/// What was learnt.
#[derive(Clone, PartialEq, Debug)]
pub struct Tuned {
    /// The weights, in the form of [`Evaluate::WEIGHTS`](ludoteca_rules::Evaluate::WEIGHTS).
    pub weights: Vec<Vec<i32>>,
    /// How many games were played.
    pub games: usize,
    /// How well results are foretold in the positions that were learnt from.
    pub learnt: Losses,
    /// How well results are foretold in positions of other games.
    pub held_out: Losses,
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
    /// No game was given, or more than one.
    NotOneGame,
    /// The game's evaluation measures nothing.
    NothingMeasured,
    /// The games were too short, or every position of them too restless to judge.
    NoPositions,
}

/// Plays games and finds the weights which foretell their results best. Tells how many positions
/// there are so far.
///
/// # Errors
/// When there is nothing to learn or to learn from.
pub fn tune(task: &TuneTask, progress: &(dyn Fn(usize) + Sync)) -> Result<Tuned, TuneError> {
    let entry = the_game(task)?;
    if entry.terms.is_empty() {
        return Err(TuneError::NothingMeasured);
    }
    let games = selfplay::games(task, progress);
    learn(task, entry, &games)
}

fn the_game(task: &TuneTask) -> Result<&'static Entry, TuneError> {
    let first = task.variants.first().ok_or(TuneError::NotOneGame)?.entry();
    let same = task.variants.iter().all(|game| game.entry().name == first.name);
    same.then_some(first).ok_or(TuneError::NotOneGame)
}

fn learn(task: &TuneTask, entry: &Entry, games: &[SampledGame]) -> Result<Tuned, TuneError> {
    let of = |held_out: bool| -> Vec<&Sample> {
        let round = |at: usize| at / task.variants.len();
        let wanted = |at: usize| (round(at) % HELD_OUT == HELD_OUT - 1) == held_out;
        games.iter().enumerate().filter(|(at, _)| wanted(*at)).flat_map(|(_, game)| game).collect()
    };
    let (learnt, held_out) = (of(false), of(true));
    if learnt.is_empty() {
        return Err(TuneError::NoPositions);
    }
    let before = Model::of(entry.terms.len(), entry.weights);
    let stages = task.stages.unwrap_or(entry.weights.len()).max(1);
    let after = before.with_rows(stages).fitted(&learnt).rounded(&learnt);
    let losses = |samples: &[&Sample]| Losses {
        positions: samples.len(),
        before: before.loss(samples),
        after: after.loss(samples),
    };
    Ok(Tuned {
        games: games.len(),
        learnt: losses(&learnt),
        held_out: losses(&held_out),
        weights: after.weights(),
    })
}

#[cfg(test)]
mod tests;
