//! Alpha-beta search for exact scores, in games without cycles.

use super::context::{GameHistory, SolverContext, ThreadCounters};
use super::position::SolverPosition;
use super::table::{COST_BITS, cost_of};
use crate::move_key::{MOVE_KEYS, move_key};
use crate::window::Window;
use ludoteca_protocol::Bound;

/// One thread of an alpha-beta search for exact scores.
pub(super) struct ScoreSearch<'a, P: SolverPosition> {
    context: &'a SolverContext<'a>,
    counter: ThreadCounters,
    is_parallel: bool,
    moves: Vec<P::Move>,
    /// The children of each node on the current path.
    frames: Vec<Vec<ScoredChild<P>>>,
    /// The number of cutoffs by each move key, by player.
    history_scores: [Vec<i32>; 2],
}

/// A canonical position with its table key and the turns left before the cap.
#[derive(Copy, Clone)]
pub(super) struct SolverNode<P> {
    pub(super) position: P,
    pub(super) key: u128,
    pub(super) turns_left: u32,
}

/// A child to be searched.
#[derive(Copy, Clone)]
struct ScoredChild<P> {
    node: SolverNode<P>,
    /// The index of the move.
    index: u16,
    /// The move ordering score.
    rank: i32,
    move_key: u16,
    is_done: bool,
}

/// A table entry: a bound on the score and the best move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct ScoreEntry {
    bound: Bound,
    score: i32,
    index: u16,
}

/// The best child searched so far.
struct BestChild {
    score: i32,
    index: u16,
}

/// Index of moves beyond the packed size, and of no move.
const NO_INDEX: u16 = 0xfff;

/// Mixed into keys, so that scores and proof numbers do not share entries.
const SALT: u128 = 0x5851_f42d_4c95_7f2d_1405_7b7e_f767_814f;

/// Rank of the table move.
const TABLE_MOVE_RANK: i32 = i32::MAX;

/// Weight of the game's ordering score relative to history scores.
const MOVE_ORDER_WEIGHT: i32 = 1 << 12;

/// History score at which all scores are halved.
const MAX_HISTORY_SCORE: i32 = 1 << 14;

impl<'a, P: SolverPosition> ScoreSearch<'a, P> {
    pub(super) fn new(context: &'a SolverContext<'a>, is_parallel: bool) -> ScoreSearch<'a, P> {
        ScoreSearch {
            context,
            counter: ThreadCounters::default(),
            is_parallel,
            moves: Vec::new(),
            frames: Vec::new(),
            history_scores: [vec![0; MOVE_KEYS], vec![0; MOVE_KEYS]],
        }
    }

    /// Returns the score for the player to move: the exact score if it lies within the window, and
    /// otherwise a bound (fail-soft). Returns `None` if the search was stopped.
    pub(super) fn score(&mut self, root: &SolverNode<P>, alpha: i32, beta: i32) -> Option<i32> {
        let window = Window { alpha, beta };
        let now = self.static_score(&root.position, root.turns_left, window);
        let score = now.or_else(|| self.search(root, window, 0));
        self.context.update(&mut self.counter);
        score
    }

    /// Returns the score of a position that needs no search.
    #[inline]
    fn static_score(&self, position: &P, turns_left: u32, window: Window) -> Option<i32> {
        if let Some(score) = position.final_score() {
            return Some(score);
        }
        if turns_left == 0 {
            return Some(0);
        }
        let (low, high) = position.score_bounds();
        if low >= window.beta || low == high {
            return Some(low);
        }
        (high <= window.alpha).then_some(high)
    }

    fn search(&mut self, node: &SolverNode<P>, mut window: Window, ply: usize) -> Option<i32> {
        if self.counter.count() {
            self.context.update(&mut self.counter);
            if self.context.is_stopped() {
                return None;
            }
        }
        let before = self.counter.nodes;
        let known = self.table_entry(node.key);
        if let Some(known) = known {
            if known.is_cutoff(window) {
                return Some(known.score);
            }
            window = known.narrowed(window);
        }
        let first = known.map_or(NO_INDEX, |known| known.index);
        let mut best = BestChild { score: i32::MIN, index: NO_INDEX };
        if self.frames.len() == ply {
            self.frames.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.frames[ply]);
        self.list_children(node, window, first, &mut children, &mut best);
        let is_finished = best.score >= window.beta
            || self.search_children(node, window, ply, &mut children, &mut best);
        self.frames[ply] = children;
        if !is_finished {
            return None;
        }
        self.store(node.key, window, &best, self.counter.nodes - before);
        Some(best.score)
    }

    /// Generates the children in move order. Children with known scores update the best child
    /// instead.
    fn list_children(
        &mut self,
        node: &SolverNode<P>,
        window: Window,
        first: u16,
        children: &mut Vec<ScoredChild<P>>,
        best: &mut BestChild,
    ) {
        children.clear();
        self.moves.clear();
        node.position.legal_moves(&mut self.moves);
        let player = node.position.turn();
        for (index, m) in self.moves.iter().enumerate() {
            let index = index.min(usize::from(NO_INDEX)) as u16;
            let (after, turn_change) = node.position.after(*m);
            let is_same = after.turn() == player;
            let turns_left = node.turns_left.saturating_sub(turn_change.completed);
            let child_window = window.of_child(is_same);
            let now = self.static_score(&after, turns_left, child_window);
            let child = now.is_none().then(|| self.node(after, turns_left));
            let score = now.or_else(|| {
                let known = self.table_entry(child.as_ref()?.key)?;
                known.is_cutoff(child_window).then_some(known.score)
            });
            if let Some(score) = score {
                best.update(if is_same { score } else { -score }, index);
                if best.score >= window.beta {
                    return;
                }
                continue;
            }
            let Some(child) = child else { continue };
            let move_key = move_key(m);
            let rank = if index == first {
                TABLE_MOVE_RANK
            } else {
                MOVE_ORDER_WEIGHT * node.position.move_order(*m)
                    + self.history_scores[player.index()][move_key]
            };
            children.push(ScoredChild {
                node: child,
                index,
                rank,
                move_key: move_key as u16,
                is_done: false,
            });
        }
        children.sort_by_key(|child| std::cmp::Reverse(child.rank));
    }

    fn node(&self, position: P, turns_left: u32) -> SolverNode<P> {
        SolverNode::new(position, turns_left, &self.context.history)
    }

    /// Searches the children. Children that other threads are searching are deferred (ABDADA).
    /// Returns false if the search was stopped.
    fn search_children(
        &mut self,
        node: &SolverNode<P>,
        window: Window,
        ply: usize,
        children: &mut [ScoredChild<P>],
        best: &mut BestChild,
    ) -> bool {
        for is_last_round in [false, true] {
            for (number, child) in children.iter_mut().enumerate() {
                let defer = self.is_parallel
                    && number > 0
                    && !is_last_round
                    && self.context.active_nodes.threads_at(child.node.key) > 0;
                if child.is_done || defer {
                    continue;
                }
                child.is_done = true;
                let Some(score) = self.search_child(node, &child.node, window, best, ply) else {
                    return false;
                };
                best.update(score, child.index);
                if best.score >= window.beta {
                    self.record_cutoff(node, child.move_key);
                    return true;
                }
            }
        }
        true
    }

    fn search_child(
        &mut self,
        node: &SolverNode<P>,
        child: &SolverNode<P>,
        window: Window,
        best: &BestChild,
        ply: usize,
    ) -> Option<i32> {
        let is_same = child.position.turn() == node.position.turn();
        let alpha = window.alpha.max(best.score);
        let child_window = Window { alpha, beta: window.beta }.of_child(is_same);
        self.context.active_nodes.enter(child.key);
        let score = self.search(child, child_window, ply + 1);
        self.context.active_nodes.leave(child.key);
        score.map(|score| if is_same { score } else { -score })
    }

    fn record_cutoff(&mut self, node: &SolverNode<P>, move_key: u16) {
        let history_scores = &mut self.history_scores[node.position.turn().index()];
        history_scores[usize::from(move_key)] += 1;
        if history_scores[usize::from(move_key)] >= MAX_HISTORY_SCORE {
            history_scores.iter_mut().for_each(|score| *score /= 2);
        }
    }

    #[inline]
    fn table_entry(&self, key: u128) -> Option<ScoreEntry> {
        self.context.table.get(key ^ SALT).and_then(ScoreEntry::unpacked)
    }

    fn store(&mut self, key: u128, window: Window, best: &BestChild, nodes: u64) {
        let bound = if best.score >= window.beta {
            self.counter.proved += 1;
            Bound::Lower
        } else if best.score > window.alpha {
            Bound::Exact
        } else {
            self.counter.disproved += 1;
            Bound::Upper
        };
        let known = ScoreEntry { bound, score: best.score, index: best.index };
        self.context.table.put(key ^ SALT, known.packed() | cost_of(nodes));
    }
}

