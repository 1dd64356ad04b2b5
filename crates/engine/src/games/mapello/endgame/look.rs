//! What the score of a position will be about, by its looks.

use super::ground::Board;
use super::search::Searcher;
use ludoteca_rules::bits::Ones;
use ludoteca_rules::games::mapello::board::around;

/// Looks are measured in so many parts of a point.
const UNIT: i32 = 16;

/// What a unit of each measure is worth: least squares for the exact scores of 16,207 positions
/// with 5 to 17 free cells gave much the same in six stages, and these are rounded from them.
mod worth {
    pub(super) const PLACE: i32 = 28;
    pub(super) const CORNER_IN_REACH: i32 = 38;
    pub(super) const OPENING: i32 = 8;
    pub(super) const SAFE: i32 = 21;
    pub(super) const BESIDE_CORNER: i32 = -18;
    pub(super) const BONUS_IN_REACH: i32 = 29;
    pub(super) const ENEMY_BONUS_IN_REACH: i32 = -20;
    pub(super) const ODD: i32 = 19;
    pub(super) const TURN: i32 = 4;
}

impl<const EXTRAS: bool> Searcher<'_, EXTRAS> {
    /// About the score for the player to move.
    #[inline]
    pub(super) fn look(&self, board: Board) -> i32 {
        let ground = self.ground;
        let Board { own, enemy } = board;
        let free = ground.free(board);
        let places = ground.placements::<EXTRAS>(board);
        let answers = ground.placements::<EXTRAS>(board.passed());
        let by_corners = around(free & ground.corners);
        let by_free = around(free);
        let safe = ground.safe_of_both(board);
        let mut worth = worth::PLACE * lead(places, answers)
            + worth::CORNER_IN_REACH * lead(places & ground.corners, answers & ground.corners)
            + worth::OPENING * lead(enemy & by_free, own & by_free)
            + worth::SAFE * lead(safe & own, safe & enemy)
            + worth::BESIDE_CORNER * lead(own & by_corners, enemy & by_corners)
            + worth::ODD * (free.count_ones() & 1) as i32
            + worth::TURN;
        if EXTRAS {
            worth += worth::BONUS_IN_REACH * count(places & ground.bonuses)
                + worth::ENEMY_BONUS_IN_REACH * count(answers & ground.bonuses);
        }
        worth
    }

    /// About the score for the player to move, in points, by the looks of positions some moves
    /// later; a bound if it is not within the window.
    pub(super) fn look_ahead(&mut self, board: Board, window: (i32, i32), depth: u32) -> i32 {
        self.look_deeper(board, (UNIT * window.0, UNIT * window.1), depth).div_euclid(UNIT)
    }

    fn look_deeper(&mut self, board: Board, (alpha, beta): (i32, i32), depth: u32) -> i32 {
        self.nodes += 1;
        if depth == 0 {
            return self.look(board);
        }
        let placements = self.ground.placements::<EXTRAS>(board);
        if placements == 0 {
            if self.ground.placements::<EXTRAS>(board.passed()) == 0 {
                return UNIT * board.lead();
            }
            return -self.look_deeper(board.passed(), (-beta, -alpha), depth);
        }
        let mut best = i32::MIN;
        for cell in Ones(placements) {
            let cell = cell as usize;
            let after = board.after(cell, self.ground.flips::<EXTRAS>(cell, board));
            let bonus = UNIT * self.ground.bonus::<EXTRAS>(cell);
            let window = (bonus - beta, bonus - alpha.max(best));
            best = best.max(bonus - self.look_deeper(after, window, depth - 1));
            if best >= beta {
                break;
            }
        }
        best
    }
}

#[inline(always)]
fn lead(own: u64, enemy: u64) -> i32 {
    count(own) - count(enemy)
}

#[inline(always)]
fn count(cells: u64) -> i32 {
    cells.count_ones() as i32
}
