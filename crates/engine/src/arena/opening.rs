//! Random openings, so that the games of a match differ.

use ludoteca_rules::{AnyGame, Rng};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

/// Minimum number of different openings by default.
const MIN_OPENINGS: u64 = 5_000;

/// Maximum number of moves of an opening by default.
const MAX_DEFAULT_PLIES: usize = 8;

/// Number of attempts to find a new opening.
const MAX_ATTEMPTS: usize = 100;

/// Returns the smallest even number of random moves with enough different openings.
#[must_use]
pub fn default_plies(start: &AnyGame) -> usize {
    let never = AtomicBool::new(false);
    let enough = |plies: &usize| {
        start.perft(*plies as u32, &never).expect("a count that nothing stops") >= MIN_OPENINGS
    };
    (2..MAX_DEFAULT_PLIES).step_by(2).find(enough).unwrap_or(MAX_DEFAULT_PLIES)
}

/// The openings of a tournament, generated on demand and in order.
#[derive(Debug)]
pub(super) struct Openings {
    start: AnyGame,
    plies: usize,
    rng: Rng,
    generated: Vec<Vec<String>>,
    seen: HashSet<u64>,
}

impl Openings {
    pub(super) fn new(start: AnyGame, plies: usize, seed: u64) -> Openings {
        let (generated, seen) = (Vec::new(), HashSet::new());
        Openings { start, plies, rng: Rng::new(seed), generated, seen }
    }

    /// Returns the moves of an opening.
    pub(super) fn get(&mut self, number: usize) -> &[String] {
        while self.generated.len() <= number {
            let next = self.generate();
            self.generated.push(next);
        }
        &self.generated[number]
    }

    /// Returns an opening that leads to a new position, or any opening if no new one is found.
    fn generate(&mut self) -> Vec<String> {
        let mut attempts = MAX_ATTEMPTS;
        loop {
            let game = self.random();
            attempts -= 1;
            if self.seen.insert(game.hash64()) || attempts == 0 {
                return game.moves();
            }
        }
    }

    /// Returns the game after random moves that do not end it.
    fn random(&mut self) -> AnyGame {
        let mut game = self.start.clone();
        for _ in 0..self.plies {
            let m = game.random_move(&mut self.rng).expect("a move in a game that is not over");
            game.play(&m).expect("a legal move");
            if game.ending().is_some() {
                game.undo();
                break;
            }
        }
        game
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn openings_differ_and_do_not_depend_on_the_order_of_requests() {
        let start: AnyGame = "taiji(size=5)".parse().unwrap();
        let mut openings = Openings::new(start.clone(), 2, 7);
        let last = openings.get(49).to_vec();
        let all: HashSet<Vec<String>> =
            (0..50).map(|number| openings.get(number).to_vec()).collect();
        assert_eq!(all.len(), 50);
        let mut again = Openings::new(start, 2, 7);
        again.get(3);
        assert_eq!(again.get(49), last);
    }

    #[test]
    fn an_opening_never_ends_the_game() {
        let start: AnyGame = "taiji(size=2)".parse().unwrap();
        let mut openings = Openings::new(start, 6, 1);
        assert!((0..20).all(|number| openings.get(number).len() < 2));
    }

    #[test]
    fn small_games_get_longer_openings() {
        let plies = |text: &str| default_plies(&text.parse().unwrap());
        assert_eq!(plies("taiji"), 2);
        assert_eq!(plies("mapello"), 6);
        assert_eq!(plies("taiji(size=2)"), 8);
    }
}
