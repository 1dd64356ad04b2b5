//! The specification of a computer player: built-in, or an external UGI engine.

use crate::MESSAGES;
use crate::handicap::Handicap;
use crate::method::SearchMethod;
use ludoteca_protocol::Level;
use ludoteca_rules::{Message, quoted};
use std::fmt;
use std::str::FromStr;

/// A computer player, written `greedy`, `level:3`, `handicap:2000/50/0/0` (nodes, noise, greed and
/// oversight) or `cmd:./engine ugi`.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerSpec {
    /// A built-in player at full strength.
    BuiltIn(SearchMethod),
    /// The best built-in player, at this level.
    Level(Level),
    /// The command line of a UGI engine.
    Command(Vec<String>),
}

impl PlayerSpec {
    /// Returns whether a win that the player reports as forced is one: external engines are not
    /// trusted.
    pub(crate) const fn proves_wins(&self) -> bool {
        match self {
            PlayerSpec::BuiltIn(method) => method.proves_wins(),
            PlayerSpec::Level(_) | PlayerSpec::Command(_) => false,
        }
    }

    /// Returns whether the player is an external engine.
    #[must_use]
    pub const fn is_program(&self) -> bool {
        matches!(self, PlayerSpec::Command(_))
    }

    /// Parses a text; returns none if it is not a player, but perhaps a name.
    pub(crate) fn read(text: &str) -> Result<Option<PlayerSpec>, Message> {
        if let Some(line) = text.strip_prefix("cmd:") {
            return command_words(line).map(|words| Some(PlayerSpec::Command(words)));
        }
        // Earlier versions called it a strength.
        let handicap = text.strip_prefix("handicap:").or_else(|| text.strip_prefix("strength:"));
        if let Some(numbers) = handicap {
            return read_handicap(numbers)
                .map(|handicap| Some(PlayerSpec::BuiltIn(SearchMethod::Handicapped(handicap))));
        }
        if let Some(number) = text.strip_prefix("level:") {
            return Ok(Some(PlayerSpec::Level(number.parse()?)));
        }
        Ok(SearchMethod::ALL
            .into_iter()
            .find(|method| method.name() == text)
            .map(PlayerSpec::BuiltIn))
    }
}

impl PlayerSpec {
    /// Returns the message for a text that is not a player.
    pub(crate) fn unknown(text: &str) -> Message {
        let known = SearchMethod::ALL.map(SearchMethod::name).join(", ");
        MESSAGES.message("player-unknown").with("found", quoted(text)).with("expected", known)
    }
}

impl FromStr for PlayerSpec {
    type Err = Message;

    fn from_str(text: &str) -> Result<PlayerSpec, Message> {
        PlayerSpec::read(text)?.ok_or_else(|| PlayerSpec::unknown(text))
    }
}

fn read_handicap(text: &str) -> Result<Handicap, Message> {
    let numbers: Result<Vec<u32>, _> = text.split('/').map(str::parse).collect();
    match numbers.as_deref() {
        Ok(&[nodes, noise @ 0..=10_000, greed @ 0..=10_000, oversight @ 0..=1000]) => {
            Ok(Handicap { nodes, noise: noise as i32, greed: greed as i32, oversight })
        }
        _ => Err(MESSAGES.message("player-handicap").with("found", quoted(text))),
    }
}

/// Splits a command line into words as a POSIX shell does, without expanding anything.
///
/// ```
/// use ludoteca_engine::player::command_words;
///
/// assert_eq!(command_words(r#"./my\ engine "a b" 'c "d"'"#).unwrap(), ["./my engine", "a b", "c \"d\""]);
/// assert!(command_words("'open").is_err());
/// ```
///
/// # Errors
/// Returns an error if there is no word or a quotation mark is not closed.
pub fn command_words(line: &str) -> Result<Vec<String>, Message> {
    let open_quote = |_| MESSAGES.message("command-open-quote");
    let words = shell_words::split(line).map_err(open_quote)?;
    if words.is_empty() {
        return Err(MESSAGES.message("command-empty"));
    }
    Ok(words)
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::BuiltIn(SearchMethod::Handicapped(Handicap {
                nodes,
                noise,
                greed,
                oversight,
            })) => {
                write!(f, "handicap:{nodes}/{noise}/{greed}/{oversight}")
            }
            PlayerSpec::BuiltIn(method) => f.write_str(method.name()),
            PlayerSpec::Level(level) => write!(f, "level:{level}"),
            PlayerSpec::Command(words) => write!(f, "cmd:{}", shell_words::join(words)),
        }
    }
}
