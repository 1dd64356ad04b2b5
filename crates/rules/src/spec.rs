//! The description of a game in the list of games.

use crate::any::AnyGame;
use crate::brush::Brush;
use crate::game::Game;
use crate::message::{Message, Words};
use crate::options::{OptionSpec, Options, default_values, read_values};
use crate::text::{Field, TextError, TextErrorKind};

/// The description of a game: all that a program needs to list it and to start it.
#[derive(Debug)]
pub struct GameSpec {
    /// The game's name in texts.
    pub name: &'static str,
    /// The letters of the players' colours.
    pub colours: [char; 2],
    /// The words of the game.
    pub words: &'static Words,
    move_form: &'static str,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// What each plane of an encoded position shows.
    pub planes: &'static [&'static str],
    /// What its start is drawn with ([`Game::BRUSHES`]); nothing if it cannot be drawn.
    pub brushes: &'static [Brush],
    start: fn(&[u64]) -> AnyGame,
}

impl GameSpec {
    /// Returns the description of a game.
    #[must_use]
    pub const fn of<G: Game>() -> GameSpec {
        GameSpec {
            name: G::NAME,
            colours: G::COLOURS,
            words: G::WORDS,
            move_form: G::MOVE_FORM,
            options: G::Options::SPECS,
            planes: G::PLANES,
            brushes: G::BRUSHES,
            start: |values| AnyGame::new::<G>(G::Options::from_values(values)),
        }
    }

    /// Finds the game with this name in a list of games.
    ///
    /// # Errors
    /// When no game in the list has the name.
    pub fn find(games: &'static [GameSpec], name: &str) -> Result<&'static GameSpec, TextError> {
        games.iter().find(|spec| spec.name == name).ok_or_else(|| {
            let names: Vec<&str> = games.iter().map(|spec| spec.name).collect();
            let (field, expected) = (Field { text: name, column: 1 }, names.join(", "));
            field.error(TextErrorKind::UnknownGame { found: field.quoted(), expected })
        })
    }

    /// Returns what a move looks like: the end of "a move is …".
    #[must_use]
    pub fn move_form(&self) -> Message {
        self.words.message("move-form").in_english(self.move_form)
    }

    /// The game from its start, with these values of its options (`size=7,groups=2`); the others
    /// have their defaults.
    ///
    /// ```
    /// use ludoteca_rules::GAMES;
    /// let taiji = &GAMES[2];
    /// assert_eq!(taiji.with_options("size=7").unwrap().game(), "taiji(size=7)");
    /// assert_eq!(taiji.with_options("").unwrap().game(), "taiji");
    /// ```
    ///
    /// # Errors
    /// When the text is malformed, an option does not exist or is given twice, or a value is out
    /// of range.
    pub fn with_options(&'static self, options: &str) -> Result<AnyGame, TextError> {
        read_values(self.options, options).map(|values| self.with_values(&values))
    }

    /// The game from its start with default options.
    #[must_use]
    pub fn with_defaults(&'static self) -> AnyGame {
        self.with_values(&default_values(self.options))
    }

    pub(crate) fn with_values(&'static self, values: &[u64]) -> AnyGame {
        (self.start)(values)
    }
}
