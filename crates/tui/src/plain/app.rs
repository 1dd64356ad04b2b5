//! What all games of one game share: who is talked to, and where games are kept.

use super::console::{Broken, Console};
use crate::MESSAGES;
use crate::files::file_name;
use crate::launch::{Host, LaunchOptions};
use crate::local_game::{Kept, LocalGame};
use crate::records::RecordFile;
use crate::screen::PAGE_WIDTH;
use crate::store::{SavedName, Settings, Store};
use ludoteca_rules::{GameSpec, Message, Record};
use std::path::Path;

/// What all games of one game share.
#[derive(Debug)]
pub(super) struct PlainApp<'a> {
    pub(super) console: Console<'a>,
    pub(super) host: &'a Host,
    pub(super) options: &'a LaunchOptions,
    /// Whether positions are told in words.
    pub(super) spoken: bool,
    /// Whether it was said that nothing can be kept.
    pub(super) warned: bool,
}

impl PlainApp<'_> {
    pub(super) fn settings(&self) -> Settings {
        self.host.store.as_ref().map_or_else(|_| Settings::default(), Store::settings)
    }

    pub(super) fn keep_settings(&mut self, settings: &Settings) -> Result<(), Broken> {
        self.keep(|store| store.keep_settings(settings))?;
        Ok(())
    }

    /// From now on tells positions in words, or draws them again.
    pub(super) fn change_form(&mut self) -> Result<(), Broken> {
        self.spoken = !self.spoken;
        let key = if self.spoken { "plain-in-words" } else { "plain-in-signs" };
        self.console.say(&MESSAGES.message(key))
    }

    /// Puts the rules of a game down.
    pub(super) fn put_rules(&mut self, game: &'static GameSpec) -> Result<(), Broken> {
        let page = (self.host.rules)(game, self.console.lang, PAGE_WIDTH);
        self.console.put(page.trim_end_matches('\n'))
    }

    /// Keeps a game as it is, or its record if it is over; returns whether that could be done.
    pub(super) fn keep_game(&mut self, game: &mut LocalGame) -> Result<bool, Broken> {
        let mut kept = None;
        let done = self.keep(|store| game.keep(store).map(|found| kept = Some(found)))?;
        if kept == Some(Kept::Record) {
            self.console.say(&MESSAGES.message("plain-record-kept"))?;
        }
        Ok(done)
    }

    /// Deletes an unfinished game, unless another program goes on with it.
    pub(super) fn delete_game(&mut self, name: &SavedName) -> Result<(), Broken> {
        let store = self.host.store.as_ref().map_err(Clone::clone);
        let deleted = store.and_then(|store| store.delete_game(name));
        deleted.or_else(|problem| self.console.say(&problem))
    }

    /// Reads a record, one of several if there are several, or says why that is not possible.
    pub(super) fn read_record(&mut self, path: &Path) -> Result<Option<Record>, Broken> {
        let file = match RecordFile::read(path) {
            Ok(file) => file,
            Err(problem) => {
                self.console.say(&problem)?;
                return Ok(None);
            }
        };
        if let Some(Err(problem)) = file.only() {
            let message = MESSAGES.message("plain-no-record").with("file", file_name(path));
            self.console.say(&message.with("problem", problem.clone()))?;
            return Ok(None);
        }
        self.pick_record(&file)
    }

    /// Keeps something; where that is not possible it is said once and the game continues.
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
