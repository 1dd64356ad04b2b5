//! `ludoteca perft`: counts the sequences of moves.

use crate::clock::processor_time;
use crate::context::{CliResult, Context, MESSAGES, stop_on_signals};
use crate::position_args::PositionArgs;
use crate::progress;
use clap::value_parser;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Arg};
use serde_json::json;
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

const EXAMPLES: &str = "\
The last move is counted without being played. Games that end earlier are not counted. Ctrl-C \
prints the counts after the first moves that are finished.

Examples:
  ludoteca perft 'mapello(map=othello)' 9
  ludoteca perft swack 4 --moves 'b1a1 pass' --divide";

/// Count the sequences of moves from a position
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    /// Number of moves in a sequence
    #[arg(value_parser = value_parser!(u32).range(..=64))]
    depth: u32,
    /// Also print the count after each first move
    #[arg(long)]
    divide: bool,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let game = args.position.open()?;
    let stop = stop_on_signals()?;
    let before = processor_time();
    let parts = divided(&game, args.depth, &stop);
    let seconds = (processor_time() - before).as_secs_f64();
    if stop.load(Ordering::Relaxed) {
        return print_interrupted(&game, &parts, args, context);
    }
    let total = if args.depth == 0 { 1 } else { parts.iter().map(|(_, count)| count).sum::<u64>() };
    let mut out = std::io::stdout().lock();
    if args.json {
        let moves: Vec<_> = parts
            .into_iter()
            .map(|(text, count)| json!({ "move": text, "perft": count }))
            .collect();
        let mut value = json!({
            "game": game.game(), "position": game.position(), "depth": args.depth,
            "perft": total, "seconds": seconds,
        });
        if args.divide {
            value["moves"] = json!(moves);
        }
        writeln!(out, "{value}")?;
        return Ok(ExitCode::SUCCESS);
    }
    if args.divide {
        for (text, count) in parts {
            writeln!(out, "{text} {count}")?;
        }
    }
    writeln!(out, "{total}")?;
    let speed = total as f64 / seconds.max(1e-9) / 1e6;
    context.note(
        &message!(
            MESSAGES,
            "perft-speed",
            seconds = Arg::decimal(seconds, 3),
            speed = Arg::decimal(speed, 1)
        )
        .text(context.lang),
    );
    Ok(ExitCode::SUCCESS)
}

/// Prints the counts after the moves that are finished, which have no total.
fn print_interrupted(
    game: &AnyGame,
    parts: &[(String, u64)],
    args: &Args,
    context: &Context,
) -> CliResult {
    let mut out = std::io::stdout().lock();
    for (text, count) in parts {
        if args.json {
            writeln!(out, "{}", json!({ "move": text, "perft": count }))?;
        } else {
            writeln!(out, "{text} {count}")?;
        }
    }
    let (done, all) = (parts.len(), game.legal_moves().len());
    Ok(context.interrupted(&message!(MESSAGES, "perft-halted", done = done, all = all)))
}

/// Returns the count after each legal move until `stop` is set; the progress bar counts the moves.
fn divided(game: &AnyGame, depth: u32, stop: &AtomicBool) -> Vec<(String, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = game.legal_moves();
    let bar = progress::bar(moves.len() as u64);
    let count = |text: String| {
        let mut next = game.clone();
        next.play(&text).expect("a legal move");
        let count = next.perft(rest, stop)?;
        bar.inc(1);
        Some((text, count))
    };
    let parts = moves.into_iter().map_while(count).collect();
    bar.finish_and_clear();
    parts
}
