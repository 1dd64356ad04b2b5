//! The moves of a record, with their numbers and glyphs.

use super::move_number::MoveNumber;
use crate::player::Player;
use std::fmt;

/// A move of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordMove {
    pub(super) text: String,
    pub(super) number: MoveNumber,
    pub(super) glyph: Option<Glyph>,
}

impl RecordMove {
    /// Returns the canonical text of the move.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the player who made the move.
    #[must_use]
    pub const fn player(&self) -> Player {
        self.number.player
    }

    /// Returns the number of the turn. A turn of player one and the reply of player two share a
    /// number.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number.number
    }

    /// Returns whether the move begins a turn of player one.
    #[must_use]
    pub const fn begins_turn(&self) -> bool {
        self.number.begins_turn
    }

    /// Returns the move number as it is written, `4.` or `4...` for player two.
    #[must_use]
    pub fn heading(&self) -> String {
        self.number.to_string()
    }

    /// Returns the glyph that rates the move.
    #[must_use]
    pub const fn glyph(&self) -> Option<Glyph> {
        self.glyph
    }
}

/// A rating of a move, written with the signs of chess notation.
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
    /// All glyphs.
    pub const ALL: [Glyph; 6] = [
        Glyph::Good,
        Glyph::Mistake,
        Glyph::Brilliant,
        Glyph::Blunder,
        Glyph::Interesting,
        Glyph::Dubious,
    ];

    /// Returns the sign of the glyph.
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

    /// Returns the glyph with this sign.
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
