//! The analysis of whole games, as annotated records.

use super::position::eval_json;
use crate::context::{CliError, CliResult, Context, MESSAGES, file_message};
use crate::progress;
use crate::record::{each_record, exit_code};
use ludoteca_engine::analysis::Analyst;
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::message;
use ludoteca_rules::{GameSpec, Localize, Message, Record, RecordError, RecordMove};
use ludoteca_session::{MoveAnalysis, Review, Severity};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;
use std::sync::atomic::Ordering;

/// Analyses every record of a file, or those of one kind of game.
pub(super) fn run(
    analyst: &mut Analyst<'_>,
    path: &Path,
    only: Option<&'static GameSpec>,
    as_json: bool,
    context: &Context,
) -> CliResult {
    let out = std::io::stdout().lock();
    let mut analyser = GameAnalyser { analyst, path, only, as_json, context, out, good: 0, bad: 0 };
    let stop = analyser.analyst.stop;
    each_record(path, stop, |record| analyser.take(record))?;
    if stop.load(Ordering::Relaxed) {
        return Ok(context.interrupted(&message!(MESSAGES, "analyse-halted")));
    }
    exit_code(analyser.good, analyser.bad)
}

struct GameAnalyser<'a, 'b, O> {
    analyst: &'a mut Analyst<'b>,
    path: &'a Path,
    only: Option<&'static GameSpec>,
    as_json: bool,
    context: &'a Context,
    out: O,
    good: u64,
    bad: u64,
}

impl<O: Write> GameAnalyser<'_, '_, O> {
    fn take(&mut self, record: Result<Record, RecordError>) -> Result<(), CliError> {
        let problem = match record {
            Ok(record) => match self.mismatch(&record) {
                None => return self.analyse(&record),
                Some(problem) => problem,
            },
            Err(error) => error.message(),
        };
        self.bad += 1;
        self.context.report(&file_message("record-error", self.path).with("problem", problem));
        Ok(())
    }

    /// Returns why a record is not of the requested game.
    fn mismatch(&self, record: &Record) -> Option<Message> {
        let (only, found) = (self.only?, record.start());
        (found.spec().name != only.name).then(|| {
            message!(MESSAGES, "analyse-other-game", found = found.game(), expected = only.name)
        })
    }

    fn analyse(&mut self, record: &Record) -> Result<(), CliError> {
        let bar = progress::bar(record.moves().count() as u64);
        let review = self.analyst.review(record, &mut || bar.inc(1));
        bar.finish_and_clear();
        if review.moves.is_empty() && record.moves().next().is_some() {
            return Ok(());
        }
        let lang = self.context.lang;
        let mut annotated = record.clone();
        review.annotate(&mut annotated, lang);
        if self.as_json {
            writeln!(self.out, "{}", record_json(record, &annotated, &review, lang))?;
        } else {
            let gap = if self.good == 0 { "" } else { "\n" };
            write!(self.out, "{gap}{annotated}")?;
        }
        self.out.flush()?;
        if !self.as_json && is_complete(record, &review) {
            let lines = summary(record, &review);
            lines.iter().for_each(|message| self.context.note(&message.text(lang)));
        }
        self.good += 1;
        Ok(())
    }
}

/// Returns whether every move was analysed before a signal came.
fn is_complete(record: &Record, review: &Review) -> bool {
    review.moves.len() == record.moves().count()
}

/// Returns the players, their accuracy and the turning point in words.
fn summary(record: &Record, review: &Review) -> Vec<Message> {
    let tag = |tag| record.tag(tag).unwrap_or("?").to_owned();
    let heading = message!(
        MESSAGES,
        "analyse-game",
        one = tag("Player1"),
        two = tag("Player2"),
        game = record.start().game(),
        result = record.result().to_string()
    );
    std::iter::once(heading).chain(review.summary(record)).collect()
}

fn record_json(record: &Record, annotated: &Record, review: &Review, lang: Lang) -> Value {
    let unknown = record.moves().count() - review.moves.len();
    let moves = record.moves().skip(unknown).zip(&review.moves);
    let moves = moves.map(|(m, judged)| move_json(record, m, judged, lang));
    let players = review.stats.map(|tally| {
        json!({
            "moves": tally.moves, "inaccuracies": tally.inaccuracies,
            "mistakes": tally.mistakes, "blunders": tally.blunders,
            "loss": tally.loss, "accuracy": (tally.moves > 0).then_some(tally.accuracy),
        })
    });
    let turning_point = review.turning_point.map(|index| index + 1);
    let words: Vec<String> =
        summary(record, review).iter().map(|message| message.text(lang)).collect();
    let summary = json!({ "players": players, "turning_point": turning_point, "words": words });
    json!({
        "game": record.start().game(), "position": record.start().position(),
        "result": record.result().to_string(), "record": annotated.to_string(),
        "moves": moves.collect::<Vec<_>>(),
        "summary": Some(summary).filter(|_| is_complete(record, review)),
    })
}

fn move_json(record: &Record, m: &RecordMove, judged: &MoveAnalysis, lang: Lang) -> Value {
    let words = judged.reason(record.start()).map(|message| message.text(lang));
    json!({
        "move": m.text(), "player": m.player().number(), "number": m.number(),
        "before": eval_json(judged.before), "after": eval_json(judged.after),
        "loss": judged.loss, "fault": judged.severity.map(Severity::word), "words": words,
        "better": judged.better.as_ref().map(|better| &better.moves),
    })
}
