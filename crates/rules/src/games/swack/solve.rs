//! Swack for exact solving.

use super::Swack;
use crate::solve::{Plain, Solve};

impl Solve for Swack {
    type Puzzle = Plain<Swack>;

    fn puzzle(&self) -> Plain<Swack> {
        Plain(*self)
    }
}
