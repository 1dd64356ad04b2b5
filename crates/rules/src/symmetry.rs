//! The ways a board can be turned and reflected without changing the game.

use crate::cell::Cell;

/// A turn or reflection of a board, by its number; 0 changes nothing.
pub type Symmetry = u8;

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
    on_grid(symmetry, (size, size), cell)
}

/// A cell of a board with these numbers of columns and rows, rotated or reflected as
/// [`on_square`] does; exchanging columns and rows makes sense on a square board alone.
///
/// ```
/// use ludoteca_rules::{Cell, on_grid};
/// assert_eq!(on_grid(1, (7, 6), Cell::new(0, 0)), Cell::new(6, 0));
/// ```
#[must_use]
pub const fn on_grid(symmetry: Symmetry, (columns, rows): (u8, u8), cell: Cell) -> Cell {
    let (mut column, mut row) = (cell.column(), cell.row());
    if symmetry & 1 != 0 {
        column = columns.saturating_sub(column + 1);
    }
    if symmetry & 2 != 0 {
        row = rows.saturating_sub(row + 1);
    }
    if symmetry & 4 != 0 { Cell::new(row, column) } else { Cell::new(column, row) }
}
