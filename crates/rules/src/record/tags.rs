//! Tag pairs, which describe a game besides its moves.

use super::error::{Found, TagError};
use super::result::GameResult;
use crate::any::AnyGame;
use crate::text::quoted;
use std::fmt;

/// A tag pair such as `[Event "Casual"]`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    name: String,
    value: String,
}

impl Tag {
    /// Creates a tag. The name is an upper-case letter followed by ASCII letters, digits and `_`.
    /// The value must not contain control characters.
    ///
    /// ```
    /// use ludoteca_rules::Tag;
    /// let tag = Tag::new("Event", r#"The "Open""#).unwrap();
    /// assert_eq!(tag.to_string(), r#"[Event "The \"Open\""]"#);
    /// assert!(Tag::new("my event", "").is_err());
    /// ```
    ///
    /// # Errors
    /// Returns an error if the name or the value is not valid.
    pub fn new(name: &str, value: &str) -> Result<Tag, TagError> {
        if name_length(name) != name.len() || name.is_empty() {
            return Err(TagError::Name { found: Found::Word(quoted(name)) });
        }
        if let Some(sign) = value.chars().find(|sign| sign.is_control()) {
            return Err(TagError::Control { found: quoted(&sign.to_string()) });
        }
        Ok(Tag::known(name, value.to_owned()))
    }

    /// Returns the name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the value.
    #[must_use]
    pub fn value(&self) -> &str {
        &self.value
    }

    /// Returns an upper bound on the number of bytes the tag takes in a record.
    pub(super) fn bytes(&self) -> usize {
        self.name.len() + 2 * self.value.len() + "[ \"\"]\n".len()
    }

    pub(super) fn known(name: &str, value: String) -> Tag {
        Tag { name: name.to_owned(), value }
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{} \"", self.name)?;
        for part in self.value.split_inclusive(['"', '\\']) {
            match part.strip_suffix(['"', '\\']) {
                None => f.write_str(part)?,
                Some(before) => write!(f, "{before}\\{}", &part[before.len()..])?,
            }
        }
        f.write_str("\"]")
    }
}

/// Returns the length in bytes of the tag name at the beginning of a text.
pub(super) fn name_length(text: &str) -> usize {
    if !text.starts_with(|first: char| first.is_ascii_uppercase()) {
        return 0;
    }
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '_';
    text.find(|sign: char| !is_part(sign)).unwrap_or(text.len())
}

/// The tags of a record, with distinct names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tags(Vec<Tag>);

impl Tags {
    /// Creates the list from tags with distinct names.
    pub(super) const fn of_distinct(tags: Vec<Tag>) -> Tags {
        Tags(tags)
    }

    /// Creates the standard tags and those that are determined by the game.
    pub(super) fn of_game(game: &AnyGame, result: GameResult) -> Tags {
        let unknown = |name| (name, "?".to_owned());
        let mut pairs = vec![
            unknown("Event"),
            unknown("Site"),
            ("Date", "????.??.??".to_owned()),
            unknown("Round"),
            unknown("Player1"),
            unknown("Player2"),
            ("Result", result.to_string()),
            ("Game", game.game()),
        ];
        if !game.is_from_start() {
            pairs.push(("Position", game.start_position()));
        }
        if let (Some(_), Some([one, two])) = (game.ending(), game.points()) {
            pairs.push(("Points", format!("{one}-{two}")));
        }
        Tags(pairs.into_iter().map(|(name, value)| Tag::known(name, value)).collect())
    }

    pub(super) fn all(&self) -> &[Tag] {
        &self.0
    }

    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str())
    }

    pub(super) fn set(&mut self, tag: Tag) {
        match self.0.iter_mut().find(|known| known.name == tag.name) {
            Some(known) => *known = tag,
            None => self.0.push(tag),
        }
    }

    pub(super) fn remove(&mut self, name: &str) {
        self.0.retain(|tag| tag.name != name);
    }
}
