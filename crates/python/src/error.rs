//! The exceptions of the package.

use crate::lang::lang;
use ludoteca_locale::Translate;
use ludoteca_rules::{AnyGame, Localize, MoveError};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::{PyErr, create_exception};

create_exception!(
    ludoteca,
    TextError,
    PyValueError,
    "The text of a game, a position, a move, a record or a state cannot be read. The message says where the error is and what is expected."
);
create_exception!(
    ludoteca,
    IllegalMoveError,
    PyValueError,
    "A move is not legal. The message says why; the state is unchanged."
);
create_exception!(
    ludoteca,
    GameOverError,
    IllegalMoveError,
    "The game is over, so that no move can be played or searched."
);
create_exception!(
    ludoteca,
    InternalError,
    PyRuntimeError,
    "An internal error, which is a bug of the package."
);

/// Returns a `ValueError`.
pub(crate) fn value_error(message: &impl Localize) -> PyErr {
    PyValueError::new_err(message.text(lang()))
}

/// Returns a `TypeError`.
pub(crate) fn type_error(message: &impl Localize) -> PyErr {
    PyTypeError::new_err(message.text(lang()))
}

/// Returns a `RuntimeError`.
pub(crate) fn runtime_error(message: &impl Localize) -> PyErr {
    PyRuntimeError::new_err(message.text(lang()))
}

/// Returns a `MemoryError`.
pub(crate) fn memory_error(message: &impl Localize) -> PyErr {
    PyMemoryError::new_err(message.text(lang()))
}

/// Returns a `TextError`.
pub(crate) fn text_error(message: &impl Localize) -> PyErr {
    TextError::new_err(message.text(lang()))
}

/// Returns the exception for an action that cannot be played.
pub(crate) fn action_error(game: &AnyGame, error: &MoveError) -> PyErr {
    let text = error.text(lang());
    match game.ending() {
        Some(_) => GameOverError::new_err(text),
        None => IllegalMoveError::new_err(text),
    }
}

/// Returns the exception for a move, given as text, that cannot be played.
pub(crate) fn move_error(game: &AnyGame, error: &MoveError) -> PyErr {
    if error.is_illegal() || game.ending().is_some() {
        return action_error(game, error);
    }
    text_error(error)
}
