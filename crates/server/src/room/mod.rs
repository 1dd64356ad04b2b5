//! A live match: one task owns it, everybody else talks to it.

mod actor;
mod clock;
mod decide;
mod effort;
mod event;
mod rooms;
mod setup;
mod standing;

pub(crate) use actor::{
    Acting, Asker, Happening, Joining, Moving, Order, Ordered, Refusal, Watching,
};
pub(crate) use clock::Control;
pub(crate) use decide::Action;
pub(crate) use event::{Event, Logged, Side, Why};
pub(crate) use rooms::Rooms;
pub(crate) use setup::{Setup, Sitter};
pub(crate) use standing::{Standing, State};

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
