//! Messages without their text: an id with its arguments, which `ludoteca-locale` translates.

use crate::cell::Cell;
use crate::message_index as index;
use index::{contains, signature};
use std::convert::Infallible;
use std::fmt;

/// The message files of a game or a crate, in the syntax of [Project Fluent].
///
/// This crate does not parse them; `ludoteca-locale` does. Messages without a Portuguese text are
/// shown in English.
///
/// ```
/// use ludoteca_rules::{Words, message, words};
///
/// static WORDS: Words = words!("greeting = Hello, { $name }!", "greeting = Olá, { $name }!");
///
/// let greeting = message!(WORDS, "greeting", name = "Ana");
/// assert_eq!(greeting.id(), "greeting");
/// ```
///
/// [Project Fluent]: https://projectfluent.org
#[derive(PartialEq, Eq)]
pub struct Words {
    /// The English message file.
    pub en: &'static str,
    /// The Portuguese message file, if there is one.
    pub pt: Option<&'static str>,
    signatures: [&'static [u64]; 2],
}

/// Creates [`Words`] from an English file and, optionally, a Portuguese one.
///
/// The messages of both files are indexed at compile time for [`message!`](crate::message).
#[macro_export]
macro_rules! words {
    ($en:expr $(,)?) => {
        $crate::words!(@ $en, ::std::option::Option::None, "")
    };
    ($en:expr, $pt:expr $(,)?) => {
        $crate::words!(@ $en, ::std::option::Option::Some($pt), $pt)
    };
    (@ $en:expr, $pt:expr, $pt_text:expr) => {{
        const EN: [u64; $crate::Words::count($en)] = $crate::Words::signatures($en);
        const PT: [u64; $crate::Words::count($pt_text)] = $crate::Words::signatures($pt_text);
        $crate::Words::new($en, $pt, [&EN, &PT])
    }};
}

/// Creates a [`Message`] of some [`Words`].
///
/// A message that is not in every file of the words with exactly these arguments is a compile
/// error:
///
/// ```compile_fail
/// use ludoteca_rules::{Words, message, words};
///
/// static WORDS: Words = words!("greeting = Hello, { $name }!", "greeting = Olá!");
/// let greeting = message!(WORDS, "greeting", name = "Ana");
/// ```
#[macro_export]
macro_rules! message {
    ($words:path, $id:literal $(, $name:ident = $value:expr)* $(,)?) => {{
        const {
            ::std::assert!(
                $words.has($id, &[$(::std::stringify!($name)),*]),
                ::std::concat!(
                    "no message ", $id, " with the arguments [",
                    $(" ", ::std::stringify!($name),)* " ] in every language"
                )
            );
        }
        $words.message($id)$(.with(::std::stringify!($name), $value))*
    }};
}

impl Words {
    /// Creates words from files and the signatures of their messages. Use
    /// [`words!`](crate::words).
    #[doc(hidden)]
    #[must_use]
    pub const fn new(
        en: &'static str,
        pt: Option<&'static str>,
        signatures: [&'static [u64]; 2],
    ) -> Words {
        Words { en, pt, signatures }
    }

    /// Returns the message with this id, without arguments.
    ///
    /// Prefer [`message!`](crate::message), which checks the id and the arguments.
    #[must_use]
    pub fn message(&'static self, id: &'static str) -> Message {
        Message(Box::new(Content { words: self, id, args: Vec::new(), english: None }))
    }

    /// Returns whether every file has a message with this id and exactly these arguments.
    #[must_use]
    pub const fn has(&self, id: &str, args: &[&str]) -> bool {
        contains(self.signatures[0], signature(id, args)) && self.has_translation(id, args)
    }

    /// Returns whether the Portuguese file, if there is one, has a message with this id and
    /// exactly these arguments.
    #[must_use]
    pub const fn has_translation(&self, id: &str, args: &[&str]) -> bool {
        self.pt.is_none() || contains(self.signatures[1], signature(id, args))
    }

    /// Returns the number of messages in a file.
    #[doc(hidden)]
    #[must_use]
    pub const fn count(file: &str) -> usize {
        index::scan(file, &mut [])
    }

    /// Returns the signatures of the messages in a file.
    #[doc(hidden)]
    #[must_use]
    pub const fn signatures<const N: usize>(file: &str) -> [u64; N] {
        let mut signatures = [0; N];
        index::scan(file, &mut signatures);
        signatures
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").finish_non_exhaustive()
    }
}

/// The words of this crate: its errors, and the texts that games without their own have in common.
pub static RULES_WORDS: Words = crate::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

/// A message for people: an id with its arguments.
///
/// `Display` writes the English text if the message carries one, and otherwise its id. The text in
/// a language comes from `ludoteca-locale`.
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

    /// Returns the names and values of the arguments.
    #[must_use]
    pub fn args(&self) -> &[(&'static str, Arg)] {
        &self.0.args
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
    /// A text that is the same in every language.
    Plain(String),
    /// A whole number, which selects the plural form.
    Number(u32),
    /// A number with decimals, with a point, which a language may write with a comma.
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
plain_args!(String, &str, char, Cell);

impl From<u64> for Arg {
    fn from(number: u64) -> Arg {
        u32::try_from(number).map_or_else(|_| Arg::Plain(number.to_string()), Arg::Number)
    }
}

macro_rules! number_args {
    ($($t:ty),*) => {$(
        impl From<$t> for Arg {
            fn from(number: $t) -> Arg {
                Arg::from(number as u64)
            }
        }
    )*};
}
number_args!(u8, u16, u32, usize);

/// A type that has a message for people, such as an error.
///
/// [`localized!`](crate::localized) and [`localized_error!`](crate::localized_error) implement it.
pub trait Localize {
    /// Returns the message.
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
