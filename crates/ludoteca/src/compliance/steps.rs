//! The steps of an examination, in their order.

use super::exam::{Broken, Exam, Finding};
use super::examples;
use crate::context::MESSAGES;
use ludoteca_protocol::{Clock, Command, Origin, Query, Reply, SearchLimits, Value};
use ludoteca_rules::{AnyGame, Message};
use std::time::Duration;

/// How long a search takes that is told how long.
const SHORT: Duration = Duration::from_millis(200);

/// How late an answer may be.
#[derive(Copy, Clone)]
struct Tolerance {
    /// Before that is remarkable.
    unremarkable: Duration,
    /// Before it is wrong.
    right: Duration,
}

/// A busy machine makes answers late, for which nobody loses a game.
const TOLERANT: Tolerance =
    Tolerance { unremarkable: Duration::from_millis(50), right: Duration::from_secs(1) };

/// Who has no time left has lost.
const STRICT: Tolerance = Tolerance { unremarkable: Duration::ZERO, right: Duration::ZERO };

/// A step: what it looks at, and how.
type Step = (fn() -> Message, fn(&mut Exam) -> Result<(), Broken>);

pub(super) const STEPS: [Step; 21] = [
    (|| MESSAGES.message("check-ugi"), introduce),
    (|| MESSAGES.message("check-ready"), Exam::settle),
    (|| MESSAGES.message("check-game"), choose_game),
    (|| MESSAGES.message("check-newgame"), new_game),
    (|| MESSAGES.message("check-query-start"), query_start),
    (|| MESSAGES.message("check-query-middle"), query_middle),
    (|| MESSAGES.message("check-query-fen"), query_fen),
    (|| MESSAGES.message("check-query-end"), query_end),
    (|| MESSAGES.message("check-go-depth"), go_depth),
    (|| MESSAGES.message("check-go-nodes"), go_nodes),
    (|| MESSAGES.message("check-go-movetime"), go_movetime),
    (|| MESSAGES.message("check-go-clock"), go_clock),
    (|| MESSAGES.message("check-go-middle"), go_middle),
    (|| MESSAGES.message("check-mate"), mate),
    (|| MESSAGES.message("check-infinite"), infinite),
    (|| MESSAGES.message("check-stop"), stop),
    (|| MESSAGES.message("check-stop-idle"), stop_idle),
    (|| MESSAGES.message("check-unknown"), unknown_command),
    (|| MESSAGES.message("check-illegal"), illegal_move),
    (|| MESSAGES.message("check-quit"), quit),
    (|| MESSAGES.message("check-quit-searching"), quit_searching),
];

/// The steps without which the others make no sense.
const FIRST: usize = 2;

/// Takes all steps and tells after each.
pub(super) fn take(mut exam: Exam, mut taken: impl FnMut()) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut runs = true;
    for (number, (name, check)) in STEPS.into_iter().enumerate() {
        let ready = if runs { Ok(()) } else { exam.restart() };
        let begun = ready.is_ok();
        runs = ready.and_then(|()| check(&mut exam)).is_ok();
        findings.push(Finding { step: name(), notes: exam.take_notes() });
        taken();
        if !begun || (!runs && number < FIRST) {
            break;
        }
    }
    findings
}

fn introduce(exam: &mut Exam) -> Result<(), Broken> {
    exam.say(&Command::Ugi);
    let (replies, _) = exam.wait("ugiok", |reply| *reply == Reply::UgiOk)?;
    if !replies.iter().any(|reply| matches!(reply, Reply::Name(_))) {
        exam.odd(MESSAGES.message("compliance-nameless").with("what", "id name"));
    }
    if !replies.iter().any(|reply| matches!(reply, Reply::Author(_))) {
        exam.odd(MESSAGES.message("compliance-nameless").with("what", "id author"));
    }
    let options = replies.into_iter().filter_map(|reply| match reply {
        Reply::Option(option) => Some(option),
        _ => None,
    });
    exam.options = options.collect();
    Ok(())
}

fn choose_game(exam: &mut Exam) -> Result<(), Broken> {
    if !exam.choose_game() {
        exam.odd(MESSAGES.message("compliance-no-game").with("game", exam.game.game()));
    }
    exam.settle()
}

