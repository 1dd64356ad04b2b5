//! The exceptions of the package, and what becomes one of them.

use crate::lang::lang;
use ludoteca_locale::Translate;
use ludoteca_rules::{AnyGame, Localize, MoveError, RecordError, TextError as BadText};
use pyo3::exceptions::{PyMemoryError, PyRuntimeError, PyTypeError, PyValueError};
use pyo3::{PyErr, create_exception};

create_exception!(
    ludoteca,
    TextError,
    PyValueError,
    "A text could not be read: the text of a game, a position, a move, a record or a state. The message says where and what would be right."
);
create_exception!(
    ludoteca,
    IllegalMoveError,
    PyValueError,
    "A move is not legal here. The message says why; nothing was changed."
);
create_exception!(
    ludoteca,
    GameOverError,
    IllegalMoveError,
    "The game is over: nothing can be played or searched."
);
create_exception!(
    ludoteca,
    InternalError,
    PyRuntimeError,
    "Something went wrong inside the package, which is a mistake of ours."
);

/// A wrong value.
pub(crate) fn value_error(message: &impl Localize) -> PyErr {
    PyValueError::new_err(message.text(lang()))
}

/// A value of a wrong kind.
pub(crate) fn type_error(message: &impl Localize) -> PyErr {
    PyTypeError::new_err(message.text(lang()))
}

/// Something that cannot be done now.
pub(crate) fn runtime_error(message: &impl Localize) -> PyErr {
    PyRuntimeError::new_err(message.text(lang()))
}

/// More was asked for than there is memory.
pub(crate) fn memory_error(message: &impl Localize) -> PyErr {
    PyMemoryError::new_err(message.text(lang()))
}

/// A text that cannot be read.
pub(crate) fn text_error(message: &impl Localize) -> PyErr {
    TextError::new_err(message.text(lang()))
}

pub(crate) fn bad_text(error: &BadText) -> PyErr {
    text_error(error)
}

pub(crate) fn bad_record(error: &RecordError) -> PyErr {
    text_error(error)
}

/// An action that was refused in this game.
pub(crate) fn refused_action(game: &AnyGame, refused: &MoveError) -> PyErr {
    let text = refused.text(lang());
    match game.ending() {
        Some(_) => GameOverError::new_err(text),
        None => IllegalMoveError::new_err(text),
    }
}

/// A move, given as text, that was refused in this game.
pub(crate) fn refused(game: &AnyGame, refused: &MoveError) -> PyErr {
    if refused.is_illegal() || game.ending().is_some() {
        return refused_action(game, refused);
    }
    text_error(refused)
}
