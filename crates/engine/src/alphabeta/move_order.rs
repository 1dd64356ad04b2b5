//! Move ordering for alpha-beta: table move, killer moves, history heuristic, static evaluation.

use crate::engine_game::EngineGame;
use crate::move_key::{MOVE_KEYS, move_key};
use ludoteca_rules::Player;
use std::hash::Hash;

/// A move with its index among the legal moves and its ordering score.
#[derive(Copy, Clone, Debug)]
pub(super) struct ScoredMove<M> {
    pub(super) m: M,
    pub(super) index: u16,
    pub(super) score: i32,
}

/// Killer moves and history scores collected during a search.
pub(super) struct MoveHistory<M> {
    /// The two latest moves that caused a beta cutoff, by ply.
    killers: Vec<[Option<M>; 2]>,
    /// History scores by player and move key.
    history: Vec<i32>,
}

/// Ordering score of killer moves, above every history score.
const KILLER_SCORE: i32 = 1 << 28;

/// Ordering score of the best move in the transposition table.
const TABLE_MOVE_SCORE: i32 = i32::MAX;

/// Upper limit of the absolute value of a history score.
const MAX_HISTORY: i32 = 1 << 14;

/// Weight of a game's own ordering score relative to history scores.
const MOVE_ORDER_WEIGHT: i32 = 256;

impl<M: Copy + Eq + Hash> MoveHistory<M> {
    pub(super) fn new(plies: usize) -> MoveHistory<M> {
        MoveHistory { killers: vec![[None; 2]; plies], history: vec![0; 2 * MOVE_KEYS] }
    }

    /// Records a beta cutoff by `best` and the failure of the moves searched before it.
    pub(super) fn record_cutoff(
        &mut self,
        player: Player,
        ply: usize,
        depth: i32,
        failed: &[ScoredMove<M>],
        best: M,
    ) {
        if self.killers[ply][0] != Some(best) {
            self.killers[ply] = [Some(best), self.killers[ply][0]];
        }
        let bonus = (depth * depth).min(400);
        self.add(player, best, bonus);
        for scored in failed {
            self.add(player, scored.m, -bonus);
        }
    }

    fn add(&mut self, player: Player, m: M, bonus: i32) {
        let history = &mut self.history[player.index() * MOVE_KEYS + move_key(&m)];
        *history += 32 * bonus - *history * bonus.abs() / (MAX_HISTORY / 32);
    }

    #[inline]
    fn score(&self, player: Player, m: M) -> i32 {
        self.history[player.index() * MOVE_KEYS + move_key(&m)]
    }
}

/// Scores moves by killers, the game's ordering score and history, without playing them.
#[inline]
pub(super) fn score_moves<G: EngineGame>(
    position: &G,
    moves: &mut [ScoredMove<G::Move>],
    table_move: Option<u16>,
    ply: usize,
    history: &MoveHistory<G::Move>,
) {
    let player = position.turn();
    let killers = history.killers[ply];
    for scored in moves {
        scored.score = if Some(scored.index) == table_move {
            TABLE_MOVE_SCORE
        } else if killers[0] == Some(scored.m) {
            KILLER_SCORE + 1
        } else if killers[1] == Some(scored.m) {
            KILLER_SCORE
        } else {
            MOVE_ORDER_WEIGHT * position.move_order(scored.m) + history.score(player, scored.m)
        };
    }
}

/// Scores moves by the static evaluation of the positions after them.
pub(super) fn score_by_evaluation<G: EngineGame>(
    position: &G,
    moves: &mut [ScoredMove<G::Move>],
    table_move: Option<u16>,
    ply: usize,
    history: &MoveHistory<G::Move>,
) {
    let player = position.turn();
    let killer = history.killers[ply][0];
    for scored in moves {
        if Some(scored.index) == table_move {
            scored.score = TABLE_MOVE_SCORE;
            continue;
        }
        let mut after = *position;
        after.play_unchecked(scored.m);
        let evaluation = if after.turn() == player { after.evaluate() } else { -after.evaluate() };
        let killer_bonus = if killer == Some(scored.m) { 60 } else { 0 };
        scored.score = 64 * (evaluation + killer_bonus) + history.score(player, scored.m) / 8;
    }
}

/// Moves the highest scored of the moves from `index` to `index` and returns it (selection sort).
#[inline]
pub(super) fn pick<M: Copy>(moves: &mut [ScoredMove<M>], index: usize) -> ScoredMove<M> {
    let mut best = index;
    for (other, scored) in moves.iter().enumerate().skip(index + 1) {
        if scored.score > moves[best].score {
            best = other;
        }
    }
    // The other moves keep their order, so that equal moves are searched in the game's order.
    moves[index..=best].rotate_right(1);
    moves[index]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scored(scores: &[i32]) -> Vec<ScoredMove<u8>> {
        (0..)
            .zip(scores)
            .map(|(index, score)| ScoredMove { m: index as u8, index, score: *score })
            .collect()
    }

    #[test]
    fn moves_are_picked_by_score_and_equal_moves_in_order() {
        let mut moves = scored(&[1, 5, 3, 5, 1]);
        let picked: Vec<u8> = (0..5).map(|index| pick(&mut moves, index).m).collect();
        assert_eq!(picked, [1, 3, 2, 0, 4]);
    }

    #[test]
    fn cutoffs_raise_and_failures_lower_the_history_score() {
        let mut history = MoveHistory::new(3);
        for _ in 0..100_000 {
            history.record_cutoff(Player::One, 1, 30, &scored(&[0])[..1], 9u8);
        }
        assert!(history.score(Player::One, 9) > 0 && history.score(Player::One, 0) < 0);
        assert!(history.score(Player::One, 9) <= MAX_HISTORY);
        assert_eq!(history.score(Player::Two, 9), 0);
        assert_eq!(history.killers[1][0], Some(9));
    }
}
