//! A game between players as a pure state machine: no input or output, no threads, no system clock.

#![forbid(unsafe_code)]

mod clock;
mod time_control;

pub use clock::{Clocks, Millis, clock_face};
pub use time_control::{TimeControl, TimeControlError};

use ludoteca_rules::Messages;

/// What a session says, in every language.
pub static MESSAGES: Messages =
    Messages::new(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
