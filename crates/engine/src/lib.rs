//! Computer players for every game: search, levels of play, exact solving, analysis and matches.
//!
//! An [`Engine`] is a [`Searcher`](ludoteca_protocol::Searcher), which is all that the engine
//! protocol, the arena and interfaces need to know of it. Inside, everything is generic over the
//! game.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod alphabeta;
pub mod analysis;
pub mod arena;
mod atomic_file;
mod background_drop;
mod baseline;
pub mod calendar;
mod endgame;
mod engine;
mod engine_game;
mod game_engine;
mod games;
mod handicap;
mod mcts;
mod method;
mod move_key;
mod path;
pub mod player;
mod registry;
mod score;
mod search_result;
pub mod solver;
mod system;
mod time;
mod tt;
pub mod tune;
mod window;

pub use atomic_file::AtomicFile;
pub use engine::Engine;
pub use engine_game::{EngineGame, LAST_STAGE, WEIGHT_UNIT};
pub use games::CompactPosition;
pub use handicap::Handicap;
pub use method::{MctsParameters, SearchMethod, Selection};
pub use registry::{ENGINES, EngineEntry, static_evaluation};
pub use system::system_problem;
pub use time::{capped, clock_limits};

use ludoteca_rules::Words;

/// The engine's messages for people, in every language.
pub static MESSAGES: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));
