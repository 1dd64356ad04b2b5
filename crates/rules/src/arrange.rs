//! Games whose start a person can draw, cell by cell, with brushes.

use crate::diagram::GroundKind;
use crate::game::Game;
use crate::message::{Message, TEXTS};

/// Games whose start can be drawn; most cannot, and give nothing here.
///
/// A start that was drawn is a position like any other: its text is all there is to keep of it.
pub trait Arrange: Game {
    /// What a start is drawn with; nothing if it cannot be drawn.
    const BRUSHES: &'static [Brush] = &[];

    /// The start to begin drawing with, on which nothing was painted yet.
    #[must_use]
    fn blank(options: &Self::Options) -> Self {
        Self::start(options)
    }

    /// How many cells are painted with a brush, by its place among [`Arrange::BRUSHES`], as far as
    /// [`Brush::most`] counts them.
    fn count_painted(&self, _brush: usize) -> usize {
        0
    }

    /// The position with one cell painted. Both are given by their places: that of the cell among
    /// [`Diagram::cells`](crate::Diagram::cells), that of the brush among [`Arrange::BRUSHES`].
    ///
    /// # Errors
    /// When the rules do not allow this there.
    fn painted(&self, _cell: usize, _brush: usize) -> Result<Self, Message> {
        Err(TEXTS.message("paint-none"))
    }
}

/// Something that cells are painted with.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    /// The key of its name among the words of the game.
    pub word: &'static str,
    /// Its letter on a text board.
    pub letter: char,
    /// What a cell looks like that was painted with it.
    pub kind: GroundKind,
    /// How many cells may be painted with it at the most, where there is a limit.
    pub most: Option<usize>,
}
