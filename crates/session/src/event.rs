//! What can happen in a session: a session is its setup and a list of these.

use crate::clock::Millis;
use crate::command::Study;
use crate::occupant::Occupant;
use crate::serial;
use ludoteca_rules::{GameResult, NodeId, Outcome, Player, termination};
use serde::{Deserialize, Serialize};

/// Something that happened, and when.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The time in milliseconds.
    pub at: Millis,
    /// What happened.
    #[serde(flatten)]
    pub kind: EventKind,
}

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum EventKind {
    /// A person took a vacant seat.
    Joined {
        /// The seat.
        #[serde(with = "serial::player")]
        by: Player,
        /// What the person is called.
        name: Option<String>,
        /// How the adapter recognises the person.
        #[serde(rename = "secret")]
        holder: String,
    },
    /// A move was played in the game.
    Moved {
        /// The canonical text of the move.
        #[serde(rename = "move")]
        text: String,
        /// The player who moved.
        #[serde(with = "serial::player")]
        by: Player,
        /// The time it took, in milliseconds, if a clock ran.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spent: Option<Millis>,
        /// What the clocks showed afterwards: only in events of older versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
        /// The node it was played from, if that was not where the game was.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "serial::optional_node")]
        from: Option<NodeId>,
    },
    /// A player offered something.
    Offered {
        /// What was offered.
        what: Offer,
        /// The player who offered it.
        #[serde(with = "serial::player")]
        by: Player,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// The player who did.
        #[serde(with = "serial::player")]
        by: Player,
    },
    /// Moves were taken back, or an end that the players had agreed on.
    Undone {
        /// The number of moves.
        plies: usize,
        /// What the clocks showed afterwards: only in events of older versions.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<[Millis; 2]>,
    },
    /// Moves that had been taken back were played again.
    Redone {
        /// The number of moves.
        plies: usize,
    },
    /// The players or a clock ended the game.
    Ended {
        /// Why.
        why: EndReason,
        /// The winner, if there is one.
        #[serde(with = "serial::optional_player")]
        winner: Option<Player>,
    },
    /// Another game follows.
    Rematch {
        /// Its name.
        id: String,
    },
    /// Somebody else took a seat.
    Seated {
        /// The seat.
        #[serde(with = "serial::player")]
        player: Player,
        /// Who sits there now.
        occupant: Occupant,
    },
    /// The clocks were stopped.
    Paused {
        /// What they showed.
        left: [Millis; 2],
    },
    /// The clocks run again.
    Resumed,
    /// The variations, comments or judgements changed.
    Studied(Study),
}

/// What a player can offer the other.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// To end the game as a draw.
    Draw,
    /// To let the player who asks take back the last turn.
    Takeback,
    /// To play again with sides swapped.
    Rematch,
}

/// How a game ends other than by its rules.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EndReason {
    /// A player resigned.
    Resigned,
    /// The players agreed to a draw.
    Agreed,
    /// A player ran out of time.
    Time,
    /// The game was aborted before it really began.
    Aborted,
}

impl EndReason {
    /// The word that programs know it by.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            EndReason::Resigned => "resigned",
            EndReason::Agreed => "agreed",
            EndReason::Time => "time",
            EndReason::Aborted => "aborted",
        }
    }

    /// The value of the tag `Termination`.
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
        // A game that was abandoned can be continued.
        let all = [EndReason::Resigned, EndReason::Agreed, EndReason::Time];
        all.into_iter().find(|reason| reason.termination() == word)
    }
}

/// The end of a game that its rules did not end.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct End {
    /// Why it ended.
    pub why: EndReason,
    /// The winner, if there is one.
    pub winner: Option<Player>,
}

impl End {
    /// The result that a record gives it.
    #[must_use]
    pub const fn result(self) -> GameResult {
        match (self.why, self.winner) {
            (EndReason::Aborted, _) => GameResult::Open,
            (_, Some(winner)) => GameResult::Ended(Outcome::Win(winner)),
            (_, None) => GameResult::Ended(Outcome::Draw),
        }
    }

    /// The end that a record tells with its tag `Termination` and its result, if they agree.
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
