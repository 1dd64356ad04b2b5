//! The computer player.

use crate::MESSAGES;
use crate::error::{GameOverError, memory_error, value_error};
use crate::job;
use crate::lang::lang;
use crate::lock::take;
use crate::shield::shielded;
use crate::state::State;
use crate::whole::{Whole, number};
use ludoteca_engine::analysis::{Analyst, PositionAnalysis};
use ludoteca_engine::{Engine as Player, SearchMethod};
use ludoteca_locale::Translate;
use ludoteca_protocol::Level;
use ludoteca_protocol::{Found, Info, SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::AnyGame;
use ludoteca_session::{Eval, Prospect};
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard};
use std::time::Duration;

/// The largest table in MiB.
const MOST_HASH: u64 = 1 << 16;

/// A computer player of all games: of a level from 1, the weakest, to 8, or of full strength.
///
/// `threads` and `hash`, the size of its table in MiB, are for full strength. Levels make mistakes,
/// which depend on `seed`. A copy, or one that was pickled, has the same settings and remembers
/// nothing.
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

/// What a search found.
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct SearchResult {
    /// The action to play.
    #[pyo3(get)]
    action: usize,
    best: String,
    lines: Vec<Prophecy>,
    /// How many moves ahead it looked.
    #[pyo3(get)]
    depth: Option<u32>,
    /// How many positions it looked at.
    #[pyo3(get)]
    nodes: u64,
}

/// What pickle keeps of something: what to call, and with what.
pub(crate) type Reduced<'py, Parts> = (Bound<'py, PyAny>, Parts);

/// An engine's level, threads, hash and seed.
type EngineParts = (Option<u8>, u32, u32, u64);

/// A line's actions, moves, score, mate, proof and chance.
type LineParts = (Vec<usize>, Vec<String>, f64, Option<i64>, Option<i32>, f64);

/// A result's action, move, lines, depth and nodes.
type ResultParts = (usize, String, Vec<Line>, Option<u32>, u64);

/// A line of play and what it comes to, as the player to move sees it.
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Line(Prophecy);

/// What a line of play tells.
#[derive(Clone)]
struct Prophecy {
    actions: Vec<usize>,
    moves: Vec<String>,
    score: f64,
    mate: Option<i64>,
    proved: Option<i32>,
    chance: f64,
}

/// When a search ends: given as one of three.
#[derive(Copy, Clone, Default)]
pub(crate) struct Limit {
    pub(crate) nodes: Option<Whole>,
    pub(crate) depth: Option<Whole>,
    pub(crate) seconds: Option<f64>,
}

impl Limit {
    /// The limit, if one is given.
    pub(crate) fn read(self) -> PyResult<Option<SearchLimits>> {
        match (self.nodes, self.depth, self.seconds) {
            (None, None, None) => Ok(None),
            (Some(nodes), None, None) => {
                number("nodes", nodes, 1, u64::MAX).map(SearchLimits::Nodes).map(Some)
            }
            (None, Some(depth), None) => {
                let depth = number("depth", depth, 1, 1000)?;
                Ok(Some(SearchLimits::Depth(depth as u32)))
            }
            (None, None, Some(seconds)) => duration(seconds).map(SearchLimits::MoveTime).map(Some),
            _ => Err(value_error(&MESSAGES.message("limits-several"))),
        }
    }
}

#[pymethods]
impl Engine {
    #[new]
    #[pyo3(signature = (level=None, *, threads=Whole(1), hash=Whole(64), seed=Whole(0)))]
    fn new(level: Option<Whole>, threads: Whole, hash: Whole, seed: Whole) -> PyResult<Engine> {
        let most = Level::COUNT as u64;
        let level = level.map(|level| number("level", level, 1, most)).transpose()?;
        let level = level.and_then(|level| Level::new(level as u8));
        let settings = Settings { level, ..settings(threads, hash, seed)? };
        Ok(Engine { player: Mutex::new(Player::new(SearchMethod::Best)), settings })
    }

    /// Its level; None is full strength.
    #[getter]
    fn level(&self) -> Option<u8> {
        self.settings.level.map(Level::number)
    }

