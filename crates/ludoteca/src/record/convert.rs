//! `ludoteca record convert`: converts records to JSON lines and back.

use super::json::{JsonRecord, read_line};
use super::{each_record, exit_code, open, report_bad_record};
use crate::context::{CliError, CliResult, Context, file_error, file_message};
use crate::output_file::Destination;
use crate::progress;
use indicatif::ProgressBar;
use std::io::{BufRead, Read, Write};
use std::path::{Path, PathBuf};

/// The maximum length of a JSON line in bytes, several times that of a record.
const MAX_LINE: u64 = 64 << 20;

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
    to: RecordFormat,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Copy, Clone, Debug, clap::ValueEnum)]
enum RecordFormat {
    Json,
    Record,
}

/// A conversion with its output and counts.
struct Converter<'a> {
    out: Destination<'a>,
    spinner: ProgressBar,
    good: u64,
    bad: u64,
    path: &'a Path,
    context: &'a Context,
}

pub(super) fn run(args: &Args, context: &Context) -> CliResult {
    let out = Destination::open(args.output.as_deref())?;
    let spinner = progress::spinner();
    let mut converter = Converter { out, spinner, good: 0, bad: 0, path: &args.file, context };
    match args.to {
        RecordFormat::Json => converter.records_to_json()?,
        RecordFormat::Record => converter.json_to_records()?,
    }
    converter.spinner.finish_and_clear();
    let Converter { out, good, bad, .. } = converter;
    let code = exit_code(good, bad)?;
    out.finish()?;
    Ok(code)
}

impl Converter<'_> {
    fn records_to_json(&mut self) -> Result<(), CliError> {
        each_record(self.path, |record| match record {
            Ok(record) => {
                serde_json::to_writer(&mut self.out, &JsonRecord::of(&record))
                    .map_err(std::io::Error::from)?;
                self.count();
                Ok(self.out.write_all(b"\n")?)
            }
            Err(error) => {
                self.bad += 1;
                report_bad_record(self.path, &error, self.context);
                Ok(())
            }
        })
    }

    fn json_to_records(&mut self) -> Result<(), CliError> {
        let mut input = open(self.path)?;
        for number in 1_u64.. {
            let mut line = Vec::new();
            let read = (&mut input).take(MAX_LINE).read_until(b'\n', &mut line);
            let read = read.map_err(|error| file_error("file-unreadable", self.path, &error))?;
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
                    let message = file_message("record-json-line", self.path);
                    self.context.report(&message.with("line", number).with("problem", problem));
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
