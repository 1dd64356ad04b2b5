//! Which moves are tried first.

use super::ground::Board;
use super::node::Node;
use super::search::Searcher;
use ludoteca_rules::games::mapello::board::around;

/// From so many free cells on, moves are ordered by looks too.
const LOOKED_AT: u32 = 12;
/// Another move is looked ahead for each so many free cells more.
const CELLS_A_MOVE: u32 = 2;
/// More moves than these are not looked ahead.
const MOST_AHEAD: u32 = 2;
/// Moves that look worse than needed by more than so many points are not told apart.
const FAR: i32 = 8;

/// What moves are ordered by.
mod rank {
    pub(super) const ANSWER: i32 = -(1 << 15);
    pub(super) const CORNER: i32 = 1 << 11;
    pub(super) const OPENING: i32 = -(1 << 5);
    pub(super) const ODD: i32 = 1 << 3;
    pub(super) const BONUS_POINT: i32 = 1 << 13;
    /// A point by looks, so many moves ahead.
    pub(super) const POINT: [i32; 3] = [1 << 14, 1 << 15, 1 << 16];
}

/// A move that is going to be tried.
#[derive(Copy, Clone, Debug)]
pub(super) struct Move {
    pub(super) after: Board,
    /// What the position after it is found by, where threads share the work.
    pub(super) key: u64,
    pub(super) bonus: i32,
    pub(super) cell: u8,
    pub(super) rank: i32,
}

/// Brings the move with the highest rank to the front.
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
    /// The fewer answers the better; then what keeps the other from finding more.
    pub(super) fn rank(&mut self, node: Node, cell: usize, after: Board, alpha: i32) -> i32 {
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
        if node.empties < LOOKED_AT {
            return rank;
        }
        let depth = ((node.empties - LOOKED_AT) / CELLS_A_MOVE).min(MOST_AHEAD);
        let window = (-10_000, bonus - alpha + FAR);
        rank - rank::POINT[depth as usize] * self.look_ahead(after, window, depth)
    }
}
