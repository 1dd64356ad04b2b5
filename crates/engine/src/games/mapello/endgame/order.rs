//! Move ordering of the endgame search.

use super::ground::Board;
use super::node::EndgameNode;
use super::search::Searcher;
use ludoteca_rules::games::mapello::board::around;

/// Minimum number of free cells for ordering moves by a heuristic search as well.
const MIN_SEARCHED_CELLS: u32 = 12;
/// Number of additional free cells per additional ply of the heuristic search.
const CELLS_PER_PLY: u32 = 2;
/// Maximum depth of the heuristic search.
const MAX_DEPTH: u32 = 2;
/// Moves that fall short of alpha by more than this number of points have equal ranks.
const MARGIN: i32 = 8;

/// The ordering weights.
mod rank {
    pub(super) const ANSWER: i32 = -(1 << 15);
    pub(super) const CORNER: i32 = 1 << 11;
    pub(super) const OPENING: i32 = -(1 << 5);
    pub(super) const ODD: i32 = 1 << 3;
    pub(super) const BONUS_POINT: i32 = 1 << 13;
    /// The weight of a point of the heuristic search, by its depth.
    pub(super) const POINT: [i32; 3] = [1 << 14, 1 << 15, 1 << 16];
}

/// A move to be searched.
#[derive(Copy, Clone, Debug)]
pub(super) struct Move {
    pub(super) after: Board,
    /// The table key of the position after the move, if there are enough free cells.
    pub(super) key: u64,
    pub(super) bonus: i32,
    pub(super) cell: u8,
    pub(super) rank: i32,
}

/// Moves the highest ranked move to the front.
#[inline(always)]
pub(super) fn take_best(moves: &mut [Move]) {
    let mut best = 0;
    for at in 1..moves.len() {
        if moves[at].rank > moves[best].rank {
            best = at;
        }
    }
    moves.swap(0, best);
}

impl<const EXTRAS: bool> Searcher<'_, EXTRAS> {
    /// Returns the ordering score of a move: mainly the opponent's mobility, followed by corners,
    /// potential mobility, parity and bonuses.
    pub(super) fn rank(&mut self, node: EndgameNode, cell: usize, after: Board, alpha: i32) -> i32 {
        let ground = self.ground;
        let answers = ground.placements::<EXTRAS>(after);
        let corners = ground.corners;
        let openings = around(after.enemy) & ground.free(after);
        let bonus = ground.bonus::<EXTRAS>(cell);
        let rank = rank::ANSWER * (answers.count_ones() + (answers & corners).count_ones()) as i32
            + rank::CORNER * (after.enemy & corners).count_ones() as i32
            + rank::OPENING * openings.count_ones() as i32
            + rank::ODD * i32::from(node.is_odd(cell))
            + rank::BONUS_POINT * bonus;
        if node.empties < MIN_SEARCHED_CELLS {
            return rank;
        }
        let depth = ((node.empties - MIN_SEARCHED_CELLS) / CELLS_PER_PLY).min(MAX_DEPTH);
        let window = (-10_000, bonus - alpha + MARGIN);
        rank - rank::POINT[depth as usize] * self.heuristic_search(after, window, depth)
    }
}
