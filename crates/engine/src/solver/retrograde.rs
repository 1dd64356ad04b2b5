//! Retrograde analysis: queries answered for all reachable positions, backwards from the terminal
//! positions.

use super::context::{SolverContext, ThreadCounters};
use super::position::SolverPosition;
use super::query::Query;
use super::score_search::SolverNode;
use ludoteca_rules::Player;
use std::collections::HashMap;

/// The graph of all positions that are reachable from a root.
///
/// It answers queries in games with cycles: a score that cannot be forced in any number of moves
/// cannot be forced at all.
pub(super) struct StateGraph {
    indices: HashMap<u128, u32>,
    turns: Vec<Player>,
    /// The terminal positions, with the scores of player one.
    ends: Vec<(u32, i32)>,
    /// The index of the first successor of each position in `successors`.
    first_successor: Vec<u32>,
    successors: Vec<u32>,
}

/// The distance to the win of a query, for each position.
pub(super) struct WinDistances(Vec<u16>);

/// Distance of positions in which the answer to the query is no.
const NEVER: u16 = u16::MAX;

/// Approximate memory of a position and of a move.
const POSITION_BYTES: usize = 48;
const MOVE_BYTES: usize = 8;

impl StateGraph {
    /// Builds the graph of the reachable positions. If there is a `defender`, it only plays holding
    /// moves. Returns `None` if the graph exceeds the memory or the solver is stopped.
    pub(super) fn build<P: SolverPosition>(
        root: &SolverNode<P>,
        defender: Option<Player>,
        context: &SolverContext<'_>,
        mebibytes: u32,
    ) -> Option<StateGraph> {
        let mut graph = StateGraph {
            indices: HashMap::from([(key(root), 0)]),
            turns: vec![root.position.turn()],
            ends: Vec::new(),
            first_successor: vec![0],
            successors: Vec::new(),
        };
        let max_bytes = (mebibytes as usize) << 20;
        let (mut waiting, mut moves) = (std::collections::VecDeque::from([*root]), Vec::new());
        let mut counter = ThreadCounters::default();
        while let Some(node) = waiting.pop_front() {
            if counter.count() {
                context.update(&mut counter);
                if context.is_stopped() {
                    return None;
                }
            }
            graph.expand(&node, defender, context, &mut moves, &mut waiting);
            let bytes = graph.indices.len() * POSITION_BYTES + graph.successors.len() * MOVE_BYTES;
            if bytes + waiting.len() * size_of::<SolverNode<P>>() > max_bytes {
                return None;
            }
        }
        context.update(&mut counter);
        Some(graph)
    }

    /// Adds the successors of a position, or its score if it is terminal.
    fn expand<P: SolverPosition>(
        &mut self,
        node: &SolverNode<P>,
        defender: Option<Player>,
        context: &SolverContext<'_>,
        moves: &mut Vec<P::Move>,
        waiting: &mut std::collections::VecDeque<SolverNode<P>>,
    ) {
        let index = self.first_successor.len() as u32 - 1;
        let sign = if node.position.turn() == Player::One { 1 } else { -1 };
        match node.position.final_score() {
            Some(score) => self.ends.push((index, sign * score)),
            None if node.turns_left == 0
                || index > 0 && context.history.is_drawn(node.position.key()) =>
            {
                self.ends.push((index, 0));
            }
            None => {
                moves.clear();
                if defender == Some(node.position.turn()) {
                    node.position.holding_moves(moves);
                }
                if moves.is_empty() {
                    node.position.legal_moves(moves);
                }
                for m in &*moves {
                    let (position, turn_change) = node.position.after(*m);
                    let turns_left = node.turns_left.saturating_sub(turn_change.completed);
                    let after = SolverNode::new(position, turns_left, &context.history);
                    let known = self.indices.len() as u32;
                    let index = *self.indices.entry(key(&after)).or_insert(known);
                    if index == known {
                        self.turns.push(after.position.turn());
                        waiting.push_back(after);
                    }
                    self.successors.push(index);
                }
            }
        }
        self.first_successor.push(self.successors.len() as u32);
    }

    /// Returns the index of a position in [`WinDistances`].
    pub(super) fn index_of<P: SolverPosition>(&self, node: &SolverNode<P>) -> Option<u32> {
        self.indices.get(&key(node)).copied()
    }

    /// Answers a query for all positions, by breadth-first search backwards from the terminal
    /// positions.
    pub(super) fn answer(&self, query: Query) -> WinDistances {
        let count = self.turns.len();
        let (starts, predecessors) = self.reversed();
        let mut distances = vec![NEVER; count];
        let mut open: Vec<u32> =
            self.first_successor.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let is_yes = |score: i32| match query.player {
            Player::One => score >= query.at_least,
            Player::Two => -score >= query.at_least,
        };
        let ends = self.ends.iter().filter(|(_, score)| is_yes(*score));
        let mut reached: std::collections::VecDeque<u32> = ends.map(|(index, _)| *index).collect();
        reached.iter().for_each(|index| distances[*index as usize] = 0);
        while let Some(index) = reached.pop_front() {
            let range = starts[index as usize] as usize..starts[index as usize + 1] as usize;
            for predecessor in &predecessors[range] {
                let at = *predecessor as usize;
                open[at] -= 1;
                let is_forced = self.turns[at] == query.player || open[at] == 0;
                if distances[at] == NEVER && is_forced {
                    distances[at] = distances[index as usize].saturating_add(1).min(NEVER - 1);
                    reached.push_back(*predecessor);
                }
            }
        }
        WinDistances(distances)
    }

    /// Returns the reversed graph: the index of the first predecessor of each position, and the
    /// predecessors.
    fn reversed(&self) -> (Vec<u32>, Vec<u32>) {
        let mut starts = vec![0; self.turns.len() + 1];
        self.successors.iter().for_each(|after| starts[*after as usize + 1] += 1);
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut predecessors = vec![0; self.successors.len()];
        for (at, pair) in (0..).zip(self.first_successor.windows(2)) {
            for after in &self.successors[pair[0] as usize..pair[1] as usize] {
                let index = &mut next[*after as usize];
                predecessors[*index as usize] = at;
                *index += 1;
            }
        }
        (starts, predecessors)
    }
}

/// Returns a key that includes the player to move.
fn key<P: SolverPosition>(node: &SolverNode<P>) -> u128 {
    node.key.rotate_left(node.position.turn().number() as u32)
}

impl WinDistances {
    /// Returns the maximum number of plies to the win, or `None` if the answer to the query is no.
    pub(super) fn get(&self, index: u32) -> Option<u16> {
        let distance = self.0[index as usize];
        (distance != NEVER).then_some(distance)
    }
}
