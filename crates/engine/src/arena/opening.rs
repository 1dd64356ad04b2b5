//! Random openings, so that games differ.

use ludoteca_rules::{AnyGame, Rng};
use std::collections::HashSet;
use std::sync::atomic::AtomicBool;

/// How many openings there should be at the least.
const ENOUGH: u64 = 5_000;

/// How many moves an opening has at the most when nobody says how many.
const MOST_USUAL: usize = 8;

/// How often to try for an opening that was not there before.
const TRIES: usize = 100;

/// How many random moves make enough different openings: an even number.
#[must_use]
pub fn usual_plies(start: &AnyGame) -> usize {
    let never = AtomicBool::new(false);
    let enough = |plies: &usize| {
        start.perft(*plies as u32, &never).expect("a count that nothing stops") >= ENOUGH
    };
    (2..MOST_USUAL).step_by(2).find(enough).unwrap_or(MOST_USUAL)
}

/// The openings of a tournament, made one after the other when they are needed.
#[derive(Debug)]
pub(super) struct Openings {
    start: AnyGame,
    plies: usize,
    rng: Rng,
    made: Vec<Vec<String>>,
    seen: HashSet<u64>,
}

impl Openings {
    pub(super) fn new(start: AnyGame, plies: usize, seed: u64) -> Openings {
        let (made, seen) = (Vec::new(), HashSet::new());
        Openings { start, plies, rng: Rng::new(seed), made, seen }
    }

    /// The moves of an opening.
    pub(super) fn get(&mut self, number: usize) -> &[String] {
        while self.made.len() <= number {
            let next = self.another();
            self.made.push(next);
        }
        &self.made[number]
    }

    /// An opening that leads to a new position, or any if none is found.
    fn another(&mut self) -> Vec<String> {
        let mut tries = TRIES;
        loop {
            let game = self.random();
            tries -= 1;
            if self.seen.insert(game.hash64()) || tries == 0 {
                return game.moves();
            }
        }
    }

    /// Some random moves, but none that ends the game.
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
    fn openings_differ_and_do_not_depend_on_the_order_in_which_they_are_asked_for() {
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
        let plies = |text: &str| usual_plies(&text.parse().unwrap());
        assert_eq!(plies("taiji"), 2);
        assert_eq!(plies("mapello"), 6);
        assert_eq!(plies("taiji(size=2)"), 8);
    }
}
