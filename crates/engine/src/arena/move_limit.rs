//! The limit on the search for each move of a tournament.

use crate::time::clock_limits;
use ludoteca_protocol::SearchLimits;
use ludoteca_session::{Clocks, TimeControl};
use std::fmt;
use std::time::Duration;

/// The limit on the search for each move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum MoveLimit {
    /// A time for each move.
    MoveTime(Duration),
    /// A search depth.
    Depth(u32),
    /// A number of nodes.
    Nodes(u64),
    /// A clock for each player.
    Clock(TimeControl),
}

impl MoveLimit {
    /// Returns the clocks before the first move, if there are clocks.
    pub(super) fn clocks(self) -> Option<Clocks> {
        match self {
            MoveLimit::Clock(control) => Some(Clocks::new(control)),
            _ => None,
        }
    }

    /// Returns the limits of the first move of a game.
    pub(super) fn limits(self) -> SearchLimits {
        match self {
            MoveLimit::MoveTime(time) => SearchLimits::MoveTime(time),
            MoveLimit::Depth(depth) => SearchLimits::Depth(depth),
            MoveLimit::Nodes(nodes) => SearchLimits::Nodes(nodes),
            MoveLimit::Clock(control) => clock_limits(&Clocks::new(control), 0),
        }
    }
}

/// Writes the limit as in records: `0.1+0.01`, `movetime 100`, `depth 4`, `nodes 5000`.
impl fmt::Display for MoveLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveLimit::Clock(control) => control.fmt(f),
            other => other.limits().fmt(f),
        }
    }
}
