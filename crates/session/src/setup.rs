//! What a session starts from: the game, who sits where, the clocks.

use crate::MESSAGES;
use crate::clock::Millis;
use crate::occupant::Occupant;
use crate::time_control::TimeControl;
use ludoteca_rules::{AnyGame, Record, RecordError, TextError, localized_error};
use serde::{Deserialize, Serialize};

/// What a session starts from. Together with the events since it defines everything.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The game and where it starts.
    #[serde(flatten)]
    pub start: Start,
    /// Who sits at each side.
    pub seats: [Occupant; 2],
    /// The time control; none if there are no clocks.
    pub clock: Option<TimeControl>,
    /// Whether the players are among themselves: they may take back and replay moves whenever
    /// they like, keep variations, change seats and stop the clocks.
    #[serde(default, skip_serializing_if = "is_false")]
    pub casual: bool,
    /// What the random choices of engines are derived from.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seed: u64,
    /// The day on which the game began, as records write it: `2026.11.18`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

/// The game and where it starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a game, with a position or without, or a record")]
pub enum Start {
    /// The start of a game, or any position of it.
    Game {
        /// The text of the game and its options.
        game: String,
        /// The position to start from, if not where such games start.
        position: Option<String>,
    },
    /// A game that was begun elsewhere.
    Record {
        /// The text of its record, with all variations.
        record: String,
        /// The moves from the start to where the game is now; without, it is at the end of the
        /// main line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        path: Option<Vec<String>>,
        /// What the clocks show, in milliseconds; without, what they show at first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
    },
}

impl Start {
    /// The start of a game as it is now, without its moves.
    #[must_use]
    pub fn of_game(game: &AnyGame) -> Start {
        let position = (!game.is_from_start()).then(|| game.start_position());
        Start::Game { game: game.game(), position }
    }

    /// A record to continue from the end of its main line.
    #[must_use]
    pub fn of_record(record: &Record) -> Start {
        Start::Record { record: record.to_string(), path: None, left: None }
    }
}

impl Setup {
    /// A casual session between these players, without clocks.
    #[must_use]
    pub fn casual(start: Start, seats: [Occupant; 2]) -> Setup {
        Setup { start, seats, clock: None, casual: true, seed: 0, date: None }
    }

    /// The record that the session starts from.
    pub(crate) fn record(&self) -> Result<Record, SetupError> {
        match &self.start {
            Start::Record { record, .. } => record.parse().map_err(SetupError::Record),
            Start::Game { game, position } => {
                let game: AnyGame = game.parse().map_err(SetupError::Game)?;
                let game = match position {
                    Some(position) => game.at_position(position).map_err(SetupError::Game)?,
                    None => game,
                };
                Ok(Record::new(&game))
            }
        }
    }
}

localized_error! {
    /// Why a session cannot start.
    pub enum SetupError in MESSAGES {
        /// The path names a move that the record does not have.
        Path { found: String } = "setup-path":
            "The saved game has no move {found} where it should continue.",
        ;
        /// The game or position cannot be read.
        Game(TextError),
        /// The record cannot be read.
        Record(RecordError),
    }
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_zero(value: &u64) -> bool {
    *value == 0
}
