//! Descriptions of engine options.

use crate::error::LineSyntaxError;
use crate::words::{WordReader, other_word};
use ludoteca_rules::{Field, TextError};
use std::fmt;

const PARTS: [&str; 6] = ["name", "type", "default", "min", "max", "var"];

/// An `option` line, which describes an option of an engine.
///
/// ```
/// use ludoteca_protocol::Reply;
/// let line = "option name Hash type spin default 64 min 1 max 1024";
/// assert_eq!(line.parse::<Reply>().unwrap().to_string(), line);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionLine {
    /// The name.
    pub name: String,
    /// The type and the possible values.
    pub kind: OptionType,
}

/// The type of an engine option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionType {
    /// `true` or `false`.
    Check {
        /// The default value.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The default value.
        default: i64,
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The default value.
        default: String,
        /// The possible values.
        choices: Vec<String>,
    },
    /// An action without a value.
    Button,
    /// Any text.
    Text {
        /// The default value.
        default: String,
    },
}

impl OptionLine {
    pub(crate) fn read(words: &mut WordReader<'_>) -> Result<OptionLine, TextError> {
        const TYPES: &str = "check, spin, combo, button, string";
        words.expect_word("name")?;
        let name = words.up_to(&["type"]);
        words.expect_word("type")?;
        let word = words.expect_one_of(TYPES)?;
        let parts = Parts::read(words);
        let kind = match word.text {
            "check" => OptionType::Check { default: parts.text("default") == "true" },
            "spin" => OptionType::Spin {
                default: parts.number(word, "default", 0)?,
                min: parts.number(word, "min", i64::MIN)?,
                max: parts.number(word, "max", i64::MAX)?,
            },
            "combo" => OptionType::Combo { default: parts.text("default"), choices: parts.vars() },
            "button" => OptionType::Button,
            "string" => OptionType::Text { default: parts.text("default") },
            _ => return Err(other_word(word, TYPES)),
        };
        Ok(OptionLine { name, kind })
    }
}

impl fmt::Display for OptionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {} type ", self.name)?;
        match &self.kind {
            OptionType::Check { default } => write!(f, "check default {default}"),
            OptionType::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionType::Combo { default, choices } => {
                write!(f, "combo default {default}")?;
                choices.iter().try_for_each(|choice| write!(f, " var {choice}"))
            }
            OptionType::Button => f.write_str("button"),
            OptionType::Text { default } => write!(f, "string default {default}"),
        }
    }
}

/// The keywords after the type, each with its text.
struct Parts(Vec<(String, String)>);

impl Parts {
    fn read(words: &mut WordReader<'_>) -> Parts {
        let mut parts = Vec::new();
        while let Some(word) = words.next() {
            parts.push((word.text.to_owned(), words.up_to(&PARTS)));
        }
        Parts(parts)
    }

    fn find(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, text)| text.as_str())
    }

    fn text(&self, name: &str) -> String {
        self.find(name).unwrap_or_default().to_owned()
    }

    fn number(&self, place: Field<'_>, name: &'static str, missing: i64) -> Result<i64, TextError> {
        self.find(name).map_or(Ok(missing), str::parse).map_err(|_| {
            place.error_of(&LineSyntaxError::OptionNumber { name, found: place.quoted() })
        })
    }

    fn vars(&self) -> Vec<String> {
        self.0.iter().filter(|(name, _)| name == "var").map(|(_, text)| text.clone()).collect()
    }
}
