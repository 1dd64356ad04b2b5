//! The endgame solver of Mapello.

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

use crate::solver::EndgameSolver;
use ground::{Board, Ground};
use ludoteca_rules::Game;
use ludoteca_rules::games::mapello::{BONUS, Mapello, MapelloMove};
use search::{EXACT, MIN_SHARED_TABLE_CELLS, Searcher};
use table::{EndgameTable, MAX_SCORE, NO_CELL};

/// Depth of the heuristic search for the first guess of the score.
const FIRST_GUESS_DEPTH: u32 = 4;

/// Minimum number of free cells for selective searches before the exact search.
const MIN_SELECTIVE_CELLS: u32 = 16;

/// Approximate number of nodes, for this number of free cells.
const ESTIMATED_NODES: u64 = 40_000;
const ESTIMATED_CELLS: u32 = 14;

/// Solves endgames on one map.
pub(super) struct Endgame {
    ground: Ground,
    table: EndgameTable,
}

impl Endgame {
    pub(super) fn new(position: &Mapello, mebibytes: u32) -> Endgame {
        Endgame { ground: Ground::of(position), table: EndgameTable::new(mebibytes) }
    }

    /// Returns the score for the player to move: the exact score if it lies within the window, and
    /// otherwise a bound. Returns `None` if the search was stopped.
    pub(super) fn score(
        &self,
        position: &Mapello,
        (low, high): (i32, i32),
        continues: &dyn Fn(u64) -> bool,
    ) -> Option<i32> {
        if !continues(0) {
            return None;
        }
        let other = (!self.ground.is_of(position)).then(|| Ground::of(position));
        let ground = other.as_ref().unwrap_or(&self.ground);
        let board = Board::of(position);
        let ahead = bonus_lead(position);
        let window = (low - ahead, high.max(low + 1) - ahead);
        let score = if ground.has_extras() {
            narrow(&mut Searcher::<true>::new(ground, &self.table, continues), board, window)
        } else {
            narrow(&mut Searcher::<false>::new(ground, &self.table, continues), board, window)
        };
        score.map(|score| score + ahead)
    }

    /// Returns the best move in the table. Near the end of the game it is searched again.
    fn table_move(&self, position: &Mapello) -> Option<MapelloMove> {
        if position.free().count_ones() < MIN_SHARED_TABLE_CELLS {
            return self.best_of_few(position);
        }
        if position.placements(position.turn()) == 0 {
            return position.outcome().is_none().then_some(MapelloMove::PASS);
        }
        let known = self.table.get(self.ground.key(Board::of(position)))?;
        let m = MapelloMove::at(known.best[0]);
        (known.best[0] < NO_CELL && position.check(m).is_ok()).then_some(m)
    }

    fn best_of_few(&self, position: &Mapello) -> Option<MapelloMove> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.into_iter().min_by_key(|m| {
            let mut after = *position;
            after.play_unchecked(*m);
            self.score(&after, (-MAX_SCORE, MAX_SCORE), &|_| true)
        })
    }

    /// Estimates the number of nodes: 40,000 with 14 free cells, and 2.15 times as many for each
    /// additional free cell.
    fn estimate(position: &Mapello) -> u64 {
        let more = position.free().count_ones().saturating_sub(ESTIMATED_CELLS);
        (0..more).fold(ESTIMATED_NODES, |nodes, _| nodes.saturating_mul(43) / 20)
    }
}

/// Returns the exact score. Selective searches, from the most to the least selective, provide the
/// first guess and the move order of the exact search.
fn narrow<const EXTRAS: bool>(
    searcher: &mut Searcher<'_, EXTRAS>,
    board: Board,
    window: (i32, i32),
) -> Option<i32> {
    let mut guess = searcher.heuristic_search(board, (-MAX_SCORE, MAX_SCORE), FIRST_GUESS_DEPTH);
    let is_long = searcher.ground.free(board).count_ones() >= MIN_SELECTIVE_CELLS;
    for level in if is_long { 0 } else { EXACT }..=EXACT {
        guess = searcher.narrow(board, window, level, guess)?;
    }
    Some(guess)
}

impl Board {
    fn of(position: &Mapello) -> Board {
        let at = position.turn().index();
        Board { own: position.discs()[at], enemy: position.discs()[1 - at] }
    }
}

/// Returns the lead of the player to move in bonus points.
fn bonus_lead(position: &Mapello) -> i32 {
    let own = position.turn().index();
    let taken = position.taken();
    BONUS as i32 * (i32::from(taken[own]) - i32::from(taken[1 - own]))
}

impl EndgameSolver<Mapello> for Endgame {
    fn solve(
        &self,
        position: &Mapello,
        window: (i32, i32),
        continues: &dyn Fn(u64) -> bool,
    ) -> Option<i32> {
        self.score(position, window, continues)
    }

    fn estimated_nodes(&self, position: &Mapello) -> u64 {
        Endgame::estimate(position)
    }

    fn best_move(&self, position: &Mapello) -> Option<MapelloMove> {
        self.table_move(position)
    }
}
