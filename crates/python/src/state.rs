//! Games in progress, as a Python class.

use crate::MESSAGES;
use crate::error::{action_error, move_error, text_error, value_error};
use crate::game::Game;
use crate::integer::Integer;
use crate::lang::lang;
use crate::panics::catch_panics;
use crate::record::Record;
use ludoteca_locale::{GameTexts, Translate};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Localize, Outcome, Player};
use ludoteca_svg::{Style, raster, svg};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// The current player of a game that is over, as in OpenSpiel.
const TERMINAL: i64 = -4;

/// The word for the start of a game in a serialised state.
const STARTPOS: &str = "startpos";

/// A game in progress: a start position and the moves since.
///
/// The methods have the names and meanings of OpenSpiel. Moves are actions, which are numbers from
/// 0 to `num_distinct_actions() - 1`, and also have texts.
///
/// >>> import ludoteca
/// >>> state = ludoteca.load_game("mapello(map=othello)").new_initial_state()
/// >>> [state.action_to_string(action) for action in state.legal_actions()]
/// ['d3', 'c4', 'f5', 'e6']
/// >>> state.apply_action(19)
/// >>> state.current_player(), state.history(), state.status()
/// (1, [19], 'White to move (4-1)')
#[pyclass(module = "ludoteca")]
pub(crate) struct State {
    game: AnyGame,
}

/// Return the state that `State.serialize` wrote.
///
/// >>> import ludoteca
/// >>> state = ludoteca.deserialize_state("swack(size=2)\nstartpos\nb1a1 pass\n")
/// >>> state.moves()
/// ['b1a1', 'pass']
#[pyfunction]
pub(crate) fn deserialize_state(text: &str) -> PyResult<State> {
    State::read(text)
}

impl State {
    pub(crate) fn new(game: AnyGame) -> State {
        State { game }
    }

    pub(crate) fn game(&self) -> &AnyGame {
        &self.game
    }

    pub(crate) fn read(text: &str) -> PyResult<State> {
        let lines: Vec<&str> = text.trim_end_matches('\n').split('\n').collect();
        let (name, start, moves) = match lines[..] {
            [name, start] => (name, start, ""),
            [name, start, moves] => (name, start, moves),
            _ => return Err(text_error(&message!(MESSAGES, "state-lines"))),
        };
        let game: AnyGame = catch_panics(|| name.parse())?.map_err(|error| text_error(&error))?;
        let game = match start {
            STARTPOS => game,
            start => {
                catch_panics(|| game.at_position(start))?.map_err(|error| text_error(&error))?
            }
        };
        let mut state = State::new(game);
        for text in moves.split_ascii_whitespace() {
            state.apply_move(text)?;
        }
        Ok(state)
    }

    /// Calls a function with the game and converts a panic into an exception.
    fn with_game<T>(&self, function: impl FnOnce(&AnyGame) -> T) -> PyResult<T> {
        catch_panics(|| function(&self.game))
    }

    fn turn(&self) -> PyResult<Option<usize>> {
        self.with_game(|game| game.ending().is_none().then(|| game.turn().index()))
    }

    fn picture(&self) -> PyResult<String> {
        self.with_game(|game| svg(&game.diagram(), &Style::default(), lang()))
    }
}

#[pymethods]
impl State {
    /// Return the game.
    fn get_game(&self) -> PyResult<Game> {
        let game = self.with_game(|game| game.game().parse::<AnyGame>())?;
        game.map(|game| Game::of(&game)).map_err(|error| text_error(&error))
    }

    /// Return the player to move, 0 or 1, or -4 if the game is over.
    fn current_player(&self) -> PyResult<i64> {
        Ok(self.turn()?.map_or(TERMINAL, |player| player as i64))
    }

    /// Return whether the game is over.
    fn is_terminal(&self) -> PyResult<bool> {
        Ok(self.turn()?.is_none())
    }

    /// Return False, because the games are deterministic.
    fn is_chance_node(&self) -> bool {
        false
    }

    /// Return False, because the players move one after the other.
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// Return 2.
    fn num_players(&self) -> usize {
        2
    }

    /// Return the number of actions.
    fn num_distinct_actions(&self) -> PyResult<usize> {
        self.with_game(|game| game.action_count())
    }

