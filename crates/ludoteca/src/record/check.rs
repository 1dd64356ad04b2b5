//! `ludoteca record check`: replay every move of every record.

use super::each_record;
use crate::context::{Context, Done, MESSAGES};
use crate::progress;
use serde_json::{Value, json};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Records between two changes of the progress bar.
const STEP: u64 = 1000;

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, context: &Context) -> Done {
    let mut out = std::io::stdout().lock();
    let (mut good, mut bad) = (0_u64, 0_u64);
    let mut failures = Vec::new();
    let spinner = progress::spinner();
    for path in &args.files {
        let read = each_record(path, |record| {
            if (good + bad) % STEP == 0 {
                spinner.set_position(good + bad);
            }
            let Err(error) = record else {
                good += 1;
                return Ok(());
            };
            bad += 1;
            if args.json {
                let value = json!({
                    "file": path.display().to_string(), "line": error.line(),
                    "column": error.column(), "problem": error.problem().text(context.lang),
                });
                return Ok(writeln!(out, "{value}")?);
            }
            let message = MESSAGES.message("record-error").with("file", path.display().to_string());
            Ok(writeln!(out, "{}", message.with("problem", error.message()).text(context.lang))?)
        });
        failures.extend(read.err());
    }
    spinner.finish_and_clear();
    if args.json {
        let totals: Value = json!({ "right": good, "wrong": bad });
        writeln!(out, "{totals}")?;
    } else if good + bad > 0 {
        let message = MESSAGES.message("record-good").with("good", good).with("bad", bad);
        writeln!(out, "{}", message.text(context.lang))?;
    }
    // A file that cannot be read does not keep the others from being checked.
    let last = failures.pop();
    for failure in failures {
        context.exit(Err(failure));
    }
    match last {
        Some(failure) => Err(failure),
        None if good + bad == 0 => Err(MESSAGES.message("record-none").into()),
        None if bad == 0 => Ok(ExitCode::SUCCESS),
        None => Ok(ExitCode::FAILURE),
    }
}
