//! Live matches. Every request may read a match; one task changes it.
//!
//! `ludoteca_session` decides what happens in a match. This folder connects it to the database and
//! the network.

mod action;
mod actor;
mod commit;
mod live_match;
mod rooms;
mod search;
mod setup;
mod wall_clock;

pub(crate) use action::Action;
pub(crate) use actor::{
    PerformError, PlayerCommand, PlayerRequest, Requester, RoomCommand, Subscription,
};
pub(crate) use live_match::{BoardJson, LiveMatch, LogEntry, RequestKey};
pub(crate) use rooms::{Room, Rooms};
pub(crate) use setup::{MatchSetup, is_offered, phase_word};

pub(crate) use wall_clock::{now, set_clock};
