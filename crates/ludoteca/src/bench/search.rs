//! `ludoteca bench`: the node count of a search of fixed depth, and the nodes per second.

use super::{Args, each};
use crate::context::{CliResult, Context};
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings, Signature};
use ludoteca_rules::AnyGame;
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The search methods whose speed is measured.
const METHODS: [SearchMethod; 4] =
    [SearchMethod::AlphaBeta, SearchMethod::PUCT, SearchMethod::RAVE, SearchMethod::UCT];

struct SearchRow {
    game: String,
    signature: Signature,
    /// Nodes per second, by method.
    speeds: [f64; METHODS.len()],
}

pub(super) fn run(
    args: &Args,
    games: &[AnyGame],
    stop: &AtomicBool,
    context: &Context,
) -> CliResult {
    let rows = each(games, |game| measured(game, args, stop));
    let mut out = std::io::stdout().lock();
    if args.json {
        let rows: Vec<Value> = rows.iter().map(as_json).collect();
        writeln!(out, "{}", json!({ "threads": args.threads, "games": rows }))?;
    } else {
        write!(out, "{}", table(&rows, context))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the figures of a game, or `None` if the measurement is stopped.
fn measured(game: &AnyGame, args: &Args, stop: &AtomicBool) -> Option<SearchRow> {
    let signature = Signature::of(game, &mut Engine::new(SearchMethod::AlphaBeta), stop)?;
    let time = Duration::from_millis(args.sample_ms);
    let speeds = METHODS.map(|method| speed(method, game, time, args));
    let row = SearchRow { game: game.game(), signature, speeds };
    (!stop.load(Ordering::Relaxed)).then_some(row)
}

fn speed(method: SearchMethod, game: &AnyGame, time: Duration, args: &Args) -> f64 {
    let settings = Settings { threads: args.threads, seed: args.seed, ..Settings::default() };
    let job = SearchJob { game: game.clone(), limits: SearchLimits::MoveTime(time), settings };
    let mut engine = Engine::new(method);
    // The first search allocates the memory.
    let short = SearchJob { limits: SearchLimits::Nodes(1), ..job.clone() };
    engine.search(&short, &AtomicBool::new(false), &mut drop);
    let begin = Instant::now();
    let found = engine.search(&job, &AtomicBool::new(false), &mut drop);
    found.nodes as f64 / begin.elapsed().as_secs_f64()
}

fn as_json(row: &SearchRow) -> Value {
    let speeds = METHODS.iter().zip(row.speeds).map(|(method, speed)| (method.name(), speed));
    let speeds: serde_json::Map<String, Value> =
        speeds.map(|(name, speed)| (name.to_owned(), json!(speed))).collect();
    json!({
        "game": row.game, "depth": row.signature.depth, "nodes": row.signature.nodes,
        "nodes_per_second": speeds,
    })
}

fn table(rows: &[SearchRow], context: &Context) -> String {
    let width = rows.iter().map(|row| row.game.len()).max().unwrap_or(0).max(5);
    let mut text = format!("{:width$}  {}\n", "", context.text("bench-search-heading"));
    for row in rows {
        let [alphabeta, mcts, rave, uct] = row.speeds.map(|speed| speed / 1e3);
        let speeds = format!("{alphabeta:13.0} {mcts:9.1} {rave:9.1} {uct:9.1}");
        text += &format!(
            "{:width$}  {:5} {:10}  {}\n",
            row.game,
            row.signature.depth,
            row.signature.nodes,
            context.lang.decimal(&speeds),
        );
    }
    let total: u64 = rows.iter().map(|row| row.signature.nodes).sum();
    text + &format!("{:width$}  {:5} {total:10}\n", context.text("bench-total"), "")
}
