//! Monte Carlo tree search with proofs of wins and losses (MCTS-Solver).

mod leaf;
mod node;
mod simulation;

pub(crate) use leaf::{LeafEvaluator, Playouts, StaticEvaluation};

use crate::background_drop::drop_in_background;
use crate::method::{MctsParameters, Selection};
use crate::path::SearchPath;
use crate::score;
use crate::search_result::{RootMove, SearchResult, search_info};
use crate::time::SearchBudget;
use ludoteca_protocol::{Bound, Info};
use ludoteca_rules::{Game, Play, Player, Rng};
use node::{TreeNode, one_ply_earlier, sign};
use simulation::Simulator;
use std::cmp::Ordering as Order;
use std::hash::Hash;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// A search tree, which is kept from one move to the next.
pub(crate) struct Tree<G: Game> {
    /// The start and the moves of the game up to the root: proofs depend on the history.
    start: G,
    moves: Vec<G::Move>,
    position: G,
    root: TreeNode<Option<G::Move>>,
}

/// A Monte Carlo tree search: its parameters, and the counters that its threads share.
pub(crate) struct Mcts<'a, L> {
    pub(crate) budget: &'a SearchBudget<'a>,
    pub(crate) leaf_evaluator: L,
    pub(crate) parameters: MctsParameters,
    pub(crate) seed: u64,
    /// The maximum number of nodes in the tree.
    pub(crate) max_nodes: u64,
    /// The number of principal variations to report.
    pub(crate) multipv: usize,
    pub(crate) counts: TreeCounts,
}

/// The counters that the threads of a search share.
#[derive(Default)]
pub(crate) struct TreeCounts {
    /// The number of nodes in all trees of the search.
    nodes: AtomicU64,
    /// The length of the longest path.
    seldepth: AtomicU32,
}

/// Interval between two reports of a search.
const REPORT_INTERVAL: Duration = Duration::from_millis(250);

/// Number of nodes from which a tree is dropped in the background.
const MIN_BACKGROUND_DROP: u64 = 10_000;

impl<G: Game> Tree<G> {
    pub(crate) fn new(play: &Play<G>) -> Tree<G> {
        Tree::rooted(play, TreeNode::new(None, 1.0, 0.0))
    }

    /// Returns the subtree of the moves played since the last search, or a new tree if the game is
    /// a different one.
    pub(crate) fn advanced_to(self, play: &Play<G>) -> Tree<G> {
        if *play.start() != self.start || !play.moves().starts_with(&self.moves) {
            self.discard();
            return Tree::new(play);
        }
        let (mut root, mut rest) = (Some(self.root), Vec::new());
        for m in &play.moves()[self.moves.len()..] {
            let Some(node) = root else { break };
            let (child, others) = node.split(|other| *other == Some(*m));
            root = child;
            rest.extend(others);
        }
        discard_trees(rest);
        let Some(root) = root else {
            return Tree::new(play);
        };
        root.remove_merged_proof(play.position().turn());
        Tree::rooted(play, root)
    }

    fn rooted(play: &Play<G>, root: TreeNode<Option<G::Move>>) -> Tree<G> {
        let (start, position) = (*play.start(), *play.position());
        Tree { start, moves: play.moves().to_vec(), position, root }
    }

    /// Frees the tree in the background.
    pub(crate) fn discard(self) {
        discard_trees(vec![self.root]);
    }
}

impl<G: Game> Tree<G> {
    /// Returns the number of nodes that fit into memory of this size.
    pub(crate) fn nodes_in(mebibytes: u32) -> u64 {
        let nodes = (u64::from(mebibytes) << 20) / size_of::<TreeNode<Option<G::Move>>>() as u64;
        nodes.min(u32::MAX.into())
    }
}

fn discard_trees<M: Copy + Hash + Send + 'static>(trees: Vec<TreeNode<M>>) {
    let nodes: u64 = trees.iter().map(|tree| u64::from(tree.descendants())).sum();
    if nodes >= MIN_BACKGROUND_DROP {
        drop_in_background(trees);
    }
}

