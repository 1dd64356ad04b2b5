//! Reading the words of a line.

use crate::error::{Expected, LineSyntaxError};
use ludoteca_rules::{Field, TextError};

/// The rest of a line, read word by word. Words are separated by white space.
#[derive(Copy, Clone, Debug)]
pub(crate) struct WordReader<'a> {
    rest: Field<'a>,
}

impl<'a> WordReader<'a> {
    pub(crate) fn new(line: &'a str) -> WordReader<'a> {
        WordReader { rest: Field { text: line, column: 1 } }
    }

    /// Returns the next word. The error for a missing word lists those that are expected.
    pub(crate) fn expect_one_of(&mut self, list: &str) -> Result<Field<'a>, TextError> {
        self.expect(|| Expected::OneOf { list: list.to_owned() })
    }

    /// Returns the next word. `expected` describes it in the error for a missing word.
    pub(crate) fn expect(
        &mut self,
        expected: impl FnOnce() -> Expected,
    ) -> Result<Field<'a>, TextError> {
        self.next().ok_or_else(|| {
            let column = self.rest.column + self.rest.text.len();
            TextError::of(column, &LineSyntaxError::Missing { expected: expected() })
        })
    }

    /// Checks that the next word is this one.
    pub(crate) fn expect_word(&mut self, word: &str) -> Result<(), TextError> {
        let expected = || Expected::Word { word: word.to_owned() };
        let found = self.expect(expected)?;
        if found.text == word { Ok(()) } else { Err(unexpected(found, expected())) }
    }

    /// Checks that no word is left.
    pub(crate) fn end(mut self) -> Result<(), TextError> {
        let extra =
            |word: Field<'_>| word.error_of(&LineSyntaxError::Extra { found: word.quoted() });
        self.next().map_or(Ok(()), |word| Err(extra(word)))
    }

    /// Returns the next word without taking it.
    pub(crate) fn peek(&self) -> Option<Field<'a>> {
        let mut ahead = *self;
        ahead.next()
    }

    /// Returns the rest of the line without surrounding white space.
    pub(crate) fn rest(&self) -> Field<'a> {
        let field = self.trimmed();
        Field { text: field.text.trim_ascii_end(), column: field.column }
    }

    /// Takes the words before one of the given words, and joins them with single spaces.
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

impl<'a> Iterator for WordReader<'a> {
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

/// Returns the error for a word that is not in a list.
pub(crate) fn other_word(found: Field<'_>, list: &str) -> TextError {
    unexpected(found, Expected::OneOf { list: list.to_owned() })
}

fn unexpected(found: Field<'_>, expected: Expected) -> TextError {
    found.error_of(&LineSyntaxError::Unexpected { found: found.quoted(), expected })
}
