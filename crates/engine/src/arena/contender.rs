//! Who plays: one of our own players, or an engine that speaks UGI.

use crate::MESSAGES;
use crate::style::Style;
use ludoteca_rules::{Message, Strength, quoted};
use std::fmt;
use std::str::FromStr;

/// The strongest level below full strength.
const HIGHEST_LEVEL: u8 = 8;

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
    /// What it is called; by default its text.
    pub name: String,
    /// What it is.
    pub kind: Kind,
}

/// What a contender is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of our players, at full strength.
    Own(Style),
    /// Our best player, at this level.
    Level(u8),
    /// A program, with its arguments, that speaks UGI.
    Command(Vec<String>),
}

impl Kind {
    /// Whether a forced win is forced when this player says so: one of ours without flaws, as
    /// those with flaws overlook moves and a program may say anything.
    pub(super) const fn proves(&self) -> bool {
        matches!(self, Kind::Own(Style::Best | Style::Deepening | Style::Sampling | Style::Playing))
    }
}

impl FromStr for Contender {
    type Err = Message;

    fn from_str(text: &str) -> Result<Contender, Message> {
        if let Some(kind) = read_kind(text)? {
            return Ok(Contender { name: text.to_owned(), kind });
        }
        if let Some((name, rest)) = text.split_once('=')
            && let Some(kind) = read_kind(rest)?
        {
            return Ok(Contender { name: read_name(name)?, kind });
        }
        let known = Style::ALL.map(Style::name).join(", ");
        let message = MESSAGES.message("player-unknown").with("found", quoted(text));
        Err(message.with("expected", known))
    }
}

/// What the text begins a kind of player with; none if it may be a name.
fn read_kind(text: &str) -> Result<Option<Kind>, Message> {
    if let Some(line) = text.strip_prefix("cmd:") {
        return command_words(line).map(|words| Some(Kind::Command(words)));
    }
    if let Some(numbers) = text.strip_prefix("strength:") {
        return read_strength(numbers).map(|strength| Some(Kind::Own(Style::Flawed(strength))));
    }
    if let Some(number) = text.strip_prefix("level:") {
        return read_level(number).map(|level| Some(Kind::Level(level)));
    }
    Ok(Style::ALL.into_iter().find(|style| style.name() == text).map(Kind::Own))
}

fn read_level(text: &str) -> Result<u8, Message> {
    let level = text.parse().ok().filter(|level| (1..=HIGHEST_LEVEL).contains(level));
    level.ok_or_else(|| {
        let message = MESSAGES.message("player-level").with("found", quoted(text));
        message.with("most", HIGHEST_LEVEL)
    })
}

fn read_strength(text: &str) -> Result<Strength, Message> {
    let numbers: Result<Vec<u32>, _> = text.split('/').map(str::parse).collect();
    match numbers.as_deref() {
        Ok(&[nodes, noise @ 0..=10_000, greed @ 0..=10_000, oversight @ 0..=1000]) => {
            Ok(Strength { nodes, noise: noise as i32, greed: greed as i32, oversight })
        }
        _ => Err(MESSAGES.message("player-strength").with("found", quoted(text))),
    }
}

fn read_name(text: &str) -> Result<String, Message> {
    if text.is_empty() || text.chars().any(char::is_control) {
        return Err(MESSAGES.message("player-name").with("found", quoted(text)));
    }
    Ok(text.to_owned())
}

/// The words of a command line, as a shell would separate them: spaces separate, quotation
/// marks of either kind keep together, and a backslash takes the next character as it is,
/// except between single quotation marks.
///
/// ```
/// use ludoteca_engine::arena::command_words;
///
/// assert_eq!(command_words(r#"./my\ engine "a b" 'c "d"'"#).unwrap(), ["./my engine", "a b", "c \"d\""]);
/// assert!(command_words("'open").is_err());
/// ```
///
/// # Errors
/// When there is no word, or a quotation mark is not closed.
pub fn command_words(line: &str) -> Result<Vec<String>, Message> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut open: Option<char> = None;
    let mut signs = line.chars();
    while let Some(sign) = signs.next() {
        match (open, sign) {
            (Some(mark), _) if sign == mark => open = None,
            (None, '\'' | '"') => {
                open = Some(sign);
                word.get_or_insert_default();
            }
            (None | Some('"'), '\\') => word.get_or_insert_default().extend(signs.next()),
            (None, _) if sign.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(sign),
        }
    }
    words.extend(word);
    if let Some(mark) = open {
        return Err(MESSAGES.message("command-open-quote").with("mark", mark));
    }
    if words.is_empty() {
        return Err(MESSAGES.message("command-empty"));
    }
    Ok(words)
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Own(Style::Flawed(Strength { nodes, noise, greed, oversight })) => {
                write!(f, "strength:{nodes}/{noise}/{greed}/{oversight}")
            }
            Kind::Own(style) => f.write_str(style.name()),
            Kind::Level(level) => write!(f, "level:{level}"),
            Kind::Command(words) => write!(f, "cmd:{}", words.join(" ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
            ("level:8", "level:8", Kind::Level(8)),
            ("old=alphabeta", "old", Kind::Own(Style::Deepening)),
            ("cmd:a b=c", "cmd:a b=c", Kind::Command(vec!["a".to_owned(), "b=c".to_owned()])),
            ("x=cmd:'a b'", "x", Kind::Command(vec!["a b".to_owned()])),
        ] {
            let expected = Contender { name: name.to_owned(), kind };
            assert_eq!(text.parse(), Ok(expected), "{text}");
        }
    }

    #[test]
    fn other_texts_are_refused_with_what_would_be_right() {
        for (text, expected) in [
            (
                "stockfish",
                "'stockfish' is no player; choose full, alphabeta, mcts, rave, uct, greedy, random, level:1 \
                 to level:8, strength:NODES/NOISE/GREED/OVERSIGHT or 'cmd:COMMAND LINE', each with a name before it if wanted, as in a=full",
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
