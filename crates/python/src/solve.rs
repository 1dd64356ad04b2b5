//! The exact solver as a Python function.

use crate::engine::{LimitArgs, Pickled, actions, settings, unfinished_game};
use crate::integer::Integer;
use crate::job;
use crate::panics::catch_panics;
use crate::state::State;
use ludoteca_engine::solver::{ExactSolver, Goal, SolverLimits};
use ludoteca_protocol::SearchLimits;
use ludoteca_rules::{AnyGame, Outcome};
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Default time limit.
const DEFAULT_TIME: Duration = Duration::from_secs(10);

/// The exact result of a position for the player to move.
#[pyclass(module = "ludoteca", frozen, get_all)]
pub(crate) struct Solution {
    /// The value: 1 for a win, 0 for a draw, -1 for a loss.
    value: i32,
    /// The point difference, or None if the game has no points or it is unknown.
    score: Option<i32>,
    /// The actions of the principal variation, as far as it is known.
    actions: Vec<usize>,
    /// The moves of the principal variation, as texts.
    moves: Vec<String>,
    /// The number of nodes searched.
    nodes: u64,
}

/// A solution's value, score, actions, moves and nodes.
type SolutionArgs = (i32, Option<i32>, Vec<usize>, Vec<String>, u64);

#[pymethods]
impl Solution {
    fn __repr__(&self) -> String {
        format!("<Solution value={} moves={:?}>", self.value, self.moves.join(" "))
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, SolutionArgs>> {
        let make = py.get_type::<Solution>().getattr("_make")?;
        let (actions, moves) = (self.actions.clone(), self.moves.clone());
        Ok((make, (self.value, self.score, actions, moves, self.nodes)))
    }

    /// Create a pickled solution.
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

/// Solve a position. Return None if it was not solved within `nodes` or `seconds` (by default 10).
/// Ctrl-C interrupts the solver.
///
/// >>> import ludoteca
/// >>> state = ludoteca.load_game("swack(size=3)").new_initial_state()
/// >>> ludoteca.solve(state).value
/// -1
/// >>> taiji = ludoteca.load_game("taiji(size=4)").new_initial_state()
/// >>> ludoteca.solve(taiji).score
/// 0
#[pyfunction]
#[pyo3(signature = (state, *, nodes=None, seconds=None, threads=Integer(1), hash=Integer(64)))]
pub(crate) fn solve(
    py: Python<'_>,
    state: &Bound<'_, State>,
    nodes: Option<Integer>,
    seconds: Option<f64>,
    threads: Integer,
    hash: Integer,
) -> PyResult<Option<Solution>> {
    let game = unfinished_game(state)?;
    let limits = LimitArgs { nodes, depth: None, seconds }.read()?;
    let settings = settings(threads, hash, Integer(0))?;
    let unlimited = SolverLimits::unlimited(Goal::Score, settings.threads);
    let limits = match limits {
        Some(SearchLimits::Nodes(nodes)) => unlimited.with_nodes(nodes),
        Some(SearchLimits::MoveTime(time)) => unlimited.with_time(time),
        _ => unlimited.with_time(DEFAULT_TIME),
    };
    solve_game(py, &game, limits, settings.hash)
}

fn solve_game(
    py: Python<'_>,
    game: &AnyGame,
    limits: SolverLimits,
    mebibytes: u32,
) -> PyResult<Option<Solution>> {
    let stop = AtomicBool::new(false);
    let solved = job::run(py, &stop, || {
        let solver = ExactSolver::new(game, mebibytes).expect("the solver of a listed game");
        solver.solve(game, limits, &stop, &mut |_| {})
    })?;
    let value = match solved.outcome {
        None => return Ok(None),
        Some(Outcome::Draw) => 0,
        Some(Outcome::Win(winner)) if winner == game.turn() => 1,
        Some(Outcome::Win(_)) => -1,
    };
    let score = solved.score.filter(|(low, high)| low == high).map(|(score, _)| score);
    let actions = catch_panics(|| actions(game, &solved.line))?;
    Ok(Some(Solution { value, score, actions, moves: solved.line, nodes: solved.progress.nodes }))
}
