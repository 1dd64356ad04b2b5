//! The players of the original reports: one plays anything, one takes what there is to take.

use ludoteca_protocol::Found;
use ludoteca_rules::{Outcome, Play, Playable, Rng};

/// Any legal move, always the same for the same seed and position.
pub(crate) fn random<G: Playable>(play: &Play<G>, seed: u64) -> Found {
    let moves = play.position().moves();
    let chosen = moves[dice(play, seed).below(moves.len() as u32) as usize];
    Found { best: chosen.to_string(), nodes: 1 }
}

/// The move that wins, or else the one after which the player is furthest ahead; equals are
/// chosen from by the seed.
pub(crate) fn greedy<G: Playable>(play: &Play<G>, seed: u64) -> Found {
    let position = play.position();
    let own = position.turn().index();
    let gain = |m: &G::Move| {
        let mut after = *position;
        after.play_unchecked(*m);
        let spoils = after.spoils();
        match after.outcome() {
            Some(Outcome::Win(winner)) if winner == position.turn() => i64::MAX,
            Some(Outcome::Win(_)) => i64::MIN,
            _ => spoils[own] - spoils[1 - own],
        }
    };
    let moves = position.moves();
    let gains: Vec<i64> = moves.iter().map(gain).collect();
    let most = gains.iter().copied().max().expect("a move in a game that is not over");
    let best: Vec<G::Move> =
        moves.iter().zip(&gains).filter(|(_, gain)| **gain == most).map(|(m, _)| *m).collect();
    let chosen = best[dice(play, seed).below(best.len() as u32) as usize];
    Found { best: chosen.to_string(), nodes: moves.len() as u64 }
}

fn dice<G: Playable>(play: &Play<G>, seed: u64) -> Rng {
    Rng::new(seed ^ play.position().hash64())
}
