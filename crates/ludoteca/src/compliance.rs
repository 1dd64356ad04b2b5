//! `ludoteca compliance`: does somebody's engine speak UGI as it is written?

use ludoteca_locale::Translate;
mod exam;
mod examples;
mod search;
mod steps;

use crate::context::{Context, Done, MESSAGES};
use crate::place::GameParser;
use crate::progress;
use clap::value_parser;
use exam::{Exam, Finding, Level};
use ludoteca_engine::player::command_words;
use ludoteca_locale::Lang;
use ludoteca_rules::{AnyGame, GAMES, Message};
use serde_json::{Value, json};
use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

/// How many lines of a conversation are shown for a step.
const MOST_LINES: usize = 12;

const EXAMPLES: &str = "\
Starts the engine and tries everything that a program which runs it would do; moves and answers \
are compared with the rules of the game. What is wrong is shown with what was sent (>) and \
received (<). The exit status is 1 if anything is wrong.

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

pub(crate) fn run(args: &Args, context: &Context) -> Done {
    let words = command_words(&args.command)?;
    let game = args.game.clone().unwrap_or_else(|| GAMES[0].with_defaults());
    let text = game.game();
    let exam = Exam::new(words, game, Duration::from_secs(args.patience))?;
    let bar = progress::bar(steps::STEPS.len() as u64);
    let findings = steps::take(exam, || bar.inc(1));
    bar.finish_and_clear();
    let worst = findings.iter().map(Finding::level).max().unwrap_or(Level::Fine);
    let mut out = std::io::stdout().lock();
    if args.json {
        let steps: Vec<Value> =
            findings.iter().map(|finding| described(finding, context)).collect();
        let passed = worst < Level::Wrong;
        let value =
            json!({ "command": args.command, "game": text, "passed": passed, "steps": steps });
        writeln!(out, "{value}")?;
    } else {
        let lines: String = findings.iter().map(|finding| written(finding, context.lang)).collect();
        writeln!(out, "{lines}{}", total(&findings).text(context.lang))?;
    }
    Ok(if worst == Level::Wrong { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}

fn described(finding: &Finding, context: &Context) -> Value {
    let said = |messages: &[Message]| -> Vec<String> {
        messages.iter().map(|message| message.text(context.lang)).collect()
    };
    let level = match finding.level() {
        Level::Skipped => "skipped",
        Level::Fine => "ok",
        Level::Odd => "warning",
        Level::Wrong => "wrong",
    };
    json!({
        "step": finding.step.id().trim_start_matches("check-"), "level": level,
        "about": finding.step.text(context.lang), "sent": finding.notes.sent, "received": finding.notes.heard,
        "ms": finding.notes.took.map(|time| time.as_secs_f64() * 1e3),
        "wrong": said(&finding.notes.wrong), "warnings": said(&finding.notes.odd),
    })
}

/// A line for the step and, if something is wrong with it, what was said and what would be right.
fn written(finding: &Finding, lang: Lang) -> String {
    let level = match finding.level() {
        Level::Skipped => MESSAGES.message("compliance-skipped"),
        Level::Fine => MESSAGES.message("compliance-fine"),
        Level::Odd => MESSAGES.message("compliance-odd"),
        Level::Wrong => MESSAGES.message("compliance-wrong"),
    };
    let took = finding.notes.took.map(|time| format!(" ({} ms)", time.as_millis()));
    let took = took.unwrap_or_default();
    let mut text = format!("{:8} {}{took}\n", level.text(lang), finding.step.text(lang));
    if finding.level() <= Level::Fine {
        return text;
    }
    for message in finding.notes.wrong.iter().chain(&finding.notes.odd) {
        text += &format!("    {}\n", message.text(lang));
    }
    let sent = shown(&finding.notes.sent).into_iter().map(|line| format!("    > {line}\n"));
    let heard = shown(&finding.notes.heard).into_iter().map(|line| format!("    < {line}\n"));
    text.extend(sent.chain(heard));
    text
}

/// The last lines of many.
fn shown(lines: &[String]) -> Vec<&str> {
    let hidden = lines.len().saturating_sub(MOST_LINES);
    let dots = (hidden > 0).then_some("...");
    dots.into_iter().chain(lines[hidden..].iter().map(String::as_str)).collect()
}

fn total(findings: &[Finding]) -> Message {
    let count = |level| findings.iter().filter(|finding| finding.level() == level).count();
    MESSAGES
        .message("compliance-total")
        .with("fine", count(Level::Fine))
        .with("odd", count(Level::Odd))
        .with("wrong", count(Level::Wrong))
}
