//! The bitboard of Renpaarden and the leaps of its stones.

use super::RenpaardenMove;
use crate::bits::{Bits, Ones};
use crate::cell::Cell;
use crate::player::Player;
use crate::rng::Rng;
use std::collections::VecDeque;

/// Returns the cells of a player's two starting rows.
#[inline]
pub fn home(player: Player, size: u8) -> u128 {
    HOMES[usize::from(size)][player.index()]
}

/// Returns the bitboard with one cell.
#[inline]
pub fn bit(cell: Cell) -> u128 {
    u128::bit(index(cell))
}

/// Returns the cells a knight's leap away from a cell of the largest board.
pub fn leaps(from: Cell) -> u128 {
    LEAPS[index(from) as usize]
}

/// Returns the cells of a shortest chain of leaps over enemy stones, or only the two ends if there is
/// none.
pub(super) fn chain(from: Cell, to: Cell, enemy: u128) -> Vec<Cell> {
    let mut chains = VecDeque::from([vec![from]]);
    let mut left = enemy;
    while let Some(chain) = chains.pop_front() {
        let next = leaps(chain[chain.len() - 1]);
        let extended = |cell| chain.iter().copied().chain([cell]).collect::<Vec<_>>();
        if next & bit(to) != 0 {
            return extended(to);
        }
        chains.extend(Ones(next & left).map(|at| extended(cell_at(at))));
        left &= !next;
    }
    vec![from, to]
}

/// Returns the number of leaps a knight needs between two cells of an otherwise empty board, or 0
/// if it cannot get there.
#[inline]
pub fn leaps_between(size: u8, from: u32, to: u32) -> u8 {
    DISTANCES[usize::from(size)][from as usize][to as usize]
}

/// Returns the cells that knights reach with a forward leap. Some of them may be off the board.
#[inline]
pub fn leaps_ahead(player: Player, cells: u128) -> u128 {
    let (beside, further) = (cells << 1 | cells >> 1, cells << 2 | cells >> 2);
    match player {
        Player::One => beside << (2 * STRIDE) | further << STRIDE,
        Player::Two => beside >> (2 * STRIDE) | further >> STRIDE,
    }
}

/// Returns all cells of a board.
#[inline]
pub fn all(size: u8) -> u128 {
    BOARDS[usize::from(size)]
}

/// Returns the cells with left and right exchanged.
#[inline]
pub(super) fn mirrored(size: u8, cells: u128) -> u128 {
    (0..size)
        .fold(0, |image, column| image | (cells >> column & FIRST_COLUMN) << (size - 1 - column))
}

/// Returns the columns of the cells in a row, as bits.
#[inline]
pub fn row_of(cells: u128, row: u8) -> usize {
    (cells >> (u32::from(row) * STRIDE)) as usize & ((1 << MAX_SIZE) - 1)
}

/// The board from the point of view of the player to move.
#[derive(Copy, Clone)]
pub(super) struct View {
    own: u128,
    enemy: u128,
    empty: u128,
}

impl View {
    #[inline]
    pub(super) fn new(size: u8, own: u128, enemy: u128) -> View {
        View { own, enemy, empty: BOARDS[usize::from(size)] & !own & !enemy }
    }

    pub(super) fn can_move(&self, from: Cell, to: Cell) -> bool {
        self.ends(index(from)) & bit(to) != 0
    }

    pub(super) fn has_move(&self) -> bool {
        Ones(self.own).any(|from| self.ends(from) != 0)
    }

    pub(super) fn count_moves(&self) -> usize {
        Ones(self.own).map(|from| self.ends(from).count() as usize).sum()
    }

    pub(super) fn moves(&self, moves: &mut Vec<RenpaardenMove>) {
        for from in Ones(self.own) {
            moves.extend(Ones(self.ends(from)).map(|to| leap(from, to)));
        }
    }

    /// Proposes random stones and empty cells until the stone can move to the cell, so that all
    /// moves are equally likely. Returns `None` after a number of attempts, because there may be
    /// few moves or none.
    #[inline]
    pub(super) fn random_move(&self, rng: &mut Rng) -> Option<RenpaardenMove> {
        const PROPOSALS: u32 = 64;
        let (stones, cells) = (self.own.count(), self.empty.count());
        if stones == 0 || cells == 0 {
            return None;
        }
        for _ in 0..PROPOSALS {
            let from = self.own.nth(rng.below(stones));
            let to = self.empty.nth(rng.below(cells));
            if self.reaches(from, to) {
                return Some(leap(from, to));
            }
        }
        None
    }

    /// Returns the empty cells that the stone on a cell can reach.
    #[inline]
    fn ends(&self, from: u32) -> u128 {
        let mut reached = LEAPS[from as usize];
        let mut left = self.enemy;
        let mut next = reached & left;
        while next != 0 {
            let over = LEAPS[next.lowest() as usize];
            reached |= over;
            left &= !next;
            next = next.without_lowest() | over & left;
        }
        reached & self.empty
    }

