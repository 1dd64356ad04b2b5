//! The computer player as a Python class.

use crate::MESSAGES;
use crate::error::{GameOverError, memory_error, value_error};
use crate::integer::{Integer, in_range};
use crate::job;
use crate::lang::lang;
use crate::lock::try_lock;
use crate::panics::catch_panics;
use crate::state::State;
use ludoteca_engine::analysis::{Analyst, PositionAnalysis};
use ludoteca_engine::{Engine as Player, SearchMethod};
use ludoteca_locale::Translate;
use ludoteca_protocol::Level;
use ludoteca_protocol::{Info, SearchJob, SearchLimits, SearchOutput, Searcher, Settings};
use ludoteca_rules::AnyGame;
use ludoteca_rules::message;
use ludoteca_session::{Eval, EvaluatedLine};
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// Maximum hash size in MiB.
const MAX_HASH: u64 = 1 << 16;

/// A computer player for all games, at a level from 1 (weakest) to 8 or at full strength.
///
/// `threads` and `hash`, the size of the transposition table in MiB, apply to full strength. Levels
/// make mistakes that depend on `seed`. Copying or pickling an engine keeps its settings but not
/// its tables.
///
/// >>> import ludoteca
/// >>> state = ludoteca.load_game("mapello").new_initial_state()
/// >>> engine = ludoteca.Engine(level=3)
/// >>> state.apply_action(engine.step(state))
/// >>> result = ludoteca.Engine().search(state, nodes=2000, lines=2)
/// >>> [len(line.moves) > 0 for line in result.lines]
/// [True, True]
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Engine {
    player: Mutex<Player>,
    settings: Settings,
}

/// The result of a search.
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct SearchResult {
    /// The action to play.
    #[pyo3(get)]
    action: usize,
    best: String,
    lines: Vec<LineData>,
    /// The search depth, if the search has one.
    #[pyo3(get)]
    depth: Option<u32>,
    /// The number of nodes searched.
    #[pyo3(get)]
    nodes: u64,
}

/// The pickled form of an object: a function and its arguments.
pub(crate) type Pickled<'py, Args> = (Bound<'py, PyAny>, Args);

/// An engine's level, threads, hash and seed.
type EngineArgs = (Option<u8>, u32, u32, u64);

/// A line's actions, moves, score, mate, proof and chance.
type LineArgs = (Vec<usize>, Vec<String>, f64, Option<i64>, Option<i32>, f64);

/// A result's action, move, lines, depth and nodes.
type ResultArgs = (usize, String, Vec<Line>, Option<u32>, u64);

/// A line with its evaluation for the player to move.
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Line(LineData);

/// The attributes of a line.
#[derive(Clone)]
struct LineData {
    actions: Vec<usize>,
    moves: Vec<String>,
    score: f64,
    mate: Option<i64>,
    proved: Option<i32>,
    chance: f64,
}

/// The limit of a search as Python arguments, at most one of which is given.
#[derive(Copy, Clone, Default)]
pub(crate) struct LimitArgs {
    pub(crate) nodes: Option<Integer>,
    pub(crate) depth: Option<Integer>,
    pub(crate) seconds: Option<f64>,
}

