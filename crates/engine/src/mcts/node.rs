//! The nodes of the search tree, which several threads expand without locks.

use crate::move_key::move_key;
use crate::score::{WIN, is_proved};
use ludoteca_rules::Player;
use std::hash::Hash;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, Ordering};

/// Units per point of the values, which are summed as integers.
const UNIT: f32 = 65_536.0;

/// Proof score of a node that is not proved.
const UNPROVED: i32 = i32::MIN;

/// A move in the tree and the position after it. All values are for player one.
pub(super) struct TreeNode<M> {
    pub(super) m: M,
    /// The prior probability that the move is best.
    pub(super) prior: f32,
    /// The value before the first visit (first play urgency).
    pub(super) initial_value: f32,
    /// The hash key of the move.
    pub(super) key: u16,
    visits: AtomicU32,
    value_sum: AtomicI64,
    /// The number and the total value of the simulations in which the same player played the move
    /// later (RAVE).
    rave_visits: AtomicU32,
    rave_sum: AtomicI64,
    proof: AtomicI32,
    /// The number of nodes below this node.
    descendants: AtomicU32,
    children: OnceLock<Box<[TreeNode<M>]>>,
}

impl<M: Copy + Hash> TreeNode<M> {
    pub(super) fn new(m: M, prior: f32, initial_value: f32) -> TreeNode<M> {
        TreeNode {
            m,
            prior,
            initial_value,
            key: move_key(&m) as u16,
            visits: AtomicU32::new(0),
            value_sum: AtomicI64::new(0),
            rave_visits: AtomicU32::new(0),
            rave_sum: AtomicI64::new(0),
            proof: AtomicI32::new(UNPROVED),
            descendants: AtomicU32::new(0),
            children: OnceLock::new(),
        }
    }

    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// Returns the mean value of the visits, or the initial value before the first visit.
    pub(super) fn mean(&self) -> f32 {
        match self.visits() {
            0 => self.initial_value,
            visits => self.value_sum.load(Ordering::Relaxed) as f32 / UNIT / visits as f32,
        }
    }

    /// Adds the value of a simulation in which the move was played later.
    pub(super) fn add_rave(&self, value: f32) {
        self.rave_visits.fetch_add(1, Ordering::Relaxed);
        self.rave_sum.fetch_add(units(value), Ordering::Relaxed);
    }

    /// Returns the RAVE value, if there is one.
    pub(super) fn rave_mean(&self) -> Option<f32> {
        let visits = self.rave_visits.load(Ordering::Relaxed);
        let sum = self.rave_sum.load(Ordering::Relaxed) as f32 / UNIT;
        (visits > 0).then(|| sum / visits as f32)
    }

    /// Returns the children, if the node has been expanded.
    pub(super) fn children(&self) -> Option<&[TreeNode<M>]> {
        self.children.get().map(|children| &**children)
    }

    /// Expands the node, unless another thread has expanded it.
    pub(super) fn expand(&self, children: impl FnOnce() -> Box<[TreeNode<M>]>) -> &[TreeNode<M>] {
        self.children.get_or_init(children)
    }

    /// Returns the number of nodes below this node.
    pub(super) fn descendants(&self) -> u32 {
        self.descendants.load(Ordering::Relaxed)
    }

    /// Counts nodes added below this node.
    pub(super) fn add_descendants(&self, nodes: u32) {
        self.descendants.fetch_add(nodes, Ordering::Relaxed);
    }

    /// Splits the tree into the subtree of a move, if it exists, and the other subtrees.
    pub(super) fn split(
        self,
        is_wanted: impl Fn(&M) -> bool,
    ) -> (Option<TreeNode<M>>, Vec<TreeNode<M>>) {
        let mut rest = self.children.into_inner().map_or_else(Vec::new, Vec::from);
        let place = rest.iter().position(|child| is_wanted(&child.m));
        (place.map(|place| rest.swap_remove(place)), rest)
    }

    /// Adds a visit with a virtual loss for the player who selected the node. It discourages other
    /// threads from selecting the node until [`TreeNode::backpropagate`] replaces it.
    pub(super) fn add_virtual_loss(&self, chosen_by: Player) {
        self.visits.fetch_add(1, Ordering::Relaxed);
        self.value_sum.fetch_sub(units(sign(chosen_by)), Ordering::Relaxed);
    }

    /// Replaces a virtual loss with the value of the simulation.
    pub(super) fn backpropagate(&self, chosen_by: Player, value: f32) {
        self.value_sum.fetch_add(units(value) + units(sign(chosen_by)), Ordering::Relaxed);
    }

