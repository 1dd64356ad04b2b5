//! Exact scores of the last moves of a game.

mod ground;
mod last;
mod lines;
mod order;
mod search;
mod table;

#[cfg(test)]
mod tests;

use super::{BONUS, Mapello, MapelloMove};
use crate::game::Game;
use ground::{Board, Ground};
use search::Searcher;
use std::sync::atomic::{AtomicBool, AtomicU64};
use table::{MOST, NO_CELL, Table};

/// Solves the last moves of games on one map.
pub(super) struct Endgame {
    ground: Ground,
    table: Table,
}

impl Endgame {
    pub(super) fn new(position: &Mapello, mebibytes: u32) -> Endgame {
        Endgame { ground: Ground::of(position), table: Table::new(mebibytes, 0) }
    }

    pub(super) fn solve(
        &self,
        position: &Mapello,
        (lower, upper): (i32, i32),
        stop: &AtomicBool,
        nodes: &AtomicU64,
    ) -> Option<i32> {
        let board = Board::of(position);
        let ahead = position.bonus_lead();
        let window = (lower - ahead, upper - ahead);
        let score = if self.ground.has_extras() {
            narrow(&mut Searcher::<true>::new(&self.ground, &self.table, stop, nodes), board, window)
        } else {
            narrow(&mut Searcher::<false>::new(&self.ground, &self.table, stop, nodes), board, window)
        };
        score.map(|score| score + ahead)
    }

    pub(super) fn best(&self, position: &Mapello) -> Option<MapelloMove> {
        let known = self.table.get(self.table.key(Board::of(position)))?;
        let m = MapelloMove(known.best[0]);
        (known.best[0] != NO_CELL && position.check(m).is_ok()).then_some(m)
    }
}

fn narrow<const EXTRAS: bool>(
    searcher: &mut Searcher<'_, EXTRAS>,
    board: Board,
    window: (i32, i32),
) -> Option<i32> {
    let (mut lower, mut upper) = (window.0.max(-MOST), window.1.min(MOST));
    let mut guess = 0;
    while lower < upper {
        let alpha = guess.clamp(lower, upper - 1);
        let score = searcher.test(board, alpha)?;
        if score > alpha {
            lower = score;
            guess = score;
        } else {
            upper = score;
            guess = score - 1;
        }
    }
    Some(lower.max(window.0))
}

impl Board {
    fn of(position: &Mapello) -> Board {
        let at = position.turn.index();
        Board { own: position.discs[at], enemy: position.discs[1 - at] }
    }
}

impl Mapello {
    /// By how much the player to move is ahead in points for bonuses.
    fn bonus_lead(&self) -> i32 {
        let at = self.turn.index();
        BONUS as i32 * (i32::from(self.taken[at]) - i32::from(self.taken[1 - at]))
    }
}
