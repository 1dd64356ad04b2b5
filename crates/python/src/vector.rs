//! Batches of games with their data in NumPy arrays, as a Python class.

use crate::MESSAGES;
use crate::arrays::Arrays;
use crate::batch::{Batch, BatchOptions, batch_of};
use crate::batch_game::seed_option;
use crate::error::{IllegalMoveError, memory_error, type_error, value_error};
use crate::game::{Game, load_game};
use crate::integer::{Integer, in_range};
use crate::lang::lang;
use crate::lock::try_lock;
use crate::panics::catch_panics;
use crate::state::State;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Localize, Message};
use numpy::{Element, PyArray1, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn};
use numpy::{PyUntypedArrayMethods, ndarray};
use pyo3::prelude::*;
use std::sync::{Mutex, MutexGuard};

/// Maximum number of games in a batch.
const MAX_GAMES: usize = 1 << 20;

/// Maximum number of threads.
const MAX_THREADS: u64 = 1024;

/// Number of moves between two checks for signals.
const MOVES_BETWEEN_CHECKS: usize = 1 << 18;

/// The result of a step: observations, masks, rewards and dones.
type Step<'py> = (
    Option<Bound<'py, PyArrayDyn<f32>>>,
    Bound<'py, PyArrayDyn<bool>>,
    Bound<'py, PyArrayDyn<f32>>,
    Bound<'py, PyArrayDyn<bool>>,
);

/// A batch of games that are played in parallel, without the global interpreter lock.
///
/// The state of the games is in NumPy arrays, which every step updates in place:
///
/// - `observations`, float32 of n × planes × height × width: the observations of the players to move
/// - `masks`, bool of n × actions: whether each action is legal
/// - `rewards`, float32 of n × 2: the rewards of both players for the last step
/// - `dones`, bool of n: whether the last step ended the game
/// - `players`, int8 of n: the player to move
/// - `lengths`, int32 of n: the number of moves in the game, including the last step
///
/// A game that ends is restarted at once (auto-reset): rewards, dones and lengths belong to the old
/// game, observations, masks and players to the new one. Copy the data that you want to keep, and
/// do not access the arrays from other threads during a step.
///
/// Each game has its own random number generator, derived from `seed`, so that results do not
/// depend on the number of `threads` (0 means all processors). `observe=False` omits the
/// observations. `vary=True` gives each game a new random start, if the options have a seed
/// (`mapello(map=random)`).
///
/// >>> import ludoteca
/// >>> games = ludoteca.VectorGame("mapello(map=othello)", 1000, seed=7)
/// >>> games.observations.shape, games.masks.shape
/// ((1000, 8, 10, 10), (1000, 65))
/// >>> ended = 0
/// >>> for _ in range(70):
/// ...     observations, masks, rewards, dones = games.step(games.random_actions())
/// ...     ended += int(dones.sum())
/// >>> ended
/// 1000
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct VectorGame {
    game: AnyGame,
    batch: Mutex<Box<dyn Batch>>,
    games: usize,
    threads: usize,
    shape: [usize; 3],
    observes: bool,
    observations: Py<PyArrayDyn<f32>>,
    masks: Py<PyArrayDyn<bool>>,
    rewards: Py<PyArrayDyn<f32>>,
    dones: Py<PyArrayDyn<bool>>,
    players: Py<PyArrayDyn<i8>>,
    lengths: Py<PyArrayDyn<i32>>,
    actions: Py<PyArrayDyn<i64>>,
}

/// A game as a Python argument: an object or its text.
#[derive(FromPyObject)]
enum GameOrText<'py> {
    Game(Bound<'py, Game>),
    Text(String),
}

