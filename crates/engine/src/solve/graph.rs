//! All positions that can follow, and answers for each of them backwards from the ends of the game.

use super::alphabeta::Spot;
use super::question::Question;
use super::shared::{Counter, Shared};
use ludoteca_rules::{Player, Puzzle};
use std::collections::HashMap;

/// All positions that can follow from one, with the moves between them.
///
/// It is what answers questions in games that may go on for ever: what cannot be forced in any
/// number of moves cannot be forced.
pub(super) struct Graph {
    places: HashMap<u128, u32>,
    turns: Vec<Player>,
    /// The scores of player one in the positions that end the game.
    ends: Vec<(u32, i32)>,
    /// Where the positions after each position begin in the list of all.
    first: Vec<u32>,
    after: Vec<u32>,
}

/// In how many plies a question is answered with yes, for each position.
pub(super) struct Lengths(Vec<u16>);

/// No number of plies is enough.
const NEVER: u16 = u16::MAX;

/// What a position and a move take in memory, about.
const POSITION_BYTES: usize = 48;
const MOVE_BYTES: usize = 8;

impl Graph {
    /// All positions that can follow, or those that can if a player is content with the moves that
    /// hold; none if they do not fit into so many MiB, or if told to stop.
    pub(super) fn of<P: Puzzle>(
        root: &Spot<P>,
        content: Option<Player>,
        shared: &Shared<'_>,
        mebibytes: u32,
    ) -> Option<Graph> {
        let mut graph = Graph {
            places: HashMap::from([(key(root), 0)]),
            turns: vec![root.at.turn()],
            ends: Vec::new(),
            first: vec![0],
            after: Vec::new(),
        };
        let most_bytes = (mebibytes as usize) << 20;
        let (mut waiting, mut moves) = (std::collections::VecDeque::from([*root]), Vec::new());
        let mut counter = Counter::default();
        while let Some(spot) = waiting.pop_front() {
            if counter.count() {
                shared.take(&mut counter);
                if shared.is_over() {
                    return None;
                }
            }
            graph.expand(&spot, content, shared, &mut moves, &mut waiting);
            let bytes = graph.places.len() * POSITION_BYTES + graph.after.len() * MOVE_BYTES;
            if bytes + waiting.len() * size_of::<Spot<P>>() > most_bytes {
                return None;
            }
        }
        shared.take(&mut counter);
        Some(graph)
    }

    fn expand<P: Puzzle>(
        &mut self,
        spot: &Spot<P>,
        content: Option<Player>,
        shared: &Shared<'_>,
        moves: &mut Vec<P::Move>,
        waiting: &mut std::collections::VecDeque<Spot<P>>,
    ) {
        let place = self.first.len() as u32 - 1;
        let sign = if spot.at.turn() == Player::One { 1 } else { -1 };
        match spot.at.ended() {
            Some(score) => self.ends.push((place, sign * score)),
            None if spot.turns_left == 0 || place > 0 && shared.history.is_drawn(spot.at.key()) => {
                self.ends.push((place, 0));
            }
            None => {
                moves.clear();
                if content == Some(spot.at.turn()) {
                    spot.at.holding(moves);
                }
                if moves.is_empty() {
                    spot.at.moves(moves);
                }
                for m in &*moves {
                    let (at, turned) = spot.at.after(*m);
                    let after = Spot::new(
                        at,
                        spot.turns_left.saturating_sub(turned.completed),
                        &shared.history,
                    );
                    let known = self.places.len() as u32;
                    let place = *self.places.entry(key(&after)).or_insert(known);
                    if place == known {
                        self.turns.push(after.at.turn());
                        waiting.push_back(after);
                    }
                    self.after.push(place);
                }
            }
        }
        self.first.push(self.after.len() as u32);
    }

    /// The place of a position in [`Lengths`].
    pub(super) fn place<P: Puzzle>(&self, spot: &Spot<P>) -> Option<u32> {
        self.places.get(&key(spot)).copied()
    }

    /// Answers a question for all positions, from the ends of the game backwards.
    pub(super) fn answer(&self, question: Question) -> Lengths {
        let count = self.turns.len();
        let (starts, before) = self.turned();
        let mut lengths = vec![NEVER; count];
        let mut open: Vec<u32> = self.first.windows(2).map(|pair| pair[1] - pair[0]).collect();
        let is_yes = |score: i32| match question.player {
            Player::One => score >= question.at_least,
            Player::Two => -score >= question.at_least,
        };
        let ends = self.ends.iter().filter(|(_, score)| is_yes(*score));
        let mut reached: std::collections::VecDeque<u32> = ends.map(|(place, _)| *place).collect();
        reached.iter().for_each(|place| lengths[*place as usize] = 0);
        while let Some(place) = reached.pop_front() {
            let range = starts[place as usize] as usize..starts[place as usize + 1] as usize;
            for before in &before[range] {
                let at = *before as usize;
                open[at] -= 1;
                let is_forced = self.turns[at] == question.player || open[at] == 0;
                if lengths[at] == NEVER && is_forced {
                    lengths[at] = lengths[place as usize].saturating_add(1).min(NEVER - 1);
                    reached.push_back(*before);
                }
            }
        }
        Lengths(lengths)
    }

    /// The positions before each position: where they begin in the list of all, and the list.
    fn turned(&self) -> (Vec<u32>, Vec<u32>) {
        let mut starts = vec![0; self.turns.len() + 1];
        self.after.iter().for_each(|after| starts[*after as usize + 1] += 1);
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut next = starts.clone();
        let mut before = vec![0; self.after.len()];
        for (at, pair) in (0..).zip(self.first.windows(2)) {
            for after in &self.after[pair[0] as usize..pair[1] as usize] {
                let place = &mut next[*after as usize];
                before[*place as usize] = at;
                *place += 1;
            }
        }
        (starts, before)
    }
}

/// A key that also says who is to move.
fn key<P: Puzzle>(spot: &Spot<P>) -> u128 {
    spot.key.rotate_left(spot.at.turn().number() as u32)
}

impl Lengths {
    /// The answer for a position: in how many plies at the most, or never.
    pub(super) fn of(&self, place: u32) -> Option<u16> {
        let length = self.0[place as usize];
        (length != NEVER).then_some(length)
    }
}
