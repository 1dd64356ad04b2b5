//! The line-by-line interface, for pipes, screen readers and terminals without cursor control.
//!
//! It writes no control characters, and with a seed the same input gives the same output.

mod command;
mod command_word;
mod console;
mod custom_start;
mod describe;
mod game;
mod lesson;
mod menu;
mod new_game;
mod numbered_list;
mod review;
mod typed_lines;

pub use console::{Console, ConsoleError};
pub use typed_lines::{LineInput, TypedLines};

use crate::MESSAGES;
use crate::files::file_name;
use crate::launch::{GameSource, LaunchOptions, RulesText};
use crate::local_game::LocalGame;
use crate::records::RecordFile;
use crate::screen::PAGE_WIDTH;
use crate::store::{Settings, Store, StoreError};
use command_word::CommandWord;
use console::ConsoleResult;
use game::PlainGame;
use ludoteca_locale::{GameTexts, WordsTexts};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, GameSpec, Localize, Message, Record, quoted};
use std::path::Path;

/// The state in which the program was left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Exit {
    Normal,
    /// While an engine that was to move could not.
    Stuck,
}

/// The step after a game.
#[derive(Debug)]
enum AfterGame {
    Leave(Exit),
    Menu,
    Play(Box<LocalGame>),
}

/// Runs until the person leaves. If `spoken` is set, positions are described in words.
pub fn run<'a>(
    console: Console<'a>,
    store: Option<Store>,
    rules: RulesText,
    options: &'a LaunchOptions,
    spoken: bool,
) -> Result<Exit, ConsoleError> {
    let mut app = PlainApp { console, store, rules, options, spoken, has_warned: false };
    let record = options.records.as_ref().map(|file| app.pick_record(file)).transpose()?.flatten();
    let record = record.map(|record| GameSource::Record(Box::new(record)));
    let start = options.start.as_ref().or(record.as_ref());
    let mut game = start.map(|start| options.game(start, options.seats_of(start), options.clock));
    loop {
        let Some(next) = game.map_or_else(|| app.choose(), |game| Ok(Some(game)))? else {
            app.console.say(&message!(MESSAGES, "plain-left"))?;
            return Ok(Exit::Normal);
        };
        match PlainGame::new(&mut app, next).play()? {
            AfterGame::Leave(exit) => return Ok(exit),
            AfterGame::Menu => game = None,
            AfterGame::Play(next) => game = Some(*next),
        }
    }
}

/// The state that outlives a game.
#[derive(Debug)]
struct PlainApp<'a> {
    console: Console<'a>,
    /// The store; `None` if there is no home folder.
    store: Option<Store>,
    rules: RulesText,
    options: &'a LaunchOptions,
    /// Whether positions are described in words.
    spoken: bool,
    /// Whether the person knows that nothing can be saved.
    has_warned: bool,
}

impl PlainApp<'_> {
    fn store(&self) -> Result<&Store, StoreError> {
        self.store.as_ref().ok_or(StoreError::NoHome)
    }

    fn settings(&self) -> Settings {
        self.store.as_ref().map(Store::settings).unwrap_or_default()
    }

    fn save_settings(&mut self, settings: &Settings) -> ConsoleResult {
        self.save(|store| store.save_settings(settings)).map(drop)
    }

    /// Switches between descriptions in words and boards.
    fn toggle_spoken(&mut self) -> ConsoleResult {
        self.spoken = !self.spoken;
        let key = if self.spoken { "plain-in-words" } else { "plain-in-signs" };
        self.console.say(&MESSAGES.message(key))
    }

    /// Says that a line is neither a move nor a command, with the word that may have been meant: a
    /// command, a move such as pass, or one that these messages list.
    fn not_understood(
        &mut self,
        line: &str,
        game: &AnyGame,
        lists: &[&'static str],
    ) -> ConsoleResult {
        let is_word = |text: &String| text.chars().all(char::is_alphabetic);
        let moves = game.legal_moves().into_iter().filter(is_word).collect();
        if let Some(question) = self.misspelt(line, moves, lists) {
            return self.console.say(&question);
        }
        let (found, form) = (quoted(line), game.spec().move_form());
        self.console.say(&message!(MESSAGES, "plain-not-understood", found = found, form = form))
    }

    /// Asks whether a command, one of these words or one that these messages list was meant.
    fn misspelt(
        &self,
        text: &str,
        mut words: Vec<String>,
        lists: &[&'static str],
    ) -> Option<Message> {
        let lang = self.console.lang;
        for key in lists {
            words.extend(MESSAGES.text(key, lang).split(' ').map(str::to_owned));
        }
        let meant = CommandWord::nearest(text, &words, lang)?;
        Some(message!(MESSAGES, "plain-misspelt", found = quoted(text), meant = meant))
    }

    /// Says the state of a game without the points, and then the score in words.
    fn say_status_and_score(&mut self, status: &Message, game: &AnyGame) -> ConsoleResult {
        self.console.say(status)?;
        game.score().map_or(Ok(()), |score| self.console.say(&score))
    }

    fn print_rules(&mut self, game: &'static GameSpec) -> ConsoleResult {
        let text = (self.rules)(game, self.console.lang, PAGE_WIDTH);
        self.console.print(text.trim_end_matches('\n'))
    }

    /// Saves a game, or its record if it is over; returns whether it succeeded.
    fn save_game(&mut self, game: &mut LocalGame) -> ConsoleResult<bool> {
        let is_new_record = self.save(|store| game.save(store))?;
        if is_new_record == Some(true) {
            self.console.say(&message!(MESSAGES, "plain-record-kept"))?;
        }
        Ok(is_new_record.is_some())
    }

    /// Reads a record, which the person picks if there are several.
    fn read_record(&mut self, path: &Path) -> ConsoleResult<Option<Record>> {
        let file = match RecordFile::read(path) {
            Ok(file) => file,
            Err(error) => {
                self.console.say(&error)?;
                return Ok(None);
            }
        };
        if let Some(Err(error)) = file.single() {
            self.console.say(&message!(
                MESSAGES,
                "plain-no-record",
                file = file_name(path),
                problem = error.message()
            ))?;
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
                    let message = message!(MESSAGES, "plain-not-kept", problem = error);
                    self.console.say(&message)?;
                }
                Ok(None)
            }
        }
    }
}