#[pymethods]
impl VectorGame {
    #[new]
    #[pyo3(signature = (game, n, *, seed=Integer(0), threads=Integer(0), observe=true, vary=false))]
    fn new(
        py: Python<'_>,
        game: GameOrText<'_>,
        n: Integer,
        seed: Integer,
        threads: Integer,
        observe: bool,
        vary: bool,
    ) -> PyResult<VectorGame> {
        let game = match game {
            GameOrText::Game(game) => game.get().start().clone(),
            GameOrText::Text(text) => load_game(&text)?.start().clone(),
        };
        let games = games_count(n)?;
        if vary && seed_option(game.spec().options, &game.option_values()).is_none() {
            let message = message!(MESSAGES, "setup-fixed", game = game.game());
            return Err(value_error(&message));
        }
        let (shape, actions) = catch_panics(|| (game.planes().0, game.action_count()))?;
        let seen = if observe { games } else { 0 };
        let [planes, height, width] = shape;
        let options = BatchOptions { games, vary };
        let batch = catch_panics(|| batch_of(&game, options).expect("a listed game"))?;
        let vector = VectorGame {
            batch: Mutex::new(batch),
            game,
            games,
            threads: threads_of(in_range("threads", threads, 0, MAX_THREADS)?),
            shape,
            observes: observe,
            observations: zeros(py, &[seen, planes, height, width], "float32")?,
            masks: zeros(py, &[games, actions], "bool")?,
            rewards: zeros(py, &[games, 2], "float32")?,
            dones: zeros(py, &[games], "bool")?,
            players: zeros(py, &[games], "int8")?,
            lengths: zeros(py, &[games], "int32")?,
            actions: zeros(py, &[games], "int64")?,
        };
        vector.reset(py, Some(seed))?;
        Ok(vector)
    }

    /// Restart all games. With a seed, they are the same as those of a new VectorGame with this
    /// seed.
    #[pyo3(signature = (seed=None))]
    fn reset(&self, py: Python<'_>, seed: Option<Integer>) -> PyResult<()> {
        let seed = seed.map(|seed| in_range("seed", seed, 0, u64::MAX)).transpose()?;
        let mut batch = self.batch()?;
        self.write(py, &mut **batch, |batch, arrays, threads| batch.restart(seed, arrays, threads))
    }

    /// Play one action in each game and return observations, masks, rewards and dones.
    ///
    /// If an action is not legal, raise IllegalMoveError with the number of its game and play no
    /// action.
    fn step<'py>(&self, py: Python<'py>, actions: &Bound<'py, PyAny>) -> PyResult<Step<'py>> {
        let actions = read_actions(actions, self.games)?;
        let mut taken = self.batch()?;
        let (batch, threads) = (&mut **taken, self.threads);
        let illegal = py.detach(|| catch_panics(|| batch.set_actions(&actions, threads)))?;
        if let Some(place) = illegal {
            return Err(self.illegal_action(batch, place, actions[place]));
        }
        self.write(py, batch, |batch, arrays, threads| batch.step(arrays, threads))?;
        Ok((self.observations(py), self.masks(py), self.rewards(py), self.dones(py)))
    }

    /// Return a uniformly random legal action of each game, in an array that the next call
    /// overwrites.
    fn random_actions<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArrayDyn<i64>>> {
        let mut taken = self.batch()?;
        let actions = self.actions.bind(py).clone();
        let mut borrowed = writeable(&actions, "actions")?;
        let slice = slice_of(&mut borrowed, self.games, "actions")?;
        let (batch, threads) = (&mut **taken, self.threads);
        py.detach(|| catch_panics(|| batch.sample_actions(slice, threads)))?;
        drop(borrowed);
        Ok(actions)
    }

