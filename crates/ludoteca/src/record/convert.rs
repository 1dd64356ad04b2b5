//! `ludoteca record convert`: converts records to JSON lines and back, or to their canonical text.

use super::json::{JsonRecord, read_line};
use super::{
    each_record_of, exit_code, interrupted_output, open, report_bad_record, stop_while_reading,
};
use crate::context::{CliError, CliResult, Context, file_error, file_message};
use crate::output_file::Destination;
use crate::progress;
use indicatif::ProgressBar;
use ludoteca_rules::Record;
use std::io::{self, BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// The maximum length of a JSON line in bytes, several times that of a record.
const MAX_LINE: u64 = 64 << 20;

const EXAMPLES: &str = "\
The format of the input is detected. A file that is already in the format asked for is written in \
its canonical form.

Examples:
  ludoteca record convert games.txt > games.jsonl
  ludoteca record convert games.jsonl -o games.txt
  ludoteca record convert games.txt --to record > canonical.txt";

/// Convert records to JSON lines and back
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// File to read; - is standard input
    file: PathBuf,
    /// Format to convert to [default: the one that the file does not have]
    #[arg(long, value_name = "FORMAT")]
    to: Option<RecordFormat>,
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
    to: RecordFormat,
    spinner: ProgressBar,
    good: u64,
    bad: u64,
    path: &'a Path,
    stop: &'a AtomicBool,
    context: &'a Context,
}

pub(super) fn run(args: &Args, context: &Context) -> CliResult {
    let stop = stop_while_reading(&[&args.file])?;
    let out = Destination::open(args.output.as_deref())?;
    let spinner = progress::spinner();
    let mut input = open(&args.file)?;
    let is_json = begins_as_json(&mut input)
        .map_err(|error| file_error("file-unreadable", &args.file, &error))?;
    let to = args.to.unwrap_or(if is_json { RecordFormat::Record } else { RecordFormat::Json });
    let path = &args.file;
    let mut converter = Converter { out, to, spinner, good: 0, bad: 0, path, stop: &stop, context };
    if is_json {
        converter.convert_lines(input)?;
    } else {
        converter.convert_records(input)?;
    }
    converter.spinner.finish_and_clear();
    let Converter { out, good, bad, .. } = converter;
    if stop.load(Ordering::Relaxed) {
        return interrupted_output(out, context);
    }
    let code = exit_code(good, bad)?;
    out.finish()?;
    Ok(code)
}

/// Returns whether a text is JSON lines: a record begins with a tag.
fn begins_as_json(input: &mut impl BufRead) -> io::Result<bool> {
    loop {
        let buffer = input.fill_buf()?;
        let blank = buffer.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        match buffer.get(blank) {
            Some(first) => return Ok(*first == b'{'),
            None if buffer.is_empty() => return Ok(false),
            None => input.consume(blank),
        }
    }
}

impl Converter<'_> {
    fn convert_records(&mut self, input: impl BufRead) -> Result<(), CliError> {
        each_record_of(input, self.path, self.stop, |record| match record {
            Ok(record) => self.write(&record),
            Err(error) => {
                self.bad += 1;
                report_bad_record(self.path, &error, self.context);
                Ok(())
            }
        })
    }

    fn convert_lines(&mut self, mut input: impl BufRead) -> Result<(), CliError> {
        for number in 1_u64.. {
            let mut line = Vec::new();
            let read = (&mut input).take(MAX_LINE).read_until(b'\n', &mut line);
            let read = read.map_err(|error| file_error("file-unreadable", self.path, &error))?;
            if read == 0 || self.stop.load(Ordering::Relaxed) {
                break;
            }
            if line.trim_ascii().is_empty() {
                continue;
            }
            match read_line(&line) {
                Ok(record) => self.write(&record)?,
                Err(problem) => {
                    self.bad += 1;
                    let message = file_message("record-json-line", self.path);
                    self.context.report(&message.with("line", number).with("problem", problem));
                }
            }
        }
        Ok(())
    }

    fn write(&mut self, record: &Record) -> Result<(), CliError> {
        match self.to {
            RecordFormat::Json => {
                let json = JsonRecord::of(record);
                serde_json::to_writer(&mut self.out, &json).map_err(io::Error::from)?;
                self.out.write_all(b"\n")?;
            }
            RecordFormat::Record => {
                let gap = if self.good == 0 { "" } else { "\n" };
                write!(self.out, "{gap}{record}")?;
            }
        }
        self.good += 1;
        self.spinner.inc(1);
        Ok(())
    }
}
