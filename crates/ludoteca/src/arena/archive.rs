//! The file of records that an arena writes as games end, and goes on from.

use crate::context::{Context, Failure, MESSAGES, file_failure};
use crate::record::each_record;
use ludoteca_engine::arena::{Fixture, Summary, Tournament};
use ludoteca_rules::Record;
use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

/// A file to which records are added, each whole.
pub(super) struct Archive {
    path: PathBuf,
    file: File,
}

impl Archive {
    /// Opens a file that is not there yet or, to go on with it, one that is; and says which
    /// games of the tournament it has.
    pub(super) fn open(
        path: &Path,
        resume: bool,
        tournament: &Tournament,
        context: &Context,
    ) -> Result<(Archive, Vec<(usize, Summary)>), Failure> {
        let exists = path.exists();
        if exists && !resume {
            let message = MESSAGES.message("arena-record-exists");
            return Err(message.with("file", path.display().to_string()).into());
        }
        let games = if exists { Archive::read(path, tournament, context)? } else { Vec::new() };
        let file = OpenOptions::new().append(true).create(true).open(path);
        let file = file.map_err(|error| file_failure("file-unwritable", path, &error))?;
        Ok((Archive { path: path.to_owned(), file }, games))
    }

    /// Adds a record, which is in the file when this returns.
    pub(super) fn append(&mut self, record: &Record) -> Result<(), Failure> {
        let text = format!("{record}\n");
        let written = self.file.write_all(text.as_bytes()).and_then(|()| self.file.flush());
        written.map_err(|error| file_failure("file-unwritable", &self.path, &error))
    }

    /// The games in a file. If the file ends in the middle of one, it is written anew without it.
    fn read(
        path: &Path,
        tournament: &Tournament,
        context: &Context,
    ) -> Result<Vec<(usize, Summary)>, Failure> {
        let mut good = Vec::new();
        let mut games = Vec::new();
        let mut broken = 0_usize;
        each_record(path, |record| {
            let Ok(record) = record else {
                broken += 1;
                return Ok(());
            };
            let game = game_of(&record, tournament).ok_or_else(|| {
                let message = MESSAGES.message("arena-record-other").with("number", good.len() + 1);
                let message = message.with("games", tournament.schedule().games());
                message.with("file", path.display().to_string())
            })?;
            games.push(game);
            good.push(record);
            Ok(())
        })?;
        if broken > 0 {
            let message = MESSAGES.message("arena-record-broken").with("number", broken);
            context.complain(&message.with("file", path.display().to_string()));
            rewrite(path, &good).map_err(|error| file_failure("file-unwritable", path, &error))?;
        }
        Ok(games)
    }
}

/// Which game of the tournament a record is of, and what it came to; none if it is of none.
fn game_of(record: &Record, tournament: &Tournament) -> Option<(usize, Summary)> {
    let number = record.tag("Round")?.parse::<usize>().ok()?.checked_sub(1)?;
    if number >= tournament.schedule().games() {
        return None;
    }
    let fixture = tournament.schedule().fixture(number);
    let summary = Summary::of_record(record, super::slowest(tournament.conditions()))?;
    fits(record, tournament, fixture).then_some((number, summary))
}

fn fits(record: &Record, tournament: &Tournament, fixture: Fixture) -> bool {
    let [one, two] = tournament.names(fixture);
    let pace = tournament.conditions().pace.to_string();
    let tags = [("Player1", one), ("Player2", two), ("TimeControl", &pace)];
    let opened = tournament.opened(fixture);
    let game = record.game();
    tags.into_iter().all(|(name, value)| record.tag(name) == Some(value))
        && game.game() == opened.game()
        && game.moves().starts_with(&opened.moves())
}

/// Writes a file anew so that there is never less in it than before.
fn rewrite(path: &Path, records: &[Record]) -> std::io::Result<()> {
    let mut name = path.file_name().ok_or(ErrorKind::InvalidInput)?.to_owned();
    name.push(".new");
    let beside = path.with_file_name(name);
    let text: String = records.iter().map(|record| format!("{record}\n")).collect();
    fs::write(&beside, text)?;
    fs::rename(&beside, path)
}