    /// Play this number of random moves in each game without returning to Python in between. Return
    /// the number of games that ended. The arrays contain the data of the last move.
    ///
    /// >>> import ludoteca
    /// >>> games = ludoteca.VectorGame("taiji", 64)
    /// >>> games.play_random(1000) > 64 * 1000 / 40
    /// True
    fn play_random(&self, py: Python<'_>, steps: Integer) -> PyResult<u64> {
        let steps = in_range("steps", steps, 0, u64::from(u32::MAX))? as u32;
        let mut batch = self.batch()?;
        let at_once = (MOVES_BETWEEN_CHECKS / self.games).max(1) as u32;
        let (mut ended, mut left) = (0, steps);
        while left > 0 {
            let now = left.min(at_once);
            let play = |batch: &mut dyn Batch, arrays: Arrays<'_>, threads| {
                batch.play_random(now, arrays, threads)
            };
            ended += self.write(py, &mut **batch, play)?;
            left -= now;
            py.check_signals()?;
        }
        Ok(ended)
    }

    /// Write the observations into an array, such as a part of a larger one. It must be a
    /// C-contiguous float32 array of the shape n × planes × height × width.
    ///
    /// >>> import ludoteca, numpy as np
    /// >>> games = ludoteca.VectorGame("taiji", 8, observe=False)
    /// >>> history = np.empty((5, 8, 3, 9, 9), np.float32)
    /// >>> for place in range(5):
    /// ...     games.observe(history[place])
    /// ...     _ = games.step(games.random_actions())
    /// >>> history[:, 0, :2].sum(axis=(1, 2, 3)).tolist()
    /// [0.0, 2.0, 4.0, 6.0, 8.0]
    fn observe(&self, py: Python<'_>, out: &Bound<'_, PyAny>) -> PyResult<()> {
        let wrong = || value_error(&self.wrong_array(out));
        let array = out.cast::<PyArrayDyn<f32>>().map_err(|_| wrong())?;
        if array.shape() != self.full_shape() || !array.is_c_contiguous() {
            return Err(wrong());
        }
        let mut borrowed = array.try_readwrite().map_err(|_| wrong())?;
        let planes = borrowed.as_slice_mut().map_err(|_| wrong())?;
        let taken = self.batch()?;
        let (batch, threads) = (&**taken, self.threads);
        py.detach(|| catch_panics(|| batch.observe(planes, threads)))
    }

    /// Return one of the games as a State.
    ///
    /// >>> import ludoteca
    /// >>> games = ludoteca.VectorGame("swack", 10, seed=1)
    /// >>> _ = games.step(games.random_actions())
    /// >>> games.state(3).move_number()
    /// 1
    fn state(&self, place: Integer) -> PyResult<State> {
        let last = self.games - 1;
        let Some(index) = place.within(0, last as u64) else {
            let message = MESSAGES.message("game-index").with("found", place.to_string());
            let message = message.with("last", last).text(lang());
            return Err(pyo3::exceptions::PyIndexError::new_err(message));
        };
        let batch = self.batch()?;
        catch_panics(|| batch.game(index as usize, &self.game)).map(State::new)
    }

    /// Return the game.
    fn get_game(&self) -> Game {
        Game::of(&self.game)
    }

    fn __len__(&self) -> usize {
        self.games
    }

    /// The number of threads.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// The observations of the players to move, or None without observations.
    #[getter]
    fn observations<'py>(&self, py: Python<'py>) -> Option<Bound<'py, PyArrayDyn<f32>>> {
        self.observes.then(|| self.observations.bind(py).clone())
    }

    /// Whether each action is legal.
    #[getter]
    fn masks<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<bool>> {
        self.masks.bind(py).clone()
    }

    /// The rewards of both players for the last step.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<f32>> {
        self.rewards.bind(py).clone()
    }

    /// Whether the last step ended the game.
    #[getter]
    fn dones<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<bool>> {
        self.dones.bind(py).clone()
    }

    /// The player to move.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<i8>> {
        self.players.bind(py).clone()
    }

    /// The number of moves in the game, including the last step even if it ended the game.
    #[getter]
    fn lengths<'py>(&self, py: Python<'py>) -> Bound<'py, PyArrayDyn<i32>> {
        self.lengths.bind(py).clone()
    }

    fn __repr__(&self) -> String {
        format!("ludoteca.VectorGame('{}', {})", self.game.game(), self.games)
    }
}

impl VectorGame {
    fn batch(&self) -> PyResult<MutexGuard<'_, Box<dyn Batch>>> {
        try_lock(&self.batch, "games-busy")
    }

    /// Calls a function that writes into the arrays, without the global interpreter lock.
    fn write<T: Send>(
        &self,
        py: Python<'_>,
        batch: &mut dyn Batch,
        work: impl FnOnce(&mut dyn Batch, Arrays<'_>, usize) -> T + Send,
    ) -> PyResult<T> {
        let numbers = self.shape.iter().product::<usize>() * usize::from(self.observes);
        let (games, actions) = (self.games, self.game.action_count());
        let mut observations = writeable(self.observations.bind(py), "observations")?;
        let mut masks = writeable(self.masks.bind(py), "masks")?;
        let mut rewards = writeable(self.rewards.bind(py), "rewards")?;
        let mut dones = writeable(self.dones.bind(py), "dones")?;
        let mut players = writeable(self.players.bind(py), "players")?;
        let mut lengths = writeable(self.lengths.bind(py), "lengths")?;
        let arrays = Arrays {
            observations: slice_of(&mut observations, games * numbers, "observations")?,
            masks: slice_of(&mut masks, games * actions, "masks")?,
            rewards: slice_of(&mut rewards, games * 2, "rewards")?,
            dones: slice_of(&mut dones, games, "dones")?,
            players: slice_of(&mut players, games, "players")?,
            lengths: slice_of(&mut lengths, games, "lengths")?,
        };
        let threads = self.threads;
        py.detach(|| catch_panics(|| work(batch, arrays, threads)))
    }

    fn full_shape(&self) -> [usize; 4] {
        let [planes, height, width] = self.shape;
        [self.games, planes, height, width]
    }

    fn wrong_array(&self, found: &Bound<'_, PyAny>) -> Message {
        message!(
            MESSAGES,
            "array-kind",
            expected = format!("{:?}", self.full_shape()),
            found = described(found)
        )
    }

    /// Returns the exception for an illegal action in one of the games.
    fn illegal_action(&self, batch: &dyn Batch, place: usize, action: i64) -> PyErr {
        match catch_panics(|| self.problem(batch, place, action)) {
            Err(error) => error,
            Ok(problem) => IllegalMoveError::new_err(
                message!(MESSAGES, "action-of-game", game = place, problem = problem).text(lang()),
            ),
        }
    }

    /// Returns the reason why an action is illegal in one of the games.
    fn problem(&self, batch: &dyn Batch, place: usize, action: i64) -> Message {
        let mut game = batch.game(place, &self.game);
        match Integer(action.into()).checked_index(&game) {
            Err(message) => message,
            Ok(index) => {
                let played = game.play_action(index);
                played.expect_err("an illegal action").message()
            }
        }
    }
}

