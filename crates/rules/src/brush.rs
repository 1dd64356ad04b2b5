//! The brushes with which a custom start position is set up.

use crate::diagram::GroundKind;

/// A kind of cell that can be painted when a custom start is set up.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    /// The message id of its name.
    pub word: &'static str,
    /// The letter of the painted cell in a text board.
    pub letter: char,
    /// The look of the painted cell.
    pub kind: GroundKind,
    /// The maximum number of cells painted with it, if there is one.
    pub max: Option<usize>,
}
