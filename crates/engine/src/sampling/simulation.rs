//! One walk after the other down the tree: choosing, judging, and telling the way back.

use super::judge::{Candidate, Judge, Outlook, of_outcome};
use super::node::{Node, sign};
use super::{Choice, Sampling, Tree};
use crate::key::{KEYS, key};
use crate::path::Path;
use crate::score::{self, LONGEST_LINE, is_proved};
use ludoteca_rules::{Game, Player, Rng};
use std::sync::atomic::Ordering;

/// How many walks a thread makes between two looks at the clock: a walk with a random game may
/// take a quarter of a millisecond.
const WALKS_BETWEEN: u64 = 4;

/// After hours nothing changes any more, and visits could not be counted much further.
const MOST_VISITS: u32 = 1 << 31;

type Step<'a, G> = &'a Node<Option<<G as Game>::Move>>;

/// One thread of a search.
pub(super) struct Walker<'a, G: Game, J> {
    sampling: &'a Sampling<'a, J>,
    tree: &'a Tree<G>,
    path: Path,
    rng: Rng,
    moves: Vec<G::Move>,
    outlook: Outlook<G::Move>,
    /// The number of the walk in which each player last played a move with each key; where moves
    /// are shared, either of them.
    played: [Vec<u32>; 2],
    walk: u32,
}

