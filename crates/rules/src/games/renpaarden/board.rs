//! The board of Renpaarden as sets of bits, and where stones can leap.

use super::RenpaardenMove;
use crate::bits::{Bits, Ones};
use crate::cell::Cell;
use crate::player::Player;
use crate::rng::Rng;

/// The cells of a player's starting rows.
pub(super) const fn home(player: Player, size: u8) -> u128 {
    let two_rows = BOARDS[size as usize] & ((1 << (2 * STRIDE)) - 1);
    match player {
        Player::One => two_rows,
        Player::Two => two_rows << ((size as u32 - 2) * STRIDE),
    }
}

#[inline]
pub(super) fn bit(cell: Cell) -> u128 {
    1 << index(cell)
}

/// The cells that a leap from this cell leads to, on the largest board.
#[inline]
pub(super) fn leaps(from: Cell) -> u128 {
    LEAPS[index(from) as usize]
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
        View { own, enemy, empty: BOARDS[size as usize] & !own & !enemy }
    }

    /// The cells where a move of this stone can end.
    #[inline]
    pub(super) fn ends(&self, from: Cell) -> u128 {
        self.ends_at(index(from))
    }

    pub(super) fn has_move(&self) -> bool {
        Ones(self.own).any(|from| self.ends_at(from) != 0)
    }

    pub(super) fn count_moves(&self) -> usize {
        Ones(self.own).map(|from| self.ends_at(from).count() as usize).sum()
    }

    pub(super) fn moves(&self, moves: &mut Vec<RenpaardenMove>) {
        for from in Ones(self.own) {
            moves.extend(Ones(self.ends_at(from)).map(|to| leap(from, to)));
        }
    }

    /// Proposes a stone and an empty cell until one can reach the other, so that all moves are
    /// equally likely; gives up where moves are rare or there are none.
    #[inline]
    pub(super) fn random_move(&self, rng: &mut Rng) -> Option<RenpaardenMove> {
        const PATIENCE: u32 = 64;
        let (stones, cells) = (self.own.count(), self.empty.count());
        if stones == 0 || cells == 0 {
            return None;
        }
        for _ in 0..PATIENCE {
            let from = self.own.nth(rng.below(stones));
            let to = self.empty.nth(rng.below(cells));
            if self.ends_at(from).has(to) {
                return Some(leap(from, to));
            }
        }
        None
    }

    #[inline]
    fn ends_at(&self, from: u32) -> u128 {
        let mut reached = LEAPS[from as usize];
        let mut enemy = self.enemy;
        loop {
            let next = reached & enemy;
            if next == 0 {
                return reached & self.empty;
            }
            let over = next.lowest();
            enemy ^= u128::bit(over);
            reached |= LEAPS[over as usize];
        }
    }
}

/// The distance between a cell and the one below it: two more than the longest row, so that no
/// leap goes around the edge.
const STRIDE: u32 = 11;
const LARGEST: u32 = 9;

/// The cells of each size of board.
static BOARDS: [u128; LARGEST as usize + 1] = {
    let mut boards = [0; LARGEST as usize + 1];
    let mut size = 0;
    while size <= LARGEST {
        let mut row = 0;
        while row < size {
            boards[size as usize] |= ((1 << size) - 1) << (row * STRIDE);
            row += 1;
        }
        size += 1;
    }
    boards
};

/// The cells a knight's leap away from each cell of the largest board.
static LEAPS: [u128; (LARGEST * STRIDE) as usize] = {
    let mut leaps = [0; (LARGEST * STRIDE) as usize];
    let mut from = 0;
    while from < LARGEST * STRIDE {
        let here: u128 = 1 << from;
        let (beside, further) = (here << 1 | here >> 1, here << 2 | here >> 2);
        let all =
            beside << (2 * STRIDE) | beside >> (2 * STRIDE) | further << STRIDE | further >> STRIDE;
        leaps[from as usize] = all & BOARDS[LARGEST as usize];
        from += 1;
    }
    leaps
};

#[inline]
fn index(cell: Cell) -> u32 {
    u32::from(cell.row()) * STRIDE + u32::from(cell.column())
}

#[inline]
fn leap(from: u32, to: u32) -> RenpaardenMove {
    let cell = |index: u32| Cell::new((index % STRIDE) as u8, (index / STRIDE) as u8);
    RenpaardenMove::Leap { from: cell(from), to: cell(to) }
}
