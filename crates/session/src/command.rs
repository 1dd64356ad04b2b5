//! Commands to a session, and the reasons why they are refused.

use crate::MESSAGES;
use crate::clock::Millis;
use crate::event::Offer;
use crate::occupant::Occupant;
use crate::review::MoveAnalysis;
use crate::serial;
use ludoteca_rules::{
    Comment, CommentError, EditError, Glyph, MoveError, NodeId, Player, localized_error,
};
use serde::{Deserialize, Serialize};

/// A request to change a session.
///
/// ```
/// use ludoteca_session::Command;
///
/// let command: Command = serde_json::from_str(r#"{"do":"play","move":"b1a1"}"#).unwrap();
/// assert_eq!(command, Command::play("b1a1"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a vacant seat. Has no effect for a person who already has the seat.
    Join {
        /// The seat; any vacant one if `None`.
        #[serde(default, with = "serial::optional_player")]
        seat: Option<Player>,
        /// The name of the person.
        name: Option<String>,
        /// An identifier by which the adapter recognises the person.
        holder: String,
    },
    /// Play a move.
    Play {
        /// The text of the move.
        #[serde(rename = "move")]
        text: String,
        /// The node to play from, in a casual session; the current one if `None`.
        #[serde(default, skip_serializing_if = "Option::is_none", with = "serial::optional_node")]
        from: Option<NodeId>,
        /// The network latency, which is not charged to the clock. It is measured by the adapter,
        /// never taken from the client.
        #[serde(skip)]
        lag: Millis,
    },
    /// Offer a draw, or accept the opponent's offer.
    OfferDraw,
    /// Take back the last turn, or ask the opponent to allow it. In a casual session, take back
    /// moves until a person is to move.
    TakeBack,
    /// Redo moves that were taken back, in a casual session.
    Redo,
    /// Offer a rematch with sides swapped, or accept the opponent's offer.
    Rematch {
        /// The identifier of the new game.
        id: String,
    },
    /// Accept the opponent's offer.
    Accept,
    /// Decline the opponent's offer, or withdraw one's own.
    Decline,
    /// Resign.
    Resign,
    /// End a game without a result before both players have moved.
    Abort,
    /// End the game if a player has run out of time.
    CallTime,
    /// Change the occupant of a seat, in a casual session.
    Seat {
        /// The seat.
        #[serde(with = "serial::player")]
        player: Player,
        /// The new occupant.
        occupant: Occupant,
    },
    /// Stop the clocks, in a casual session.
    Pause,
    /// Restart the clocks, in a casual session.
    Resume,
    /// Edit the variations, comments or analyses, in a casual session.
    Study(Study),
}

/// A change to the record. If the game is at the end of the main line, it stays at the end of the
/// changed main line.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "study", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Study {
    /// Add a line of moves after a node, up to the first move that is illegal or does not fit.
    Explore {
        /// The node before the first move.
        #[serde(with = "serial::node")]
        node: NodeId,
        /// The moves.
        moves: Vec<String>,
    },
    /// Promote the innermost variation that contains a node.
    Promote {
        /// A node of the variation.
        #[serde(with = "serial::node")]
        node: NodeId,
    },
    /// Delete a move in a variation and everything after it.
    Remove {
        /// The node of the move.
        #[serde(with = "serial::node")]
        node: NodeId,
    },
    /// Replace the comments on a move, or those before the first move.
    Comment {
        /// The node.
        #[serde(with = "serial::node")]
        node: NodeId,
        /// The comments.
        #[serde(with = "serial::comments")]
        comments: Vec<Comment>,
    },
    /// Set or remove the glyph of a move.
    Rate {
        /// The node of the move.
        #[serde(with = "serial::node")]
        node: NodeId,
        /// The glyph.
        #[serde(with = "serial::glyph")]
        glyph: Option<Glyph>,
    },
    /// Store the analysis of a move.
    #[serde(rename = "judge")]
    Analyse {
        /// The node of the move.
        #[serde(with = "serial::node")]
        node: NodeId,
        /// The analysis.
        #[serde(rename = "judgement")]
        analysis: MoveAnalysis,
    },
}

