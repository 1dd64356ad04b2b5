//! Players of any game: search, levels of play, matches.
//!
//! An [`Engine`] is a [`Searcher`](ludoteca_protocol::Searcher), which is all that the engine
//! protocol, the arena and interfaces know of it. Inside, everything is generic over the game.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod analysis;
pub mod arena;
mod brain;
pub mod calendar;
mod deepening;
mod discard;
mod endings;
mod engine;
mod eye;
mod key;
mod mind;
pub mod opponent;
mod path;
mod replacement;
mod sampling;
mod score;
mod simple;
mod slots;
pub mod solve;
mod stopwatch;
mod style;
mod system;
mod table;
mod thought;
mod time;
pub mod tune;
mod watch;

pub use brain::{BRAINS, Brain};
pub use engine::Engine;
pub use replacement::Replacement;
pub use sampling::{Candidate, Judge, Outlook};
pub use style::Style;
pub use system::system_problem;
pub use time::{capped, clock_limits};

use ludoteca_rules::Messages;

/// What the engine has to say to people, in every language.
pub static MESSAGES: Messages = Messages::new(include_str!("en.ftl"), include_str!("pt.ftl"));