    /// Return the legal actions in ascending order. The list is empty if the game is over or
    /// `player` is not to move.
    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<Integer>) -> PyResult<Vec<usize>> {
        if let Some(player) = player
            && self.turn()? != Some(player.player()?)
        {
            return Ok(Vec::new());
        }
        self.with_game(|game| game.legal_actions())
    }

    /// Return an array that tells for each action whether it is legal.
    ///
    /// >>> import ludoteca
    /// >>> mask = ludoteca.load_game("swack(size=2)").new_initial_state().legal_actions_mask()
    /// >>> mask.dtype, mask.shape, int(mask.sum())
    /// (dtype('bool'), (17,), 5)
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<Integer>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.num_distinct_actions()?];
        for action in self.legal_actions(player)? {
            mask[action] = true;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Play an action. If it is not legal, raise IllegalMoveError or GameOverError and leave the
    /// state unchanged.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load_game("mapello(map=othello)").new_initial_state()
    /// >>> state.apply_action(0)
    /// Traceback (most recent call last):
    /// ...
    /// ludoteca.IllegalMoveError: the move 'a1' is not legal: a disc on a1 would not flip anything
    fn apply_action(&mut self, action: Integer) -> PyResult<()> {
        let action = action.index(&self.game)?;
        let played = catch_panics(|| self.game.play_action(action))?;
        played.map(drop).map_err(|error| action_error(&self.game, &error))
    }

    /// Play a move given as text. Return its canonical text.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load_game("swack").new_initial_state()
    /// >>> state.apply_move("B1-A1")
    /// 'b1a1'
    fn apply_move(&mut self, text: &str) -> PyResult<String> {
        let played = catch_panics(|| self.game.play(text))?;
        played.map_err(|error| move_error(&self.game, &error))
    }

    /// Take back the last action, which must be this action of this player.
    fn undo_action(&mut self, player: Integer, action: Integer) -> PyResult<()> {
        let mut before = self.game.clone();
        if catch_panics(|| before.undo())?.is_none() {
            return Err(value_error(&message!(MESSAGES, "undo-nothing")));
        }
        let last = self.with_game(|game| game.actions())?.pop();
        let is_same = last.is_some_and(|last| action.0 == last as i128);
        if !is_same || player.0 != before.turn().index() as i128 {
            return Err(value_error(&message!(
                MESSAGES,
                "undo-other",
                player = player.to_string(),
                action = action.to_string()
            )));
        }
        self.game = before;
        Ok(())
    }

    /// Return the text of an action, legal or not.
    ///
    /// It is called as `action_to_string(action)` or, like in OpenSpiel,
    /// `action_to_string(player, action)`.
    #[pyo3(signature = (arg0, arg1=None))]
    fn action_to_string(&self, arg0: Integer, arg1: Option<Integer>) -> PyResult<String> {
        let action = match arg1 {
            None => arg0,
            Some(action) => {
                arg0.player()?;
                action
            }
        };
        catch_panics(|| action.move_text(&self.game))?
    }

    /// Return the action of a legal move given as text.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("mapello(map=othello)").new_initial_state().string_to_action("D3")
    /// 19
    fn string_to_action(&self, text: &str) -> PyResult<usize> {
        let action = self.with_game(|game| game.action_index(text))?;
        action.map_err(|error| move_error(&self.game, &error))
    }

    /// Return the legal moves as texts.
    fn legal_moves(&self) -> PyResult<Vec<String>> {
        self.with_game(|game| game.legal_moves())
    }

    /// Return the actions played so far.
    fn history(&self) -> PyResult<Vec<usize>> {
        self.with_game(|game| game.actions())
    }

    /// Return the actions played so far as a text.
    fn history_str(&self) -> PyResult<String> {
        let actions = self.history()?.into_iter().map(|action| action.to_string());
        Ok(actions.collect::<Vec<_>>().join(", "))
    }

    /// Return the moves played so far as texts.
    fn moves(&self) -> PyResult<Vec<String>> {
        self.with_game(|game| game.moves())
    }

    /// Return the number of moves played so far.
    fn move_number(&self) -> PyResult<usize> {
        self.with_game(|game| game.plies())
    }

    /// Return the returns of both players: 1 for a win, -1 for a loss, 0 for a draw or if the game
    /// is not over.
    fn returns(&self) -> PyResult<[f64; 2]> {
        let ending = self.with_game(|game| game.ending())?;
        Ok(match ending.map(ludoteca_rules::Ending::outcome) {
            Some(Outcome::Win(Player::One)) => [1.0, -1.0],
            Some(Outcome::Win(Player::Two)) => [-1.0, 1.0],
            Some(Outcome::Draw) | None => [0.0, 0.0],
        })
    }

    /// Return the rewards of both players for the last move, which are equal to `returns`.
    fn rewards(&self) -> PyResult<[f64; 2]> {
        self.returns()
    }

    /// Return the return of a player.
    fn player_return(&self, player: Integer) -> PyResult<f64> {
        Ok(self.returns()?[player.player()?])
    }

    /// Return the position as an array of the shape `Game.observation_tensor_shape` with numbers
    /// from 0 to 1.
    ///
    /// It is always from the perspective of the player to move. `Game.planes` describes the planes.
    ///
    /// >>> import ludoteca
    /// >>> tensor = ludoteca.load_game("taiji").new_initial_state().observation_tensor()
    /// >>> tensor.dtype, tensor.shape
    /// (dtype('float32'), (3, 9, 9))
    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<Integer>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        player.map_or(Ok(0), Integer::player)?;
        let (shape, numbers) = self.with_game(|game| game.planes())?;
        PyArray1::from_vec(py, numbers).reshape(shape)
    }

    /// Return the position as text.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<Integer>) -> PyResult<String> {
        player.map_or(Ok(0), Integer::player)?;
        self.position()
    }

    /// Return the position in Ludoteca's notation, one line of text.
    fn position(&self) -> PyResult<String> {
        self.with_game(|game| game.position())
    }

    /// Return the points of the players, or None in games without points.
    fn points(&self) -> PyResult<Option<[u64; 2]>> {
        self.with_game(|game| game.points())
    }

    /// Return the player to move or the result of the game in words.
    fn status(&self) -> PyResult<String> {
        self.with_game(|game| game.status().text(lang()))
    }

    /// Return a copy.
    fn clone(&self) -> PyResult<State> {
        Ok(State::new(self.with_game(Clone::clone)?))
    }

    /// Return the state as a text of three lines: the game, the start position, the moves.
    fn serialize(&self) -> PyResult<String> {
        self.with_game(|game| {
            let start =
                if game.is_from_start() { STARTPOS.to_owned() } else { game.start_position() };
            format!("{}\n{start}\n{}\n", game.game(), game.moves().join(" "))
        })
    }

    /// Return the record of the game, with tags such as `Player1`.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load_game("taiji(size=2)").new_initial_state()
    /// >>> state.apply_move("a1b1")
    /// 'a1b1'
    /// >>> print(str(state.to_record(Player1="Ana")).splitlines()[-1])
    /// 1. a1b1 *
    #[pyo3(signature = (**tags))]
    fn to_record(&self, tags: Option<&Bound<'_, PyDict>>) -> PyResult<Record> {
        Record::of(&self.game, tags)
    }

    /// Return the board as an SVG document.
    fn to_svg(&self) -> PyResult<String> {
        self.picture()
    }

    /// Return the board as the contents of a PNG file.
    #[pyo3(signature = (scale=1.0))]
    fn to_png<'py>(&self, py: Python<'py>, scale: f32) -> PyResult<Bound<'py, PyBytes>> {
        let picture = self.picture()?;
        let png = catch_panics(|| ludoteca_svg::png(&picture, scale))?;
        png.map(|bytes| PyBytes::new(py, &bytes)).map_err(|error| value_error(&error.message()))
    }

    /// Return the board as pixels, an array of height × width × 3 numbers from 0 to 255.
    #[pyo3(signature = (scale=1.0))]
    fn to_rgb<'py>(&self, py: Python<'py>, scale: f32) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let picture = self.picture()?;
        let drawn = catch_panics(|| raster(&picture, scale))?;
        let drawn = drawn.map_err(|error| value_error(&error.message()))?;
        PyArray1::from_vec(py, drawn.rgb).reshape([drawn.height, drawn.width, 3])
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.picture()
    }

    fn __str__(&self) -> PyResult<String> {
        self.with_game(|game| format!("{}{}", game.diagram().to_text(), game.status().text(lang())))
    }

    fn __repr__(&self) -> PyResult<String> {
        let text = self.serialize()?;
        Ok(format!("ludoteca.deserialize_state({text:?})"))
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        match other.cast::<State>() {
            Ok(other) => Ok(other.try_borrow()?.serialize()? == self.serialize()?),
            Err(_) => Ok(false),
        }
    }

    fn __copy__(&self) -> PyResult<State> {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> PyResult<State> {
        self.clone()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<State>().getattr("_read")?, (self.serialize()?,)))
    }

    /// Read a pickled state.
    #[staticmethod]
    fn _read(text: &str) -> PyResult<State> {
        State::read(text)
    }
}
