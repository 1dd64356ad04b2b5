//! The report of a solution.

use crate::context::{CliError, Context, MESSAGES};
use ludoteca_engine::solver::{Progress, Solution};
use ludoteca_locale::{SpecTexts, Translate};
use ludoteca_protocol::outcome_word;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Arg, Message};
use serde_json::{Value, json};
use std::io::Write;

/// Prints the solution of a position.
pub(super) fn print(
    game: &AnyGame,
    solution: &Solution<String>,
    as_json: bool,
    context: &Context,
) -> Result<(), CliError> {
    let mut out = std::io::stdout().lock();
    if as_json {
        writeln!(out, "{}", solution_json(game, solution))?;
        return Ok(());
    }
    let verdict = match solution.outcome {
        Some(outcome) => game.spec().outcome(outcome),
        None => message!(MESSAGES, "solve-open"),
    };
    writeln!(out, "{}", verdict.text(context.lang))?;
    if let Some(bounds) = solution.score {
        writeln!(out, "{}", score(game, bounds).text(context.lang))?;
    }
    if !solution.line.is_empty() {
        writeln!(out, "{}", solution.line.join(" "))?;
    }
    context.note(&progress(solution.progress).text(context.lang));
    Ok(())
}

/// Returns the score or its bounds in words.
fn score(game: &AnyGame, (low, high): (i32, i32)) -> Message {
    let message = if low == high {
        MESSAGES.message("solve-score").with("score", signed(low))
    } else {
        let message = MESSAGES.message("solve-score-between").with("low", signed(low));
        message.with("high", signed(high))
    };
    message.with("player", game.spec().player(game.turn()))
}

fn solution_json(game: &AnyGame, solution: &Solution<String>) -> Value {
    let Progress { nodes, proved, disproved, table, elapsed } = solution.progress;
    let exact = solution.score.filter(|(low, high)| low == high);
    let bounds = solution.score.map(|(low, high)| [low, high]);
    json!({
        "game": game.game(), "position": game.position(),
        "outcome": solution.outcome.map(outcome_word),
        "score": exact.map(|(score, _)| score), "bounds": bounds,
        "pv": solution.line, "nodes": nodes, "seconds": elapsed.as_secs_f64(),
        "proved": proved, "disproved": disproved, "hashfull": table,
    })
}

/// Returns a number with its sign; zero has none.
fn signed(number: i32) -> String {
    if number == 0 { number.to_string() } else { format!("{number:+}") }
}

/// Returns the progress of a solver in words.
pub(super) fn progress(progress: Progress) -> Message {
    let Progress { nodes, proved, disproved, table, elapsed } = progress;
    let speed = nodes as f64 / elapsed.as_secs_f64().max(1e-9);
    message!(
        MESSAGES,
        "solve-progress",
        nodes = nodes,
        proved = proved,
        disproved = disproved,
        speed = speed as u64,
        table = Arg::decimal(f64::from(table) / 10.0, 1),
        seconds = Arg::decimal(elapsed.as_secs_f64(), 1)
    )
}
