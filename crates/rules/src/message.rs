//! What people read, in their language: keys looked up in message files.
//!
//! A message file has one message a line, `key = text with { $argument }`; a line that begins
//! with two spaces goes on with the message above it, and `#` begins a comment. A file for
//! English and one for Portuguese make up a [`Messages`].

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

/// The texts that all games share.
pub(crate) static TEXTS: Messages =
    Messages::new(include_str!("texts/en.ftl"), include_str!("texts/pt.ftl"));

/// A language that everything is said in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// European Portuguese.
    Pt,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Pt];

    /// The two letters that name the language.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pt => "pt",
        }
    }

    /// Numbers that are written with a point, as the language writes them.
    ///
    /// ```
    /// use ludoteca_rules::Lang;
    ///
    /// assert_eq!(Lang::En.decimal("+70.4 ±33.1"), "+70.4 ±33.1");
    /// assert_eq!(Lang::Pt.decimal("+70.4 ±33.1"), "+70,4 ±33,1");
    /// ```
    #[must_use]
    pub fn decimal(self, number: &str) -> String {
        match self {
            Lang::En => number.to_owned(),
            Lang::Pt => number.replace('.', ","),
        }
    }
}

impl FromStr for Lang {
    type Err = Message;

    /// Reads a language code or a locale: `pt`, `pt_PT.UTF-8`, `en-GB`.
    fn from_str(text: &str) -> Result<Lang, Message> {
        let code = text.split(['_', '-', '.']).next().unwrap_or_default();
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| TEXTS.message("lang-unknown").with("found", crate::text::quoted(text)))
    }
}

/// A set of messages in every language.
pub struct Messages {
    en: MessageFile,
    pt: MessageFile,
}

impl Messages {
    /// A set from the contents of its message files.
    #[must_use]
    pub const fn new(en: &'static str, pt: &'static str) -> Messages {
        Messages { en: MessageFile::new(en), pt: MessageFile::new(pt) }
    }

    /// The message with this key.
    #[must_use]
    pub const fn message(&'static self, key: &'static str) -> Message {
        Message { from: self, key, args: Vec::new() }
    }

    /// The message whose key is this text, which is put together; none if there is no such key.
    pub(crate) fn named(&'static self, key: &str) -> Option<Message> {
        let mut keys = self.entries(Lang::En).iter().map(|(known, _)| *known);
        keys.find(|known| *known == key).map(|key| self.message(key))
    }

    /// The text of a message with no arguments.
    #[must_use]
    pub fn text(&self, key: &str, lang: Lang) -> String {
        self.find(key, lang).unwrap_or(key).to_owned()
    }

    /// The text of a message as it stands in the file, if there is one.
    #[must_use]
    pub fn find(&self, key: &str, lang: Lang) -> Option<&str> {
        let mut entries = self.entries(lang).iter();
        entries.find(|(known, _)| *known == key).map(|(_, text)| text.as_str())
    }

    /// All keys and texts of one language, in the order of the file.
    #[must_use]
    pub fn entries(&self, lang: Lang) -> &[(&'static str, String)] {
        match lang {
            Lang::En => self.en.entries(),
            Lang::Pt => self.pt.entries(),
        }
    }
}

/// Every set is equal to itself alone.
impl PartialEq for Messages {
    fn eq(&self, other: &Messages) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Messages {}

/// Whether its files have been read is of no interest.
impl fmt::Debug for Messages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Messages").finish_non_exhaustive()
    }
}

/// A message file, which is read when it is needed for the first time.
struct MessageFile {
    text: &'static str,
    entries: OnceLock<Vec<(&'static str, String)>>,
}

impl MessageFile {
    const fn new(text: &'static str) -> MessageFile {
        MessageFile { text, entries: OnceLock::new() }
    }

