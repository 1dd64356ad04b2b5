//! A game between players as a pure state machine: no input or output, no threads, no system clock.
//!
//! A [`Setup`] says which game is played, who sits where and with which clocks. Everything that
//! happens afterwards is an [`Event`], and the [`SessionState`] is what follows from both.
//! Whoever wants something sends a [`Command`] with the seats they hold and the time:
//! [`SessionState::decide`] answers with events or a [`Refusal`] and changes nothing,
//! [`SessionState::apply`] changes the state. Applying a move costs one move.
//!
//! What the session needs from the world it says as data: the engine that is to move
//! ([`SessionState::engine_to_move`]) or to answer an offer
//! ([`SessionState::engine_to_answer`]), and when to look at the clock again
//! ([`SessionState::flag_falls_at`]). Adapters carry it out: the terminal, the server, a page.
//!
//! A [`Viewer`] is what one person looks at, with the move being entered touch by touch
//! ([`MoveEntry`]); a [`Drawing`] is a start that is being drawn. [`Session`] adds the log to the
//! state, for adapters that keep everything in memory.

#![forbid(unsafe_code)]

mod annotate;
mod apply;
mod clock;
mod command;
mod decide;
mod drawing;
mod entry;
mod eval;
mod event;
mod occupant;
mod review;
mod serial;
mod session;
mod setup;
mod state;
mod time_control;
mod verdict;
mod viewer;
mod words;

pub use clock::{Clocks, Millis, clock_face};
pub use command::{Command, Refusal, Study};
pub use drawing::{Drawing, DrawingError, DrawingRoles};
pub use entry::{MoveEntry, Touched};
pub use eval::{Eval, Prospect};
pub use event::{End, EndReason, Event, EventKind, Offer};
pub use occupant::{Occupant, Seats};
pub use review::{Fault, Judgement, Review, Tally};
pub use session::{ReplayError, SavedSession, Session};
pub use setup::{Setup, SetupError, Start};
pub use state::{Misfit, Phase, SessionState, Unjudged};
pub use time_control::{TimeControl, TimeControlError};
pub use verdict::percent;
pub use viewer::{Step, Viewer};

use ludoteca_rules::Words;

/// What a session says, in every language.
pub static MESSAGES: Words =
    ludoteca_rules::words!(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
