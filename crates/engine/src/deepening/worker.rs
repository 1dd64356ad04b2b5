//! One thread of an alpha-beta search.

use super::Shared;
use super::order::{Experience, Ranked, pick, rank, rank_by_looks};
use crate::path::Path;
use crate::score::{self, LONGEST_LINE, SEEMS_LOST, WIN, is_proved};
use crate::table::Known;
use crate::thought::Line;
use ludoteca_protocol::Bound;
use ludoteca_rules::{Evaluate, Play, TurnChange};

/// From this depth on moves are ordered by how the positions after them look.
const DEPTH_TO_LOOK: i32 = 3;

/// How many plies restless positions are looked into beyond the depth of the search.
const MOST_RESTLESS: i32 = 2;

/// From this depth on late moves are looked into less deeply.
const DEPTH_TO_REDUCE: i32 = 3;

/// One thread of a search.
pub(super) struct Worker<'a, G: Evaluate> {
    shared: &'a Shared<'a>,
    path: Path,
    salt: u64,
    experience: Experience<G::Move>,
    /// Buffers for the moves of each ply.
    moves: Vec<G::Move>,
    ranked: Vec<Vec<Ranked<G::Move>>>,
    /// The best line from each ply on.
    lines: Vec<Vec<G::Move>>,
    /// How deep the search is at its root now.
    root_depth: i32,
    /// Whether the search may be broken off.
    pub(super) may_end: bool,
    /// The longest line looked at.
    longest: usize,
    nodes: u64,
    counted: u64,
    count_at: u64,
}

/// Between which scores the exact one matters.
#[derive(Copy, Clone)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    pub(super) const FULL: Window = Window { alpha: -WIN, beta: WIN };

    const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Asks only whether the score is above alpha.
    const fn closed(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }
}

/// A position in the tree.
struct Node {
    key: u64,
    depth: i32,
    ply: usize,
    window: Window,
}

