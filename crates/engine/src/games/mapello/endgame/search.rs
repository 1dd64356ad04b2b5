//! The null-window search of the endgame solver.

use super::ground::{Board, Ground};
use super::node::EndgameNode;
use super::order::{Move, take_best};
use super::table::{EndgameEntry, EndgameTable, MAX_SCORE, NO_CELL, Scratch};
use ludoteca_rules::bits::Ones;

/// Margins of the selectivity levels below [`EXACT`]: a node is pruned if a heuristic search
/// exceeds the window by this number of points (ProbCut).
pub(super) const MARGINS: [i32; 2] = [8, 14];
/// The level of the exact search.
pub(super) const EXACT: u8 = MARGINS.len() as u8;

/// Maximum number of free cells for the shallow search, without a table and ordered by parity only.
const MAX_SHALLOW_CELLS: u32 = 6;
/// Minimum number of free cells for the shared table. Other results are stored in a small table per
/// thread that stays in the cache.
pub(super) const MIN_SHARED_TABLE_CELLS: u32 = 10;
/// Minimum number of free cells for probing the table for all children first (enhanced
/// transposition cutoff).
const MIN_ETC_CELLS: u32 = 11;
/// Minimum number of free cells for deferring moves that other threads are searching.
const MIN_PARALLEL_CELLS: u32 = 12;
/// Minimum number of free cells for checking whether to stop.
const MIN_STOPPABLE_CELLS: u32 = 9;
/// Number of nodes between two checks whether to stop.
const NODES_BETWEEN_CHECKS: u64 = 1 << 12;
/// Minimum number of free cells for selective pruning.
const MIN_PRUNED_CELLS: u32 = 12;
/// Minimum number of free cells for a deeper heuristic search in selective pruning.
const MIN_DEEP_PRUNED_CELLS: u32 = 16;

/// Score of a node without a searched move.
pub(super) const NONE: i32 = i32::MIN;

/// The search of one thread. `EXTRAS` compiles in jokers and bonuses, which Othello does not have.
pub(super) struct Searcher<'a, const EXTRAS: bool> {
    pub(super) ground: &'a Ground,
    table: &'a EndgameTable,
    continues: &'a dyn Fn(u64) -> bool,
    /// The number of nodes searched, and the number reported.
    pub(super) nodes: u64,
    nodes_reported: u64,
    is_stopped: bool,
    /// The number of discs on the board when one cell is free.
    pub(super) discs_at_last: i32,
    /// The stack of the moves of all nodes on the current path.
    moves: Vec<Move>,
    scratch: Scratch,
    level: u8,
}

