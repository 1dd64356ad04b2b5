//! Python integers, which can have any size.

use crate::MESSAGES;
use crate::error::{IllegalMoveError, value_error};
use crate::lang::lang;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Message};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::fmt::{self, Display};

/// A Python integer, clamped to the range of `i128`.
#[derive(Copy, Clone)]
pub(crate) struct Integer(pub(crate) i128);

impl Display for Integer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            i128::MIN => f.write_str("< -10^38"),
            i128::MAX => f.write_str("> 10^38"),
            number => number.fmt(f),
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Integer {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Integer> {
        let overflows = |error: &PyErr| error.is_instance_of::<PyOverflowError>(object.py());
        // Fast path: nearly all numbers are small.
        match object.extract::<i64>() {
            Ok(number) => return Ok(Integer(number.into())),
            Err(error) if !overflows(&error) => return Err(error),
            Err(_) => {}
        }
        match object.extract() {
            Ok(number) => Ok(Integer(number)),
            Err(error) if !overflows(&error) => Err(error),
            Err(_) => Ok(Integer(if object.lt(0)? { i128::MIN } else { i128::MAX })),
        }
    }
}

impl Integer {
    /// Returns the number if it is within these bounds.
    pub(crate) fn within(self, min: u64, max: u64) -> Option<u64> {
        u64::try_from(self.0).ok().filter(|number| (min..=max).contains(number))
    }

    /// Returns the number as an action of a game.
    pub(crate) fn checked_index(self, game: &AnyGame) -> Result<usize, Message> {
        let last = game.action_count() - 1;
        self.within(0, last as u64).map(|index| index as usize).ok_or_else(|| {
            message!(MESSAGES, "action-outside", found = self.to_string(), last = last)
        })
    }

    /// Returns the number as an action of a game, or an `IllegalMoveError`.
    pub(crate) fn index(self, game: &AnyGame) -> PyResult<usize> {
        let index = self.checked_index(game);
        index.map_err(|message| IllegalMoveError::new_err(message.text(lang())))
    }

    /// Returns the text of the move with this action.
    pub(crate) fn move_text(self, game: &AnyGame) -> PyResult<String> {
        let text = game.action_text(self.index(game)?);
        text.ok_or_else(|| {
            value_error(&message!(MESSAGES, "action-empty", found = self.to_string()))
        })
    }

    /// Returns the number as a player, 0 or 1.
    pub(crate) fn player(self) -> PyResult<usize> {
        self.within(0, 1).map(|player| player as usize).ok_or_else(|| {
            value_error(&message!(MESSAGES, "player-number", found = self.to_string()))
        })
    }
}

/// Returns the argument with this name if it is within these bounds, and otherwise a `ValueError`.
pub(crate) fn in_range(name: &'static str, found: Integer, min: u64, max: u64) -> PyResult<u64> {
    found.within(min, max).ok_or_else(|| {
        value_error(&message!(
            MESSAGES,
            "number-range",
            found = found.to_string(),
            name = name,
            least = min,
            most = max
        ))
    })
}
