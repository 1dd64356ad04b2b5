//! A game in progress.

use crate::MESSAGES;
use crate::error::{bad_text, refused, refused_action, text_error, value_error};
use crate::game::Game;
use crate::lang::lang;
use crate::record::Record;
use crate::shield::shielded;
use crate::whole::Whole;
use ludoteca_locale::{GameTexts, Translate};
use ludoteca_rules::{AnyGame, Localize, Outcome, Player};
use ludoteca_svg::{Style, raster, svg};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

/// The number of nobody, when the game is over, as OpenSpiel has it.
const TERMINAL: i64 = -4;

/// The word for the start of a game in a serialised state.
const STARTPOS: &str = "startpos";

/// A game in progress: where it started and the moves since.
///
/// Methods have the names and meanings that they have in OpenSpiel. Moves are actions, numbers
/// from 0 to `num_distinct_actions() - 1`, and have texts as well.
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

/// Reads what `State.serialize` wrote.
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
            _ => return Err(text_error(&MESSAGES.message("state-lines"))),
        };
        let game: AnyGame = shielded(|| name.parse())?.map_err(|error| bad_text(&error))?;
        let game = match start {
            STARTPOS => game,
            start => shielded(|| game.at_position(start))?.map_err(|error| bad_text(&error))?,
        };
        let mut state = State::new(game);
        for text in moves.split_ascii_whitespace() {
            state.apply_move(text)?;
        }
        Ok(state)
    }

    /// Looks at the game; a panic becomes an exception.
    fn look<T>(&self, look: impl FnOnce(&AnyGame) -> T) -> PyResult<T> {
        shielded(|| look(&self.game))
    }

    fn turn(&self) -> PyResult<Option<usize>> {
        self.look(|game| game.ending().is_none().then(|| game.turn().index()))
    }

    fn picture(&self) -> PyResult<String> {
        self.look(|game| svg(&game.diagram(), &Style::default(), lang()))
    }
}

#[pymethods]
impl State {
    /// The game that is played.
    fn get_game(&self) -> PyResult<Game> {
        let game = self.look(|game| game.game().parse::<AnyGame>())?;
        game.map(|game| Game::of(&game)).map_err(|error| bad_text(&error))
    }

    /// The player to move, 0 or 1; -4 when the game is over.
    fn current_player(&self) -> PyResult<i64> {
        Ok(self.turn()?.map_or(TERMINAL, |player| player as i64))
    }

    /// Whether the game is over.
    fn is_terminal(&self) -> PyResult<bool> {
        Ok(self.turn()?.is_none())
    }

    /// Never: nothing is left to chance.
    fn is_chance_node(&self) -> bool {
        false
    }

    /// Never: players move one after the other.
    fn is_simultaneous_node(&self) -> bool {
        false
    }

    /// Always 2.
    fn num_players(&self) -> usize {
        2
    }

    /// How many actions there are.
    fn num_distinct_actions(&self) -> PyResult<usize> {
        self.look(|game| game.action_count())
    }

    /// The legal actions in ascending order; none when the game is over, or for a player who is
    /// not to move.
    #[pyo3(signature = (player=None))]
    fn legal_actions(&self, player: Option<Whole>) -> PyResult<Vec<usize>> {
        if let Some(player) = player
            && self.turn()? != Some(player.player()?)
        {
            return Ok(Vec::new());
        }
        self.look(|game| game.legal_actions())
    }

    /// For each action whether it is legal.
    ///
    /// >>> import ludoteca
    /// >>> mask = ludoteca.load_game("swack(size=2)").new_initial_state().legal_actions_mask()
    /// >>> mask.dtype, mask.shape, int(mask.sum())
    /// (dtype('bool'), (17,), 5)
    #[pyo3(signature = (player=None))]
    fn legal_actions_mask<'py>(
        &self,
        py: Python<'py>,
        player: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray1<bool>>> {
        let mut mask = vec![false; self.num_distinct_actions()?];
        for action in self.legal_actions(player)? {
            mask[action] = true;
        }
        Ok(PyArray1::from_vec(py, mask))
    }

