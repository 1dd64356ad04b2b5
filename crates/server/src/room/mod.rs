//! A live match: everybody may read it, and one task changes it.
//!
//! What may happen in a match and what follows from it is the business of the session
//! (`ludoteca_session`). This folder puts the database and the network around it.

mod action;
mod actor;
mod live_match;
mod rooms;
mod search;
mod setup;

pub(crate) use action::Action;
pub(crate) use actor::{Asker, Order, OrderError, OrderKind, PlayerOrder, Watching};
pub(crate) use live_match::{BoardJson, LiveMatch, Logged};
pub(crate) use rooms::{Room, Rooms};
pub(crate) use setup::{MatchSetup, is_sensible, phase_word};

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
