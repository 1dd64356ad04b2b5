//! Search information, which an engine reports during a search.

use crate::error::{Expected, LineSyntaxError};
use crate::limits::number;
use crate::words::{WordReader, other_word};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{Localize, TextError};
use std::fmt::{self, Display};
use std::str::FromStr;
use std::time::Duration;

const WORDS: [&str; 10] =
    ["depth", "seldepth", "time", "nodes", "nps", "hashfull", "multipv", "score", "pv", "string"];

/// An `info` line. Every part is optional.
///
/// The parser skips unknown words, because engines add their own.
///
/// ```
/// use ludoteca_protocol::{Info, Score, Value};
///
/// let info: Info = "depth 4 score cp -57 tthits 38 pv f1 b1".parse().unwrap();
/// assert_eq!(info.score.map(|score| score.value), Some(Value::Centipoints(-57)));
/// assert_eq!(info.pv, ["f1", "b1"]);
/// assert_eq!(info.to_string(), "depth 4 score cp -57 pv f1 b1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Info {
    /// The search depth in plies.
    pub depth: Option<u32>,
    /// The selective search depth in plies: the longest line that was searched.
    pub seldepth: Option<u32>,
    /// The search time. It is written in milliseconds.
    pub time: Option<Duration>,
    /// The number of nodes searched.
    pub nodes: Option<u64>,
    /// The number of nodes searched per second.
    pub nps: Option<u64>,
    /// How full the transposition table is, in permille.
    pub hashfull: Option<u32>,
    /// The rank of this principal variation, counted from 1.
    pub multipv: Option<u32>,
    /// The score for the player to move.
    pub score: Option<Score>,
    /// The exact score for the player to move if it is proved: the margin in points, or 1, 0 or -1
    /// for a win, draw or loss if there are no points.
    pub proved: Option<i32>,
    /// The principal variation.
    pub pv: Vec<String>,
    /// Free text.
    pub string: Option<String>,
}

/// A score for the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// The value.
    pub value: Value,
    /// Whether the value is exact or a bound.
    pub bound: Bound,
}

/// The value of a score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// A value in centipoints.
    Centipoints(i32),
    /// A forced win in this number of plies, or a forced loss if the number is negative.
    Mate(i32),
}

/// How the value of a score is to be understood.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    /// The value is exact.
    #[default]
    Exact,
    /// The value is a lower bound.
    Lower,
    /// The value is an upper bound.
    Upper,
}

impl Info {
    /// Creates a line with free text only.
    #[must_use]
    pub fn remark(text: impl Into<String>) -> Info {
        Info { string: Some(text.into()), ..Info::default() }
    }

    /// Creates a line with an error message.
    #[must_use]
    pub fn refusal(why: &impl Localize) -> Info {
        Info::remark(format!("error: {}", why.text(Lang::En)))
    }

    /// Creates the last line of a search, with the total number of nodes and the time.
    #[must_use]
    pub fn total(nodes: u64, time: Duration) -> Info {
        let milliseconds = time.as_millis().max(1) as u64;
        let nps = nodes.saturating_mul(1000) / milliseconds;
        Info { nodes: Some(nodes), time: Some(time), nps: Some(nps), ..Info::default() }
    }

    pub(crate) fn read(words: &mut WordReader<'_>) -> Result<Info, TextError> {
        let mut info = Info::default();
        while let Some(word) = words.next() {
            match word.text {
                "depth" => info.depth = Some(small(words)?),
                "seldepth" => info.seldepth = Some(small(words)?),
                "time" => info.time = Some(Duration::from_millis(large(words)?)),
                "nodes" => info.nodes = Some(large(words)?),
                "nps" => info.nps = Some(large(words)?),
                "hashfull" => info.hashfull = Some(small(words)?),
                "multipv" => info.multipv = Some(small(words)?),
                "score" => info.score = Some(Score::read(words)?),
                "proved" => info.proved = Some(signed(words)?),
                "pv" => info.pv = moves(words),
                "string" => {
                    info.string = Some(words.rest().text.to_owned());
                    words.for_each(drop);
                }
                _ => {}
            }
        }
        Ok(info)
    }
}

impl FromStr for Info {
    type Err = TextError;

    /// Parses the part of the line after `info`.
    fn from_str(text: &str) -> Result<Info, TextError> {
        Info::read(&mut WordReader::new(text))
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pv = (!self.pv.is_empty()).then(|| self.pv.join(" "));
        let parts = [
            part("depth", self.depth),
            part("seldepth", self.seldepth),
            part("time", self.time.map(|time| time.as_millis())),
            part("nodes", self.nodes),
            part("nps", self.nps),
            part("hashfull", self.hashfull),
            part("multipv", self.multipv),
            part("score", self.score),
            part("proved", self.proved),
            part("pv", pv),
            part("string", self.string.as_deref()),
        ];
        let said: Vec<String> = parts.into_iter().flatten().collect();
        f.write_str(&said.join(" "))
    }
}

impl Score {
    fn read(words: &mut WordReader<'_>) -> Result<Score, TextError> {
        const KINDS: &str = "cp, mate";
        let kind = words.expect_one_of(KINDS)?;
        let value = match kind.text {
            "cp" => Value::Centipoints(signed(words)?),
            "mate" => Value::Mate(signed(words)?),
            _ => return Err(other_word(kind, KINDS)),
        };
        let bound = match words.peek().map(|word| word.text) {
            Some("lowerbound") => Bound::Lower,
            Some("upperbound") => Bound::Upper,
            _ => return Ok(Score { value, bound: Bound::Exact }),
        };
        words.next();
        Ok(Score { value, bound })
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value {
            Value::Centipoints(points) => write!(f, "cp {points}")?,
            Value::Mate(plies) => write!(f, "mate {plies}")?,
        }
        match self.bound {
            Bound::Exact => Ok(()),
            Bound::Lower => f.write_str(" lowerbound"),
            Bound::Upper => f.write_str(" upperbound"),
        }
    }
}

fn part(name: &str, value: Option<impl Display>) -> Option<String> {
    value.map(|value| format!("{name} {value}"))
}

fn small(words: &mut WordReader<'_>) -> Result<u32, TextError> {
    number(words, (0, u64::from(u32::MAX))).map(|number| number as u32)
}

fn large(words: &mut WordReader<'_>) -> Result<u64, TextError> {
    number(words, (0, u64::MAX))
}

fn signed(words: &mut WordReader<'_>) -> Result<i32, TextError> {
    let word = words.expect(|| Expected::Number)?;
    let wrong = || word.error_of(&LineSyntaxError::NotAScore { found: word.quoted() });
    word.text.parse().map_err(|_| wrong())
}

fn moves(words: &mut WordReader<'_>) -> Vec<String> {
    words.up_to(&WORDS).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
