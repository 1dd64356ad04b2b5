//! The triangular board of 66 points as a bitboard.

use crate::cell::Cell;

/// The number of rows, which is also the length of the longest row.
pub(super) const ROWS: u8 = 11;

/// The index distances to the neighbours, counter-clockwise from the right. Adding 3 modulo 6 to a
/// direction reverses it.
///
/// Rows are 11 indices apart, but all rows except the last are shorter. A step across an edge
/// therefore leads to an index that is not on the board.
pub(super) const STEPS: [i8; 6] = [1, -11, -12, -1, 11, 12];

/// All points.
pub(super) const BOARD: u128 = {
    let mut board = 0;
    let mut row = 0;
    while row < ROWS as u32 {
        board |= ((1 << (row + 1)) - 1) << (row * ROWS as u32);
        row += 1;
    }
    board
};

/// The points with six neighbours, which are those that are not on an edge.
pub(super) const INTERIOR: u128 = {
    let mut interior = BOARD;
    let mut direction = 0;
    while direction < 6 {
        interior &= shifted(BOARD, direction);
        direction += 1;
    }
    interior
};

/// Returns the index of a cell on the board.
#[inline]
pub const fn index(cell: Cell) -> u32 {
    cell.row() as u32 * ROWS as u32 + cell.column() as u32
}

/// Returns the cell with an index.
#[inline]
pub const fn cell_at(index: u32) -> Cell {
    Cell::new((index % ROWS as u32) as u8, (index / ROWS as u32) as u8)
}

/// Returns whether the board has this point.
pub(super) const fn is_on_board(cell: Cell) -> bool {
    cell.row() < ROWS && cell.column() <= cell.row()
}

/// Returns the neighbours of a set of points in one direction.
#[inline]
pub const fn shifted(points: u128, direction: usize) -> u128 {
    let by = STEPS[direction];
    let moved = if by > 0 { points << by } else { points >> -by };
    moved & BOARD
}

/// Returns the points on which another disc would complete a signal with `others`, the discs of the
/// other colour.
#[inline]
pub(super) fn signal_points(others: u128, yellow: u128) -> u128 {
    let ends = |direction| shifted(shifted(others, direction) & yellow, direction);
    (0..6).fold(0, |points, direction| points | ends(direction))
}

/// Returns the discs of all signals that contain a disc on this point, with `others`, the discs of
/// the other colour.
#[inline]
pub fn signals(at: u32, others: u128, yellow: u128) -> u128 {
    let point = 1 << at;
    (0..6).fold(0, |discs, direction| {
        let middle = shifted(point, direction) & yellow;
        let end = shifted(middle, direction) & others;
        if end == 0 { discs } else { discs | point | middle | end }
    })
}
