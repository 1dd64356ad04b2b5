//! `ludoteca tune`: finds out from games what the measures of an evaluation are worth.

use crate::context::{Context, Done, Failure, MESSAGES, file_failure};
use crate::progress;
use crate::record::each_record;
use crate::within::within;
use ludoteca_engine::tune::{Lesson, Losses, SelfPlay, TuneError, Tuned, learn, weights_file};
use ludoteca_rules::{AnyGame, Message};
use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[arg(long = "game", value_name = "GAME", required_unless_present = "data")]
    games: Vec<String>,
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
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
    #[arg(long, value_name = "FILE", conflicts_with = "data")]
    save: Option<PathBuf>,
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    let lessons = match &args.data {
        Some(path) => read(path, args.seed)?,
        None => play(args)?,
    };
    let tuned = learn(&lessons, args.stages.map(|stages| stages as usize)).map_err(explained)?;
    let entry = lessons[0].record().start().entry();
    let text = weights_file(&command(args), entry.terms, &tuned.weights);
    tell(&tuned, lessons.len(), context);
    match &args.out {
        None => std::io::stdout().lock().write_all(text.as_bytes())?,
        Some(path) => {
            fs::write(path, text).map_err(|error| file_failure("file-unwritable", path, &error))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path, seed: u64) -> Result<Vec<Lesson>, Failure> {
    let spinner = progress::spinner();
    let mut lessons = Vec::new();
    each_record(path, |record| {
        let record = record.map_err(|error| {
            let message = MESSAGES.message("record-error").with("file", path.display().to_string());
            message.with("problem", error.message())
        })?;
        lessons.extend(Lesson::of(record, lessons.len(), seed));
        spinner.set_position(lessons.len() as u64);
        Ok(())
    })?;
    spinner.finish_and_clear();
    Ok(lessons)
}

fn play(args: &Args) -> Result<Vec<Lesson>, Failure> {
    let variants: Vec<AnyGame> =
        args.games.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    let entry = variants[0].entry();
    if variants.iter().any(|game| game.entry().name != entry.name) {
        return Err(explained(TuneError::DifferentGames).into());
    }
    if entry.terms.is_empty() {
        return Err(explained(TuneError::NothingMeasured).into());
    }
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let play = SelfPlay {
        variants,
        positions: args.positions as usize,
        nodes: args.nodes,
        concurrency: args.concurrency.map_or_else(cores, |games| games as usize),
        seed: args.seed,
    };
    let bar = progress::bar(u64::from(args.positions));
    let lessons = play.lessons(&|positions| bar.set_position(positions as u64));
    bar.finish_and_clear();
    if let Some(path) = &args.save {
        save(path, &lessons).map_err(|error| file_failure("file-unwritable", path, &error))?;
    }
    Ok(lessons)
}

fn save(path: &Path, lessons: &[Lesson]) -> std::io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    for lesson in lessons {
        writeln!(out, "{}", lesson.record())?;
    }
    out.flush()
}

fn explained(error: TuneError) -> Message {
    match error {
        TuneError::DifferentGames => MESSAGES.message("tune-different-games"),
        TuneError::NothingMeasured => MESSAGES.message("tune-nothing-measured"),
        TuneError::NoPositions => MESSAGES.message("tune-no-positions"),
    }
}

/// What to type to find the same weights again.
fn command(args: &Args) -> String {
    let stages = args.stages.map(|stages| format!(" --stages {stages}")).unwrap_or_default();
    let Args { positions, nodes, seed, .. } = args;
    if let Some(path) = &args.data {
        return format!("ludoteca tune --data '{}'{stages} --seed {seed}", path.display());
    }
    let games: String = args.games.iter().map(|game| format!(" --game '{game}'")).collect();
    format!("ludoteca tune{games} --positions {positions} --nodes {nodes}{stages} --seed {seed}")
}

fn tell(tuned: &Tuned, games: usize, context: &Context) {
    let games = MESSAGES.message("tune-games").with("games", games.to_string());
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
