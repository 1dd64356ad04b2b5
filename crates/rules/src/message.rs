//! Messages: ids with arguments, which `ludoteca-locale` translates.

use crate::cell::Cell;
use std::convert::Infallible;
use std::fmt;

/// The message files of a game or a crate.
///
/// This crate does not parse them; `ludoteca-locale` does. Messages without a Portuguese text are
/// shown in English.
///
/// ```
/// use ludoteca_rules::Words;
///
/// static WORDS: Words = Words::new("title = Nim").with_pt("title = Nim");
/// assert_eq!(WORDS.en, "title = Nim");
/// ```
#[derive(PartialEq, Eq)]
pub struct Words {
    /// The English message file.
    pub en: &'static str,
    /// The Portuguese message file, if there is one.
    pub pt: Option<&'static str>,
}

impl Words {
    /// Creates a value without translations.
    #[must_use]
    pub const fn new(en: &'static str) -> Words {
        Words { en, pt: None }
    }

    /// Returns the value with a Portuguese message file.
    #[must_use]
    pub const fn with_pt(self, pt: &'static str) -> Words {
        Words { en: self.en, pt: Some(pt) }
    }

    /// Creates a message with this id, without arguments.
    #[must_use]
    pub fn message(&'static self, id: &'static str) -> Message {
        Message(Box::new(Content { words: self, id, args: Vec::new(), english: None }))
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").finish_non_exhaustive()
    }
}

/// An empty value for messages whose texts are in `ludoteca-locale`.
pub static NO_WORDS: Words = Words::new("");

/// A message for people, independent of the language: an id with arguments.
///
/// `Display` writes the English text if the message carries one and the id otherwise.
/// `ludoteca-locale` finds the text in a language.
#[derive(Clone, PartialEq, Eq)]
pub struct Message(Box<Content>);

/// Boxed, because errors contain messages and a `Result` should be small.
#[derive(Clone, PartialEq, Eq)]
struct Content {
    words: &'static Words,
    id: &'static str,
    args: Vec<(&'static str, Arg)>,
    english: Option<String>,
}

impl Message {
    /// Returns the message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.0.args.push((name, value.into()));
        self
    }

    /// Returns the message with its English text.
    #[must_use]
    pub fn in_english(mut self, text: &(impl ToString + ?Sized)) -> Message {
        self.0.english = Some(text.to_string());
        self
    }

    /// Returns the message files in which the text is looked up.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        self.0.words
    }

    /// Returns the id of the message.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.0.id
    }

    /// Returns the argument with this name.
    #[must_use]
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.0.args.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Returns the English text, if the message carries one.
    #[must_use]
    pub fn english(&self) -> Option<&str> {
        self.0.english.as_deref()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.english().unwrap_or(self.id()))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {:?}", self.0.id, self.0.args, self.0.english)
    }
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A string that is the same in every language.
    Plain(String),
    /// A decimal number, written with a point. Languages may replace the point.
    Decimal(String),
    /// Another message, which is translated into the same language.
    Message(Message),
}

impl Arg {
    /// Creates a decimal number with this many decimals.
    ///
    /// ```
    /// use ludoteca_rules::Arg;
    /// assert_eq!(Arg::decimal(12.34, 1), Arg::Decimal("12.3".to_owned()));
    /// ```
    #[must_use]
    pub fn decimal(number: f64, decimals: usize) -> Arg {
        Arg::Decimal(format!("{number:.decimals$}"))
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Arg {
        Arg::Message(message)
    }
}

macro_rules! plain_args {
    ($($t:ty),*) => {$(
        impl From<$t> for Arg {
            fn from(value: $t) -> Arg {
                Arg::Plain(value.to_string())
            }
        }
    )*};
}
plain_args!(String, &str, char, u8, u16, u32, u64, usize, Cell);

/// A value that can be shown to people in every language, such as an error.
///
/// [`localized!`](crate::localized) and [`localized_error!`](crate::localized_error) implement it.
pub trait Localize {
    /// Returns the message that describes the value.
    fn message(&self) -> Message;
}

impl Localize for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

impl Localize for Infallible {
    fn message(&self) -> Message {
        match *self {}
    }
}

impl<T: Localize + ?Sized> Localize for &T {
    fn message(&self) -> Message {
        (**self).message()
    }
}
