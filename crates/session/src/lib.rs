//! A game between players as a pure state machine. It does no input or output, starts no threads
//! and reads no clock.
//!
//! A [`Setup`] defines which game is played, who occupies the seats and the time control.
//! Everything that happens afterwards is an [`Event`]. The [`SessionState`] is determined by the
//! setup and the events.
//!
//! A client sends a [`Command`] together with the seats it holds and the current time.
//! [`SessionState::decide`] returns the resulting events or a [`Refusal`] and changes nothing.
//! [`SessionState::apply`] applies an event. Applying a move costs a single move, however long the
//! game is.
//!
//! # Example
//!
//! ```
//! use ludoteca_rules::Player;
//! use ludoteca_session::{Command, Occupant, Seats, SessionState, Setup, Start};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let start = Start::Game { game: "taiji".to_owned(), position: None };
//! let mut state = SessionState::new(Setup::casual(start, [Occupant::HUMAN, Occupant::HUMAN]))?;
//! for event in state.decide(&Command::play("c3d3"), Seats::only(Player::One), 0)? {
//!     state.apply(&event)?;
//! }
//! assert_eq!(state.game().moves(), ["c3d3"]);
//!
//! let refusal = state.decide(&Command::Resign, Seats::NONE, 10).unwrap_err();
//! assert_eq!(refusal.to_string(), "You do not hold this seat.");
//! # Ok(())
//! # }
//! ```
//!
//! # Adapters
//!
//! Programs that run sessions, such as the terminal and the server, are adapters. They carry out
//! what a session needs from the outside: ask an engine for a move
//! ([`SessionState::engine_to_move`]) or for the answer to an offer
//! ([`SessionState::engine_to_answer`]), and send [`Command::CallTime`] when a clock runs out
//! ([`SessionState::flag_falls_at`]).
//!
//! - [`Session`] is a state with the list of its events, for adapters that keep both in memory.
//! - [`Viewer`] is the view of one person, who may be reviewing earlier moves, with a partially
//!   entered move ([`MoveEntry`]).
//! - [`CustomStart`] is a start position that a person is setting up.
//! - [`Review`] is the analysis of a whole game.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod annotate;
mod apply;
mod clock;
mod command;
mod custom_start;
mod decide;
mod describe;
mod entry;
mod eval;
mod event;
mod hint;
mod occupant;
mod review;
mod serial;
mod session;
mod setup;
mod state;
mod time_control;
mod viewer;
mod words;

pub use clock::{Clocks, Millis, clock_face};
pub use command::{Command, Refusal, Study};
pub use custom_start::{CustomStart, CustomStartError, CustomStartRoles};
pub use describe::percent;
pub use entry::{EntryProgress, MoveEntry};
pub use eval::{Eval, EvaluatedLine};
pub use event::{End, EndReason, Event, EventKind, Offer};
pub use hint::{Hint, HintStage};
pub use occupant::{Occupant, Seats};
pub use review::{MoveAnalysis, PlayerStats, Review, Severity};
pub use session::{ReplayError, SavedSession, Session};
pub use setup::{Setup, SetupError, Start};
pub use state::{ApplyError, PendingAnalysis, Phase, SessionState};
pub use time_control::{TimeControl, TimeControlError};
pub use viewer::{Step, Viewer};

use ludoteca_rules::Words;

/// The messages of sessions.
pub static MESSAGES: Words =
    ludoteca_rules::words!(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
