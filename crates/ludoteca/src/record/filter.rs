//! `ludoteca record filter`: writes the records that match a filter.

use super::{each_record, exit_code, report_bad_record};
use crate::context::{CliError, CliResult, Context, MESSAGES};
use crate::output_file::Destination;
use crate::position_args::open_game;
use crate::progress;
use ludoteca_locale::Translate;
use ludoteca_rules::{GameResult, Record, Tag, localized_error, quoted};
use std::io::Write;
use std::path::PathBuf;

#[derive(clap::Args, Debug)]
pub(super) struct Args {
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long, value_name = "TEXT", requires = "game")]
    position: Option<String>,
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    #[arg(long, value_name = "RESULT")]
    result: Option<String>,
    #[arg(long, value_name = "DATE")]
    since: Option<String>,
    #[arg(long, value_name = "DATE")]
    until: Option<String>,
    #[arg(long, value_name = "NAME=VALUE")]
    tag: Vec<String>,
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

localized_error! {
    /// Why a filter cannot be read. What was found is quoted.
    pub(crate) enum FilterError in MESSAGES {
        Tag { found: String } = "record-tag-unclear":
            "{found} is not a tag with a value, such as Event=Casual",
        Date { found: String } = "record-date-unclear":
            "{found} is not a date; expected year, month and day, such as 2026.11.15",
    }
}

pub(super) fn run(args: &Args, context: &Context) -> CliResult {
    let filter = RecordFilter::read(args)?;
    let mut out = Destination::open(args.output.as_deref())?;
    let spinner = progress::spinner();
    let (mut kept, mut others, mut bad) = (0_u64, 0_u64, 0_u64);
    for path in &args.files {
        each_record(path, |record| {
            spinner.inc(1);
            match record {
                Ok(record) if filter.matches(&record) => {
                    let gap = if kept == 0 { "" } else { "\n" };
                    kept += 1;
                    write!(out, "{gap}{record}")?;
                }
                Ok(_) => others += 1,
                Err(error) => {
                    bad += 1;
                    report_bad_record(path, &error, context);
                }
            }
            Ok(())
        })?;
    }
    spinner.finish_and_clear();
    let code = exit_code(kept + others, bad)?;
    out.finish()?;
    let summary = MESSAGES.message("record-filtered").with("kept", kept);
    context.note(&summary.with("others", others).with("bad", bad).text(context.lang));
    Ok(code)
}

/// The conditions that a record must meet; `None` matches every record.
struct RecordFilter {
    game: Option<GameFilter>,
    position: Option<String>,
    /// In lower case.
    player: Option<String>,
    result: Option<GameResult>,
    since: Option<Date>,
    until: Option<Date>,
    tags: Vec<Tag>,
}

/// A game by its name alone, or with its exact options.
enum GameFilter {
    Named(&'static str),
    Exactly(String),
}

impl RecordFilter {
    fn read(args: &Args) -> Result<RecordFilter, CliError> {
        let text = args.game.as_deref();
        let game = text.map(|text| open_game(text, args.position.as_deref(), None)).transpose()?;
        let position = args.position.as_ref().and(game.as_ref()).map(|game| game.position());
        let game = game.map(|game| match text.is_some_and(|text| text.contains('(')) {
            true => GameFilter::Exactly(game.game()),
            false => GameFilter::Named(game.spec().name),
        });
        let date = |text: &Option<String>| text.as_deref().map(Date::parse).transpose();
        Ok(RecordFilter {
            game,
            position,
            player: args.player.as_ref().map(|name| name.to_lowercase()),
            result: args.result.as_deref().map(str::parse).transpose()?,
            since: date(&args.since)?,
            until: date(&args.until)?,
            tags: args.tag.iter().map(|text| read_tag(text)).collect::<Result<_, _>>()?,
        })
    }

    fn matches(&self, record: &Record) -> bool {
        self.matches_game(record)
            && self.result.is_none_or(|result| record.result() == result)
            && self.matches_player(record)
            && self.matches_date(record)
            && self.tags.iter().all(|tag| record.tag(tag.name()) == Some(tag.value()))
            && self.position.as_ref().is_none_or(|position| reaches(record, position))
    }

    fn matches_game(&self, record: &Record) -> bool {
        match &self.game {
            None => true,
            Some(GameFilter::Named(name)) => record.start().spec().name == *name,
            Some(GameFilter::Exactly(game)) => record.start().game() == *game,
        }
    }

    fn matches_player(&self, record: &Record) -> bool {
        let Some(player) = &self.player else {
            return true;
        };
        let names = ["Player1", "Player2"].into_iter().filter_map(|tag| record.tag(tag));
        names.map(str::to_lowercase).any(|name| name == *player)
    }

    /// Returns whether the date is in the range; an incomplete date is not.
    fn matches_date(&self, record: &Record) -> bool {
        if self.since.is_none() && self.until.is_none() {
            return true;
        }
        let played = record.tag("Date").and_then(Date::read);
        played.is_some_and(|played| {
            self.since.is_none_or(|since| played >= since)
                && self.until.is_none_or(|until| played <= until)
        })
    }
}

/// Returns whether a position occurs in the main line.
fn reaches(record: &Record, position: &str) -> bool {
    let mut game = record.start().clone();
    game.position() == position
        || record.moves().any(|m| {
            game.play(m.text()).expect("a move of the record");
            game.position() == position
        })
}

fn read_tag(text: &str) -> Result<Tag, CliError> {
    let unclear = || FilterError::Tag { found: quoted(text) };
    let (name, value) = text.split_once('=').ok_or_else(unclear)?;
    Ok(Tag::new(name, value)?)
}

/// A year, a month and a day.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Date(u32, u32, u32);

impl Date {
    /// Reads a date as records write it, 2026.11.15; returns `None` for an incomplete one.
    fn read(text: &str) -> Option<Date> {
        let digits = |text: &str| text.bytes().all(|sign| sign.is_ascii_digit());
        let parts: Vec<&str> = text.split('.').collect();
        let [year, month, day] = parts[..] else {
            return None;
        };
        let sized = [(year, 4), (month, 2), (day, 2)];
        let is_date = sized.iter().all(|(part, length)| part.len() == *length && digits(part));
        let number = |text: &str| text.parse().ok();
        let date = Date(number(year)?, number(month)?, number(day)?);
        (is_date && (1..=12).contains(&date.1) && (1..=31).contains(&date.2)).then_some(date)
    }

    /// Reads a date in the arguments.
    fn parse(text: &str) -> Result<Date, FilterError> {
        Date::read(text).ok_or_else(|| FilterError::Date { found: quoted(text) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_and_compared() {
        assert!(Date::read("2025.12.31") < Date::read("2026.01.01"));
        assert_eq!(Date::read("2026.11.15"), Some(Date(2026, 11, 15)));
        for wrong in
            ["2026.??.??", "2026-11-15", "2026.11", "2026.13.01", "26.11.15", "", "+026.11.15"]
        {
            assert_eq!(Date::read(wrong), None, "{wrong}");
        }
    }
}
