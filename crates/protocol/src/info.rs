//! What an engine tells about its search while it runs.

use crate::error::{Expected, LineProblem};
use crate::limits::number;
use crate::words::{Words, other_word};
use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{Localize, TextError};
use std::fmt::{self, Display};
use std::str::FromStr;
use std::time::Duration;

const WORDS: [&str; 10] =
    ["depth", "seldepth", "time", "nodes", "nps", "hashfull", "multipv", "score", "pv", "string"];

/// An `info` line: each part is there or not.
///
/// Words that are not known are passed over when reading, as engines add their own.
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
    /// How many moves ahead the search has looked everywhere.
    pub depth: Option<u32>,
    /// How many moves ahead it has looked anywhere.
    pub seldepth: Option<u32>,
    /// How long it has taken, in whole milliseconds when written.
    pub time: Option<Duration>,
    /// How many positions it has looked at.
    pub nodes: Option<u64>,
    /// How many positions it looks at in a second.
    pub nps: Option<u64>,
    /// How full its table is, in thousandths.
    pub hashfull: Option<u32>,
    /// The rank of this line of play among the best, from 1.
    pub multipv: Option<u32>,
    /// What the position is worth to the player to move.
    pub score: Option<Score>,
    /// The score, if it is proved, as an exact solver counts it: by how many points the player to
    /// move wins, or 1, 0 and -1 where points do not decide or are not known.
    pub proved: Option<i32>,
    /// The best moves found for both players, one after the other.
    pub pv: Vec<String>,
    /// Anything else, for people to read.
    pub string: Option<String>,
}

/// What a position is worth to the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// The number.
    pub value: Value,
    /// What is known about it.
    pub bound: Bound,
}

/// The number of a score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// Hundredths of a point.
    Centipoints(i32),
    /// The game is won after so many plies, or lost if negative.
    Mate(i32),
}

/// What is known about a score.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    /// It is what the search found.
    #[default]
    Exact,
    /// It is this much or more.
    Lower,
    /// It is this much or less.
    Upper,
}

impl Info {
    /// A line for people to read.
    #[must_use]
    pub fn remark(text: impl Into<String>) -> Info {
        Info { string: Some(text.into()), ..Info::default() }
    }

    /// A line that says why something was refused.
    #[must_use]
    pub fn refusal(why: &impl Localize) -> Info {
        Info::remark(format!("error: {}", why.text(Lang::En)))
    }

    /// The last line of a search: what it took.
    #[must_use]
    pub fn total(nodes: u64, time: Duration) -> Info {
        let milliseconds = time.as_millis().max(1) as u64;
        let nps = nodes.saturating_mul(1000) / milliseconds;
        Info { nodes: Some(nodes), time: Some(time), nps: Some(nps), ..Info::default() }
    }

    pub(crate) fn read(words: &mut Words<'_>) -> Result<Info, TextError> {
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

    /// Reads what stands after the word `info`.
    fn from_str(text: &str) -> Result<Info, TextError> {
        Info::read(&mut Words::new(text))
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
    fn read(words: &mut Words<'_>) -> Result<Score, TextError> {
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

fn small(words: &mut Words<'_>) -> Result<u32, TextError> {
    number(words, (0, u64::from(u32::MAX))).map(|number| number as u32)
}

fn large(words: &mut Words<'_>) -> Result<u64, TextError> {
    number(words, (0, u64::MAX))
}

fn signed(words: &mut Words<'_>) -> Result<i32, TextError> {
    let word = words.expect(|| Expected::Number)?;
    let wrong = || word.error_of(&LineProblem::NotAScore { found: word.quoted() });
    word.text.parse().map_err(|_| wrong())
}

fn moves(words: &mut Words<'_>) -> Vec<String> {
    words.up_to(&WORDS).split(' ').filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
