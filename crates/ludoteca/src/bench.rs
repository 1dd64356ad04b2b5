//! `ludoteca bench`: the signature and speed of the search, or the speed of the rules or of the
//! exact solver.

mod endgames;
mod rules;
mod search;

use crate::context::{CliError, CliResult, Context};
use crate::progress;
use crate::within::within;
use ludoteca_rules::{AnyGame, GAMES};
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    #[arg(long, conflicts_with = "threads")]
    rules: bool,
    #[arg(long, value_name = "FILE", conflicts_with = "rules", requires = "games")]
    endgames: Option<PathBuf>,
    #[arg(long, value_name = "MIB", default_value_t = 256, hide_default_value = true)]
    #[arg(requires = "endgames", value_parser = within::<u32>(1..=1 << 20))]
    hash: u32,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=1024))]
    threads: u32,
    #[arg(long, value_name = "DEPTH", requires = "rules")]
    #[arg(value_parser = within::<u32>(1..=64))]
    depth: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 7, hide_default_value = true)]
    #[arg(requires = "rules", value_parser = within::<u32>(1..=1000))]
    samples: u32,
    #[arg(long, value_name = "MS", default_value_t = 300, hide_default_value = true)]
    #[arg(value_parser = within::<u64>(1..=60_000))]
    sample_ms: u64,
    #[arg(long, value_name = "SEED", default_value_t = 1, hide_default_value = true)]
    seed: u64,
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let games = chosen(args)?;
    if let Some(path) = &args.endgames {
        return endgames::run(args, &games, path, context);
    }
    if args.rules { rules::run(args, &games, context) } else { search::run(args, &games, context) }
}

fn chosen(args: &Args) -> Result<Vec<AnyGame>, CliError> {
    if args.games.is_empty() {
        return Ok(GAMES.iter().map(|entry| entry.with_defaults()).collect());
    }
    Ok(args.games.iter().map(|text| text.parse()).collect::<Result<_, _>>()?)
}

/// Measures the games one after the other.
fn each<R>(games: &[AnyGame], measure: impl Fn(&AnyGame) -> R) -> Vec<R> {
    let bar = progress::bar(games.len() as u64);
    let rows = games.iter().map(|game| {
        bar.set_message(game.game());
        let row = measure(game);
        bar.inc(1);
        row
    });
    let rows = rows.collect();
    bar.finish_and_clear();
    rows
}
