//! What a solver has to say.

use crate::context::{Context, Failure, MESSAGES};
use ludoteca_engine::solver::{Progress, Solution};
use ludoteca_locale::{SpecTexts, Translate};
use ludoteca_protocol::outcome_word;
use ludoteca_rules::{AnyGame, Arg, Message};
use serde_json::{Value, json};
use std::io::Write;

/// A solution of a position.
pub(super) struct Report<'a> {
    pub(super) game: &'a AnyGame,
    pub(super) solution: &'a Solution<String>,
}

impl Report<'_> {
    pub(super) fn print(&self, as_json: bool, context: &Context) -> Result<(), Failure> {
        let mut out = std::io::stdout().lock();
        if as_json {
            writeln!(out, "{}", self.json())?;
            return Ok(());
        }
        writeln!(out, "{}", self.verdict().text(context.lang))?;
        if let Some(score) = self.score() {
            writeln!(out, "{}", score.text(context.lang))?;
        }
        if !self.solution.line.is_empty() {
            writeln!(out, "{}", self.solution.line.join(" "))?;
        }
        context.tell(&progress(self.solution.progress).text(context.lang));
        Ok(())
    }

    fn verdict(&self) -> Message {
        match self.solution.outcome {
            Some(outcome) => self.game.spec().outcome(outcome),
            None => MESSAGES.message("solve-open"),
        }
    }

    /// What is known about the score.
    fn score(&self) -> Option<Message> {
        let player = self.game.spec().player(self.game.turn());
        let (low, high) = self.solution.score?;
        let message = if low == high {
            MESSAGES.message("solve-score").with("score", signed(low))
        } else {
            MESSAGES
                .message("solve-score-between")
                .with("low", signed(low))
                .with("high", signed(high))
        };
        Some(message.with("player", player))
    }

    fn json(&self) -> Value {
        let Progress { nodes, proved, disproved, table, elapsed } = self.solution.progress;
        let exact = self.solution.score.filter(|(low, high)| low == high);
        let bounds = self.solution.score.map(|(low, high)| [low, high]);
        json!({
            "game": self.game.game(), "position": self.game.position(),
            "outcome": self.solution.outcome.map(outcome_word),
            "score": exact.map(|(score, _)| score), "bounds": bounds,
            "pv": self.solution.line, "nodes": nodes, "seconds": elapsed.as_secs_f64(),
            "proved": proved, "disproved": disproved, "hashfull": table,
        })
    }
}

/// A number with its sign, which nothing has not.
fn signed(number: i32) -> String {
    if number == 0 { number.to_string() } else { format!("{number:+}") }
}

/// How far a solver has got.
pub(super) fn progress(progress: Progress) -> Message {
    let Progress { nodes, proved, disproved, table, elapsed } = progress;
    let speed = nodes as f64 / elapsed.as_secs_f64().max(1e-9);
    MESSAGES
        .message("solve-progress")
        .with("nodes", nodes)
        .with("proved", proved)
        .with("disproved", disproved)
        .with("speed", speed as u64)
        .with("table", Arg::decimal(f64::from(table) / 10.0, 1))
        .with("seconds", Arg::decimal(elapsed.as_secs_f64(), 1))
}