impl Command {
    /// Creates the command to play a move in the current position.
    #[must_use]
    pub fn play(text: &str) -> Command {
        Command::Play { text: text.to_owned(), from: None, lag: 0 }
    }
}

localized_error! {
    /// A reason why a command was refused. A refused command changes nothing.
    pub enum Refusal in MESSAGES {
        /// The command requires a seat that the client does not hold.
        NotYourSeat = "refusal-seat": "You do not hold this seat.",
        /// It is the other player's turn.
        NotYourTurn = "refusal-turn": "It is not your turn.",
        /// The game has not begun, because a seat is vacant.
        Waiting = "status-waiting": "Waiting for the other player.",
        /// The game is over.
        Over = "refusal-over": "The game is over.",
        /// The seat is taken.
        SeatTaken = "refusal-taken": "This seat is taken.",
        /// There is no move to take back.
        NothingToTakeBack = "refusal-no-undo": "There is nothing to take back.",
        /// There is no move to redo.
        NothingToRedo = "refusal-no-redo": "There is nothing to redo.",
        /// The player's own offer is still pending.
        OfferPending = "refusal-pending": "Your offer has not been answered yet.",
        /// The player has made this offer too often since the last move.
        OfferedTooOften = "refusal-often":
            "You have made this offer too often. Wait until a move is played.",
        /// The record has no such node, perhaps because it was removed.
        NoSuchNode = "refusal-node": "This move is no longer in the record.",
        /// The node is on the main line, not in a variation.
        MainLine = "refusal-main-line": "This is the main line, not a variation.",
        /// The command is not possible in the current phase or kind of session.
        Impossible = "refusal-impossible": "This is not possible now.",
        ;
        /// The move cannot be read or is not legal, or the record cannot be edited in this way.
        Record(EditError),
        /// The comment is not valid.
        Comment(CommentError),
    }
}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        Refusal::Record(error.into())
    }
}

/// The maximum number of times a player may make the same offer between two moves.
const MAX_OFFERS: u8 = 3;

/// The numbers of offers since the last move, by player and kind.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct OfferCounts([[u8; 3]; 2]);

impl OfferCounts {
    pub(crate) const fn may_offer(&self, player: Player, offer: Offer) -> bool {
        self.0[player.index()][offer as usize] < MAX_OFFERS
    }

    pub(crate) const fn count(&mut self, player: Player, offer: Offer) {
        let count = &mut self.0[player.index()][offer as usize];
        *count = count.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{from_str, to_string};

    #[test]
    fn commands_read_back_as_they_are_sent() {
        for sent in [
            r#"{"do":"join","seat":2,"name":"Ana","holder":"5e"}"#,
            r#"{"do":"play","move":"b1a1"}"#,
            r#"{"do":"play","move":"b1a1","from":7}"#,
            r#"{"do":"offer-draw"}"#,
            r#"{"do":"take-back"}"#,
            r#"{"do":"rematch","id":"next"}"#,
            r#"{"do":"seat","player":1,"occupant":{"computer":3}}"#,
            r#"{"do":"study","study":"explore","node":3,"moves":["a1b1"]}"#,
            r#"{"do":"study","study":"comment","node":0,"comments":["well played"]}"#,
            r#"{"do":"study","study":"rate","node":3,"glyph":"?!"}"#,
            r#"{"do":"study","study":"rate","node":3,"glyph":null}"#,
        ] {
            let command: Command = from_str(sent).unwrap();
            assert_eq!(to_string(&command).unwrap(), sent);
        }
    }

    #[test]
    fn other_texts_are_refused_with_what_would_be_right() {
        for (sent, expected) in [
            (r#"{"do":"explode"}"#, "unknown variant `explode`"),
            (r#"{"do":"play","move":"b1a1","lag":900}"#, "unknown field `lag`"),
            (r#"{"do":"seat","player":3,"occupant":{"computer":3}}"#, "player 1 or 2"),
            (r#"{"do":"study","study":"rate","node":3,"glyph":"!!!"}"#, "! ? !! ?? !? ?!"),
            (r#"{"do":"study","study":"comment","node":0,"comments":["}"]}"#, "'}'"),
        ] {
            let error = from_str::<Command>(sent).unwrap_err().to_string();
            assert!(error.contains(expected), "{error}");
        }
    }
}
