//! Rotations and reflections of boards.

use crate::cell::Cell;

/// The number of a rotation or reflection of a board; 0 is the identity.
pub type Symmetry = u8;

/// The eight symmetries of a square board, as numbered by [`on_square`].
pub const SQUARE: &[Symmetry] = &[0, 1, 2, 3, 4, 5, 6, 7];

/// Returns the image of a cell of a square board under a symmetry. Bit 0 of the symmetry reflects
/// left and right, bit 1 top and bottom, and bit 2 exchanges columns and rows.
///
/// The result is unspecified if the cell is not on the board.
///
/// # Panics
/// With debug assertions, panics if the cell is not on the board.
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

/// Returns the image of a cell of a rectangular board under a symmetry, numbered as for
/// [`on_square`]. Bit 2, which exchanges columns and rows, requires a square board.
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
