//! The text of Renpaarden moves.

use super::{MESSAGES, Renpaarden, RenpaardenMove, RenpaardenReason, board};
use crate::cell::{Cell, read_cells};
use crate::game::{IllegalMove, MoveError};
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
    /// Reads a move, which may be written with all the cells on its way.
    pub(super) fn read_path(
        &self,
        text: &str,
    ) -> Result<RenpaardenMove, MoveError<RenpaardenReason>> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(RenpaardenMove::Pass);
        }
        match read_cells(text)?[..] {
            [from, ref way @ .., to] => {
                if !way.is_empty() {
                    let checked = self.check_path(from, way, to);
                    checked.map_err(|reason| IllegalMove::Because(self.or_must_pass(reason)))?;
                }
                Ok(RenpaardenMove::Leap { from, to })
            }
            _ => {
                let message = MESSAGES.message("move-one-cell").with("found", quoted(text));
                Err(TextError::new(1, message).into())
            }
        }
    }

    /// Follows a path leap by leap to the first thing that is wrong with it.
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
            return Err(RenpaardenReason::NotALeap(from, to));
        }
        Ok(())
    }

    /// Only from an enemy stone does a stone leap on.
    fn check_on_way(&self, from: Cell, cell: Cell) -> Result<(), RenpaardenReason> {
        match self.check_end(from, cell) {
            Ok(()) => Err(RenpaardenReason::EndsEarly(cell)),
            Err(RenpaardenReason::EnemyStone(_)) => Ok(()),
            Err(reason) => Err(reason),
        }
    }
}
