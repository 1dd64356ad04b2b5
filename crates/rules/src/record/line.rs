//! A sequence of moves with what is said about them: comments, glyphs and variations.

use super::comment::Comment;
use super::walk::Place;
use crate::player::Player;
use std::fmt;

/// A sequence of moves: the main line of a record, or a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    pub(super) lead: Vec<Comment>,
    pub(super) moves: Vec<RecordMove>,
}

impl Line {
    /// What is said before the first move.
    #[must_use]
    pub fn lead(&self) -> &[Comment] {
        &self.lead
    }

    /// The moves.
    #[must_use]
    pub fn moves(&self) -> &[RecordMove] {
        &self.moves
    }
}

/// A move with what is said about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordMove {
    pub(super) text: String,
    pub(super) place: Place,
    pub(super) glyph: Option<Glyph>,
    pub(super) notes: Vec<Note>,
}

impl RecordMove {
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

    /// Says how good it was, or says nothing of it any more.
    pub const fn set_glyph(&mut self, glyph: Option<Glyph>) {
        self.glyph = glyph;
    }

    /// The comments and variations that follow it; a variation begins with another move instead.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Says something more about it.
    pub fn add_comment(&mut self, comment: Comment) {
        self.notes.push(Note::Comment(comment));
    }

    /// Takes what programs said under this name, such as `eval`, out of its comments.
    pub fn remove_command(&mut self, name: &str) {
        let notes = std::mem::take(&mut self.notes).into_iter();
        let kept = notes.filter_map(|note| match note {
            Note::Comment(comment) => comment.without(name).map(Note::Comment),
            Note::Variation(_) => Some(note),
        });
        self.notes = kept.collect();
    }
}

/// What follows a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// Something said about the move.
    Comment(Comment),
    /// What might have been played instead of the move.
    Variation(Line),
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
