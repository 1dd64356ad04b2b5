//! Depth-first proof-number search (df-pn).

use super::context::{GameHistory, SolverContext, ThreadCounters};
use super::position::{ForcedWin, SolverPosition};
use super::query::Query;
use super::score_search::SolverNode;
use super::table::{COST_BITS, SolverTable, cost_of};

/// One thread of a proof-number search.
pub(super) struct ProofNumberSearch<'a, P: SolverPosition> {
    context: &'a SolverContext<'a>,
    query: Query,
    is_parallel: bool,
    counter: ThreadCounters,
    moves: Vec<P::Move>,
    /// The children of each node on the current path.
    frames: Vec<Vec<ProofChild<P>>>,
    /// The keys of the nodes on the current path that begin a turn, 0 for the others.
    path: Vec<u128>,
}

/// The proof and disproof numbers of a node.
///
/// A node is *proved* if the answer to the query is yes, *disproved* if it is no, and *settled* in
/// either case.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct ProofNumbers {
    proof: u32,
    disproof: u32,
    /// The maximum number of plies to the win, for proved nodes.
    distance: u16,
    /// The dependency of a disproof on the path: the length of the path up to the first repeated
    /// node, [`MOVE_CAP`] or [`NO_DEPENDENCY`]. Path-dependent disproofs are not stored, which
    /// avoids the graph history interaction problem.
    depends_on: u32,
}

/// A child of a node.
#[derive(Copy, Clone)]
struct ProofChild<P> {
    node: SolverNode<P>,
    begins_turn: bool,
    move_order: i32,
    numbers: ProofNumbers,
}

/// The thresholds of the proof and disproof numbers at which the search returns to the parent.
#[derive(Copy, Clone)]
struct Thresholds {
    proof: u32,
    disproof: u32,
}

impl Thresholds {
    /// Raises the thresholds above these numbers, so that every expansion makes progress.
    fn above(self, numbers: ProofNumbers) -> Thresholds {
        Thresholds {
            proof: self.proof.max(numbers.proof + 1),
            disproof: self.disproof.max(numbers.disproof + 1),
        }
    }
}

/// Infinite proof number (of a disproved node) or disproof number (of a proved node).
const INFINITE: u32 = (1 << NUMBER_BITS) - 1;
const NUMBER_BITS: u32 = 28;

/// Dependency of a disproof that holds on every path.
const NO_DEPENDENCY: u32 = u32::MAX;

/// Dependency of a disproof on the turns left, if they are not part of the keys.
const MOVE_CAP: u32 = 0;

/// Maximum length of a path. Nodes below are not expanded.
const MAX_PATH_LENGTH: usize = 1000;

impl ProofNumbers {
    pub(super) const UNKNOWN: ProofNumbers =
        ProofNumbers { proof: 1, disproof: 1, distance: 0, depends_on: NO_DEPENDENCY };
    const DISPROVED: ProofNumbers =
        ProofNumbers { proof: INFINITE, disproof: 0, distance: 0, depends_on: NO_DEPENDENCY };

    const fn proved(distance: u16) -> ProofNumbers {
        ProofNumbers { proof: 0, disproof: INFINITE, distance, depends_on: NO_DEPENDENCY }
    }

    /// Returns the answer, if the node is settled.
    pub(super) const fn answer(self) -> Option<bool> {
        match self {
            ProofNumbers { proof: 0, .. } => Some(true),
            ProofNumbers { disproof: 0, .. } => Some(false),
            _ => None,
        }
    }

    /// Returns the maximum number of plies to the win.
    pub(super) const fn distance(self) -> u16 {
        self.distance
    }

    const fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    const fn packed(self) -> u64 {
        let kind = match self.answer() {
            None => 1,
            Some(true) => 2,
            Some(false) => 3,
        };
        let numbers = match self.answer() {
            None => self.proof as u64 | (self.disproof as u64) << NUMBER_BITS,
            Some(_) => self.distance as u64,
        };
        kind << COST_BITS | numbers << (COST_BITS + 2)
    }

