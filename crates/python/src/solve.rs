//! What a position is worth for certain.

use crate::actions::Action;
use crate::engine::{Limit, actions, open_game, settings, study};
use crate::shield::shielded;
use crate::state::State;
use ludoteca_engine::analysis::{Findings, Worth};
use ludoteca_engine::{Engine, Style};
use ludoteca_protocol::{SearchLimits, Settings};
use ludoteca_rules::AnyGame;
use pyo3::prelude::*;
use std::time::Duration;

/// How long to look for a proof if nothing is said.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a position is worth for certain to the player to move.
#[pyclass(module = "ludoteca", frozen, get_all)]
pub(crate) struct Solution {
    /// 1 for a win, -1 for a loss.
    value: i32,
    /// The actions of best play, as far as they were found out.
    actions: Vec<usize>,
    /// The same as texts.
    moves: Vec<String>,
    /// How many positions were looked at.
    nodes: u64,
}

#[pymethods]
impl Solution {
    fn __repr__(&self) -> String {
        format!("<Solution value={} moves={:?}>", self.value, self.moves.join(" "))
    }
}

/// What a position is worth for certain to the player to move, or None if neither a win nor a loss
/// was proved within `nodes` or `seconds` (10 if nothing is said). Ctrl-C ends the search.
///
/// >>> import ludoteca
/// >>> state = ludoteca.load_game("swack(size=3)").new_initial_state()
/// >>> ludoteca.solve(state).value
/// -1
#[pyfunction]
#[pyo3(signature = (state, *, nodes=None, seconds=None, threads=Action(1), hash=Action(64)))]
pub(crate) fn solve(
    py: Python<'_>,
    state: &Bound<'_, State>,
    nodes: Option<Action>,
    seconds: Option<f64>,
    threads: Action,
    hash: Action,
) -> PyResult<Option<Solution>> {
    let game = open_game(state)?;
    let limits = Limit { nodes, depth: None, seconds }.read()?;
    let limits = limits.unwrap_or(SearchLimits::MoveTime(PATIENCE));
    prove(py, &game, limits, settings(threads, hash, Action(0))?)
}

/// Looks for a proof.
fn prove(
    py: Python<'_>,
    game: &AnyGame,
    limits: SearchLimits,
    settings: Settings,
) -> PyResult<Option<Solution>> {
    let mut player = Engine::new(Style::Deepening);
    let (findings, _) = study(py, &mut player, game, limits, settings)?;
    let Findings { mut lines, nodes, .. } = findings;
    let line = lines.swap_remove(0);
    let Worth::Forced { winner, .. } = line.worth else {
        return Ok(None);
    };
    let value = if winner == game.turn() { 1 } else { -1 };
    let actions = shielded(|| actions(game, &line.moves))?;
    Ok(Some(Solution { value, actions, moves: line.moves, nodes }))
}
