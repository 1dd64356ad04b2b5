//! The baseline players: random moves, and greedy maximisation of material.

use crate::engine_game::EngineGame;
use ludoteca_protocol::SearchOutput;
use ludoteca_rules::{Outcome, Play, Rng};

/// Returns a random legal move, which depends only on the seed and the position.
pub(crate) fn random<G: EngineGame>(play: &Play<G>, seed: u64) -> SearchOutput {
    let moves = play.position().moves();
    let chosen = moves[rng(play, seed).below(moves.len() as u32) as usize];
    SearchOutput { best_move: chosen.to_string(), nodes: 1 }
}

/// Returns a winning move or, failing that, the move with the greatest lead in material. The seed
/// decides between equal moves.
pub(crate) fn greedy<G: EngineGame>(play: &Play<G>, seed: u64) -> SearchOutput {
    let position = play.position();
    let own = position.turn().index();
    let lead_after = |m: &G::Move| {
        let mut after = *position;
        after.play_unchecked(*m);
        let material = after.material();
        match after.outcome() {
            Some(Outcome::Win(winner)) if winner == position.turn() => i64::MAX,
            Some(Outcome::Win(_)) => i64::MIN,
            _ => material[own] - material[1 - own],
        }
    };
    let moves = position.moves();
    let leads: Vec<i64> = moves.iter().map(lead_after).collect();
    let max = leads.iter().copied().max().expect("a move in a game that is not over");
    let best: Vec<G::Move> =
        moves.iter().zip(&leads).filter(|(_, lead)| **lead == max).map(|(m, _)| *m).collect();
    let chosen = best[rng(play, seed).below(best.len() as u32) as usize];
    SearchOutput { best_move: chosen.to_string(), nodes: moves.len() as u64 }
}

fn rng<G: EngineGame>(play: &Play<G>, seed: u64) -> Rng {
    Rng::new(seed ^ play.position().hash64())
}