impl<'a, const EXTRAS: bool> Searcher<'a, EXTRAS> {
    pub(super) fn new(
        ground: &'a Ground,
        table: &'a EndgameTable,
        continues: &'a dyn Fn(u64) -> bool,
    ) -> Searcher<'a, EXTRAS> {
        Searcher {
            ground,
            table,
            continues,
            nodes: 0,
            nodes_reported: 0,
            is_stopped: false,
            discs_at_last: ground.cells.count_ones() as i32 - 1,
            moves: Vec::with_capacity(1024),
            scratch: Scratch::new(),
            level: EXACT,
        }
    }

    /// Returns the score at this level if it lies within the window, and otherwise a bound, by
    /// MTD(f) from a first guess. Returns `None` if the search was stopped.
    pub(super) fn narrow(
        &mut self,
        board: Board,
        window: (i32, i32),
        level: u8,
        mut guess: i32,
    ) -> Option<i32> {
        self.level = level;
        let node = EndgameNode::of(board, self.ground);
        let (mut lower, mut upper) = (-MAX_SCORE, MAX_SCORE);
        while lower < upper && lower < window.1 && window.0 < upper {
            let alpha = guess.clamp(lower.max(window.0), upper.min(window.1) - 1);
            let score = self.null_window(node, alpha);
            let is_cut = self.is_stopped;
            self.report_nodes();
            if is_cut {
                return None;
            }
            if score > alpha {
                (lower, guess) = (score, score);
            } else {
                (upper, guess) = (score, score - 1);
            }
        }
        Some(if upper <= window.0 { upper } else { lower })
    }

    /// Searches a node with a null window. Returns a lower bound above `alpha` (fail high) or an
    /// upper bound of at most `alpha` (fail low).
    fn null_window(&mut self, node: EndgameNode, alpha: i32) -> i32 {
        if node.empties <= MAX_SHALLOW_CELLS {
            return self.shallow(node, alpha, self.ground.free(node.board));
        }
        self.nodes += 1;
        if node.empties >= MIN_STOPPABLE_CELLS && self.must_stop() {
            return alpha;
        }
        if let Some(score) = self.stability_cutoff(node, alpha) {
            return score;
        }
        let key = self.ground.key(node.board);
        let known = self.known(node, key);
        if let Some(score) = known.and_then(|known| known.answer(alpha, self.level)) {
            return score;
        }
        let placements = self.ground.placements::<EXTRAS>(node.board);
        if placements == 0 {
            return self.pass(node, alpha);
        }
        if let Some(score) = self.selective_cutoff(node, alpha) {
            return score;
        }
        let (base, before) = (self.moves.len(), self.nodes);
        let hints = known.map_or([NO_CELL; 2], |known| known.best);
        let found = self.list_moves(node, alpha, placements, hints);
        let (score, cell) = found.unwrap_or_else(|| self.best_of(node, key, alpha, base));
        self.moves.truncate(base);
        if self.is_stopped {
            return alpha;
        }
        // A node that fails low has no best move.
        let best = if score > alpha || known.is_none() { cell } else { NO_CELL };
        let (lower, upper) = if score > alpha { (score, MAX_SCORE) } else { (-MAX_SCORE, score) };
        let known = EndgameEntry {
            lower: lower as i8,
            upper: upper as i8,
            level: self.level,
            cost: (self.nodes - before + 1).ilog2() as u8,
            best: [best, NO_CELL],
        };
        self.keep(node, key, known);
        score
    }

    #[inline(always)]
    fn known(&self, node: EndgameNode, key: u64) -> Option<EndgameEntry> {
        if node.empties >= MIN_SHARED_TABLE_CELLS {
            self.table.get(key)
        } else {
            self.scratch.get(key)
        }
    }

    #[inline(always)]
    fn keep(&mut self, node: EndgameNode, key: u64, known: EndgameEntry) {
        if node.empties >= MIN_SHARED_TABLE_CELLS {
            self.table.put(key, known);
        } else {
            self.scratch.put(key, known);
        }
    }

    fn pass(&mut self, node: EndgameNode, alpha: i32) -> i32 {
        if self.ground.placements::<EXTRAS>(node.board.passed()) == 0 {
            return node.board.lead();
        }
        -self.null_window(node.passed(), -alpha - 1)
    }

    /// Pushes the moves on the stack, unless one of them causes a cutoff without search.
    fn list_moves(
        &mut self,
        node: EndgameNode,
        alpha: i32,
        placements: u64,
        hints: [u8; 2],
    ) -> Option<(i32, u8)> {
        for cell in Ones(placements) {
            let cell = cell as usize;
            let after = node.board.after(cell, self.ground.flips::<EXTRAS>(cell, node.board));
            let bonus = self.ground.bonus::<EXTRAS>(cell);
            if !EXTRAS && after.own == 0 {
                return Some((after.enemy.count_ones() as i32, cell as u8));
            }
            let mut key = 0;
            if node.empties >= MIN_ETC_CELLS {
                key = self.ground.key(after);
                let known = self.table.get(key).filter(|known| known.level >= self.level);
                let score = known.map_or(NONE, |known| bonus - i32::from(known.upper));
                if score > alpha {
                    return Some((score, cell as u8));
                }
            }
            let rank = match hints.iter().position(|hint| *hint == cell as u8) {
                Some(at) => i32::MAX - at as i32,
                None => self.rank(node, cell, after, alpha),
            };
            self.moves.push(Move { after, key, bonus, cell: cell as u8, rank });
        }
        None
    }

    /// Searches the moves on the stack from `base` and returns the best score with its cell. Moves
    /// that other threads are searching are deferred, because their results may then be in the
    /// table (ABDADA).
    fn best_of(&mut self, node: EndgameNode, key: u64, alpha: i32, base: usize) -> (i32, u8) {
        let mut best = (NONE, NO_CELL);
        let mut later = 0_u64;
        let end = self.moves.len();
        for at in base..end {
            take_best(&mut self.moves[at..end]);
            let m = self.moves[at];
            if node.empties >= MIN_PARALLEL_CELLS && at > base {
                if let Some(found) = self.found_meanwhile(key, alpha) {
                    return found;
                }
                if self.table.is_marked(m.key) {
                    later |= 1 << (at - base);
                    continue;
                }
            }
            best = best.max((self.try_move(node, m, alpha), m.cell));
            if best.0 > alpha || self.is_stopped {
                return best;
            }
        }
        for at in Ones(later) {
            if let Some(found) = self.found_meanwhile(key, alpha) {
                return found;
            }
            let m = self.moves[base + at as usize];
            best = best.max((self.try_move(node, m, alpha), m.cell));
            if best.0 > alpha || self.is_stopped {
                return best;
            }
        }
        best
    }

    /// Returns the result of the node if another thread has finished it.
    fn found_meanwhile(&self, key: u64, alpha: i32) -> Option<(i32, u8)> {
        let known = self.table.get(key)?;
        known.answer(alpha, self.level).map(|score| (score, known.best[0]))
    }

    #[inline(always)]
    fn try_move(&mut self, node: EndgameNode, m: Move, alpha: i32) -> i32 {
        let after = node.after(usize::from(m.cell), m.after);
        if node.empties < MIN_PARALLEL_CELLS {
            return m.bonus - self.null_window(after, m.bonus - alpha - 1);
        }
        self.table.mark(m.key);
        let score = m.bonus - self.null_window(after, m.bonus - alpha - 1);
        self.table.unmark(m.key);
        score
    }

    /// Searches a node with few free cells. Cells of odd quadrants come first, because it is an
    /// advantage to play last in a region (parity).
    fn shallow(&mut self, node: EndgameNode, alpha: i32, free: u64) -> i32 {
        self.nodes += 1;
        let odd = node.odd_cells();
        if node.empties == 4 {
            let mut cells = [0; 4];
            let order = Ones(free & odd).chain(Ones(free & !odd));
            cells.iter_mut().zip(order).for_each(|(cell, next)| *cell = next as usize);
            return self.last_four(node.board, alpha, cells);
        }
        let mut best = NONE;
        for part in [free & odd, free & !odd] {
            for cell in Ones(part) {
                let cell = cell as usize;
                let flipped = self.ground.flips::<EXTRAS>(cell, node.board);
                if flipped == 0 {
                    continue;
                }
                let bonus = self.ground.bonus::<EXTRAS>(cell);
                let after = node.after(cell, node.board.after(cell, flipped));
                let score = bonus - self.shallow(after, bonus - alpha - 1, free & !(1 << cell));
                if score > alpha {
                    return score;
                }
                best = best.max(score);
            }
        }
        if best != NONE {
            return best;
        }
        if self.ground.placements::<EXTRAS>(node.board.passed()) == 0 {
            return node.board.lead();
        }
        -self.shallow(node.passed(), -alpha - 1, free)
    }

    /// Returns an upper bound from the opponent's stable discs, if it causes a cutoff.
    #[inline(always)]
    fn stability_cutoff(&self, node: EndgameNode, alpha: i32) -> Option<i32> {
        let bonuses = if EXTRAS { self.ground.bonus_points(node.board) } else { 0 };
        let most = self.discs_at_last + 1 + bonuses;
        let needed = (most - alpha + 1) / 2;
        if needed > node.board.enemy.count_ones() as i32 {
            return None;
        }
        let safe = self.ground.stable(node.board.enemy, node.board).count_ones() as i32;
        let score = most - 2 * safe;
        (score <= alpha).then_some(score)
    }

    /// Prunes a node below the exact level if a heuristic search clearly exceeds the window
    /// (ProbCut).
    #[inline(always)]
    fn selective_cutoff(&mut self, node: EndgameNode, alpha: i32) -> Option<i32> {
        if self.level == EXACT || node.empties < MIN_PRUNED_CELLS {
            return None;
        }
        let margin = MARGINS[usize::from(self.level)];
        let (low, high) = (alpha - margin, alpha + 1 + margin);
        let depth = if node.empties < MIN_DEEP_PRUNED_CELLS { 2 } else { 4 };
        let score = self.heuristic_search(node.board, (low, high), depth);
        if score >= high {
            Some(alpha + 1)
        } else if score <= low {
            Some(alpha)
        } else {
            None
        }
    }

    fn must_stop(&mut self) -> bool {
        if self.nodes - self.nodes_reported >= NODES_BETWEEN_CHECKS {
            self.report_nodes();
        }
        self.is_stopped
    }

    fn report_nodes(&mut self) {
        let more = self.nodes - self.nodes_reported;
        self.nodes_reported = self.nodes;
        self.is_stopped = !(self.continues)(more) || self.is_stopped;
    }
}

impl EndgameEntry {
    /// Returns a bound that causes a null-window cutoff at `alpha`, if the level is high enough.
    #[inline(always)]
    fn answer(&self, alpha: i32, level: u8) -> Option<i32> {
        let (lower, upper) = (i32::from(self.lower), i32::from(self.upper));
        if self.level < level {
            None
        } else if lower > alpha {
            Some(lower)
        } else {
            (upper <= alpha).then_some(upper)
        }
    }
}
