//! Looks messages up in Fluent files and formats them.

use crate::Lang;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentMessage, FluentResource};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, PatternElement};
use ludoteca_rules::{Arg, Localize, Message, RULES_WORDS, Words, words};
use std::collections::HashMap;
use std::sync::{LazyLock, PoisonError, RwLock};

/// The texts of this crate.
pub(crate) static SHARED: Words =
    words!(include_str!("texts/en.ftl"), include_str!("texts/pt.ftl"));

/// The grammatical forms of an argument that is a message, such as the name of a player.
///
/// A message gives them as attributes: `player-1 = Pretas` with `.the = as Pretas` makes
/// `{ $player-the }` available to the messages that have it as the argument `player`. A form that
/// a message does not give is its text. There are also the forms `number`, which is `singular` or
/// `plural`, and `The`, the form `the` at the beginning of a sentence.
///
/// A message that is a sentence has the form `the` too: the sentence within another one, in which
/// `{ $player-The }` is not capitalized.
const FORMS: [&str; 4] = ["the", "of", "to", "by"];

/// The texts in message files.
///
/// ```
/// use ludoteca_locale::{Lang, Translate, WordsTexts};
/// use ludoteca_rules::{Arg, Words, message, words};
///
/// static MESSAGES: Words = words!(
///     "yes = Yes\nloss = { $loss } lost",
///     "yes = Sim\nloss = perda: { $loss }",
/// );
///
/// assert_eq!(MESSAGES.text("yes", Lang::En), "Yes");
/// let message = message!(MESSAGES, "loss", loss = Arg::decimal(12.34, 1));
/// assert_eq!(message.text(Lang::En), "12.3 lost");
/// assert_eq!(message.text(Lang::Pt), "perda: 12,3");
/// ```
pub trait WordsTexts {
    /// Returns the text of a message that has no arguments, in English if there is no other; its
    /// id if there is no text at all.
    fn text(&'static self, id: &'static str, lang: Lang) -> String;

    /// Returns the text of a message of these words that has no arguments, if there is one in
    /// this language.
    fn find(&'static self, id: &str, lang: Lang) -> Option<String>;

    /// Returns all ids in the file of a language, in its order.
    fn ids(&'static self, lang: Lang) -> Vec<&'static str>;

    /// Returns the ids and texts of a language for programs that fill in the arguments
    /// themselves: they are left in the text, as in `{ $move }`.
    fn templates(&'static self, lang: Lang) -> Vec<(&'static str, String)>;
}

impl WordsTexts for Words {
    fn text(&'static self, id: &'static str, lang: Lang) -> String {
        self.message(id).text(lang)
    }

    fn find(&'static self, id: &str, lang: Lang) -> Option<String> {
        let file = File::of(self, lang);
        let message = file.bundle.get_message(id)?;
        Some(file.format(&message, None, None))
    }

    fn ids(&'static self, lang: Lang) -> Vec<&'static str> {
        let entries = File::of(self, lang).resource.entries();
        let messages = entries.filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        });
        messages.collect()
    }

    fn templates(&'static self, lang: Lang) -> Vec<(&'static str, String)> {
        let entries = File::of(self, lang).resource.entries();
        let messages = entries.filter_map(|entry| match entry {
            Entry::Message(message) => {
                let elements = message.value.iter().flat_map(|pattern| &pattern.elements);
                Some((message.id.name, elements.map(template).collect()))
            }
            _ => None,
        });
        messages.collect()
    }
}

/// Returns a part of a text with its argument as it is written in the file.
fn template(element: &PatternElement<&str>) -> String {
    match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
            InlineExpression::StringLiteral { value } => (*value).to_owned(),
            InlineExpression::VariableReference { id } => format!("{{ ${} }}", id.name),
            _ => String::new(),
        },
        PatternElement::Placeable { .. } => String::new(),
    }
}

