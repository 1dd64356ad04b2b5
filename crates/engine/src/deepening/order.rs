//! The order in which moves are tried, on which everything depends in alpha-beta.

use crate::key::{KEYS, key};
use ludoteca_rules::{Evaluate, Player};
use std::hash::Hash;

/// A move with its place among the legal moves and how early it is tried.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ranked<M> {
    pub(super) m: M,
    pub(super) place: u16,
    pub(super) rank: i32,
}

/// What earlier nodes taught about moves.
pub(super) struct Experience<M> {
    /// The last moves that refuted something, by ply.
    killers: Vec<[Option<M>; 2]>,
    /// How often a move refuted something, by player and the move's key.
    history: Vec<i32>,
}

/// Above all ranks by looks and history.
const KILLER: i32 = 1 << 28;
const FIRST: i32 = i32::MAX;

/// History is kept below this.
const MOST_HISTORY: i32 = 1 << 14;

/// How much a hint counts beside history.
const HINT: i32 = 256;

impl<M: Copy + Eq + Hash> Experience<M> {
    pub(super) fn new(plies: usize) -> Experience<M> {
        Experience { killers: vec![[None; 2]; plies], history: vec![0; 2 * KEYS] }
    }

    /// Learns that a move refuted the move before it, and that those tried before it did not.
    pub(super) fn reward(
        &mut self,
        player: Player,
        ply: usize,
        depth: i32,
        tried: &[Ranked<M>],
        best: M,
    ) {
        if self.killers[ply][0] != Some(best) {
            self.killers[ply] = [Some(best), self.killers[ply][0]];
        }
        let bonus = (depth * depth).min(400);
        self.add(player, best, bonus);
        for failed in tried {
            self.add(player, failed.m, -bonus);
        }
    }

    fn add(&mut self, player: Player, m: M, bonus: i32) {
        let history = &mut self.history[player.index() * KEYS + key(&m)];
        *history += 32 * bonus - *history * bonus.abs() / (MOST_HISTORY / 32);
    }

    #[inline]
    fn of(&self, player: Player, m: M) -> i32 {
        self.history[player.index() * KEYS + key(&m)]
    }
}

/// Ranks the moves of a position without trying them.
#[inline]
pub(super) fn rank<G: Evaluate>(
    position: &G,
    moves: &mut [Ranked<G::Move>],
    first: Option<u16>,
    ply: usize,
    experience: &Experience<G::Move>,
) {
    let player = position.turn();
    let killers = experience.killers[ply];
    for ranked in moves {
        ranked.rank = if Some(ranked.place) == first {
            FIRST
        } else if killers[0] == Some(ranked.m) {
            KILLER + 1
        } else if killers[1] == Some(ranked.m) {
            KILLER
        } else {
            HINT * position.hint(ranked.m) + experience.of(player, ranked.m)
        };
    }
}

/// Ranks the moves of a position by how the position after each looks.
pub(super) fn rank_by_looks<G: Evaluate>(
    position: &G,
    moves: &mut [Ranked<G::Move>],
    first: Option<u16>,
    ply: usize,
    experience: &Experience<G::Move>,
) {
    let player = position.turn();
    let killer = experience.killers[ply][0];
    for ranked in moves {
        if Some(ranked.place) == first {
            ranked.rank = FIRST;
            continue;
        }
        let mut after = *position;
        after.play_unchecked(ranked.m);
        let looks = if after.turn() == player { after.judge() } else { -after.judge() };
        let refuted = if killer == Some(ranked.m) { 60 } else { 0 };
        ranked.rank = 64 * (looks + refuted) + experience.of(player, ranked.m) / 8;
    }
}

/// Brings the highest of the moves from a place on to that place.
#[inline]
pub(super) fn pick<M: Copy>(moves: &mut [Ranked<M>], place: usize) -> Ranked<M> {
    let mut best = place;
    for (other, ranked) in moves.iter().enumerate().skip(place + 1) {
        if ranked.rank > moves[best].rank {
            best = other;
        }
    }
    // The others keep their order, so that equals are tried as the game lists them.
    moves[place..=best].rotate_right(1);
    moves[place]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ranked(ranks: &[i32]) -> Vec<Ranked<u8>> {
        (0..)
            .zip(ranks)
            .map(|(place, rank)| Ranked { m: place as u8, place, rank: *rank })
            .collect()
    }

    #[test]
    fn moves_are_picked_by_rank_and_equals_in_their_order() {
        let mut moves = ranked(&[1, 5, 3, 5, 1]);
        let picked: Vec<u8> = (0..5).map(|place| pick(&mut moves, place).m).collect();
        assert_eq!(picked, [1, 3, 2, 0, 4]);
    }

    #[test]
    fn what_refutes_is_tried_earlier_and_what_does_not_later() {
        let mut experience = Experience::new(3);
        for _ in 0..100_000 {
            experience.reward(Player::One, 1, 30, &ranked(&[0])[..1], 9u8);
        }
        assert!(experience.of(Player::One, 9) > 0 && experience.of(Player::One, 0) < 0);
        assert!(experience.of(Player::One, 9) <= MOST_HISTORY);
        assert_eq!(experience.of(Player::Two, 9), 0);
        assert_eq!(experience.killers[1][0], Some(9));
    }
}
