//! Specifications of computer players: built-in players and external UGI engines.

use crate::MESSAGES;
use crate::handicap::Handicap;
use crate::method::SearchMethod;
use ludoteca_protocol::{Level, LevelError};
use ludoteca_rules::{localized_error, nearest, quoted};
use std::fmt;
use std::str::FromStr;

/// The specification of a computer player, written `greedy`, `level:3`, `handicap:2000/50/0/0`
/// (nodes, noise, greed and oversight) or `cmd:./engine ugi`.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerSpec {
    /// A built-in player at full strength.
    BuiltIn(SearchMethod),
    /// The best built-in player at this level.
    Level(Level),
    /// The command line of a UGI engine.
    Command(Vec<String>),
}

impl PlayerSpec {
    /// Returns whether forced wins that the player reports are proved. External engines are not
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

    /// Parses a specification. Returns `None` if the text does not begin like one.
    pub(crate) fn read(text: &str) -> Result<Option<PlayerSpec>, PlayerSpecError> {
        if let Some(line) = text.strip_prefix("cmd:") {
            return command_words(line).map(|words| Some(PlayerSpec::Command(words)));
        }
        // Earlier versions called handicaps strengths.
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

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<PlayerSpec, PlayerSpecError> {
        PlayerSpec::read(text)?.ok_or_else(|| PlayerSpecError::unknown(text))
    }
}

localized_error! {
    /// A text is not the specification of a player. What was found is quoted.
    pub enum PlayerSpecError in MESSAGES {
        /// There is no such player.
        Unknown { found: String, expected: String } = "player-unknown":
            "unknown player {found}; use {expected}, level:1 to level:8, \
             handicap:NODES/NOISE/GREED/OVERSIGHT or 'cmd:COMMAND LINE', optionally with a name, as in \
             a=full",
        /// The player is misspelt.
        Misspelt { found: String, meant: String } = "player-misspelt":
            "unknown player {found}; did you mean {meant}?",
        /// A handicap cannot be read.
        Handicap { found: String } = "player-handicap":
            "{found} is not a handicap; use nodes, noise, greed (up to 10000) and oversight (up to \
             1000), as in 2000/50/0/0",
        /// The name is empty or has control characters.
        Name { found: String } = "player-name":
            "{found} is not a player name; use at least one character and no control characters",
        /// A quotation mark in a command line is not closed.
        OpenQuote = "command-open-quote":
            "a quotation mark in the command line is not closed",
        /// A command line has no words.
        EmptyCommand = "command-empty":
            "the command line is empty; expected a program and its arguments",
        ;
        /// There is no such level.
        Level(LevelError),
    }
}

impl PlayerSpecError {
    /// Returns the error for a text that does not begin like a specification.
    pub(crate) fn unknown(text: &str) -> PlayerSpecError {
        let (found, methods) = (quoted(text), SearchMethod::ALL.map(SearchMethod::name));
        let levels = Level::ALL.map(|level| PlayerSpec::Level(level).to_string());
        let known = methods.into_iter().chain(levels.iter().map(String::as_str));
        match nearest(text, known) {
            Some(meant) => PlayerSpecError::Misspelt { found, meant: meant.to_owned() },
            None => PlayerSpecError::Unknown { found, expected: methods.join(", ") },
        }
    }
}

fn read_handicap(text: &str) -> Result<Handicap, PlayerSpecError> {
    let numbers: Result<Vec<u32>, _> = text.split('/').map(str::parse).collect();
    match numbers.as_deref() {
        Ok(&[nodes, noise @ 0..=10_000, greed @ 0..=10_000, oversight @ 0..=1000]) => {
            Ok(Handicap { nodes, noise: noise as i32, greed: greed as i32, oversight })
        }
        _ => Err(PlayerSpecError::Handicap { found: quoted(text) }),
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
pub fn command_words(line: &str) -> Result<Vec<String>, PlayerSpecError> {
    let words = shell_words::split(line).map_err(|_| PlayerSpecError::OpenQuote)?;
    if words.is_empty() {
        return Err(PlayerSpecError::EmptyCommand);
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
