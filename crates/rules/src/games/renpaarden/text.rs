//! The texts of Renpaarden moves.

use super::{Renpaarden, RenpaardenMove, RenpaardenReason, WORDS, board};
use crate::cell::{Cell, read_cells};
use crate::game::{IllegalMoveError, ReadMoveError};
use crate::localized_error;
use crate::text::{TextError, quoted, read_two_cells};
use std::str::FromStr;

impl FromStr for RenpaardenMove {
    type Err = TextError;

    fn from_str(text: &str) -> Result<RenpaardenMove, TextError> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(RenpaardenMove::Pass);
        }
        let [from, to] = read_two_cells(text)?;
        Ok(RenpaardenMove::Leap { from, to })
    }
}

impl Renpaarden {
    /// Parses a move, which may be written as its whole path.
    pub(super) fn read_path(
        &self,
        text: &str,
    ) -> Result<RenpaardenMove, ReadMoveError<RenpaardenReason>> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(RenpaardenMove::Pass);
        }
        match read_cells(text)?[..] {
            [from, ref way @ .., to] => {
                if !way.is_empty() {
                    let checked = self.check_path(from, way, to);
                    checked
                        .map_err(|reason| IllegalMoveError::Because(self.or_must_pass(reason)))?;
                }
                Ok(RenpaardenMove::Leap { from, to })
            }
            _ => {
                let error = SingleCellError { found: quoted(text) };
                Err(TextError::of(1, &error).into())
            }
        }
    }

    /// Checks a path leap by leap and returns the first error.
    fn check_path(&self, from: Cell, way: &[Cell], to: Cell) -> Result<(), RenpaardenReason> {
        self.check_start(from)?;
        let mut here = from;
        for &next in way {
            self.check_distance(here, next)?;
            self.check_on_way(from, next)?;
            here = next;
        }
        self.check_distance(here, to)?;
        self.check_end(from, to)
    }

    fn check_distance(&self, from: Cell, to: Cell) -> Result<(), RenpaardenReason> {
        self.check_on_board(to)?;
        if board::leaps(from) & board::bit(to) == 0 {
            return Err(RenpaardenReason::NotALeap { from, to });
        }
        Ok(())
    }

    /// Checks an intermediate cell of a path, which must have an enemy stone.
    fn check_on_way(&self, from: Cell, cell: Cell) -> Result<(), RenpaardenReason> {
        match self.check_end(from, cell) {
            Ok(()) => Err(RenpaardenReason::EndsEarly { cell }),
            Err(RenpaardenReason::EnemyStone { cell: _ }) => Ok(()),
            Err(reason) => Err(reason),
        }
    }
}

localized_error! {
    /// An error that says that a move is written as a single cell.
    struct SingleCellError in WORDS {
        found: String,
    } = "move-one-cell": "{found} is a single cell; expected the start and the end of a move"
}
