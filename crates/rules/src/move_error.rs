//! The errors of moves given as text or action index, independent of the game.

use crate::any::DynGame;
use crate::game::{Game, IllegalMoveError, ReadMoveError};
use crate::localized_error;
use crate::message::{Localize, Message};
use crate::play::Play;
use crate::text::quoted;

localized_error! {
    /// An error that says why a move of an [`AnyGame`](crate::AnyGame) was refused. `found` is
    /// quoted.
    pub enum MoveError {
        /// The text cannot be read as a move.
        Unreadable { found: String, form: Message } = "move-unreadable":
            "{found} is not a move; expected {form}",
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

/// Reads a move and checks it. A text that cannot be read is reported even if the game is over.
pub(crate) fn legal_move<G: Game>(play: &Play<G>, text: &str) -> Result<G::Move, MoveError> {
    let read = play.position().read_move(text);
    if let Err(ReadMoveError::Unreadable(_)) = read {
        let form = DynGame::spec(play).move_form();
        return Err(MoveError::Unreadable { found: quoted(text), form });
    }
    if play.ending().is_some() {
        return Err(illegal(text, &IllegalMoveError::<G::Reason>::Over));
    }
    let m = read.map_err(|error| illegal(text, &error))?;
    play.position().check(m).map_err(|error| illegal(text, &error))?;
    Ok(m)
}

pub(crate) fn illegal(text: &str, reason: &impl Localize) -> MoveError {
    MoveError::Illegal { found: quoted(text), reason: reason.message() }
}
