//! What a person draws the start of a game with.

use crate::diagram::GroundKind;

/// Something that cells are painted with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    /// The key of its name among the words of the game.
    pub word: &'static str,
    /// Its letter on a text board.
    pub letter: char,
    /// What a cell looks like that was painted with it.
    pub kind: GroundKind,
    /// How many cells may be painted with it at most, where there is a limit.
    pub max: Option<usize>,
}
