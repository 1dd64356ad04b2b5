//! `ludoteca tune`: fits the weights of an evaluation to the results of games.

use crate::context::{CliError, CliResult, Context, MESSAGES, file_message, stop_on_signals};
use crate::output_file::{Destination, OutputFile};
use crate::position_args::GameParser;
use crate::progress;
use crate::record::{each_record, report_bad_record, stop_while_reading};
use clap::value_parser;
use ludoteca_engine::tune::{
    LossReport, SelfPlay, TrainingGame, TuneError, TuneResult, tune, weights_file,
};
use ludoteca_engine::{ENGINES, EngineEntry};
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Arg, Message};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

const EXAMPLES: &str = "\
Plays games against itself, or reads records, and fits the weights with which the evaluation \
predicts the results best. They are printed as the source file that the game keeps them in.

Examples:
  ludoteca tune --game mapello
  ludoteca tune --game taiji --game 'taiji(size=7)' --out weights.rs
  ludoteca tune --data games.txt --stages 4";

/// Tune the weights of a game's evaluation
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Game to play; can be repeated to alternate between sets of options
    #[arg(long = "game", value_name = "GAME", required_unless_present = "data")]
    #[arg(value_parser = GameParser)]
    games: Vec<AnyGame>,
    /// Learn from the records in this file instead; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "save"])]
    #[arg(conflicts_with_all = ["positions", "nodes", "concurrency"])]
    data: Option<PathBuf>,
    /// Number of positions to learn from
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    #[arg(value_parser = value_parser!(u32).range(1..=100_000_000))]
    positions: u32,
    /// Nodes that a player searches per move
    #[arg(long, value_name = "N", default_value_t = 500)]
    #[arg(value_parser = value_parser!(u64).range(1..))]
    nodes: u64,
    /// Rows of weights to fit [default: as many as the game has now]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=64))]
    stages: Option<u32>,
    /// Games to play at once [default: one per processor]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..=1024))]
    concurrency: Option<u32>,
    /// Seed of random choices: the same seed gives the same weights
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write the records of the games to this file as they end
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Write the weights to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    check_games(&args.games)?;
    let stop = match &args.data {
        Some(path) => stop_while_reading(&[path])?,
        None => stop_on_signals()?,
    };
    let mut out = Destination::open(args.out.as_deref())?;
    let games = match &args.data {
        Some(path) => read(path, args.seed, &stop, context)?,
        None => play(args, &stop)?,
    };
    // From here on, a signal stops the fit.
    let is_cut_short = stop.swap(false, Ordering::Relaxed) && !is_enough(args, &games);
    if let (true, Some(path)) = (is_cut_short && !games.is_empty(), &args.save) {
        return Ok(context.interrupted(&saved(path, &games)));
    }
    let tuned = match tune(&games, args.stages.map(|stages| stages as usize), &stop) {
        Ok(tuned) => tuned,
        Err(TuneError::NoPositions) if is_cut_short => return Ok(stopped(context)),
        Err(TuneError::Stopped) => return Ok(stopped(context)),
        Err(error) => return Err(tune_message(error).into()),
    };
    let features = features_of(games[0].record().start().spec().name);
    let note = if is_cut_short { " # interrupted" } else { "" };
    let text = weights_file(&(command(args) + note), features, &tuned.weights);
    report(&tuned, games.len(), context);
    out.write_all(text.as_bytes())?;
    out.finish()?;
    if is_cut_short {
        return Ok(context.interrupted(&message!(MESSAGES, "tune-halted-early")));
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns whether there are as many positions as were asked for.
fn is_enough(args: &Args, games: &[TrainingGame]) -> bool {
    let positions = games.iter().map(TrainingGame::positions).sum::<usize>();
    args.data.is_none() && positions >= args.positions as usize
}

/// Says that there are no weights, and returns the exit code.
fn stopped(context: &Context) -> ExitCode {
    context.interrupted(&tune_message(TuneError::Stopped))
}

/// Returns the message that the games played before an interruption are in a file.
fn saved(path: &Path, games: &[TrainingGame]) -> Message {
    let positions = games.iter().map(TrainingGame::positions).sum::<usize>();
    file_message("tune-halted", path).with("games", games.len()).with("positions", positions)
}

/// Returns the features of the evaluation of a game.
fn features_of(game: &str) -> &'static [&'static str] {
    EngineEntry::find(ENGINES, game).map_or(&[], |entry| entry.features)
}

