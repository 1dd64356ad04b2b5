//! How a match begins: the game, who may sit where, the clocks.

use super::clock::Control;
use ludoteca_engine::Style;
use ludoteca_engine::opponent::Kind;
use ludoteca_rules::AnyGame;
use serde::{Deserialize, Serialize};

/// How a match begins, as it is kept.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Setup {
    /// The text of the game and its options.
    pub(crate) game: String,
    /// The position it starts from, if that is not where such games start.
    pub(crate) position: Option<String>,
    /// Who sits at each side.
    pub(crate) seats: [Sitter; 2],
    /// The clocks, if there are any.
    pub(crate) clock: Option<Control>,
    /// Whether strangers are told about it.
    pub(crate) listed: bool,
}

/// Who sits at one side of the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Sitter {
    /// Somebody, as soon as they have come.
    Person { name: Option<String>, secret: Option<String> },
    /// Our computer: a level from 1 to 8, or 0 for full strength.
    Computer(u8),
}

impl Sitter {
    /// Reads `person`, `level:3` or `full`.
    pub(crate) fn read(text: &str) -> Option<Sitter> {
        match text.parse::<Kind>() {
            _ if text == "person" => Some(Sitter::Person { name: None, secret: None }),
            Ok(Kind::Level(level)) => Some(Sitter::Computer(level)),
            Ok(Kind::Own(Style::Best)) => Some(Sitter::Computer(0)),
            _ => None,
        }
    }

    /// The word that is read as this.
    pub(crate) fn word(&self) -> String {
        match self {
            Sitter::Person { .. } => "person".to_owned(),
            Sitter::Computer(0) => "full".to_owned(),
            Sitter::Computer(level) => format!("level:{level}"),
        }
    }

    /// Whether somebody is still to come.
    pub(crate) const fn is_free(&self) -> bool {
        matches!(self, Sitter::Person { secret: None, .. })
    }

    /// What whoever sits there wants to be called.
    pub(crate) fn name(&self) -> Option<&str> {
        match self {
            Sitter::Person { name, .. } => name.as_deref(),
            Sitter::Computer(_) => None,
        }
    }
}

impl Setup {
    /// The game before its first move; none if the rules do not read it any more.
    pub(crate) fn start(&self) -> Option<AnyGame> {
        let game: AnyGame = self.game.parse().ok()?;
        match &self.position {
            Some(position) => game.at_position(position).ok(),
            None => Some(game),
        }
    }
}
