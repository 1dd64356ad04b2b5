//! Replies, which an engine sends to a runner.

use crate::error::Expected;
use crate::info::Info;
use crate::limits::number;
use crate::option::OptionLine;
use crate::words::{WordReader, other_word};
use ludoteca_rules::{Localize, TextError};
use std::fmt::{self, Write};
use std::str::FromStr;

/// A line that an engine sends to a runner.
///
/// Lines that are not part of the protocol are parsed as [`Reply::Text`], because many engines
/// print some. A reply is written as a single line of printable ASCII; all other characters are
/// escaped.
///
/// ```
/// use ludoteca_protocol::Reply;
///
/// assert_eq!("bestmove c3d3".parse(), Ok(Reply::BestMove("c3d3".to_owned())));
/// assert_eq!("Hello!".parse(), Ok(Reply::Text("Hello!".to_owned())));
/// assert_eq!(Reply::Text("olá\n".to_owned()).to_string(), r"ol\u{e1}\n");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The engine's name.
    Name(String),
    /// The engine's author.
    Author(String),
    /// The description of an option.
    Option(OptionLine),
    /// The end of the engine's introduction.
    UgiOk,
    /// The engine is ready.
    ReadyOk,
    /// Information about the search.
    Info(Info),
    /// The best move, which ends a search.
    BestMove(String),
    /// The answer to a query.
    Response(String),
    /// The number of move sequences. Not part of UGI.
    Perft(u64),
    /// The number of nodes searched by the benchmark. Not part of UGI.
    Bench(u64),
    /// Any other line.
    Text(String),
}

impl Reply {
    /// Creates an `info` line with an error message.
    #[must_use]
    pub fn refusal(why: &impl Localize) -> Reply {
        Reply::Info(Info::refusal(why))
    }

    /// Creates an `info` line with free text.
    #[must_use]
    pub fn remark(text: impl Into<String>) -> Reply {
        Reply::Info(Info::remark(text))
    }
}

impl FromStr for Reply {
    type Err = TextError;

    fn from_str(line: &str) -> Result<Reply, TextError> {
        let mut words = WordReader::new(line);
        let reply = match words.next().map_or("", |word| word.text) {
            "id" => read_id(&mut words)?,
            "option" => Reply::Option(OptionLine::read(&mut words)?),
            "ugiok" => Reply::UgiOk,
            "readyok" => Reply::ReadyOk,
            "info" => Reply::Info(Info::read(&mut words)?),
            "bestmove" => Reply::BestMove(words.expect(|| Expected::Move)?.text.to_owned()),
            "response" => Reply::Response(take_rest(&mut words)),
            "perft" => Reply::Perft(number(&mut words, (0, u64::MAX))?),
            "bench" => Reply::Bench(number(&mut words, (0, u64::MAX))?),
            _ => return Ok(Reply::Text(line.to_owned())),
        };
        words.end()?;
        Ok(reply)
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ascii = Ascii(f);
        match self {
            Reply::Name(name) => write!(ascii, "id name {name}"),
            Reply::Author(author) => write!(ascii, "id author {author}"),
            Reply::Option(option) => write!(ascii, "option {option}"),
            Reply::UgiOk => ascii.write_str("ugiok"),
            Reply::ReadyOk => ascii.write_str("readyok"),
            Reply::Info(info) => write!(ascii, "info {info}"),
            Reply::BestMove(m) => write!(ascii, "bestmove {m}"),
            Reply::Response(text) if text.is_empty() => ascii.write_str("response"),
            Reply::Response(text) => write!(ascii, "response {text}"),
            Reply::Perft(count) => write!(ascii, "perft {count}"),
            Reply::Bench(count) => write!(ascii, "bench {count}"),
            Reply::Text(text) => ascii.write_str(text),
        }
    }
}

fn read_id(words: &mut WordReader<'_>) -> Result<Reply, TextError> {
    const KINDS: &str = "name, author";
    let kind = words.expect_one_of(KINDS)?;
    match kind.text {
        "name" => Ok(Reply::Name(take_rest(words))),
        "author" => Ok(Reply::Author(take_rest(words))),
        _ => Err(other_word(kind, KINDS)),
    }
}

fn take_rest(words: &mut WordReader<'_>) -> String {
    let text = words.rest().text.to_owned();
    words.for_each(drop);
    text
}

/// Writes printable ASCII unchanged and escapes everything else.
struct Ascii<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Write for Ascii<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for character in text.chars() {
            match character {
                ' '..='~' => self.0.write_char(character)?,
                _ => write!(self.0, "{}", character.escape_default())?,
            }
        }
        Ok(())
    }
}