/// A type whose message can be formatted in every language.
pub trait Translate {
    /// Returns the text in a language.
    ///
    /// ```
    /// use ludoteca_locale::{Lang, Translate};
    /// use ludoteca_rules::AnyGame;
    ///
    /// let error = "chess".parse::<AnyGame>().unwrap_err();
    /// assert!(error.text(Lang::Pt).starts_with("'chess' não é um jogo"));
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

fn translated(message: &Message, lang: Lang) -> String {
    let found = Found::of(message, lang);
    match (found, message.english()) {
        (Some(found), _) => found.format(message, None, lang, Place::Alone),
        (None, Some(english)) => english.to_owned(),
        (None, None) => match Found::of(message, Lang::En) {
            Some(found) => found.format(message, None, lang, Place::Alone),
            None => message.id().to_owned(),
        },
    }
}

/// A message in the file where it was found.
struct Found {
    file: &'static File,
    message: FluentMessage<'static>,
}

impl Found {
    /// Looks a message up in its words, and then among those that all games share.
    fn of(message: &Message, lang: Lang) -> Option<Found> {
        [message.words(), &RULES_WORDS].into_iter().find_map(|words| {
            let file = File::of(words, lang);
            file.bundle.get_message(message.id()).map(|message| Found { file, message })
        })
    }

    /// Returns the text, or that of an attribute.
    fn format(
        &self,
        message: &Message,
        attribute: Option<&str>,
        lang: Lang,
        place: Place,
    ) -> String {
        let mut args = FluentArgs::new();
        for (name, arg) in message.args() {
            set_arg(&mut args, name, arg, lang, place);
        }
        self.file.format(&self.message, attribute, Some(&args))
    }
}

/// Where a text is used.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Place {
    Alone,
    InSentence,
}

fn set_arg(args: &mut FluentArgs<'_>, name: &'static str, arg: &Arg, lang: Lang, place: Place) {
    match arg {
        Arg::Plain(text) => args.set(name, text.clone()),
        Arg::Number(number) => args.set(name, *number),
        Arg::Decimal(number) => args.set(name, lang.decimal(number)),
        Arg::Message(message) => {
            let text = message.text(lang);
            for (form, text) in forms(message, &text, lang, place) {
                args.set(format!("{name}-{form}"), text);
            }
            args.set(name, text);
        }
    }
}

/// Returns the grammatical forms of an argument with this text.
fn forms(
    message: &Message,
    text: &str,
    lang: Lang,
    place: Place,
) -> impl Iterator<Item = (&'static str, String)> {
    let found = Found::of(message, lang);
    let attribute = |name: &str| {
        let found = found.as_ref().filter(|found| found.message.get_attribute(name).is_some());
        found.map(|found| found.format(message, Some(name), lang, Place::InSentence))
    };
    let [the, of, to, by] = FORMS.map(attribute);
    let the = the.unwrap_or_else(|| match &found {
        Some(found) if has_message(message) => found.format(message, None, lang, Place::InSentence),
        _ => text.to_owned(),
    });
    let at_beginning = match place {
        Place::Alone => capitalized(&the),
        Place::InSentence => the.clone(),
    };
    let number = attribute("number").unwrap_or_else(|| "singular".to_owned());
    let [of, to, by] = [of, to, by].map(|form| form.unwrap_or_else(|| text.to_owned()));
    [("the", the), ("The", at_beginning), ("of", of), ("to", to), ("by", by), ("number", number)]
        .into_iter()
}