    /// Plays an action. Raises IllegalMoveError, or GameOverError after the end; then nothing
    /// changes.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load_game("mapello(map=othello)").new_initial_state()
    /// >>> state.apply_action(0)
    /// Traceback (most recent call last):
    /// ...
    /// ludoteca.IllegalMoveError: the move 'a1' is not legal: a disc on a1 would not flip anything
    fn apply_action(&mut self, action: Whole) -> PyResult<()> {
        let action = action.index(&self.game)?;
        let played = shielded(|| self.game.play_action(action))?;
        played.map(drop).map_err(|error| refused_action(&self.game, &error))
    }

    /// Plays a move given as text, and returns the text as it is usually written.
    ///
    /// >>> import ludoteca
    /// >>> state = ludoteca.load_game("swack").new_initial_state()
    /// >>> state.apply_move("B1-A1")
    /// 'b1a1'
    fn apply_move(&mut self, text: &str) -> PyResult<String> {
        let played = shielded(|| self.game.play(text))?;
        played.map_err(|error| refused(&self.game, &error))
    }

    /// Takes back the last action, which must have been this one of this player.
    fn undo_action(&mut self, player: Whole, action: Whole) -> PyResult<()> {
        let mut before = self.game.clone();
        if shielded(|| before.undo())?.is_none() {
            return Err(value_error(&MESSAGES.message("undo-nothing")));
        }
        let last = self.look(|game| game.actions())?.pop();
        let is_same = last.is_some_and(|last| action.0 == last as i128);
        if !is_same || player.0 != before.turn().index() as i128 {
            let message = MESSAGES.message("undo-other").with("player", player.to_string());
            return Err(value_error(&message.with("action", action.to_string())));
        }
        self.game = before;
        Ok(())
    }

    /// The text of an action, legal or not: `action_to_string(action)`, or
    /// `action_to_string(player, action)` as OpenSpiel has it.
    #[pyo3(signature = (arg0, arg1=None))]
    fn action_to_string(&self, arg0: Whole, arg1: Option<Whole>) -> PyResult<String> {
        let action = match arg1 {
            None => arg0,
            Some(action) => {
                arg0.player()?;
                action
            }
        };
        shielded(|| action.move_text(&self.game))?
    }

    /// The action of a legal move given as text.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.load_game("mapello(map=othello)").new_initial_state().string_to_action("D3")
    /// 19
    fn string_to_action(&self, text: &str) -> PyResult<usize> {
        self.look(|game| game.action_index(text))?.map_err(|error| refused(&self.game, &error))
    }

    /// The legal moves as texts.
    fn legal_moves(&self) -> PyResult<Vec<String>> {
        self.look(|game| game.legal_moves())
    }

    /// The actions played so far.
    fn history(&self) -> PyResult<Vec<usize>> {
        self.look(|game| game.actions())
    }

    /// The actions played so far as a text.
    fn history_str(&self) -> PyResult<String> {
        let actions = self.history()?.into_iter().map(|action| action.to_string());
        Ok(actions.collect::<Vec<_>>().join(", "))
    }

    /// The moves played so far, as texts.
    fn moves(&self) -> PyResult<Vec<String>> {
        self.look(|game| game.moves())
    }

    /// How many moves were played.
    fn move_number(&self) -> PyResult<usize> {
        self.look(|game| game.plies())
    }

    /// What the players got: 1 and -1 when a game was won, 0 for a draw or before the end.
    fn returns(&self) -> PyResult<[f64; 2]> {
        let ending = self.look(|game| game.ending())?;
        Ok(match ending.map(ludoteca_rules::Ending::outcome) {
            Some(Outcome::Win(Player::One)) => [1.0, -1.0],
            Some(Outcome::Win(Player::Two)) => [-1.0, 1.0],
            Some(Outcome::Draw) | None => [0.0, 0.0],
        })
    }

