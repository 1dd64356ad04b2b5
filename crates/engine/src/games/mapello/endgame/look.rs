//! The static evaluation of the endgame solver, and the shallow heuristic search that uses it.

use super::ground::Board;
use super::search::Searcher;
use ludoteca_rules::bits::Ones;
use ludoteca_rules::games::mapello::board::around;

/// Evaluation units per point.
const UNIT: i32 = 16;

/// The weights of the features, fitted by least squares to the exact scores of 16,207 positions
/// with 5 to 17 free cells and rounded. Separate weights for six stages were nearly the same.
mod weight {
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
    /// Returns the approximate score for the player to move, in evaluation units.
    #[inline]
    fn evaluate(&self, board: Board) -> i32 {
        let ground = self.ground;
        let Board { own, enemy } = board;
        let free = ground.free(board);
        let places = ground.placements::<EXTRAS>(board);
        let answers = ground.placements::<EXTRAS>(board.passed());
        let by_corners = around(free & ground.corners);
        let by_free = around(free);
        let safe = ground.stable_of_both(board);
        let mut score = weight::PLACE * lead(places, answers)
            + weight::CORNER_IN_REACH * lead(places & ground.corners, answers & ground.corners)
            + weight::OPENING * lead(enemy & by_free, own & by_free)
            + weight::SAFE * lead(safe & own, safe & enemy)
            + weight::BESIDE_CORNER * lead(own & by_corners, enemy & by_corners)
            + weight::ODD * (free.count_ones() & 1) as i32
            + weight::TURN;
        if EXTRAS {
            score += weight::BONUS_IN_REACH * count(places & ground.bonuses)
                + weight::ENEMY_BONUS_IN_REACH * count(answers & ground.bonuses);
        }
        score
    }

    /// Returns the approximate score for the player to move in points, or a bound if it lies
    /// outside the window, by a search to a fixed depth.
    pub(super) fn heuristic_search(&mut self, board: Board, window: (i32, i32), depth: u32) -> i32 {
        self.search_to_depth(board, (UNIT * window.0, UNIT * window.1), depth).div_euclid(UNIT)
    }

    fn search_to_depth(&mut self, board: Board, (alpha, beta): (i32, i32), depth: u32) -> i32 {
        self.nodes += 1;
        if depth == 0 {
            return self.evaluate(board);
        }
        let placements = self.ground.placements::<EXTRAS>(board);
        if placements == 0 {
            if self.ground.placements::<EXTRAS>(board.passed()) == 0 {
                return UNIT * board.lead();
            }
            return -self.search_to_depth(board.passed(), (-beta, -alpha), depth);
        }
        let mut best = i32::MIN;
        for cell in Ones(placements) {
            let cell = cell as usize;
            let after = board.after(cell, self.ground.flips::<EXTRAS>(cell, board));
            let bonus = UNIT * self.ground.bonus::<EXTRAS>(cell);
            let window = (bonus - beta, bonus - alpha.max(best));
            best = best.max(bonus - self.search_to_depth(after, window, depth - 1));
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
