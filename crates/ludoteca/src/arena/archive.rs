//! The file of records that an arena writes as games end, and goes on from.

use super::unfinished::unfinished_at;
use crate::context::{Context, Failure, MESSAGES, file_failure};
use crate::record::each_record_of;
use ludoteca_engine::arena::{Summary, TagMismatch, Tournament};
use ludoteca_rules::{Localize, Message, Record};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// A file to which records are added, each whole.
pub(super) struct Archive {
    path: PathBuf,
    file: File,
}

impl Archive {
    /// Opens a file that is not there yet or, to go on with it, one that is; and says which
    /// games of the tournament it has. If it ends in the middle of one, that is taken out; it is
    /// left as it is when anything else is wrong with it.
    pub(super) fn open(
        path: &Path,
        resume: bool,
        tournament: &Tournament,
        context: &Context,
    ) -> Result<(Archive, Vec<(usize, Summary)>), Failure> {
        if path.exists() && !resume {
            let message = MESSAGES.message("arena-record-exists");
            return Err(message.with("file", path.display().to_string()).into());
        }
        if path.exists() && !path.is_file() {
            let message = MESSAGES.message("arena-record-no-file");
            return Err(message.with("file", path.display().to_string()).into());
        }
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(|error| file_failure("file-unwritable", path, &error))?;
        // Where files cannot be locked two arenas have to be kept apart by whoever starts them.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            let message = MESSAGES.message("arena-record-in-use");
            return Err(message.with("file", path.display().to_string()).into());
        }
        let mut text = Vec::new();
        let read = file.read_to_end(&mut text);
        read.map_err(|error| file_failure("file-unreadable", path, &error))?;
        let whole = &text[..unfinished_at(&text).unwrap_or(text.len())];
        let games = games_of(whole, path, tournament)?;
        let mut archive = Archive { path: path.to_owned(), file };
        if whole.len() < text.len() {
            archive.change(|file| file.set_len(whole.len() as u64))?;
            let message = MESSAGES.message("arena-record-unfinished");
            context.complain(&message.with("file", path.display().to_string()));
        }
        archive.change(|file| file.write_all(gap_after(whole)))?;
        Ok((archive, games))
    }

    /// Adds a record, which is in the file when this returns.
    pub(super) fn append(&mut self, record: &Record) -> Result<(), Failure> {
        let text = format!("{record}\n");
        self.change(|file| file.write_all(text.as_bytes()).and_then(|()| file.flush()))
    }

    fn change(&mut self, how: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), Failure> {
        how(&mut self.file).map_err(|error| file_failure("file-unwritable", &self.path, &error))
    }
}

/// What is missing between the last record and the next one.
fn gap_after(text: &[u8]) -> &'static [u8] {
    match text {
        [] | [.., b'\n', b'\n'] => b"",
        [.., b'\n'] => b"\n",
        _ => b"\n\n",
    }
}

/// The games whose records are in a text, all of which must be of the tournament, each once.
fn games_of(
    text: &[u8],
    path: &Path,
    tournament: &Tournament,
) -> Result<Vec<(usize, Summary)>, Failure> {
    let (mut games, mut count) = (BTreeMap::new(), 0_usize);
    each_record_of(text, path, |record| {
        let added = match record {
            Ok(record) => game_of(&record, tournament).and_then(|(number, summary)| {
                let twice = MESSAGES.message("arena-record-twice").with("round", number + 1);
                games.insert(number, summary).map_or(Ok(()), |_| Err(twice))
            }),
            Err(error) => {
                let message = MESSAGES.message("arena-record-unreadable");
                Err(message.with("problem", error.message()))
            }
        };
        count += 1;
        added.map_err(|message| {
            let message = message.with("number", count);
            message.with("file", path.display().to_string()).into()
        })
    })?;
    Ok(games.into_iter().collect())
}

/// Which game of the tournament a record is of, and what it came to.
fn game_of(record: &Record, tournament: &Tournament) -> Result<(usize, Summary), Message> {
    let games = tournament.schedule().games();
    let other = || MESSAGES.message("arena-record-other").with("games", games);
    let number = number_of(record).filter(|number| *number < games).ok_or_else(other)?;
    let fixture = tournament.schedule().fixture(number);
    if let Some(TagMismatch { tag, found, expected }) = tournament.tags(fixture).mismatch(record) {
        let message = MESSAGES.message("arena-record-differs").with("tag", tag);
        return Err(message.with("found", found).with("expected", expected));
    }
    let (game, opened) = (record.game(), tournament.after_opening(fixture));
    if game.game() != opened.game() || !game.moves().starts_with(&opened.moves()) {
        return Err(other());
    }
    let summary = Summary::of_record(record, super::slowest(tournament.conditions()));
    summary.map(|summary| (number, summary)).ok_or_else(other)
}

/// The number of a game, from 0.
fn number_of(record: &Record) -> Option<usize> {
    record.tag("Round")?.parse::<usize>().ok()?.checked_sub(1)
}
