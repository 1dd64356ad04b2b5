//! Scores that claim a proof are compared with looking at every line of play.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::MAX_SCORE;
use ludoteca_protocol::{Info, SearchJob, SearchLimits, Searcher, Settings, Value};
use ludoteca_rules::{AnyGame, Ending, Outcome, Player, Rng};
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

/// A win on the spot; one in so many plies is worth so much less.
const WIN: i32 = 1000;

/// What the game is worth to player one with best play, by looking at everything: the winner is in
/// a hurry, and the loser holds out. Histories are told apart only where they matter, so this is
/// for games without repetition and caps.
fn value(game: &mut AnyGame, seen: &mut HashMap<String, i32>) -> i32 {
    if let Some(ending) = game.ending() {
        return worth(ending);
    }
    let position = game.position();
    if let Some(value) = seen.get(&position) {
        return *value;
    }
    let sign = if game.turn() == Player::One { 1 } else { -1 };
    let mut best = -WIN;
    for m in game.legal_moves() {
        game.play(&m).unwrap();
        let after = value(game, seen);
        best = best.max(sign * (after - after.signum()));
        game.undo();
    }
    seen.insert(position, sign * best);
    sign * best
}

fn worth(ending: Ending) -> i32 {
    match ending.outcome() {
        Outcome::Win(Player::One) => WIN,
        Outcome::Win(Player::Two) => -WIN,
        Outcome::Draw => 0,
    }
}

/// The last thing the engine says about a game.
fn last_word(
    game: &AnyGame,
    method: SearchMethod,
    settings: Settings,
    limits: SearchLimits,
) -> Info {
    let job = SearchJob { game: game.clone(), limits, settings };
    let mut last = Info::default();
    let found = Engine::new(method).search(&job, &AtomicBool::new(false), &mut |info| last = info);
    assert_eq!(last.pv.first(), Some(&found.best_move));
    last
}

/// A mate score is right if nobody can hold out for longer.
fn check(game: &AnyGame, method: SearchMethod, settings: Settings, limits: SearchLimits) {
    let sign = if game.turn() == Player::One { 1 } else { -1 };
    let truth = sign * value(&mut game.clone(), &mut HashMap::new());
    let info = last_word(game, method, settings, limits);
    match info.score.expect("a score").value {
        Value::Mate(plies) => {
            assert_eq!(plies.signum(), truth.signum(), "{game:?}: {info}");
            assert!(plies.abs() >= WIN - truth.abs(), "{game:?}, {truth}: {info}");
            if info.pv.len() == plies.unsigned_abs() as usize {
                let mut end = game.clone();
                info.pv.iter().for_each(|m| drop(end.play(m).unwrap()));
                let end = end.ending().map(worth);
                assert_eq!(end, Some(sign * truth.signum() * WIN), "{game:?}: {info}");
            }
        }
        Value::Centipoints(points) if points != 0 && info.proved.is_some() => {
            assert_eq!(points.signum(), truth.signum(), "{game:?}: {info}");
        }
        Value::Centipoints(points) => assert_eq!((points, truth), (0, 0), "{game:?}: {info}"),
    }
}

fn after_random_moves(text: &str, plies: usize, seed: u64) -> AnyGame {
    let mut game: AnyGame = text.parse().unwrap();
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let Some(m) = game.random_move(&mut rng) else { break };
        game.play(&m).unwrap();
    }
    game
}

fn check_small_games(method: SearchMethod, threads: u32, limits: SearchLimits) {
    let settings = Settings { threads, hash: 16, ..Settings::default() };
    let cases = [
        ("taiji(size=4)", 3),
        ("taiji(size=3)", 0),
        ("swack(size=2)", 0),
        ("swack(size=3)", 7),
        ("mapello", 52),
    ];
    for (text, plies) in cases {
        for seed in 0..6 {
            let game = after_random_moves(text, plies, seed);
            if game.ending().is_none() {
                check(&game, method, settings, limits);
            }
        }
    }
}

#[test]
fn alpha_beta_proves_what_is_true() {
    check_small_games(SearchMethod::AlphaBeta, 1, SearchLimits::Depth(40));
}

#[test]
fn alpha_beta_proves_what_is_true_with_two_threads() {
    check_small_games(SearchMethod::AlphaBeta, 2, SearchLimits::Depth(40));
}

#[test]
fn the_second_player_wins_swack_on_nine_cells() {
    let game: AnyGame = "swack(size=3)".parse().unwrap();
    let info =
        last_word(&game, SearchMethod::AlphaBeta, Settings::default(), SearchLimits::Depth(60));
    assert!(matches!(info.score.unwrap().value, Value::Mate(plies) if plies < 0), "{info}");
}