    /// What the players got with the last move, which is what `returns` says.
    fn rewards(&self) -> PyResult<[f64; 2]> {
        self.returns()
    }

    /// What a player got.
    fn player_return(&self, player: Whole) -> PyResult<f64> {
        Ok(self.returns()?[player.player()?])
    }

    /// The position as planes of numbers from 0 to 1: an array of the shape that
    /// `Game.observation_tensor_shape` tells. They show what the player to move sees, whoever
    /// asks; `Game.planes` says what is on them.
    ///
    /// >>> import ludoteca
    /// >>> tensor = ludoteca.load_game("taiji").new_initial_state().observation_tensor()
    /// >>> tensor.dtype, tensor.shape
    /// (dtype('float32'), (3, 9, 9))
    #[pyo3(signature = (player=None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<Whole>,
    ) -> PyResult<Bound<'py, PyArray3<f32>>> {
        player.map_or(Ok(0), Whole::player)?;
        let (shape, numbers) = self.look(|game| game.planes())?;
        PyArray1::from_vec(py, numbers).reshape(shape)
    }

    /// The position as text, which is all there is to see.
    #[pyo3(signature = (player=None))]
    fn observation_string(&self, player: Option<Whole>) -> PyResult<String> {
        player.map_or(Ok(0), Whole::player)?;
        self.position()
    }

    /// The position in our notation, one line.
    fn position(&self) -> PyResult<String> {
        self.look(|game| game.position())
    }

    /// The points of the players, in games that have points.
    fn points(&self) -> PyResult<Option<[u64; 2]>> {
        self.look(|game| game.points())
    }

    /// Whose turn it is, or how the game ended, in words.
    fn status(&self) -> PyResult<String> {
        self.look(|game| game.status().text(lang()))
    }

    /// Another state that has come to the same point in the same way.
    fn clone(&self) -> PyResult<State> {
        Ok(State::new(self.look(Clone::clone)?))
    }

    /// The state as a text of three lines: the game, where it started, the moves.
    fn serialize(&self) -> PyResult<String> {
        self.look(|game| {
            let start =
                if game.is_from_start() { STARTPOS.to_owned() } else { game.start_position() };
            format!("{}\n{start}\n{}\n", game.game(), game.moves().join(" "))
        })
    }

    /// The record of the game, with tags such as `Player1`.
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

    /// The board as an SVG document.
    fn to_svg(&self) -> PyResult<String> {
        self.picture()
    }

    /// The board as the contents of a PNG file.
    #[pyo3(signature = (scale=1.0))]
    fn to_png<'py>(&self, py: Python<'py>, scale: f32) -> PyResult<Bound<'py, PyBytes>> {
        let picture = self.picture()?;
        let png = shielded(|| ludoteca_svg::png(&picture, scale))?;
        png.map(|bytes| PyBytes::new(py, &bytes)).map_err(|error| value_error(&error.message()))
    }

    /// The board as pixels: an array of height × width × 3 numbers from 0 to 255.
    #[pyo3(signature = (scale=1.0))]
    fn to_rgb<'py>(&self, py: Python<'py>, scale: f32) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let picture = self.picture()?;
        let drawn = shielded(|| raster(&picture, scale))?;
        let drawn = drawn.map_err(|error| value_error(&error.message()))?;
        PyArray1::from_vec(py, drawn.rgb).reshape([drawn.height, drawn.width, 3])
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.picture()
    }

    fn __str__(&self) -> PyResult<String> {
        self.look(|game| format!("{}{}", game.diagram().to_text(), game.status().text(lang())))
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

    /// What a pickled state is read with.
    #[staticmethod]
    fn _read(text: &str) -> PyResult<State> {
        State::read(text)
    }
}