    /// Finds the best lines of play, as many as `lines` says, from the best. Give one of `nodes`
    /// (positions to look at), `depth` (moves to look ahead) and `seconds`; a level needs none.
    /// Ctrl-C ends a search.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load_game("swack(size=2)").new_initial_state()
    /// >>> result = ludoteca.Engine().search(state, depth=12)
    /// >>> result.action in state.legal_actions(), result.lines[0].mate
    /// (True, None)
    #[pyo3(signature = (state, *, nodes=None, depth=None, seconds=None, lines=Whole(1)))]
    fn search(
        &self,
        py: Python<'_>,
        state: &Bound<'_, State>,
        nodes: Option<Whole>,
        depth: Option<Whole>,
        seconds: Option<f64>,
        lines: Whole,
    ) -> PyResult<SearchResult> {
        let game = open_game(state)?;
        let settings =
            Settings { multipv: number("lines", lines, 1, 256)? as u32, ..self.settings };
        let limits = match (Limit { nodes, depth, seconds }.read()?, settings.level) {
            (Some(limits), _) => limits,
            (None, None) => return Err(value_error(&MESSAGES.message("limits-none"))),
            // A level knows itself when to stop.
            (None, Some(_)) => SearchLimits::Nodes(u64::MAX),
        };
        let mut player = self.player()?;
        let study = study(py, &mut player, &game, limits, settings);
        if study.is_err() {
            player.new_game();
        }
        let (findings, best) = study?;
        shielded(|| SearchResult::new(&game, findings, best))
    }

    /// The action to play: what `search` finds best. Bots of OpenSpiel have a method of this name.
    /// A player of full strength thinks for `seconds`.
    #[pyo3(signature = (state, seconds=1.0))]
    fn step(&self, py: Python<'_>, state: &Bound<'_, State>, seconds: f64) -> PyResult<usize> {
        let seconds = self.settings.level.is_none().then_some(seconds);
        self.search(py, state, None, None, seconds, Whole(1)).map(|result| result.action)
    }

    /// Forgets what it thought about the last game.
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

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, EngineParts>> {
        let Settings { threads, hash, seed, .. } = self.settings;
        let make = py.get_type::<Engine>().getattr("_make")?;
        Ok((make, (self.level(), threads, hash, seed)))
    }

    /// What a pickled engine is made with.
    #[staticmethod]
    fn _make(level: Option<Whole>, threads: Whole, hash: Whole, seed: Whole) -> PyResult<Engine> {
        Engine::new(level, threads, hash, seed)
    }
}

impl Engine {
    fn player(&self) -> PyResult<MutexGuard<'_, Player>> {
        take(&self.player, "engine-busy")
    }
}

#[pymethods]
impl SearchResult {
    /// The text of the move to play.
    #[getter]
    fn r#move(&self) -> &str {
        &self.best
    }

    /// The best lines of play, from the best.
    #[getter]
    fn lines(&self) -> Vec<Line> {
        self.lines.iter().cloned().map(Line).collect()
    }

    fn __repr__(&self) -> String {
        format!("<SearchResult move={:?} nodes={}>", self.best, self.nodes)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, ResultParts>> {
        let make = py.get_type::<SearchResult>().getattr("_make")?;
        Ok((make, (self.action, self.best.clone(), self.lines(), self.depth, self.nodes)))
    }

    /// What a pickled result is made with.
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
    fn new(game: &AnyGame, findings: PositionAnalysis, best: String) -> SearchResult {
        let action = game.action_index(&best).expect("a legal move");
        let lines = findings.lines.into_iter().map(|line| Prophecy::new(game, line)).collect();
        let PositionAnalysis { depth, nodes, .. } = findings;
        SearchResult { action, best, lines, depth, nodes }
    }
}

#[pymethods]
impl Line {
    /// The actions of both players, one after the other.
    #[getter]
    fn actions(&self) -> Vec<usize> {
        self.0.actions.clone()
    }

