//! Whole numbers as Python gives them: of any size until they are looked at.

use crate::MESSAGES;
use crate::error::{IllegalMoveError, value_error};
use crate::lang::lang;
use ludoteca_locale::Translate;
use ludoteca_rules::{AnyGame, Message};
use pyo3::exceptions::PyOverflowError;
use pyo3::prelude::*;
use std::fmt::{self, Display};

/// A whole number; those at the ends stand for all that lie beyond.
#[derive(Copy, Clone)]
pub(crate) struct Whole(pub(crate) i128);

impl Display for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            i128::MIN => f.write_str("< -10^38"),
            i128::MAX => f.write_str("> 10^38"),
            number => number.fmt(f),
        }
    }
}

impl<'a, 'py> FromPyObject<'a, 'py> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<'a, 'py, PyAny>) -> PyResult<Whole> {
        let overflows = |error: &PyErr| error.is_instance_of::<PyOverflowError>(object.py());
        // Nearly all numbers are small, and those are read much faster.
        match object.extract::<i64>() {
            Ok(number) => return Ok(Whole(number.into())),
            Err(error) if !overflows(&error) => return Err(error),
            Err(_) => {}
        }
        match object.extract() {
            Ok(number) => Ok(Whole(number)),
            Err(error) if !overflows(&error) => Err(error),
            Err(_) => Ok(Whole(if object.lt(0)? { i128::MIN } else { i128::MAX })),
        }
    }
}

impl Whole {
    /// The number, if it is one of these.
    pub(crate) fn within(self, least: u64, most: u64) -> Option<u64> {
        u64::try_from(self.0).ok().filter(|number| (least..=most).contains(number))
    }

    /// The index of a move, if it can be one in this game.
    pub(crate) fn checked_index(self, game: &AnyGame) -> Result<usize, Message> {
        let last = game.action_count() - 1;
        self.within(0, last as u64).map(|index| index as usize).ok_or_else(|| {
            let message = MESSAGES.message("action-outside").with("found", self.to_string());
            message.with("last", last)
        })
    }

    /// The same with an exception.
    pub(crate) fn index(self, game: &AnyGame) -> PyResult<usize> {
        let index = self.checked_index(game);
        index.map_err(|message| IllegalMoveError::new_err(message.text(lang())))
    }

    /// The text of the move with this index.
    pub(crate) fn move_text(self, game: &AnyGame) -> PyResult<String> {
        let text = game.action_text(self.index(game)?);
        text.ok_or_else(|| {
            value_error(&MESSAGES.message("action-empty").with("found", self.to_string()))
        })
    }

    /// The player with this number.
    pub(crate) fn player(self) -> PyResult<usize> {
        self.within(0, 1).map(|player| player as usize).ok_or_else(|| {
            value_error(&MESSAGES.message("player-number").with("found", self.to_string()))
        })
    }
}

/// A whole number between two bounds.
pub(crate) fn number(name: &'static str, found: Whole, least: u64, most: u64) -> PyResult<u64> {
    found.within(least, most).ok_or_else(|| {
        let message = MESSAGES.message("number-range").with("found", found.to_string());
        value_error(&message.with("name", name).with("least", least).with("most", most))
    })
}
