//! Tests of the solver in games with cycles, compared with a fixed-point iteration.

use super::context::{Counters, GameHistory, SolverContext};
use super::dfpn::ProofNumberSearch;
use super::position::SolverPosition;
use super::query::Query;
use super::retrograde::StateGraph;
use super::score_search::SolverNode;
use super::table::SolverTable;
use ludoteca_rules::{Limits, Outcome, Player, Rng, TurnChange};
use std::sync::atomic::AtomicBool;

/// A game on a random graph of rooms. Each room belongs to a player, who chooses the next room.
#[derive(Debug, PartialEq, Eq)]
struct Maze {
    owners: Vec<Player>,
    doors: Vec<Vec<u8>>,
    /// The scores of player one in terminal rooms.
    ends: Vec<Option<i32>>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Room {
    maze: &'static Maze,
    number: u8,
}

impl Maze {
    fn random(rng: &mut Rng, rooms: u32) -> &'static Maze {
        let owner = |rng: &mut Rng| Player::BOTH[rng.below(2) as usize];
        let owners = (0..rooms).map(|_| owner(rng)).collect();
        let doors = (0..rooms).map(|_| {
            let count = 1 + rng.below(3);
            (0..count).map(|_| rng.below(rooms) as u8).collect()
        });
        let doors = doors.collect();
        let end = |rng: &mut Rng| (rng.below(5) == 0).then(|| rng.below(3) as i32 - 1);
        let ends = (0..rooms).map(|_| end(rng)).collect();
        Box::leak(Box::new(Maze { owners, doors, ends }))
    }

    /// Returns, for each room, whether the answer to a query is yes, by fixed-point iteration.
    fn forced(&self, query: Query) -> Vec<bool> {
        let sign = if query.player == Player::One { 1 } else { -1 };
        let is_won = |end: &Option<i32>| end.is_some_and(|end| sign * end >= query.at_least);
        let mut forced: Vec<bool> = self.ends.iter().map(is_won).collect();
        for _ in 0..self.owners.len() {
            for room in 0..self.owners.len() {
                let mut next = self.doors[room].iter().map(|door| forced[usize::from(*door)]);
                let is_forced = match self.owners[room] == query.player {
                    true => next.any(|forced| forced),
                    false => next.all(|forced| forced),
                };
                forced[room] |= self.ends[room].is_none() && is_forced;
            }
        }
        forced
    }
}

impl SolverPosition for Room {
    type Move = u8;

    fn turn(&self) -> Player {
        self.maze.owners[usize::from(self.number)]
    }

    fn final_score(&self) -> Option<i32> {
        let sign = if self.turn() == Player::One { 1 } else { -1 };
        self.maze.ends[usize::from(self.number)].map(|end| sign * end)
    }

    fn score_bounds(&self) -> (i32, i32) {
        (-1, 1)
    }

    fn tie(&self) -> Outcome {
        Outcome::Draw
    }

    fn limits(&self) -> Limits {
        Limits { repetition: true, cap: 0 }
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.extend(&self.maze.doors[usize::from(self.number)]);
    }

    fn after(&self, m: u8) -> (Room, TurnChange) {
        (Room { number: m, ..*self }, TurnChange { completed: 1, begins: true })
    }

    fn move_order(&self, _m: u8) -> i32 {
        0
    }

    fn canonical(&self) -> Room {
        *self
    }

    fn key(&self) -> u128 {
        let mut rng = Rng::new(u64::from(self.number));
        u128::from(rng.bits()) << 64 | u128::from(rng.bits())
    }
}

/// The history of a game without repetitions.
fn history() -> GameHistory {
    GameHistory::new(Limits { repetition: true, cap: 0 }, 1, 0, Vec::new())
}

#[test]
fn proof_numbers_and_retrograde_analysis_agree_with_the_truth_in_mazes() {
    let mut rng = Rng::new(5);
    let (never, mut settled) = (AtomicBool::new(false), 0);
    for rooms in (2..40).cycle().take(1200) {
        let maze = Maze::random(&mut rng, rooms);
        let (table, counters) = (SolverTable::new(1), Counters::default());
        let start = SolverNode::new(Room { maze, number: 0 }, u32::MAX, &history());
        for query in Player::BOTH.map(|player| Query { player, at_least: 1 }) {
            let context = SolverContext::new(&table, &counters, history(), &never, 20_000, None);
            let truth = maze.forced(query);
            let graph = StateGraph::build(&start, None, &context, 1).unwrap();
            let distances = graph.answer(query);
            for (number, truth) in (0..).zip(&truth) {
                let room = SolverNode::new(Room { maze, number }, u32::MAX, &history());
                if let Some(index) = graph.index_of(&room) {
                    assert_eq!(distances.get(index).is_some(), *truth, "{maze:?} {number}");
                }
            }
            let numbers = ProofNumberSearch::new(&context, query, false).answer(&start);
            if let Some(answer) = numbers.and_then(|numbers| numbers.answer()) {
                assert_eq!(answer, truth[0], "{maze:?} {query:?}");
                settled += 1;
            }
        }
    }
    assert!(settled > 2300, "{settled} of 2400 were settled");
}
