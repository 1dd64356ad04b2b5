//! What all games of one sitting share: who is talked to, and where games are kept.

use super::console::{Broken, Console};
use crate::MESSAGES;
use crate::store::{SavedName, Settings, Store};
use crate::table::Table;
use crate::wishes::{Host, Wishes};
use ludoteca_engine::system_problem;
use ludoteca_rules::{Message, Record, RecordError, quoted};
use std::path::Path;
use std::time::Instant;

/// What all games of one sitting share.
#[derive(Debug)]
pub(super) struct Desk<'a> {
    pub(super) console: Console<'a>,
    pub(super) host: &'a Host,
    pub(super) wishes: &'a Wishes,
    /// Whether positions are told in words.
    pub(super) spoken: bool,
    /// Whether it was said that nothing can be kept.
    pub(super) warned: bool,
}

/// A game that somebody sits down to, and the name it is kept by.
#[derive(Debug)]
pub(super) struct Seated {
    pub(super) table: Table,
    pub(super) name: SavedName,
    /// Whether it was kept before.
    pub(super) kept: bool,
}

impl Seated {
    pub(super) fn new(table: Table) -> Seated {
        Seated { table, name: SavedName::unused(), kept: false }
    }
}

impl Desk<'_> {
    pub(super) fn settings(&self) -> Settings {
        self.host.store.as_ref().map_or_else(|_| Settings::default(), Store::settings)
    }

    pub(super) fn keep_settings(&mut self, settings: &Settings) -> Result<(), Broken> {
        self.keep(|store| store.keep_settings(settings))?;
        Ok(())
    }

    /// Keeps a game as it is; says whether that could be done.
    pub(super) fn keep_game(&mut self, name: &SavedName, table: &Table) -> Result<bool, Broken> {
        self.keep(|store| store.keep_game(name, &table.saved(Instant::now())))
    }

    /// Forgets a game that is finished.
    pub(super) fn forget_game(&mut self, name: &SavedName) -> Result<(), Broken> {
        self.keep(|store| store.forget_game(name))?;
        Ok(())
    }

    /// Keeps the record of a finished game in the place of the unfinished one.
    pub(super) fn keep_record(&mut self, name: &SavedName, record: &Record) -> Result<(), Broken> {
        let kept = self.keep(|store| store.keep_record(name, record).map(drop))?;
        if kept {
            self.console.say(&MESSAGES.message("plain-record-kept"))?;
        }
        Ok(())
    }

    /// Reads a record, or says why that is not possible.
    pub(super) fn read_record(&mut self, path: &Path) -> Result<Option<Record>, Broken> {
        let file = quoted(&path.display().to_string());
        let read = std::fs::read_to_string(path).map_err(|error| {
            let message = MESSAGES.message("plain-unreadable").with("file", file.clone());
            message.with("problem", system_problem(&error))
        });
        let record = read.and_then(|text| {
            text.parse::<Record>().map_err(|error: RecordError| {
                let message = MESSAGES.message("plain-no-record").with("file", file);
                message.with("problem", error.message())
            })
        });
        match record {
            Ok(record) => Ok(Some(record)),
            Err(problem) => {
                self.console.say(&problem)?;
                Ok(None)
            }
        }
    }

    /// Keeps something; where that is not possible it is said once and the game goes on.
    fn keep(&mut self, work: impl FnOnce(&Store) -> Result<(), Message>) -> Result<bool, Broken> {
        let done = self.host.store.as_ref().map_err(Clone::clone).and_then(work);
        match done {
            Ok(()) => Ok(true),
            Err(problem) => {
                if !std::mem::replace(&mut self.warned, true) {
                    let message = MESSAGES.message("plain-not-kept").with("problem", problem);
                    self.console.say(&message)?;
                }
                Ok(false)
            }
        }
    }
}
