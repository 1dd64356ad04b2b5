//! One thread of an alpha-beta search.

use super::SearchContext;
use super::move_order::{MoveHistory, ScoredMove, pick, score_by_evaluation, score_moves};
use super::table::TableEntry;
use crate::engine_game::EngineGame;
use crate::path::SearchPath;
use crate::score::{self, MAX_PLY, UNPROVED_LOSS, WIN, is_proved};
use crate::search_result::RootMove;
use crate::window::Window;
use ludoteca_protocol::Bound;
use ludoteca_rules::{Play, TurnChange};

/// Depth from which moves are ordered by the static evaluation of the positions after them.
const MIN_EVALUATION_ORDER_DEPTH: i32 = 3;

/// Maximum depth of the quiescence search.
const MAX_QUIESCENCE_PLIES: i32 = 2;

/// Depth from which late moves are reduced.
const MIN_REDUCTION_DEPTH: i32 = 3;

/// One thread of a search.
pub(super) struct Worker<'a, G: EngineGame> {
    context: &'a SearchContext<'a>,
    path: SearchPath,
    salt: u64,
    history: MoveHistory<G::Move>,
    /// Buffers for the moves of each ply.
    moves: Vec<G::Move>,
    scored_moves: Vec<Vec<ScoredMove<G::Move>>>,
    /// The principal variation from each ply.
    pv: Vec<Vec<G::Move>>,
    /// The depth of the current iteration.
    root_depth: i32,
    /// Whether the search may be interrupted.
    pub(super) can_stop: bool,
    /// The greatest ply reached.
    seldepth: usize,
    nodes: u64,
    flushed_nodes: u64,
    flush_at: u64,
}

/// The parameters of the search of an interior node.
struct SearchNode {
    key: u64,
    depth: i32,
    ply: usize,
    window: Window,
}

