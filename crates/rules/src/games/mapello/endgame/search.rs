//! Null-window search of the last moves.

use super::ground::{Board, Ground};
use super::last::quarter;
use super::order::{Move, take_best};
use super::table::{Known, MOST, NO_CELL, Table};
use crate::bits::Ones;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

/// Up to so many free cells are searched without table and in order of parity alone.
pub(super) const SHALLOW: u32 = 6;
/// From so many free cells on, the table is asked for the positions after all moves first.
const ASK_AHEAD: u32 = 9;
/// From so many free cells on, threads keep out of each other's way.
const SHARED: u32 = 12;
/// From so many free cells on, it is asked whether to stop.
const STOPPABLE: u32 = 9;

/// The cells of the quarters in each set of them.
static QUARTERS: [u64; 16] = quarters();

/// One thread's search.
pub(super) struct Searcher<'a, const EXTRAS: bool> {
    pub(super) ground: &'a Ground,
    pub(super) table: &'a Table,
    stop: &'a AtomicBool,
    all_nodes: &'a AtomicU64,
    /// What was looked at and is not told yet.
    pub(super) nodes: u64,
    told: u64,
    is_stopped: bool,
    /// The discs on the board when one cell is free.
    pub(super) discs_at_last: i32,
    /// The moves of all positions on the path.
    pub(super) moves: Vec<Move>,
    pub(super) level: u8,
}

