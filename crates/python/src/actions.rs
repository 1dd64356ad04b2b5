//! Moves as numbers, as Python gives them.

use crate::error::IllegalMoveError;
use crate::lang::lang;
use crate::{MESSAGES, error};
use ludoteca_rules::{AnyGame, Message};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;

/// The index of a move, which may be any whole number until it is looked at.
#[derive(Copy, Clone)]
pub(crate) struct Action(pub(crate) i64);

impl<'a, 'py> FromPyObject<'a, 'py> for Action {
    type Error = PyErr;

    /// Numbers that are too large for us are as little the index of a move as any other that is.
    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Action> {
        match object.extract() {
            Ok(number) => Ok(Action(number)),
            Err(error) if error.is_instance_of::<PyOverflowError>(object.py()) => {
                Ok(Action(i64::MAX))
            }
            Err(error) => Err(error),
        }
    }
}

impl Action {
    /// The index, if it can be one in this game.
    pub(crate) fn checked_index(self, game: &AnyGame) -> Result<usize, Message> {
        let index = usize::try_from(self.0).ok().filter(|index| *index < game.action_count());
        index.ok_or_else(|| {
            let message = MESSAGES.message("action-outside").with("found", self.0.to_string());
            message.with("last", game.action_count() - 1)
        })
    }

    /// The same with an exception.
    pub(crate) fn index(self, game: &AnyGame) -> PyResult<usize> {
        let index = self.checked_index(game);
        index.map_err(|message| IllegalMoveError::new_err(message.text(lang())))
    }

    /// The text of the move with this index.
    pub(crate) fn text(self, game: &AnyGame) -> PyResult<String> {
        let text = game.action_text(self.index(game)?);
        text.ok_or_else(|| {
            let message = MESSAGES.message("action-empty").with("found", self.0.to_string());
            error::value_error(&message)
        })
    }
}

/// A whole number between two bounds.
pub(crate) fn number(name: &'static str, found: Action, least: u64, most: u64) -> PyResult<u64> {
    let number = u64::try_from(found.0).ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| {
        let message = MESSAGES.message("number-range").with("found", found.0.to_string());
        error::value_error(&message.with("name", name).with("least", least).with("most", most))
    })
}

/// Makes sure that somebody plays with this number.
pub(crate) fn check_player(player: i64) -> PyResult<()> {
    if (0..2).contains(&player) {
        return Ok(());
    }
    Err(error::value_error(&MESSAGES.message("player-number").with("found", player.to_string())))
}
