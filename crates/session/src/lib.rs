//! A game between players as a pure state machine: no input or output, no threads, no system clock.

#![forbid(unsafe_code)]

mod annotate;
mod clock;
mod eval;
mod review;
mod serial;
mod time_control;
mod verdict;
mod words;

pub use clock::{Clocks, Millis, clock_face};
pub use eval::{Eval, Prospect};
pub use review::{Fault, Judgement, Review, Tally};
pub use time_control::{TimeControl, TimeControlError};
pub use verdict::percent;

use ludoteca_rules::Messages;

/// What a session says, in every language.
pub static MESSAGES: Messages =
    Messages::new(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
