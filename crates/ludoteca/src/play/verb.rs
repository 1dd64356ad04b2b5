//! What somebody can type while a game goes on.

use crate::context::Context;

/// Something to do other than a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Help,
    Board,
    Say,
    Moves,
    Position,
    Rules,
    Undo,
    Save,
    Resign,
    Quit,
}

/// A line that was typed.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Typed<'a> {
    Nothing,
    Verb(Verb),
    Save(&'a str),
    /// A word that stands alone, followed by something.
    TooMuch(&'a str),
    Move(&'a str),
}

/// The verbs with the message that lists their words, the English ones first: these are known in
/// every language.
const VERBS: [(Verb, &str); 10] = [
    (Verb::Help, "word-help"),
    (Verb::Board, "word-board"),
    (Verb::Say, "word-say"),
    (Verb::Moves, "word-moves"),
    (Verb::Position, "word-position"),
    (Verb::Rules, "word-rules"),
    (Verb::Undo, "word-undo"),
    (Verb::Save, "word-save"),
    (Verb::Resign, "word-resign"),
    (Verb::Quit, "word-quit"),
];

impl<'a> Typed<'a> {
    pub(super) fn read(line: &'a str, context: &Context) -> Typed<'a> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match Verb::read(word, context) {
            _ if line.is_empty() => Typed::Nothing,
            Some(Verb::Save) => Typed::Save(rest),
            Some(verb) if rest.is_empty() => Typed::Verb(verb),
            Some(_) => Typed::TooMuch(word),
            None => Typed::Move(line),
        }
    }
}

impl Verb {
    fn read(word: &str, context: &Context) -> Option<Verb> {
        let word = word.to_lowercase();
        let known = |key: &'static str| context.text(key).split(' ').any(|known| known == word);
        VERBS.iter().find(|(_, key)| known(key)).map(|(verb, _)| *verb)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Lang;

    #[test]
    fn words_are_known_in_english_and_in_the_language() {
        let portuguese = Context { lang: Lang::Pt };
        let english = Context { lang: Lang::En };
        for context in [&portuguese, &english] {
            assert_eq!(Typed::read("UNDO", context), Typed::Verb(Verb::Undo));
            assert_eq!(Typed::read("save a b.txt", context), Typed::Save("a b.txt"));
            assert_eq!(Typed::read("undo 2", context), Typed::TooMuch("undo"));
            assert_eq!(Typed::read("b1a1", context), Typed::Move("b1a1"));
            assert_eq!(Typed::read("", context), Typed::Nothing);
        }
        assert_eq!(Typed::read("desfazer", &portuguese), Typed::Verb(Verb::Undo));
        assert_eq!(Typed::read("desfazer", &english), Typed::Move("desfazer"));
    }
}
