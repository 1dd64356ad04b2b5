//! `ludoteca tune`: fits the weights of an evaluation to the results of games.

use crate::context::{CliError, CliResult, Context, MESSAGES, file_message, stop_on_signals};
use crate::output_file::OutputFile;
use crate::progress;
use crate::record::{each_record, report_bad_record};
use crate::within::within;
use ludoteca_engine::tune::{
    Losses, SelfPlay, TrainingGame, TuneError, TuneResult, tune, weights_file,
};
use ludoteca_engine::{ENGINES, EngineEntry};
use ludoteca_locale::Translate;
use ludoteca_rules::{AnyGame, Arg, Message};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(long = "game", value_name = "GAME", required_unless_present = "data")]
    games: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["games", "save"])]
    #[arg(conflicts_with_all = ["positions", "nodes", "concurrency"])]
    data: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 100_000, hide_default_value = true)]
    #[arg(value_parser = within::<u32>(1..=100_000_000))]
    positions: u32,
    #[arg(long, value_name = "N", default_value_t = 500, hide_default_value = true)]
    #[arg(value_parser = within::<u64>(1..=u64::MAX))]
    nodes: u64,
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=64))]
    stages: Option<u32>,
    #[arg(long, value_name = "N", value_parser = within::<u32>(1..=1024))]
    concurrency: Option<u32>,
    #[arg(long, value_name = "SEED", default_value_t = 1, hide_default_value = true)]
    seed: u64,
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let variants = variants(args)?;
    let out = args.out.as_deref().map(OutputFile::open).transpose()?;
    let games = match &args.data {
        Some(path) => Some(read(path, args.seed, context)?),
        None => play(args, variants, context)?,
    };
    let Some(games) = games else {
        return Ok(ExitCode::from(1));
    };
    let tuned = tune(&games, args.stages.map(|stages| stages as usize)).map_err(tune_message)?;
    let features = features_of(games[0].record().start().spec().name);
    let text = weights_file(&command(args), features, &tuned.weights);
    report(&tuned, games.len(), context);
    match out {
        None => std::io::stdout().lock().write_all(text.as_bytes())?,
        Some(mut out) => out.write(|out| out.write_all(text.as_bytes()))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the features of the evaluation of a game.
fn features_of(game: &str) -> &'static [&'static str] {
    EngineEntry::find(ENGINES, game).map_or(&[], |entry| entry.features)
}

/// Returns the sets of options to play with; none if records are read.
fn variants(args: &Args) -> Result<Vec<AnyGame>, CliError> {
    let variants: Vec<AnyGame> =
        args.games.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    let Some(entry) = variants.first().map(|game| game.spec()) else {
        return Ok(variants);
    };
    if variants.iter().any(|game| game.spec().name != entry.name) {
        return Err(tune_message(TuneError::DifferentGames).into());
    }
    if features_of(entry.name).is_empty() {
        return Err(tune_message(TuneError::NoFeatures).into());
    }
    Ok(variants)
}

/// Reads the games of a file. Bad records are reported and left out.
fn read(path: &Path, seed: u64, context: &Context) -> Result<Vec<TrainingGame>, CliError> {
    let spinner = progress::spinner();
    let mut games = Vec::new();
    each_record(path, |record| {
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

/// Plays the games, and saves them if a file is given. Returns `None` if it is interrupted.
fn play(
    args: &Args,
    variants: Vec<AnyGame>,
    context: &Context,
) -> Result<Option<Vec<TrainingGame>>, CliError> {
    let mut save = args.save.as_deref().map(OutputFile::open).transpose()?;
    // Without a file there is nothing to complete after a signal.
    let stop = if save.is_some() { stop_on_signals()? } else { Arc::default() };
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let play = SelfPlay {
        variants,
        positions: args.positions as usize,
        nodes: args.nodes,
        concurrency: args.concurrency.map_or_else(cores, |games| games as usize),
        seed: args.seed,
    };
    let bar = progress::bar(u64::from(args.positions));
    let (mut positions, mut kept) = (0, Ok(()));
    let games = play.games(&stop, &mut |game| {
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
    kept?;
    let Some(save) = save.filter(|_| positions < play.positions && stop.load(Ordering::Relaxed))
    else {
        return Ok(Some(games));
    };
    let message = file_message("tune-halted", save.path()).with("games", games.len());
    context.note(&message.with("positions", positions).text(context.lang));
    Ok(None)
}

fn tune_message(error: TuneError) -> Message {
    match error {
        TuneError::DifferentGames => MESSAGES.message("tune-different-games"),
        TuneError::NoFeatures => MESSAGES.message("tune-nothing-measured"),
        TuneError::NoPositions => MESSAGES.message("tune-no-positions"),
    }
}

/// Returns the command that finds the same weights again.
fn command(args: &Args) -> String {
    let stages = args.stages.map(|stages| format!(" --stages {stages}")).unwrap_or_default();
    let Args { positions, nodes, seed, .. } = args;
    if let Some(path) = &args.data {
        return format!("ludoteca tune --data '{}'{stages} --seed {seed}", path.display());
    }
    let games: String = args.games.iter().map(|game| format!(" --game '{game}'")).collect();
    format!("ludoteca tune{games} --positions {positions} --nodes {nodes}{stages} --seed {seed}")
}

fn report(tuned: &TuneResult, games: usize, context: &Context) {
    let games = MESSAGES.message("tune-games").with("games", games.to_string());
    context.note(&games.text(context.lang));
    let said = |message: Message, losses: &Losses| {
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
