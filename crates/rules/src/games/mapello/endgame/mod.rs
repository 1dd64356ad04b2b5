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
use search::{EXACT, KEPT, Searcher};
use table::{MOST, NO_CELL, Table};

/// So many moves are looked ahead for a first guess.
const FIRST_LOOK: u32 = 4;

/// From so many free cells on, it is worth guessing first.
const GUESSED: u32 = 16;

/// So many positions are looked at with so many free cells, about.
const ESTIMATED: u64 = 40_000;
const ESTIMATED_FROM: u32 = 14;

/// Solves the last moves of games on one map.
pub(super) struct Endgame {
    ground: Ground,
    table: Table,
}

impl Endgame {
    pub(super) fn new(position: &Mapello, mebibytes: u32) -> Endgame {
        Endgame { ground: Ground::of(position), table: Table::new(mebibytes) }
    }

    /// The score for the player to move if it lies within the window, else a bound on the side on
    /// which it lies; none if told to stop.
    pub(super) fn score(
        &self,
        position: &Mapello,
        (low, high): (i32, i32),
        go_on: &dyn Fn(u64) -> bool,
    ) -> Option<i32> {
        if !go_on(0) {
            return None;
        }
        let other = (!self.ground.is_of(position)).then(|| Ground::of(position));
        let ground = other.as_ref().unwrap_or(&self.ground);
        let board = Board::of(position);
        let ahead = position.bonus_lead();
        let window = (low - ahead, high.max(low + 1) - ahead);
        let score = if ground.has_extras() {
            narrow(&mut Searcher::<true>::new(ground, &self.table, go_on), board, window)
        } else {
            narrow(&mut Searcher::<false>::new(ground, &self.table, go_on), board, window)
        };
        score.map(|score| score + ahead)
    }

    /// The best move, as far as the table knows; near the end it is found anew.
    pub(super) fn best_move(&self, position: &Mapello) -> Option<MapelloMove> {
        if position.free.count_ones() < KEPT {
            return self.best_of_few(position);
        }
        if position.placements(position.turn) == 0 {
            return position.outcome().is_none().then_some(MapelloMove::PASS);
        }
        let known = self.table.get(self.ground.key(Board::of(position)))?;
        let m = MapelloMove(known.best[0]);
        (known.best[0] < NO_CELL && position.check(m).is_ok()).then_some(m)
    }

    fn best_of_few(&self, position: &Mapello) -> Option<MapelloMove> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().min_by_key(|m| {
            let mut after = *position;
            after.play_unchecked(*m);
            self.score(&after, (-MOST, MOST), &|_| true)
        })
    }

    /// About how many positions it takes to find a score: 40 thousand with 14 free cells, and 43
    /// for each 20 with one free cell more.
    pub(super) fn effort(position: &Mapello) -> u64 {
        let more = position.free.count_ones().saturating_sub(ESTIMATED_FROM);
        (0..more).fold(ESTIMATED, |nodes, _| nodes.saturating_mul(43) / 20)
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
