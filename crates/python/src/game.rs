//! A game with its options, before anything is played.

use crate::MESSAGES;
use crate::error::{bad_text, text_error};
use crate::lang::lang;
use crate::shield::shielded;
use crate::state::State;
use crate::whole::{Whole, number};
use ludoteca_locale::{SpecTexts, WordsTexts};
use ludoteca_rules::conformance::option_values;
use ludoteca_rules::{AnyGame, GAMES, OptionKind};
use pyo3::exceptions::PyAssertionError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

/// What there is no bound for: the largest number that OpenSpiel can hold.
const NO_BOUND: u32 = i32::MAX as u32;

/// A game with its options, made by `load_game`.
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

/// The game with this text: a name, and options in parentheses that are not to have their defaults.
///
/// >>> import ludoteca
/// >>> ludoteca.load_game("taiji(size=9,groups=2)")
/// ludoteca.load_game('taiji')
/// >>> ludoteca.load_game("taiji(size=1)")
/// Traceback (most recent call last):
/// ...
/// ludoteca.TextError: column 12: '1' is not a value of size; expected a number from 2 to 13
#[pyfunction]
pub(crate) fn load_game(text: &str) -> PyResult<Game> {
    let start = shielded(|| text.parse::<AnyGame>())?.map_err(|error| bad_text(&error))?;
    Ok(Game { start })
}

/// The names of all games.
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
        shielded(|| self.start.planes().0)
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

    /// The name people call the game by, in the language of `set_language`.
    fn title(&self) -> String {
        self.start.spec().title(lang())
    }

    /// What the game is about, in the language of `set_language`.
    fn about(&self) -> String {
        self.start.spec().words.text("about", lang())
    }

    /// All options with their values: numbers, or words where there is a choice.
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

    /// The options whose defaults depend on the values of others.
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

    /// A game from its start, or from a position given in our notation.
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
        let game = shielded(|| self.start.at_position(text))?.map_err(|error| bad_text(&error))?;
        Ok(State::new(game))
    }

    /// Reads what `State.serialize` wrote of a state of this game.
    fn deserialize_state(&self, text: &str) -> PyResult<State> {
        let state = State::read(text)?;
        let [found, expected] = [state.game(), &self.start].map(|game| game.game());
        if found == expected {
            return Ok(state);
        }
        let message = MESSAGES.message("state-game").with("found", found);
        Err(text_error(&message.with("expected", expected)))
    }

    /// Always 2.
    fn num_players(&self) -> usize {
        2
    }

    /// How many actions there are: they are numbers from 0 to one less than this.
    fn num_distinct_actions(&self) -> usize {
        self.start.action_count()
    }

    /// How many planes an observation has, their height and their width.
    fn observation_tensor_shape(&self) -> PyResult<[usize; 3]> {
        self.shape()
    }

    /// How many numbers an observation has.
    fn observation_tensor_size(&self) -> PyResult<usize> {
        Ok(self.shape()?.iter().product())
    }

    /// What each plane of an observation shows.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("taiji").planes()
    /// ['own halves', 'enemy halves', 'Light to move']
    fn planes(&self) -> Vec<&'static str> {
        self.start.spec().planes.to_vec()
    }

    /// No game takes more moves than this; 2147483647 where nothing but the players' patience
    /// ends a game.
    fn max_game_length(&self) -> PyResult<u32> {
        shielded(|| self.start.max_game_length().unwrap_or(NO_BOUND))
    }

    /// What a lost game is worth.
    fn min_utility(&self) -> f64 {
        -1.0
    }

    /// What a won game is worth.
    fn max_utility(&self) -> f64 {
        1.0
    }

    /// What the two players get together.
    fn utility_sum(&self) -> f64 {
        0.0
    }

    /// Plays random games and checks in every position everything that must be true of every
    /// game: texts, moves, indices, planes, symmetries, words. Raises an AssertionError that says
    /// what is not true. Ctrl-C ends it after the game that is being played.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("mapello").check_conformance(games=1, seed=7)
    #[pyo3(signature = (games=Whole(1), seed=Whole(0)))]
    fn check_conformance(&self, py: Python<'_>, games: Whole, seed: Whole) -> PyResult<()> {
        let games = number("games", games, 1, u64::from(u32::MAX))?;
        let seed = number("seed", seed, 0, u64::MAX)?;
        for game in 0..games {
            let check = || self.start.conformance(1, seed.wrapping_add(game));
            let checked = py.detach(|| shielded(check))?;
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

    /// What a pickled game is read with.
    #[staticmethod]
    fn _load(text: &str) -> PyResult<Game> {
        load_game(text)
    }
}
