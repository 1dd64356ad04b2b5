//! A move with its number and how good it was.

use super::place::Place;
use crate::player::Player;
use std::fmt;

/// A move of a record: its text, where it stands in the game, and how good it was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    pub(super) text: String,
    pub(super) place: Place,
    pub(super) glyph: Option<Glyph>,
}

impl Played {
    /// The canonical text of the move.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whose move it is.
    #[must_use]
    pub const fn player(&self) -> Player {
        self.place.player
    }

    /// The number of the turn: the same for a turn of player one and what player two answers.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.place.number
    }

    /// Whether a turn of player one begins with it.
    #[must_use]
    pub const fn begins_turn(&self) -> bool {
        self.place.begins_turn
    }

    /// The number as it is written before the move: `4.`, or `4...` for a move of player two.
    #[must_use]
    pub fn heading(&self) -> String {
        self.place.to_string()
    }

    /// How good it was.
    #[must_use]
    pub const fn glyph(&self) -> Option<Glyph> {
        self.glyph
    }
}

/// How good a move was, in the signs that chess players use.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Glyph {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Glyph {
    /// Every glyph.
    pub const ALL: [Glyph; 6] = [
        Glyph::Good,
        Glyph::Mistake,
        Glyph::Brilliant,
        Glyph::Blunder,
        Glyph::Interesting,
        Glyph::Dubious,
    ];

    /// The sign as it is written.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Glyph::Good => "!",
            Glyph::Mistake => "?",
            Glyph::Brilliant => "!!",
            Glyph::Blunder => "??",
            Glyph::Interesting => "!?",
            Glyph::Dubious => "?!",
        }
    }

    /// The glyph that is written so.
    ///
    /// ```
    /// use ludoteca_rules::Glyph;
    /// assert_eq!(Glyph::of_sign("!?"), Some(Glyph::Interesting));
    /// assert_eq!(Glyph::of_sign("!!!"), None);
    /// ```
    #[must_use]
    pub fn of_sign(sign: &str) -> Option<Glyph> {
        Glyph::ALL.into_iter().find(|glyph| glyph.sign() == sign)
    }
}

impl fmt::Display for Glyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sign())
    }
}
