//! Alpha-beta: iterative deepening with a transposition table, by one or more threads (lazy SMP).

mod move_order;
mod table;
mod worker;

pub(crate) use table::SearchTable;

use crate::engine_game::EngineGame;
use crate::handicap::Evaluator;
use crate::score::{self, MAX_PLY, is_proved};
use crate::search_result::{RootMove, SearchResult, search_info};
use crate::time::SearchBudget;
use crate::window::Window;
use ludoteca_protocol::{Bound, Info};
use ludoteca_rules::Play;
use std::thread;
use worker::Worker;

/// Half-width of the first aspiration window, in centipoints.
const ASPIRATION_MARGIN: i32 = 40;

/// Largest finite bound of an aspiration window; beyond it the window is opened fully.
const MAX_ASPIRATION_SCORE: i32 = 2000;

/// Depth from which aspiration windows are used: at lower depths scores fluctuate too much.
const MIN_ASPIRATION_DEPTH: u32 = 4;

/// State shared by the threads of one search.
pub(crate) struct SearchContext<'a> {
    budget: &'a SearchBudget<'a>,
    table: &'a SearchTable,
    evaluator: Evaluator,
    reductions: Reductions,
}

impl<'a> SearchContext<'a> {
    pub(crate) fn new(
        budget: &'a SearchBudget<'a>,
        table: &'a SearchTable,
        evaluator: Evaluator,
    ) -> SearchContext<'a> {
        SearchContext { budget, table, evaluator, reductions: Reductions::new() }
    }
}

/// Late move reductions by depth and move number.
struct Reductions([[u8; 64]; 64]);

impl Reductions {
    fn new() -> Reductions {
        let mut table = [[0; 64]; 64];
        for (depth, row) in table.iter_mut().enumerate().skip(1) {
            for (number, reduction) in row.iter_mut().enumerate().skip(1) {
                *reduction = (0.3 + (depth as f64).ln() * (number as f64).ln() / 2.2) as u8;
            }
        }
        Reductions(table)
    }

    #[inline]
    fn get(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.0[depth.min(63) as usize][number.min(63)])
    }
}

/// Searches a position and returns all root moves, best first.
pub(crate) fn search<G: EngineGame>(
    play: &Play<G>,
    context: &SearchContext<'_>,
    threads: u32,
    multipv: usize,
    report: &mut dyn FnMut(Info),
) -> SearchResult<G::Move> {
    context.table.new_search();
    let root_moves = thread::scope(|scope| {
        for number in 1..threads {
            let help = move || {
                // Helper threads start at different depths so that they do not duplicate work.
                RootSearch::new(play, context, 1).iterate(1 + number % 2, &mut |_| {});
            };
            // If the system cannot start more threads, the search continues with fewer.
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        let mut search = RootSearch::new(play, context, multipv);
        search.iterate(1, report);
        context.budget.stop();
        search.root_moves
    });
    SearchResult { root_moves, nodes: context.budget.nodes() }
}

/// Iterative deepening by one thread.
struct RootSearch<'a, G: EngineGame> {
    root: G,
    context: &'a SearchContext<'a>,
    worker: Worker<'a, G>,
    /// The legal moves, best first.
    root_moves: Vec<RootMove<G::Move>>,
    /// The number of principal variations to search.
    multipv: usize,
}

