//! Time controls.

use crate::MESSAGES;
use crate::clock::Millis;
use ludoteca_rules::{localized_error, quoted};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

const SECOND: Millis = 1_000;
const DAY: Millis = 86_400 * SECOND;

/// The maximum time, a year.
const MAX_TIME: Millis = 365 * DAY;

/// The time that players have for their moves.
///
/// It is written in seconds, as in records. `300+3` is five minutes for the game with an increment
/// of three seconds for each turn, `300` is five minutes without increment, and `1/259200` is three
/// days for each turn. A turn of several moves gets the increment once.
///
/// ```
/// use ludoteca_session::TimeControl;
///
/// let blitz: TimeControl = "180+2".parse().unwrap();
/// assert_eq!(blitz, TimeControl::Clock { base: 180_000, increment: 2_000 });
/// assert_eq!("60".parse::<TimeControl>().unwrap().to_string(), "60+0");
/// assert_eq!("0.10+0.01".parse::<TimeControl>().unwrap().to_string(), "0.1+0.01");
/// assert_eq!("1/259200".parse::<TimeControl>().unwrap(), TimeControl::days(3));
/// assert!("40/60".parse::<TimeControl>().is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "StoredTimeControl", into = "String")]
pub enum TimeControl {
    /// A time for the whole game with an increment for each turn. An increment of 0 is sudden
    /// death.
    Clock {
        /// The time for the whole game, in milliseconds.
        base: Millis,
        /// The time that a player gains by completing a turn, in milliseconds.
        increment: Millis,
    },
    /// The same time for each turn, as in correspondence games.
    PerTurn {
        /// The time for one turn, in milliseconds.
        time: Millis,
    },
}

impl TimeControl {
    /// Creates a correspondence time control with this number of days for each turn.
    #[must_use]
    pub const fn days(days: u32) -> TimeControl {
        TimeControl::PerTurn { time: days as Millis * DAY }
    }

    /// Returns the number of days for each turn, if it is a whole number.
    #[must_use]
    pub const fn as_days(self) -> Option<u32> {
        match self {
            TimeControl::PerTurn { time } if time % DAY == 0 => Some((time / DAY) as u32),
            _ => None,
        }
    }

    /// Returns the initial time of a clock in milliseconds. It is at least the increment, so that
    /// `0+3` can be played.
    #[must_use]
    pub const fn initial(self) -> Millis {
        match self {
            TimeControl::Clock { base, increment } if base < increment => increment,
            TimeControl::Clock { base, .. } => base,
            TimeControl::PerTurn { time } => time,
        }
    }

    /// Returns the time that a player gains by completing a turn, in milliseconds.
    #[must_use]
    pub const fn increment(self) -> Millis {
        match self {
            TimeControl::Clock { increment, .. } => increment,
            TimeControl::PerTurn { .. } => 0,
        }
    }

    /// Returns the time on a clock after a turn, given the time left before the increment.
    pub(crate) const fn after_turn(self, left: Millis) -> Millis {
        match self {
            TimeControl::Clock { increment, .. } => left.saturating_add(increment),
            TimeControl::PerTurn { time } => time,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Clock { base, increment } => {
                write!(f, "{}+{}", in_seconds(base), in_seconds(increment))
            }
            TimeControl::PerTurn { time } => write!(f, "1/{}", in_seconds(time)),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let control = match text.strip_prefix("1/") {
            Some(time) => read_seconds(time).map(|time| TimeControl::PerTurn { time }),
            None => read_clock(text),
        };
        let control = control.filter(|control| control.initial() > 0);
        control.ok_or_else(|| TimeControlError { found: quoted(text) })
    }
}

localized_error! {
    /// An error that says that a text is not a time control.
    pub struct TimeControlError in MESSAGES {
        /// The text, in quotation marks.
        pub found: String,
    } = "time-control-unreadable":
        "{found} is not a time control. Use seconds and an increment for each turn, such as 300+3, or a time for each turn, such as 1/86400."
}

fn read_clock(text: &str) -> Option<TimeControl> {
    let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
    let (base, increment) = (read_seconds(base)?, read_seconds(increment)?);
    Some(TimeControl::Clock { base, increment })
}

/// Parses seconds with up to three decimals.
fn read_seconds(text: &str) -> Option<Millis> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |digits: &str| {
        !digits.is_empty() && digits.len() <= 9 && digits.bytes().all(|byte| byte.is_ascii_digit())
    };
    if !is_number(whole) || !is_number(part) || part.len() > 3 {
        return None;
    }
    let thousandths: Millis = format!("{part:0<3}").parse().ok()?;
    let time = whole.parse::<Millis>().ok()? * SECOND + thousandths;
    (time <= MAX_TIME).then_some(time)
}

/// Writes milliseconds as seconds, without trailing zeros.
fn in_seconds(time: Millis) -> String {
    let text = format!("{}.{:03}", time / SECOND, time % SECOND);
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The serialized forms: a text, or one of the objects that older versions wrote.
#[derive(Deserialize)]
#[serde(
    untagged,
    deny_unknown_fields,
    expecting = "a time control is a text such as 300+3 or 1/259200, or has either base and increment, in seconds, or days"
)]
enum StoredTimeControl {
    Text(String),
    Clock { base: u32, increment: u32 },
    Days { days: u32 },
}

impl TryFrom<StoredTimeControl> for TimeControl {
    type Error = TimeControlError;

    fn try_from(stored: StoredTimeControl) -> Result<TimeControl, TimeControlError> {
        match stored {
            StoredTimeControl::Text(text) => text.parse(),
            StoredTimeControl::Clock { base, increment } => Ok(TimeControl::Clock {
                base: Millis::from(base) * SECOND,
                increment: Millis::from(increment) * SECOND,
            }),
            StoredTimeControl::Days { days } => Ok(TimeControl::days(days)),
        }
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back_as_they_are_written() {
        for (text, written) in [
            ("300+3", "300+3"),
            ("60", "60+0"),
            ("0+3", "0+3"),
            ("0.10+0.010", "0.1+0.01"),
            ("1/86400", "1/86400"),
        ] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse(), Ok(control));
        }
    }

    #[test]
    fn other_texts_are_refused_with_what_would_be_right() {
        for text in ["", "0", "0+0", "-5", "40/60", "1/0", "5+", "+5", "1e3", "0.0001", "x", "1/"] {
            let error = text.parse::<TimeControl>().unwrap_err().to_string();
            assert!(error.contains("300+3"), "{error}");
        }
    }

    #[test]
    fn the_objects_of_older_databases_are_read() {
        for (stored, text) in [
            (r#"{"base":300,"increment":3}"#, "300+3"),
            (r#"{"days":3}"#, "1/259200"),
            (r#""300+3""#, "300+3"),
        ] {
            let control: TimeControl = serde_json::from_str(stored).unwrap();
            assert_eq!(control.to_string(), text);
            assert_eq!(serde_json::to_string(&control).unwrap(), format!("\"{text}\""));
        }
        assert!(serde_json::from_str::<TimeControl>(r#"{"base":300}"#).is_err());
    }
}
