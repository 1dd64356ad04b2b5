//! Setups: what a session starts from.

use crate::MESSAGES;
use crate::clock::Millis;
use crate::occupant::Occupant;
use crate::time_control::TimeControl;
use ludoteca_rules::{AnyGame, Record, RecordError, TextError, localized_error};
use serde::{Deserialize, Serialize};

/// The setup of a session: the game, the occupants of the seats, and the time control.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The game and where it starts.
    #[serde(flatten)]
    pub start: Start,
    /// The occupants of the seats.
    pub seats: [Occupant; 2],
    /// The time control, or `None` for a game without clocks.
    pub clock: Option<TimeControl>,
    /// Whether the session is casual. The players may then take back and redo moves at will, keep
    /// variations, change the occupants and stop the clocks.
    #[serde(default, skip_serializing_if = "is_false")]
    pub casual: bool,
    /// The seed of the engines' random choices.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub seed: u64,
    /// The date on which the game began, in the format of records: `2026.11.18`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

/// The position or record that a session starts from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a game, with a position or without, or a record")]
pub enum Start {
    /// A game without moves.
    Game {
        /// The text of the game and its options.
        game: String,
        /// The start position, if it is not the regular one.
        position: Option<String>,
    },
    /// An existing game.
    Record {
        /// The text of the record, with all variations.
        record: String,
        /// The moves from the start to the current position. The default is the end of the main
        /// line.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        path: Option<Vec<String>>,
        /// The times left on the clocks in milliseconds. The default is the initial time.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
    },
}

impl Start {
    /// Creates a start from the start position of a game, without its moves.
    #[must_use]
    pub fn of_game(game: &AnyGame) -> Start {
        let position = (!game.is_from_start()).then(|| game.start_position());
        Start::Game { game: game.game(), position }
    }

    /// Creates a start from the end of a record's main line.
    #[must_use]
    pub fn of_record(record: &Record) -> Start {
        Start::Record { record: record.to_string(), path: None, left: None }
    }
}

impl Setup {
    /// Creates the setup of a casual session without clocks.
    #[must_use]
    pub fn casual(start: Start, seats: [Occupant; 2]) -> Setup {
        Setup { start, seats, clock: None, casual: true, seed: 0, date: None }
    }

    /// Returns the record that the session starts with.
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
    /// An error in a setup.
    pub enum SetupError in MESSAGES {
        /// The record does not contain a move of the path.
        Path { found: String } = "setup-path":
            "The saved game does not contain the move {found}, from which it should continue.",
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