impl<'a, G: EngineGame> RootSearch<'a, G> {
    fn new(play: &Play<G>, context: &'a SearchContext<'a>, multipv: usize) -> RootSearch<'a, G> {
        let root = *play.position();
        let mut worker = Worker::new(context, play);
        let root_moves = worker.root_moves(&root);
        let multipv = multipv.min(root_moves.len());
        RootSearch { root, context, worker, root_moves, multipv }
    }

    fn iterate(&mut self, first_depth: u32, report: &mut dyn FnMut(Info)) {
        let (mut stable_iterations, mut reported) = (0, Vec::new());
        let max_depth = self.context.budget.max_depth().min(MAX_PLY as u32 / 2);
        for depth in first_depth..=max_depth {
            let previous_best = self.root_moves[0].first_move();
            for pv_index in 0..self.multipv {
                self.search_pv(depth, pv_index);
                if self.worker.is_stopped() {
                    self.worker.flush_nodes();
                    // The best move must be the one that was reported last.
                    if reported != self.best_moves() {
                        self.report_interrupted(depth, report);
                    }
                    return;
                }
            }
            self.worker.flush_nodes();
            reported = self.best_moves();
            for pv_index in 0..self.multipv {
                report(self.info(depth, pv_index));
            }
            let is_stable = self.root_moves[0].first_move() == previous_best;
            stable_iterations = if is_stable { stable_iterations + 1 } else { 0 };
            let budget = self.context.budget;
            if self.is_decided(depth) || !budget.has_time_for_iteration(stable_iterations >= 3) {
                return;
            }
        }
    }

    /// Returns the first moves of the principal variations.
    fn best_moves(&self) -> Vec<G::Move> {
        self.root_moves[..self.multipv].iter().map(RootMove::first_move).collect()
    }

    /// Reports the variations of an interrupted iteration. Some of them are left over from the
    /// previous iteration; in the first iteration some were not searched at all.
    fn report_interrupted(&self, depth: u32, report: &mut dyn FnMut(Info)) {
        for (pv_index, root_move) in self.root_moves[..self.multipv].iter().enumerate() {
            let depth = if root_move.score.is_some() { depth } else { depth - 1 };
            if depth > 0 {
                report(self.info(depth, pv_index));
            }
        }
    }

    /// Returns whether every variation is a proved win or loss that a deeper search cannot change.
    fn is_decided(&self, depth: u32) -> bool {
        self.root_moves[..self.multipv].iter().all(|root_move| {
            let score = root_move.latest_score();
            is_proved(score) && score::WIN - score.abs() <= depth as i32
        })
    }

    /// Searches the variation with this index: the best move that is not in a better variation.
    fn search_pv(&mut self, depth: u32, pv_index: usize) {
        // Depth 1 of the first variation is always completed, so that every level has searched
        // every move.
        self.worker.can_stop = depth > 1 || pv_index > 0;
        let mut margin = ASPIRATION_MARGIN;
        let guess = self.root_moves[pv_index].latest_score();
        let mut window = if depth < MIN_ASPIRATION_DEPTH || is_proved(guess) {
            Window::FULL
        } else {
            Window { alpha: guess - margin, beta: guess + margin }
        };
        loop {
            let rest = &mut self.root_moves[pv_index..];
            let score = self.worker.search_root(&self.root, depth, window, rest);
            // The sort is stable: equal moves and moves without a score keep their order.
            rest.sort_by_key(|root_move| std::cmp::Reverse(root_move.score));
            if self.worker.is_stopped() {
                return;
            }
            margin *= 4;
            if score <= window.alpha && window.alpha > Window::FULL.alpha {
                window.alpha = widened_alpha(score - margin);
            } else if score >= window.beta && window.beta < Window::FULL.beta {
                window.beta = widened_beta(score + margin);
            } else {
                return;
            }
        }
    }

    fn info(&self, depth: u32, pv_index: usize) -> Info {
        let root_move = &self.root_moves[pv_index];
        Info {
            depth: Some(depth),
            seldepth: Some(self.worker.seldepth() as u32),
            hashfull: Some(self.context.table.hashfull()),
            multipv: (self.multipv > 1).then_some(pv_index as u32 + 1),
            score: Some(score::to_protocol(root_move.latest_score(), Bound::Exact)),
            pv: root_move.pv.iter().map(ToString::to_string).collect(),
            ..search_info(self.context.budget)
        }
    }
}

/// Returns a lower bound, fully open if it is below `-MAX_ASPIRATION_SCORE`.
fn widened_alpha(alpha: i32) -> i32 {
    if alpha < -MAX_ASPIRATION_SCORE { Window::FULL.alpha } else { alpha }
}

/// Returns an upper bound, fully open if it is above `MAX_ASPIRATION_SCORE`.
fn widened_beta(beta: i32) -> i32 {
    if beta > MAX_ASPIRATION_SCORE { Window::FULL.beta } else { beta }
}
