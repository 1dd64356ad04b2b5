//! Monte Carlo tree search: looking further where it promises most, with proofs.

mod judge;
mod node;
mod simulation;

pub use judge::{Candidate, Judge, Outlook};
pub(crate) use judge::{Looks, RandomGames};

use crate::discard::discard;
use crate::path::Path;
use crate::score;
use crate::thought::{Line, Thought, news};
use crate::watch::Watch;
use ludoteca_protocol::{Bound, Info};
use ludoteca_rules::{Game, Play, Player, Rng};
use node::{Node, one_ply_earlier, sign};
use simulation::Walker;
use std::cmp::Ordering as Order;
use std::hash::Hash;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

/// How a tree is searched.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Manner {
    pub(crate) choice: Choice,
    /// Whether wins and losses are proved; plain UCT only counts them.
    pub(crate) proves: bool,
}

/// How moves are chosen on the way down the tree.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Choice {
    /// The upper confidence bound of plain UCT.
    Uct { exploration: f32 },
    /// The bound of PUCT, which trusts the judge's priors.
    Puct { exploration: f32 },
    /// Trusts at first how walks went in which the move was played later on (RAVE): after as many
    /// visits as `trust`, half and half. Where moves are `shared`, it does not matter who played
    /// them.
    Rave { trust: f32, shared: bool },
}

impl Choice {
    /// Whether it matters which moves were played later on in a walk.
    const fn looks_later(self) -> bool {
        matches!(self, Choice::Rave { .. })
    }
}

/// A tree that is kept from one move to the next.
pub(crate) struct Tree<G: Game> {
    /// The game before it: what is proved depends on which positions came before.
    start: G,
    moves: Vec<G::Move>,
    position: G,
    root: Node<Option<G::Move>>,
}

/// What the threads of a search share.
pub(crate) struct Sampling<'a, J> {
    watch: &'a Watch<'a>,
    judge: J,
    manner: Manner,
    seed: u64,
    /// How many nodes the tree may have.
    most_nodes: u64,
    /// How many lines are wanted.
    multipv: usize,
    nodes: AtomicU64,
    longest: AtomicU32,
}

/// How often to tell about a search that goes on.
const NEWS: Duration = Duration::from_millis(250);

/// So many nodes take some time to drop.
const MANY: u64 = 10_000;

impl<G: Game> Tree<G> {
    pub(crate) fn new(play: &Play<G>) -> Tree<G> {
        Tree::rooted(play, Node::new(None, 1.0, 0.0))
    }

    /// The part of the tree that is about this game as it goes on, or a new one.
    pub(crate) fn at(self, play: &Play<G>) -> Tree<G> {
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
        root.forget_borrowed_proof(play.position().turn());
        Tree::rooted(play, root)
    }

    fn rooted(play: &Play<G>, root: Node<Option<G::Move>>) -> Tree<G> {
        let (start, position) = (*play.start(), *play.position());
        Tree { start, moves: play.moves().to_vec(), position, root }
    }

    /// Gives its memory back without anybody waiting for it.
    pub(crate) fn discard(self) {
        discard_trees(vec![self.root]);
    }
}

impl<G: Game> Tree<G> {
    /// How many nodes there are in so many MiB.
    pub(crate) fn nodes_in(mebibytes: u32) -> u64 {
        let nodes = (u64::from(mebibytes) << 20) / size_of::<Node<Option<G::Move>>>() as u64;
        nodes.min(u32::MAX.into())
    }
}

fn discard_trees<M: Copy + Hash + Send + 'static>(trees: Vec<Node<M>>) {
    let nodes: u64 = trees.iter().map(|tree| u64::from(tree.below())).sum();
    if nodes >= MANY {
        discard(trees);
    }
}

