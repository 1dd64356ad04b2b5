//! The Python package: games, computer players and batches of games as a native module.
//!
//! Doc comments of everything that Python sees are Python docstrings. The Python part of the
//! package is in `python/ludoteca`.

#![forbid(unsafe_code)]

mod arrays;
mod batch;
mod batch_game;
mod engine;
mod error;
mod game;
mod integer;
mod job;
mod lang;
mod lock;
mod panics;
mod record;
mod solve;
mod state;
mod vector;

use ludoteca_rules::Words;
use pyo3::prelude::*;

/// The messages of this package.
static MESSAGES: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// The native module of the package.
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
