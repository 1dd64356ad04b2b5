//! The words that can be typed during a game.

use crate::MESSAGES;
use ludoteca_locale::{Lang, WordsTexts};
use ludoteca_rules::nearest;

macro_rules! command_words {
    ($($word:ident = $key:literal),* $(,)?) => {
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        pub(super) enum CommandWord {
            $($word),*
        }

        const COMMAND_WORDS: &[(CommandWord, &str)] = &[$((CommandWord::$word, $key)),*];
    };
}

// Each command with the id of the message that lists its words. The English words are listed in
// every language.
command_words! {
    Help = "plain-word-help",
    Moves = "plain-word-moves",
    Board = "plain-word-board",
    Say = "plain-word-say",
    Words = "plain-word-words",
    Position = "plain-word-position",
    Rules = "plain-word-rules",
    Hint = "plain-word-hint",
    Eval = "plain-word-eval",
    Review = "plain-word-review",
    Undo = "plain-word-undo",
    Redo = "plain-word-redo",
    Back = "plain-word-back",
    Forward = "plain-word-forward",
    Now = "plain-word-now",
    Clock = "plain-word-clock",
    Level = "plain-word-level",
    Draw = "plain-word-draw",
    Resign = "plain-word-resign",
    Save = "plain-word-save",
    Open = "plain-word-open",
    Rematch = "plain-word-rematch",
    New = "plain-word-new",
    Quit = "plain-word-quit",
}

#[derive(PartialEq, Eq, Debug)]
pub(super) enum Line<'a> {
    Empty,
    /// A command with its argument, which may be empty.
    Command(CommandWord, &'a str),
    /// A command that takes no argument, followed by one.
    ExtraArgument(&'a str),
    Move(&'a str),
}

impl<'a> Line<'a> {
    pub(super) fn read(line: &'a str, lang: Lang) -> Line<'a> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match CommandWord::read(word, lang) {
            _ if line.is_empty() => Line::Empty,
            Some(CommandWord::Say) if CommandWord::read(rest, lang) == Some(CommandWord::Board) => {
                Line::Command(CommandWord::Say, "")
            }
            Some(
                word @ (CommandWord::Save
                | CommandWord::Open
                | CommandWord::Level
                | CommandWord::Say),
            ) => Line::Command(word, rest),
            Some(word) if rest.is_empty() => Line::Command(word, ""),
            Some(_) => Line::ExtraArgument(word),
            None => Line::Move(line),
        }
    }
}

impl CommandWord {
    fn read(word: &str, lang: Lang) -> Option<CommandWord> {
        let word = word.to_lowercase();
        let known = |key| MESSAGES.text(key, lang).split(' ').any(|known| known == word);
        COMMAND_WORDS.iter().find(|(_, key)| known(key)).map(|(word, _)| *word)
    }

    /// Returns the command or other word that a misspelt one was meant to be.
    pub(super) fn nearest(word: &str, others: &[String], lang: Lang) -> Option<String> {
        let texts: Vec<String> =
            COMMAND_WORDS.iter().map(|(_, key)| MESSAGES.text(key, lang)).collect();
        let words = texts.iter().flat_map(|text| text.split(' '));
        nearest(word, words.chain(others.iter().map(String::as_str))).map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::WordsTexts;

    #[test]
    fn words_are_known_in_english_and_in_the_language() {
        for lang in Lang::ALL {
            assert_eq!(Line::read("UNDO", lang), Line::Command(CommandWord::Undo, ""));
            assert_eq!(
                Line::read("save a b.txt", lang),
                Line::Command(CommandWord::Save, "a b.txt")
            );
            assert_eq!(Line::read("undo 2", lang), Line::ExtraArgument("undo"));
            assert_eq!(Line::read("b1a1", lang), Line::Move("b1a1"));
            assert_eq!(Line::read("", lang), Line::Empty);
        }
        for (line, lang) in [("say board", Lang::En), ("dizer tabuleiro", Lang::Pt)] {
            assert_eq!(Line::read(line, lang), Line::Command(CommandWord::Say, ""));
        }
        assert_eq!(Line::read("say d4 e4", Lang::En), Line::Command(CommandWord::Say, "d4 e4"));
        assert_eq!(Line::read("desfazer", Lang::Pt), Line::Command(CommandWord::Undo, ""));
        assert_eq!(Line::read("desfazer", Lang::En), Line::Move("desfazer"));
    }

    #[test]
    fn every_language_knows_the_english_words_and_no_word_means_two_things() {
        for lang in Lang::ALL {
            let mut seen = Vec::new();
            for (command, key) in COMMAND_WORDS.iter().copied() {
                let words = MESSAGES.text(key, lang);
                for word in words.split(' ').chain(MESSAGES.text(key, Lang::En).split(' ')) {
                    assert_eq!(CommandWord::read(word, lang), Some(command), "{lang:?} {word}");
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