/// Returns an error unless the games are one game, perhaps with several sets of options, whose
/// evaluation can be tuned.
fn check_games(games: &[AnyGame]) -> Result<(), Message> {
    let mut names = games.iter().map(|game| game.spec().name);
    let Some(name) = names.next() else {
        return Ok(());
    };
    if names.any(|other| other != name) {
        return Err(tune_message(TuneError::DifferentGames));
    }
    if features_of(name).is_empty() {
        return Err(tune_message(TuneError::NoFeatures));
    }
    Ok(())
}

/// Reads the games of a file. Bad records are reported and left out.
fn read(
    path: &Path,
    seed: u64,
    stop: &AtomicBool,
    context: &Context,
) -> Result<Vec<TrainingGame>, CliError> {
    let spinner = progress::spinner();
    let mut games = Vec::new();
    each_record(path, stop, |record| {
        match record {
            Ok(record) => games.extend(TrainingGame::of(record, games.len(), seed)),
            Err(error) => report_bad_record(path, &error, context),
        }
        spinner.set_position(games.len() as u64);
        Ok(())
    })?;
    spinner.finish_and_clear();
    Ok(games)
}

/// Plays the games until there are enough or `stop` is set, and saves them if a file is given.
fn play(args: &Args, stop: &AtomicBool) -> Result<Vec<TrainingGame>, CliError> {
    let mut save = args.save.as_deref().map(OutputFile::open).transpose()?;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let play = SelfPlay {
        variants: args.games.clone(),
        positions: args.positions as usize,
        nodes: args.nodes,
        concurrency: args.concurrency.map_or_else(cores, |games| games as usize),
        seed: args.seed,
    };
    let bar = progress::bar(u64::from(args.positions));
    let (mut positions, mut kept) = (0, Ok(()));
    let games = play.games(stop, &mut |game| {
        positions += game.positions();
        bar.set_position(positions.min(play.positions) as u64);
        if let Some(save) = save.as_mut().filter(|_| kept.is_ok()) {
            kept = save.write(|out| writeln!(out, "{}", game.record()));
        }
        if kept.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    });
    bar.finish_and_clear();
    kept.map(|()| games)
}

fn tune_message(error: TuneError) -> Message {
    match error {
        TuneError::DifferentGames => message!(MESSAGES, "tune-different-games"),
        TuneError::NoFeatures => message!(MESSAGES, "tune-nothing-measured"),
        TuneError::NoPositions => message!(MESSAGES, "tune-no-positions"),
        TuneError::Stopped => message!(MESSAGES, "tune-halted-unfitted"),
    }
}

/// Returns the command that finds the same weights again.
fn command(args: &Args) -> String {
    let stages = args.stages.map(|stages| format!(" --stages {stages}")).unwrap_or_default();
    let Args { positions, nodes, seed, .. } = args;
    if let Some(path) = &args.data {
        return format!("ludoteca tune --data '{}'{stages} --seed {seed}", path.display());
    }
    let games: String =
        args.games.iter().map(|game| format!(" --game '{}'", game.game())).collect();
    format!("ludoteca tune{games} --positions {positions} --nodes {nodes}{stages} --seed {seed}")
}

fn report(tuned: &TuneResult, games: usize, context: &Context) {
    let games = message!(MESSAGES, "tune-games", games = games.to_string());
    context.note(&games.text(context.lang));
    let said = |message: Message, losses: &LossReport| {
        message
            .with("positions", losses.positions.to_string())
            .with("before", Arg::decimal(losses.before, 4))
            .with("after", Arg::decimal(losses.after, 4))
            .text(context.lang)
    };
    context.note(&said(MESSAGES.message("tune-learnt"), &tuned.training));
    if let Some(losses) = &tuned.validation {
        context.note(&said(MESSAGES.message("tune-held-out"), losses));
    }
}
