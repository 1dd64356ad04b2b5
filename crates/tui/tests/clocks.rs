//! Clocks at the terminal: the increment of a turn, and time in which a game is closed.

#![allow(clippy::unwrap_used)]

use ludoteca_rules::{AnyGame, Player, Rng};
use ludoteca_session::Occupant;
use ludoteca_testing::Folder;
use ludoteca_tui::local_game::LocalGame;
use ludoteca_tui::store::Store;
use std::time::{Duration, Instant};

/// A game of Ampel in which player one is about to take a turn of three steps.
fn before_three_steps() -> AnyGame {
    let mut game: AnyGame = "ampel".parse().unwrap();
    let mut rng = Rng::new(3);
    while !game.position().contains(" r 1 ") {
        let text = game.random_move(&mut rng).unwrap();
        game.play(&text).unwrap();
    }
    game
}

fn timed(game: &AnyGame) -> (LocalGame, Instant) {
    let people = [Occupant::HUMAN, Occupant::HUMAN];
    let mut game = LocalGame::of_game(game, people, Some("60+5".parse().unwrap()), 1);
    let now = Instant::now();
    game.perform(&ludoteca_session::Command::Resume, now).unwrap();
    (game, now)
}

fn left(game: &LocalGame, now: Instant) -> u64 {
    let (clocks, now) = game.clocks(now).unwrap();
    clocks.left(Player::One, now) as u64
}

#[test]
fn a_turn_of_three_steps_earns_one_increment() {
    let (mut game, mut now) = timed(&before_three_steps());
    let mut rng = Rng::new(5);
    let (mut steps, before) = (0, left(&game, now));
    while game.game().turn() == Player::One {
        let text = game.game().random_move(&mut rng).unwrap();
        now += Duration::from_secs(2);
        game.play(&text, now).unwrap();
        steps += 1;
        let earned = if game.game().begins_turn() { 5_000 } else { 0 };
        assert_eq!(left(&game, now), before - steps * 2_000 + earned);
    }
    assert_eq!(steps, 3);
}

#[test]
fn time_in_which_a_game_is_closed_does_not_count() {
    let folder = Folder::new();
    let store = Store::within(&folder);
    let (mut game, now) = timed(&before_three_steps());
    let text = game.game().legal_moves().swap_remove(0);
    game.play(&text, now + Duration::from_secs(10)).unwrap();
    game.save(&store).unwrap();
    let shown = left(&game, now + Duration::from_secs(10));
    drop(game);
    let name = store.unfinished().swap_remove(0).name;
    let again = store.game(&name).unwrap();
    let later = left(&again, Instant::now());
    assert!(later <= shown && shown - later < 5_000, "{shown} {later}");
}
