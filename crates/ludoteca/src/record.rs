//! `ludoteca record`: check records, convert them, and find those that somebody looks for.

use ludoteca_rules::Localize;
mod check;
mod convert;
mod filter;
mod json;

use crate::context::{Context, Done, Failure, MESSAGES, file_failure};
use ludoteca_rules::{Record, RecordError, RecordReader};
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

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
    command: Subcommand,
}

#[derive(clap::Subcommand, Debug)]
enum Subcommand {
    Check(check::Args),
    Convert(convert::Args),
    Filter(filter::Args),
}

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    match &args.command {
        Subcommand::Check(args) => check::run(args, context),
        Subcommand::Convert(args) => convert::run(args, context),
        Subcommand::Filter(args) => filter::run(args, context),
    }
}

/// Says what is wrong with a record that is left out.
pub(crate) fn complain_about(path: &Path, error: &RecordError, context: &Context) {
    let message = MESSAGES.message("record-error").with("file", path.display().to_string());
    context.complain(&message.with("problem", error.message()));
}

/// Opens a file, or standard input if its name is `-`.
fn open(path: &Path) -> Result<Box<dyn BufRead>, Failure> {
    if path == Path::new("-") {
        return Ok(Box::new(BufReader::new(io::stdin())));
    }
    let file = File::open(path).map_err(|error| file_failure("file-unreadable", path, &error))?;
    Ok(Box::new(BufReader::with_capacity(1 << 16, file)))
}

/// Calls `each` with every record of a file, good or bad, as it is read.
pub(crate) fn each_record(
    path: &Path,
    each: impl FnMut(Result<Record, RecordError>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    each_record_of(open(path)?, path, each)
}

/// The same with what was found in the file.
pub(crate) fn each_record_of(
    mut input: impl BufRead,
    path: &Path,
    mut each: impl FnMut(Result<Record, RecordError>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut reader = RecordReader::new();
    loop {
        let chunk =
            input.fill_buf().map_err(|error| file_failure("file-unreadable", path, &error))?;
        let length = chunk.len();
        if length == 0 {
            break;
        }
        reader.push(chunk);
        input.consume(length);
        reader.by_ref().try_for_each(&mut each)?;
    }
    reader.finish();
    reader.try_for_each(each)
}
