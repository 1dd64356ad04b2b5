//! Exact scores of the last moves of a game.

mod ground;
mod last;
mod lines;
mod look;
mod node;
mod order;
mod search;
mod table;

#[cfg(test)]
mod tests;

use super::{BONUS, Mapello, MapelloMove};
use crate::game::Game;
use ground::{Board, Ground};
use search::{EXACT, Searcher};
use std::sync::atomic::{AtomicBool, AtomicU64};
use table::{MOST, NO_CELL, Table};

/// So many moves are looked ahead for a first guess.
const FIRST_LOOK: u32 = 4;

/// From so many free cells on, it is worth guessing first.
const GUESSED: u32 = 16;

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
            narrow(
                &mut Searcher::<true>::new(&self.ground, &self.table, stop, nodes),
                board,
                window,
            )
        } else {
            narrow(
                &mut Searcher::<false>::new(&self.ground, &self.table, stop, nodes),
                board,
                window,
            )
        };
        score.map(|score| score + ahead)
    }

    pub(super) fn best(&self, position: &Mapello) -> Option<MapelloMove> {
        let known = self.table.get(self.table.key(Board::of(position)))?;
        let m = MapelloMove(known.best[0]);
        (known.best[0] != NO_CELL && position.check(m).is_ok()).then_some(m)
    }
}

/// The exact score, after guesses that leave out more and more of what looks clear: they tell
/// where to look for it, and which moves are likely to be best.
fn narrow<const EXTRAS: bool>(
    searcher: &mut Searcher<'_, EXTRAS>,
    board: Board,
    window: (i32, i32),
) -> Option<i32> {
    let mut guess = searcher.look_ahead(board, (-MOST, MOST), FIRST_LOOK);
    let is_long = searcher.ground.free(board).count_ones() >= GUESSED;
    for level in if is_long { 0 } else { EXACT }..=EXACT {
        guess = searcher.narrow(board, window, level, guess)?;
    }
    Some(guess)
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
