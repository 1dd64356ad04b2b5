//! How long players may think.

use crate::MESSAGES;
use ludoteca_protocol::{Clock, SearchLimits};
use ludoteca_rules::{Message, quoted};
use std::fmt;
use std::time::Duration;

/// How long players may think.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Pace {
    /// So long for each move.
    MoveTime(Duration),
    /// Until they have looked so many moves ahead.
    Depth(u32),
    /// Until they have looked at so many positions.
    Nodes(u64),
    /// So long for the whole game, and more with each move.
    Clock {
        /// What a clock shows at first.
        start: Duration,
        /// What a player gains with a move.
        increment: Duration,
    },
}

impl Pace {
    /// Reads a clock, `60` or `0.1+0.01`, in seconds.
    ///
    /// ```
    /// use ludoteca_engine::arena::Pace;
    /// assert_eq!(Pace::read_clock("0.10+0.01").unwrap().to_string(), "0.1+0.01");
    /// assert!(Pace::read_clock("40/60").is_err());
    /// ```
    ///
    /// # Errors
    /// When the text is something else.
    pub fn read_clock(text: &str) -> Result<Pace, Message> {
        let (start, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (seconds(start), seconds(increment)) {
            (Some(start), Some(increment)) if !start.is_zero() => {
                Ok(Pace::Clock { start, increment })
            }
            _ => Err(MESSAGES.message("pace-clock").with("found", quoted(text))),
        }
    }

    /// What is on the clocks before the first move, if there are clocks.
    pub(super) const fn start(&self) -> Option<Duration> {
        match self {
            Pace::Clock { start, .. } => Some(*start),
            _ => None,
        }
    }

    /// What a player gains with a move.
    pub(super) const fn increment(&self) -> Duration {
        match self {
            Pace::Clock { increment, .. } => *increment,
            _ => Duration::ZERO,
        }
    }

    /// What to tell a player when the clocks show this.
    pub(super) const fn limits(&self, left: [Duration; 2]) -> SearchLimits {
        match self {
            Pace::MoveTime(time) => SearchLimits::MoveTime(*time),
            Pace::Depth(depth) => SearchLimits::Depth(*depth),
            Pace::Nodes(nodes) => SearchLimits::Nodes(*nodes),
            Pace::Clock { increment, .. } => {
                SearchLimits::Clock(Clock { left, increment: [*increment; 2] })
            }
        }
    }
}

/// A time of less than a year, in seconds.
fn seconds(text: &str) -> Option<Duration> {
    const LONGEST: f64 = 31_536_000.0;
    let seconds: f64 = text.parse().ok().filter(|seconds| (0.0..LONGEST).contains(seconds))?;
    Some(Duration::from_secs_f64(seconds))
}

/// As records say it: `0.1+0.01`, `movetime 100`, `depth 4`, `nodes 5000`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::Clock { start, increment } => {
                write!(f, "{}+{}", start.as_secs_f64(), increment.as_secs_f64())
            }
            other => other.limits([Duration::ZERO; 2]).fmt(f),
        }
    }
}