impl<'a, J> Sampling<'a, J> {
    pub(crate) fn new(
        watch: &'a Watch<'a>,
        judge: J,
        manner: Manner,
        seed: u64,
        most_nodes: u64,
        multipv: usize,
    ) -> Sampling<'a, J> {
        let (nodes, longest) = (AtomicU64::new(0), AtomicU32::new(0));
        Sampling { watch, judge, manner, seed, most_nodes, multipv, nodes, longest }
    }

    /// Finds the best lines of play.
    pub(crate) fn search<G: Game>(
        &self,
        play: &Play<G>,
        tree: &Tree<G>,
        threads: u32,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move>
    where
        J: Judge<G>,
    {
        self.nodes.store(tree.root.below().into(), Ordering::Relaxed);
        let path = Path::new(play);
        let mut told = Duration::ZERO;
        let mut tell = || {
            if self.watch.elapsed() >= told + NEWS {
                told = self.watch.elapsed();
                self.tell(&lines(tree), report);
            }
        };
        let mut first = self.walker(tree, &path, 0);
        first.look_around();
        thread::scope(|scope| {
            let help = |number| move || self.help(play, tree, number);
            // A system that has no more threads to give must do with those there are.
            let start = |number| thread::Builder::new().spawn_scoped(scope, help(number)).ok();
            let others: Vec<_> = (1..threads).map_while(start).collect();
            first.walk(&mut tell);
            self.watch.end();
            for other in others {
                let other = other.join().unwrap_or_else(|panic| resume_unwind(panic));
                if let Some(other) = other {
                    tree.root.absorb(&other.root);
                    other.discard();
                }
            }
        });
        let lines = lines(tree);
        self.tell(&lines, report);
        Thought { lines, nodes: self.watch.nodes() }
    }

    fn walker<'t, G: Game>(
        &'t self,
        tree: &'t Tree<G>,
        path: &Path,
        number: u32,
    ) -> Walker<'t, G, J>
    where
        J: Judge<G>,
    {
        let rng = Rng::new(self.seed ^ u64::from(number) << 32);
        Walker::new(self, tree, path.clone(), rng)
    }

    /// What another thread does: it walks in the same tree, or in one of its own where a walk
    /// changes so much of the tree that threads would be in each other's way.
    fn help<G: Game>(&self, play: &Play<G>, tree: &Tree<G>, number: u32) -> Option<Tree<G>>
    where
        J: Judge<G>,
    {
        let path = Path::new(play);
        if !self.manner.choice.looks_later() {
            self.walker(tree, &path, number).walk(&mut || {});
            return None;
        }
        let own = Tree::new(play);
        let mut walker = self.walker(&own, &path, number);
        walker.look_around();
        walker.walk(&mut || {});
        Some(own)
    }

    fn tell<M: Copy + ToString>(&self, lines: &[Line<M>], report: &mut dyn FnMut(Info)) {
        for rank in 0..self.multipv.min(lines.len()) {
            report(self.info(lines, rank));
        }
    }

    fn info<M: Copy + ToString>(&self, lines: &[Line<M>], rank: usize) -> Info {
        let line = &lines[rank];
        let share = 1000 * self.nodes.load(Ordering::Relaxed) / self.most_nodes.max(1);
        Info {
            depth: Some(line.moves.len() as u32),
            seldepth: Some(self.longest.load(Ordering::Relaxed)),
            hashfull: Some(share.min(1000) as u32),
            multipv: (self.multipv > 1).then_some(rank as u32 + 1),
            score: Some(score::told(line.known(), Bound::Exact)),
            pv: line.moves.iter().map(ToString::to_string).collect(),
            ..news(self.watch)
        }
    }
}

/// The lines of play of a tree, from the best.
fn lines<G: Game>(tree: &Tree<G>) -> Vec<Line<G::Move>> {
    let turn = tree.position.turn();
    let mut children: Vec<&Node<Option<G::Move>>> =
        tree.root.children().into_iter().flatten().collect();
    // Equals are in no order, so that a player who knows nothing has no habits.
    Rng::new(tree.position.hash64()).shuffle(&mut children);
    children.sort_by(|one, other| better(*other, *one, turn));
    children.into_iter().map(|child| line(&tree.position, child)).collect()
}

