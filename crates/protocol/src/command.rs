//! Commands, which a runner sends to an engine.

use crate::error::{Expected, LineSyntaxError};
use crate::limits::{LIMIT_WORDS, SearchLimits, number};
use crate::query::Query;
use crate::words::{WordReader, other_word};
use ludoteca_rules::TextError;
use std::fmt;
use std::str::FromStr;

/// The maximum depth of `go perft`.
const MAX_PERFT_DEPTH: u64 = 64;

/// A command line, which a runner sends to an engine.
///
/// ```
/// use ludoteca_protocol::Command;
///
/// let command: Command = "go  depth 7".parse().unwrap();
/// assert_eq!(command.to_string(), "go depth 7");
/// let error = "go depth seven".parse::<Command>().unwrap_err();
/// assert_eq!(error.to_string(), "at character 10: 'seven' is not a number from 0 to 4294967295");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Asks the engine for its name and options.
    Ugi,
    /// Asks whether the engine is ready.
    IsReady,
    /// Sets an option.
    SetOption {
        /// The name of the option.
        name: String,
        /// The new value.
        value: String,
    },
    /// Announces a new game.
    NewGame,
    /// Sets the position.
    Position {
        /// The position before the moves.
        origin: Origin,
        /// The moves played from there.
        moves: Vec<String>,
    },
    /// Starts a search.
    Go(SearchLimits),
    /// Counts move sequences of this length. Not part of UGI.
    Perft(u32),
    /// Asks a question about the game.
    Query(Query),
    /// Stops the search, which then reports its best move.
    Stop,
    /// Ends the program.
    Quit,
    /// Asks for the board as text. Not part of UGI.
    Show,
    /// Asks for the static evaluation. Not part of UGI.
    Eval,
    /// Runs a benchmark with fixed positions. Not part of UGI.
    Bench,
}

/// The position before the moves of [`Command::Position`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The start position of the game.
    Start,
    /// A position given as text.
    Fen(String),
}

type Reader = fn(&mut WordReader<'_>) -> Result<Command, TextError>;

const READERS: [(&str, Reader); 12] = [
    ("ugi", |_| Ok(Command::Ugi)),
    ("isready", |_| Ok(Command::IsReady)),
    ("setoption", read_option),
    ("uginewgame", |_| Ok(Command::NewGame)),
    ("position", read_position),
    ("go", read_go),
    ("query", |words| Query::read(words).map(Command::Query)),
    ("stop", |_| Ok(Command::Stop)),
    ("quit", |_| Ok(Command::Quit)),
    ("d", |_| Ok(Command::Show)),
    ("eval", |_| Ok(Command::Eval)),
    ("bench", |_| Ok(Command::Bench)),
];

impl FromStr for Command {
    type Err = TextError;

    fn from_str(line: &str) -> Result<Command, TextError> {
        let mut words = WordReader::new(line);
        let name = words.expect(|| Expected::Command)?;
        let (_, read) = READERS.iter().find(|(known, _)| *known == name.text).ok_or_else(|| {
            let expected = READERS.map(|(known, _)| known).join(", ");
            name.error_of(&LineSyntaxError::UnknownCommand { found: name.quoted(), expected })
        })?;
        let command = read(&mut words)?;
        words.end()?;
        Ok(command)
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Command::Ugi => f.write_str("ugi"),
            Command::IsReady => f.write_str("isready"),
            Command::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Command::NewGame => f.write_str("uginewgame"),
            Command::Position { origin, moves } => {
                write!(f, "position {origin}")?;
                let list = moves.join(" ");
                if list.is_empty() { Ok(()) } else { write!(f, " moves {list}") }
            }
            Command::Go(limits) => write!(f, "go {limits}"),
            Command::Perft(depth) => write!(f, "go perft {depth}"),
            Command::Query(query) => write!(f, "query {query}"),
            Command::Stop => f.write_str("stop"),
            Command::Quit => f.write_str("quit"),
            Command::Show => f.write_str("d"),
            Command::Eval => f.write_str("eval"),
            Command::Bench => f.write_str("bench"),
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Origin::Start => f.write_str("startpos"),
            Origin::Fen(text) => write!(f, "fen {text}"),
        }
    }
}

fn read_option(words: &mut WordReader<'_>) -> Result<Command, TextError> {
    words.expect_word("name")?;
    let mut ahead = *words;
    let name = words.up_to(&["value"]);
    if name.is_empty() {
        let found = ahead.expect(|| Expected::OptionName)?;
        return Err(found.error_of(&LineSyntaxError::NamelessOption { found: found.quoted() }));
    }
    words.expect_word("value")?;
    let value = words.rest().text.to_owned();
    words.expect(|| Expected::Value)?;
    words.for_each(drop);
    Ok(Command::SetOption { name, value })
}

fn read_position(words: &mut WordReader<'_>) -> Result<Command, TextError> {
    const ORIGINS: &str = "startpos, fen";
    let word = words.expect_one_of(ORIGINS)?;
    let origin = match word.text {
        "startpos" => Origin::Start,
        "fen" => Origin::Fen(read_fen(words)?),
        _ => return Err(other_word(word, ORIGINS)),
    };
    if words.peek().is_some() {
        words.expect_word("moves")?;
    }
    let moves = words.map(|word| word.text.to_owned()).collect();
    Ok(Command::Position { origin, moves })
}

fn read_fen(words: &mut WordReader<'_>) -> Result<String, TextError> {
    let mut ahead = *words;
    let text = words.up_to(&["moves"]);
    if text.is_empty() {
        let found = ahead.expect(|| Expected::Position)?;
        return Err(found.error_of(&LineSyntaxError::NoPosition { found: found.quoted() }));
    }
    Ok(text)
}

fn read_go(words: &mut WordReader<'_>) -> Result<Command, TextError> {
    let first = words.expect_one_of(LIMIT_WORDS)?;
    let command = match first.text {
        "perft" => Command::Perft(number(words, (0, MAX_PERFT_DEPTH))? as u32),
        _ => Command::Go(SearchLimits::read(first, words)?),
    };
    match words.peek() {
        Some(word) if LIMIT_WORDS.split(", ").any(|limit| limit == word.text) => {
            Err(word.error_of(&LineSyntaxError::SecondLimit { found: word.quoted() }))
        }
        _ => Ok(command),
    }
}