impl<L> Mcts<'_, L> {
    /// Returns whether the search keeps RAVE statistics.
    const fn uses_rave(&self) -> bool {
        matches!(self.parameters.selection, Selection::Rave { .. })
    }

    /// Searches a position and returns its moves, best first.
    pub(crate) fn search<G: Game>(
        &self,
        play: &Play<G>,
        tree: &Tree<G>,
        threads: u32,
        report: &mut dyn FnMut(Info),
    ) -> SearchResult<G::Move>
    where
        L: LeafEvaluator<G>,
    {
        self.counts.nodes.store(tree.root.descendants().into(), Ordering::Relaxed);
        let path = SearchPath::new(play);
        let mut reported = Duration::ZERO;
        let mut report_now_and_then = || {
            if self.budget.elapsed() >= reported + REPORT_INTERVAL {
                reported = self.budget.elapsed();
                self.report(&root_moves(tree), report);
            }
        };
        let mut first = self.simulator(tree, &path, 0);
        first.expand_root();
        thread::scope(|scope| {
            let help = |number| move || self.help(play, tree, number);
            // If the system cannot start more threads, the search continues with fewer.
            let start = |number| thread::Builder::new().spawn_scoped(scope, help(number)).ok();
            let others: Vec<_> = (1..threads).map_while(start).collect();
            first.run(&mut report_now_and_then);
            self.budget.stop();
            for other in others {
                let other = other.join().unwrap_or_else(|panic| resume_unwind(panic));
                if let Some(other) = other {
                    tree.root.merge(&other.root);
                    other.discard();
                }
            }
        });
        let root_moves = root_moves(tree);
        self.report(&root_moves, report);
        SearchResult { root_moves, nodes: self.budget.nodes() }
    }

    fn simulator<'t, G: Game>(
        &'t self,
        tree: &'t Tree<G>,
        path: &SearchPath,
        number: u32,
    ) -> Simulator<'t, G, L>
    where
        L: LeafEvaluator<G>,
    {
        let rng = Rng::new(self.seed ^ u64::from(number) << 32);
        Simulator::new(self, tree, path.clone(), rng)
    }

    /// Runs the simulations of a helper thread: in the shared tree (tree parallelisation), or for
    /// RAVE, which updates too many nodes for a shared tree, in its own (root parallelisation).
    fn help<G: Game>(&self, play: &Play<G>, tree: &Tree<G>, number: u32) -> Option<Tree<G>>
    where
        L: LeafEvaluator<G>,
    {
        let path = SearchPath::new(play);
        if !self.uses_rave() {
            self.simulator(tree, &path, number).run(&mut || {});
            return None;
        }
        let own = Tree::new(play);
        let mut simulator = self.simulator(&own, &path, number);
        simulator.expand_root();
        simulator.run(&mut || {});
        Some(own)
    }

    fn report<M: Copy + ToString>(&self, root_moves: &[RootMove<M>], report: &mut dyn FnMut(Info)) {
        for pv_index in 0..self.multipv.min(root_moves.len()) {
            report(self.info(root_moves, pv_index));
        }
    }

    fn info<M: Copy + ToString>(&self, root_moves: &[RootMove<M>], pv_index: usize) -> Info {
        let root_move = &root_moves[pv_index];
        let permille = 1000 * self.counts.nodes.load(Ordering::Relaxed) / self.max_nodes.max(1);
        Info {
            depth: Some(root_move.pv.len() as u32),
            seldepth: Some(self.counts.seldepth.load(Ordering::Relaxed)),
            hashfull: Some(permille.min(1000) as u32),
            multipv: (self.multipv > 1).then_some(pv_index as u32 + 1),
            score: Some(score::to_protocol(root_move.latest_score(), Bound::Exact)),
            pv: root_move.pv.iter().map(ToString::to_string).collect(),
            ..search_info(self.budget)
        }
    }
}

/// Returns the moves at the root of a tree, best first.
fn root_moves<G: Game>(tree: &Tree<G>) -> Vec<RootMove<G::Move>> {
    let turn = tree.position.turn();
    let mut children: Vec<&TreeNode<Option<G::Move>>> =
        tree.root.children().into_iter().flatten().collect();
    // Equal moves are shuffled, so that a search without knowledge prefers no moves.
    Rng::new(tree.position.hash64()).shuffle(&mut children);
    children.sort_by(|one, other| better(*other, *one, turn));
    children.into_iter().map(|child| root_move(&tree.position, child)).collect()
}

/// Compares moves: proved wins are best, then moves by visits, then proved losses by length.
fn better<M: Copy + Hash>(one: &TreeNode<M>, other: &TreeNode<M>, turn: Player) -> Order {
    let class = |node: &TreeNode<M>| {
        let score = node.proof().map(|score| score * sign(turn) as i32);
        match score {
            Some(score) if score > 0 => (2, score),
            Some(score) if score < 0 => (0, score),
            _ => (1, 0),
        }
    };
    let by_class = class(one).cmp(&class(other));
    let by_visits = || one.visits().cmp(&other.visits());
    let by_mean = || (sign(turn) * one.mean()).total_cmp(&(sign(turn) * other.mean()));
    by_class.then_with(by_visits).then_with(by_mean)
}

