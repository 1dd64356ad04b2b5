//! What somebody can type while a game goes on.

use crate::MESSAGES;
use ludoteca_locale::{Lang, WordsTexts};

/// Something to do other than a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Help,
    Moves,
    Board,
    Say,
    Words,
    Position,
    Rules,
    Hint,
    Eval,
    Undo,
    Redo,
    Back,
    Forward,
    Now,
    Clock,
    Level,
    Draw,
    Resign,
    Save,
    Open,
    Rematch,
    New,
    Quit,
}

/// A line that was typed.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Typed<'a> {
    Nothing,
    /// A verb with what it is about, if it is about something.
    Verb(Verb, &'a str),
    /// A word that stands alone, followed by something.
    TooMuch(&'a str),
    Move(&'a str),
}

/// The verbs with the message that lists their words, the English ones first: these are known in
/// every language.
const VERBS: [(Verb, &str); 23] = [
    (Verb::Help, "plain-word-help"),
    (Verb::Moves, "plain-word-moves"),
    (Verb::Board, "plain-word-board"),
    (Verb::Say, "plain-word-say"),
    (Verb::Words, "plain-word-words"),
    (Verb::Position, "plain-word-position"),
    (Verb::Rules, "plain-word-rules"),
    (Verb::Hint, "plain-word-hint"),
    (Verb::Eval, "plain-word-eval"),
    (Verb::Undo, "plain-word-undo"),
    (Verb::Redo, "plain-word-redo"),
    (Verb::Back, "plain-word-back"),
    (Verb::Forward, "plain-word-forward"),
    (Verb::Now, "plain-word-now"),
    (Verb::Clock, "plain-word-clock"),
    (Verb::Level, "plain-word-level"),
    (Verb::Draw, "plain-word-draw"),
    (Verb::Resign, "plain-word-resign"),
    (Verb::Save, "plain-word-save"),
    (Verb::Open, "plain-word-open"),
    (Verb::Rematch, "plain-word-rematch"),
    (Verb::New, "plain-word-new"),
    (Verb::Quit, "plain-word-quit"),
];

impl<'a> Typed<'a> {
    pub(super) fn read(line: &'a str, lang: Lang) -> Typed<'a> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match Verb::read(word, lang) {
            _ if line.is_empty() => Typed::Nothing,
            Some(verb @ (Verb::Save | Verb::Open | Verb::Level)) => Typed::Verb(verb, rest),
            Some(verb) if rest.is_empty() => Typed::Verb(verb, ""),
            Some(_) => Typed::TooMuch(word),
            None => Typed::Move(line),
        }
    }
}

impl Verb {
    fn read(word: &str, lang: Lang) -> Option<Verb> {
        let word = word.to_lowercase();
        let known = |key| MESSAGES.text(key, lang).split(' ').any(|known| known == word);
        VERBS.iter().find(|(_, key)| known(key)).map(|(verb, _)| *verb)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::WordsTexts;

    #[test]
    fn words_are_known_in_english_and_in_the_language() {
        for lang in Lang::ALL {
            assert_eq!(Typed::read("UNDO", lang), Typed::Verb(Verb::Undo, ""));
            assert_eq!(Typed::read("save a b.txt", lang), Typed::Verb(Verb::Save, "a b.txt"));
            assert_eq!(Typed::read("undo 2", lang), Typed::TooMuch("undo"));
            assert_eq!(Typed::read("b1a1", lang), Typed::Move("b1a1"));
            assert_eq!(Typed::read("", lang), Typed::Nothing);
        }
        assert_eq!(Typed::read("desfazer", Lang::Pt), Typed::Verb(Verb::Undo, ""));
        assert_eq!(Typed::read("desfazer", Lang::En), Typed::Move("desfazer"));
    }

    #[test]
    fn every_language_knows_the_english_words_and_no_word_means_two_things() {
        for lang in Lang::ALL {
            let mut seen = Vec::new();
            for (verb, key) in VERBS {
                let words = MESSAGES.text(key, lang);
                for word in words.split(' ').chain(MESSAGES.text(key, Lang::En).split(' ')) {
                    assert_eq!(Verb::read(word, lang), Some(verb), "{lang:?} {word}");
                }
                seen.extend(words.split(' ').map(str::to_owned));
            }
            let count = seen.len();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), count, "{lang:?}");
        }
    }
}
