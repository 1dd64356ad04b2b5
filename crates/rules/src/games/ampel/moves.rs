//! The moves of Ampel and the steps of a turn.

use crate::cell::Cell;

/// A step of a turn.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Place a yellow disc, before the main game.
    SetUp,
    /// Move one of your own discs.
    MoveOwn,
    /// Move one of the enemy's discs.
    MoveEnemy,
    /// Add a disc of your own.
    Add,
}

/// A move, which makes one step of a turn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AmpelMove {
    /// Places a yellow during the set-up, or adds a disc in step 3.
    Place(Cell),
    /// Moves a disc in step 1 or 2.
    Shift {
        /// The point that the disc leaves.
        from: Cell,
        /// The point on which it ends.
        to: Cell,
    },
}
