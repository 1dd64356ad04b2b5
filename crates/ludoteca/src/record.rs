//! `ludoteca record`: check records and convert them.

mod check;
mod convert;
mod json;

use crate::context::{Context, Done, Failure, file_failure};
use ludoteca_rules::{Record, RecordError, RecordReader};
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::Path;

#[derive(clap::Args, Debug)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Subcommand,
}

#[derive(clap::Subcommand, Debug)]
enum Subcommand {
    Check(check::Args),
    Convert(convert::Args),
}

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    match &args.command {
        Subcommand::Check(args) => check::run(args, context),
        Subcommand::Convert(args) => convert::run(args, context),
    }
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
