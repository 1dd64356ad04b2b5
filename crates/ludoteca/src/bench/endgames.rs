//! `ludoteca bench --endgames`: the time to solve the positions of a file.

use super::Args;
use crate::clock::processor_time;
use crate::context::{CliError, CliResult, Context, MESSAGES, file_error, file_message};
use crate::progress;
use ludoteca_engine::solver::{ExactSolver, Goal, SolverLimits};
use ludoteca_locale::Lang;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Localize};
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// A position in the file.
#[derive(Deserialize)]
struct Endgame {
    name: String,
    position: String,
    /// The score for the player to move, if it is known.
    score: Option<i32>,
}

struct EndgameRow {
    endgame: Endgame,
    score: Option<i32>,
    best: Option<String>,
    nodes: u64,
    seconds: f64,
}

pub(super) fn run(
    args: &Args,
    games: &[AnyGame],
    path: &Path,
    stop: &AtomicBool,
    context: &Context,
) -> CliResult {
    let [game] = games else {
        return Err(message!(MESSAGES, "bench-one-game").into());
    };
    let endgames = read(path, game)?;
    let bar = progress::bar(endgames.len() as u64);
    let mut out = std::io::stdout().lock();
    if !args.json {
        writeln!(out, "{}", context.text("bench-endgames-heading"))?;
    }
    let (mut nodes, mut seconds, mut are_right) = (0, 0.0, true);
    for (endgame, game) in endgames {
        let row = measured(args, &game, endgame, stop)?;
        if stop.load(Ordering::Relaxed) {
            break;
        }
        nodes += row.nodes;
        seconds += row.seconds;
        are_right &= row.is_right();
        if args.json {
            writeln!(out, "{}", row.json())?;
        } else {
            writeln!(out, "{}", row.text(context.lang))?;
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    if !args.json {
        let total = context.text("bench-total");
        writeln!(out, "{total:25} {}", figures(nodes, seconds, context.lang))?;
    }
    Ok(if are_right { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Reads the positions of a file, each with its game.
fn read(path: &Path, game: &AnyGame) -> Result<Vec<(Endgame, AnyGame)>, CliError> {
    let text = std::fs::read_to_string(path);
    let text = text.map_err(|error| file_error("file-unreadable", path, &error))?;
    let endgames: Vec<Endgame> = serde_json::from_str(&text).map_err(|error| {
        let message = file_message("bench-endgames-wrong", path).with("line", error.line());
        message.with("column", error.column().max(1))
    })?;
    let placed = |endgame: Endgame| match game.at_position(&endgame.position) {
        Ok(game) => Ok((endgame, game)),
        Err(error) => {
            let message = file_message("bench-endgame-wrong", path).with("name", endgame.name);
            Err(message.with("problem", error.message()).into())
        }
    };
    endgames.into_iter().map(placed).collect()
}

/// Solves a position with an empty table, and measures the processor time of all threads.
fn measured(
    args: &Args,
    game: &AnyGame,
    endgame: Endgame,
    stop: &AtomicBool,
) -> Result<EndgameRow, CliError> {
    let solver = ExactSolver::new(game, args.hash);
    let solver = solver.ok_or_else(|| message!(MESSAGES, "solve-no-solver"))?;
    let begin = processor_time();
    let limits = SolverLimits::unlimited(Goal::Score, args.threads);
    let solution = solver.solve(game, limits, stop, &mut |_| {});
    let seconds = (processor_time() - begin).as_secs_f64();
    let score = solution.score.map(|(low, _)| low);
    let best = solution.line.first().cloned();
    Ok(EndgameRow { endgame, score, best, nodes: solution.progress.nodes, seconds })
}

impl EndgameRow {
    fn is_right(&self) -> bool {
        self.endgame.score.is_none_or(|known| Some(known) == self.score)
    }

    fn text(&self, lang: Lang) -> String {
        let score = self.score.map_or_else(String::new, |score| format!("{score:+}"));
        let known = match self.endgame.score {
            Some(known) if !self.is_right() => format!("({known:+})"),
            _ => String::new(),
        };
        let best = self.best.as_deref().unwrap_or_default();
        let figures = figures(self.nodes, self.seconds, lang);
        format!("{:8} {score:>4} {known:>5} {best:5} {figures}", self.endgame.name)
    }

    fn json(&self) -> Value {
        json!({
            "name": self.endgame.name, "position": self.endgame.position, "score": self.score,
            "known": self.endgame.score, "best": self.best, "nodes": self.nodes,
            "seconds": self.seconds,
        })
    }
}

fn figures(nodes: u64, seconds: f64, lang: Lang) -> String {
    let speed = nodes as f64 / 1e6 / seconds.max(1e-9);
    lang.decimal(&format!("{nodes:14} {seconds:9.3} {speed:7.1}"))
}