impl LimitArgs {
    /// Returns the limit, if one is given.
    pub(crate) fn read(self) -> PyResult<Option<SearchLimits>> {
        match (self.nodes, self.depth, self.seconds) {
            (None, None, None) => Ok(None),
            (Some(nodes), None, None) => {
                in_range("nodes", nodes, 1, u64::MAX).map(SearchLimits::Nodes).map(Some)
            }
            (None, Some(depth), None) => {
                let depth = in_range("depth", depth, 1, 1000)?;
                Ok(Some(SearchLimits::Depth(depth as u32)))
            }
            (None, None, Some(seconds)) => duration(seconds).map(SearchLimits::MoveTime).map(Some),
            _ => Err(value_error(&message!(MESSAGES, "limits-several"))),
        }
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (level=None, *, threads=Integer(1), hash=Integer(64), seed=Integer(0)))]
    fn new(
        level: Option<Integer>,
        threads: Integer,
        hash: Integer,
        seed: Integer,
    ) -> PyResult<Engine> {
        let max = Level::COUNT as u64;
        let level = level.map(|level| in_range("level", level, 1, max)).transpose()?;
        let level = level.and_then(|level| Level::new(level as u8));
        let settings = Settings { level, ..settings(threads, hash, seed)? };
        Ok(Engine { player: Mutex::new(Player::new(SearchMethod::Best)), settings })
    }

    /// The level, or None for full strength.
    #[getter]
    fn level(&self) -> Option<u8> {
        self.settings.level.map(Level::number)
    }

    /// Search for the best lines. `lines` is their number.
    ///
    /// The search is limited by one of `nodes`, `depth` and `seconds`; a level needs no limit.
    /// Ctrl-C interrupts it.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load_game("swack(size=2)").new_initial_state()
    /// >>> result = ludoteca.Engine().search(state, depth=12)
    /// >>> result.action in state.legal_actions(), result.lines[0].mate
    /// (True, None)
    #[pyo3(signature = (state, *, nodes=None, depth=None, seconds=None, lines=Integer(1)))]
    fn search(
        &self,
        py: Python<'_>,
        state: &Bound<'_, State>,
        nodes: Option<Integer>,
        depth: Option<Integer>,
        seconds: Option<f64>,
        lines: Integer,
    ) -> PyResult<SearchResult> {
        let game = unfinished_game(state)?;
        let settings =
            Settings { multipv: in_range("lines", lines, 1, 256)? as u32, ..self.settings };
        let limits = match (LimitArgs { nodes, depth, seconds }.read()?, settings.level) {
            (Some(limits), _) => limits,
            (None, None) => return Err(value_error(&message!(MESSAGES, "limits-none"))),
            // The node budget of the level limits the search.
            (None, Some(_)) => SearchLimits::Nodes(u64::MAX),
        };
        let mut player = self.player()?;
        let analysed = analyse(py, &mut player, &game, limits, settings);
        if analysed.is_err() {
            player.new_game();
        }
        let (analysis, best) = analysed?;
        catch_panics(|| SearchResult::new(&game, analysis, best))
    }

    /// Return the best action, like a bot of OpenSpiel. At full strength the search takes
    /// `seconds`.
    #[pyo3(signature = (state, seconds=1.0))]
    fn step(&self, py: Python<'_>, state: &Bound<'_, State>, seconds: f64) -> PyResult<usize> {
        let seconds = self.settings.level.is_none().then_some(seconds);
        self.search(py, state, None, None, seconds, Integer(1)).map(|result| result.action)
    }

    /// Clear the tables before another game.
    fn new_game(&self) -> PyResult<()> {
        self.player()?.new_game();
        Ok(())
    }

    fn __repr__(&self) -> String {
        match self.level() {
            None => "ludoteca.Engine()".to_owned(),
            Some(level) => format!("ludoteca.Engine(level={level})"),
        }
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, EngineArgs>> {
        let Settings { threads, hash, seed, .. } = self.settings;
        let make = py.get_type::<Engine>().getattr("_make")?;
        Ok((make, (self.level(), threads, hash, seed)))
    }

    /// Create a pickled engine.
    #[staticmethod]
    fn _make(
        level: Option<Integer>,
        threads: Integer,
        hash: Integer,
        seed: Integer,
    ) -> PyResult<Engine> {
        Engine::new(level, threads, hash, seed)
    }
}

impl Engine {
    fn player(&self) -> PyResult<MutexGuard<'_, Player>> {
        try_lock(&self.player, "engine-busy")
    }
}

#[pymethods]
impl SearchResult {
    /// The move to play, as text.
    #[getter]
    fn r#move(&self) -> &str {
        &self.best
    }

    /// The best lines, best first.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.lines.iter().cloned().map(Line).collect()
    }

    fn __repr__(&self) -> String {
        format!("<SearchResult move={:?} nodes={}>", self.best, self.nodes)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, ResultArgs>> {
        let make = py.get_type::<SearchResult>().getattr("_make")?;
        Ok((make, (self.action, self.best.clone(), self.lines(), self.depth, self.nodes)))
    }

    /// Create a pickled result.
    #[staticmethod]
    fn _make(
        action: usize,
        best: String,
        lines: Vec<PyRef<'_, Line>>,
        depth: Option<u32>,
        nodes: u64,
    ) -> SearchResult {
        let lines = lines.into_iter().map(|line| line.0.clone()).collect();
        SearchResult { action, best, lines, depth, nodes }
    }
}

impl SearchResult {
    fn new(game: &AnyGame, analysis: PositionAnalysis, best: String) -> SearchResult {
        let action = game.action_index(&best).expect("a legal move");
        let PositionAnalysis { lines, depth, nodes } = analysis;
        let lines = lines.into_iter().map(|line| LineData::new(game, line)).collect();
        SearchResult { action, best, lines, depth, nodes }
    }
}

#[pymethods]
impl Line {
    /// The actions of both players.
    #[getter]
    fn actions(&self) -> Vec<usize> {
        self.0.actions.clone()
    }

