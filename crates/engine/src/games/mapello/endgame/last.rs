//! The search of the last four free cells, with the loops unrolled.

use super::ground::Board;
use super::node::quarter;
use super::search::{NONE, Searcher};

impl<const EXTRAS: bool> Searcher<'_, EXTRAS> {
    /// Searches four free cells, ordered by parity.
    pub(super) fn last_four(&mut self, board: Board, alpha: i32, cells: [usize; 4]) -> i32 {
        let [a, b, c, d] = cells;
        let orders = [[a, b, c, d], [b, a, c, d], [c, a, b, d], [d, a, b, c]];
        let mut best = NONE;
        for [cell, x, y, z] in orders {
            let flipped = self.ground.flips::<EXTRAS>(cell, board);
            if flipped == 0 {
                continue;
            }
            let bonus = self.ground.bonus::<EXTRAS>(cell);
            let rest = odd_first([x, y, z]);
            let score =
                bonus - self.last_three(board.after(cell, flipped), bonus - alpha - 1, rest);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
        if best != NONE {
            return best;
        }
        if self.ground.placements::<EXTRAS>(board.passed()) == 0 {
            return board.lead();
        }
        -self.last_four(board.passed(), -alpha - 1, cells)
    }

    fn last_three(&mut self, board: Board, alpha: i32, cells: [usize; 3]) -> i32 {
        self.nodes += 1;
        match self.last_three_placed(board, alpha, cells) {
            NONE => match self.last_three_placed(board.passed(), -alpha - 1, cells) {
                NONE => board.lead(),
                score => -score,
            },
            score => score,
        }
    }

    #[inline(always)]
    fn last_three_placed(&mut self, board: Board, alpha: i32, [a, b, c]: [usize; 3]) -> i32 {
        let mut best = NONE;
        for [cell, x, y] in [[a, b, c], [b, a, c], [c, a, b]] {
            let flipped = self.ground.flips::<EXTRAS>(cell, board);
            if flipped == 0 {
                continue;
            }
            let bonus = self.ground.bonus::<EXTRAS>(cell);
            let score =
                bonus - self.last_two(board.after(cell, flipped), bonus - alpha - 1, [x, y]);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
        best
    }

    #[inline(always)]
    fn last_two(&mut self, board: Board, alpha: i32, cells: [usize; 2]) -> i32 {
        self.nodes += 1;
        match self.last_two_placed(board, alpha, cells) {
            NONE => match self.last_two_placed(board.passed(), -alpha - 1, cells) {
                NONE => board.lead(),
                score => -score,
            },
            score => score,
        }
    }

    #[inline(always)]
    fn last_two_placed(&mut self, board: Board, alpha: i32, [a, b]: [usize; 2]) -> i32 {
        let mut best = NONE;
        for [cell, other] in [[a, b], [b, a]] {
            let flipped = self.ground.flips::<EXTRAS>(cell, board);
            if flipped == 0 {
                continue;
            }
            let bonus = self.ground.bonus::<EXTRAS>(cell);
            let score = bonus - self.last(board.enemy & !flipped, bonus - alpha - 1, other);
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
        best
    }

    /// Returns the score with one free cell. The own discs are enough, because all other discs are
    /// the opponent's.
    #[inline(always)]
    fn last(&mut self, own: u64, alpha: i32, cell: usize) -> i32 {
        self.nodes += 1;
        let lead = 2 * own.count_ones() as i32 - self.discs_at_last;
        let gain = 1 + self.ground.bonus::<EXTRAS>(cell);
        let flipped = self.ground.twice_flipped_last(cell, own);
        if flipped != 0 {
            return lead + flipped + gain;
        }
        if lead <= alpha {
            return lead;
        }
        let enemy = self.ground.cells & !own & !(1 << cell);
        match self.ground.twice_flipped_last(cell, enemy) {
            0 => lead,
            flipped => lead - flipped - gain,
        }
    }
}

/// Moves a cell that is alone in its quadrant to the front.
#[inline(always)]
fn odd_first([a, b, c]: [usize; 3]) -> [usize; 3] {
    let quarters = quarter(a) ^ quarter(b) ^ quarter(c);
    if quarters & quarter(a) != 0 {
        [a, b, c]
    } else if quarters & quarter(b) != 0 {
        [b, a, c]
    } else {
        [c, a, b]
    }
}
