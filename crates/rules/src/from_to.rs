//! Moves from one cell to another.

use crate::cell::Cell;
use crate::text::{TextError, read_two_cells};
use std::fmt;
use std::str::FromStr;

/// A move that takes a piece from one cell to another, written as the two cells.
///
/// Games can use it as their [`Move`](crate::Move) type.
///
/// ```
/// use ludoteca_rules::FromTo;
/// let m: FromTo = "B1-c3".parse().unwrap();
/// assert_eq!((m.to.row(), m.to_string().as_str()), (2, "b1c3"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FromTo {
    /// The cell that a piece leaves.
    pub from: Cell,
    /// The cell that it reaches.
    pub to: Cell,
}

impl fmt::Display for FromTo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

impl FromStr for FromTo {
    type Err = TextError;

    fn from_str(text: &str) -> Result<FromTo, TextError> {
        let [from, to] = read_two_cells(text)?;
        Ok(FromTo { from, to })
    }
}
