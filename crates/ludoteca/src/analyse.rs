//! `ludoteca analyse`: the best lines in a position, or the mistakes in a game.

mod game;
mod position;

use crate::context::{CliResult, Context, stop_on_signals};
use crate::position_args::{GameParser, open_game};
use crate::record::stop_while_reading;
use clap::value_parser;
use ludoteca_engine::analysis::Analyst;
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::{SearchLimits, Settings};
use ludoteca_rules::AnyGame;
use std::path::PathBuf;
use std::time::Duration;

const EXAMPLES: &str = "\
For a position, prints the best lines and their evaluations. For a record, prints the record with \
an evaluation after every move; a move that loses something also gets a mark (?! inaccuracy, ? \
mistake, ?? blunder), a reason and a better line. A summary is printed to standard error. The \
exit status is 1 if a record is wrong. Ctrl-C prints what is known of the position, or of the moves \
of the record that are analysed; analysis begins with the last move.

With --depth or --nodes and one thread, the output is reproducible.

Examples:
  ludoteca analyse --game swack --moves 'b1a1 c1d1'
  ludoteca analyse --game 'taiji(size=3)' --position 'wb./.../... b' --depth 6
  ludoteca analyse --record games.txt --movetime 300 > analysed.txt
  cat games.txt | ludoteca analyse --record - --nodes 100000 --json";

/// Analyse a position or game records
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game, with any options: 'taiji(size=7)'; with --record,
    /// records of other games are left out
    #[arg(long, short, required_unless_present = "record", value_parser = GameParser)]
    game: Option<AnyGame>,
    /// Start from this position
    #[arg(long, short, conflicts_with = "record")]
    position: Option<String>,
    /// Play these moves first, separated by spaces
    #[arg(long, short, conflicts_with = "record")]
    moves: Option<String>,
    /// Analyse the records in this file; - is standard input
    #[arg(long, short, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Number of lines to show for a position
    #[arg(long, value_name = "N", default_value_t = 3, conflicts_with = "record")]
    #[arg(value_parser = value_parser!(u32).range(1..=256))]
    multipv: u32,
    /// Search threads
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// Size of the transposition table in MiB
    #[arg(long, value_name = "MIB", default_value_t = 64)]
    #[arg(value_parser = value_parser!(u32).range(1..=1 << 20))]
    hash: u32,
    /// Seed of random choices
    #[arg(long, default_value_t = 0)]
    #[arg(value_parser = value_parser!(u64).range(..=i32::MAX as u64))]
    seed: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    limit: SearchLimitArgs,
}

/// The limit of the search of a position.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Limits (at most one)")]
#[group(multiple = false)]
struct SearchLimitArgs {
    /// Milliseconds per position
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    #[arg(value_parser = value_parser!(u64).range(1..=86_400_000))]
    movetime: u64,
    /// Search depth in moves
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// Nodes per position
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let stop = match &args.record {
        Some(path) => stop_while_reading(&[path])?,
        None => stop_on_signals()?,
    };
    let mut analyst = Analyst {
        searcher: &mut Engine::new(SearchMethod::Best),
        limits: args.limit.search_limits(),
        settings: args.settings(),
        stop: &stop,
    };
    if let Some(path) = &args.record {
        let only = args.game.as_ref().map(|game| game.spec());
        return game::run(&mut analyst, path, only, args.json, context);
    }
    let game = args.game.as_ref().expect("a game where there is no record");
    let game = open_game(game, args.position.as_deref(), args.moves.as_deref())?;
    position::run(&mut analyst, &game, args.json, context)
}

impl Args {
    const fn settings(&self) -> Settings {
        let Args { threads, hash, multipv, seed, .. } = *self;
        Settings { level: None, threads, hash, multipv, seed, counts_processor_time: false }
    }
}

impl SearchLimitArgs {
    fn search_limits(&self) -> SearchLimits {
        match (self.depth, self.nodes) {
            (Some(depth), _) => SearchLimits::Depth(depth),
            (_, Some(nodes)) => SearchLimits::Nodes(nodes),
            (None, None) => SearchLimits::MoveTime(Duration::from_millis(self.movetime)),
        }
    }
}
