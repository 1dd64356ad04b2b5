//! Ampel for exact solving.

use super::Ampel;
use crate::solve::{Plain, Solve};

impl Solve for Ampel {
    type Puzzle = Plain<Ampel>;

    fn puzzle(&self) -> Plain<Ampel> {
        Plain(*self)
    }
}