impl<P: SolverPosition> SolverNode<P> {
    pub(super) fn new(position: P, turns_left: u32, history: &GameHistory) -> SolverNode<P> {
        let position = if history.is_symmetric() { position.canonical() } else { position };
        SolverNode { position, key: history.key(position.key(), turns_left), turns_left }
    }
}

impl BestChild {
    #[inline]
    const fn update(&mut self, score: i32, index: u16) {
        if score > self.score {
            (self.score, self.index) = (score, index);
        }
    }
}

impl ScoreEntry {
    #[inline]
    const fn is_cutoff(self, window: Window) -> bool {
        match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.score >= window.beta,
            Bound::Upper => self.score <= window.alpha,
        }
    }

    /// Returns the window narrowed by the bound.
    fn narrowed(self, window: Window) -> Window {
        match self.bound {
            Bound::Lower => Window { alpha: window.alpha.max(self.score - 1), ..window },
            Bound::Upper => Window { beta: window.beta.min(self.score + 1), ..window },
            Bound::Exact => window,
        }
    }

    const fn packed(self) -> u64 {
        let bound = match self.bound {
            Bound::Lower => 1,
            Bound::Upper => 2,
            Bound::Exact => 3,
        };
        bound << COST_BITS
            | (self.index as u64) << (COST_BITS + 2)
            | (self.score as u32 as u64) << 32
    }

    #[inline]
    const fn unpacked(data: u64) -> Option<ScoreEntry> {
        let bound = match data >> COST_BITS & 3 {
            1 => Bound::Lower,
            2 => Bound::Upper,
            3 => Bound::Exact,
            _ => return None,
        };
        let index = (data >> (COST_BITS + 2)) as u16 & NO_INDEX;
        Some(ScoreEntry { bound, score: (data >> 32) as u32 as i32, index })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_survive_packing() {
        for bound in [Bound::Lower, Bound::Upper, Bound::Exact] {
            for score in [i32::MIN, -1, 0, 500_000_000] {
                let known = ScoreEntry { bound, score, index: 4000 };
                assert_eq!(ScoreEntry::unpacked(known.packed() | cost_of(1 << 40)), Some(known));
            }
        }
    }
}
