//! `ludoteca perft`: counts the sequences of moves.

use crate::clock::processor_time;
use crate::context::{CliResult, Context, MESSAGES};
use crate::position_args::PositionArgs;
use crate::progress;
use crate::within::within;
use ludoteca_locale::Translate;
use ludoteca_rules::{AnyGame, Arg};
use serde_json::json;
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(flatten)]
    position: PositionArgs,
    #[arg(value_name = "DEPTH", value_parser = within::<u32>(0..=64))]
    depth: u32,
    #[arg(long)]
    divide: bool,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let game = args.position.open()?;
    let before = processor_time();
    let parts = divided(&game, args.depth);
    let seconds = (processor_time() - before).as_secs_f64();
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
    let message = MESSAGES.message("perft-speed").with("seconds", Arg::decimal(seconds, 3));
    context.note(&message.with("speed", Arg::decimal(speed, 1)).text(context.lang));
    Ok(ExitCode::SUCCESS)
}

/// Returns the count after each legal move; the progress bar counts these moves.
fn divided(game: &AnyGame, depth: u32) -> Vec<(String, u64)> {
    let never = AtomicBool::new(false);
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let moves = game.legal_moves();
    let bar = progress::bar(moves.len() as u64);
    let count = |text: String| {
        let mut next = game.clone();
        next.play(&text).expect("a legal move");
        let count = next.perft(rest, &never).expect("a count that is not stopped");
        bar.inc(1);
        (text, count)
    };
    let parts = moves.into_iter().map(count).collect();
    bar.finish_and_clear();
    parts
}