    const fn unpacked(data: u64) -> Option<ProofNumbers> {
        let numbers = data >> (COST_BITS + 2);
        match data >> COST_BITS & 3 {
            1 => {
                let proof = numbers as u32 & INFINITE;
                let disproof = (numbers >> NUMBER_BITS) as u32 & INFINITE;
                Some(ProofNumbers { proof, disproof, ..ProofNumbers::UNKNOWN })
            }
            2 => Some(ProofNumbers::proved(numbers as u16)),
            3 => Some(ProofNumbers::DISPROVED),
            _ => None,
        }
    }
}

impl<'a, P: SolverPosition> ProofNumberSearch<'a, P> {
    pub(super) fn new(
        context: &'a SolverContext<'a>,
        query: Query,
        is_parallel: bool,
    ) -> ProofNumberSearch<'a, P> {
        ProofNumberSearch {
            context,
            query,
            is_parallel,
            counter: ThreadCounters::default(),
            moves: Vec::new(),
            frames: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Searches a node until it is settled. Returns `None` if the search was stopped.
    pub(super) fn answer(&mut self, root: &SolverNode<P>) -> Option<ProofNumbers> {
        let root = &self.node(root.position, root.turns_left);
        let mut numbers =
            self.static_result(&root.position, root.turns_left).unwrap_or(ProofNumbers::UNKNOWN);
        if !numbers.is_settled() {
            let thresholds = Thresholds { proof: INFINITE - 1, disproof: INFINITE - 1 };
            numbers = self.expand(root, true, thresholds);
        }
        self.context.update(&mut self.counter);
        numbers.is_settled().then_some(numbers)
    }

    fn node(&self, position: P, turns_left: u32) -> SolverNode<P> {
        with_query_key(SolverNode::new(position, turns_left, &self.context.history), self.query)
    }

    #[inline]
    fn static_result(&self, position: &P, turns_left: u32) -> Option<ProofNumbers> {
        static_result(position, turns_left, self.query, &self.context.history)
    }

    /// Searches a node until its numbers reach the thresholds.
    fn expand(
        &mut self,
        node: &SolverNode<P>,
        begins_turn: bool,
        thresholds: Thresholds,
    ) -> ProofNumbers {
        if self.counter.count() {
            self.context.update(&mut self.counter);
        }
        let before = self.counter.nodes;
        let ply = self.path.len();
        if ply >= MAX_PATH_LENGTH {
            return ProofNumbers {
                proof: INFINITE - 1,
                disproof: INFINITE - 1,
                ..ProofNumbers::UNKNOWN
            };
        }
        self.path.push(if begins_turn { node.key } else { 0 });
        self.context.active_nodes.enter(node.key);
        if self.frames.len() == ply {
            self.frames.push(Vec::new());
        }
        let mut children = std::mem::take(&mut self.frames[ply]);
        self.list_children(node, &mut children);
        let numbers = self.expand_children(node, &mut children, thresholds);
        self.frames[ply] = children;
        self.context.active_nodes.leave(node.key);
        self.path.pop();
        self.store(node.key, numbers, ply as u32, self.counter.nodes - before)
    }

    /// Generates the children of a node in move order, or only one child if it settles the node.
    fn list_children(&mut self, node: &SolverNode<P>, children: &mut Vec<ProofChild<P>>) {
        children.clear();
        self.moves.clear();
        node.position.legal_moves(&mut self.moves);
        for m in &self.moves {
            let (after, turn_change) = node.position.after(*m);
            let turns_left = node.turns_left.saturating_sub(turn_change.completed);
            let move_order = node.position.move_order(*m);
            let (child, numbers) = match self.static_result(&after, turns_left) {
                Some(numbers) => (SolverNode { position: after, key: 0, turns_left }, numbers),
                None => {
                    let child = self.node(after, turns_left);
                    (child, self.numbers(&child, turn_change.begins))
                }
            };
            let is_decisive = match node.position.turn() == self.query.player {
                true => numbers.proof == 0,
                false => numbers.disproof == 0 && numbers.depends_on == NO_DEPENDENCY,
            };
            let begins_turn = turn_change.begins;
            let child = ProofChild { node: child, begins_turn, move_order, numbers };
            if is_decisive {
                children.clear();
                children.push(child);
                return;
            }
            children.push(child);
        }
        children.sort_by_key(|child| (child.node.key, std::cmp::Reverse(child.move_order)));
        children.dedup_by(|one, other| one.node.key == other.node.key && one.node.key != 0);
        children.sort_by_key(|child| std::cmp::Reverse(child.move_order));
    }

    /// Returns the known numbers of a child of the current path.
    fn numbers(&self, node: &SolverNode<P>, begins_turn: bool) -> ProofNumbers {
        let history = &self.context.history;
        if begins_turn && history.limits.repetition {
            if history.is_drawn(node.position.key()) {
                return ProofNumbers::DISPROVED;
            }
            if history.has_cycles()
                && let Some(ply) = self.path.iter().position(|key| *key == node.key)
            {
                return ProofNumbers { depends_on: ply as u32 + 1, ..ProofNumbers::DISPROVED };
            }
        }
        let known = self.context.table.get(node.key).and_then(ProofNumbers::unpacked);
        known.unwrap_or(ProofNumbers::UNKNOWN)
    }

    /// Expands the most proving child until the numbers of the node reach the thresholds.
    fn expand_children(
        &mut self,
        node: &SolverNode<P>,
        children: &mut [ProofChild<P>],
        thresholds: Thresholds,
    ) -> ProofNumbers {
        let is_own = node.position.turn() == self.query.player;
        loop {
            let (numbers, best, second) = self.combine(children, is_own);
            let is_exceeded =
                numbers.proof >= thresholds.proof || numbers.disproof >= thresholds.disproof;
            if numbers.is_settled() || is_exceeded || self.context.is_stopped() {
                return numbers;
            }
            let open = children.iter().filter(|child| !child.numbers.is_settled()).count() as u32;
            let margin = (second / 4).saturating_add(second + 1).min(INFINITE);
            let others = open.saturating_sub(1);
            let child = children[best];
            let thresholds = if is_own {
                let disproof = thresholds.disproof.saturating_sub(others);
                Thresholds { proof: thresholds.proof.min(margin), disproof }
            } else {
                let proof = thresholds.proof.saturating_sub(others);
                Thresholds { proof, disproof: thresholds.disproof.min(margin) }
            };
            let thresholds = thresholds.above(child.numbers);
            let newest = self.numbers(&child.node, child.begins_turn);
            children[best].numbers = if newest.is_settled() {
                newest
            } else {
                self.expand(&child.node, child.begins_turn, thresholds)
            };
        }
    }

    /// Returns the numbers of a node from those of its children, the index of the most proving
    /// child, and the number of the second best child. Children that other threads are searching
    /// count as harder to prove.
    fn combine(&self, children: &[ProofChild<P>], is_own: bool) -> (ProofNumbers, usize, u32) {
        let numbers = |child: &ProofChild<P>| {
            let ProofNumbers { proof, disproof, .. } = child.numbers;
            if is_own { (proof, disproof) } else { (disproof, proof) }
        };
        let (mut min, mut max, mut open) = (INFINITE, 0, 0);
        let (mut best, mut best_effort, mut second) = (0, u64::MAX, u64::MAX);
        for (index, child) in children.iter().enumerate() {
            let (easy, hard) = numbers(child);
            min = min.min(easy);
            max = max.max(hard);
            if child.numbers.is_settled() {
                continue;
            }
            open += 1;
            let threads = match self.is_parallel {
                true => self.context.active_nodes.threads_at(child.node.key),
                false => 0,
            };
            let effort = u64::from(easy) * (1 + u64::from(threads));
            if effort < best_effort {
                second = best_effort;
                (best, best_effort) = (index, effort);
            } else {
                second = second.min(effort);
            }
        }
        // Not the sum, which counts transpositions several times (weak proof-number search).
        let max = if open > 1 && max < INFINITE { (max + open - 1).min(INFINITE - 1) } else { max };
        let (proof, disproof) = if is_own { (min, max) } else { (max, min) };
        let (distance, depends_on) = settled_by(children, is_own, proof == 0, disproof == 0);
        let second = second.min(u64::from(INFINITE - 1)) as u32;
        (ProofNumbers { proof, disproof, distance, depends_on }, best, second)
    }

    /// Stores the numbers of a node and returns them for its parent. A disproof that depends on the
    /// path is not stored; one that depends only on a repetition of the node itself holds on every
    /// path.
    fn store(
        &mut self,
        key: u128,
        mut numbers: ProofNumbers,
        ply: u32,
        nodes: u64,
    ) -> ProofNumbers {
        if numbers.disproof == 0 && numbers.depends_on <= ply {
            return numbers;
        }
        numbers.depends_on = NO_DEPENDENCY;
        self.counter.proved += u64::from(numbers.proof == 0);
        self.counter.disproved += u64::from(numbers.disproof == 0);
        self.context.table.put(key, numbers.packed() | cost_of(nodes));
        numbers
    }
}

/// Returns the numbers of a node that is settled without search or by a table entry.
pub(super) fn known<P: SolverPosition>(
    root: &SolverNode<P>,
    query: Query,
    history: &GameHistory,
    table: &SolverTable,
) -> Option<ProofNumbers> {
    static_result(&root.position, root.turns_left, query, history).or_else(|| {
        let known = table.get(with_query_key(*root, query).key).and_then(ProofNumbers::unpacked);
        known.filter(|numbers| numbers.is_settled())
    })
}

/// Returns the numbers of a position that is settled without search.
#[inline]
fn static_result<P: SolverPosition>(
    position: &P,
    turns_left: u32,
    query: Query,
    history: &GameHistory,
) -> Option<ProofNumbers> {
    let (bounds, depends_on) = match position.final_score() {
        Some(score) => ((score, score), NO_DEPENDENCY),
        None if turns_left > 0 => (position.score_bounds(), NO_DEPENDENCY),
        None if history.counts_turns() => ((0, 0), NO_DEPENDENCY),
        None => ((0, 0), MOVE_CAP),
    };
    match query.answered_by(position.turn(), bounds) {
        Some(true) => Some(ProofNumbers::proved(0)),
        Some(false) => Some(ProofNumbers { depends_on, ..ProofNumbers::DISPROVED }),
        None => forced(query, history.forced_win(position, turns_left)?),
    }
}

/// Returns the numbers that follow from a forced win, in games that are not scored.
fn forced(query: Query, win: ForcedWin) -> Option<ProofNumbers> {
    if win.winner != query.player {
        return Some(ProofNumbers::DISPROVED);
    }
    let plies = u16::try_from(win.plies).ok()?;
    (query.at_least <= 1).then(|| ProofNumbers::proved(plies))
}

/// Returns a node whose key includes the query.
fn with_query_key<P: SolverPosition>(mut node: SolverNode<P>, query: Query) -> SolverNode<P> {
    let is_own = u128::from(node.position.turn() == query.player);
    let number = 2 * u128::from(query.at_least as u32) + is_own + 1;
    node.key ^= number.wrapping_mul(0xda94_2042_e4dd_58b5_2545_f491_4f6c_dd1d);
    node
}

/// Returns the distance and the dependency of a node from those of its children.
fn settled_by<P>(
    children: &[ProofChild<P>],
    is_own: bool,
    is_proved: bool,
    is_disproved: bool,
) -> (u16, u32) {
    let mut proved = children.iter().filter(|child| child.numbers.proof == 0);
    let disproved = children.iter().filter(|child| child.numbers.disproof == 0);
    let distances = proved.by_ref().map(|child| child.numbers.distance);
    let dependencies = disproved.map(|child| child.numbers.depends_on);
    match (is_proved, is_disproved) {
        (true, _) if is_own => {
            (distances.min().map_or(0, |distance| distance.saturating_add(1)), NO_DEPENDENCY)
        }
        (true, _) => {
            (distances.max().map_or(0, |distance| distance.saturating_add(1)), NO_DEPENDENCY)
        }
        (_, true) if is_own => (0, dependencies.min().unwrap_or(NO_DEPENDENCY)),
        (_, true) => (0, dependencies.max().unwrap_or(NO_DEPENDENCY)),
        _ => (0, NO_DEPENDENCY),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_packing() {
        let open =
            ProofNumbers { proof: 12_345_678, disproof: INFINITE - 1, ..ProofNumbers::UNKNOWN };
        for numbers in [open, ProofNumbers::proved(700), ProofNumbers::DISPROVED] {
            assert_eq!(ProofNumbers::unpacked(numbers.packed() | cost_of(9)), Some(numbers));
        }
    }
}
