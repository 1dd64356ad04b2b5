//! The errors of moves given as text or action index, independent of the game.

use crate::localized_error;
use crate::message::Message;
use crate::text::TextError;

localized_error! {
    /// An error that says why a move of an [`AnyGame`](crate::AnyGame) was refused. `found` is
    /// quoted.
    pub enum MoveError {
        /// The text cannot be read as a move.
        Unreadable { found: String, problem: TextError, form: Message } = "move-unreadable":
            "the move {found} cannot be read: {problem} (a move is {form})",
        /// No move has this action index.
        UnknownAction { found: usize, last: usize } = "action-unknown":
            "no move of this game has the index {found}; indices go from 0 to {last}, and not all of them are used",
        /// The move is not legal.
        Illegal { found: String, reason: Message } = "move-illegal":
            "the move {found} is not legal: {reason}",
    }
}

impl MoveError {
    /// Returns whether the move was read but is not legal.
    #[must_use]
    pub const fn is_illegal(&self) -> bool {
        matches!(self, MoveError::Illegal { .. })
    }
}
