//! Which moves are tried first.

use super::ground::Board;
use super::last::quarter;
use super::search::Searcher;
use super::super::board::around;
use crate::bits::Ones;

/// A move that is going to be tried.
#[derive(Copy, Clone, Debug)]
pub(super) struct Move {
    pub(super) after: Board,
    pub(super) key: u64,
    pub(super) bonus: i32,
    pub(super) cell: u8,
    pub(super) rank: i32,
}

/// Brings the move with the highest rank to the front.
#[inline(always)]
pub(super) fn take_best(moves: &mut [Move]) {
    let best = (0..moves.len()).max_by_key(|at| (moves[*at].rank, std::cmp::Reverse(*at)));
    if let Some(best) = best {
        moves.swap(0, best);
    }
}

impl<const EXTRAS: bool> Searcher<'_, EXTRAS> {
    /// The fewer answers the better; then what keeps discs safe and the other from finding more.
    pub(super) fn rank(
        &self,
        board: Board,
        after: Board,
        cell: usize,
        _empties: u32,
        best: [u8; 2],
    ) -> i32 {
        if cell as u8 == best[0] {
            return 1 << 30;
        }
        if cell as u8 == best[1] {
            return 1 << 29;
        }
        let ground = self.ground;
        let answers = ground.placements::<EXTRAS>(after);
        let count = answers.count_ones() + (answers & ground.corners).count_ones();
        let free = ground.free(after);
        let openings = around(after.enemy) & free;
        let quarters = Ones(ground.free(board)).fold(0, |set, cell| set ^ quarter(cell as usize));
        let parity = i32::from(quarters & quarter(cell) != 0);
        let corners = (after.enemy & ground.corners).count_ones() as i32;
        let bonus = ground.bonus::<EXTRAS>(cell);
        -(count as i32) * (1 << 15) + corners * (1 << 11) - openings.count_ones() as i32 * 32
            + parity * 8
            + bonus * (1 << 13)
    }
}
