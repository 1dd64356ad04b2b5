//! Search limits.

use crate::error::{Expected, LineSyntaxError};
use crate::words::{WordReader, other_word};
use ludoteca_rules::{Field, Player, TextError};
use std::fmt;
use std::time::Duration;

/// The maximum time of a limit in milliseconds, about thirty years.
const MAX_MILLIS: u64 = 1_000_000_000_000;

/// The words that can follow `go`.
pub(crate) const LIMIT_WORDS: &str =
    "p1time, p2time, p1inc, p2inc, movetime, depth, nodes, infinite, perft";

/// The limit of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum SearchLimits {
    /// The engine manages its time with these clocks.
    Clock(Clock),
    /// A time for this move.
    MoveTime(Duration),
    /// A search depth in plies.
    Depth(u32),
    /// A number of nodes.
    Nodes(u64),
    /// No limit: the search runs until it is stopped.
    Infinite,
}

/// The clocks of both players.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// The time left for each player.
    pub left: [Duration; 2],
    /// The increment for each player, which is added for each completed turn.
    pub increment: [Duration; 2],
}

impl Clock {
    /// Returns a player's time and increment.
    #[must_use]
    pub const fn of(&self, player: Player) -> (Duration, Duration) {
        (self.left[player.index()], self.increment[player.index()])
    }
}

impl SearchLimits {
    /// Parses a limit that begins with the word `first`.
    pub(crate) fn read(first: Field<'_>, words: &mut WordReader<'_>) -> Result<Self, TextError> {
        match first.text {
            "infinite" => Ok(SearchLimits::Infinite),
            "depth" => number(words, (0, u64::from(u32::MAX)))
                .map(|depth| SearchLimits::Depth(depth as u32)),
            "nodes" => number(words, (1, u64::MAX)).map(SearchLimits::Nodes),
            "movetime" => number(words, (1, MAX_MILLIS))
                .map(Duration::from_millis)
                .map(SearchLimits::MoveTime),
            "p1time" | "p2time" | "p1inc" | "p2inc" => {
                read_clock(first, words).map(SearchLimits::Clock)
            }
            _ => Err(other_word(first, LIMIT_WORDS)),
        }
    }
}

impl fmt::Display for SearchLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SearchLimits::Clock(Clock { left, increment }) => {
                let [p1, p2, p1inc, p2inc] =
                    [left[0], left[1], increment[0], increment[1]].map(|time| time.as_millis());
                write!(f, "p1time {p1} p2time {p2} p1inc {p1inc} p2inc {p2inc}")
            }
            SearchLimits::MoveTime(time) => write!(f, "movetime {}", time.as_millis()),
            SearchLimits::Depth(depth) => write!(f, "depth {depth}"),
            SearchLimits::Nodes(nodes) => write!(f, "nodes {nodes}"),
            SearchLimits::Infinite => f.write_str("infinite"),
        }
    }
}

/// Parses the next word as a number in a range.
pub(crate) fn number(
    words: &mut WordReader<'_>,
    (least, most): (u64, u64),
) -> Result<u64, TextError> {
    words.expect(|| Expected::Number)?.number(least, most)
}

fn read_clock(first: Field<'_>, words: &mut WordReader<'_>) -> Result<Clock, TextError> {
    const NAMES: [&str; 4] = ["p1time", "p2time", "p1inc", "p2inc"];
    let mut given = [None; 4];
    let mut next = Some(first);
    while let Some(word) = next {
        let Some(place) = NAMES.iter().position(|name| *name == word.text) else {
            return Err(word.error_of(&LineSyntaxError::NotOfAClock { found: word.quoted() }));
        };
        if given[place].is_some() {
            return Err(word.error_of(&LineSyntaxError::Twice { found: word.quoted() }));
        }
        given[place] = Some(time_left(words)?);
        next = words.next();
    }
    let [Some(p1), Some(p2), p1inc, p2inc] = given else {
        let missing = if given[0].is_none() { "p1time" } else { "p2time" };
        return Err(words.expect_word(missing).expect_err("a line without another word"));
    };
    let increment = [p1inc, p2inc].map(Option::unwrap_or_default);
    Ok(Clock { left: [p1, p2], increment })
}

/// Parses a time on a clock. Some runners send negative times, which count as 0.
fn time_left(words: &mut WordReader<'_>) -> Result<Duration, TextError> {
    let word = words.expect(|| Expected::Number)?;
    let overstepped = word.text.strip_prefix('-').is_some_and(|digits| {
        Field { text: digits, column: word.column + 1 }.number(0, MAX_MILLIS).is_ok()
    });
    if overstepped {
        return Ok(Duration::ZERO);
    }
    word.number(0, MAX_MILLIS).map(Duration::from_millis)
}
