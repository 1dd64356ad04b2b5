//! What can happen in a match: a match is its setup and a list of these.

use ludoteca_rules::{Player, termination};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that happened, with the time in milliseconds since 1970 and the key that whoever
/// caused it gave, so that asking again changes nothing.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Logged {
    pub(crate) at: i64,
    pub(crate) key: Option<String>,
    pub(crate) event: Event,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum Event {
    /// Somebody sat down.
    Joined { by: Side, name: Option<String>, secret: String },
    /// A move was played; what the clocks showed then.
    Moved {
        #[serde(rename = "move")]
        text: String,
        by: Side,
        left: Option<[i64; 2]>,
    },
    /// Something was proposed.
    Offered { what: Offer, by: Side },
    /// What was proposed was not agreed to, or taken back.
    Declined { by: Side },
    /// Moves were taken back, so many of them; what the clocks showed then.
    Undone { plies: usize, left: Option<[i64; 2]> },
    /// The players or a clock ended the match.
    Ended { why: Why, winner: Option<Side> },
    /// Another match follows.
    Rematch { id: String },
}

/// What a player can propose to the other.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Offer {
    Draw,
    Takeback,
    Rematch,
}

/// How a match can end but by the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Why {
    Resigned,
    Agreed,
    Time,
    Aborted,
}

impl Why {
    /// The word of records for it.
    pub(crate) const fn in_records(self) -> &'static str {
        match self {
            Why::Resigned => termination::RESIGNATION,
            Why::Agreed => termination::AGREEMENT,
            Why::Time => termination::TIME_FORFEIT,
            Why::Aborted => termination::ABANDONED,
        }
    }
}

/// A player as a number, 1 or 2.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "u8", into = "u8")]
#[schema(value_type = u8, minimum = 1, maximum = 2)]
pub(crate) struct Side(pub(crate) Player);

impl TryFrom<u8> for Side {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Side, &'static str> {
        let player = Player::BOTH.into_iter().find(|player| player.number() == usize::from(number));
        player.map(Side).ok_or("a player is 1 or 2")
    }
}

impl From<Side> for u8 {
    fn from(side: Side) -> u8 {
        side.0.number() as u8
    }
}
