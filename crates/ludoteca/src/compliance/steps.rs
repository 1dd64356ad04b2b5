//! The steps of the check, in order.

use super::checker::{Checker, StepAborted, StepReport};
use super::examples;
use crate::context::MESSAGES;
use ludoteca_protocol::{Clock, Command, Origin, Query, Reply, SearchLimits, Value};
use ludoteca_rules::AnyGame;
use ludoteca_rules::message;
use std::time::Duration;

/// The time of a search with a time limit.
const SHORT: Duration = Duration::from_millis(200);

/// The lateness of an answer that is allowed without a warning and without an error.
#[derive(Copy, Clone)]
struct Tolerance {
    without_warning: Duration,
    without_error: Duration,
}

/// For answers whose delay does not lose a game: a busy machine makes them late.
const TOLERANT: Tolerance =
    Tolerance { without_warning: Duration::from_millis(50), without_error: Duration::from_secs(1) };

/// For answers before the clock runs out.
const STRICT: Tolerance =
    Tolerance { without_warning: Duration::ZERO, without_error: Duration::ZERO };

/// The id of the message that describes a step, and the step.
type Step = (&'static str, fn(&mut Checker) -> Result<(), StepAborted>);

pub(super) const STEPS: [Step; 21] = [
    ("check-ugi", introduce),
    ("check-ready", Checker::settle),
    ("check-game", choose_game),
    ("check-newgame", new_game),
    ("check-query-start", query_start),
    ("check-query-middle", query_middle),
    ("check-query-fen", query_fen),
    ("check-query-end", query_end),
    ("check-go-depth", go_depth),
    ("check-go-nodes", go_nodes),
    ("check-go-movetime", go_movetime),
    ("check-go-clock", go_clock),
    ("check-go-middle", go_middle),
    ("check-mate", mate),
    ("check-infinite", infinite),
    ("check-stop", stop),
    ("check-stop-idle", stop_idle),
    ("check-unknown", unknown_command),
    ("check-illegal", illegal_move),
    ("check-quit", quit),
    ("check-quit-searching", quit_searching),
];

/// The number of steps that the others depend on.
const REQUIRED: usize = 2;

/// Runs all steps, and calls a function after each.
pub(super) fn run(mut checker: Checker, mut after_step: impl FnMut()) -> Vec<StepReport> {
    let mut reports = Vec::new();
    let mut runs = true;
    for (number, (id, check)) in STEPS.into_iter().enumerate() {
        let ready = if runs { Ok(()) } else { checker.restart() };
        let is_started = ready.is_ok();
        runs = ready.and_then(|()| check(&mut checker)).is_ok();
        reports.push(StepReport { id, transcript: checker.take_transcript() });
        after_step();
        if !is_started || (!runs && number < REQUIRED) {
            break;
        }
    }
    reports
}

fn introduce(checker: &mut Checker) -> Result<(), StepAborted> {
    checker.send(&Command::Ugi);
    let (replies, _) = checker.wait("ugiok", |reply| *reply == Reply::UgiOk)?;
    if !replies.iter().any(|reply| matches!(reply, Reply::Name(_))) {
        checker.warn(message!(MESSAGES, "compliance-nameless", what = "id name"));
    }
    if !replies.iter().any(|reply| matches!(reply, Reply::Author(_))) {
        checker.warn(message!(MESSAGES, "compliance-nameless", what = "id author"));
    }
    let options = replies.into_iter().filter_map(|reply| match reply {
        Reply::Option(option) => Some(option),
        _ => None,
    });
    checker.options = options.collect();
    Ok(())
}

fn choose_game(checker: &mut Checker) -> Result<(), StepAborted> {
    if !checker.choose_game() {
        checker.warn(message!(MESSAGES, "compliance-no-game", game = checker.game.game()));
    }
    checker.settle()
}

fn new_game(checker: &mut Checker) -> Result<(), StepAborted> {
    checker.send(&Command::NewGame);
    checker.settle()
}

fn query_start(checker: &mut Checker) -> Result<(), StepAborted> {
    let game = checker.game.clone();
    checker.set_up(&game);
    query(checker, &game, &[Query::P1Turn, Query::GameOver, Query::Result])
}

/// Queries after each of some moves.
fn query_middle(checker: &mut Checker) -> Result<(), StepAborted> {
    let middle = examples::middle(&checker.game);
    let mut game = checker.game.clone();
    for m in middle.moves() {
        game.play(&m).expect("a move that was played");
        checker.set_up(&game);
        query(checker, &game, &[Query::P1Turn, Query::GameOver, Query::Result])?;
    }
    Ok(())
}

/// Queries after a position as text, with and without moves.
fn query_fen(checker: &mut Checker) -> Result<(), StepAborted> {
    let middle = examples::middle(&checker.game);
    let origin = Origin::Fen(middle.position());
    checker.send(&Command::Position { origin: origin.clone(), moves: Vec::new() });
    query(checker, &middle, &[Query::P1Turn, Query::GameOver])?;
    for m in middle.legal_moves().into_iter().take(2) {
        let mut game = middle.clone();
        game.play(&m).expect("a legal move");
        checker.send(&Command::Position { origin: origin.clone(), moves: vec![m] });
        query(checker, &game, &[Query::P1Turn])?;
    }
    Ok(())
}

fn query_end(checker: &mut Checker) -> Result<(), StepAborted> {
    let Some(game) = examples::end(&checker.game) else {
        return Ok(());
    };
    checker.set_up(&game);
    query(checker, &game, &[Query::GameOver, Query::Result])
}

fn query(checker: &mut Checker, game: &AnyGame, queries: &[Query]) -> Result<(), StepAborted> {
    for query in queries {
        checker.send(&Command::Query(*query));
        let (mut replies, _) =
            checker.wait("response", |reply| matches!(reply, Reply::Response(_)))?;
        let right = query.answer(game);
        if let Some(Reply::Response(found)) = replies.pop()
            && found != right
        {
            checker.error(message!(
                MESSAGES,
                "compliance-answer",
                query = query.to_string(),
                found = found,
                right = right
            ));
        }
    }
    Ok(())
}

fn go_depth(checker: &mut Checker) -> Result<(), StepAborted> {
    go_from_start(checker, SearchLimits::Depth(2)).map(drop)
}

fn go_nodes(checker: &mut Checker) -> Result<(), StepAborted> {
    go_from_start(checker, SearchLimits::Nodes(500)).map(drop)
}

fn go_movetime(checker: &mut Checker) -> Result<(), StepAborted> {
    let time = go_from_start(checker, SearchLimits::MoveTime(SHORT))?;
    check_time(checker, SHORT, time, TOLERANT);
    Ok(())
}

/// Searches with much more time than a move needs, so that an engine that ignores the clock is
/// noticed.
fn go_clock(checker: &mut Checker) -> Result<(), StepAborted> {
    let (left, increment) = ([SHORT * 5; 2], [SHORT / 20; 2]);
    let time = go_from_start(checker, SearchLimits::Clock(Clock { left, increment }))?;
    check_time(checker, left[0], time, STRICT);
    Ok(())
}

fn go_from_start(checker: &mut Checker, limits: SearchLimits) -> Result<Duration, StepAborted> {
    let game = checker.game.clone();
    checker.set_up(&game);
    let time = checker.search(&game, limits)?;
    checker.settle()?;
    Ok(time)
}

fn check_time(checker: &mut Checker, allowed: Duration, time: Duration, tolerance: Tolerance) {
    checker.set_time(time);
    if time <= allowed + tolerance.without_warning {
        return;
    }
    let message = MESSAGES.message("compliance-late").with("time", time.as_millis() as u64);
    let message = message.with("allowed", allowed.as_millis() as u64);
    let note =
        if time > allowed + tolerance.without_error { Checker::error } else { Checker::warn };
    note(checker, message);
}

fn go_middle(checker: &mut Checker) -> Result<(), StepAborted> {
    let game = examples::middle(&checker.game);
    checker.set_up(&game);
    checker.search(&game, SearchLimits::MoveTime(SHORT))?;
    let origin = Origin::Fen(game.position());
    checker.send(&Command::Position { origin, moves: Vec::new() });
    checker.search(&game, SearchLimits::MoveTime(SHORT))?;
    checker.settle()
}

/// If the player to move can win with one move, no score may say that the player loses.
fn mate(checker: &mut Checker) -> Result<(), StepAborted> {
    let Some(game) = examples::win_in_one(&checker.game) else {
        return Ok(());
    };
    checker.set_up(&game);
    checker.send(&Command::Go(SearchLimits::Depth(2)));
    let (replies, _) = checker.wait_for_move()?;
    checker.check_replies(&game, &replies);
    let scores = replies.iter().filter_map(|reply| match reply {
        Reply::Info(info) => info.score.map(|score| score.value),
        _ => None,
    });
    if scores.into_iter().any(|value| matches!(value, Value::Mate(plies) if plies < 0)) {
        checker.error(message!(MESSAGES, "compliance-mate-sign"));
    }
    checker.settle()
}

fn infinite(checker: &mut Checker) -> Result<(), StepAborted> {
    let game = checker.game.clone();
    checker.set_up(&game);
    checker.send(&Command::Go(SearchLimits::Infinite));
    let early = checker.listen(SHORT * 2)?;
    checker.send(&Command::IsReady);
    let (more, time) = checker.wait("readyok", |reply| *reply == Reply::ReadyOk)?;
    check_time(checker, Duration::ZERO, time, TOLERANT);
    let is_move = |reply: &Reply| matches!(reply, Reply::BestMove(_));
    checker.check_replies(&game, &early);
    checker.check_replies(&game, &more);
    if early.iter().chain(&more).any(is_move) {
        checker.error(message!(MESSAGES, "compliance-early"));
        return checker.settle();
    }
    checker.send(&Command::Stop);
    let (replies, _) = checker.wait_for_move()?;
    checker.check_replies(&game, &replies);
    checker.settle()
}

/// Measures how fast `stop` ends a search.
fn stop(checker: &mut Checker) -> Result<(), StepAborted> {
    let game = examples::middle(&checker.game);
    checker.set_up(&game);
    checker.send(&Command::Go(SearchLimits::MoveTime(checker.patience * 10)));
    let early = checker.listen(SHORT)?;
    checker.check_replies(&game, &early);
    if early.iter().any(|reply| matches!(reply, Reply::BestMove(_))) {
        // An engine may end a search before its time is over.
        return checker.settle();
    }
    checker.send(&Command::Stop);
    let (replies, time) = checker.wait_for_move()?;
    check_time(checker, Duration::ZERO, time, TOLERANT);
    checker.check_replies(&game, &replies);
    checker.settle()
}

fn stop_idle(checker: &mut Checker) -> Result<(), StepAborted> {
    checker.send(&Command::Stop);
    checker.settle()
}

fn unknown_command(checker: &mut Checker) -> Result<(), StepAborted> {
    checker.send_raw("xyzzy 42");
    checker.send_raw("");
    checker.send_raw("go sideways");
    checker.listen(SHORT)?;
    checker.send(&Command::Stop);
    checker.listen(SHORT)?;
    checker.settle()
}

fn illegal_move(checker: &mut Checker) -> Result<(), StepAborted> {
    let game = checker.game.clone();
    checker.send(&Command::Position { origin: Origin::Start, moves: vec!["zz99".to_owned()] });
    checker.settle()?;
    checker.set_up(&game);
    query(checker, &game, &[Query::P1Turn])?;
    checker.search(&game, SearchLimits::Depth(1))?;
    checker.settle()
}

fn quit(checker: &mut Checker) -> Result<(), StepAborted> {
    checker.send(&Command::Quit);
    checker.end();
    // The next step needs a new process.
    Err(StepAborted)
}

fn quit_searching(checker: &mut Checker) -> Result<(), StepAborted> {
    let game = checker.game.clone();
    checker.set_up(&game);
    checker.send(&Command::Go(SearchLimits::Infinite));
    checker.listen(SHORT)?;
    checker.send(&Command::Quit);
    checker.end();
    Ok(())
}