    /// Returns whether the stone on `from` can reach the empty cell `to`. It gives the same answer
    /// as [`View::ends`], but stops as soon as it is known.
    #[inline]
    fn reaches(&self, from: u32, to: u32) -> bool {
        let direct = LEAPS[from as usize];
        let last = LEAPS[to as usize] & self.enemy;
        let mut left = self.enemy;
        let mut next = direct & left;
        if direct.has(to) | (next & last != 0) {
            return true;
        }
        if last == 0 {
            return false;
        }
        while next != 0 {
            let over = LEAPS[next.lowest() as usize];
            if over & last != 0 {
                return true;
            }
            left &= !next;
            next = next.without_lowest() | over & left;
        }
        false
    }
}

/// The number of rows and columns of the largest board.
pub const MAX_SIZE: usize = 9;

/// The index distance between rows. It is two more than the longest row, so that a leap across the
/// edge ends off the board and not in another row.
const STRIDE: u32 = 11;

/// The number of cell indices, including some that are off the board.
const CELLS: usize = MAX_SIZE * STRIDE as usize;

/// The cells of the board, by its size.
static BOARDS: [u128; MAX_SIZE + 1] = {
    let mut boards = [0; MAX_SIZE + 1];
    let mut size = 0;
    while size <= MAX_SIZE {
        let mut row = 0;
        while row < size as u32 {
            boards[size] |= ((1 << size) - 1) << (row * STRIDE);
            row += 1;
        }
        size += 1;
    }
    boards
};

/// The cells of the first column of the largest board.
const FIRST_COLUMN: u128 = {
    let (mut cells, mut row) = (0, 0);
    while row < MAX_SIZE as u32 {
        cells |= 1 << (row * STRIDE);
        row += 1;
    }
    cells
};

/// The starting rows of both players, by the size of the board.
static HOMES: [[u128; 2]; MAX_SIZE + 1] = {
    let mut homes = [[0; 2]; MAX_SIZE + 1];
    let mut size = 2;
    while size <= MAX_SIZE {
        let two_rows = BOARDS[size] & ((1 << (2 * STRIDE)) - 1);
        homes[size] = [two_rows, two_rows << ((size as u32 - 2) * STRIDE)];
        size += 1;
    }
    homes
};

/// The cells a knight's leap away from each cell of the largest board.
static LEAPS: [u128; CELLS] = {
    let mut leaps = [0; CELLS];
    let mut from = 0;
    while from < leaps.len() {
        let here: u128 = 1 << from;
        let (beside, further) = (here << 1 | here >> 1, here << 2 | here >> 2);
        let steep = beside << (2 * STRIDE) | beside >> (2 * STRIDE);
        let flat = further << STRIDE | further >> STRIDE;
        leaps[from] = (steep | flat) & BOARDS[MAX_SIZE];
        from += 1;
    }
    leaps
};

/// The distances between cells in leaps, by the size of the board.
static DISTANCES: [[[u8; CELLS]; CELLS]; MAX_SIZE + 1] = {
    let mut distances = [[[0; CELLS]; CELLS]; MAX_SIZE + 1];
    let mut size = 5;
    while size <= MAX_SIZE {
        let mut from = 0;
        while from < CELLS {
            if BOARDS[size] >> from & 1 == 1 {
                distances[size][from] = distances_from(from, BOARDS[size]);
            }
            from += 1;
        }
        size += 1;
    }
    distances
};

const fn distances_from(from: usize, board: u128) -> [u8; CELLS] {
    let mut distances = [0; CELLS];
    let mut reached: u128 = 1 << from;
    let mut newest = reached;
    let mut leaps = 0;
    while newest != 0 {
        leaps += 1;
        let mut next = 0;
        while newest != 0 {
            next |= LEAPS[newest.trailing_zeros() as usize];
            newest &= newest - 1;
        }
        newest = next & board & !reached;
        reached |= newest;
        let mut left = newest;
        while left != 0 {
            distances[left.trailing_zeros() as usize] = leaps;
            left &= left - 1;
        }
    }
    distances
}

/// Returns the index of a cell.
#[inline]
pub fn index(cell: Cell) -> u32 {
    u32::from(cell.row()) * STRIDE + u32::from(cell.column())
}

#[inline]
fn cell_at(index: u32) -> Cell {
    Cell::new((index % STRIDE) as u8, (index / STRIDE) as u8)
}

#[inline]
fn leap(from: u32, to: u32) -> RenpaardenMove {
    RenpaardenMove::Leap { from: cell_at(from), to: cell_at(to) }
}
