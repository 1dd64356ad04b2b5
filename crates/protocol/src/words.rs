//! The words of a line, each with its column.

use crate::error::{Expected, LineProblem};
use ludoteca_rules::{Field, TextError};

/// What is left of a line, taken word by word; any white space separates words.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Words<'a> {
    rest: Field<'a>,
}

impl<'a> Words<'a> {
    pub(crate) fn new(line: &'a str) -> Words<'a> {
        Words { rest: Field { text: line, column: 1 } }
    }

    /// The next word, which must be there and should be one of those listed.
    pub(crate) fn expect_one_of(&mut self, list: &str) -> Result<Field<'a>, TextError> {
        self.expect(|| Expected::OneOf { list: list.to_owned() })
    }

    /// The next word, which must be there; `expected` says what it should be.
    pub(crate) fn expect(
        &mut self,
        expected: impl FnOnce() -> Expected,
    ) -> Result<Field<'a>, TextError> {
        self.next().ok_or_else(|| {
            let column = self.rest.column + self.rest.text.len();
            TextError::of(column, &LineProblem::Missing { expected: expected() })
        })
    }

    /// Makes sure that the next word is this one.
    pub(crate) fn expect_word(&mut self, word: &str) -> Result<(), TextError> {
        let expected = || Expected::Word { word: word.to_owned() };
        let found = self.expect(expected)?;
        if found.text == word { Ok(()) } else { Err(unexpected(found, expected())) }
    }

    /// Makes sure that no word is left.
    pub(crate) fn end(mut self) -> Result<(), TextError> {
        let extra = |word: Field<'_>| word.error_of(&LineProblem::Extra { found: word.quoted() });
        self.next().map_or(Ok(()), |word| Err(extra(word)))
    }

    /// The next word, which stays there.
    pub(crate) fn peek(&self) -> Option<Field<'a>> {
        let mut ahead = *self;
        ahead.next()
    }

    /// Everything that is left, as it stands.
    pub(crate) fn rest(&self) -> Field<'a> {
        let field = self.trimmed();
        Field { text: field.text.trim_ascii_end(), column: field.column }
    }

    /// The words up to one of the given ones, joined by single spaces.
    pub(crate) fn up_to(&mut self, ends: &[&str]) -> String {
        let mut text = String::new();
        while let Some(word) = self.peek().filter(|word| !ends.contains(&word.text)) {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(word.text);
            self.next();
        }
        text
    }

    fn trimmed(&self) -> Field<'a> {
        let text = self.rest.text.trim_ascii_start();
        Field { text, column: self.rest.column + self.rest.text.len() - text.len() }
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = Field<'a>;

    fn next(&mut self) -> Option<Field<'a>> {
        let Field { text, column } = self.trimmed();
        if text.is_empty() {
            return None;
        }
        let length = text.find(|c: char| c.is_ascii_whitespace()).unwrap_or(text.len());
        let (word, after) = text.split_at(length);
        self.rest = Field { text: after, column: column + word.chars().count() };
        Some(Field { text: word, column })
    }
}

/// The error for a word that is none of those listed.
pub(crate) fn other_word(found: Field<'_>, list: &str) -> TextError {
    unexpected(found, Expected::OneOf { list: list.to_owned() })
}

fn unexpected(found: Field<'_>, expected: Expected) -> TextError {
    found.error_of(&LineProblem::Unexpected { found: found.quoted(), expected })
}
