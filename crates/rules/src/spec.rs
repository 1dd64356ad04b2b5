//! The description of a game in the list of games.

use crate::any::AnyGame;
use crate::brush::Brush;
use crate::game::Game;
use crate::message::{Lang, Message, Messages, TEXTS};
use crate::options::{OptionKind, OptionSpec, Options, default_values, read_values};
use crate::player::{Outcome, Player};
use crate::text::{Field, TextError};

/// The description of a game: all that a program needs to list it and to start it.
#[derive(Debug)]
pub struct GameSpec {
    /// The game's name in texts.
    pub name: &'static str,
    /// The letters of the players' colours.
    pub colours: [char; 2],
    /// The words of the game.
    pub messages: &'static Messages,
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
            messages: G::MESSAGES,
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
            let problem = TEXTS.message("game-unknown").with("expected", names.join(", "));
            Field { text: name, column: 1 }.error_with(problem)
        })
    }

    /// The name people call the game by.
    #[must_use]
    pub fn title(&self, lang: Lang) -> String {
        self.messages.text("title", lang)
    }

    /// What people call a player.
    #[must_use]
    pub fn player(&self, player: Player) -> Message {
        self.messages.message(["player-1", "player-2"][player.index()])
    }

    /// How a game ended, in words.
    #[must_use]
    pub fn outcome(&self, outcome: Outcome) -> Message {
        match outcome {
            Outcome::Win(winner) => TEXTS.message("status-win").with("player", self.player(winner)),
            Outcome::Draw => TEXTS.message("status-draw"),
        }
    }

    /// What people call one of its options.
    ///
    /// ```
    /// use ludoteca_rules::{GAMES, Lang};
    /// let (game, map) = (&GAMES[0], &GAMES[0].options[0]);
    /// assert_eq!(game.option_label(map).text(Lang::Pt), "Mapa");
    /// let help = game.option_help(map).text(Lang::En);
    /// assert!(help.starts_with("the map: that of the original report"));
    /// assert_eq!(game.value_label(map, 2, Lang::En), "Othello: no walls, bonuses or jokers");
    /// ```
    #[must_use]
    pub fn option_label(&self, option: &OptionSpec) -> Message {
        self.about_option("label", option)
    }

    /// What one of its options is for, in a sentence.
    #[must_use]
    pub fn option_help(&self, option: &OptionSpec) -> Message {
        self.about_option("option", option)
    }

    /// What people call a value of one of its options.
    #[must_use]
    pub fn value_label(&self, option: &OptionSpec, value: u64, lang: Lang) -> String {
        let word = match option.kind {
            OptionKind::Choice(words) => words.get(value as usize),
            OptionKind::Number { .. } => None,
        };
        let Some(word) = word else { return value.to_string() };
        let own = self.messages.find(&format!("value-{}-{word}", option.name), lang);
        own.map_or_else(|| TEXTS.text(&format!("value-{word}"), lang), str::to_owned)
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
    /// When an option does not exist or a value is out of range.
    pub fn with_options(&'static self, options: &str) -> Result<AnyGame, TextError> {
        read_values(self.options, options).map(|values| self.with_values(&values))
    }

    /// The game from its start with default options.
    #[must_use]
    pub fn with_defaults(&'static self) -> AnyGame {
        self.with_values(&default_values(self.options))
    }

    /// What the game says about one of its options; a game that says nothing says its name.
    fn about_option(&self, kind: &str, option: &OptionSpec) -> Message {
        let said = self.messages.named(&format!("{kind}-{}", option.name));
        said.unwrap_or_else(|| self.messages.message(option.name))
    }

    pub(crate) fn with_values(&'static self, values: &[u64]) -> AnyGame {
        (self.start)(values)
    }
}
