//! `ludoteca analyse`: the best lines in a position, or the mistakes in a game.

mod game;
mod position;

use crate::context::{CliResult, Context};
use crate::position_args::open_game;
use crate::within::within;
use ludoteca_engine::analysis::Analyst;
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::{SearchLimits, Settings};
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The time for a position by default.
const DEFAULT_TIME: Duration = Duration::from_secs(1);

/// The maximum time for a position: a day.
const MAX_MOVETIME_MS: u64 = 24 * 60 * 60 * 1000;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(long, short, value_name = "GAME", required_unless_present = "record")]
    game: Option<String>,
    #[arg(long, short, value_name = "TEXT", conflicts_with = "record")]
    position: Option<String>,
    #[arg(long, short, value_name = "MOVES", conflicts_with = "record")]
    moves: Option<String>,
    #[arg(long, short, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    limit: SearchLimitArgs,
    #[arg(long, value_name = "N", default_value_t = 3, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=256), conflicts_with = "record")]
    multipv: u32,
    #[arg(long, value_name = "N", default_value_t = 1, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=1024))]
    threads: u32,
    #[arg(long, value_name = "MIB", default_value_t = 64, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=1 << 20))]
    hash: u32,
    #[arg(long, value_name = "SEED", default_value_t = 0, hide_default_value = true)]
    #[arg(value_parser = within::<u64>(0..=i32::MAX as u64))]
    seed: u64,
    #[arg(long)]
    json: bool,
}

/// The limit of a search.
#[derive(clap::Args, Debug)]
#[group(multiple = false)]
struct SearchLimitArgs {
    #[arg(long, value_name = "MS", value_parser = within::<u64>(1..=MAX_MOVETIME_MS))]
    movetime: Option<u64>,
    #[arg(long, value_name = "MOVES", value_parser = within::<u32>(1..=u32::MAX))]
    depth: Option<u32>,
    #[arg(long, value_name = "POSITIONS", value_parser = within::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let mut analyst = Analyst {
        searcher: &mut Engine::new(SearchMethod::Best),
        limits: args.limit.search_limits(),
        settings: args.settings(),
        stop: &AtomicBool::new(false),
    };
    let game = args.game.as_deref();
    if let Some(path) = &args.record {
        let only = game.map(|text| open_game(text, None, None)).transpose()?;
        let only = only.map(|game| game.spec());
        return game::run(&mut analyst, path, only, args.json, context);
    }
    let game =
        open_game(game.unwrap_or_default(), args.position.as_deref(), args.moves.as_deref())?;
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
        match (self.depth, self.nodes, self.movetime) {
            (Some(depth), ..) => SearchLimits::Depth(depth),
            (_, Some(nodes), _) => SearchLimits::Nodes(nodes),
            (.., time) => SearchLimits::MoveTime(time.map_or(DEFAULT_TIME, Duration::from_millis)),
        }
    }
}
