//! The games and their computer players as a Python package.
//!
//! What Python sees is documented where it is written, in the words of Python; the package around
//! this module lies in `python/ludoteca`.

#![forbid(unsafe_code)]

mod arrays;
mod batch;
mod engine;
mod error;
mod game;
mod job;
mod lang;
mod lock;
mod record;
mod seat;
mod shield;
mod solve;
mod state;
mod vector;
mod whole;

use ludoteca_rules::Words;
use pyo3::prelude::*;

/// What this package has to say of its own.
static MESSAGES: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// The part of the package that is written in Rust.
#[pymodule]
mod _ludoteca {
    #[pymodule_export]
    use super::engine::{Engine, Line, SearchResult};
    #[pymodule_export]
    use super::error::{GameOverError, IllegalMoveError, InternalError, TextError};
    #[pymodule_export]
    use super::game::{Game, load_game, registered_names};
    #[pymodule_export]
    use super::lang::{language, set_language};
    #[pymodule_export]
    use super::record::{Record, Records, read_records};
    #[pymodule_export]
    use super::solve::{Solution, solve};
    #[pymodule_export]
    use super::state::{State, deserialize_state};
    #[pymodule_export]
    use super::vector::VectorGame;
}
