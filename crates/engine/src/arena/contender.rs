//! Who plays: one of our own players, or an engine that speaks UGI.

use crate::MESSAGES;
use crate::opponent::Kind;
use ludoteca_rules::{Message, quoted};
use std::str::FromStr;

/// Somebody who takes part: `greedy`, `level:3`, `strength:2000/50/0/0` (nodes, noise, greed and
/// oversight), `cmd:./engine ugi`, or with a name of its own, `new=cmd:./engine ugi`.
///
/// ```
/// use ludoteca_engine::arena::Contender;
///
/// let contender: Contender = "new=level:3".parse().unwrap();
/// assert_eq!(contender.name, "new");
/// assert_eq!(contender.kind.to_string(), "level:3");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contender {
    /// What it is called, without control characters; by default its text.
    pub name: String,
    /// What it is.
    pub kind: Kind,
}

impl Contender {
    /// What it is, on one line: its name if that says it.
    pub(super) fn described(&self) -> String {
        if self.name.parse().as_ref() == Ok(&self.kind) {
            return self.name.clone();
        }
        on_one_line(&self.kind.to_string())
    }
}

impl FromStr for Contender {
    type Err = Message;

    fn from_str(text: &str) -> Result<Contender, Message> {
        if let Some(kind) = Kind::read(text)? {
            return Ok(Contender { name: on_one_line(text), kind });
        }
        if let Some((name, rest)) = text.split_once('=')
            && let Some(kind) = Kind::read(rest)?
        {
            return Ok(Contender { name: read_name(name)?, kind });
        }
        Err(Kind::unknown(text))
    }
}

fn read_name(text: &str) -> Result<String, Message> {
    if text.is_empty() || text.chars().any(char::is_control) {
        return Err(MESSAGES.message("player-name").with("found", quoted(text)));
    }
    Ok(text.to_owned())
}

/// A text as a name: one space for whatever white space and control characters separate.
fn on_one_line(text: &str) -> String {
    let separates = |sign: char| sign.is_whitespace() || sign.is_control();
    let words: Vec<&str> = text.split(separates).filter(|word| !word.is_empty()).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::style::Style;
    use ludoteca_rules::{Level, Strength};

    #[test]
    fn players_are_read_with_and_without_a_name() {
        for (text, name, kind) in [
            ("random", "random", Kind::Own(Style::Random)),
            ("full", "full", Kind::Own(Style::Best)),
            (
                "weak=strength:9/8/7/6",
                "weak",
                Kind::Own(Style::Flawed(Strength { nodes: 9, noise: 8, greed: 7, oversight: 6 })),
            ),
            ("level:8", "level:8", Kind::Level(Level::STRONGEST)),
            ("old=alphabeta", "old", Kind::Own(Style::Deepening)),
            ("cmd:a b=c", "cmd:a b=c", Kind::Command(vec!["a".to_owned(), "b=c".to_owned()])),
            (
                "cmd:a\t\u{1b}b\n",
                "cmd:a b",
                Kind::Command(vec!["a".to_owned(), "\u{1b}b".to_owned()]),
            ),
            ("x=cmd:'a b'", "x", Kind::Command(vec!["a b".to_owned()])),
        ] {
            let expected = Contender { name: name.to_owned(), kind };
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn a_name_may_say_what_the_player_is() {
        for (text, expected) in [
            ("level:3", "level:3"),
            ("cmd:a 'b c'", "cmd:a 'b c'"),
            ("new=level:3", "level:3"),
            ("full=level:3", "level:3"),
            ("x=cmd:a\tb", "cmd:a b"),
        ] {
            assert_eq!(text.parse::<Contender>().unwrap().described(), expected, "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused_with_what_would_be_right() {
        for (text, expected) in [
            (
                "stockfish",
                "'stockfish' is no player; choose full, unproved, alphabeta, mcts, rave, uct, greedy, \
                 random, level:1 to level:8, strength:NODES/NOISE/GREED/OVERSIGHT or 'cmd:COMMAND LINE', each with a name before it if wanted, as in a=full",
            ),
            (
                "strength:5/5",
                "'5/5' is no strength; expected nodes, noise, greed (up to 10000) and oversight (up to \
                 1000), such as 2000/50/0/0",
            ),
            ("level:9", "'9' is no level; choose a number from 1 to 8"),
            (
                "=full",
                "'' is no name of a player; a name has at least one character and no control characters",
            ),
            ("cmd: ", "the command line is empty; expected a program and its arguments"),
            ("cmd:a 'b", "a quotation mark ' in the command line is not closed"),
        ] {
            assert_eq!(text.parse::<Contender>().unwrap_err().to_string(), expected);
        }
    }
}