    /// The moves of both players, as texts.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.0.moves.clone()
    }

    /// The evaluation for the player to move: 4 points multiply the odds of winning by ten.
    /// Infinity for a proved win, minus infinity for a proved loss, 0 for a proved draw.
    #[getter]
    fn score(&self) -> f64 {
        self.0.score
    }

    /// The number of moves in which the player to move is proved to win or, if negative, to lose.
    /// None if no win or loss is proved or its distance is unknown.
    #[getter]
    fn mate(&self) -> Option<i64> {
        self.0.mate
    }

    /// The proved result for the player to move: the point difference if it is known, and otherwise
    /// 1 for a win, 0 for a draw and -1 for a loss. None if nothing is proved. The winner of a game
    /// with equal points follows from `score`.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load_game("swack(size=2)").new_initial_state()
    /// >>> line = ludoteca.Engine().search(state, nodes=100000).lines[0]
    /// >>> line.proved, line.score
    /// (0, 0.0)
    #[getter]
    fn proved(&self) -> Option<i32> {
        self.0.proved
    }

    /// The expected score of the player to move, from 0 to 1.
    #[getter]
    fn chance(&self) -> f64 {
        self.0.chance
    }

    fn __repr__(&self) -> String {
        format!("<Line {:?} score={}>", self.0.moves.join(" "), self.0.score)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Pickled<'py, LineArgs>> {
        let LineData { actions, moves, score, mate, proved, chance } = self.0.clone();
        let make = py.get_type::<Line>().getattr("_make")?;
        Ok((make, (actions, moves, score, mate, proved, chance)))
    }

    /// Create a pickled line.
    #[staticmethod]
    fn _make(
        actions: Vec<usize>,
        moves: Vec<String>,
        score: f64,
        mate: Option<i64>,
        proved: Option<i32>,
        chance: f64,
    ) -> Line {
        Line(LineData { actions, moves, score, mate, proved, chance })
    }
}

impl LineData {
    fn new(game: &AnyGame, line: EvaluatedLine) -> LineData {
        let EvaluatedLine { eval, proved, moves } = line;
        let turn = game.turn();
        let sign = |is_own: bool| if is_own { 1.0 } else { -1.0 };
        let (score, mate) = match eval {
            Eval::Forced { winner, plies } if winner == turn => {
                (f64::INFINITY, plies.map(i64::from))
            }
            Eval::Forced { plies, .. } => (f64::NEG_INFINITY, plies.map(|plies| -i64::from(plies))),
            Eval::Points(points) => (sign(turn.index() == 0) * f64::from(points) / 100.0, None),
            Eval::Over(_) => (0.0, None),
        };
        // A forced win is proved, even if the search does not report a point difference.
        let won = eval.winner().map(|winner| if winner == turn { 1 } else { -1 });
        let actions = actions(game, &moves);
        let chance = eval.chance(turn);
        LineData { actions, moves, score, mate, proved: proved.or(won), chance }
    }
}

/// Analyses a position in another thread. Returns the analysis and the best move.
pub(crate) fn analyse(
    py: Python<'_>,
    player: &mut Player,
    game: &AnyGame,
    limits: SearchLimits,
    settings: Settings,
) -> PyResult<(PositionAnalysis, String)> {
    let stop = AtomicBool::new(false);
    job::run(py, &stop, || {
        let mut recorder = BestMoveRecorder { player, best: String::new() };
        let analysis =
            Analyst { searcher: &mut recorder, limits, settings, stop: &stop }.analyse(game);
        (analysis, recorder.best)
    })
}

/// Records the best move, which can differ from that of the last report.
struct BestMoveRecorder<'a> {
    player: &'a mut Player,
    best: String,
}

impl Searcher for BestMoveRecorder<'_> {
    fn search(
        &mut self,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> SearchOutput {
        let found = self.player.search(job, stop, report);
        self.best.clone_from(&found.best_move);
        found
    }
}

/// Returns the settings of a search from Python integers. Checks that there is enough memory.
pub(crate) fn settings(threads: Integer, hash: Integer, seed: Integer) -> PyResult<Settings> {
    let hash = in_range("hash", hash, 1, MAX_HASH)?;
    let mut table: Vec<u8> = Vec::new();
    if table.try_reserve_exact((hash << 20) as usize).is_err() {
        return Err(memory_error(&message!(MESSAGES, "hash-memory", found = hash)));
    }
    Ok(Settings {
        threads: in_range("threads", threads, 1, 1024)? as u32,
        hash: hash as u32,
        seed: in_range("seed", seed, 0, u64::MAX)?,
        ..Settings::default()
    })
}

/// Returns the game of a state that is not over.
pub(crate) fn unfinished_game(state: &Bound<'_, State>) -> PyResult<AnyGame> {
    let state = state.try_borrow()?;
    if state.game().ending().is_some() {
        return Err(GameOverError::new_err(message!(MESSAGES, "search-over").text(lang())));
    }
    Ok(state.game().clone())
}

/// Returns the actions of a variation.
pub(crate) fn actions(game: &AnyGame, moves: &[String]) -> Vec<usize> {
    let mut game = game.clone();
    let played = moves.iter().map_while(|text| game.play(text).ok().map(|_| ()));
    let count = played.count();
    let all = game.actions();
    all[all.len() - count..].to_vec()
}

/// Returns the argument `seconds` as a duration.
fn duration(seconds: f64) -> PyResult<Duration> {
    if (0.001..=1e6).contains(&seconds) {
        return Ok(Duration::from_secs_f64(seconds));
    }
    let message = message!(MESSAGES, "seconds-range", found = seconds.to_string());
    Err(value_error(&message))
}