impl<'a, G: Evaluate> Worker<'a, G> {
    pub(super) fn new(shared: &'a Shared<'a>, play: &Play<G>) -> Worker<'a, G> {
        let path = Path::new(play);
        Worker {
            shared,
            salt: path.salt() ^ shared.eye.salt(),
            path,
            experience: Experience::new(LONGEST_LINE + 1),
            moves: Vec::new(),
            ranked: vec![Vec::new(); LONGEST_LINE + 1],
            lines: vec![Vec::new(); LONGEST_LINE + 2],
            root_depth: 0,
            may_end: true,
            longest: 0,
            nodes: 0,
            counted: 0,
            count_at: 1,
        }
    }

    pub(super) fn longest(&self) -> usize {
        self.longest
    }

    /// The legal moves at the root, from the one that looks best.
    pub(super) fn root_lines(&mut self, root: &G) -> Vec<Line<G::Move>> {
        self.list(root, 0);
        let mut ranked = std::mem::take(&mut self.ranked[0]);
        rank_by_looks(root, &mut ranked, None, 0, &self.experience);
        ranked.sort_by_key(|ranked| std::cmp::Reverse(ranked.rank));
        let seen = |ranked: &&Ranked<G::Move>| !self.shared.eye.overlooks(root, ranked.m);
        let mut lines: Vec<Line<G::Move>> =
            ranked.iter().filter(seen).map(|ranked| Line::new(ranked.m)).collect();
        if lines.is_empty() {
            lines.push(Line::new(ranked[0].m));
        }
        lines
    }

    /// Looks into the moves at the root; those that improve the score, and the first, get their
    /// score and line.
    pub(super) fn root(
        &mut self,
        root: &G,
        depth: u32,
        mut window: Window,
        lines: &mut [Line<G::Move>],
    ) -> i32 {
        self.root_depth = depth as i32;
        let mut best = -WIN;
        for line in &mut *lines {
            line.earlier = line.known();
            line.score = None;
        }
        for (number, line) in lines.iter_mut().enumerate() {
            let score = self.try_move(root, line.m(), number, depth as i32, 0, window);
            if self.is_over() {
                return best;
            }
            if number == 0 || score > window.alpha {
                line.score = Some(score);
                line.moves.truncate(1);
                line.moves.extend_from_slice(&self.lines[1]);
            }
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        best
    }

    pub(super) fn is_over(&self) -> bool {
        self.may_end && self.shared.watch.is_over()
    }

    /// Counts a node; the clock is looked at now and then.
    #[inline]
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes >= self.count_at {
            self.hand_in();
        }
    }

    /// Adds the nodes of this thread to those of the search.
    pub(super) fn hand_in(&mut self) {
        let until = self.shared.watch.count(self.nodes - self.counted);
        self.counted = self.nodes;
        self.count_at = self.nodes + until;
    }

    /// The score of a move for the player who makes it. Moves that are tried late are asked only
    /// whether they are better, and less deeply at first.
    fn try_move(
        &mut self,
        at: &G,
        m: G::Move,
        number: usize,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> i32 {
        if number == 0 {
            return self.follow(at, m, depth - 1, ply, window);
        }
        let less = self.reduction(depth, number, window.is_open());
        if less > 0 {
            let score = self.follow(at, m, depth - 1 - less, ply, window.closed());
            if score <= window.alpha || self.is_over() {
                return score;
            }
        }
        let score = self.follow(at, m, depth - 1, ply, window.closed());
        if score <= window.alpha || score >= window.beta || self.is_over() {
            return score;
        }
        self.follow(at, m, depth - 1, ply, window)
    }

    #[inline]
    fn reduction(&self, depth: i32, number: usize, is_open: bool) -> i32 {
        if depth < DEPTH_TO_REDUCE || number < 3 {
            return 0;
        }
        let less = self.shared.reductions.get(depth, number);
        if is_open { (less - 1).max(0) } else { less }
    }

    /// Plays a move and looks into what follows.
    fn follow(&mut self, at: &G, m: G::Move, depth: i32, ply: usize, window: Window) -> i32 {
        let mut after = *at;
        let turned = after.advance(m);
        if after.turn() == at.turn() {
            return self.explore(&after, turned, depth, ply + 1, window);
        }
        let opposite = Window { alpha: -window.beta, beta: -window.alpha };
        -self.explore(&after, turned, depth, ply + 1, opposite)
    }

    /// The score of a position for the player to move.
    fn explore(
        &mut self,
        at: &G,
        turned: TurnChange,
        depth: i32,
        ply: usize,
        window: Window,
    ) -> i32 {
        self.count();
        self.lines[ply].clear();
        if self.is_over() {
            return 0;
        }
        self.longest = self.longest.max(ply);
        let is_leaf = depth <= 0 && (depth <= -MOST_RESTLESS || !at.is_restless());
        if is_leaf || ply >= LONGEST_LINE {
            return self.look(at, ply);
        }
        let hash = at.hash64();
        self.path.push(hash, turned);
        let score = if self.path.is_draw() {
            at.outcome().map_or(0, |outcome| score::of_outcome(outcome, at.turn(), ply))
        } else {
            let key = hash ^ self.salt ^ self.path.salt_of_turns();
            self.expand(at, Node { key, depth, ply, window })
        };
        self.path.pop();
        score
    }

    #[inline]
    fn look(&self, at: &G, ply: usize) -> i32 {
        match at.outcome() {
            Some(outcome) => score::of_outcome(outcome, at.turn(), ply),
            None => self.shared.eye.judge(at),
        }
    }

    fn expand(&mut self, at: &G, mut node: Node) -> i32 {
        // No end is nearer than the next ply.
        node.window.alpha = node.window.alpha.max(node.ply as i32 - WIN);
        node.window.beta = node.window.beta.min(WIN - node.ply as i32 - 1);
        if node.window.alpha >= node.window.beta {
            return node.window.alpha;
        }
        let known = self.shared.table.get(node.key);
        if let Some(score) = known.and_then(|known| self.known_score(known, &node)) {
            return score;
        }
        self.list(at, node.ply);
        let mut moves = std::mem::take(&mut self.ranked[node.ply]);
        if moves.is_empty() {
            self.ranked[node.ply] = moves;
            let outcome = at.outcome().expect("the outcome of a game without moves");
            return score::of_outcome(outcome, at.turn(), node.ply);
        }
        if moves.len() == 1 && node.ply < 2 * self.root_depth as usize {
            node.depth += 1;
        }
        let first = known.and_then(|known| known.best);
        if node.depth >= DEPTH_TO_LOOK {
            rank_by_looks(at, &mut moves, first, node.ply, &self.experience);
        } else if moves.len() > 1 {
            rank(at, &mut moves, first, node.ply, &self.experience);
        }
        let score = self.try_moves(at, &node, &mut moves);
        self.ranked[node.ply] = moves;
        score
    }

    /// The score from the table if it answers what is asked.
    #[inline]
    fn known_score(&self, known: Known, node: &Node) -> Option<i32> {
        if node.window.is_open() || i32::from(known.depth) < node.depth {
            return None;
        }
        let plies = (WIN - known.score.abs()) as u32;
        if is_proved(known.score) && !self.path.allows(plies) {
            return None;
        }
        let score = score::from_start(known.score, node.ply);
        let answers = match known.bound {
            Bound::Exact => true,
            Bound::Lower => score >= node.window.beta,
            Bound::Upper => score <= node.window.alpha,
        };
        answers.then_some(score)
    }

    fn try_moves(&mut self, at: &G, node: &Node, moves: &mut [Ranked<G::Move>]) -> i32 {
        let mut window = node.window;
        let (mut best, mut best_place, mut tried, mut overlooked) = (-WIN, None, 0, false);
        for number in 0..moves.len() {
            let Ranked { m, place, .. } = pick(moves, number);
            if self.shared.eye.overlooks(at, m) && (tried > 0 || number + 1 < moves.len()) {
                overlooked = true;
                continue;
            }
            let score = self.try_move(at, m, tried, node.depth, node.ply, window);
            if self.is_over() {
                return 0;
            }
            tried += 1;
            if score <= best {
                continue;
            }
            best = score;
            if score > window.alpha {
                best_place = Some(place);
                window.alpha = score;
                self.extend_line(m, node.ply);
            }
            if score >= window.beta {
                self.experience.reward(at.turn(), node.ply, node.depth, &moves[..number], m);
                break;
            }
        }
        if overlooked && is_proved(best) && best < 0 {
            best = SEEMS_LOST;
        }
        self.keep(node, best, best_place);
        best
    }

    fn keep(&self, node: &Node, best: i32, place: Option<u16>) {
        let bound = if best >= node.window.beta {
            Bound::Lower
        } else if place.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let known = Known {
            score: score::from_here(best, node.ply),
            bound,
            depth: node.depth.clamp(0, 255) as u8,
            best: place,
        };
        self.shared.table.put(node.key, known);
    }

    /// The best line from this ply on is this move and the best line after it.
    fn extend_line(&mut self, m: G::Move, ply: usize) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        let line = &mut before[ply];
        line.clear();
        line.push(m);
        line.extend_from_slice(&after[0]);
    }

    /// Lists the legal moves in the buffer of a ply.
    fn list(&mut self, at: &G, ply: usize) {
        self.moves.clear();
        at.legal_moves(&mut self.moves);
        let ranked = &mut self.ranked[ply];
        ranked.clear();
        let places = (0..).zip(&self.moves);
        ranked.extend(places.map(|(place, m)| Ranked { m: *m, place, rank: 0 }));
    }
}
