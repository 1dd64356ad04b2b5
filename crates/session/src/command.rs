//! What somebody wants to happen in a session, and why it may be refused.

use crate::MESSAGES;
use crate::clock::Millis;
use crate::command_form::CommandForm;
use crate::event::Offer;
use crate::occupant::Occupant;
use crate::review::Judgement;
use ludoteca_rules::{Comment, Glyph, Message, NodeId, Player, Refused};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What somebody wants to happen.
///
/// ```
/// use ludoteca_session::Command;
///
/// let command: Command = serde_json::from_str(r#"{"do":"play","move":"b1a1"}"#).unwrap();
/// assert_eq!(command, Command::play("b1a1"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "CommandForm", into = "CommandForm")]
pub enum Command {
    /// Take a vacant seat.
    Join {
        /// Which seat; any vacant one without.
        seat: Option<Player>,
        /// What the person wants to be called.
        name: Option<String>,
        /// How the adapter recognises the person.
        holder: String,
    },
    /// Play a move.
    Play {
        /// The text of the move.
        text: String,
        /// The node to play from, if that is not where the game is (casual sessions only).
        from: Option<NodeId>,
        /// The part of the thinking time that the network took, which is forgiven.
        lag: Millis,
    },
    /// Offer a draw, or accept the draw that the other player offers.
    OfferDraw,
    /// Take back the last turn, where that needs nobody's consent, or ask for it.
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

/// A change to the record that leaves the game where it is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(try_from = "CommandForm", into = "CommandForm")]
pub enum Study {
    /// Add a line of moves after a node, as far as it is legal and there is room.
    Explore {
        /// The node it starts from.
        node: NodeId,
        /// Its moves.
        moves: Vec<String>,
    },
    /// Make the innermost variation through a node the main line of its parent.
    Promote {
        /// A node of the variation.
        node: NodeId,
    },
    /// Remove a move of a variation with everything after it.
    Remove {
        /// The node of the move.
        node: NodeId,
    },
    /// Replace the comments on a move or on the start.
    Comment {
        /// The node.
        node: NodeId,
        /// The comments.
        comments: Vec<Comment>,
    },
    /// Give a move a glyph, or take it away.
    Rate {
        /// The node of the move.
        node: NodeId,
        /// The glyph.
        glyph: Option<Glyph>,
    },
    /// Judge a move.
    Judge {
        /// The node of the move.
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

/// Why a command was refused. A refused command changes nothing.
#[derive(Clone, PartialEq, Debug)]
pub enum Refusal {
    /// The move cannot be read or is not legal.
    Move(Refused),
    /// It needs a seat, and whoever asks holds none.
    NotYourSeat,
    /// It is the other player's turn.
    NotYourTurn,
    /// The game has not begun: a player is still to come.
    Waiting,
    /// The game is over.
    Over,
    /// The seat is taken.
    SeatTaken,
    /// There is no move to take back.
    NothingToTakeBack,
    /// There is no move to play again.
    NothingToRedo,
    /// The player's own offer has not been answered yet.
    OfferPending,
    /// The player has offered this too often since the last move.
    OfferedTooOften,
    /// There is no such node in the record any more.
    NoSuchNode,
    /// The node lies on the main line, not in a variation.
    MainLine,
    /// The record does not allow it.
    Record(Message),
    /// It makes no sense now.
    Impossible,
}

impl Refusal {
    /// The reason in the user's language.
    #[must_use]
    pub fn message(&self) -> Message {
        let key = match self {
            Refusal::Move(refused) => return refused.message().clone(),
            Refusal::Record(message) => return message.clone(),
            Refusal::NotYourSeat => "refusal-seat",
            Refusal::NotYourTurn => "refusal-turn",
            Refusal::Waiting => "status-waiting",
            Refusal::Over => "refusal-over",
            Refusal::SeatTaken => "refusal-taken",
            Refusal::NothingToTakeBack => "refusal-no-undo",
            Refusal::NothingToRedo => "refusal-no-redo",
            Refusal::OfferPending => "refusal-pending",
            Refusal::OfferedTooOften => "refusal-often",
            Refusal::NoSuchNode => "refusal-node",
            Refusal::MainLine => "refusal-main-line",
            Refusal::Impossible => "refusal-impossible",
        };
        MESSAGES.message(key)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Refusal {}

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Refusal {
        Refusal::Move(refused)
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