    /// Adds the visits and proofs of the children of another root (root parallelisation).
    pub(super) fn merge(&self, other: &TreeNode<M>)
    where
        M: PartialEq,
    {
        for theirs in other.children().into_iter().flatten() {
            let same = |ours: &&TreeNode<M>| ours.m == theirs.m;
            let Some(ours) = self.children().into_iter().flatten().find(same) else {
                continue;
            };
            ours.visits.fetch_add(theirs.visits(), Ordering::Relaxed);
            ours.value_sum.fetch_add(theirs.value_sum.load(Ordering::Relaxed), Ordering::Relaxed);
            if let (None, Some(score)) = (ours.proof(), theirs.proof()) {
                ours.prove(score);
            }
        }
    }

    /// Returns the proved score for player one, with its distance in plies from this node.
    pub(super) fn proof(&self) -> Option<i32> {
        let proof = self.proof.load(Ordering::Relaxed);
        (proof != UNPROVED).then_some(proof)
    }

    /// Sets the proved score.
    pub(super) fn prove(&self, score: i32) {
        self.proof.store(score, Ordering::Relaxed);
    }

    /// Removes a proof that was merged from another tree, because its moves are not in this one.
    pub(super) fn remove_merged_proof(&self, turn: Player) {
        if self.try_prove(turn).is_none() {
            self.proof.store(UNPROVED, Ordering::Relaxed);
        }
    }

    /// Proves the node from its children if one of them wins or all of them are proved.
    pub(super) fn try_prove(&self, turn: Player) -> Option<i32> {
        let children = self.children()?;
        let sign = sign(turn) as i32;
        let mut best = -WIN - 1;
        let mut is_complete = true;
        for child in children {
            match child.proof() {
                Some(score) => best = best.max(sign * one_ply_earlier(score)),
                None => is_complete = false,
            }
        }
        let is_won = best > 0 && is_proved(best);
        if !is_won && !is_complete {
            return None;
        }
        self.prove(sign * best);
        Some(sign * best)
    }
}

/// Returns a proved score as seen from one ply earlier.
pub(super) fn one_ply_earlier(score: i32) -> i32 {
    if is_proved(score) { score - score.signum() } else { score }
}

/// Returns 1 for player one and -1 for player two.
pub(super) fn sign(player: Player) -> f32 {
    match player {
        Player::One => 1.0,
        Player::Two => -1.0,
    }
}

fn units(value: f32) -> i64 {
    (value * UNIT) as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parent(proofs: &[Option<i32>]) -> TreeNode<usize> {
        let node = TreeNode::new(0, 1.0, 0.0);
        node.expand(|| (0..proofs.len()).map(|m| TreeNode::new(m, 0.5, 0.0)).collect());
        for (child, proof) in node.children().unwrap().iter().zip(proofs) {
            proof.inspect(|score| child.prove(*score));
        }
        node
    }

    #[test]
    fn one_winning_child_proves_a_win_and_a_loss_needs_all_children() {
        let (won, lost) = (Some(WIN - 3), Some(-WIN + 4));
        let proved = |proofs: &[Option<i32>], turn| parent(proofs).try_prove(turn);
        assert_eq!(proved(&[None, won], Player::One), Some(WIN - 4));
        assert_eq!(proved(&[None, won], Player::Two), None);
        assert_eq!(proved(&[lost, Some(-WIN + 2)], Player::One), Some(-WIN + 5));
        assert_eq!(proved(&[lost, Some(0)], Player::One), Some(0));
        assert_eq!(proved(&[lost, None], Player::Two), Some(-WIN + 5));
    }

    #[test]
    fn a_merged_proof_without_its_moves_is_removed() {
        let (ours, theirs) = (parent(&[None, None]), parent(&[Some(WIN - 3), None]));
        ours.merge(&theirs);
        let (child, _) = ours.split(|m| *m == 0);
        let child = child.unwrap();
        assert_eq!(child.proof(), Some(WIN - 3));
        child.remove_merged_proof(Player::Two);
        assert_eq!(child.proof(), None);
        let own = parent(&[Some(WIN - 3)]);
        own.try_prove(Player::One);
        own.remove_merged_proof(Player::One);
        assert_eq!(own.proof(), Some(WIN - 4));
    }

    #[test]
    fn a_visit_is_a_virtual_loss_until_its_value_is_known() {
        let node = TreeNode::new(0, 1.0, 0.25);
        assert_eq!(node.mean(), 0.25);
        node.add_virtual_loss(Player::Two);
        assert_eq!(node.mean(), 1.0);
        node.backpropagate(Player::Two, -0.5);
        assert_eq!((node.mean(), node.visits()), (-0.5, 1));
    }
}
