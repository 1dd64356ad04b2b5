//! What must be true of every player in every game.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::{ENGINES, Engine, EngineEntry, SearchMethod};
use ludoteca_protocol::Level;
use ludoteca_protocol::{Clock, Info, SearchJob, SearchLimits, Searcher, Settings, Value};
use ludoteca_rules::{AnyGame, GAMES, Rng};
use ludoteca_testing::thread_time;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn settings() -> Settings {
    Settings { hash: 4, ..Settings::default() }
}

fn ask(engine: &mut Engine, game: &AnyGame, limits: SearchLimits, settings: Settings) -> Vec<Info> {
    let job = SearchJob { game: game.clone(), limits, settings };
    let mut said = Vec::new();
    let found = engine.search(&job, &AtomicBool::new(false), &mut |info| said.push(info));
    assert!(game.legal_moves().contains(&found.best_move), "{game:?}: {}", found.best_move);
    said.push(Info { nodes: Some(found.nodes), pv: vec![found.best_move], ..Info::default() });
    said
}

fn chosen(said: &[Info]) -> String {
    said.last().unwrap().pv[0].clone()
}

fn after_random_moves(game: &AnyGame, plies: u32, seed: u64) -> AnyGame {
    let mut game = game.clone();
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let mut next = game.clone();
        let Some(m) = next.random_move(&mut rng) else { break };
        next.play(&m).unwrap();
        if next.ending().is_some() {
            break;
        }
        game = next;
    }
    game
}

fn small_games() -> impl Iterator<Item = AnyGame> {
    ["mapello", "ampel(cap=12)", "taiji(size=5)", "renpaarden(size=5,cap=40)", "swack(size=3)"]
        .iter()
        .map(|text| text.parse().unwrap())
}

#[test]
fn every_style_plays_whole_games() {
    for mut game in small_games() {
        let mut engines = SearchMethod::ALL.map(Engine::new);
        let mut ply = 0;
        while game.ending().is_none() {
            let engine = &mut engines[ply % SearchMethod::ALL.len()];
            let said = ask(engine, &game, SearchLimits::Nodes(60), settings());
            game.play(&chosen(&said)).unwrap();
            ply += 1;
        }
    }
}

#[test]
fn nodes_bound_proofs_too_and_the_same_ones_are_looked_at_every_time() {
    let othello: AnyGame = "mapello(map=othello)".parse().unwrap();
    for seed in 0..5 {
        let game = after_random_moves(&othello, 46, seed);
        let looked_at = || {
            let limits = SearchLimits::Nodes(80_000);
            let said = ask(&mut Engine::new(SearchMethod::Best), &game, limits, settings());
            said.last().unwrap().nodes.unwrap()
        };
        let nodes = looked_at();
        assert!(nodes < 85_000, "{nodes}");
        assert_eq!(looked_at(), nodes);
    }
}

#[test]
fn the_same_question_gets_the_same_answer() {
    for entry in GAMES {
        let game = after_random_moves(&entry.with_defaults(), 12, 3);
        for method in SearchMethod::ALL {
            for level in [None, Level::new(2)] {
                let settings = Settings { level, seed: 5, ..settings() };
                let answer = || {
                    let limits = SearchLimits::Nodes(500);
                    chosen(&ask(&mut Engine::new(method), &game, limits, settings))
                };
                assert_eq!(answer(), answer(), "{} {method:?} {level:?}", entry.name);
            }
        }
    }
}

#[test]
fn lines_are_legal_and_the_best_comes_first() {
    for entry in GAMES {
        let game = after_random_moves(&entry.with_defaults(), 14, 4);
        for method in [SearchMethod::AlphaBeta, SearchMethod::PUCT] {
            let settings = Settings { multipv: 3, ..settings() };
            let said = ask(&mut Engine::new(method), &game, SearchLimits::Nodes(3_000), settings);
            let lines = &said[said.len() - 4..said.len() - 1];
            assert_eq!(lines[0].pv[0], chosen(&said), "{method:?} {game:?}");
            for (rank, line) in (1..).zip(lines) {
                assert_eq!(line.multipv, Some(rank));
                let mut end = game.clone();
                for m in &line.pv {
                    end.play(m).unwrap();
                }
            }
            assert_ne!(lines[0].pv[0], lines[1].pv[0]);
            if method == SearchMethod::AlphaBeta {
                assert!(worth(&lines[0]) >= worth(&lines[1]), "{game:?}");
            }
        }
    }
}

#[test]
fn what_is_played_is_what_was_told_last() {
    for entry in GAMES {
        let game = after_random_moves(&entry.with_defaults(), 10, 6);
        for method in [SearchMethod::Best, SearchMethod::AlphaBeta, SearchMethod::PUCT] {
            for nodes in (300..1_500).step_by(100) {
                let limits = SearchLimits::Nodes(nodes);
                let said = ask(&mut Engine::new(method), &game, limits, settings());
                let (_, told) = said.split_last().unwrap();
                let last = told.iter().rev().find(|info| !info.pv.is_empty()).unwrap();
                assert_eq!(last.pv[0], chosen(&said), "{method:?} {nodes} {game:?}");
            }
        }
    }
}

