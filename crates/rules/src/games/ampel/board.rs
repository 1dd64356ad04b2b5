//! The triangle of 66 points as bits of a number.

use crate::cell::Cell;

/// The number of rows, and of points in the longest row.
pub(super) const ROWS: u8 = 11;

/// How far the numbers of neighbours lie apart, counter-clockwise from the right: the opposite
/// direction is 3 places further on.
///
/// Rows are 11 numbers apart but, except for the last, have fewer points: a step over an edge
/// leads to a number that is no point of the board.
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

/// The points that are on no edge, which are those with six neighbours.
pub(super) const INTERIOR: u128 = {
    let mut interior = BOARD;
    let mut direction = 0;
    while direction < 6 {
        interior &= shifted(BOARD, direction);
        direction += 1;
    }
    interior
};

/// The number of a cell that is on the board.
#[inline]
pub const fn index(cell: Cell) -> u32 {
    cell.row() as u32 * ROWS as u32 + cell.column() as u32
}

/// The cell with this number.
#[inline]
pub const fn cell_at(index: u32) -> Cell {
    Cell::new((index % ROWS as u32) as u8, (index / ROWS as u32) as u8)
}

/// Whether there is such a point.
pub(super) const fn is_on_board(cell: Cell) -> bool {
    cell.row() < ROWS && cell.column() <= cell.row()
}

/// The neighbours of some points in one direction.
#[inline]
pub const fn shifted(points: u128, direction: usize) -> u128 {
    let by = STEPS[direction];
    let moved = if by > 0 { points << by } else { points >> -by };
    moved & BOARD
}

/// The points where one more disc makes a signal, with these discs of the other colour.
#[inline]
pub(super) fn signal_points(others: u128, yellow: u128) -> u128 {
    let ends = |direction| shifted(shifted(others, direction) & yellow, direction);
    (0..6).fold(0, |points, direction| points | ends(direction))
}

/// The discs of all signals that a disc on this point is part of, with these discs of the other
/// colour.
#[inline]
pub fn signals(at: u32, others: u128, yellow: u128) -> u128 {
    let point = 1 << at;
    (0..6).fold(0, |discs, direction| {
        let middle = shifted(point, direction) & yellow;
        let end = shifted(middle, direction) & others;
        if end == 0 { discs } else { discs | point | middle | end }
    })
}
