//! Game-playing engine: search, levels of play, exact solving, analysis and matches.
//!
//! An [`Engine`] is a [`Searcher`](ludoteca_protocol::Searcher) for all games. Behind it,
//! everything is generic over the game: the registry [`ENGINES`] has an [`EngineEntry`] for each
//! type that implements [`EngineGame`].
//!
//! | component | purpose |
//! |---|---|
//! | [`SearchMethod`], [`Handicap`] | alpha-beta, Monte Carlo tree search, weakened play |
//! | [`solver`] | exact results: alpha-beta, df-pn, retrograde analysis, certificates |
//! | [`player`], [`arena`] | built-in and external players, matches with Elo and SPRT |
//! | [`analysis`] | evaluation of positions, review of games |
//! | [`tune`] | fitting of evaluation weights to the results of games |
//!
//! # Examples
//!
//! ```
//! use ludoteca_engine::{Engine, SearchMethod};
//! use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
//! use ludoteca_rules::AnyGame;
//! use std::sync::atomic::AtomicBool;
//!
//! let game: AnyGame = "taiji".parse().unwrap();
//! let job = SearchJob {
//!     game: game.clone(),
//!     limits: SearchLimits::Nodes(1000),
//!     settings: Settings::default(),
//! };
//! let mut engine = Engine::new(SearchMethod::Best);
//! let found = engine.search(&job, &AtomicBool::new(false), &mut |info| println!("{info}"));
//! assert!(game.legal_moves().contains(&found.best_move));
//! ```

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
pub use system::{SystemError, system_problem};
pub use time::{capped, clock_limits};

use ludoteca_rules::Words;

/// The translations of the engine's errors.
pub static MESSAGES: Words = ludoteca_rules::words!("", include_str!("pt.ftl"));
