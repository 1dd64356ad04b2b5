//! Positions for the checks, found by random play.

use ludoteca_rules::{AnyGame, Outcome, Rng};

/// The maximum number of random games to search.
const MAX_GAMES: u64 = 50;

/// The maximum length of a random game.
const MAX_PLIES: usize = 2000;

/// The number of moves played in the middle of a game.
const MIDDLE_PLIES: usize = 6;

/// Returns a game after some moves that is not over.
pub(super) fn middle(start: &AnyGame) -> AnyGame {
    let mut game = random_game(start, 1);
    while game.plies() > MIDDLE_PLIES || game.ending().is_some() {
        if game.undo().is_none() {
            break;
        }
    }
    game
}

/// Returns a game that is over, if a random game ends.
pub(super) fn end(start: &AnyGame) -> Option<AnyGame> {
    (0..MAX_GAMES).map(|seed| random_game(start, seed)).find(|game| game.ending().is_some())
}

/// Returns a game in which the player to move can win with one move.
pub(super) fn win_in_one(start: &AnyGame) -> Option<AnyGame> {
    (0..MAX_GAMES).find_map(|seed| {
        let mut game = random_game(start, seed);
        let outcome = game.ending()?.outcome();
        game.undo()?;
        (outcome == Outcome::Win(game.turn())).then_some(game)
    })
}

fn random_game(start: &AnyGame, seed: u64) -> AnyGame {
    let mut rng = Rng::new(seed);
    let mut game = start.clone();
    while let Some(m) = game.random_move(&mut rng) {
        game.play(&m).expect("a legal move");
        if game.plies() == MAX_PLIES {
            break;
        }
    }
    game
}
