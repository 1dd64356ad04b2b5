//! Why the text or the index of a move was refused, whatever the game.

use crate::localized_error;
use crate::message::Message;
use crate::text::TextError;

localized_error! {
    /// Why a move of an [`AnyGame`](crate::AnyGame) was refused. What was found is quoted.
    pub enum MoveError {
        /// The text is not that of a move.
        Unreadable { found: String, problem: TextError, form: Message } = "move-unreadable":
            "the move {found} cannot be read: {problem} (a move is {form})",
        /// No move has this index.
        UnknownAction { found: usize, last: usize } = "action-unknown":
            "{found} is the index of no move of this game; indices go from 0 to {last}, and some of them stand for no move",
        /// The move is not legal.
        Illegal { found: String, reason: Message } = "move-illegal":
            "the move {found} is not legal: {reason}",
    }
}

impl MoveError {
    /// Returns whether the text was that of a move, which then was not legal.
    #[must_use]
    pub const fn is_illegal(&self) -> bool {
        matches!(self, MoveError::Illegal { .. })
    }
}