impl<'a, G: Game, J: Judge<G>> Walker<'a, G, J> {
    pub(super) fn new(
        sampling: &'a Sampling<'a, J>,
        tree: &'a Tree<G>,
        path: Path,
        rng: Rng,
    ) -> Walker<'a, G, J> {
        let outlook = Outlook { value: 0.0, moves: Vec::new(), played: Vec::new() };
        let keys = if sampling.manner.choice.looks_later() { KEYS } else { 0 };
        let played = [vec![0; keys], vec![0; keys]];
        Walker { sampling, tree, path, rng, moves: Vec::new(), outlook, played, walk: 0 }
    }

    /// Looks into the root, so that there is a move to play.
    pub(super) fn look_around(&mut self) {
        let root = &self.tree.root;
        while root.children().is_none() {
            root.enter(self.tree.position.turn());
            let (value, grown) = self.judge(root, &self.tree.position);
            root.add(self.tree.position.turn(), value);
            root.add_below(grown);
        }
    }

    /// Walks until the search is over or everything is known, and lets news be told on the way.
    pub(super) fn walk(&mut self, tell: &mut dyn FnMut()) {
        let mut walks = 0;
        let mut count_at = 1;
        while !self.sampling.watch.is_over() && self.has_more_to_learn() {
            self.walk_once();
            walks += 1;
            if walks >= count_at {
                count_at = self.sampling.watch.count(walks).min(WALKS_BETWEEN);
                walks = 0;
                tell();
                if !self.sampling.watch.has_time_to_go_on(self.is_clear()) {
                    break;
                }
            }
        }
        self.sampling.watch.count(walks);
    }

    fn has_more_to_learn(&self) -> bool {
        let root = &self.tree.root;
        root.visits() < MOST_VISITS && (root.proof().is_none() || self.wants_more_lines())
    }

    /// Whether there are moves to look into though the best is known.
    fn wants_more_lines(&self) -> bool {
        let mut children = self.tree.root.children().into_iter().flatten();
        self.sampling.multipv > 1 && children.any(|child| child.proof().is_none())
    }

    /// Whether one move has most of the visits.
    fn is_clear(&self) -> bool {
        let visits = self.tree.root.children().into_iter().flatten().map(Node::visits);
        let (mut most, mut all) = (0, 0);
        for visits in visits {
            most = most.max(visits);
            all += visits;
        }
        2 * most > all
    }

    fn walk_once(&mut self) {
        let mut position = self.tree.position;
        let mut way: Vec<(Step<'a, G>, Player)> = Vec::with_capacity(32);
        let mut node = &self.tree.root;
        let mut value = None;
        let root_turn = position.turn();
        node.enter(root_turn);
        while let Some(children) = node.children() {
            let turn = position.turn();
            node = self.choose(node, children, turn);
            node.enter(turn);
            way.push((node, turn));
            let turned = position.advance(node.m.expect("the move of a child"));
            let hash = if self.path.looks_at_hashes() { position.hash64() } else { 0 };
            self.path.push(hash, turned);
            value = self.known_value(node, &position);
            if value.is_some() || way.len() >= LONGEST_LINE {
                break;
            }
        }
        for _ in &way {
            self.path.pop();
        }
        self.sampling.longest.fetch_max(way.len() as u32, Ordering::Relaxed);
        self.outlook.played.clear();
        let (value, grown) = match value {
            Some(value) => (value, 0),
            None => self.judge(node, &position),
        };
        if grown > 0 {
            self.tree.root.add_below(grown);
            way.iter().for_each(|(node, _)| node.add_below(grown));
        }
        if self.sampling.manner.choice.looks_later() {
            self.add_later(&way, value);
        }
        self.tree.root.add(root_turn, value);
        for (node, chosen_by) in &way {
            node.add(*chosen_by, value);
        }
        self.prove_back(&way);
    }

    /// What an end, a proof or a draw on this path says.
    fn known_value(&self, node: Step<'_, G>, position: &G) -> Option<f32> {
        if let Some(score) = node.proof() {
            return Some(if is_proved(score) { score.signum() as f32 } else { 0.0 });
        }
        if node.children().is_none()
            && let Some(outcome) = position.outcome()
        {
            if self.sampling.manner.proves {
                node.prove(score::of_outcome(outcome, Player::One, 0));
            }
            return Some(of_outcome(outcome));
        }
        self.path.is_draw().then_some(0.0)
    }

    /// Judges a position, and keeps its moves in the tree while there is room: says what the
    /// position is worth and how many nodes there are more.
    fn judge(&mut self, node: Step<'_, G>, position: &G) -> (f32, u32) {
        self.outlook.moves.clear();
        let keeps = node.visits() > self.sampling.judge.visits_to_keep() && self.has_room(node);
        if keeps || self.sampling.judge.visits_to_keep() == 0 {
            self.list_moves(position);
        }
        self.sampling.judge.judge(position, &mut self.rng, &mut self.outlook);
        let value = self.outlook.value;
        let mut grown = 0;
        if keeps {
            let moves = &self.outlook.moves;
            let child =
                |of: &Candidate<_>| Node::new(Some(of.m), of.prior, of.value.unwrap_or(value));
            node.grow(|| {
                grown = moves.len() as u32;
                moves.iter().map(child).collect()
            });
            self.sampling.nodes.fetch_add(u64::from(grown), Ordering::Relaxed);
        }
        (value, grown)
    }

    /// Without the moves of its root no tree is any use, even when others have taken all the room.
    fn has_room(&self, node: Step<'_, G>) -> bool {
        std::ptr::eq(node, &self.tree.root)
            || self.sampling.nodes.load(Ordering::Relaxed) < self.sampling.most_nodes
    }

    /// Lists the legal moves, all equally likely.
    fn list_moves(&mut self, position: &G) {
        self.moves.clear();
        position.legal_moves(&mut self.moves);
        let prior = 1.0 / self.moves.len() as f32;
        let candidates = self.moves.iter().map(|m| Candidate { m: *m, prior, value: None });
        self.outlook.moves.extend(candidates);
    }

    /// The move to look into next.
    fn choose<'n>(
        &mut self,
        node: Step<'_, G>,
        children: &'n [Node<Option<G::Move>>],
        turn: Player,
    ) -> Step<'n, G> {
        let own = sign(turn);
        let visits = node.visits().max(1) as f32;
        let (root, log) = (visits.sqrt(), visits.ln());
        // Where equals begin, so that plain UCT tries them in no order.
        let offset = self.rng.below(children.len() as u32) as usize;
        // Only a root is looked into when it is proved already: other lines are wanted, too.
        let seeks_others = node.proof().is_some();
        let mut best = &children[offset];
        let mut highest = f32::NEG_INFINITY;
        for child in children[offset..].iter().chain(&children[..offset]) {
            let bound = match child.proof() {
                Some(_) if seeks_others => -1e6,
                Some(score) if is_proved(score) => own * score.signum() as f32 * 1e6,
                _ => own * self.mean(child) + self.bonus(child, root, log),
            };
            if bound > highest {
                (best, highest) = (child, bound);
            }
        }
        best
    }

    /// Tells the moves that could have been chosen on the way how the walk went in which they
    /// were played later on.
    fn add_later(&mut self, way: &[(Step<'a, G>, Player)], value: f32) {
        self.walk += 1;
        for (player, m) in &self.outlook.played {
            let list = self.list_of(*player);
            self.played[list][key(&Some(*m))] = self.walk;
        }
        for (depth, (node, player)) in way.iter().enumerate().rev() {
            let list = self.list_of(*player);
            let played = &mut self.played[list];
            played[usize::from(node.key)] = self.walk;
            let before = depth.checked_sub(1).map_or(&self.tree.root, |depth| way[depth].0);
            let children = before.children().into_iter().flatten();
            for child in children.filter(|child| played[usize::from(child.key)] == self.walk) {
                child.add_later(value);
            }
        }
    }

    /// The list of what a player played, or both did.
    const fn list_of(&self, player: Player) -> usize {
        match self.sampling.manner.choice {
            Choice::Rave { shared: true, .. } => 0,
            _ => player.index(),
        }
    }

    /// What a child seems to be worth to player one.
    #[inline]
    fn mean(&self, child: Step<'_, G>) -> f32 {
        let Choice::Rave { trust, .. } = self.sampling.manner.choice else {
            return child.mean();
        };
        let Some(later) = child.later_mean() else {
            return child.mean();
        };
        match child.visits() as f32 {
            0.0 => later,
            visits => {
                let share = (trust / (3.0 * visits + trust)).sqrt();
                share * later + (1.0 - share) * child.mean()
            }
        }
    }

    fn bonus(&self, child: Step<'_, G>, root: f32, log: f32) -> f32 {
        let visits = child.visits() as f32;
        match self.sampling.manner.choice {
            Choice::Uct { .. } if visits == 0.0 => 1e3,
            Choice::Uct { exploration } => exploration * (log / visits).sqrt(),
            // What was played later on says enough about moves that were not tried yet.
            Choice::Rave { .. } => 0.0,
            Choice::Puct { exploration } => exploration * child.prior * root / (1.0 + visits),
        }
    }

    /// Carries a proof at the end of a walk as far back as it reaches.
    fn prove_back(&self, way: &[(Step<'a, G>, Player)]) {
        let Some((last, _)) = way.last() else { return };
        if last.proof().is_none() {
            return;
        }
        // Each node's answers are chosen by the player of the next step.
        for pair in way.windows(2).rev() {
            let (node, chooser) = (pair[0].0, pair[1].1);
            if node.proof().is_some() {
                continue;
            }
            if node.try_to_prove(chooser).is_none() {
                return;
            }
        }
        self.tree.root.try_to_prove(self.tree.position.turn());
    }
}
