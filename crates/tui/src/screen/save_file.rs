//! Saving records in files that people name, and copying positions.

use super::Screen;
use crate::MESSAGES;
use crate::files::{SaveFile, file_name, typed_path};
use crate::local_game::LocalGame;
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, Message};
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::execute;
use std::io::stdout;
use std::path::Path;

pub(crate) trait SaveToFile: Screen + Sized {
    fn game_and_file(&mut self) -> (&LocalGame, &mut SaveFile);

    fn saved(&mut self) {}

    fn ask_where_to_save(&mut self) {
        let (game, file) = self.game_and_file();
        let path = file.path().map(|path| path.display().to_string());
        let path = path.unwrap_or_else(|| format!("{}.txt", game.game().spec().name));
        self.ask_for_file(&path);
    }

    fn ask_for_file(&mut self, text: &str) {
        self.chrome().ask_file(message!(MESSAGES, "game-save-where"), text, |screen, line, _| {
            screen.save(line);
        });
    }

    /// Shows an error, and asks again.
    fn ask_again(&mut self, error: impl Into<Message>, line: &str) {
        self.chrome().complain(error);
        self.ask_for_file(line);
    }

    fn save(&mut self, line: &str) {
        if line.is_empty() {
            return self.ask_again(message!(MESSAGES, "game-not-saved"), line);
        }
        let path = typed_path(line);
        if !self.game_and_file().1.overwrites(&path) {
            return self.write(&path, line);
        }
        let question = message!(MESSAGES, "game-save-sure", file = file_name(&path));
        let line = line.to_owned();
        self.chrome().ask(question, move |screen, _| screen.write(&path, &line));
    }

    fn write(&mut self, path: &Path, line: &str) {
        let (game, file) = self.game_and_file();
        if let Err(error) = file.save(path, &game.state().finished_record()) {
            return self.ask_again(error, line);
        }
        self.saved();
        self.chrome().say(message!(MESSAGES, "game-saved", file = file_name(path)));
    }
}

/// Copies a position to the terminal's clipboard and returns the message to show.
pub(crate) fn copy_position(game: &AnyGame) -> Message {
    let position = game.position();
    let copied = execute!(stdout(), CopyToClipboard::to_clipboard_from(position.as_bytes()));
    let key = if copied.is_ok() { "game-copied" } else { "game-position" };
    MESSAGES.message(key).with("position", position)
}