#[test]
fn sampling_proves_what_is_true() {
    for threads in [1, 2] {
        check_small_games(SearchMethod::PUCT, threads, SearchLimits::Nodes(400_000));
    }
}

/// Full strength proves endings by the exact solver: a proof is what looking at everything finds.
#[test]
fn full_strength_proves_what_is_true() {
    check_small_games(SearchMethod::Best, 1, SearchLimits::Nodes(400_000));
    let settings = Settings { hash: 16, ..Settings::default() };
    let mut proved = 0;
    for seed in 0..30 {
        let game = after_random_moves("taiji(size=5)", 8, seed);
        if game.ending().is_some() {
            continue;
        }
        let info = last_word(&game, SearchMethod::Best, settings, SearchLimits::Nodes(400_000));
        let truth = value(&mut game.clone(), &mut HashMap::new()).signum();
        let sign = if game.turn() == Player::One { 1 } else { -1 };
        if info.proved.is_some() {
            let found = match info.score.expect("a score").value {
                Value::Mate(plies) => plies.signum(),
                Value::Centipoints(points) => points.signum(),
            };
            assert_eq!(found, sign * truth, "{game:?}: {info}");
            proved += 1;
        }
    }
    assert!(proved >= 10, "{proved}");
}

/// The move that is found, and the three best lines as they were told last.
fn three_lines(game: &AnyGame, limits: SearchLimits) -> (String, Vec<Info>) {
    let settings = Settings { hash: 16, multipv: 3, ..Settings::default() };
    let job = SearchJob { game: game.clone(), limits, settings };
    let mut said: Vec<Info> = Vec::new();
    let mut engine = Engine::new(SearchMethod::Best);
    let found = engine.search(&job, &AtomicBool::new(false), &mut |info| said.push(info));
    let lines = said.split_off(said.len() - 3);
    assert_eq!(lines.iter().map(|info| info.multipv).collect::<Vec<_>>(), [1, 2, 3].map(Some));
    assert_eq!(lines[0].pv[0], found.best_move);
    assert!(lines[1..].iter().all(|line| line.pv[0] != found.best_move), "{lines:?}");
    (found.best_move, lines)
}

/// Who asks for several lines wants to know how things stand, who asks for one wants a move to play.
#[test]
fn a_lost_position_is_told_as_lost_to_whoever_studies_it() {
    for moves in [&[][..], &["a1a2", "b4c4"]] {
        let mut game: AnyGame = "taiji(size=4)".parse().unwrap();
        moves.iter().for_each(|m| drop(game.play(m).unwrap()));
        let limits = SearchLimits::Nodes(20_000);
        let (best, lines) = three_lines(&game, limits);
        for line in &lines {
            let is_lost = match line.score.unwrap().value {
                Value::Mate(plies) => plies < 0,
                Value::Centipoints(points) => points == -MAX_SCORE,
            };
            assert!(is_lost && line.proved == Some(-1), "{line}");
        }
        let settings = Settings { hash: 16, ..Settings::default() };
        let played = last_word(&game, SearchMethod::Best, settings, limits);
        assert_eq!((played.proved, &played.pv[0]), (None, &best), "{played}");
    }
}

/// What is known of the best move must not keep the others from being looked at.
#[test]
fn other_lines_are_looked_into_when_the_best_is_proved() {
    let mut game: AnyGame = "swack".parse().unwrap();
    for m in ["d1d2", "d4d3", "b1b2", "a3a4", "c2c1", "d3d2", "c4c3", "pass"] {
        game.play(m).unwrap();
    }
    let (_, lines) = three_lines(&game, SearchLimits::Nodes(20_000));
    let scores: Vec<i32> = lines
        .iter()
        .map(|line| match line.score.unwrap().value {
            Value::Mate(plies) => plies.signum() * MAX_SCORE,
            Value::Centipoints(points) => points,
        })
        .collect();
    assert!(scores.is_sorted_by(|one, next| one >= next), "{scores:?}");
    assert!(lines[0].nodes >= Some(15_000) || scores[2] == MAX_SCORE, "{lines:?}");
}

/// On even boards Dark has an answer to everything, however large they are.
#[test]
fn dark_reflects_at_full_strength() {
    let mut game: AnyGame = "taiji(size=12)".parse().unwrap();
    game.play("c3d3").unwrap();
    let info = last_word(&game, SearchMethod::Best, Settings::default(), SearchLimits::Nodes(1000));
    assert_eq!((info.proved, info.pv[0].as_str()), (Some(1), "i10j10"), "{info}");
}
