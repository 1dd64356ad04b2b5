//! Something to say, without the words: an id with its arguments, which `ludoteca-locale`
//! translates.

use crate::cell::Cell;
use std::convert::Infallible;
use std::fmt;

/// The message files of a game or a crate, as they are.
///
/// Nothing here reads them; `ludoteca-locale` does. A game without Portuguese is shown in English.
///
/// ```
/// use ludoteca_rules::Words;
///
/// static WORDS: Words = Words::new("title = Nim").with_pt("title = Nim");
/// assert_eq!(WORDS.en, "title = Nim");
/// ```
#[derive(PartialEq, Eq)]
pub struct Words {
    /// The English file.
    pub en: &'static str,
    /// The Portuguese file, if there is one.
    pub pt: Option<&'static str>,
}

impl Words {
    /// Words in English only.
    #[must_use]
    pub const fn new(en: &'static str) -> Words {
        Words { en, pt: None }
    }

    /// The same words, and those in Portuguese.
    #[must_use]
    pub const fn with_pt(self, pt: &'static str) -> Words {
        Words { en: self.en, pt: Some(pt) }
    }

    /// Returns the message with this id, without arguments.
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

/// The words of messages that only `ludoteca-locale` has texts for.
pub static NO_WORDS: Words = Words::new("");

/// Something to say: an id with its arguments.
///
/// `Display` writes the English text if the message carries one, and otherwise its id; people read
/// the text that `ludoteca-locale` finds for it.
#[derive(Clone, PartialEq, Eq)]
pub struct Message(Box<Content>);

/// It is boxed because errors carry messages, and results should be small.
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

    /// Returns the words that are searched for the text.
    #[must_use]
    pub fn words(&self) -> &'static Words {
        self.0.words
    }

    /// Returns the id of the message.
    #[must_use]
    pub fn id(&self) -> &'static str {
        self.0.id
    }

    /// Returns an argument.
    #[must_use]
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.0.args.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// Returns the English text, if the message carries it.
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
    /// A word or number that is the same in every language.
    Plain(String),
    /// A number with decimals, with a point, which a language may write with a comma.
    Decimal(String),
    /// Another message, in the same language.
    Message(Message),
}

impl Arg {
    /// Returns a number that is written with this many decimals.
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

/// Things that can be said in every language, such as errors.
///
/// [`localized_error!`](crate::localized_error) implements it.
pub trait Localize {
    /// Returns what to say.
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