fn new_game(exam: &mut Exam) -> Result<(), Broken> {
    exam.say(&Command::NewGame);
    exam.settle()
}

fn query_start(exam: &mut Exam) -> Result<(), Broken> {
    let game = exam.game.clone();
    exam.set_up(&game);
    query(exam, &game, &[Query::P1Turn, Query::GameOver, Query::Result])
}

/// Every few moves of a game that goes on.
fn query_middle(exam: &mut Exam) -> Result<(), Broken> {
    let middle = examples::middle(&exam.game);
    let mut game = exam.game.clone();
    for m in middle.moves() {
        game.play(&m).expect("a move that was played");
        exam.set_up(&game);
        query(exam, &game, &[Query::P1Turn, Query::GameOver, Query::Result])?;
    }
    Ok(())
}

/// A position as text, and moves from there.
fn query_fen(exam: &mut Exam) -> Result<(), Broken> {
    let middle = examples::middle(&exam.game);
    let origin = Origin::Fen(middle.position());
    exam.say(&Command::Position { origin: origin.clone(), moves: Vec::new() });
    query(exam, &middle, &[Query::P1Turn, Query::GameOver])?;
    for m in middle.legal_moves().into_iter().take(2) {
        let mut game = middle.clone();
        game.play(&m).expect("a legal move");
        exam.say(&Command::Position { origin: origin.clone(), moves: vec![m] });
        query(exam, &game, &[Query::P1Turn])?;
    }
    Ok(())
}

fn query_end(exam: &mut Exam) -> Result<(), Broken> {
    let Some(game) = examples::end(&exam.game) else {
        return Ok(());
    };
    exam.set_up(&game);
    query(exam, &game, &[Query::GameOver, Query::Result])
}

fn query(exam: &mut Exam, game: &AnyGame, queries: &[Query]) -> Result<(), Broken> {
    for query in queries {
        exam.say(&Command::Query(*query));
        let (mut replies, _) =
            exam.wait("response", |reply| matches!(reply, Reply::Response(_)))?;
        let right = query.answer(game);
        if let Some(Reply::Response(found)) = replies.pop()
            && found != right
        {
            let message = MESSAGES.message("compliance-answer").with("query", query.to_string());
            exam.wrong(message.with("found", found).with("right", right));
        }
    }
    Ok(())
}

fn go_depth(exam: &mut Exam) -> Result<(), Broken> {
    go_from_start(exam, SearchLimits::Depth(2)).map(drop)
}

fn go_nodes(exam: &mut Exam) -> Result<(), Broken> {
    go_from_start(exam, SearchLimits::Nodes(500)).map(drop)
}

fn go_movetime(exam: &mut Exam) -> Result<(), Broken> {
    let time = go_from_start(exam, SearchLimits::MoveTime(SHORT))?;
    judge(exam, SHORT, time, TOLERANT);
    Ok(())
}

/// Much longer than one move needs, so that an engine that takes no notice of it stands out.
fn go_clock(exam: &mut Exam) -> Result<(), Broken> {
    let (left, increment) = ([SHORT * 5; 2], [SHORT / 20; 2]);
    let time = go_from_start(exam, SearchLimits::Clock(Clock { left, increment }))?;
    judge(exam, left[0], time, STRICT);
    Ok(())
}

fn go_from_start(exam: &mut Exam, limits: SearchLimits) -> Result<Duration, Broken> {
    let game = exam.game.clone();
    exam.set_up(&game);
    let time = exam.search(&game, limits)?;
    exam.settle()?;
    Ok(time)
}

fn judge(exam: &mut Exam, allowed: Duration, time: Duration, tolerance: Tolerance) {
    exam.took(time);
    if time <= allowed + tolerance.unremarkable {
        return;
    }
    let message = MESSAGES.message("compliance-late").with("time", time.as_millis() as u64);
    let message = message.with("allowed", allowed.as_millis() as u64);
    if time > allowed + tolerance.right { exam.wrong(message) } else { exam.odd(message) }
}

