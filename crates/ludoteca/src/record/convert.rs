//! `ludoteca record convert`: records into JSON lines and back.

use super::json::{JsonRecord, read_line};
use super::{complain_about, each_record, open};
use crate::context::{Context, Done, Failure, MESSAGES, file_failure};
use crate::output::Destination;
use crate::progress;
use indicatif::ProgressBar;
use std::io::{BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The longest JSON line that is read, some times the longest record.
const LONGEST_LINE: u64 = 64 << 20;

const EXAMPLES: &str = "\
Examples:
  ludoteca record convert games.txt > games.jsonl
  ludoteca record convert games.jsonl --to record -o games.txt";

/// Convert records to JSON lines, or JSON lines to records
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// File to read; - is standard input
    file: PathBuf,
    /// Format to convert to
    #[arg(long, value_name = "FORMAT", default_value = "json")]
    to: Format,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Copy, Clone, Debug, clap::ValueEnum)]
enum Format {
    Json,
    Record,
}

/// Where converted records go, and how many could not be converted.
struct Conversion<'a> {
    out: Destination<'a>,
    spinner: ProgressBar,
    good: u64,
    bad: u64,
    path: &'a Path,
    context: &'a Context,
}

pub(super) fn run(args: &Args, context: &Context) -> Done {
    let out = Destination::open(args.output.as_deref())?;
    let spinner = progress::spinner();
    let mut conversion = Conversion { out, spinner, good: 0, bad: 0, path: &args.file, context };
    match args.to {
        Format::Json => conversion.records_to_json()?,
        Format::Record => conversion.json_to_records()?,
    }
    conversion.spinner.finish_and_clear();
    let Conversion { out, good, bad, .. } = conversion;
    if (good, bad) == (0, 0) {
        return Err(MESSAGES.message("record-none").into());
    }
    out.finish()?;
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Conversion<'_> {
    fn records_to_json(&mut self) -> Result<(), Failure> {
        each_record(self.path, |record| match record {
            Ok(record) => {
                serde_json::to_writer(&mut self.out, &JsonRecord::of(&record))
                    .map_err(std::io::Error::from)?;
                self.count();
                Ok(self.out.write_all(b"\n")?)
            }
            Err(error) => {
                self.bad += 1;
                complain_about(self.path, &error, self.context);
                Ok(())
            }
        })
    }

    fn json_to_records(&mut self) -> Result<(), Failure> {
        let mut input = open(self.path)?;
        for number in 1_u64.. {
            let mut line = Vec::new();
            let read = (&mut input).take(LONGEST_LINE).read_until(b'\n', &mut line);
            let read = read.map_err(|error| file_failure("file-unreadable", self.path, &error))?;
            if read == 0 {
                break;
            }
            if line.trim_ascii().is_empty() {
                continue;
            }
            match read_line(&line) {
                Ok(record) => {
                    let gap = if self.good == 0 { "" } else { "\n" };
                    write!(self.out, "{gap}{record}")?;
                    self.count();
                }
                Err(problem) => {
                    self.bad += 1;
                    let file = self.path.display().to_string();
                    let message = MESSAGES.message("record-json-line").with("line", number);
                    self.context.complain(&message.with("file", file).with("problem", problem));
                }
            }
        }
        Ok(())
    }

    fn count(&mut self) {
        self.good += 1;
        self.spinner.inc(1);
    }
}
