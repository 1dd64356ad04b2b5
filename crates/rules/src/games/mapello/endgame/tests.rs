//! The endgame solver against looking at every line of play.

use super::super::{MapKind, Mapello, MapelloOptions};
use super::Endgame;
use crate::game::{Game, Notation};
use crate::rng::Rng;
use crate::solve::Solve;
use std::sync::atomic::{AtomicBool, AtomicU64};

#[test]
fn random_endgames_on_random_maps_have_the_scores_of_plain_search() {
    let mut rng = Rng::new(7);
    for round in 0..4000 {
        let position = random_endgame(&mut rng, 1 + round % 9);
        let expected = plain_score(&position, -100, 100);
        assert_eq!(solve(&position), expected, "{}", position.write_position());
    }
}

#[test]
fn larger_endgames_have_the_scores_of_plain_search() {
    let mut rng = Rng::new(8);
    for round in 0..40 {
        let position = random_endgame(&mut rng, 10 + round % 3);
        let expected = plain_score(&position, -100, 100);
        assert_eq!(solve(&position), expected, "{}", position.write_position());
    }
}

fn solve(position: &Mapello) -> i32 {
    let endgame = Endgame::new(position, 1);
    let score = endgame.solve(position, (-88, 88), &AtomicBool::new(false), &AtomicU64::new(0));
    score.expect("a score, as nothing stops the search")
}

/// A random game on a random map until so few cells are free.
fn random_endgame(rng: &mut Rng, free: u32) -> Mapello {
    loop {
        let any = |rng: &mut Rng| if rng.below(3) == 0 { 0 } else { rng.below(9) as u8 };
        let options = MapelloOptions {
            map: MapKind::Random,
            seed: rng.bits(),
            walls: any(rng),
            bonuses: any(rng),
            jokers: any(rng),
        };
        let mut position = Mapello::start(&options);
        let mut buffer = Vec::new();
        while position.free.count_ones() > free {
            match position.random_move(rng, &mut buffer) {
                Some(m) => position.play_unchecked(m),
                None => break,
            }
        }
        if position.free.count_ones() <= free {
            return position;
        }
    }
}

fn plain_score(position: &Mapello, mut alpha: i32, beta: i32) -> i32 {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    if moves.is_empty() {
        return position.final_score();
    }
    let mut best = i32::MIN;
    for m in moves {
        let mut after = *position;
        after.play_unchecked(m);
        best = best.max(-plain_score(&after, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
