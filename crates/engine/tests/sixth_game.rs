//! A sixth game is played well with no more than its folder and one line in a list.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::{Engine, EngineEntry, SearchMethod};
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::games::tictactoe::TicTacToe;
use ludoteca_rules::{AnyGame, Ending, GameSpec, Outcome};
use std::sync::atomic::AtomicBool;

static GAMES: &[GameSpec] = &[GameSpec::of::<TicTacToe>()];
static ENGINES: &[EngineEntry] = &[EngineEntry::of::<TicTacToe>()];

fn play(mut engines: [Engine; 2]) -> Ending {
    let mut game = AnyGame::read(GAMES, "tictactoe").unwrap();
    while game.ending().is_none() {
        let job = SearchJob {
            game: game.clone(),
            limits: SearchLimits::Nodes(30_000),
            settings: Settings { hash: 4, ..Settings::default() },
        };
        let engine = &mut engines[game.turn().index()];
        let best = engine.search(&job, &AtomicBool::new(false), &mut drop).best_move;
        game.play(&best).unwrap();
    }
    game.ending().unwrap()
}

#[test]
fn every_way_to_search_knows_that_it_is_a_draw() {
    for method in
        [SearchMethod::Best, SearchMethod::AlphaBeta, SearchMethod::PUCT, SearchMethod::RAVE]
    {
        let ending =
            play([Engine::of(ENGINES, method), Engine::of(ENGINES, SearchMethod::AlphaBeta)]);
        assert_eq!(ending, Ending::Decided(Outcome::Draw), "{method:?}");
    }
}

#[test]
fn a_game_without_an_engine_of_its_own_is_played_by_its_rules_alone() {
    let ending = play([Engine::of(&[], SearchMethod::Best), Engine::of(&[], SearchMethod::Best)]);
    assert!(matches!(ending, Ending::Decided(_)), "{ending:?}");
}
