//! The simulations of one thread: selection, expansion, evaluation and backpropagation.

use super::leaf::{LeafEvaluation, LeafEvaluator, LeafMove, outcome_value};
use super::node::{TreeNode, sign};
use super::{Mcts, Tree};
use crate::method::Selection;
use crate::move_key::{MOVE_KEYS, move_key};
use crate::path::SearchPath;
use crate::score::{self, MAX_PLY, is_proved};
use ludoteca_rules::{Game, Player, Rng};
use std::hash::Hash;
use std::sync::atomic::Ordering;

/// Number of simulations between two checks of the clock. A simulation with a playout can take a
/// quarter of a millisecond.
const SIMULATIONS_BETWEEN_CHECKS: u64 = 4;

/// Maximum number of visits to the root, so that visit counts do not overflow.
const MAX_VISITS: u32 = 1 << 31;

type NodeRef<'a, G> = &'a TreeNode<Option<<G as Game>::Move>>;

/// One thread of a search.
pub(super) struct Simulator<'a, G: Game, L> {
    mcts: &'a Mcts<'a, L>,
    tree: &'a Tree<G>,
    path: SearchPath,
    rng: Rng,
    moves: Vec<G::Move>,
    leaf: LeafEvaluation<G::Move>,
    /// The number of the latest simulation in which each player played each move, by move key. With
    /// shared RAVE statistics only the first list is used.
    last_played: [Vec<u32>; 2],
    simulation: u32,
}

