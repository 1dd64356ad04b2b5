//! Games with their options, as a Python class.

use crate::MESSAGES;
use crate::error::text_error;
use crate::integer::{Integer, in_range};
use crate::lang::lang;
use crate::panics::catch_panics;
use crate::state::State;
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_rules::conformance::option_values;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, GAMES, OptionKind};
use pyo3::exceptions::PyAssertionError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

/// Maximum length of games without a limit: the largest number of OpenSpiel.
const UNBOUNDED_LENGTH: u32 = i32::MAX as u32;

/// A game with its options, created by `load_game`.
///
/// >>> import ludoteca
/// >>> game = ludoteca.load_game("taiji(size=7)")
/// >>> game.num_distinct_actions(), game.observation_tensor_shape(), game.max_game_length()
/// (196, [3, 7, 7], 24)
/// >>> state = game.new_initial_state()
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Game {
    start: AnyGame,
}

/// Return the game with this text: a name, optionally with options in parentheses.
///
/// >>> import ludoteca
/// >>> ludoteca.load_game("taiji(size=9,groups=2)")
/// ludoteca.load_game('taiji')
/// >>> ludoteca.load_game("taiji(size=1)")
/// Traceback (most recent call last):
/// ...
/// ludoteca.TextError: at character 12: '1' is not a value of size; expected a number from 2 to 13
#[pyfunction]
pub(crate) fn load_game(text: &str) -> PyResult<Game> {
    let start = catch_panics(|| text.parse::<AnyGame>())?.map_err(|error| text_error(&error))?;
    Ok(Game { start })
}

/// Return the names of all games.
///
/// >>> import ludoteca
/// >>> "swack" in ludoteca.registered_names()
/// True
#[pyfunction]
pub(crate) fn registered_names() -> Vec<&'static str> {
    GAMES.iter().map(|entry| entry.name).collect()
}

impl Game {
    pub(crate) fn of(game: &AnyGame) -> Game {
        Game { start: game.clone() }
    }

    pub(crate) fn start(&self) -> &AnyGame {
        &self.start
    }

    fn shape(&self) -> PyResult<[usize; 3]> {
        catch_panics(|| self.start.planes().0)
    }
}

