//! Live matches. Every request may read a match; one task changes it.
//!
//! `ludoteca_session` decides what happens in a match. This folder connects it to the database and
//! the network.

mod action;
mod actor;
mod live_match;
mod rooms;
mod search;
mod setup;

pub(crate) use action::Action;
pub(crate) use actor::{
    PerformError, PlayerCommand, PlayerRequest, Requester, RoomCommand, Subscription,
};
pub(crate) use live_match::{BoardJson, LiveMatch, LogEntry};
pub(crate) use rooms::{Room, Rooms};
pub(crate) use setup::{MatchSetup, is_offered, phase_word};

use std::time::{SystemTime, UNIX_EPOCH};

/// Returns the current time in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
