//! Renpaarden for exact solving.

use super::Renpaarden;
use crate::solve::{Plain, Solve};

impl Solve for Renpaarden {
    type Puzzle = Plain<Renpaarden>;

    fn puzzle(&self) -> Plain<Renpaarden> {
        Plain(*self)
    }
}
