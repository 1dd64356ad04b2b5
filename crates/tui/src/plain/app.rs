//! The state that outlives a game: console, store and options.

use super::console::{Console, ConsoleResult};
use crate::MESSAGES;
use crate::files::file_name;
use crate::launch::{LaunchOptions, RulesText};
use crate::local_game::LocalGame;
use crate::records::RecordFile;
use crate::store::{Settings, Store, StoreError};
use ludoteca_rules::{GameSpec, Localize, Record};
use std::path::Path;

#[derive(Debug)]
pub(super) struct PlainApp<'a> {
    pub(super) console: Console<'a>,
    /// The store; `None` if there is no home folder.
    pub(super) store: Option<Store>,
    pub(super) rules: RulesText,
    pub(super) options: &'a LaunchOptions,
    /// Whether positions are described in words.
    pub(super) spoken: bool,
    /// Whether the person knows that nothing can be saved.
    pub(super) has_warned: bool,
}

impl PlainApp<'_> {
    pub(super) fn store(&self) -> Result<&Store, StoreError> {
        self.store.as_ref().ok_or(StoreError::NoHome)
    }

    pub(super) fn settings(&self) -> Settings {
        self.store.as_ref().map(Store::settings).unwrap_or_default()
    }

    pub(super) fn save_settings(&mut self, settings: &Settings) -> ConsoleResult {
        self.save(|store| store.save_settings(settings)).map(drop)
    }

    /// Switches between descriptions in words and boards.
    pub(super) fn toggle_spoken(&mut self) -> ConsoleResult {
        self.spoken = !self.spoken;
        let key = if self.spoken { "plain-in-words" } else { "plain-in-signs" };
        self.console.say(&MESSAGES.message(key))
    }

    pub(super) fn print_rules(&mut self, game: &'static GameSpec) -> ConsoleResult {
        let text = (self.rules)(game, self.console.lang);
        self.console.print(text.trim_end_matches('\n'))
    }

    /// Saves a game, or its record if it is over; returns whether it succeeded.
    pub(super) fn save_game(&mut self, game: &mut LocalGame) -> ConsoleResult<bool> {
        let is_new_record = self.save(|store| game.save(store))?;
        if is_new_record == Some(true) {
            self.console.say(&MESSAGES.message("plain-record-kept"))?;
        }
        Ok(is_new_record.is_some())
    }

    /// Reads a record, which the person picks if there are several.
    pub(super) fn read_record(&mut self, path: &Path) -> ConsoleResult<Option<Record>> {
        let file = match RecordFile::read(path) {
            Ok(file) => file,
            Err(error) => {
                self.console.say(&error)?;
                return Ok(None);
            }
        };
        if let Some(Err(error)) = file.single() {
            let message = MESSAGES.message("plain-no-record").with("file", file_name(path));
            self.console.say(&message.with("problem", error.message()))?;
            return Ok(None);
        }
        self.pick_record(&file)
    }

    /// Saves something. The first error is shown, and the game continues.
    fn save<T>(
        &mut self,
        work: impl FnOnce(&Store) -> Result<T, StoreError>,
    ) -> ConsoleResult<Option<T>> {
        match self.store().and_then(work) {
            Ok(saved) => Ok(Some(saved)),
            Err(error) => {
                if !std::mem::replace(&mut self.has_warned, true) {
                    let message = MESSAGES.message("plain-not-kept").with("problem", error);
                    self.console.say(&message)?;
                }
                Ok(None)
            }
        }
    }
}
