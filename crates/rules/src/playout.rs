//! Random games to their end.

use crate::game::Game;
use crate::player::Outcome;
use crate::rng::Rng;

/// What a random game came to.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// How many moves it took.
    pub plies: u32,
    /// How it ended.
    pub outcome: Outcome,
}

/// Plays random moves, never passing by choice, until the game is over or its cap is reached;
/// repetition is left aside.
///
/// ```
/// use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
/// use ludoteca_rules::{Game, Options, Rng, playout};
/// let start = Taiji::start(&TaijiOptions::from_values(&[7, 1, 0, 0, 0]));
/// let end = playout(&start, &mut Rng::new(1), &mut Vec::new());
/// assert!(end.plies <= 24);
/// ```
pub fn playout<G: Game>(start: &G, rng: &mut Rng, buffer: &mut Vec<G::Move>) -> Playout {
    let mut position = *start;
    let cap = match position.limits().cap {
        0 => u32::MAX,
        cap => cap,
    };
    let (mut plies, mut turns) = (0, 0);
    while turns < cap {
        let Some(m) = position.playout_move(rng, buffer) else {
            break;
        };
        turns += position.play_counting(m);
        plies += 1;
    }
    Playout { plies, outcome: position.outcome().unwrap_or(Outcome::Draw) }
}