/// Compares moves: proved wins, then what was visited most, then proved losses, the longest first.
fn better<M: Copy + Hash>(one: &Node<M>, other: &Node<M>, turn: Player) -> Order {
    let class = |node: &Node<M>| {
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

/// The line that begins with a move and goes on with what was visited most.
fn line<G: Game>(position: &G, child: &Node<Option<G::Move>>) -> Line<G::Move> {
    let turn = position.turn();
    let mut line = Line::new(child.m.expect("the move of a child"));
    let own = sign(turn);
    line.score = Some(match child.proof() {
        Some(score) => own as i32 * one_ply_earlier(score),
        None => score::centipoints(own * child.mean()),
    });
    let mut position = *position;
    position.play_unchecked(line.m());
    let mut node = child;
    while let Some(children) = node.children() {
        let visited = children.iter().filter(|child| child.visits() > 0 || child.proof().is_some());
        let best = visited.max_by(|one, other| better(*one, *other, position.turn()));
        let Some(best) = best else { break };
        let m = best.m.expect("the move of a child");
        line.moves.push(m);
        position.play_unchecked(m);
        node = best;
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Progress;
    use ludoteca_protocol::SearchLimits;
    use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
    use ludoteca_rules::{Game, Options};
    use std::sync::atomic::AtomicBool;

    fn counted<M: Copy + Hash>(node: &Node<M>) -> u64 {
        node.children().into_iter().flatten().map(|child| 1 + counted(child)).sum()
    }

    fn grow(tree: &Tree<Taiji>, play: &Play<Taiji>, threads: u32, most_nodes: u64) {
        let stop = AtomicBool::new(false);
        let watch = Watch::new(SearchLimits::Nodes(3_000), Progress::of(play), &stop);
        let manner = Manner { choice: Choice::Puct { exploration: 1.0 }, proves: true };
        let sampling = Sampling::new(&watch, Looks { sharpness: 1.0 }, manner, 1, most_nodes, 1);
        sampling.search(play, tree, threads, &mut |_| {});
    }

    #[test]
    fn a_tree_knows_how_many_nodes_it_has() {
        for threads in [1, 2] {
            let mut play = Play::<Taiji>::new(TaijiOptions::read("size=5").unwrap());
            let mut tree = Tree::new(&play);
            for _ in 0..4 {
                grow(&tree, &play, threads, u64::MAX);
                assert_eq!(u64::from(tree.root.below()), counted(&tree.root));
                play.play(lines(&tree)[0].m()).unwrap();
                tree = tree.at(&play);
                assert_eq!(u64::from(tree.root.below()), counted(&tree.root));
                assert!(tree.root.visits() > 0);
            }
        }
    }

    #[test]
    fn another_way_to_the_same_position_begins_anew() {
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
        let tree = tree.at(&one);
        assert!(tree.root.visits() > 0);
        assert_eq!(tree.at(&other).root.visits(), 0);
    }

    #[test]
    fn threads_with_trees_of_their_own_end_where_there_is_no_room() {
        let play = Play::<Taiji>::new(TaijiOptions::read("size=5").unwrap());
        let stop = AtomicBool::new(false);
        let watch = Watch::new(SearchLimits::Nodes(500), Progress::of(&play), &stop);
        let manner = Manner { choice: Choice::Rave { trust: 100.0, shared: true }, proves: true };
        let judge = RandomGames { visits_to_keep: 1 };
        let sampling = Sampling::new(&watch, judge, manner, 1, 1, 1);
        let thought = sampling.search(&play, &Tree::new(&play), 3, &mut |_| {});
        assert_eq!(thought.lines.len(), play.position().moves().len());
    }

    #[test]
    fn a_tree_that_is_full_grows_again_when_moves_were_played() {
        let mut play = Play::<Taiji>::new(TaijiOptions::read("size=7").unwrap());
        let tree = Tree::new(&play);
        grow(&tree, &play, 1, 2_000);
        let full = tree.root.below();
        assert!((2_000..2_200).contains(&full), "{full}");
        play.play(*play.position().moves().last().unwrap()).unwrap();
        let tree = tree.at(&play);
        assert!(tree.root.below() < 1_000);
        grow(&tree, &play, 1, 2_000);
        assert!(tree.root.below() >= 2_000);
    }
}
