//! `ludoteca record filter`: writes the records that match a filter.

use super::{each_record, exit_code, interrupted_output, report_bad_record, stop_while_reading};
use crate::context::{CliError, CliResult, Context, MESSAGES};
use crate::output_file::Destination;
use crate::position_args::open_game;
use crate::progress;
use ludoteca_locale::Translate;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, GameResult, Record, Tag, TextError};
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::atomic::Ordering;

const EXAMPLES: &str = "\
A record matches if it matches every option. The counts are printed to standard error. Wrong \
records are left out; the exit status is then 1.

Examples:
  ludoteca record filter games.txt --game swack --player Ana --result 1-0
  ludoteca record filter *.txt --since 2026.11.01 --tag Event=Casual -o out.txt
  ludoteca record filter games.txt --game 'taiji(size=2)' --position 'wb/.. b'";

/// Print only matching records
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(super) struct Args {
    /// Files to read; - is standard input
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Match this game: 'taiji' with any options, 'taiji(size=7)' with only these
    #[arg(long)]
    game: Option<WantedGame>,
    /// Match games that reach this position of --game
    #[arg(long, requires = "game")]
    position: Option<String>,
    /// Match games of this player, ignoring case
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Match this result: 1-0, 0-1, 1/2-1/2 or * (unfinished)
    #[arg(long)]
    result: Option<GameResult>,
    /// Match games played on this day or later, such as 2026.11.15
    #[arg(long, value_name = "DATE")]
    since: Option<Date>,
    /// Match games played on this day or earlier
    #[arg(long, value_name = "DATE")]
    until: Option<Date>,
    /// Match this value of a tag; can be repeated
    #[arg(long = "tag", value_name = "NAME=VALUE", value_parser = parse_tag)]
    tags: Vec<Tag>,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// A game to look for.
#[derive(Clone, Debug)]
struct WantedGame {
    game: AnyGame,
    /// Whether records of the game with other options match, too.
    with_any_options: bool,
}

impl FromStr for WantedGame {
    type Err = TextError;

    fn from_str(text: &str) -> Result<WantedGame, TextError> {
        Ok(WantedGame { game: text.parse()?, with_any_options: !text.contains('(') })
    }
}

impl WantedGame {
    fn matches(&self, start: &AnyGame) -> bool {
        start.spec().name == self.game.spec().name
            && (self.with_any_options || start.game() == self.game.game())
    }
}

pub(super) fn run(args: &Args, context: &Context) -> CliResult {
    let wanted = Wanted::new(args)?;
    let paths: Vec<&Path> = args.files.iter().map(PathBuf::as_path).collect();
    let stop = stop_while_reading(&paths)?;
    let mut out = Destination::open(args.output.as_deref())?;
    let spinner = progress::spinner();
    let (mut kept, mut others, mut bad) = (0_u64, 0_u64, 0_u64);
    for path in paths {
        each_record(path, &stop, |record| {
            spinner.inc(1);
            match record {
                Ok(record) if wanted.matches(&record) => {
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
    if stop.load(Ordering::Relaxed) {
        return interrupted_output(out, context);
    }
    let code = exit_code(kept + others, bad)?;
    out.finish()?;
    context.note(
        &message!(MESSAGES, "record-filtered", kept = kept, others = others, bad = bad)
            .text(context.lang),
    );
    Ok(code)
}

/// The options that records are compared with.
struct Wanted<'a> {
    args: &'a Args,
    position: Option<String>,
    /// In lower case.
    player: Option<String>,
}

impl Wanted<'_> {
    fn new(args: &Args) -> Result<Wanted<'_>, CliError> {
        let position = match (&args.game, &args.position) {
            (Some(wanted), Some(text)) => {
                Some(open_game(&wanted.game, Some(text), None)?.position())
            }
            _ => None,
        };
        let player = args.player.as_ref().map(|name| name.to_lowercase());
        Ok(Wanted { args, position, player })
    }

    fn matches(&self, record: &Record) -> bool {
        self.args.game.as_ref().is_none_or(|game| game.matches(record.start()))
            && self.args.result.is_none_or(|result| record.result() == result)
            && self.matches_player(record)
            && self.matches_date(record)
            && self.args.tags.iter().all(|tag| record.tag(tag.name()) == Some(tag.value()))
            && self.position.as_ref().is_none_or(|position| reaches(record, position))
    }

    fn matches_player(&self, record: &Record) -> bool {
        let Some(player) = &self.player else {
            return true;
        };
        let names = ["Player1", "Player2"].into_iter().filter_map(|tag| record.tag(tag));
        names.map(str::to_lowercase).any(|name| name == *player)
    }

    /// Returns whether the game was played between two days. An unknown day never is.
    fn matches_date(&self, record: &Record) -> bool {
        let Args { since, until, .. } = self.args;
        if since.is_none() && until.is_none() {
            return true;
        }
        let played = record.tag("Date").and_then(|day| day.parse::<Date>().ok());
        played.is_some_and(|played| {
            since.is_none_or(|since| played >= since) && until.is_none_or(|until| played <= until)
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

fn parse_tag(text: &str) -> Result<Tag, Box<dyn Error + Send + Sync>> {
    let (name, value) = text.split_once('=').ok_or("expected something like Event=Casual")?;
    Ok(Tag::new(name, value)?)
}

/// A year, a month and a day.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Date(u32, u32, u32);

impl FromStr for Date {
    type Err = &'static str;

    /// Parses a day in the form of records: 2026.11.15.
    fn from_str(text: &str) -> Result<Date, &'static str> {
        let unclear = "expected the year, the month and the day, such as 2026.11.15";
        let digits = |text: &str| text.bytes().all(|sign| sign.is_ascii_digit());
        let parts: Vec<&str> = text.split('.').collect();
        let [year, month, day] = parts[..] else {
            return Err(unclear);
        };
        let sized = [(year, 4), (month, 2), (day, 2)];
        let is_date = sized.iter().all(|(part, length)| part.len() == *length && digits(part));
        let number = |text: &str| text.parse().map_err(|_| unclear);
        let date = Date(number(year)?, number(month)?, number(day)?);
        let is_date = is_date && (1..=12).contains(&date.1) && (1..=31).contains(&date.2);
        if is_date { Ok(date) } else { Err(unclear) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_and_compared() {
        let day = |text: &str| text.parse::<Date>().ok();
        assert!(day("2025.12.31") < day("2026.01.01"));
        assert_eq!(day("2026.11.15"), Some(Date(2026, 11, 15)));
        for wrong in
            ["2026.??.??", "2026-11-15", "2026.11", "2026.13.01", "26.11.15", "", "+026.11.15"]
        {
            assert_eq!(day(wrong), None, "{wrong}");
        }
    }
}
