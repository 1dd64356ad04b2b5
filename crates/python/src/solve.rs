//! What a position is worth for certain.

use crate::engine::{Limit, Reduced, actions, open_game, settings};
use crate::job;
use crate::shield::shielded;
use crate::state::State;
use crate::whole::Whole;
use ludoteca_engine::solver::{ExactSolver, Goal, SolverLimits};
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{AnyGame, Outcome};
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// How long to look for a proof if nothing is said.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a position is worth for certain to the player to move.
#[pyclass(module = "ludoteca", frozen, get_all)]
pub(crate) struct Solution {
    /// 1 for a win, 0 for a draw, -1 for a loss.
    value: i32,
    /// By how many points, in games that have points; None in others, or if only the winner is
    /// known.
    score: Option<i32>,
    /// The actions of best play, as far as they were found out.
    actions: Vec<usize>,
    /// The same as texts.
    moves: Vec<String>,
    /// How many positions were looked at.
    nodes: u64,
}

/// A solution's value, score, actions, moves and nodes.
type SolutionParts = (i32, Option<i32>, Vec<usize>, Vec<String>, u64);

#[pymethods]
impl Solution {
    fn __repr__(&self) -> String {
        format!("<Solution value={} moves={:?}>", self.value, self.moves.join(" "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, SolutionParts>> {
        let make = py.get_type::<Solution>().getattr("_make")?;
        let (actions, moves) = (self.actions.clone(), self.moves.clone());
        Ok((make, (self.value, self.score, actions, moves, self.nodes)))
    }

    /// What a pickled solution is made with.
    #[staticmethod]
    fn _make(
        value: i32,
        score: Option<i32>,
        actions: Vec<usize>,
        moves: Vec<String>,
        nodes: u64,
    ) -> Solution {
        Solution { value, score, actions, moves, nodes }
    }
}

/// What a position is worth for certain to the player to move, or None if that was not proved
/// within `nodes` or `seconds` (10 if nothing is said). Ctrl-C ends the search.
///
/// >>> import ludoteca
/// >>> state = ludoteca.load_game("swack(size=3)").new_initial_state()
/// >>> ludoteca.solve(state).value
/// -1
/// >>> taiji = ludoteca.load_game("taiji(size=4)").new_initial_state()
/// >>> ludoteca.solve(taiji).score
/// 0
#[pyfunction]
#[pyo3(signature = (state, *, nodes=None, seconds=None, threads=Whole(1), hash=Whole(64)))]
pub(crate) fn solve(
    py: Python<'_>,
    state: &Bound<'_, State>,
    nodes: Option<Whole>,
    seconds: Option<f64>,
    threads: Whole,
    hash: Whole,
) -> PyResult<Option<Solution>> {
    let game = open_game(state)?;
    let limits = Limit { nodes, depth: None, seconds }.read()?;
    let settings = settings(threads, hash, Whole(0))?;
    let effort = SolverLimits::unlimited(Goal::Score, settings.threads);
    let effort = match limits {
        Some(SearchLimits::Nodes(nodes)) => effort.with_nodes(nodes),
        Some(SearchLimits::MoveTime(time)) => effort.with_time(time),
        _ => effort.with_time(PATIENCE),
    };
    prove(py, &game, effort, settings.hash)
}

fn prove(
    py: Python<'_>,
    game: &AnyGame,
    effort: SolverLimits,
    mebibytes: u32,
) -> PyResult<Option<Solution>> {
    let stop = AtomicBool::new(false);
    let solved = job::run(py, &stop, || {
        let solver = ExactSolver::new(game, mebibytes).expect("a solver of each of our games");
        solver.solve(game, effort, &stop, &mut |_| {})
    })?;
    let value = match solved.outcome {
        None => return Ok(None),
        Some(Outcome::Draw) => 0,
        Some(Outcome::Win(winner)) if winner == game.turn() => 1,
        Some(Outcome::Win(_)) => -1,
    };
    let score = solved.score.filter(|(low, high)| low == high).map(|(score, _)| score);
    let actions = shielded(|| actions(game, &solved.line))?;
    Ok(Some(Solution { value, score, actions, moves: solved.line, nodes: solved.progress.nodes }))
}