/// Returns a root move whose principal variation follows the most visited children.
fn root_move<G: Game>(position: &G, child: &TreeNode<Option<G::Move>>) -> RootMove<G::Move> {
    let turn = position.turn();
    let mut root_move = RootMove::new(child.m.expect("the move of a child"));
    let own = sign(turn);
    root_move.score = Some(match child.proof() {
        Some(score) => own as i32 * one_ply_earlier(score),
        None => score::centipoints(own * child.mean()),
    });
    let mut position = *position;
    position.play_unchecked(root_move.first_move());
    let mut node = child;
    while let Some(children) = node.children() {
        let visited = children.iter().filter(|child| child.visits() > 0 || child.proof().is_some());
        let best = visited.max_by(|one, other| better(*one, *other, position.turn()));
        let Some(best) = best else { break };
        let m = best.m.expect("the move of a child");
        root_move.pv.push(m);
        position.play_unchecked(m);
        node = best;
    }
    root_move
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::GameProgress;
    use ludoteca_protocol::SearchLimits;
    use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
    use ludoteca_rules::{Game, Options};
    use std::sync::atomic::AtomicBool;

    fn counted<M: Copy + Hash>(node: &TreeNode<M>) -> u64 {
        node.children().into_iter().flatten().map(|child| 1 + counted(child)).sum()
    }

    fn mcts<'a, L>(
        budget: &'a SearchBudget<'a>,
        leaf_evaluator: L,
        selection: Selection,
        max_nodes: u64,
    ) -> Mcts<'a, L> {
        let parameters = MctsParameters { selection, proves: true };
        let counts = TreeCounts::default();
        Mcts { budget, leaf_evaluator, parameters, seed: 1, max_nodes, multipv: 1, counts }
    }

    fn grow(tree: &Tree<Taiji>, play: &Play<Taiji>, threads: u32, max_nodes: u64) {
        let stop = AtomicBool::new(false);
        let budget = SearchBudget::new(SearchLimits::Nodes(3_000), GameProgress::of(play), &stop);
        let selection = Selection::Puct { exploration: 1.0, sharpness: 1.0 };
        let leaf_evaluator = StaticEvaluation { sharpness: 1.0 };
        mcts(&budget, leaf_evaluator, selection, max_nodes).search(
            play,
            tree,
            threads,
            &mut |_| {},
        );
    }

    #[test]
    fn a_tree_counts_its_nodes() {
        for threads in [1, 2] {
            let mut play = Play::<Taiji>::new(TaijiOptions::read("size=5").unwrap());
            let mut tree = Tree::new(&play);
            for _ in 0..4 {
                grow(&tree, &play, threads, u64::MAX);
                assert_eq!(u64::from(tree.root.descendants()), counted(&tree.root));
                play.play(root_moves(&tree)[0].first_move()).unwrap();
                tree = tree.advanced_to(&play);
                assert_eq!(u64::from(tree.root.descendants()), counted(&tree.root));
                assert!(tree.root.visits() > 0);
            }
        }
    }

    #[test]
    fn another_path_to_the_same_position_starts_a_new_tree() {
        let played = |moves: [&str; 3]| {
            let mut play = Play::<Taiji>::new(TaijiOptions::read("size=5").unwrap());
            for text in moves {
                play.play(play.position().read_move(text).unwrap()).unwrap();
            }
            play
        };
        let (one, other) = (played(["a1b1", "a2b2", "a3b3"]), played(["a3b3", "a2b2", "a1b1"]));
        assert_eq!(one.position(), other.position());
        let tree = Tree::new(&one);
        grow(&tree, &one, 1, u64::MAX);
        let tree = tree.advanced_to(&one);
        assert!(tree.root.visits() > 0);
        assert_eq!(tree.advanced_to(&other).root.visits(), 0);
    }

    #[test]
    fn root_parallel_threads_stop_without_memory() {
        let play = Play::<Taiji>::new(TaijiOptions::read("size=5").unwrap());
        let stop = AtomicBool::new(false);
        let budget = SearchBudget::new(SearchLimits::Nodes(500), GameProgress::of(&play), &stop);
        let selection = Selection::Rave { equivalence: 100.0, shared: true };
        let mcts = mcts(&budget, Playouts { visits_to_expand: 1 }, selection, 1);
        let result = mcts.search(&play, &Tree::new(&play), 3, &mut |_| {});
        assert_eq!(result.root_moves.len(), play.position().moves().len());
    }

    #[test]
    fn a_full_tree_grows_again_after_moves_were_played() {
        let mut play = Play::<Taiji>::new(TaijiOptions::read("size=7").unwrap());
        let tree = Tree::new(&play);
        grow(&tree, &play, 1, 2_000);
        let full = tree.root.descendants();
        assert!((2_000..2_200).contains(&full), "{full}");
        play.play(*play.position().moves().last().unwrap()).unwrap();
        let tree = tree.advanced_to(&play);
        assert!(tree.root.descendants() < 1_000);
        grow(&tree, &play, 1, 2_000);
        assert!(tree.root.descendants() >= 2_000);
    }
}
