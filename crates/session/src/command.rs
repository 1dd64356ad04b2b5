//! What somebody wants to happen in a session, and why it may be refused.

use crate::MESSAGES;
use crate::clock::Millis;
use crate::event::Offer;
use crate::occupant::Occupant;
use crate::review::Judgement;
use crate::serial;
use ludoteca_rules::{
    Comment, CommentError, EditError, Glyph, MoveError, NodeId, Player, localized_error,
};
use serde::{Deserialize, Serialize};

/// What somebody wants to happen.
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
    /// Take a vacant seat; who sits there already stays.
    Join {
        /// Which seat; any vacant one without.
        #[serde(default, with = "serial::optional_player")]
        seat: Option<Player>,
        /// What the person wants to be called.
        name: Option<String>,
        /// How the adapter recognises the person.
        holder: String,
    },
    /// Play a move.
    Play {
        /// The text of the move.
        #[serde(rename = "move")]
        text: String,
        /// The node to play from, if that is not where the game is (casual sessions only).
        #[serde(default, skip_serializing_if = "Option::is_none", with = "serial::optional_node")]
        from: Option<NodeId>,
        /// The part of the thinking time that the network took, which is forgiven. Adapters
        /// measure it and do not believe what a client says of it.
        #[serde(skip)]
        lag: Millis,
    },
    /// Offer a draw, or accept the draw that the other player offers.
    OfferDraw,
    /// Take back the last turn, where that needs nobody's consent, or ask for it. In a casual
    /// session moves are taken back until a person is to move.
    TakeBack,
    /// Play again what was taken back (casual sessions only).
    Redo,
    /// Play again with sides swapped, or accept to, in a game that will have this name.
    Rematch {
        /// The name of the next game.
        id: String,
    },
    /// Accept the offer of the other player.
    Accept,
    /// Decline the offer of the other player, or withdraw one's own.
    Decline,
    /// Resign.
    Resign,
    /// End a game that has hardly begun without a result.
    Abort,
    /// End the game if a flag has fallen.
    CallTime,
    /// Let somebody else take a seat (casual sessions only).
    Seat {
        /// The seat.
        #[serde(with = "serial::player")]
        player: Player,
        /// Who is to sit there.
        occupant: Occupant,
    },
    /// Stop the clocks (casual sessions only).
    Pause,
    /// Let the clocks run (casual sessions only).
    Resume,
    /// Change the variations, comments or judgements (casual sessions only).
    Study(Study),
}

/// A change to the record. A game at the end of its main line stays at the end, wherever the
/// change moves that.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "study", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Study {
    /// Add a line of moves after a node, as far as it is legal and there is room.
    Explore {
        /// The node it starts from.
        #[serde(with = "serial::node")]
        node: NodeId,
        /// Its moves.
        moves: Vec<String>,
    },
    /// Make the innermost variation through a node the main line of its parent.
    Promote {
        /// A node of the variation.
        #[serde(with = "serial::node")]
        node: NodeId,
    },
    /// Remove a move of a variation with everything after it.
    Remove {
        /// The node of the move.
        #[serde(with = "serial::node")]
        node: NodeId,
    },
    /// Replace the comments on a move or on the start.
    Comment {
        /// The node.
        #[serde(with = "serial::node")]
        node: NodeId,
        /// The comments.
        #[serde(with = "serial::comments")]
        comments: Vec<Comment>,
    },
    /// Give a move a glyph, or take it away.
    Rate {
        /// The node of the move.
        #[serde(with = "serial::node")]
        node: NodeId,
        /// The glyph.
        #[serde(with = "serial::glyph")]
        glyph: Option<Glyph>,
    },
    /// Judge a move.
    Judge {
        /// The node of the move.
        #[serde(with = "serial::node")]
        node: NodeId,
        /// The judgement.
        judgement: Judgement,
    },
}

impl Command {
    /// Plays a move where the game is.
    #[must_use]
    pub fn play(text: &str) -> Command {
        Command::Play { text: text.to_owned(), from: None, lag: 0 }
    }
}

localized_error! {
    /// Why a command was refused. A refused command changes nothing.
    pub enum Refusal in MESSAGES {
        /// It needs a seat, and the client holds none.
        NotYourSeat = "refusal-seat": "This seat is not yours.",
        /// It is the other player's turn.
        NotYourTurn = "refusal-turn": "It is not your turn.",
        /// The game has not begun: a player is still to come.
        Waiting = "status-waiting": "Waiting for the other player.",
        /// The game is over.
        Over = "refusal-over": "The game is over.",
        /// The seat is taken.
        SeatTaken = "refusal-taken": "This seat is taken.",
        /// There is no move to take back.
        NothingToTakeBack = "refusal-no-undo": "There is nothing to take back.",
        /// There is no move to play again.
        NothingToRedo = "refusal-no-redo": "There is nothing to play again.",
        /// The player's own offer has not been answered yet.
        OfferPending = "refusal-pending": "Your offer has not been answered yet.",
        /// The player has offered this too often since the last move.
        OfferedTooOften = "refusal-often":
            "You have offered this too often. Wait until a move is played.",
        /// There is no such node in the record any more.
        NoSuchNode = "refusal-node": "This move is no longer in the record.",
        /// The node lies on the main line, not in a variation.
        MainLine = "refusal-main-line": "This is the main line, not a variation.",
        /// It makes no sense now.
        Impossible = "refusal-impossible": "This cannot be done now.",
        ;
        /// The move cannot be read or is not legal, or the record does not allow the change.
        Record(EditError),
        /// The comment is not one.
        Comment(CommentError),
    }
}

impl From<MoveError> for Refusal {
    fn from(error: MoveError) -> Refusal {
        Refusal::Record(error.into())
    }
}

/// How often a player may make the same offer while nobody moves.
const MAX_OFFERS: u8 = 3;

/// The offers since the last move, by player and kind.
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
