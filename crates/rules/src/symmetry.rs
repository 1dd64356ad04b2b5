//! The ways a board can be turned and reflected without changing the game.

use crate::cell::Cell;
use crate::game::Game;

/// A turn or reflection of a board, by its number; 0 changes nothing.
pub type Symmetry = u8;

/// Games whose board can be turned or reflected.
///
/// For every symmetry `s` and legal move `m`, transforming the position and the move and then
/// playing gives the same as playing and then transforming.
pub trait Symmetric: Game {
    /// The symmetries under which the game with these options is the same, 0 first.
    fn symmetries(&self) -> &'static [Symmetry];

    /// The position, turned or reflected.
    #[must_use]
    fn transformed(&self, symmetry: Symmetry) -> Self;

    /// A move, turned or reflected.
    ///
    /// # Panics
    /// May panic when the move is not legal in any position of the game with these options, such
    /// as one that leaves the board.
    fn transformed_move(&self, symmetry: Symmetry, m: Self::Move) -> Self::Move;
}

/// All eight symmetries of a square board, numbered as [`on_square`] has them.
pub const SQUARE: &[Symmetry] = &[0, 1, 2, 3, 4, 5, 6, 7];

/// A cell of a square board of `size`×`size`, turned or reflected: bit 0 of the symmetry
/// exchanges left and right, bit 1 top and bottom, bit 2 columns and rows. For a cell that is
/// not on the board the result means nothing.
///
/// # Panics
/// Where debug assertions are on, when the cell is not on the board.
///
/// ```
/// use ludoteca_rules::{Cell, on_square};
/// assert_eq!(on_square(1, 3, Cell::new(0, 0)), Cell::new(2, 0));
/// assert_eq!(on_square(4, 3, Cell::new(2, 0)), Cell::new(0, 2));
/// ```
#[must_use]
pub const fn on_square(symmetry: Symmetry, size: u8, cell: Cell) -> Cell {
    debug_assert!(cell.is_within(size));
    let (mut column, mut row) = (cell.column(), cell.row());
    if symmetry & 1 != 0 {
        column = size.saturating_sub(column + 1);
    }
    if symmetry & 2 != 0 {
        row = size.saturating_sub(row + 1);
    }
    if symmetry & 4 != 0 { Cell::new(row, column) } else { Cell::new(column, row) }
}