#[pymethods]
impl Game {
    /// The name without the options.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("taiji(size=7)").name
    /// 'taiji'
    #[getter]
    fn name(&self) -> &'static str {
        self.start.spec().name
    }

    /// Return the title of the game in the current language.
    fn title(&self) -> String {
        self.start.spec().title(lang())
    }

    /// Return a short description of the game in the current language.
    fn about(&self) -> String {
        self.start.spec().words.text("about", lang())
    }

    /// Return the options with their values, which are numbers or words.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("swack(size=5)").get_parameters()
    /// {'size': 5, 'tie': 'last-mover-wins', 'pie': 'no'}
    fn get_parameters<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let parameters = PyDict::new(py);
        for (spec, value) in self.start.spec().options.iter().zip(self.start.option_values()) {
            match spec.kind {
                OptionKind::Number { .. } => parameters.set_item(spec.name, value)?,
                OptionKind::Choice(_) => parameters.set_item(spec.name, spec.write(value))?,
            }
        }
        Ok(parameters)
    }

    /// Return the options whose defaults depend on other options.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("taiji").derived_parameters()
    /// ['groups']
    fn derived_parameters(&self) -> Vec<&'static str> {
        let specs = self.start.spec().options;
        let is_derived = |place: &usize| {
            let values = self.start.option_values()[..*place].to_vec();
            let default = specs[*place].default;
            let others = specs[..*place].iter().enumerate().flat_map(|(place, spec)| {
                option_values(spec.kind).into_iter().map(move |value| (place, value))
            });
            others.into_iter().any(|(place, value)| {
                let mut changed = values.clone();
                changed[place] = value;
                default(&changed) != default(&values)
            })
        };
        (0..specs.len()).filter(is_derived).map(|place| specs[place].name).collect()
    }

    /// Return the state at the start of the game, or at a position in Ludoteca's notation.
    ///
    /// >>> import ludoteca
    /// >>> game = ludoteca.load_game("swack(size=2)")
    /// >>> game.new_initial_state().position()
    /// 'w1r1/r1w1 r 0 -'
    /// >>> print(game.new_initial_state("w1r1/r1w1 w 1 -").status())
    /// White to move (1-1)
    #[pyo3(signature = (position=None))]
    fn new_initial_state(&self, position: Option<&str>) -> PyResult<State> {
        let Some(text) = position else {
            return Ok(State::new(self.start.clone()));
        };
        let game =
            catch_panics(|| self.start.at_position(text))?.map_err(|error| text_error(&error))?;
        Ok(State::new(game))
    }

    /// Return the state of this game that `State.serialize` wrote.
    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        let state = State::read(text)?;
        let [found, expected] = [state.game(), &self.start].map(|game| game.game());
        if found == expected {
            return Ok(state);
        }
        Err(text_error(&message!(MESSAGES, "state-game", found = found, expected = expected)))
    }

    /// Return 2.
    fn num_players(&self) -> usize {
        2
    }

    /// Return the number of actions, which are numbered from 0.
    fn num_distinct_actions(&self) -> usize {
        self.start.action_count()
    }

    /// Return the number of planes of an observation, their height and their width.
    fn observation_tensor_shape(&self) -> PyResult<[usize; 3]> {
        self.shape()
    }

    /// Return the number of elements of an observation.
    fn observation_tensor_size(&self) -> PyResult<usize> {
        Ok(self.shape()?.iter().product())
    }

    /// Return descriptions of the planes of an observation.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("taiji").planes()
    /// ['own halves', 'enemy halves', 'Light to move']
    fn planes(&self) -> Vec<&'static str> {
        self.start.spec().planes.to_vec()
    }

    /// Return the maximum number of moves in a game, or 2147483647 if there is none.
    fn max_game_length(&self) -> PyResult<u32> {
        catch_panics(|| self.start.max_game_length().unwrap_or(UNBOUNDED_LENGTH))
    }

    /// Return the utility of a lost game, -1.
    fn min_utility(&self) -> f64 {
        -1.0
    }

    /// Return the utility of a won game, 1.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// Return the sum of both players' utilities, 0.
    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// Run the conformance tests of the rules in every position of random games: texts, moves,
    /// actions, planes, symmetries, messages.
    ///
    /// Raises AssertionError with a description of the violation. Ctrl-C interrupts it after the
    /// current game.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("mapello").check_conformance(games=1, seed=7)
    #[pyo3(signature = (games=Integer(1), seed=Integer(0)))]
    fn check_conformance(&self, py: Python<'_>, games: Integer, seed: Integer) -> PyResult<()> {
        let games = in_range("games", games, 1, u64::from(u32::MAX))?;
        let seed = in_range("seed", seed, 0, u64::MAX)?;
        for game in 0..games {
            let check = || self.start.conformance(1, seed.wrapping_add(game));
            let checked = py.detach(|| catch_panics(check))?;
            checked.map_err(|violation| PyAssertionError::new_err(violation.to_string()))?;
            py.check_signals()?;
        }
        Ok(())
    }

    fn __str__(&self) -> String {
        self.start.game()
    }

    fn __repr__(&self) -> String {
        format!("ludoteca.load_game('{}')", self.start.game())
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let other = other.cast::<Game>();
        other.is_ok_and(|other| other.get().start.game() == self.start.game())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        pyo3::types::PyString::new(py, &self.start.game()).hash()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class: Bound<'py, PyType> = py.get_type::<Game>();
        Ok((class.getattr("_load")?, (self.start.game(),)))
    }

    /// Load a pickled game.
    #[staticmethod]
    fn _load(text: &str) -> PyResult<Game> {
        load_game(text)
    }
}
