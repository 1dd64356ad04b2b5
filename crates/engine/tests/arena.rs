//! Clocks in the arena.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::arena::{
    Conditions, Format, GameReport, MoveLimit, MoveReport, Schedule, Tournament,
};
use ludoteca_rules::{AnyGame, Player};
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

const SECOND: Duration = Duration::from_secs(1);

/// One game of random moves with a time control.
fn play(game: &str, control: &str, max_plies: usize) -> GameReport {
    let conditions = Conditions {
        move_limit: MoveLimit::Clock(control.parse().unwrap()),
        margin: Duration::ZERO,
        timeout: 10 * SECOND,
        max_plies,
        adjudicates_proofs: false,
        hash: 1,
        threads: 1,
        counts_processor_time: false,
    };
    let start: AnyGame = game.parse().unwrap();
    let players = ["a=random", "b=random"].map(|text| text.parse().unwrap());
    let schedule = Schedule::new(2, Format::RoundRobin, 1);
    let tournament = Tournament::new(start, players.into(), schedule, conditions, (0, 5));
    let mut found = None;
    tournament.run(&HashSet::new(), 1, &AtomicBool::new(false), |report| {
        found = Some(report);
        ControlFlow::Continue(())
    });
    found.expect("a game that was played")
}

/// The moves of a game, turn by turn.
fn turns(report: &GameReport) -> Vec<Vec<MoveReport>> {
    let mut game = report.game.clone();
    while game.undo().is_some() {}
    let mut turns: Vec<Vec<MoveReport>> = Vec::new();
    for (text, move_report) in report.game.moves().iter().zip(&report.move_reports) {
        if game.begins_turn() {
            turns.push(Vec::new());
        }
        game.play(text).unwrap();
        turns.last_mut().unwrap().push(*move_report);
    }
    turns
}

/// Checks that only the last move of each turn gains the increment, and returns the lengths of
/// the turns, the last of which may be incomplete.
fn check_increments(report: &GameReport, start: Duration, increment: Duration) -> Vec<usize> {
    let mut left = [start; 2];
    let turns = turns(report);
    let complete = turns.len() - usize::from(report.game.ending().is_none());
    for turn in &turns[..complete] {
        for (index, move_report) in turn.iter().enumerate() {
            let place = move_report.player.index();
            let gained = if index + 1 == turn.len() { increment } else { Duration::ZERO };
            // Times are shown in milliseconds, and what is rounded off follows later.
            let now = move_report.clock.unwrap();
            let exact = left[place] + gained;
            let next = exact.saturating_sub(move_report.elapsed + Duration::from_millis(1));
            assert!((next..=exact).contains(&now), "{move_report:?} after {:?}", left[place]);
            left[place] = now;
        }
    }
    turns.iter().map(Vec::len).collect()
}

#[test]
fn the_increment_is_added_once_in_a_turn_of_three_steps() {
    let report = play("ampel", "1000+500", 60);
    let lengths = check_increments(&report, 1000 * SECOND, 500 * SECOND);
    assert!(lengths.iter().filter(|length| **length == 3).count() > 2, "{lengths:?}");
}

#[test]
fn the_increment_is_added_with_every_move_where_a_turn_is_a_move() {
    let report = play("taiji", "1000+500", 1000);
    let lengths = check_increments(&report, 1000 * SECOND, 500 * SECOND);
    assert!(lengths.iter().all(|length| *length == 1) && report.game.ending().is_some());
}

#[test]
fn every_turn_has_the_same_time_where_there_is_a_time_for_each_turn() {
    let report = play("ampel", "1/60", 60);
    let turns = turns(&report);
    for turn in &turns[..turns.len() - 1] {
        let (last, others) = turn.split_last().unwrap();
        assert_eq!(last.clock, Some(60 * SECOND));
        assert!(others.iter().all(|move_report| move_report.clock <= Some(60 * SECOND)));
    }
    assert!(turns.iter().any(|turn| turn[0].player == Player::Two));
}