    fn entries(&self) -> &[(&'static str, String)] {
        self.entries.get_or_init(|| MessageFile::read(self.text))
    }

    fn read(file: &'static str) -> Vec<(&'static str, String)> {
        let mut entries: Vec<(&str, String)> = Vec::new();
        let mut blank_lines = 0;
        for line in file.lines() {
            if line.is_empty() {
                blank_lines += 1;
                continue;
            }
            if let Some(more) = line.strip_prefix("  ") {
                if let Some((_, text)) = entries.last_mut() {
                    let gap = if text.is_empty() { 0 } else { 1 + blank_lines };
                    text.extend(std::iter::repeat_n('\n', gap));
                    text.push_str(more);
                }
            } else if let Some((key, text)) = line.split_once(" =")
                && !line.starts_with('#')
            {
                entries.push((key, text.trim_start().to_owned()));
            }
            blank_lines = 0;
        }
        entries
    }
}

/// Something to say: a key with its arguments, put into words when the language is known.
///
/// `Display` speaks English, for logs and for programs that read our output.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    from: &'static Messages,
    key: &'static str,
    args: Vec<(&'static str, Arg)>,
}

/// What a message can be told to mention.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A word or number that is the same in every language.
    Plain(String),
    /// A number with decimals, written with a point, which the language may write otherwise.
    Decimal(String),
    /// Another message, said in the same language.
    Message(Message),
}

impl Arg {
    /// A number with so many decimals.
    ///
    /// ```
    /// use ludoteca_rules::{Arg, Lang, Messages};
    /// static SAID: Messages = Messages::new("loss = { $loss } lost", "loss = perda: { $loss }");
    /// let message = SAID.message("loss").with("loss", Arg::decimal(12.34, 1));
    /// assert_eq!(message.text(Lang::En), "12.3 lost");
    /// assert_eq!(message.text(Lang::Pt), "perda: 12,3");
    /// ```
    #[must_use]
    pub fn decimal(number: f64, decimals: usize) -> Arg {
        Arg::Decimal(format!("{number:.decimals$}"))
    }
}

impl Message {
    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Message {
        self.args.push((name, value.into()));
        self
    }

    /// The key that names the message.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// The message in words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        let mut rest = self.from.find(self.key, lang).unwrap_or(self.key);
        let mut said = String::with_capacity(rest.len());
        while let Some((before, name, after)) = next_argument(rest) {
            said.push_str(before);
            match self.args.iter().find(|(known, _)| *known == name) {
                Some((_, Arg::Plain(value))) => said.push_str(value),
                Some((_, Arg::Decimal(value))) => said.push_str(&lang.decimal(value)),
                Some((_, Arg::Message(message))) => said.push_str(&message.text(lang)),
                None => said.push_str(name),
            }
            rest = after;
        }
        said + rest
    }
}

/// Cuts a text at its first `{ $name }`: what stands before it, the name, what stands after it.
fn next_argument(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("{ $")?;
    let (name, after) = rest.split_once(" }")?;
    Some((before, name, after))
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.key, self.text(Lang::En))
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
plain_args!(String, &str, char, u8, u16, u32, u64, usize, crate::Cell);

#[cfg(test)]
mod tests {
    use super::*;

    static SET: Messages = Messages::new(
        "# a comment\none = { $n } of { $m }\n\nlong =\n  first\n\n  third\nlast = x\n",
        "one = { $m }, { $n }\n",
    );

    #[test]
    fn arguments_are_put_in_their_places_once() {
        let message = SET.message("one").with("n", "{ $m }").with("m", 2_u32);
        assert_eq!(message.text(Lang::En), "{ $m } of 2");
        assert_eq!(message.text(Lang::Pt), "2, { $m }");
    }

    #[test]
    fn a_long_message_keeps_its_lines() {
        assert_eq!(SET.text("long", Lang::En), "first\n\nthird");
        assert_eq!(SET.entries(Lang::En).len(), 3);
    }

    #[test]
    fn a_message_that_is_missing_shows_its_key() {
        assert_eq!(SET.text("long", Lang::Pt), "long");
        assert_eq!(SET.find("long", Lang::Pt), None);
    }

    #[test]
    fn languages_are_read_from_locales() {
        assert_eq!("pt_PT.UTF-8".parse(), Ok(Lang::Pt));
        assert_eq!("EN-gb".parse(), Ok(Lang::En));
        let refused = "fr".parse::<Lang>().unwrap_err();
        assert_eq!(refused.to_string(), "'fr' is not a language we speak; choose en or pt");
    }
}
