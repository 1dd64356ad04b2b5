//! `ludoteca compliance`: checks that an engine follows the UGI protocol.

mod checker;
mod examples;
mod replies;
mod steps;

use crate::context::{CliResult, Context, MESSAGES};
use crate::position_args::GameParser;
use crate::progress;
use checker::{Checker, StepReport, Verdict};
use clap::value_parser;
use ludoteca_engine::player::command_words;
use ludoteca_locale::{Lang, Translate, WordsTexts};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, GAMES, Message};
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

/// The maximum number of lines shown for a step.
const MAX_LINES: usize = 12;

const EXAMPLES: &str = "\
Starts the engine, tries every command, and compares moves and answers with the rules. Each \
problem is shown with the lines sent (>) and received (<). The exit status is 1 if there is a \
problem.

Examples:
  ludoteca compliance 'ludoteca ugi'
  ludoteca compliance './engine --quiet' --game 'taiji(size=7)'";

/// Check that an engine speaks UGI correctly
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Command line of the engine, in quotation marks if it has arguments
    command: String,
    /// Game to check with [default: the first that 'ludoteca rules' lists]
    #[arg(long, value_parser = GameParser)]
    game: Option<AnyGame>,
    /// Seconds to wait for an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 5)]
    #[arg(value_parser = value_parser!(u64).range(1..=3600))]
    patience: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> CliResult {
    let words = command_words(&args.command)?;
    let game = args.game.clone().unwrap_or_else(|| GAMES[0].with_defaults());
    let text = game.game();
    let checker = Checker::new(words, game, Duration::from_secs(args.patience))?;
    let bar = progress::bar(steps::STEPS.len() as u64);
    let reports = steps::run(checker, || bar.inc(1));
    bar.finish_and_clear();
    let worst = reports.iter().map(StepReport::verdict).max().unwrap_or(Verdict::Passed);
    let mut out = std::io::stdout().lock();
    if args.json {
        let steps: Vec<Value> = reports.iter().map(|report| step_json(report, context)).collect();
        let passed = worst < Verdict::Failed;
        let value =
            json!({ "command": args.command, "game": text, "passed": passed, "steps": steps });
        writeln!(out, "{value}")?;
    } else {
        let lines: String = reports.iter().map(|report| step_text(report, context.lang)).collect();
        writeln!(out, "{lines}{}", total(&reports).text(context.lang))?;
    }
    Ok(if worst == Verdict::Failed { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn step_json(report: &StepReport, context: &Context) -> Value {
    let texts = |messages: &[Message]| -> Vec<String> {
        messages.iter().map(|message| message.text(context.lang)).collect()
    };
    let verdict = match report.verdict() {
        Verdict::Skipped => "skipped",
        Verdict::Passed => "ok",
        Verdict::Warning => "warning",
        Verdict::Failed => "wrong",
    };
    json!({
        "step": report.id.trim_start_matches("check-"), "level": verdict,
        "about": context.text(report.id), "sent": report.transcript.sent, "received": report.transcript.received,
        "ms": report.transcript.took.map(|time| time.as_secs_f64() * 1e3),
        "wrong": texts(&report.transcript.errors), "warnings": texts(&report.transcript.warnings),
    })
}

/// Returns a line for the step and, if it did not pass, the errors and the last lines exchanged.
fn step_text(report: &StepReport, lang: Lang) -> String {
    let verdict = match report.verdict() {
        Verdict::Skipped => message!(MESSAGES, "compliance-skipped"),
        Verdict::Passed => message!(MESSAGES, "compliance-fine"),
        Verdict::Warning => message!(MESSAGES, "compliance-odd"),
        Verdict::Failed => message!(MESSAGES, "compliance-wrong"),
    };
    let took = report.transcript.took.map(|time| format!(" ({} ms)", time.as_millis()));
    let took = took.unwrap_or_default();
    let mut text = format!("{:8} {}{took}\n", verdict.text(lang), MESSAGES.text(report.id, lang));
    if report.verdict() <= Verdict::Passed {
        return text;
    }
    for message in report.transcript.errors.iter().chain(&report.transcript.warnings) {
        text += &format!("    {}\n", message.text(lang));
    }
    let sent = shown(&report.transcript.sent).into_iter().map(|line| format!("    > {line}\n"));
    let received =
        shown(&report.transcript.received).into_iter().map(|line| format!("    < {line}\n"));
    text.extend(sent.chain(received));
    text
}

/// Returns the last lines.
fn shown(lines: &[String]) -> Vec<&str> {
    let hidden = lines.len().saturating_sub(MAX_LINES);
    let dots = (hidden > 0).then_some("...");
    dots.into_iter().chain(lines[hidden..].iter().map(String::as_str)).collect()
}

fn total(reports: &[StepReport]) -> Message {
    let count = |verdict| reports.iter().filter(|report| report.verdict() == verdict).count();
    message!(
        MESSAGES,
        "compliance-total",
        fine = count(Verdict::Passed),
        odd = count(Verdict::Warning),
        wrong = count(Verdict::Failed)
    )
}