    /// The moves of both players, one after the other.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.0.moves.clone()
    }

    /// Points for the player to move: four more points multiply the odds by ten. Infinite if a win
    /// is proved, minus infinite if a loss is, 0 if a draw is.
    #[getter]
    fn score(&self) -> f64 {
        self.0.score
    }

    /// After how many moves the player to move has won for certain, or lost if negative; None if
    /// that is not known, though who wins may be proved.
    #[getter]
    fn mate(&self) -> Option<i64> {
        self.0.mate
    }

    /// What is proved for the player to move: by how many points they win, or 1 for a win, 0 for a
    /// draw and -1 for a loss where points do not decide or are not known. None if nothing is
    /// proved. Who wins with as many points as the other is told by `score`.
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

    /// The part of a win that the player to move can expect, from 0 to 1.
    #[getter]
    fn chance(&self) -> f64 {
        self.0.chance
    }

    fn __repr__(&self) -> String {
        format!("<Line {:?} score={}>", self.0.moves.join(" "), self.0.score)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Reduced<'py, LineParts>> {
        let Prophecy { actions, moves, score, mate, proved, chance } = self.0.clone();
        let make = py.get_type::<Line>().getattr("_make")?;
        Ok((make, (actions, moves, score, mate, proved, chance)))
    }

    /// What a pickled line is made with.
    #[staticmethod]
    fn _make(
        actions: Vec<usize>,
        moves: Vec<String>,
        score: f64,
        mate: Option<i64>,
        proved: Option<i32>,
        chance: f64,
    ) -> Line {
        Line(Prophecy { actions, moves, score, mate, proved, chance })
    }
}

impl Prophecy {
    fn new(game: &AnyGame, line: Prospect) -> Prophecy {
        let Prospect { eval, proved, moves } = line;
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
        // A search that sees who wins does not count the points.
        let won = eval.winner().map(|winner| if winner == turn { 1 } else { -1 });
        let actions = actions(game, &moves);
        let chance = eval.chance(turn);
        Prophecy { actions, moves, score, mate, proved: proved.or(won), chance }
    }
}

/// Searches in a thread of its own; gives what was found and the move to play.
pub(crate) fn study(
    py: Python<'_>,
    player: &mut Player,
    game: &AnyGame,
    limits: SearchLimits,
    settings: Settings,
) -> PyResult<(PositionAnalysis, String)> {
    let stop = AtomicBool::new(false);
    job::run(py, &stop, || {
        let mut listener = Listener { player, best: String::new() };
        let findings =
            Analyst { searcher: &mut listener, limits, settings, stop: &stop }.analyse(game);
        (findings, listener.best)
    })
}

/// Remembers which move the player would play: it may have changed its mind after its last news.
struct Listener<'a> {
    player: &'a mut Player,
    best: String,
}

impl Searcher for Listener<'_> {
    fn search(
        &mut self,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> Found {
        let found = self.player.search(job, stop, report);
        self.best.clone_from(&found.best);
        found
    }
}

/// How to search, with numbers as Python gives them.
pub(crate) fn settings(threads: Whole, hash: Whole, seed: Whole) -> PyResult<Settings> {
    let hash = number("hash", hash, 1, MOST_HASH)?;
    let mut table: Vec<u8> = Vec::new();
    if table.try_reserve_exact((hash << 20) as usize).is_err() {
        return Err(memory_error(&MESSAGES.message("hash-memory").with("found", hash)));
    }
    Ok(Settings {
        threads: number("threads", threads, 1, 1024)? as u32,
        hash: hash as u32,
        seed: number("seed", seed, 0, u64::MAX)?,
        ..Settings::default()
    })
}

/// The game of a state, which must not be over.
pub(crate) fn open_game(state: &Bound<'_, State>) -> PyResult<AnyGame> {
    let state = state.try_borrow()?;
    if state.game().ending().is_some() {
        return Err(GameOverError::new_err(MESSAGES.message("search-over").text(lang())));
    }
    Ok(state.game().clone())
}

/// The indices of moves that follow each other.
pub(crate) fn actions(game: &AnyGame, moves: &[String]) -> Vec<usize> {
    let mut game = game.clone();
    let played = moves.iter().map_while(|text| game.play(text).ok().map(|_| ()));
    let count = played.count();
    let all = game.actions();
    all[all.len() - count..].to_vec()
}

fn duration(seconds: f64) -> PyResult<Duration> {
    if (0.001..=1e6).contains(&seconds) {
        return Ok(Duration::from_secs_f64(seconds));
    }
    let message = MESSAGES.message("seconds-range").with("found", seconds.to_string());
    Err(value_error(&message))
}
