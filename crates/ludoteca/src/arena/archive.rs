//! The file to which an arena adds a record after each game, and from which it can resume.

use super::ArenaError;
use super::truncated::truncated_at;
use crate::context::{CliError, Context, file_error, file_message};
use crate::record::each_record_of;
use ludoteca_engine::arena::{Summary, TagMismatch, Tournament};
use ludoteca_rules::{Localize, Record};
use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

/// A file to which records are added.
pub(super) struct Archive {
    path: PathBuf,
    file: File,
}

impl Archive {
    /// Opens a new file, or one to resume from, and returns the games of the tournament in it. A
    /// truncated record at the end is removed; a file with any other problem is left unchanged.
    pub(super) fn open(
        path: &Path,
        resume: bool,
        tournament: &Tournament,
        context: &Context,
    ) -> Result<(Archive, Vec<(usize, Summary)>), CliError> {
        let name = path.display().to_string();
        if path.exists() && !path.is_file() {
            return Err(ArenaError::NotAFile { file: name }.into());
        }
        if path.exists() && !resume {
            return Err(ArenaError::FileExists { file: name }.into());
        }
        let file = OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = file.map_err(|error| file_error("file-unwritable", path, &error))?;
        // Some systems cannot lock files; there, the user has to keep two arenas apart.
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            return Err(ArenaError::FileInUse { file: name }.into());
        }
        let mut text = Vec::new();
        let read = file.read_to_end(&mut text);
        read.map_err(|error| file_error("file-unreadable", path, &error))?;
        let complete = &text[..truncated_at(&text).unwrap_or(text.len())];
        let games = games_of(complete, path, tournament)?;
        let mut archive = Archive { path: path.to_owned(), file };
        if complete.len() < text.len() {
            archive.change(|file| file.set_len(complete.len() as u64))?;
            context.report(&file_message("arena-record-unfinished", path));
        }
        archive.change(|file| file.write_all(gap_after(complete)))?;
        Ok((archive, games))
    }

    /// Adds a record, which is in the file when this returns.
    pub(super) fn append(&mut self, record: &Record) -> Result<(), CliError> {
        let text = format!("{record}\n");
        self.change(|file| file.write_all(text.as_bytes()).and_then(|()| file.flush()))
    }

    fn change(&mut self, change: impl FnOnce(&mut File) -> io::Result<()>) -> Result<(), CliError> {
        change(&mut self.file).map_err(|error| file_error("file-unwritable", &self.path, &error))
    }
}

/// Returns the line breaks that are missing before the next record.
fn gap_after(text: &[u8]) -> &'static [u8] {
    match text {
        [] | [.., b'\n', b'\n'] => b"",
        [.., b'\n'] => b"\n",
        _ => b"\n\n",
    }
}

/// Returns the games in a text, all of which must belong to the tournament, each once.
fn games_of(
    text: &[u8],
    path: &Path,
    tournament: &Tournament,
) -> Result<Vec<(usize, Summary)>, CliError> {
    let file = path.display().to_string();
    let (mut games, mut number) = (BTreeMap::new(), 0);
    each_record_of(text, path, &AtomicBool::new(false), |record| {
        number += 1;
        let record = record.map_err(|error| ArenaError::Unreadable {
            file: file.clone(),
            number,
            problem: error.message(),
        })?;
        let (index, summary) = game_of(&record, tournament, &file, number)?;
        match games.insert(index, summary) {
            None => Ok(()),
            Some(_) => {
                Err(ArenaError::SameRound { file: file.clone(), number, round: index + 1 }.into())
            }
        }
    })?;
    Ok(games.into_iter().collect())
}

/// Returns the index of the game of a record in the tournament, and its result.
fn game_of(
    record: &Record,
    tournament: &Tournament,
    file: &str,
    number: usize,
) -> Result<(usize, Summary), ArenaError> {
    let games = tournament.schedule().games();
    let other = || ArenaError::OtherGame { file: file.to_owned(), number, games };
    let index = round_index(record).filter(|index| *index < games).ok_or_else(other)?;
    let fixture = tournament.schedule().fixture(index);
    if let Some(TagMismatch { tag, found, expected }) = tournament.tags(fixture).mismatch(record) {
        return Err(ArenaError::OtherTag { file: file.to_owned(), number, tag, expected, found });
    }
    let (game, opening) = (record.game(), tournament.after_opening(fixture));
    if game.game() != opening.game() || !game.moves().starts_with(&opening.moves()) {
        return Err(other());
    }
    let summary = Summary::of_record(record, super::slowest(tournament.conditions()));
    summary.map(|summary| (index, summary)).ok_or_else(other)
}

/// Returns the index of the round of a record, from 0.
fn round_index(record: &Record) -> Option<usize> {
    record.tag("Round")?.parse::<usize>().ok()?.checked_sub(1)
}
