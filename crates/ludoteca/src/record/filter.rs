//! `ludoteca record filter`: the records that somebody looks for.

use super::{complain_about, each_record};
use crate::context::{Context, Done, Failure, MESSAGES};
use crate::output::Destination;
use crate::place::opened;
use crate::progress;
use ludoteca_locale::Translate;
use ludoteca_rules::{GameResult, Message, Record, Tag, quoted};
use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

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

pub(super) fn run(args: &Args, context: &Context) -> Done {
    let wanted = Wanted::read(args)?;
    let mut out = Destination::open(args.output.as_deref())?;
    let spinner = progress::spinner();
    let (mut kept, mut left_out, mut bad) = (0_u64, 0_u64, 0_u64);
    for path in &args.files {
        each_record(path, |record| {
            spinner.inc(1);
            match record {
                Ok(record) if wanted.takes(&record) => {
                    let gap = if kept == 0 { "" } else { "\n" };
                    kept += 1;
                    write!(out, "{gap}{record}")?;
                }
                Ok(_) => left_out += 1,
                Err(error) => {
                    bad += 1;
                    complain_about(path, &error, context);
                }
            }
            Ok(())
        })?;
    }
    spinner.finish_and_clear();
    if kept + left_out + bad == 0 {
        return Err(MESSAGES.message("record-none").into());
    }
    out.finish()?;
    let said = MESSAGES.message("record-filtered").with("kept", kept);
    context.tell(&said.with("others", left_out).with("bad", bad).text(context.lang));
    Ok(if bad == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What a record must be like; what is not said may be anything.
struct Wanted {
    game: Option<WantedGame>,
    position: Option<String>,
    /// In lower case.
    player: Option<String>,
    result: Option<GameResult>,
    since: Option<Date>,
    until: Option<Date>,
    tags: Vec<Tag>,
}

/// A game by its name alone, or with these options.
enum WantedGame {
    Named(&'static str),
    Exactly(String),
}

impl Wanted {
    fn read(args: &Args) -> Result<Wanted, Failure> {
        let game = args.game.as_deref();
        let opened = game.map(|text| opened(text, args.position.as_deref(), None)).transpose()?;
        let position = args.position.as_ref().and(opened.as_ref()).map(|game| game.position());
        let game = opened.map(|opened| match game.is_some_and(|text| text.contains('(')) {
            true => WantedGame::Exactly(opened.game()),
            false => WantedGame::Named(opened.spec().name),
        });
        let date = |text: &Option<String>| text.as_deref().map(Date::asked).transpose();
        Ok(Wanted {
            game,
            position,
            player: args.player.as_ref().map(|name| name.to_lowercase()),
            result: args.result.as_deref().map(read_result).transpose()?,
            since: date(&args.since)?,
            until: date(&args.until)?,
            tags: args.tag.iter().map(|text| read_tag(text)).collect::<Result<_, _>>()?,
        })
    }

    fn takes(&self, record: &Record) -> bool {
        self.takes_game(record)
            && self.result.is_none_or(|result| record.result() == result)
            && self.takes_player(record)
            && self.takes_date(record)
            && self.tags.iter().all(|tag| record.tag(tag.name()) == Some(tag.value()))
            && self.position.as_ref().is_none_or(|position| reaches(record, position))
    }

    fn takes_game(&self, record: &Record) -> bool {
        match &self.game {
            None => true,
            Some(WantedGame::Named(name)) => record.start().spec().name == *name,
            Some(WantedGame::Exactly(game)) => record.start().game() == *game,
        }
    }

    fn takes_player(&self, record: &Record) -> bool {
        let Some(player) = &self.player else {
            return true;
        };
        let names = ["Player1", "Player2"].into_iter().filter_map(|tag| record.tag(tag));
        names.map(str::to_lowercase).any(|name| name == *player)
    }

    /// A game of which nobody knows the day was not played on a certain one.
    fn takes_date(&self, record: &Record) -> bool {
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

/// Whether the game came to a position.
fn reaches(record: &Record, position: &str) -> bool {
    let mut game = record.start().clone();
    game.position() == position
        || record.moves().any(|m| {
            game.play(m.text()).expect("a move of the record");
            game.position() == position
        })
}

fn read_result(text: &str) -> Result<GameResult, Message> {
    Ok(text.parse::<GameResult>()?)
}

fn read_tag(text: &str) -> Result<Tag, Message> {
    let unclear = || MESSAGES.message("record-tag-unclear").with("found", quoted(text));
    let (name, value) = text.split_once('=').ok_or_else(unclear)?;
    Ok(Tag::new(name, value)?)
}

/// A day: the year, the month, the day of the month.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Date(u32, u32, u32);

impl Date {
    /// A day as records write it, 2026.11.15; none if something of it is not known.
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

    /// A day that somebody asked for.
    fn asked(text: &str) -> Result<Date, Message> {
        let unclear = || MESSAGES.message("record-date-unclear").with("found", quoted(text));
        Date::read(text).ok_or_else(unclear)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_and_compared() {
        assert!(Date::read("2025.12.31") < Date::read("2026.01.01"));
        assert_eq!(Date::read("2026.11.15"), Some(Date(2026, 11, 15)));
        for wrong in
            ["2026.??.??", "2026-11-15", "2026.11", "2026.13.01", "26.11.15", "", "+026.11.15"]
        {
            assert_eq!(Date::read(wrong), None, "{wrong}");
        }
    }
}
