//! Random playouts.

use crate::game::Game;
use crate::player::Outcome;
use crate::rng::Rng;

/// The result of a random playout.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Playout {
    /// The number of moves played.
    pub plies: u32,
    /// The outcome, or `None` if the playout was abandoned. Reaching the turn limit is a draw.
    pub outcome: Option<Outcome>,
}

/// Plays random moves until the game is over, its turn limit is reached or `max_plies` moves are
/// played.
///
/// Players pass only if they must. Repetition is ignored. `buffer` is scratch space that saves
/// allocations when many playouts share it.
///
/// ```
/// use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
/// use ludoteca_rules::{Game, Options, Rng, playout};
/// let start = Taiji::start(&TaijiOptions::read("size=7").unwrap());
/// let end = playout(&start, 1000, &mut Rng::new(1), &mut Vec::new());
/// assert!(end.plies <= 24);
/// assert!(end.outcome.is_some());
/// let begun = playout(&start, 3, &mut Rng::new(1), &mut Vec::new());
/// assert_eq!((begun.plies, begun.outcome), (3, None));
/// ```
pub fn playout<G: Game>(
    start: &G,
    max_plies: u32,
    rng: &mut Rng,
    buffer: &mut Vec<G::Move>,
) -> Playout {
    let mut position = *start;
    let cap = position.limits().cap;
    let (mut plies, mut turns) = (0, 0);
    while plies < max_plies && (cap == 0 || turns < cap) {
        let Some(m) = position.playout_move(rng, buffer) else {
            break;
        };
        turns += position.advance(m).completed;
        plies += 1;
    }
    let capped = cap > 0 && turns >= cap;
    let outcome = position.outcome().or(capped.then_some(Outcome::Draw));
    Playout { plies, outcome }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::any::AnyGame;
    use crate::games::renpaarden::{Renpaarden, RenpaardenOptions, Win};

    fn played(cap: u32, max_plies: u32) -> Playout {
        let start = Renpaarden::start(&RenpaardenOptions { size: 9, win: Win::Own, cap });
        playout(&start, max_plies, &mut Rng::new(1), &mut Vec::new())
    }

    #[test]
    fn capped_games_are_draws_and_abandoned_ones_have_no_outcome() {
        assert_eq!(played(20, 30), Playout { plies: 20, outcome: Some(Outcome::Draw) });
        assert_eq!(played(20, 20), Playout { plies: 20, outcome: Some(Outcome::Draw) });
        assert_eq!(played(20, 19), Playout { plies: 19, outcome: None });
        assert_eq!(played(0, 1000), Playout { plies: 1000, outcome: None });
    }

    #[test]
    fn random_games_without_a_cap_end() {
        let game: AnyGame = "renpaarden(cap=0)".parse().unwrap();
        assert!(game.random_games(1, &mut Rng::new(1)) <= 10_000);
    }
}