#[test]
fn no_clock_is_spent_on_the_only_move() {
    let hour = [Duration::from_secs(3600); 2];
    let limits = SearchLimits::Clock(Clock { left: hour, increment: hour });
    let mut asked = 0;
    for (entry, seed) in GAMES.iter().flat_map(|entry| (0..40).map(move |seed| (entry, seed))) {
        let game = after_random_moves(&entry.with_defaults(), 30, seed);
        if game.legal_moves().len() == 1 {
            for method in [SearchMethod::Best, SearchMethod::AlphaBeta, SearchMethod::PUCT] {
                let said = ask(&mut Engine::new(method), &game, limits, settings());
                let nodes = said.last().unwrap().nodes.unwrap();
                assert!(nodes < 3_000, "{method:?} {game:?}: {nodes}");
                asked += 1;
            }
        }
    }
    assert!(asked > 0);
}

fn worth(info: &Info) -> i32 {
    match info.score.unwrap().value {
        Value::Centipoints(points) => points,
        Value::Mate(plies) => 100_000 * plies.signum() - plies,
    }
}

/// The time of a search thread from the order to stop to its end, on which other processes have no
/// influence: the order is given by the thread itself, when it reports for the nth time. Returns
/// `None` if it reports less often.
fn delay_after_stop(method: SearchMethod, game: &AnyGame, reports: u32) -> Option<Duration> {
    let stop = AtomicBool::new(false);
    let settings = settings();
    let job = SearchJob { game: game.clone(), limits: SearchLimits::Infinite, settings };
    let (mut count, mut stopped_at) = (0, None);
    Engine::new(method).search(&job, &stop, &mut |_| {
        count += 1;
        if count == reports {
            stop.store(true, Ordering::Relaxed);
            stopped_at = Some(thread_time());
        }
    });
    Some(thread_time() - stopped_at?)
}

#[test]
fn a_stopped_search_answers_within_ten_milliseconds() {
    for entry in GAMES {
        let game = after_random_moves(&entry.with_defaults(), 9, 1);
        for method in [
            SearchMethod::Best,
            SearchMethod::Unproved,
            SearchMethod::AlphaBeta,
            SearchMethod::PUCT,
            SearchMethod::UCT,
        ] {
            // Monte Carlo searches report four times a second, alpha-beta at the end of each
            // iteration, from the cheapest to the most expensive.
            let reports = if matches!(method, SearchMethod::AlphaBeta) { 1..=6 } else { 1..=2 };
            for reports in reports {
                let delay = delay_after_stop(method, &game, reports);
                let limit = Duration::from_millis(10);
                let is_quick = delay.map_or(reports > 1, |delay| delay <= limit);
                assert!(is_quick, "{} {method:?} {reports}: {delay:?}", entry.name);
            }
        }
    }
}

/// Returns by how much a search exceeds its time, both measured as processor time of its thread.
fn lateness(engine: &mut Engine, game: &AnyGame, limits: SearchLimits, max: Duration) -> Duration {
    let settings = Settings { counts_processor_time: true, ..settings() };
    let begin = thread_time();
    ask(engine, game, limits, settings);
    (thread_time() - begin).saturating_sub(max)
}

#[test]
fn time_is_kept() {
    let clock = |left, increment| {
        let milliseconds = |n| [Duration::from_millis(n); 2];
        SearchLimits::Clock(Clock { left: milliseconds(left), increment: milliseconds(increment) })
    };
    for game in small_games() {
        for method in [SearchMethod::Best, SearchMethod::AlphaBeta, SearchMethod::PUCT] {
            let mut engine = Engine::new(method);
            let mut check = |limits, max: Duration, margin| {
                let late = lateness(&mut engine, &game, limits, max);
                let margin = Duration::from_millis(margin);
                assert!(late <= margin, "{game:?} {method:?} {limits}: {late:?} late");
            };
            // Different times, so that searches are interrupted at different points.
            for milliseconds in [10, 17, 26, 39, 50] {
                let time = Duration::from_millis(milliseconds);
                check(SearchLimits::MoveTime(time), time, 3);
            }
            check(clock(100, 10), Duration::ZERO, 40);
            check(clock(0, 0), Duration::ZERO, 10);
        }
    }
}

#[test]
fn a_level_searches_no_more_nodes_than_its_budget() {
    for entry in GAMES {
        let levels = EngineEntry::find(ENGINES, entry.name).unwrap().levels;
        let game = after_random_moves(&entry.with_defaults(), 8, 2);
        for level in &Level::ALL[..6] {
            let settings = Settings { level: Some(*level), ..settings() };
            let nodes = |limits| {
                let said = ask(&mut Engine::new(SearchMethod::Best), &game, limits, settings);
                said.last().unwrap().nodes.unwrap()
            };
            // Every level completes the first iteration, whatever its budget.
            let budget = u64::from(levels[level.index()].nodes);
            let max = budget.max(nodes(SearchLimits::Depth(1)));
            let found = nodes(SearchLimits::Infinite);
            assert!(found <= max, "{} level {level}: {found} of {budget}", entry.name);
        }
    }
}
