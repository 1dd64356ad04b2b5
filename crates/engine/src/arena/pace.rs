//! How long players may think.

use crate::time::clock_limits;
use ludoteca_protocol::SearchLimits;
use ludoteca_session::{Clocks, TimeControl};
use std::fmt;
use std::time::Duration;

/// How long players may think.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pace {
    /// This long for each move.
    MoveTime(Duration),
    /// Until the search has reached this depth.
    Depth(u32),
    /// Until the search has visited this many nodes.
    Nodes(u64),
    /// As long as the clock of a player runs.
    Clock(TimeControl),
}

impl Pace {
    /// Returns the clocks before the first move, if there are clocks.
    pub(super) fn clocks(self) -> Option<Clocks> {
        match self {
            Pace::Clock(control) => Some(Clocks::new(control)),
            _ => None,
        }
    }

    /// Returns the limits of the first move of a game.
    pub(super) fn limits(self) -> SearchLimits {
        match self {
            Pace::MoveTime(time) => SearchLimits::MoveTime(time),
            Pace::Depth(depth) => SearchLimits::Depth(depth),
            Pace::Nodes(nodes) => SearchLimits::Nodes(nodes),
            Pace::Clock(control) => clock_limits(&Clocks::new(control), 0),
        }
    }
}

/// As records say it: `0.1+0.01`, `movetime 100`, `depth 4`, `nodes 5000`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Clock(control) => control.fmt(f),
            other => other.limits().fmt(f),
        }
    }
}
