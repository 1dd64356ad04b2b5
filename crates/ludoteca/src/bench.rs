//! `ludoteca bench`: the signature and speed of the search, or the speed of the rules or of the
//! exact solver.

mod endgames;
mod rules;
mod search;

use crate::context::{CliResult, Context, MESSAGES, stop_on_signals};
use crate::position_args::GameParser;
use crate::progress;
use clap::value_parser;
use ludoteca_rules::{AnyGame, GAMES, message};
use std::path::PathBuf;
use std::sync::atomic::Ordering;

const EXAMPLES: &str = "\
Without --rules and --endgames, prints for each game the nodes of an alpha-beta search of fixed \
positions to a fixed depth, which are the same in every run of the same program, and thousands of \
positions per second of the alpha-beta and Monte Carlo searches.

With --rules, prints perft leaves and random games per second in processor time of one thread: \
the median of the samples, and half of their range.

With --endgames, prints the time to solve each position with an empty table. The file is a JSON \
array of objects with \"name\", \"position\" and, if it is known, \"score\". The exit status is 1 \
if a score is not the known one.

Examples:
  ludoteca bench
  ludoteca bench mapello --threads 2
  ludoteca bench --rules 'mapello(map=othello)' --depth 11
  ludoteca bench --endgames ffo.json 'mapello(map=othello)'";

/// Measure the speed of the search, the rules or the exact solver
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Games to measure [default: all]
    #[arg(value_name = "GAME", value_parser = GameParser)]
    games: Vec<AnyGame>,
    /// Measure the rules instead of the search
    #[arg(long, conflicts_with = "threads")]
    rules: bool,
    /// Measure the exact solver on the positions of this file
    #[arg(long, value_name = "FILE", conflicts_with = "rules", requires = "games")]
    endgames: Option<PathBuf>,
    /// With --endgames, size of the transposition table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256, requires = "endgames")]
    #[arg(value_parser = value_parser!(u32).range(1..=1 << 20))]
    hash: u32,
    /// Search threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// With --rules, depth of perft [default: the first with 3 million leaves]
    #[arg(long, requires = "rules", value_parser = value_parser!(u32).range(1..=64))]
    depth: Option<u32>,
    /// With --rules, number of samples
    #[arg(long, value_name = "N", default_value_t = 7, requires = "rules")]
    #[arg(value_parser = value_parser!(u32).range(1..=1000))]
    samples: u32,
    /// Length of a sample in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 300)]
    #[arg(value_parser = value_parser!(u64).range(1..=60_000))]
    sample_ms: u64,
    /// Seed of the random games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let games = match args.games.as_slice() {
        [] => GAMES.iter().map(|entry| entry.with_defaults()).collect(),
        games => games.to_vec(),
    };
    let stop = stop_on_signals()?;
    let code = match &args.endgames {
        Some(path) => endgames::run(args, &games, path, &stop, context)?,
        None if args.rules => rules::run(args, &games, &stop, context)?,
        None => search::run(args, &games, &stop, context)?,
    };
    if stop.load(Ordering::Relaxed) {
        return Ok(context.interrupted(&message!(MESSAGES, "bench-halted")));
    }
    Ok(code)
}

/// Measures one game after the other, until a measurement is stopped.
fn each<R>(games: &[AnyGame], measure: impl Fn(&AnyGame) -> Option<R>) -> Vec<R> {
    let bar = progress::bar(games.len() as u64);
    let rows = games.iter().map_while(|game| {
        bar.set_message(game.game());
        let row = measure(game);
        bar.inc(1);
        row
    });
    let rows = rows.collect();
    bar.finish_and_clear();
    rows
}
