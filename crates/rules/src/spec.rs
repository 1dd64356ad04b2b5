//! The descriptions of games in the list of games.

use crate::any::AnyGame;
use crate::brush::Brush;
use crate::game::Game;
use crate::message::{Message, Words};
use crate::nearest::nearest;
use crate::options::{OptionSpec, Options, default_values, read_values};
use crate::player::Player;
use crate::text::{Field, TextError, TextErrorKind};

/// The description of a game: everything a program needs to list it and to start it.
#[derive(Debug)]
pub struct GameSpec {
    /// The name of the game in texts, such as `taiji`.
    pub name: &'static str,
    /// The letters of the players in position texts and text boards.
    pub colours: [char; 2],
    /// The messages of the game: its title and the names of players, options and pieces.
    pub words: &'static Words,
    move_form: &'static str,
    /// The options.
    pub options: &'static [OptionSpec],
    /// A description of each feature plane.
    pub planes: &'static [&'static str],
    /// The player whose side is at the bottom of the diagram, if the players start on opposite sides.
    pub near_player: Option<Player>,
    /// The brushes of custom starts; empty if the game has none.
    pub brushes: &'static [Brush],
    start: fn(&[u64]) -> AnyGame,
}

impl GameSpec {
    /// Creates the description of a game from its type.
    #[must_use]
    pub const fn of<G: Game>() -> GameSpec {
        GameSpec {
            name: G::NAME,
            colours: G::COLOURS,
            words: G::WORDS,
            move_form: G::MOVE_FORM,
            options: G::Options::SPECS,
            planes: G::PLANES,
            near_player: G::NEAR_PLAYER,
            brushes: G::BRUSHES,
            start: |values| AnyGame::new::<G>(G::Options::from_values(values)),
        }
    }

    /// Finds the game with this name in a list of games.
    ///
    /// # Errors
    /// Returns an error with the name that was meant, or with all names, if there is no such game.
    pub fn find(games: &'static [GameSpec], name: &str) -> Result<&'static GameSpec, TextError> {
        games.iter().find(|spec| spec.name == name).ok_or_else(|| {
            let names: Vec<&'static str> = games.iter().map(|spec| spec.name).collect();
            let field = Field { text: name, column: 1 };
            let found = field.quoted();
            field.error(match nearest(name, names.iter().copied()) {
                Some(meant) => TextErrorKind::MisspeltGame { found, meant },
                None => TextErrorKind::UnknownGame { found, expected: names.join(", ") },
            })
        })
    }

    /// Returns a description of the text of a move, which completes the sentence "a move is …".
    #[must_use]
    pub fn move_form(&self) -> Message {
        self.words.message("move-form").in_english(self.move_form)
    }

    /// Creates a game from the text of its options, such as `size=7,groups=2`. Options that are not
    /// mentioned have their defaults.
    ///
    /// ```
    /// use ludoteca_rules::GAMES;
    /// let taiji = &GAMES[2];
    /// assert_eq!(taiji.with_options("size=7").unwrap().game(), "taiji(size=7)");
    /// assert_eq!(taiji.with_options("").unwrap().game(), "taiji");
    /// ```
    ///
    /// # Errors
    /// Returns an error if an option does not exist, is given twice or does not apply, or if a
    /// value is out of range.
    pub fn with_options(&'static self, options: &str) -> Result<AnyGame, TextError> {
        read_values(self.options, options).map(|values| self.with_values(&values))
    }

    /// Creates a game with default options.
    #[must_use]
    pub fn with_defaults(&'static self) -> AnyGame {
        self.with_values(&default_values(self.options))
    }

    pub(crate) fn with_values(&'static self, values: &[u64]) -> AnyGame {
        (self.start)(values)
    }
}
