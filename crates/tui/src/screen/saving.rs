//! Taking records and positions along: into the files that people name, and to where they paste from.

use super::dialog::Dialog;
use crate::MESSAGES;
use crate::files::{self, file_name};
use ludoteca_rules::{AnyGame, Message, Record};
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::execute;
use std::io::stdout;
use std::path::{Path, PathBuf};

/// The file that a record was read from or saved in, if there is one.
#[derive(Clone, Debug, Default)]
pub(crate) struct SaveFile(Option<PathBuf>);

/// What became of saving.
pub(crate) enum Saved<T> {
    /// It was done.
    Done(Message),
    /// The file is somebody else's: a question.
    Asks(Dialog<T>),
    /// It cannot be done.
    Failed(Message),
}

impl SaveFile {
    pub(crate) fn new(path: Option<PathBuf>) -> SaveFile {
        SaveFile(path)
    }

    pub(crate) fn path(&self) -> Option<PathBuf> {
        self.0.clone()
    }

    /// Asks for the name of a file.
    pub(crate) fn ask<T>(&self, game: &AnyGame, about: T) -> Dialog<T> {
        let usual = || PathBuf::from(format!("{}.txt", game.entry().name));
        let path = self.path().unwrap_or_else(usual);
        Dialog::line(MESSAGES.message("game-save-where"), &path.display().to_string(), about)
    }

    /// Saves a record in the file that somebody named; what another file has is replaced only
    /// after a question.
    pub(crate) fn save<T>(
        &mut self,
        line: &str,
        record: &Record,
        replacing: impl FnOnce(PathBuf) -> T,
    ) -> Saved<T> {
        if line.is_empty() {
            return Saved::Failed(MESSAGES.message("game-not-saved"));
        }
        let path = files::typed(line);
        if !path.exists() {
            let written = files::create(&path, &record.to_string());
            return self.written(&path, written);
        }
        if self.0.as_ref() != Some(&path) {
            let question = MESSAGES.message("game-save-sure").with("file", file_name(&path));
            return Saved::Asks(Dialog::agree(question, replacing(path)));
        }
        self.replace(&path, record)
    }

    /// Saves a record in a file, whatever was there.
    pub(crate) fn replace<T>(&mut self, path: &Path, record: &Record) -> Saved<T> {
        let written = files::replace(path, &record.to_string());
        self.written(path, written)
    }

    fn written<T>(&mut self, path: &Path, written: Result<(), Message>) -> Saved<T> {
        match written {
            Ok(()) => {
                self.0 = Some(path.to_owned());
                Saved::Done(MESSAGES.message("game-saved").with("file", file_name(path)))
            }
            Err(problem) => Saved::Failed(problem),
        }
    }
}

/// Puts the text of a position where the terminal pastes from, and says it.
pub(crate) fn copy_position(game: &AnyGame) -> Message {
    let position = game.position();
    let copied = execute!(stdout(), CopyToClipboard::to_clipboard_from(position.as_bytes()));
    let key = if copied.is_ok() { "game-copied" } else { "game-position" };
    MESSAGES.message(key).with("position", position)
}