impl<'a, G: Game, L: LeafEvaluator<G>> Simulator<'a, G, L> {
    pub(super) fn new(
        mcts: &'a Mcts<'a, L>,
        tree: &'a Tree<G>,
        path: SearchPath,
        rng: Rng,
    ) -> Simulator<'a, G, L> {
        let leaf = LeafEvaluation { value: 0.0, moves: Vec::new(), playout: Vec::new() };
        let keys = if mcts.uses_rave() { MOVE_KEYS } else { 0 };
        let last_played = [vec![0; keys], vec![0; keys]];
        Simulator { mcts, tree, path, rng, moves: Vec::new(), leaf, last_played, simulation: 0 }
    }

    /// Expands the root, so that the search always has a move.
    pub(super) fn expand_root(&mut self) {
        let root = &self.tree.root;
        while root.children().is_none() {
            root.add_virtual_loss(self.tree.position.turn());
            let (value, added) = self.evaluate(root, &self.tree.position);
            root.backpropagate(self.tree.position.turn(), value);
            root.add_descendants(added);
        }
    }

    /// Runs simulations until the budget is spent or the root is proved, and calls `report` at
    /// every check of the clock.
    pub(super) fn run(&mut self, report: &mut dyn FnMut()) {
        let mut simulations = 0;
        let mut check_at = 1;
        while !self.mcts.budget.is_stopped() && self.has_open_moves() {
            self.simulate();
            simulations += 1;
            if simulations >= check_at {
                check_at = self.mcts.budget.add_nodes(simulations).min(SIMULATIONS_BETWEEN_CHECKS);
                simulations = 0;
                report();
                if !self.mcts.budget.has_time_to_continue(self.has_clear_favourite()) {
                    break;
                }
            }
        }
        self.mcts.budget.add_nodes(simulations);
    }

    /// Returns whether more simulations can change the result.
    fn has_open_moves(&self) -> bool {
        let root = &self.tree.root;
        root.visits() < MAX_VISITS && (root.proof().is_none() || self.has_open_variations())
    }

    /// Returns whether some of several requested variations are not proved.
    fn has_open_variations(&self) -> bool {
        let mut children = self.tree.root.children().into_iter().flatten();
        self.mcts.multipv > 1 && children.any(|child| child.proof().is_none())
    }

    /// Returns whether one move has more than half of the visits.
    fn has_clear_favourite(&self) -> bool {
        let visits = self.tree.root.children().into_iter().flatten().map(TreeNode::visits);
        let (mut max, mut total) = (0, 0);
        for visits in visits {
            max = max.max(visits);
            total += visits;
        }
        2 * max > total
    }

    /// Runs one simulation: selection, expansion, evaluation and backpropagation.
    fn simulate(&mut self) {
        let mut position = self.tree.position;
        let mut path: Vec<(NodeRef<'a, G>, Player)> = Vec::with_capacity(32);
        let mut node = &self.tree.root;
        let mut value = None;
        let root_turn = position.turn();
        node.add_virtual_loss(root_turn);
        while let Some(children) = node.children() {
            let turn = position.turn();
            node = self.select(node, children, turn);
            node.add_virtual_loss(turn);
            path.push((node, turn));
            let turn_change = position.advance(node.m.expect("the move of a child"));
            let hash = if self.path.needs_hashes() { position.hash64() } else { 0 };
            self.path.push(hash, turn_change);
            value = self.known_value(node, &position);
            if value.is_some() || path.len() >= MAX_PLY {
                break;
            }
        }
        for _ in &path {
            self.path.pop();
        }
        self.mcts.counts.seldepth.fetch_max(path.len() as u32, Ordering::Relaxed);
        self.leaf.playout.clear();
        let (value, added) = match value {
            Some(value) => (value, 0),
            None => self.evaluate(node, &position),
        };
        if added > 0 {
            self.tree.root.add_descendants(added);
            path.iter().for_each(|(node, _)| node.add_descendants(added));
        }
        if self.mcts.uses_rave() {
            self.update_rave(&path, value);
        }
        self.tree.root.backpropagate(root_turn, value);
        for (node, chosen_by) in &path {
            node.backpropagate(*chosen_by, value);
        }
        self.backpropagate_proof(&path);
    }

    /// Returns the value of a node that needs no evaluation: a terminal or proved node, or a draw
    /// on the current path.
    fn known_value(&self, node: NodeRef<'_, G>, position: &G) -> Option<f32> {
        if let Some(score) = node.proof() {
            return Some(if is_proved(score) { score.signum() as f32 } else { 0.0 });
        }
        if node.children().is_none()
            && let Some(outcome) = position.outcome()
        {
            if self.mcts.parameters.proves {
                node.prove(score::of_outcome(outcome, Player::One, 0));
            }
            return Some(outcome_value(outcome));
        }
        self.path.is_draw().then_some(0.0)
    }

    /// Evaluates a leaf and expands it if there is memory left. Returns the value and the number
    /// of nodes added.
    fn evaluate(&mut self, node: NodeRef<'_, G>, position: &G) -> (f32, u32) {
        self.leaf.moves.clear();
        let visits_to_expand = self.mcts.leaf_evaluator.visits_to_expand();
        let expands = node.visits() > visits_to_expand && self.has_memory(node);
        if expands || visits_to_expand == 0 {
            self.list_moves(position);
        }
        self.mcts.leaf_evaluator.evaluate(position, &mut self.rng, &mut self.leaf);
        let value = self.leaf.value;
        let mut added = 0;
        if expands {
            let moves = &self.leaf.moves;
            let child =
                |of: &LeafMove<_>| TreeNode::new(Some(of.m), of.prior, of.value.unwrap_or(value));
            node.expand(|| {
                added = moves.len() as u32;
                moves.iter().map(child).collect()
            });
            self.mcts.counts.nodes.fetch_add(u64::from(added), Ordering::Relaxed);
        }
        (value, added)
    }

    /// Returns whether there is memory to expand a node. The root is always expanded, because the
    /// search needs its moves.
    fn has_memory(&self, node: NodeRef<'_, G>) -> bool {
        std::ptr::eq(node, &self.tree.root)
            || self.mcts.counts.nodes.load(Ordering::Relaxed) < self.mcts.max_nodes
    }

    /// Lists the legal moves with equal priors.
    fn list_moves(&mut self, position: &G) {
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        let prior = 1.0 / self.moves.len() as f32;
        let moves = self.moves.iter().map(|m| LeafMove { m: *m, prior, value: None });
        self.leaf.moves.extend(moves);
    }

    /// Selects the child to visit next.
    fn select<'n>(
        &mut self,
        node: NodeRef<'_, G>,
        children: &'n [TreeNode<Option<G::Move>>],
        turn: Player,
    ) -> NodeRef<'n, G> {
        let (own, selection) = (sign(turn), self.mcts.parameters.selection);
        let visits = node.visits().max(1) as f32;
        let (sqrt_visits, log_visits) = (visits.sqrt(), visits.ln());
        // With a random offset plain UCT visits equal children in random order.
        let offset = self.rng.below(children.len() as u32) as usize;
        // Only the root is visited after it is proved, to find further variations.
        let avoids_proved = node.proof().is_some();
        let mut best = &children[offset];
        let mut highest = f32::NEG_INFINITY;
        for child in children[offset..].iter().chain(&children[..offset]) {
            let bound = match child.proof() {
                Some(_) if avoids_proved => -1e6,
                Some(score) if is_proved(score) => own * score.signum() as f32 * 1e6,
                _ => {
                    let exploration = exploration_of(selection, child, sqrt_visits, log_visits);
                    own * value_of(selection, child) + exploration
                }
            };
            if bound > highest {
                (best, highest) = (child, bound);
            }
        }
        best
    }

    /// Updates the RAVE values of the moves that were played later in the simulation.
    fn update_rave(&mut self, path: &[(NodeRef<'a, G>, Player)], value: f32) {
        self.simulation += 1;
        for (player, m) in &self.leaf.playout {
            let list = self.rave_list(*player);
            self.last_played[list][move_key(&Some(*m))] = self.simulation;
        }
        for (depth, (node, player)) in path.iter().enumerate().rev() {
            let list = self.rave_list(*player);
            let last_played = &mut self.last_played[list];
            last_played[usize::from(node.key)] = self.simulation;
            let parent = depth.checked_sub(1).map_or(&self.tree.root, |depth| path[depth].0);
            let children = parent.children().into_iter().flatten();
            let simulation = self.simulation;
            let is_played = |key: u16| last_played[usize::from(key)] == simulation;
            for child in children.filter(|child| is_played(child.key)) {
                child.add_rave(value);
            }
        }
    }

    /// Returns the index of a player's list in `last_played`.
    const fn rave_list(&self, player: Player) -> usize {
        match self.mcts.parameters.selection {
            Selection::Rave { shared: true, .. } => 0,
            _ => player.index(),
        }
    }

    /// Backpropagates a proof from the end of a path as far as possible.
    fn backpropagate_proof(&self, path: &[(NodeRef<'a, G>, Player)]) {
        let Some((last, _)) = path.last() else { return };
        if last.proof().is_none() {
            return;
        }
        // The children of a node are selected by the player of the next step.
        for pair in path.windows(2).rev() {
            let (node, chooser) = (pair[0].0, pair[1].1);
            if node.proof().is_some() {
                continue;
            }
            if node.try_prove(chooser).is_none() {
                return;
            }
        }
        self.tree.root.try_prove(self.tree.position.turn());
    }
}

/// Returns the exploitation term of a child for player one: its mean value, blended with its RAVE
/// value.
#[inline]
fn value_of<M: Copy + Hash>(selection: Selection, child: &TreeNode<M>) -> f32 {
    let Selection::Rave { equivalence, .. } = selection else {
        return child.mean();
    };
    let Some(rave) = child.rave_mean() else {
        return child.mean();
    };
    match child.visits() as f32 {
        0.0 => rave,
        visits => {
            let share = (equivalence / (3.0 * visits + equivalence)).sqrt();
            share * rave + (1.0 - share) * child.mean()
        }
    }
}

/// Returns the exploration term of a child.
#[inline]
fn exploration_of<M: Copy + Hash>(
    selection: Selection,
    child: &TreeNode<M>,
    sqrt_visits: f32,
    log_visits: f32,
) -> f32 {
    let visits = child.visits() as f32;
    match selection {
        Selection::Uct { .. } if visits == 0.0 => 1e3,
        Selection::Uct { exploration } => exploration * (log_visits / visits).sqrt(),
        // RAVE values take the place of exploration.
        Selection::Rave { .. } => 0.0,
        Selection::Puct { exploration, .. } => {
            exploration * child.prior * sqrt_visits / (1.0 + visits)
        }
    }
}
