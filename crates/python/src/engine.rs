//! The computer player.

use crate::MESSAGES;
use crate::actions::{Action, number};
use crate::error::{GameOverError, memory_error, value_error};
use crate::job;
use crate::lang::lang;
use crate::shield::shielded;
use crate::state::State;
use ludoteca_engine::analysis::{Analyst, Findings, Prospect, Worth};
use ludoteca_engine::{Engine as Player, Style};
use ludoteca_protocol::{Found, Info, SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::AnyGame;
use pyo3::prelude::*;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The highest level; above it is full strength.
const HIGHEST_LEVEL: u64 = 8;

/// The largest table in MiB.
const MOST_HASH: u64 = 1 << 16;

/// A computer player of all games: of a level from 1, the weakest, to 8, or of full strength.
///
/// `threads` and `hash`, the size of its table in MiB, are for full strength. Levels make mistakes,
/// which depend on `seed`.
///
/// >>> import ludoteca
/// >>> state = ludoteca.load_game("mapello").new_initial_state()
/// >>> engine = ludoteca.Engine(level=3)
/// >>> state.apply_action(engine.step(state))
/// >>> result = ludoteca.Engine().search(state, nodes=2000, lines=2)
/// >>> [len(line.moves) > 0 for line in result.lines]
/// [True, True]
#[pyclass(module = "ludoteca")]
pub(crate) struct Engine {
    /// Locked only because threads of Python share what they have; nobody ever waits for it.
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
    chance: f64,
}

/// When a search ends: given as one of three.
#[derive(Copy, Clone, Default)]
pub(crate) struct Limit {
    pub(crate) nodes: Option<Action>,
    pub(crate) depth: Option<Action>,
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
    #[pyo3(signature = (level=None, *, threads=Action(1), hash=Action(64), seed=Action(0)))]
    fn new(level: Option<Action>, threads: Action, hash: Action, seed: Action) -> PyResult<Engine> {
        let level = level.map_or(Ok(0), |level| number("level", level, 1, HIGHEST_LEVEL))?;
        let settings = Settings { level: level as u8, ..settings(threads, hash, seed)? };
        Ok(Engine { player: Mutex::new(Player::new(Style::Best)), settings })
    }

    /// Its level; None is full strength.
    #[getter]
    fn level(&self) -> Option<u8> {
        (self.settings.level > 0).then_some(self.settings.level)
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
    #[pyo3(signature = (state, *, nodes=None, depth=None, seconds=None, lines=Action(1)))]
    fn search(
        &mut self,
        py: Python<'_>,
        state: &Bound<'_, State>,
        nodes: Option<Action>,
        depth: Option<Action>,
        seconds: Option<f64>,
        lines: Action,
    ) -> PyResult<SearchResult> {
        let game = open_game(state)?;
        let settings =
            Settings { multipv: number("lines", lines, 1, 256)? as u32, ..self.settings };
        let limits = match (Limit { nodes, depth, seconds }.read()?, settings.level) {
            (Some(limits), _) => limits,
            (None, 0) => return Err(value_error(&MESSAGES.message("limits-none"))),
            // A level knows itself when to stop.
            (None, _) => SearchLimits::Nodes(u64::MAX),
        };
        let player = self.player();
        let study = study(py, player, &game, limits, settings);
        if study.is_err() {
            player.new_game();
        }
        let (findings, best) = study?;
        shielded(|| SearchResult::new(&game, findings, best))
    }

    /// The action to play: what `search` finds best. Bots of OpenSpiel have a method of this name.
    /// A player of full strength thinks for `seconds`.
    #[pyo3(signature = (state, seconds=1.0))]
    fn step(&mut self, py: Python<'_>, state: &Bound<'_, State>, seconds: f64) -> PyResult<usize> {
        let seconds = (self.settings.level == 0).then_some(seconds);
        self.search(py, state, None, None, seconds, Action(1)).map(|result| result.action)
    }

    /// Forgets what it thought about the last game.
    fn new_game(&mut self) {
        self.player().new_game();
    }

    fn __repr__(&self) -> String {
        match self.level() {
            None => "ludoteca.Engine()".to_owned(),
            Some(level) => format!("ludoteca.Engine(level={level})"),
        }
    }
}

impl Engine {
    fn player(&mut self) -> &mut Player {
        self.player.get_mut().unwrap_or_else(PoisonError::into_inner)
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
}

impl SearchResult {
    fn new(game: &AnyGame, findings: Findings, best: String) -> SearchResult {
        let action = game.action_index(&best).expect("a legal move");
        let lines = findings.lines.into_iter().map(|line| Prophecy::new(game, line)).collect();
        let Findings { depth, nodes, .. } = findings;
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

    /// Points for the player to move: four more points multiply the odds by ten. Infinite if the
    /// line is a proof.
    #[getter]
    fn score(&self) -> f64 {
        self.0.score
    }

    /// After how many moves the player to move has won for certain, or lost if negative; None if
    /// nothing is proved.
    #[getter]
    fn mate(&self) -> Option<i64> {
        self.0.mate
    }

    /// The part of a win that the player to move can expect, from 0 to 1.
    #[getter]
    fn chance(&self) -> f64 {
        self.0.chance
    }

    fn __repr__(&self) -> String {
        format!("<Line {:?} score={}>", self.0.moves.join(" "), self.0.score)
    }
}

impl Prophecy {
    fn new(game: &AnyGame, line: Prospect) -> Prophecy {
        let Prospect { worth, moves, .. } = line;
        let turn = game.turn();
        let sign = |is_own: bool| if is_own { 1.0 } else { -1.0 };
        let (score, mate) = match worth {
            Worth::Forced { winner, plies } if winner == turn => {
                (f64::INFINITY, plies.map(i64::from))
            }
            Worth::Forced { plies, .. } => {
                (f64::NEG_INFINITY, plies.map(|plies| -i64::from(plies)))
            }
            Worth::Points(points) => (sign(turn.index() == 0) * f64::from(points) / 100.0, None),
            Worth::Over(_) => (0.0, None),
        };
        let actions = actions(game, &moves);
        Prophecy { actions, moves, score, mate, chance: worth.chance(turn) }
    }
}

/// Searches in a thread of its own; gives what was found and the move to play.
pub(crate) fn study(
    py: Python<'_>,
    player: &mut Player,
    game: &AnyGame,
    limits: SearchLimits,
    settings: Settings,
) -> PyResult<(Findings, String)> {
    let stop = AtomicBool::new(false);
    job::run(py, &stop, || {
        let mut listener = Listener { player, best: String::new() };
        let findings =
            Analyst { searcher: &mut listener, limits, settings, stop: &stop }.examine(game);
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
pub(crate) fn settings(threads: Action, hash: Action, seed: Action) -> PyResult<Settings> {
    let hash = number("hash", hash, 1, MOST_HASH)?;
    let mut table: Vec<u8> = Vec::new();
    if table.try_reserve_exact((hash << 20) as usize).is_err() {
        return Err(memory_error(&MESSAGES.message("hash-memory").with("found", hash)));
    }
    Ok(Settings {
        threads: number("threads", threads, 1, 1024)? as u32,
        hash: hash as u32,
        seed: number("seed", seed, 0, i64::MAX as u64)?,
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
