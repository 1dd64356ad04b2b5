//! `ludoteca record check`: replay every move of every record.

use super::each_record;
use crate::context::{Context, Done, Failure, MESSAGES};
use crate::progress;
use indicatif::ProgressBar;
use ludoteca_locale::Translate;
use ludoteca_rules::{Localize, Record, RecordError};
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Records between two changes of the progress bar.
const STEP: u64 = 1000;

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

pub(super) fn run(args: &Args, context: &Context) -> Done {
    let out = std::io::stdout().lock();
    let spinner = progress::spinner();
    let mut check = Check { args, context, out, spinner, good: 0, bad: 0 };
    // A file that cannot be read does not keep the others from being checked.
    let read = args.files.iter().map(|path| each_record(path, |record| check.take(path, record)));
    let mut failures: Vec<Failure> = read.filter_map(Result::err).collect();
    check.sum_up()?;
    let last = failures.pop();
    for failure in failures {
        context.exit(Err(failure));
    }
    match last {
        Some(failure) => Err(failure),
        None if check.good + check.bad == 0 => Err(MESSAGES.message("record-none").into()),
        None if check.bad == 0 => Ok(ExitCode::SUCCESS),
        None => Ok(ExitCode::FAILURE),
    }
}

struct Check<'a, O> {
    args: &'a Args,
    context: &'a Context,
    out: O,
    spinner: ProgressBar,
    good: u64,
    bad: u64,
}

impl<O: Write> Check<'_, O> {
    fn take(&mut self, path: &Path, record: Result<Record, RecordError>) -> Result<(), Failure> {
        if (self.good + self.bad).is_multiple_of(STEP) {
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

    fn report(&mut self, path: &Path, error: &RecordError) -> Result<(), Failure> {
        let (file, lang) = (path.display().to_string(), self.context.lang);
        if self.args.json {
            let problem = error.kind().text(lang);
            let (line, column) = (error.line(), error.column());
            let value = json!({ "file": file, "line": line, "column": column, "problem": problem });
            return Ok(writeln!(self.out, "{value}")?);
        }
        let message = MESSAGES.message("record-error").with("file", file);
        Ok(writeln!(self.out, "{}", message.with("problem", error.message()).text(lang))?)
    }

    fn sum_up(&mut self) -> Result<(), Failure> {
        self.spinner.finish_and_clear();
        if self.args.json {
            return Ok(writeln!(self.out, "{}", json!({ "right": self.good, "wrong": self.bad }))?);
        }
        if self.good + self.bad == 0 {
            return Ok(());
        }
        let message = MESSAGES.message("record-good").with("good", self.good).with("bad", self.bad);
        Ok(writeln!(self.out, "{}", message.text(self.context.lang))?)
    }
}
