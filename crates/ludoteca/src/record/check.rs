//! `ludoteca record check`: replays every move of every record.

use super::{each_record, exit_code, interrupted, stop_while_reading};
use crate::context::{CliError, CliResult, Context, MESSAGES, file_message};
use crate::progress;
use indicatif::ProgressBar;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{Localize, Record, RecordError};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

/// The number of records between updates of the spinner.
const UPDATE_INTERVAL: u64 = 1000;

const EXAMPLES: &str = "\
Reports where a record is wrong and continues with the next one. The exit status is 1 if a record \
is wrong.

Examples:
  ludoteca record check games.txt
  cat *.txt | ludoteca record check -";

/// Check records by replaying every move
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Files to read; - is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, context: &Context) -> CliResult {
    let out = std::io::stdout().lock();
    let spinner = progress::spinner();
    let mut check = RecordCheck { args, context, out, spinner, good: 0, bad: 0 };
    // The other files are checked even if one cannot be read.
    let paths: Vec<&Path> = args.files.iter().map(PathBuf::as_path).collect();
    let stop = stop_while_reading(&paths)?;
    let read = paths.iter().map(|path| each_record(path, &stop, |record| check.take(path, record)));
    let mut failures: Vec<CliError> = read.filter_map(Result::err).collect();
    check.sum_up()?;
    let last = failures.pop();
    for failure in failures {
        context.exit(Err(failure));
    }
    match last {
        Some(failure) => Err(failure),
        None if stop.load(Ordering::Relaxed) => Ok(interrupted(context)),
        None => exit_code(check.good, check.bad),
    }
}

struct RecordCheck<'a, O> {
    args: &'a Args,
    context: &'a Context,
    out: O,
    spinner: ProgressBar,
    good: u64,
    bad: u64,
}

impl<O: Write> RecordCheck<'_, O> {
    fn take(&mut self, path: &Path, record: Result<Record, RecordError>) -> Result<(), CliError> {
        if (self.good + self.bad).is_multiple_of(UPDATE_INTERVAL) {
            self.spinner.set_position(self.good + self.bad);
        }
        match record {
            Ok(_) => self.good += 1,
            Err(error) => {
                self.bad += 1;
                self.report(path, &error)?;
            }
        }
        Ok(())
    }

    fn report(&mut self, path: &Path, error: &RecordError) -> Result<(), CliError> {
        let lang = self.context.lang;
        if self.args.json {
            let (file, problem) = (path.display().to_string(), error.kind().text(lang));
            let (line, column) = (error.line(), error.column());
            let value = json!({ "file": file, "line": line, "column": column, "problem": problem });
            return Ok(writeln!(self.out, "{value}")?);
        }
        let message = file_message("record-error", path).with("problem", error.message());
        Ok(writeln!(self.out, "{}", message.text(lang))?)
    }

    fn sum_up(&mut self) -> Result<(), CliError> {
        self.spinner.finish_and_clear();
        if self.args.json {
            return Ok(writeln!(self.out, "{}", json!({ "right": self.good, "wrong": self.bad }))?);
        }
        if self.good + self.bad == 0 {
            return Ok(());
        }
        let message = message!(MESSAGES, "record-good", good = self.good, bad = self.bad);
        Ok(writeln!(self.out, "{}", message.text(self.context.lang))?)
    }
}
