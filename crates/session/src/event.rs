//! Events: what happens in a session.

use crate::clock::Millis;
use crate::command::Study;
use crate::occupant::Occupant;
use crate::serial;
use ludoteca_rules::{GameResult, NodeId, Outcome, Player, termination};
use serde::{Deserialize, Serialize};

/// An event with its time.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The time in milliseconds, on the axis of the adapter.
    pub at: Millis,
    /// The kind of event.
    #[serde(flatten)]
    pub kind: EventKind,
}

/// The kinds of events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum EventKind {
    /// A person took a vacant seat.
    Joined {
        /// The seat.
        #[serde(with = "serial::player")]
        by: Player,
        /// The name of the person.
        name: Option<String>,
        /// An identifier by which the adapter recognises the person.
        #[serde(rename = "secret")]
        holder: String,
    },
    /// A move was played.
    Moved {
        /// The canonical text of the move.
        #[serde(rename = "move")]
        text: String,
        /// The player who moved.
        #[serde(with = "serial::player")]
        by: Player,
        /// The thinking time in milliseconds, if a clock was running.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spent: Option<Millis>,
        /// The times left on the clocks. Present only in events of older versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
        /// The node before the move, if it is not the current node.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "serial::optional_node")]
        from: Option<NodeId>,
    },
    /// A player made an offer.
    Offered {
        /// The kind of offer.
        what: Offer,
        /// The player who made the offer.
        #[serde(with = "serial::player")]
        by: Player,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// The player who declined or withdrew.
        #[serde(with = "serial::player")]
        by: Player,
    },
    /// Moves were taken back, or an end that the players or a clock had caused.
    Undone {
        /// The number of moves.
        plies: usize,
        /// The times left on the clocks. Present only in events of older versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
    },
    /// Moves were redone.
    Redone {
        /// The number of moves.
        plies: usize,
    },
    /// The players or a clock ended the game.
    Ended {
        /// The reason.
        why: EndReason,
        /// The winner, if there is one.
        #[serde(with = "serial::optional_player")]
        winner: Option<Player>,
    },
    /// A rematch was agreed.
    Rematch {
        /// The identifier of the new game.
        id: String,
    },
    /// The occupant of a seat changed.
    Seated {
        /// The seat.
        #[serde(with = "serial::player")]
        player: Player,
        /// The new occupant.
        occupant: Occupant,
    },
    /// The clocks were stopped.
    Paused {
        /// The times left on the clocks.
        left: [Millis; 2],
    },
    /// The clocks were restarted.
    Resumed,
    /// The variations, comments or analyses were edited.
    Studied(Study),
}

/// The kinds of offers.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// A draw.
    Draw,
    /// Taking back the last turn of the player who asks.
    Takeback,
    /// A rematch with sides swapped.
    Rematch,
}

/// The reasons why a game ends other than by its rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndReason {
    /// A player resigned.
    Resigned,
    /// The players agreed to a draw.
    Agreed,
    /// A player ran out of time.
    Time,
    /// The game was aborted before both players had moved.
    Aborted,
}

impl EndReason {
    /// Returns the name of the reason in machine-readable output.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            EndReason::Resigned => "resigned",
            EndReason::Agreed => "agreed",
            EndReason::Time => "time",
            EndReason::Aborted => "aborted",
        }
    }

    /// Returns the value of the tag `Termination`.
    #[must_use]
    pub const fn termination(self) -> &'static str {
        match self {
            EndReason::Resigned => termination::RESIGNATION,
            EndReason::Agreed => termination::AGREEMENT,
            EndReason::Time => termination::TIME_FORFEIT,
            EndReason::Aborted => termination::ABANDONED,
        }
    }

    fn of_termination(word: &str) -> Option<EndReason> {
        // An abandoned game can be continued.
        let all = [EndReason::Resigned, EndReason::Agreed, EndReason::Time];
        all.into_iter().find(|reason| reason.termination() == word)
    }
}

/// The end of a game that its rules did not end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// The reason.
    pub why: EndReason,
    /// The winner, if there is one.
    pub winner: Option<Player>,
}

impl End {
    /// Returns the result for the record.
    #[must_use]
    pub const fn result(self) -> GameResult {
        match (self.why, self.winner) {
            (EndReason::Aborted, _) => GameResult::Open,
            (_, Some(winner)) => GameResult::Ended(Outcome::Win(winner)),
            (_, None) => GameResult::Ended(Outcome::Draw),
        }
    }

    /// Returns the end that a record's tag `Termination` and result describe, if they agree.
    pub(crate) fn of_record(word: &str, result: GameResult) -> Option<End> {
        let why = EndReason::of_termination(word)?;
        let winner = match result {
            GameResult::Ended(Outcome::Win(winner)) => Some(winner),
            _ => None,
        };
        let has_winner = matches!(why, EndReason::Resigned | EndReason::Time);
        let end = End { why, winner };
        (has_winner == winner.is_some() && end.result() == result).then_some(end)
    }
}
