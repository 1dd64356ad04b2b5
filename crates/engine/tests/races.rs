//! How many endings of real races are decided: the last positions of games of Renpaarden that somebody won.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::solver::{ExactSolver, Goal, SolverLimits};
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::Level;
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::{AnyGame, Outcome, Rng};
use std::sync::atomic::AtomicBool;

/// All positions of a game that level 4 won against greedy play, if it did.
fn won_game(seed: u64) -> Option<Vec<AnyGame>> {
    let mut game: AnyGame = "renpaarden".parse().unwrap();
    let mut rng = Rng::new(seed);
    let mut players = [(SearchMethod::Best, Level::new(4)), (SearchMethod::Greedy, None)];
    if seed % 2 == 1 {
        players.reverse();
    }
    let mut engines = players.map(|(method, level)| (Engine::new(method), level));
    let mut positions = vec![game.clone()];
    while game.ending().is_none() && positions.len() < 150 {
        let (engine, level) = &mut engines[positions.len() % 2];
        let settings = Settings { hash: 4, level: *level, seed, ..Settings::default() };
        let job = SearchJob { game: game.clone(), limits: SearchLimits::Infinite, settings };
        let m = match positions.len() {
            ..=4 => game.random_move(&mut rng).unwrap(),
            _ => engine.search(&job, &AtomicBool::new(false), &mut drop).best_move,
        };
        game.play(&m).unwrap();
        positions.push(game.clone());
    }
    let is_won = matches!(game.ending()?.outcome(), Outcome::Win(_));
    is_won.then_some(positions)
}

/// How many of these positions are decided by looking at so many positions, and how many of them
/// are won or lost.
fn decided(games: &[Vec<AnyGame>], plies_before: usize, nodes: u64) -> (usize, usize) {
    let mut count = (0, 0);
    for positions in games {
        let game = &positions[positions.len() - 1 - plies_before];
        let solver = ExactSolver::new(game, 16).unwrap();
        let limits = SolverLimits::unlimited(Goal::Outcome, 1).with_nodes(nodes);
        let found = solver.solve(game, limits, &AtomicBool::new(false), &mut |_| {});
        count.0 += usize::from(found.outcome.is_some());
        count.1 += usize::from(matches!(found.outcome, Some(Outcome::Win(_))));
    }
    count
}

/// Further back the player who is behind may come home in time, which is left to longer searches.
#[test]
fn the_last_moves_of_most_races_are_decided_by_few_positions() {
    let games: Vec<Vec<AnyGame>> = (0..20).filter_map(won_game).collect();
    assert!(games.len() >= 10, "{}", games.len());
    for (plies, percent) in [(1, 100), (3, 90), (5, 40)] {
        let (decided, won) = decided(&games, plies, 300);
        println!("{plies} before the end: {decided} of {} decided, {won} won", games.len());
        assert!(100 * decided >= percent * games.len(), "{plies} {decided}");
    }
}

/// The last positions of games as if they began there, with another cap.
fn capped(games: &[Vec<AnyGame>], cap: u32) -> Vec<Vec<AnyGame>> {
    let game: AnyGame = format!("renpaarden(cap={cap})").parse().unwrap();
    let start = |position: &AnyGame| game.at_position(&position.position()).unwrap();
    games.iter().map(|positions| positions.iter().map(start).collect()).collect()
}

#[test]
fn a_cap_that_leaves_enough_turns_changes_no_proof() {
    let games: Vec<Vec<AnyGame>> = (0..10).filter_map(won_game).collect();
    let [near, far] = [17, 500].map(|cap| decided(&capped(&games, cap), 5, 300));
    assert!(far.1 > 0, "{far:?}");
    assert_eq!(near, far);
}
