//! A game between players as a pure state machine: no input or output, no threads, no system clock.

#![forbid(unsafe_code)]

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
mod stored;
mod time_control;
mod verdict;
mod viewer;

pub use clock::{Clocks, Millis, clock_face};
pub use command::{Command, Refusal, Study};
pub use drawing::{Drawing, DrawingRoles};
pub use entry::{MoveEntry, Touched};
pub use eval::{Eval, Prospect};
pub use review::{Fault, Judgement, Review, Tally};
pub use verdict::percent;
pub use event::{End, EndReason, Event, EventKind, Offer};
pub use occupant::{Occupant, Seats};
pub use session::{ReplayError, SavedSession, Session};
pub use setup::{Setup, SetupError, Start};
pub use state::{Misfit, Phase, SessionState};
pub use time_control::{TimeControl, TimeControlError};
pub use viewer::{Step, Viewer};

use ludoteca_rules::Messages;

/// What a session says, in every language.
pub static MESSAGES: Messages =
    Messages::new(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
