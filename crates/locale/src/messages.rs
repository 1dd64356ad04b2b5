//! Message files, and looking up messages in them.
//!
//! A message file has one message a line, `id = text with { $argument }`; a line that begins with
//! two spaces continues the message above it, and `#` begins a comment.

use crate::Lang;
use ludoteca_rules::{Arg, Localize, Message, Words};
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// The texts that all games and programs share.
pub(crate) static SHARED: Words =
    Words::new(include_str!("texts/en.ftl")).with_pt(include_str!("texts/pt.ftl"));

/// The texts in message files.
///
/// ```
/// use ludoteca_locale::{Lang, Translate, WordsTexts};
/// use ludoteca_rules::{Arg, Words};
///
/// static MESSAGES: Words =
///     Words::new("yes = Yes\nloss = { $loss } lost").with_pt("loss = perda: { $loss }");
///
/// assert_eq!(MESSAGES.text("yes", Lang::En), "Yes");
/// let message = MESSAGES.message("loss").with("loss", Arg::decimal(12.34, 1));
/// assert_eq!(message.text(Lang::En), "12.3 lost");
/// assert_eq!(message.text(Lang::Pt), "perda: 12,3");
/// ```
pub trait WordsTexts {
    /// Returns the text of a message that has no arguments, in English where there is no other;
    /// its id if there is no text at all.
    fn text(&'static self, id: &str, lang: Lang) -> String;

    /// Returns the text of a message as it stands in the file, if there is one.
    fn find(&'static self, id: &str, lang: Lang) -> Option<&'static str>;

    /// Returns all ids and texts of one language, in the order of the file.
    fn entries(&'static self, lang: Lang) -> &'static [(&'static str, String)];
}

impl WordsTexts for Words {
    fn text(&'static self, id: &str, lang: Lang) -> String {
        find_anywhere(self, id, lang).unwrap_or(id).to_owned()
    }

    fn find(&'static self, id: &str, lang: Lang) -> Option<&'static str> {
        let mut entries = self.entries(lang).iter();
        entries.find(|(known, _)| *known == id).map(|(_, text)| text.as_str())
    }

    fn entries(&'static self, lang: Lang) -> &'static [(&'static str, String)] {
        let key = (std::ptr::from_ref(self).addr(), lang);
        let known = READ.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        known.unwrap_or_else(|| {
            let mut read = READ.write().unwrap_or_else(PoisonError::into_inner);
            read.entry(key).or_insert_with(|| Box::leak(read_file(self, lang).into()))
        })
    }
}

/// Everything that can be said, in words.
pub trait Translate {
    /// Returns what is said in a language.
    ///
    /// ```
    /// use ludoteca_locale::{Lang, Translate};
    /// use ludoteca_rules::AnyGame;
    ///
    /// let error = "chess".parse::<AnyGame>().unwrap_err();
    /// assert!(error.text(Lang::Pt).starts_with("coluna 1: 'chess' não é um jogo"));
    /// assert_eq!(error.text(Lang::En), error.to_string());
    /// ```
    fn text(&self, lang: Lang) -> String;
}

impl<T: Localize + ?Sized> Translate for T {
    fn text(&self, lang: Lang) -> String {
        let message = self.message();
        match (lang, message.english()) {
            (Lang::En, Some(english)) => english.to_owned(),
            _ => translated(&message, lang),
        }
    }
}

/// Returns the text of a message with its arguments.
fn translated(message: &Message, lang: Lang) -> String {
    let text = find_with_shared(message.words(), message.id(), lang);
    match (text, message.english()) {
        (Some(text), _) => filled(text, message, lang),
        (None, Some(english)) => english.to_owned(),
        (None, None) => {
            let text = find_with_shared(message.words(), message.id(), Lang::En);
            filled(text.unwrap_or(message.id()), message, lang)
        }
    }
}

/// Puts the arguments of a message into its text.
fn filled(mut rest: &str, message: &Message, lang: Lang) -> String {
    let mut filled = String::with_capacity(rest.len());
    while let Some((before, name, after)) = next_argument(rest) {
        filled.push_str(before);
        match message.arg(name) {
            Some(Arg::Plain(value)) => filled.push_str(value),
            Some(Arg::Decimal(value)) => filled.push_str(&lang.decimal(value)),
            Some(Arg::Message(message)) => filled.push_str(&message.text(lang)),
            None => filled.push_str(name),
        }
        rest = after;
    }
    filled + rest
}

/// Cuts a text at its first `{ $name }`: what stands before it, the name, what stands after it.
fn next_argument(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("{ $")?;
    let (name, after) = rest.split_once(" }")?;
    Some((before, name, after))
}

/// Finds a text in the words, among the shared texts, or in English.
fn find_anywhere(words: &'static Words, id: &str, lang: Lang) -> Option<&'static str> {
    find_with_shared(words, id, lang).or_else(|| find_with_shared(words, id, Lang::En))
}

/// Finds a text in the words or among the shared texts.
fn find_with_shared(words: &'static Words, id: &str, lang: Lang) -> Option<&'static str> {
    words.find(id, lang).or_else(|| SHARED.find(id, lang))
}

/// The ids and texts of a message file, in its order.
type Entries = [(&'static str, String)];

/// What was read so far, by the address of the words and the language. It is never freed: there
/// are as many as there are statics.
static READ: LazyLock<RwLock<HashMap<(usize, Lang), &'static Entries>>> =
    LazyLock::new(RwLock::default);

fn read_file(words: &'static Words, lang: Lang) -> Vec<(&'static str, String)> {
    let file = match lang {
        Lang::En => words.en,
        Lang::Pt => words.pt.unwrap_or_default(),
    };
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
        } else if let Some((id, text)) = line.split_once(" =")
            && !line.starts_with('#')
        {
            entries.push((id, text.trim_start().to_owned()));
        }
        blank_lines = 0;
    }
    entries
}

#[cfg(test)]
mod tests {
    use super::*;

    static SET: Words =
        Words::new("# a comment\none = { $n } of { $m }\n\nlong =\n  first\n\n  third\nlast = x\n")
            .with_pt("one = { $m }, { $n }\n");

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
    fn a_message_is_sought_in_its_words_then_the_shared_ones_then_in_english() {
        assert_eq!(SET.find("long", Lang::Pt), None);
        assert_eq!(SET.message("last").text(Lang::Pt), "x");
        assert_eq!(SET.message("value-yes").text(Lang::Pt), "sim");
        assert_eq!(SET.message("nowhere").text(Lang::Pt), "nowhere");
        assert_eq!(SET.message("nowhere").in_english("here").text(Lang::Pt), "here");
    }
}
