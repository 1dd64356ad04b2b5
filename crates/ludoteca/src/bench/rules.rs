//! `ludoteca bench --rules`: the speed of the rules, in processor time of one thread.

use super::{Args, each};
use crate::clock::processor_time;
use crate::context::{CliResult, Context, MESSAGES};
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Rng};
use serde_json::{Value, json};
use std::hint::black_box;
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// Unless a depth is given, perft uses the first with at least this many leaves.
const MIN_LEAVES: u64 = 3_000_000;
const MAX_DEPTH: u32 = 30;
/// The number of random games between measurements of the time.
const GAME_BATCH: u32 = 200;

/// Several measurements of a rate, in units per second.
struct Rate {
    sorted: Vec<f64>,
}

impl Rate {
    fn median(&self) -> f64 {
        self.sorted[self.sorted.len() / 2]
    }

    /// Returns half the difference between the fastest and the slowest, relative to the median.
    fn spread(&self) -> f64 {
        (self.sorted[self.sorted.len() - 1] - self.sorted[0]) / 2.0 / self.median()
    }

    fn json(&self) -> Value {
        json!({ "median": self.median(), "spread": self.spread(), "samples": self.sorted })
    }
}

struct RulesRow {
    game: String,
    depth: u32,
    leaves: Rate,
    games: Rate,
    plies_per_game: f64,
}

pub(super) fn run(
    args: &Args,
    games: &[AnyGame],
    stop: &AtomicBool,
    context: &Context,
) -> CliResult {
    let machine = measure(args, stop, || Some(random_numbers(1 << 20)));
    let Some(machine) = machine else {
        return Ok(ExitCode::SUCCESS);
    };
    let rows = each(games, |game| measured(game, args, stop));
    let mut out = std::io::stdout().lock();
    if args.json {
        let rows: Vec<Value> = rows.iter().map(as_json).collect();
        writeln!(out, "{}", json!({ "random_numbers": machine.json(), "games": rows }))?;
    } else {
        write!(out, "{}", table(&rows, &machine, context))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn measured(game: &AnyGame, args: &Args, stop: &AtomicBool) -> Option<RulesRow> {
    let count = |depth| game.perft(depth, stop);
    let is_enough = |depth: &u32| count(*depth).is_none_or(|leaves| leaves >= MIN_LEAVES);
    let automatic = || (1..MAX_DEPTH).find(is_enough).unwrap_or(1);
    let depth = args.depth.unwrap_or_else(automatic);
    let mut rng = Rng::new(args.seed);
    let (mut games, mut plies) = (0, 0);
    let leaves = measure(args, stop, || count(depth))?;
    let played = measure(args, stop, || {
        plies += game.random_games(GAME_BATCH, &mut rng);
        games += u64::from(GAME_BATCH);
        Some(u64::from(GAME_BATCH))
    })?;
    let plies_per_game = plies as f64 / games as f64;
    Some(RulesRow { game: game.game(), depth, leaves, games: played, plies_per_game })
}

/// Repeats the work for each sample until its time is over. The first sample is a warm-up. Returns
/// `None` if the work is stopped.
fn measure(args: &Args, stop: &AtomicBool, mut work: impl FnMut() -> Option<u64>) -> Option<Rate> {
    let mut sample = || {
        let (start, mut units) = (processor_time(), 0);
        while !stop.load(Ordering::Relaxed) {
            units += work()?;
            let spent = processor_time() - start;
            if spent.as_millis() >= u128::from(args.sample_ms) {
                return Some(units as f64 / spent.as_secs_f64());
            }
        }
        None
    };
    sample()?;
    let mut sorted: Vec<f64> = (0..args.samples).map(|_| sample()).collect::<Option<_>>()?;
    sorted.sort_by(f64::total_cmp);
    Some(Rate { sorted })
}

/// Draws random numbers, as a simple task by which machines can be compared.
fn random_numbers(count: u64) -> u64 {
    let mut rng = Rng::new(1);
    black_box((0..count).fold(0, |sum: u64, _| sum.wrapping_add(rng.bits())));
    count
}

fn as_json(row: &RulesRow) -> Value {
    json!({
        "game": row.game, "depth": row.depth, "leaves_per_second": row.leaves.json(),
        "games_per_second": row.games.json(), "plies_per_game": row.plies_per_game,
        "plies_per_second": row.games.median() * row.plies_per_game,
    })
}

fn table(rows: &[RulesRow], machine: &Rate, context: &Context) -> String {
    let width = rows.iter().map(|row| row.game.len()).max().unwrap_or(0).max(4);
    let mut text = format!("{:width$}  {}\n", "", context.text("bench-heading"));
    for row in rows {
        let rates = format!(
            "{:11.1} {:4.0} %  {:11.1} {:4.0} %  {:9.2}",
            row.leaves.median() / 1e6,
            row.leaves.spread() * 100.0,
            row.games.median() / 1e3,
            row.games.spread() * 100.0,
            row.games.median() * row.plies_per_game / 1e6,
        );
        let rates = context.lang.decimal(&rates);
        text += &format!("{:width$}  {:5} {rates}\n", row.game, row.depth);
    }
    let machine =
        message!(MESSAGES, "bench-machine", speed = format!("{:.0}", machine.median() / 1e6));
    text + &machine.text(context.lang) + "\n"
}
