//! The board of Renpaarden as sets of bits, and where stones can leap.

use super::RenpaardenMove;
use crate::bits::{Bits, Ones};
use crate::cell::Cell;
use crate::player::Player;
use crate::rng::Rng;

/// The cells of a player's two starting rows.
#[inline]
pub fn home(player: Player, size: u8) -> u128 {
    HOMES[usize::from(size)][player.index()]
}

/// Returns the bitboard with one cell.
#[inline]
pub fn bit(cell: Cell) -> u128 {
    u128::bit(index(cell))
}

/// The cells a knight's leap away from a cell, on the largest board.
pub fn leaps(from: Cell) -> u128 {
    LEAPS[index(from) as usize]
}

/// How many leaps a knight needs from one cell of a board to another: 0 if it cannot get there.
#[inline]
pub fn leaps_between(size: u8, from: u32, to: u32) -> u8 {
    DISTANCES[usize::from(size)][from as usize][to as usize]
}

/// The cells that knights on these cells reach by a leap towards the last row, or for player two
/// towards the first; some of them may lie beside the board.
#[inline]
pub fn leaps_ahead(player: Player, cells: u128) -> u128 {
    let (beside, further) = (cells << 1 | cells >> 1, cells << 2 | cells >> 2);
    match player {
        Player::One => beside << (2 * STRIDE) | further << STRIDE,
        Player::Two => beside >> (2 * STRIDE) | further >> STRIDE,
    }
}

/// All cells of a board.
#[inline]
pub fn all(size: u8) -> u128 {
    BOARDS[usize::from(size)]
}

/// The same cells with left and right exchanged.
#[inline]
pub(super) fn mirrored(size: u8, cells: u128) -> u128 {
    (0..size)
        .fold(0, |image, column| image | (cells >> column & FIRST_COLUMN) << (size - 1 - column))
}

/// The columns of the cells that are in this row.
#[inline]
pub fn row_of(cells: u128, row: u8) -> usize {
    (cells >> (u32::from(row) * STRIDE)) as usize & ((1 << LARGEST) - 1)
}

/// The board as the player to move sees it.
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

    /// Proposes stones and empty cells until a stone can move to its cell, which makes all moves
    /// equally likely. Gives up where moves are rare, as there might be none.
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

    /// The empty cells that a stone on this cell can reach.
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

    /// Whether a stone on the first cell can reach the second, an empty one: the answer of
    /// [`View::ends`], known earlier.
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

/// The rows and columns of the largest board.
pub const LARGEST: usize = 9;

/// The distance between a cell and the one below it: two more than the longest row, so that a
/// leap over the edge ends beside the board and not in another row.
const STRIDE: u32 = 11;

/// The numbers of cells, some of which lie beside the board.
const CELLS: usize = LARGEST * STRIDE as usize;

/// The cells of each size of board.
static BOARDS: [u128; LARGEST + 1] = {
    let mut boards = [0; LARGEST + 1];
    let mut size = 0;
    while size <= LARGEST {
        let mut row = 0;
        while row < size as u32 {
            boards[size] |= ((1 << size) - 1) << (row * STRIDE);
            row += 1;
        }
        size += 1;
    }
    boards
};

/// The first column of the largest board.
const FIRST_COLUMN: u128 = {
    let (mut cells, mut row) = (0, 0);
    while row < LARGEST as u32 {
        cells |= 1 << (row * STRIDE);
        row += 1;
    }
    cells
};

/// The starting rows of both players on each size of board.
static HOMES: [[u128; 2]; LARGEST + 1] = {
    let mut homes = [[0; 2]; LARGEST + 1];
    let mut size = 2;
    while size <= LARGEST {
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
        leaps[from] = (steep | flat) & BOARDS[LARGEST];
        from += 1;
    }
    leaps
};

/// The leaps between the cells of each size of board.
static DISTANCES: [[[u8; CELLS]; CELLS]; LARGEST + 1] = {
    let mut distances = [[[0; CELLS]; CELLS]; LARGEST + 1];
    let mut size = 5;
    while size <= LARGEST {
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

/// Returns the index of a cell in bitboards.
#[inline]
pub fn index(cell: Cell) -> u32 {
    u32::from(cell.row()) * STRIDE + u32::from(cell.column())
}

#[inline]
fn leap(from: u32, to: u32) -> RenpaardenMove {
    let cell = |index: u32| Cell::new((index % STRIDE) as u8, (index / STRIDE) as u8);
    RenpaardenMove::Leap { from: cell(from), to: cell(to) }
}