fn go_middle(exam: &mut Exam) -> Result<(), Broken> {
    let game = examples::middle(&exam.game);
    exam.set_up(&game);
    exam.search(&game, SearchLimits::MoveTime(SHORT))?;
    let origin = Origin::Fen(game.position());
    exam.say(&Command::Position { origin, moves: Vec::new() });
    exam.search(&game, SearchLimits::MoveTime(SHORT))?;
    exam.settle()
}

/// Where the player to move can win at once, no score may say that the player loses.
fn mate(exam: &mut Exam) -> Result<(), Broken> {
    let Some(game) = examples::win_in_one(&exam.game) else {
        return Ok(());
    };
    exam.set_up(&game);
    exam.say(&Command::Go(SearchLimits::Depth(2)));
    let (replies, _) = exam.wait_for_move()?;
    exam.look_at(&game, &replies);
    let scores = replies.iter().filter_map(|reply| match reply {
        Reply::Info(info) => info.score.map(|score| score.value),
        _ => None,
    });
    if scores.into_iter().any(|value| matches!(value, Value::Mate(plies) if plies < 0)) {
        exam.wrong(MESSAGES.message("compliance-mate-sign"));
    }
    exam.settle()
}

fn infinite(exam: &mut Exam) -> Result<(), Broken> {
    let game = exam.game.clone();
    exam.set_up(&game);
    exam.say(&Command::Go(SearchLimits::Infinite));
    let early = exam.listen(SHORT * 2)?;
    exam.say(&Command::IsReady);
    let (more, time) = exam.wait("readyok", |reply| *reply == Reply::ReadyOk)?;
    judge(exam, Duration::ZERO, time, TOLERANT);
    let is_move = |reply: &Reply| matches!(reply, Reply::BestMove(_));
    exam.look_at(&game, &early);
    exam.look_at(&game, &more);
    if early.iter().chain(&more).any(is_move) {
        exam.wrong(MESSAGES.message("compliance-early"));
        return exam.settle();
    }
    exam.say(&Command::Stop);
    let (replies, _) = exam.wait_for_move()?;
    exam.look_at(&game, &replies);
    exam.settle()
}

/// How fast `stop` is obeyed, in the middle of a game.
fn stop(exam: &mut Exam) -> Result<(), Broken> {
    let game = examples::middle(&exam.game);
    exam.set_up(&game);
    exam.say(&Command::Go(SearchLimits::MoveTime(exam.patience * 10)));
    let early = exam.listen(SHORT)?;
    exam.look_at(&game, &early);
    if early.iter().any(|reply| matches!(reply, Reply::BestMove(_))) {
        // An engine may know its move before its time is over.
        return exam.settle();
    }
    exam.say(&Command::Stop);
    let (replies, time) = exam.wait_for_move()?;
    judge(exam, Duration::ZERO, time, TOLERANT);
    exam.look_at(&game, &replies);
    exam.settle()
}

fn stop_idle(exam: &mut Exam) -> Result<(), Broken> {
    exam.say(&Command::Stop);
    exam.settle()
}

fn unknown_command(exam: &mut Exam) -> Result<(), Broken> {
    exam.say_raw("xyzzy 42");
    exam.say_raw("");
    exam.say_raw("go sideways");
    exam.listen(SHORT)?;
    exam.say(&Command::Stop);
    exam.listen(SHORT)?;
    exam.settle()
}

fn illegal_move(exam: &mut Exam) -> Result<(), Broken> {
    let game = exam.game.clone();
    exam.say(&Command::Position { origin: Origin::Start, moves: vec!["zz99".to_owned()] });
    exam.settle()?;
    exam.set_up(&game);
    query(exam, &game, &[Query::P1Turn])?;
    exam.search(&game, SearchLimits::Depth(1))?;
    exam.settle()
}

fn quit(exam: &mut Exam) -> Result<(), Broken> {
    exam.say(&Command::Quit);
    exam.end();
    // The next step needs an engine that runs.
    Err(Broken)
}

fn quit_searching(exam: &mut Exam) -> Result<(), Broken> {
    let game = exam.game.clone();
    exam.set_up(&game);
    exam.say(&Command::Go(SearchLimits::Infinite));
    exam.listen(SHORT)?;
    exam.say(&Command::Quit);
    exam.end();
    Ok(())
}