impl<'a, const EXTRAS: bool> Searcher<'a, EXTRAS> {
    pub(super) fn new(
        ground: &'a Ground,
        table: &'a Table,
        stop: &'a AtomicBool,
        all_nodes: &'a AtomicU64,
    ) -> Searcher<'a, EXTRAS> {
        Searcher {
            ground,
            table,
            stop,
            all_nodes,
            nodes: 0,
            told: 0,
            is_stopped: false,
            discs_at_last: ground.cells.count_ones() as i32 - 1,
            moves: Vec::with_capacity(1024),
            level: 0,
        }
    }

    /// The score, if it is told to stop nothing.
    pub(super) fn test(&mut self, board: Board, alpha: i32) -> Option<i32> {
        let empties = self.ground.free(board).count_ones();
        let score = self.null_window(board, alpha, empties);
        self.tell();
        (!self.is_stopped).then_some(score)
    }

    fn tell(&mut self) {
        self.all_nodes.fetch_add(self.nodes - self.told, Relaxed);
        self.told = self.nodes;
    }

    /// More than `alpha`, and then the score is at least that; or the score is at most that.
    pub(super) fn null_window(&mut self, board: Board, alpha: i32, empties: u32) -> i32 {
        if empties <= SHALLOW {
            return self.shallow(board, alpha, self.ground.free(board));
        }
        self.nodes += 1;
        if empties >= STOPPABLE && self.must_stop() {
            return alpha;
        }
        if let Some(score) = self.cut_by_safety(board, alpha, empties) {
            return score;
        }
        let key = self.table.key(board);
        let known = self.table.get(key);
        if let Some(score) = known.and_then(|known| known.answer(alpha, self.level)) {
            return score;
        }
        let placements = self.ground.placements::<EXTRAS>(board);
        if placements == 0 {
            return self.pass(board, alpha, empties);
        }
        let base = self.moves.len();
        let before = self.nodes;
        let best = known.map_or([NO_CELL; 2], |known| known.best);
        let score = match self.list_moves(board, alpha, empties, placements, best) {
            Some(score) => (score, NO_CELL),
            None => self.best_of(board, alpha, empties, base),
        };
        self.moves.truncate(base);
        if self.is_stopped {
            return alpha;
        }
        self.keep(key, alpha, score, before);
        score.0
    }

    fn pass(&mut self, board: Board, alpha: i32, empties: u32) -> i32 {
        if self.ground.placements::<EXTRAS>(board.passed()) == 0 {
            return board.lead();
        }
        -self.null_window(board.passed(), -alpha - 1, empties)
    }

    /// Puts the moves on the stack, unless the table knows of one that is good enough.
    fn list_moves(
        &mut self,
        board: Board,
        alpha: i32,
        empties: u32,
        placements: u64,
        best: [u8; 2],
    ) -> Option<i32> {
        for cell in Ones(placements) {
            let cell = cell as usize;
            let flipped = self.ground.flips::<EXTRAS>(cell, board);
            let after = board.after(cell, flipped);
            let bonus = self.ground.bonus::<EXTRAS>(cell);
            if after.own == 0 && !EXTRAS {
                return Some(after.enemy.count_ones() as i32);
            }
            let mut key = 0;
            if empties >= ASK_AHEAD {
                key = self.table.key(after);
                let known = self.table.get(key);
                if let Some(known) = known.filter(|known| known.level >= self.level) {
                    let score = bonus - i32::from(known.upper);
                    if score > alpha {
                        return Some(score);
                    }
                }
            }
            let rank = self.rank(board, after, cell, empties, best);
            self.moves.push(Move { after, key, bonus, cell: cell as u8, rank });
        }
        None
    }

    fn best_of(&mut self, _board: Board, alpha: i32, empties: u32, base: usize) -> (i32, u8) {
        let mut best = (i32::MIN, NO_CELL);
        let mut later = 0u64;
        let end = self.moves.len();
        for at in base..end {
            take_best(&mut self.moves[at..end]);
            let m = self.moves[at];
            if empties >= SHARED && at > base && self.table.is_marked(m.key) {
                later |= 1 << (at - base);
                continue;
            }
            let score = self.try_move(m, alpha, empties);
            if score > best.0 {
                best = (score, m.cell);
            }
            if score > alpha || self.is_stopped {
                return best;
            }
        }
        for at in Ones(later) {
            let m = self.moves[base + at as usize];
            let score = self.try_move(m, alpha, empties);
            if score > best.0 {
                best = (score, m.cell);
            }
            if score > alpha || self.is_stopped {
                return best;
            }
        }
        best
    }

    fn try_move(&mut self, m: Move, alpha: i32, empties: u32) -> i32 {
        if empties >= SHARED {
            self.table.mark(m.key);
        }
        let score = m.bonus - self.null_window(m.after, m.bonus - alpha - 1, empties - 1);
        if empties >= SHARED {
            self.table.unmark(m.key);
        }
        score
    }

    fn keep(&mut self, key: u64, alpha: i32, (score, cell): (i32, u8), before: u64) {
        let (lower, upper) = if score > alpha { (score, MOST) } else { (-MOST, score) };
        let known = Known {
            lower: lower as i8,
            upper: upper as i8,
            level: self.level,
            cost: (self.nodes - before + 1).ilog2() as u8,
            best: [cell, NO_CELL],
        };
        self.table.put(key, known);
    }

    /// Searches cells of odd quarters first: who plays last in a region is better off.
    fn shallow(&mut self, board: Board, alpha: i32, free: u64) -> i32 {
        let quarters = Ones(free).fold(0, |set, cell| set ^ quarter(cell as usize));
        self.shallow_with(board, alpha, free, quarters)
    }

    fn shallow_with(&mut self, board: Board, alpha: i32, free: u64, quarters: u32) -> i32 {
        self.nodes += 1;
        let odd = QUARTERS[quarters as usize & 15];
        if free.count_ones() == 4 {
            let mut cells = [0; 4];
            let order = Ones(free & odd).chain(Ones(free & !odd));
            cells.iter_mut().zip(order).for_each(|(cell, next)| *cell = next as usize);
            return self.last_four(board, alpha, cells);
        }
        let mut best = i32::MIN;
        for part in [free & odd, free & !odd] {
            for cell in Ones(part) {
                let cell = cell as usize;
                let flipped = self.ground.flips::<EXTRAS>(cell, board);
                if flipped == 0 {
                    continue;
                }
                let bonus = self.ground.bonus::<EXTRAS>(cell);
                let after = board.after(cell, flipped);
                let rest = free & !(1 << cell);
                let left = quarters ^ quarter(cell);
                let score = bonus - self.shallow_with(after, bonus - alpha - 1, rest, left);
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        if best != i32::MIN {
            return best;
        }
        if self.ground.placements::<EXTRAS>(board.passed()) == 0 {
            return board.lead();
        }
        -self.shallow_with(board.passed(), -alpha - 1, free, quarters)
    }

    /// An upper bound that is low enough, from discs of the enemy that cannot be lost.
    fn cut_by_safety(&self, board: Board, alpha: i32, empties: u32) -> Option<i32> {
        let cells = self.discs_at_last + 1;
        let bonuses = if EXTRAS {
            self.ground.bonus_points(board)
        } else {
            0
        };
        // So many safe discs of the enemy are needed.
        let needed = (cells + bonuses - alpha + 1) / 2;
        if needed > (board.enemy.count_ones() as i32) || needed > cells - empties as i32 / 2 {
            return None;
        }
        let safe = self.ground.safe(board.enemy, board).count_ones() as i32;
        let score = cells + bonuses - 2 * safe;
        (score <= alpha).then_some(score)
    }

    fn must_stop(&mut self) -> bool {
        if self.nodes - self.told > 1 << 16 {
            self.tell();
        }
        self.is_stopped = self.is_stopped || self.stop.load(Relaxed);
        self.is_stopped
    }
}

impl Known {
    /// The bound that says on which side of `alpha` the score is, if it is known well enough.
    #[inline(always)]
    fn answer(&self, alpha: i32, level: u8) -> Option<i32> {
        if self.level < level {
            return None;
        }
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if lower > alpha {
            Some(lower)
        } else if upper <= alpha {
            Some(upper)
        } else {
            None
        }
    }
}

const fn quarters() -> [u64; 16] {
    let mut cells = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut cell = 0;
        while cell < 64 {
            let quarter = (cell >> 2 & 1) | (cell >> 4 & 2);
            if set >> quarter & 1 == 1 {
                cells[set] |= 1 << cell;
            }
            cell += 1;
        }
        set += 1;
    }
    cells
}
