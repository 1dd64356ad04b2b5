//! Positions to ask an engine about, found by random play.

use ludoteca_rules::{AnyGame, Outcome, Rng};

/// How many random games to look through.
const GAMES_TO_TRY: u64 = 50;

/// How many moves a random game has at the most.
const LONGEST: usize = 2000;

/// How many moves were played in the middle of a game.
const MIDDLE: usize = 6;

/// The game after some moves, but not at its end.
pub(super) fn middle(start: &AnyGame) -> AnyGame {
    let mut game = random_game(start, 1);
    while game.plies() > MIDDLE || game.ending().is_some() {
        if game.undo().is_none() {
            break;
        }
    }
    game
}

/// The game at its end, if random games come to one.
pub(super) fn end(start: &AnyGame) -> Option<AnyGame> {
    (0..GAMES_TO_TRY).map(|seed| random_game(start, seed)).find(|game| game.ending().is_some())
}

/// The game before a move with which the player to move can win.
pub(super) fn win_in_one(start: &AnyGame) -> Option<AnyGame> {
    (0..GAMES_TO_TRY).find_map(|seed| {
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
        if game.plies() == LONGEST {
            break;
        }
    }
    game
}
