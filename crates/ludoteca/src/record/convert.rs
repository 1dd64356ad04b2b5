//! `ludoteca record convert`: records into JSON lines and back.

use super::json::{JsonRecord, read_line};
use super::{each_record, open};
use crate::context::{Context, Done, Failure, MESSAGES, file_failure};
use crate::progress;
use indicatif::ProgressBar;
use std::fs::File;
use std::io::{BufRead, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The longest JSON line that is read, some times the longest record.
const LONGEST_LINE: u64 = 64 << 20;

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "FORMAT", default_value = "json", hide_default_value = true)]
    #[arg(hide_possible_values = true)]
    to: Format,
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
    out: Box<dyn Write>,
    spinner: ProgressBar,
    bad: u64,
    path: &'a Path,
    context: &'a Context,
}

pub(super) fn run(args: &Args, context: &Context) -> Done {
    let out: Box<dyn Write> = match &args.output {
        None => Box::new(std::io::stdout()),
        Some(path) => Box::new(
            File::create(path).map_err(|error| file_failure("file-unwritable", path, &error))?,
        ),
    };
    let out = Box::new(BufWriter::new(out));
    let spinner = progress::spinner();
    let mut conversion = Conversion { out, spinner, bad: 0, path: &args.file, context };
    match args.to {
        Format::Json => conversion.records_to_json()?,
        Format::Record => conversion.json_to_records()?,
    }
    conversion.spinner.finish_and_clear();
    conversion.out.flush()?;
    Ok(if conversion.bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Conversion<'_> {
    fn records_to_json(&mut self) -> Result<(), Failure> {
        each_record(self.path, |record| match record {
            Ok(record) => {
                serde_json::to_writer(&mut self.out, &JsonRecord::of(&record))
                    .map_err(std::io::Error::from)?;
                self.spinner.inc(1);
                Ok(self.out.write_all(b"\n")?)
            }
            Err(error) => {
                let message = MESSAGES.message("record-error").with("file", self.file_name());
                self.complain(&message.with("problem", error.message()));
                Ok(())
            }
        })
    }

    fn json_to_records(&mut self) -> Result<(), Failure> {
        let mut input = open(self.path)?;
        let mut first = true;
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
                    let gap = if first { "" } else { "\n" };
                    write!(self.out, "{gap}{record}")?;
                    self.spinner.inc(1);
                    first = false;
                }
                Err(problem) => {
                    let message = MESSAGES.message("record-json-line").with("line", number);
                    let message = message.with("file", self.file_name()).with("problem", problem);
                    self.complain(&message);
                }
            }
        }
        Ok(())
    }

    fn file_name(&self) -> String {
        self.path.display().to_string()
    }

    /// What cannot be converted is reported; the rest goes on.
    fn complain(&mut self, message: &ludoteca_rules::Message) {
        self.bad += 1;
        self.context.complain(message);
    }
}
