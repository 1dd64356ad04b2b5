//! `ludoteca record`: checks, converts and filters records.

mod check;
mod convert;
mod filter;
mod json;

use crate::context::{
    CliError, CliResult, Context, MESSAGES, file_error, file_message, stop_on_signals,
};
use crate::output_file::Destination;
use ludoteca_rules::message;
use ludoteca_rules::{Localize, Record, RecordError, RecordReader};
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

const EXAMPLES: &str = "\
Examples:
  ludoteca record check games.txt
  ludoteca record convert games.txt > games.jsonl
  ludoteca record filter games.txt --player Ana";

/// Check, convert and filter game records
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: RecordCommand,
}

#[derive(clap::Subcommand, Debug)]
enum RecordCommand {
    Check(check::Args),
    Convert(convert::Args),
    Filter(filter::Args),
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    match &args.command {
        RecordCommand::Check(args) => check::run(args, context),
        RecordCommand::Convert(args) => convert::run(args, context),
        RecordCommand::Filter(args) => filter::run(args, context),
    }
}

/// Returns the exit code after this many good and bad records.
pub(crate) fn exit_code(good: u64, bad: u64) -> CliResult {
    match (good, bad) {
        (0, 0) => Err(message!(MESSAGES, "record-none").into()),
        (_, 0) => Ok(ExitCode::SUCCESS),
        _ => Ok(ExitCode::FAILURE),
    }
}

/// Reports a bad record, which is left out.
pub(crate) fn report_bad_record(path: &Path, error: &RecordError, context: &Context) {
    context.report(&file_message("record-error", path).with("problem", error.message()));
}

/// Opens a file, or standard input for `-`.
fn open(path: &Path) -> Result<Box<dyn BufRead>, CliError> {
    if path == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(path).map_err(|error| file_error("file-unreadable", path, &error))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Returns a flag that signals set while files are read. What is typed is not read to the end after
/// a signal, so that the first one ends the program.
pub(crate) fn stop_while_reading(paths: &[&Path]) -> Result<Arc<AtomicBool>, CliError> {
    if paths.contains(&Path::new("-")) && io::stdin().is_terminal() {
        return Ok(Arc::default());
    }
    stop_on_signals()
}

/// Returns the exit code of a command that was interrupted while it read records.
fn interrupted(context: &Context) -> ExitCode {
    context.interrupted(&message!(MESSAGES, "record-halted"))
}

/// Ends the output of a command that was interrupted while it read records. A file is not replaced
/// by a part of what it was to have.
fn interrupted_output(out: Destination<'_>, context: &Context) -> CliResult {
    Ok(match out.abandon()? {
        Some(path) => context.interrupted(&file_message("nothing-written", path)),
        None => interrupted(context),
    })
}

/// Calls `each` with every record of a file, or its error, as it is read, until `stop` is set.
pub(crate) fn each_record(
    path: &Path,
    stop: &AtomicBool,
    each: impl FnMut(Result<Record, RecordError>) -> Result<(), CliError>,
) -> Result<(), CliError> {
    each_record_of(open(path)?, path, stop, each)
}

/// Calls `each` with every record of an input, or its error, as it is read, until `stop` is set.
pub(crate) fn each_record_of(
    mut input: impl BufRead,
    path: &Path,
    stop: &AtomicBool,
    mut each: impl FnMut(Result<Record, RecordError>) -> Result<(), CliError>,
) -> Result<(), CliError> {
    let mut reader = RecordReader::new();
    let is_going = |_: &_| !stop.load(Ordering::Relaxed);
    while !stop.load(Ordering::Relaxed) {
        let chunk =
            input.fill_buf().map_err(|error| file_error("file-unreadable", path, &error))?;
        let length = chunk.len();
        if length == 0 {
            break;
        }
        reader.push(chunk);
        input.consume(length);
        reader.by_ref().take_while(is_going).try_for_each(&mut each)?;
    }
    reader.finish();
    reader.take_while(is_going).try_for_each(each)
}
