//! The tree of a Monte Carlo search, which many threads grow at once without locks.

use crate::key::key;
use crate::score::{WIN, is_proved};
use ludoteca_rules::Player;
use std::hash::Hash;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicI32, AtomicI64, AtomicU32, Ordering};

/// Expectations are added up in units of this.
const UNIT: f32 = 65_536.0;

/// No proof yet.
const OPEN: i32 = i32::MIN;

/// A move in the tree, and the position after it. Whatever it is worth, it is worth to player
/// one.
pub(super) struct Node<M> {
    pub(super) m: M,
    /// How likely the move is the best, before it is tried.
    pub(super) prior: f32,
    /// What the move seems to be worth before it is tried.
    pub(super) first: f32,
    /// What tells the move from most others.
    pub(super) key: u16,
    visits: AtomicU32,
    total: AtomicI64,
    /// How often the move was played later on in a walk by the player who could have chosen it
    /// here, and what that came to.
    later: AtomicU32,
    later_total: AtomicI64,
    proof: AtomicI32,
    /// How many nodes there are below it.
    below: AtomicU32,
    children: OnceLock<Box<[Node<M>]>>,
}

impl<M: Copy + Hash> Node<M> {
    pub(super) fn new(m: M, prior: f32, first: f32) -> Node<M> {
        Node {
            m,
            prior,
            first,
            key: key(&m) as u16,
            visits: AtomicU32::new(0),
            total: AtomicI64::new(0),
            later: AtomicU32::new(0),
            later_total: AtomicI64::new(0),
            proof: AtomicI32::new(OPEN),
            below: AtomicU32::new(0),
            children: OnceLock::new(),
        }
    }

    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Ordering::Relaxed)
    }

    /// The mean of what was found below it, or what it seemed to be worth at first.
    pub(super) fn mean(&self) -> f32 {
        match self.visits() {
            0 => self.first,
            visits => self.total.load(Ordering::Relaxed) as f32 / UNIT / visits as f32,
        }
    }

    /// Adds what a walk came to in which the move was played later on.
    pub(super) fn add_later(&self, value: f32) {
        self.later.fetch_add(1, Ordering::Relaxed);
        self.later_total.fetch_add(units(value), Ordering::Relaxed);
    }

    /// The mean of walks in which the move was played later on, if there are any.
    pub(super) fn later_mean(&self) -> Option<f32> {
        let later = self.later.load(Ordering::Relaxed);
        let total = self.later_total.load(Ordering::Relaxed) as f32 / UNIT;
        (later > 0).then(|| total / later as f32)
    }

    /// The moves after this one, if it has been looked into.
    pub(super) fn children(&self) -> Option<&[Node<M>]> {
        self.children.get().map(|children| &**children)
    }

    /// Looks into the move, unless another thread was quicker.
    pub(super) fn grow(&self, children: impl FnOnce() -> Box<[Node<M>]>) -> &[Node<M>] {
        self.children.get_or_init(children)
    }

    /// How many nodes there are below it.
    pub(super) fn below(&self) -> u32 {
        self.below.load(Ordering::Relaxed)
    }

    /// Counts nodes that were added below it.
    pub(super) fn add_below(&self, nodes: u32) {
        self.below.fetch_add(nodes, Ordering::Relaxed);
    }

    /// The subtree of a move if there is one, and what is left of the tree.
    pub(super) fn split(self, is_wanted: impl Fn(&M) -> bool) -> (Option<Node<M>>, Vec<Node<M>>) {
        let mut rest = self.children.into_inner().map_or_else(Vec::new, Vec::from);
        let place = rest.iter().position(|child| is_wanted(&child.m));
        (place.map(|place| rest.swap_remove(place)), rest)
    }

    /// Counts a visit as lost for the player who chose it, until [`Node::add`] says what it came
    /// to: other threads look elsewhere meanwhile.
    pub(super) fn enter(&self, chosen_by: Player) {
        self.visits.fetch_add(1, Ordering::Relaxed);
        self.total.fetch_sub(units(sign(chosen_by)), Ordering::Relaxed);
    }

    /// Adds what a visit came to.
    pub(super) fn add(&self, chosen_by: Player, value: f32) {
        self.total.fetch_add(units(value) + units(sign(chosen_by)), Ordering::Relaxed);
    }

    /// Adds the visits that another tree counted for the moves here, and its proofs.
    pub(super) fn absorb(&self, other: &Node<M>)
    where
        M: PartialEq,
    {
        for theirs in other.children().into_iter().flatten() {
            let same = |ours: &&Node<M>| ours.m == theirs.m;
            let Some(ours) = self.children().into_iter().flatten().find(same) else {
                continue;
            };
            ours.visits.fetch_add(theirs.visits(), Ordering::Relaxed);
            ours.total.fetch_add(theirs.total.load(Ordering::Relaxed), Ordering::Relaxed);
            if let (None, Some(score)) = (ours.proof(), theirs.proof()) {
                ours.prove(score);
            }
        }
    }

    /// The proved score for player one, a win in so many plies from here being worth so much
    /// less than a win on the spot.
    pub(super) fn proof(&self) -> Option<i32> {
        let proof = self.proof.load(Ordering::Relaxed);
        (proof != OPEN).then_some(proof)
    }

    pub(super) fn prove(&self, score: i32) {
        self.proof.store(score, Ordering::Relaxed);
    }

    /// Forgets a proof that another tree had found, of which there is nothing here to follow.
    pub(super) fn forget_borrowed_proof(&self, turn: Player) {
        if self.try_to_prove(turn).is_none() {
            self.proof.store(OPEN, Ordering::Relaxed);
        }
    }

    /// Proves the move from its answers, if one of them wins or all are proved.
    pub(super) fn try_to_prove(&self, turn: Player) -> Option<i32> {
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

/// A proved score as seen one ply before.
pub(super) fn one_ply_earlier(score: i32) -> i32 {
    if is_proved(score) { score - score.signum() } else { score }
}

/// 1 for player one, -1 for player two.
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

    fn parent(proofs: &[Option<i32>]) -> Node<usize> {
        let node = Node::new(0, 1.0, 0.0);
        node.grow(|| (0..proofs.len()).map(|m| Node::new(m, 0.5, 0.0)).collect());
        for (child, proof) in node.children().unwrap().iter().zip(proofs) {
            proof.inspect(|score| child.prove(*score));
        }
        node
    }

    #[test]
    fn one_winning_answer_is_enough_and_a_loss_needs_all() {
        let (won, lost) = (Some(WIN - 3), Some(-WIN + 4));
        let proved = |proofs: &[Option<i32>], turn| parent(proofs).try_to_prove(turn);
        assert_eq!(proved(&[None, won], Player::One), Some(WIN - 4));
        assert_eq!(proved(&[None, won], Player::Two), None);
        assert_eq!(proved(&[lost, Some(-WIN + 2)], Player::One), Some(-WIN + 5));
        assert_eq!(proved(&[lost, Some(0)], Player::One), Some(0));
        assert_eq!(proved(&[lost, None], Player::Two), Some(-WIN + 5));
    }

    #[test]
    fn a_proof_of_another_tree_is_not_kept_without_its_moves() {
        let (ours, theirs) = (parent(&[None, None]), parent(&[Some(WIN - 3), None]));
        ours.absorb(&theirs);
        let (child, _) = ours.split(|m| *m == 0);
        let child = child.unwrap();
        assert_eq!(child.proof(), Some(WIN - 3));
        child.forget_borrowed_proof(Player::Two);
        assert_eq!(child.proof(), None);
        let founded = parent(&[Some(WIN - 3)]);
        founded.try_to_prove(Player::One);
        founded.forget_borrowed_proof(Player::One);
        assert_eq!(founded.proof(), Some(WIN - 4));
    }

    #[test]
    fn a_visit_is_lost_until_it_is_known() {
        let node = Node::new(0, 1.0, 0.25);
        assert_eq!(node.mean(), 0.25);
        node.enter(Player::Two);
        assert_eq!(node.mean(), 1.0);
        node.add(Player::Two, -0.5);
        assert_eq!((node.mean(), node.visits()), (-0.5, 1));
    }
}