impl<'a, G: EngineGame> Worker<'a, G> {
    pub(super) fn new(context: &'a SearchContext<'a>, play: &Play<G>) -> Worker<'a, G> {
        let path = SearchPath::new(play);
        Worker {
            context,
            salt: path.salt() ^ context.evaluator.salt(),
            path,
            history: MoveHistory::new(MAX_PLY + 1),
            moves: Vec::new(),
            scored_moves: vec![Vec::new(); MAX_PLY + 1],
            pv: vec![Vec::new(); MAX_PLY + 2],
            root_depth: 0,
            can_stop: true,
            seldepth: 0,
            nodes: 0,
            flushed_nodes: 0,
            flush_at: 1,
        }
    }

    pub(super) fn seldepth(&self) -> usize {
        self.seldepth
    }

    /// Returns the legal moves at the root, ordered by static evaluation.
    pub(super) fn root_moves(&mut self, root: &G) -> Vec<RootMove<G::Move>> {
        self.generate_moves(root, 0);
        let mut scored = std::mem::take(&mut self.scored_moves[0]);
        score_by_evaluation(root, &mut scored, None, 0, &self.history);
        scored.sort_by_key(|scored| std::cmp::Reverse(scored.score));
        let is_seen =
            |scored: &&ScoredMove<G::Move>| !self.context.evaluator.overlooks(root, scored.m);
        let mut root_moves: Vec<RootMove<G::Move>> =
            scored.iter().filter(is_seen).map(|scored| RootMove::new(scored.m)).collect();
        if root_moves.is_empty() {
            root_moves.push(RootMove::new(scored[0].m));
        }
        root_moves
    }

    /// Searches the root moves. The first move and those that raise alpha get a score and a
    /// principal variation.
    pub(super) fn search_root(
        &mut self,
        root: &G,
        depth: u32,
        mut window: Window,
        root_moves: &mut [RootMove<G::Move>],
    ) -> i32 {
        self.root_depth = depth as i32;
        let mut best = -WIN;
        for root_move in &mut *root_moves {
            root_move.previous_score = root_move.latest_score();
            root_move.score = None;
        }
        for (number, root_move) in root_moves.iter_mut().enumerate() {
            let score =
                self.search_move(root, root_move.first_move(), number, depth as i32, 0, window);
            if self.is_stopped() {
                return best;
            }
            if number == 0 || score > window.alpha {
                root_move.score = Some(score);
                root_move.pv.truncate(1);
                root_move.pv.extend_from_slice(&self.pv[1]);
            }
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        best
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.can_stop && self.context.budget.is_stopped()
    }

    /// Counts a node, and checks the clock from time to time.
    #[inline]
    fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.flush_at {
            self.flush_nodes();
        }
    }

    /// Adds the nodes of this thread to those of the search.
    pub(super) fn flush_nodes(&mut self) {
        let interval = self.context.budget.add_nodes(self.nodes - self.flushed_nodes);
        self.flushed_nodes = self.nodes;
        self.flush_at = self.nodes + interval;
    }

    /// Returns the score of a move for the player who makes it, by principal variation search: all
    /// moves except the first are searched with a null window, and late moves with reduced depth,
    /// until they fail high.
    fn search_move(
        &mut self,
        position: &G,
        m: G::Move,
        number: usize,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> i32 {
        if number == 0 {
            return self.search_after(position, m, depth - 1, ply, window);
        }
        let reduction = self.reduction(depth, number, window.is_open());
        if reduction > 0 {
            let score = self.search_after(position, m, depth - 1 - reduction, ply, window.null());
            if score <= window.alpha || self.is_stopped() {
                return score;
            }
        }
        let score = self.search_after(position, m, depth - 1, ply, window.null());
        if score <= window.alpha || score >= window.beta || self.is_stopped() {
            return score;
        }
        self.search_after(position, m, depth - 1, ply, window)
    }

    /// Returns the late move reduction of a move.
    #[inline]
    fn reduction(&self, depth: i32, number: usize, is_pv: bool) -> i32 {
        if depth < MIN_REDUCTION_DEPTH || number < 3 {
            return 0;
        }
        let reduction = self.context.reductions.get(depth, number);
        if is_pv { (reduction - 1).max(0) } else { reduction }
    }

    /// Plays a move and searches the position after it.
    #[inline]
    fn search_after(
        &mut self,
        position: &G,
        m: G::Move,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> i32 {
        let mut after = *position;
        let turn_change = after.advance(m);
        if after.turn() == position.turn() {
            return self.search(&after, turn_change, depth, ply + 1, window);
        }
        -self.search(&after, turn_change, depth, ply + 1, window.negated())
    }

    /// Returns the score of a position for the player to move.
    fn search(
        &mut self,
        position: &G,
        turn_change: TurnChange,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> i32 {
        self.count_node();
        self.pv[ply].clear();
        if self.is_stopped() {
            return 0;
        }
        self.seldepth = self.seldepth.max(ply);
        let is_leaf = depth <= 0 && (depth <= -MAX_QUIESCENCE_PLIES || position.is_quiet());
        if is_leaf || ply >= MAX_PLY {
            return self.evaluate(position, ply);
        }
        let hash = position.hash64();
        self.path.push(hash, turn_change);
        let score = if self.path.is_draw() {
            position.outcome().map_or(0, |outcome| score::of_outcome(outcome, position.turn(), ply))
        } else {
            let key = hash ^ self.salt ^ self.path.turns_salt();
            self.search_node(position, SearchNode { key, depth, ply, window })
        };
        self.path.pop();
        score
    }

    #[inline]
    fn evaluate(&self, position: &G, ply: usize) -> i32 {
        match position.outcome() {
            Some(outcome) => score::of_outcome(outcome, position.turn(), ply),
            None => self.context.evaluator.evaluate(position),
        }
    }

    fn search_node(&mut self, position: &G, mut node: SearchNode) -> i32 {
        // Mate distance pruning: the game cannot end before the next ply.
        node.window.alpha = node.window.alpha.max(node.ply as i32 - WIN);
        node.window.beta = node.window.beta.min(WIN - node.ply as i32 - 1);
        if node.window.alpha >= node.window.beta {
            return node.window.alpha;
        }
        let entry = self.context.table.get(node.key);
        if let Some(score) = entry.and_then(|entry| self.table_cutoff(entry, &node)) {
            return score;
        }
        self.generate_moves(position, node.ply);
        let mut moves = std::mem::take(&mut self.scored_moves[node.ply]);
        if moves.is_empty() {
            self.scored_moves[node.ply] = moves;
            let outcome = position.outcome().expect("the outcome of a game without moves");
            return score::of_outcome(outcome, position.turn(), node.ply);
        }
        if moves.len() == 1 && node.ply < 2 * self.root_depth as usize {
            node.depth += 1;
        }
        let table_move = entry.and_then(|entry| entry.best_move);
        if node.depth >= MIN_EVALUATION_ORDER_DEPTH {
            score_by_evaluation(position, &mut moves, table_move, node.ply, &self.history);
        } else if moves.len() > 1 {
            score_moves(position, &mut moves, table_move, node.ply, &self.history);
        }
        let score = self.search_moves(position, &node, &mut moves);
        self.scored_moves[node.ply] = moves;
        score
    }

    /// Returns the score of a table entry if it is deep enough and causes a cutoff.
    #[inline]
    fn table_cutoff(&self, entry: TableEntry, node: &SearchNode) -> Option<i32> {
        if node.window.is_open() || i32::from(entry.depth) < node.depth {
            return None;
        }
        let plies = (WIN - entry.score.abs()) as u32;
        if is_proved(entry.score) && !self.path.allows(plies) {
            return None;
        }
        let score = score::from_table(entry.score, node.ply);
        let is_cutoff = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => score >= node.window.beta,
            Bound::Upper => score <= node.window.alpha,
        };
        is_cutoff.then_some(score)
    }

    fn search_moves(
        &mut self,
        position: &G,
        node: &SearchNode,
        moves: &mut [ScoredMove<G::Move>],
    ) -> i32 {
        let mut window = node.window;
        let (mut best, mut best_move, mut searched, mut has_overlooked) = (-WIN, None, 0, false);
        for number in 0..moves.len() {
            let ScoredMove { m, index, .. } = pick(moves, number);
            let is_last_chance = searched == 0 && number + 1 == moves.len();
            if !is_last_chance && self.context.evaluator.overlooks(position, m) {
                has_overlooked = true;
                continue;
            }
            let score = self.search_move(position, m, searched, node.depth, node.ply, window);
            if self.is_stopped() {
                return 0;
            }
            searched += 1;
            if score <= best {
                continue;
            }
            best = score;
            if score > window.alpha {
                best_move = Some(index);
                window.alpha = score;
                self.update_pv(m, node.ply);
            }
            if score >= window.beta {
                let failed = &moves[..number];
                self.history.record_cutoff(position.turn(), node.ply, node.depth, failed, m);
                break;
            }
        }
        if has_overlooked && is_proved(best) && best < 0 {
            best = UNPROVED_LOSS;
        }
        self.store(node, best, best_move);
        best
    }

    fn store(&self, node: &SearchNode, best: i32, best_move: Option<u16>) {
        let bound = if best >= node.window.beta {
            Bound::Lower
        } else if best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let entry = TableEntry {
            score: score::to_table(best, node.ply),
            bound,
            depth: node.depth.clamp(0, 255) as u8,
            best_move,
        };
        self.context.table.put(node.key, entry);
    }

    /// Sets the principal variation of a ply to a move and the variation of the next ply.
    fn update_pv(&mut self, m: G::Move, ply: usize) {
        let (before, after) = self.pv.split_at_mut(ply + 1);
        let pv = &mut before[ply];
        pv.clear();
        pv.push(m);
        pv.extend_from_slice(&after[0]);
    }

    /// Fills the move buffer of a ply with the legal moves.
    fn generate_moves(&mut self, position: &G, ply: usize) {
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        let scored = &mut self.scored_moves[ply];
        scored.clear();
        let indexed = (0..).zip(&self.moves);
        scored.extend(indexed.map(|(index, m)| ScoredMove { m: *m, index, score: 0 }));
    }
}
