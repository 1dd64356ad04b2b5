//! A sequence of moves with what is said about them: comments and variations.

use super::comment::Comment;
use super::played::{Glyph, Played};

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
    pub(super) played: Played,
    pub(super) notes: Vec<Note>,
}

impl RecordMove {
    /// A move about which nothing is said.
    pub(super) const fn new(played: Played) -> RecordMove {
        RecordMove { played, notes: Vec::new() }
    }

    /// The move itself.
    #[must_use]
    pub const fn played(&self) -> &Played {
        &self.played
    }

    /// Says how good it was, or says nothing of it any more.
    pub const fn set_glyph(&mut self, glyph: Option<Glyph>) {
        self.played.glyph = glyph;
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

    /// Keeps those of its comments and variations for which this is true.
    pub fn retain_notes(&mut self, keep: impl FnMut(&Note) -> bool) {
        self.notes.retain(keep);
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
