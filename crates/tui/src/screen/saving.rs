//! Taking records and positions along: into the files that people name, and to where they paste from.

use super::Screen;
use crate::MESSAGES;
use crate::files::{self, SaveFile, file_name};
use crate::local_game::LocalGame;
use ludoteca_rules::{AnyGame, Message};
use ratatui::crossterm::clipboard::CopyToClipboard;
use ratatui::crossterm::execute;
use std::io::stdout;
use std::path::Path;

/// A screen whose game can be saved in a file.
pub(crate) trait Saving: Screen {
    /// The game, and the file it is saved in.
    fn saving(&mut self) -> (&LocalGame, &mut SaveFile);

    /// The game was saved as it is now.
    fn saved(&mut self) {}

    /// Asks for the name of a file and saves the game there.
    fn ask_where_to_save(&mut self) {
        let (game, file) = self.saving();
        let path = file.path().map(|path| path.display().to_string());
        let path = path.unwrap_or_else(|| format!("{}.txt", game.game().spec().name));
        self.chrome().ask_line(MESSAGES.message("game-save-where"), &path, |screen, line, _| {
            screen.save(line);
        });
    }

    /// Saves the game in the file that somebody typed; what somebody else has written is replaced
    /// only after a question.
    fn save(&mut self, line: &str) {
        if line.is_empty() {
            return self.chrome().complain(MESSAGES.message("game-not-saved"));
        }
        let path = files::typed(line);
        if !self.saving().1.is_foreign(&path) {
            return self.write(&path);
        }
        let question = MESSAGES.message("game-save-sure").with("file", file_name(&path));
        self.chrome().ask(question, move |screen, _| screen.write(&path));
    }

    /// Writes the game into a file, whatever was there.
    fn write(&mut self, path: &Path) {
        let (game, file) = self.saving();
        if let Err(problem) = file.save(path, &game.state().finished_record()) {
            return self.chrome().complain(problem);
        }
        self.saved();
        self.chrome().say(MESSAGES.message("game-saved").with("file", file_name(path)));
    }
}

/// Puts the text of a position where the terminal pastes from, and says it.
pub(crate) fn copy_position(game: &AnyGame) -> Message {
    let position = game.position();
    let copied = execute!(stdout(), CopyToClipboard::to_clipboard_from(position.as_bytes()));
    let key = if copied.is_ok() { "game-copied" } else { "game-position" };
    MESSAGES.message(key).with("position", position)
}
