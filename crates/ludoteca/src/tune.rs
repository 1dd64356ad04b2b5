//! `ludoteca tune`: finds out by games with itself what the measures of an evaluation are worth.

use crate::context::{Context, Done, Failure, MESSAGES, file_failure};
use crate::progress;
use ludoteca_engine::tune::{Losses, TuneError, TuneTask, Tuned, tune, weights_file};
use ludoteca_rules::{AnyGame, Message};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(long = "game", value_name = "GAME", required = true)]
    games: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100_000, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000_000))]
    positions: u32,
    #[arg(long, value_name = "N", default_value_t = 500, hide_default_value = true)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=64))]
    stages: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1024))]
    concurrency: Option<u32>,
    #[arg(long, value_name = "SEED", default_value_t = 1, hide_default_value = true)]
    seed: u64,
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    let task = task(args)?;
    let bar = progress::bar(u64::from(args.positions));
    let tuned = tune(&task, &|positions| bar.set_position(positions as u64));
    bar.finish_and_clear();
    let tuned = tuned.map_err(|error| explained(error, args))?;
    let entry = task.variants[0].entry();
    let text = weights_file(&command(args, &task), entry.terms, &tuned.weights);
    tell(&tuned, context);
    match &args.output {
        None => std::io::stdout().lock().write_all(text.as_bytes())?,
        Some(path) => std::fs::write(path, text)
            .map_err(|error| file_failure("file-unwritable", path, &error))?,
    }
    Ok(ExitCode::SUCCESS)
}

fn task(args: &Args) -> Result<TuneTask, Failure> {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    Ok(TuneTask {
        variants: args.games.iter().map(|text| text.parse()).collect::<Result<_, _>>()?,
        positions: args.positions as usize,
        nodes: args.nodes,
        concurrency: args.concurrency.map_or_else(cores, |games| games as usize),
        seed: args.seed,
        stages: args.stages.map(|stages| stages as usize),
    })
}

fn explained(error: TuneError, args: &Args) -> Message {
    match error {
        TuneError::NotOneGame => MESSAGES.message("tune-not-one-game"),
        TuneError::NothingMeasured => {
            MESSAGES.message("tune-nothing-measured").with("game", args.games[0].clone())
        }
        TuneError::NoPositions => MESSAGES.message("tune-no-positions"),
    }
}

/// What to type to find the same weights again.
fn command(args: &Args, task: &TuneTask) -> String {
    let game = |game: &AnyGame| match game.game() {
        name if name.contains('(') => format!(" --game '{name}'"),
        name => format!(" --game {name}"),
    };
    let games: String = task.variants.iter().map(game).collect();
    let stages = args.stages.map(|stages| format!(" --stages {stages}")).unwrap_or_default();
    let Args { positions, nodes, seed, .. } = args;
    format!("ludoteca tune{games} --positions {positions} --nodes {nodes}{stages} --seed {seed}")
}

fn tell(tuned: &Tuned, context: &Context) {
    let games = MESSAGES.message("tune-games").with("games", tuned.games.to_string());
    context.tell(&games.text(context.lang));
    let said = |message: Message, losses: &Losses| {
        message
            .with("positions", losses.positions.to_string())
            .with("before", format!("{:.4}", losses.before))
            .with("after", format!("{:.4}", losses.after))
            .text(context.lang)
    };
    context.tell(&said(MESSAGES.message("tune-learnt"), &tuned.learnt));
    context.tell(&said(MESSAGES.message("tune-held-out"), &tuned.held_out));
}