fn has_message(message: &Message) -> bool {
    message.args().iter().any(|(_, arg)| matches!(arg, Arg::Message(_)))
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// A message file that was read.
struct File {
    resource: &'static FluentResource,
    bundle: FluentBundle<&'static FluentResource>,
}

/// The files read so far, by the address of the words and the language. They are never freed:
/// there are as many as there are statics.
static FILES: LazyLock<RwLock<HashMap<(usize, Lang), &'static File>>> =
    LazyLock::new(RwLock::default);

impl File {
    fn of(words: &'static Words, lang: Lang) -> &'static File {
        let key = (std::ptr::from_ref(words).addr(), lang);
        let known = FILES.read().unwrap_or_else(PoisonError::into_inner).get(&key).copied();
        known.unwrap_or_else(|| {
            let mut files = FILES.write().unwrap_or_else(PoisonError::into_inner);
            files.entry(key).or_insert_with(|| Box::leak(Box::new(File::read(words, lang))))
        })
    }

    /// Reads a file. What cannot be read of it is left out; a test of every crate finds it.
    fn read(words: &Words, lang: Lang) -> File {
        let text = match lang {
            Lang::En => words.en,
            Lang::Pt => words.pt.unwrap_or_default(),
        };
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(rest, _)| rest);
        let resource: &FluentResource = Box::leak(Box::new(resource));
        let locale = lang.locale().parse().expect("the name of a locale");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        File { resource, bundle }
    }

    fn format(
        &self,
        message: &FluentMessage<'_>,
        attribute: Option<&str>,
        args: Option<&FluentArgs<'_>>,
    ) -> String {
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|found| found.value()),
            None => message.value(),
        };
        let mut errors = Vec::new();
        let text = pattern.map(|pattern| self.bundle.format_pattern(pattern, args, &mut errors));
        debug_assert!(errors.is_empty() || args.is_none(), "{text:?}: {errors:?}");
        text.unwrap_or_default().into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::message;

    static SET: Words = words!(
        "one = { $n } of { $m }\nlong =\n  first\n\n  third\ngames = { $count ->\n  [one] 1 game\n *[other] { $count } games\n}\nplayed = { $player } plays\nwhite = White\nsentence = { $player } wins\ntwice = after e6, { $what }\nlast = x\n",
        "one = { $m }, { $n }\nlong = longo\ngames = { $count ->\n  [one] 1 partida\n *[other] { $count } partidas\n}\nplayed = { $player-The } { $player-number ->\n  [plural] jogam\n *[singular] joga\n}; vez { $player-of }\nwhite = Brancas\n  .the = as Brancas\n  .number = plural\nsentence = { $player-The } ganham\ntwice = depois de e6, { $what-the }; { $what }\n"
    );

    #[test]
    fn arguments_are_inserted_once() {
        let message = message!(SET, "one", n = "{ $m }", m = 2_u32);
        assert_eq!(message.text(Lang::En), "{ $m } of 2");
        assert_eq!(message.text(Lang::Pt), "2, { $m }");
    }

    #[test]
    fn a_long_message_keeps_its_lines() {
        assert_eq!(SET.text("long", Lang::En), "first\n\nthird");
        assert_eq!(
            SET.ids(Lang::En),
            ["one", "long", "games", "played", "white", "sentence", "twice", "last"]
        );
    }

    #[test]
    fn numbers_choose_the_plural() {
        let games = |count: u32, lang| message!(SET, "games", count = count).text(lang);
        assert_eq!([1, 2].map(|count| games(count, Lang::En)), ["1 game", "2 games"]);
        assert_eq!([0, 1].map(|count| games(count, Lang::Pt)), ["0 partidas", "1 partida"]);
    }

    #[test]
    fn a_message_as_an_argument_brings_its_grammatical_forms() {
        let white = message!(SET, "played", player = message_of("white"));
        assert_eq!(white.text(Lang::Pt), "As Brancas jogam; vez Brancas");
        let ana = message!(SET, "played", player = message_of("Ana"));
        assert_eq!(ana.text(Lang::Pt), "Ana joga; vez Ana");
        assert_eq!(ana.text(Lang::En), "Ana plays");
    }

    #[test]
    fn a_sentence_within_a_sentence_begins_with_a_small_letter() {
        let sentence = message!(SET, "sentence", player = message_of("white"));
        let twice = message!(SET, "twice", what = sentence);
        assert_eq!(twice.text(Lang::En), "after e6, White wins");
        let portuguese = "depois de e6, as Brancas ganham; As Brancas ganham";
        assert_eq!(twice.text(Lang::Pt), portuguese);
    }

    fn message_of(id: &'static str) -> Message {
        SET.message(id)
    }

    #[test]
    fn a_missing_text_is_taken_from_the_common_ones_and_then_from_english() {
        assert_eq!(SET.find("last", Lang::Pt), None);
        assert_eq!(SET.message("last").text(Lang::Pt), "x");
        assert_eq!(SET.message("value-yes").text(Lang::Pt), "sim");
        assert_eq!(SET.message("nowhere").text(Lang::Pt), "nowhere");
        assert_eq!(SET.message("nowhere").in_english("here").text(Lang::Pt), "here");
    }

    #[test]
    fn scripts_get_the_names_of_arguments() {
        let templates = SET.templates(Lang::En);
        assert_eq!(templates[0], ("one", "{ $n } of { $m }".to_owned()));
    }
}