fn games_count(n: Integer) -> PyResult<usize> {
    n.within(1, MAX_GAMES as u64).map(|games| games as usize).ok_or_else(|| {
        value_error(&message!(MESSAGES, "games-count", found = n.to_string(), most = MAX_GAMES))
    })
}

fn threads_of(wanted: u64) -> usize {
    match wanted {
        0 => std::thread::available_parallelism().map_or(1, usize::from),
        wanted => wanted as usize,
    }
}

/// Creates an array of zeros with NumPy, so that a lack of memory raises its exception.
fn zeros<T: Element>(py: Python<'_>, shape: &[usize], dtype: &str) -> PyResult<Py<PyArrayDyn<T>>> {
    let numpy = py.import("numpy")?;
    let made = numpy.call_method1("zeros", (shape.to_vec(), dtype)).map_err(|_| {
        let games = shape.first().copied().unwrap_or_default();
        memory_error(&message!(MESSAGES, "arrays-memory", games = games))
    })?;
    Ok(made.cast_into::<PyArrayDyn<T>>()?.unbind())
}

fn array_changed(name: &'static str) -> PyErr {
    value_error(&message!(MESSAGES, "array-changed", name = name))
}

fn writeable<'py, T: Element>(
    array: &Bound<'py, PyArrayDyn<T>>,
    name: &'static str,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    array.try_readwrite().map_err(|_| array_changed(name))
}

fn slice_of<'a, T: Element>(
    array: &'a mut numpy::PyReadwriteArray<'_, T, ndarray::IxDyn>,
    length: usize,
    name: &'static str,
) -> PyResult<&'a mut [T]> {
    if array.len() != length || !array.is_c_contiguous() {
        return Err(array_changed(name));
    }
    array.as_slice_mut().map_err(|_| array_changed(name))
}

/// Reads one integer for each game from an array-like object.
fn read_actions(given: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<i64>> {
    let wrong = || type_error(&message!(MESSAGES, "actions-kind", found = described(given)));
    let numpy = given.py().import("numpy")?;
    let array = numpy.call_method1("asarray", (given,)).map_err(|_| wrong())?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    let dimensions: usize = array.getattr("ndim")?.extract()?;
    if !["i", "u"].contains(&kind.as_str()) || dimensions != 1 {
        return Err(wrong());
    }
    let array = array.call_method1("astype", ("int64",))?.cast_into::<PyArray1<i64>>()?;
    let actions = array.to_vec().map_err(|_| wrong())?;
    if actions.len() == games {
        return Ok(actions);
    }
    Err(value_error(&message!(MESSAGES, "actions-count", found = actions.len(), expected = games)))
}

/// Returns a short description of an object: the type and shape of an array, or its class.
fn described(object: &Bound<'_, PyAny>) -> String {
    let of = |name: &str| object.getattr(name).map(|value| value.to_string());
    match (of("dtype"), of("shape")) {
        (Ok(dtype), Ok(shape)) => format!("{dtype} {shape}"),
        _ => object.get_type().to_string(),
    }
}
