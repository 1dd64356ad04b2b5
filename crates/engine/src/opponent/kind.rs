//! What a computer player is: one of our own, or a program that speaks UGI.

use crate::MESSAGES;
use crate::style::Style;
use ludoteca_rules::{Level, Message, Strength, quoted};
use std::fmt;
use std::str::FromStr;

/// What a computer player is, written `greedy`, `level:3`, `strength:2000/50/0/0` (nodes, noise, greed
/// and oversight) or `cmd:./engine ugi`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// One of our players, at full strength.
    Own(Style),
    /// Our best player, at this level.
    Level(Level),
    /// A program, with its arguments, that speaks UGI.
    Command(Vec<String>),
}

impl Kind {
    /// Whether a forced win is forced when this player says so: one of ours without flaws, as
    /// those with flaws overlook moves and a program may say anything.
    pub(crate) const fn proves(&self) -> bool {
        matches!(
            self,
            Kind::Own(
                Style::Best | Style::Unproved | Style::Deepening | Style::Sampling | Style::Playing
            )
        )
    }

    /// Whether it is a program of its own.
    #[must_use]
    pub const fn is_program(&self) -> bool {
        matches!(self, Kind::Command(_))
    }

    /// What a text means by its beginning; none if it may be a name.
    pub(crate) fn read(text: &str) -> Result<Option<Kind>, Message> {
        if let Some(line) = text.strip_prefix("cmd:") {
            return command_words(line).map(|words| Some(Kind::Command(words)));
        }
        if let Some(numbers) = text.strip_prefix("strength:") {
            return read_strength(numbers).map(|strength| Some(Kind::Own(Style::Flawed(strength))));
        }
        if let Some(number) = text.strip_prefix("level:") {
            return number.parse().map(|level| Some(Kind::Level(level)));
        }
        Ok(Style::ALL.into_iter().find(|style| style.name() == text).map(Kind::Own))
    }
}

impl Kind {
    /// What to say of a text that means nobody.
    pub(crate) fn unknown(text: &str) -> Message {
        let known = Style::ALL.map(Style::name).join(", ");
        MESSAGES.message("player-unknown").with("found", quoted(text)).with("expected", known)
    }
}

impl FromStr for Kind {
    type Err = Message;

    fn from_str(text: &str) -> Result<Kind, Message> {
        Kind::read(text)?.ok_or_else(|| Kind::unknown(text))
    }
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

/// The words of a command line, as a shell would separate them: spaces separate, quotation
/// marks of either kind keep together, and a backslash takes the next character as it is,
/// except between single quotation marks.
///
/// ```
/// use ludoteca_engine::opponent::command_words;
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

/// A word of a command line so that it is read back as it is.
fn as_typed(word: &str) -> String {
    let special = |sign: char| sign.is_whitespace() || "'\"\\".contains(sign);
    if word.is_empty() {
        return "''".to_owned();
    }
    let escaped = |sign: char| [special(sign).then_some('\\'), Some(sign)];
    word.chars().flat_map(escaped).flatten().collect()
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Own(Style::Flawed(Strength { nodes, noise, greed, oversight })) => {
                write!(f, "strength:{nodes}/{noise}/{greed}/{oversight}")
            }
            Kind::Own(style) => f.write_str(style.name()),
            Kind::Level(level) => write!(f, "level:{level}"),
            Kind::Command(words) => {
                let words: Vec<String> = words.iter().map(|word| as_typed(word)).collect();
                write!(f, "cmd:{}", words.join(" "))
            }
        }
    }
}
