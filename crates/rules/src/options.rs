//! The options of games: their description, their values and the text `name(option=value,…)`.

use crate::localized_error;
use crate::nearest::nearest;
use crate::text::{Field, TextError, TextErrorKind, quoted};
use std::fmt::Debug;
use std::hash::Hash;

/// The options of a game.
///
/// A game describes its options with [`SPECS`](Options::SPECS) and converts its own type to and
/// from a list of numbers. Parsing, writing and validation are derived from that.
pub trait Options: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The descriptions of the options, in the order in which they are written.
    const SPECS: &'static [OptionSpec];

    /// Creates the options from their values, one for each of [`Options::SPECS`]. All values must
    /// be in range.
    fn from_values(values: &[u64]) -> Self;

    /// Returns the values, one for each of [`Options::SPECS`].
    fn values(&self) -> Vec<u64>;

    /// Returns the default options.
    #[must_use]
    fn defaults() -> Self {
        Self::from_values(&default_values(Self::SPECS))
    }

    /// Parses `option=value,…`. Options that are not mentioned have their defaults.
    ///
    /// ```
    /// use ludoteca_rules::Options;
    /// use ludoteca_rules::games::taiji::TaijiOptions;
    /// let options = TaijiOptions::read("size=7,diagonal=yes").unwrap();
    /// assert_eq!((options.size, options.groups, options.diagonal), (7, 1, true));
    /// assert_eq!(TaijiOptions::read(""), Ok(TaijiOptions::defaults()));
    /// assert!(TaijiOptions::read("size=1").is_err());
    /// ```
    ///
    /// # Errors
    /// Returns an error if an option does not exist, is given twice or does not apply, or if a
    /// value is out of range.
    fn read(text: &str) -> Result<Self, TextError> {
        read_values(Self::SPECS, text).map(|values| Self::from_values(&values))
    }
}

/// The options of a game without options.
impl Options for () {
    const SPECS: &'static [OptionSpec] = &[];

    fn from_values(_values: &[u64]) {}

    fn values(&self) -> Vec<u64> {
        Vec::new()
    }
}

/// The description of one option of a game.
#[derive(Copy, Clone, Debug)]
pub struct OptionSpec {
    /// The name in texts.
    ///
    /// The messages of the game contain `label-<name>`, what people call the option,
    /// `option-<name>`, its explanation, and `value-<name>-<word>` for each word of a choice.
    pub name: &'static str,
    /// The values it can have.
    pub kind: OptionKind,
    /// Returns the default value, given the values of the options before it.
    pub default: fn(&[u64]) -> u64,
    /// The option that this one depends on, given by its index, and the value it must have.
    /// Otherwise this option does not apply and may not be mentioned.
    pub only_with: Option<(usize, u64)>,
}

/// The values that an option can have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A number in an inclusive range.
    Number {
        /// The minimum.
        min: u64,
        /// The maximum.
        max: u64,
    },
    /// One of several words. The value is the index of the word.
    Choice(&'static [&'static str]),
}

impl OptionSpec {
    /// Creates an option whose values are the numbers from `min` to `max`.
    ///
    /// `default` receives the values of the options before this one.
    #[must_use]
    pub const fn number(
        name: &'static str,
        (min, max): (u64, u64),
        default: fn(&[u64]) -> u64,
    ) -> OptionSpec {
        OptionSpec { name, kind: OptionKind::Number { min, max }, default, only_with: None }
    }

    /// Creates an option whose value is one of these words. The first is the default.
    #[must_use]
    pub const fn choice(name: &'static str, words: &'static [&'static str]) -> OptionSpec {
        OptionSpec { name, kind: OptionKind::Choice(words), default: |_| 0, only_with: None }
    }

    /// Creates an option with the values `no`, the default, and `yes`.
    #[must_use]
    pub const fn flag(name: &'static str) -> OptionSpec {
        OptionSpec::choice(name, &["no", "yes"])
    }

    /// Returns the option restricted to games in which another option has this value.
    #[must_use]
    pub const fn only_with(mut self, option: usize, value: u64) -> OptionSpec {
        self.only_with = Some((option, value));
        self
    }

    /// Returns the text of a value.
    ///
    /// # Panics
    /// Panics if the option is a choice and the value is out of range.
    #[must_use]
    pub fn write(&self, value: u64) -> String {
        match self.kind {
            OptionKind::Number { .. } => value.to_string(),
            OptionKind::Choice(words) => words[value as usize].to_owned(),
        }
    }

    /// Returns whether a value is in range.
    #[must_use]
    pub const fn allows(&self, value: u64) -> bool {
        match self.kind {
            OptionKind::Number { min, max } => min <= value && value <= max,
            OptionKind::Choice(words) => value < words.len() as u64,
        }
    }

    /// Returns whether the option applies when the options have these values.
    #[must_use]
    pub fn applies(&self, values: &[u64]) -> bool {
        self.only_with.is_none_or(|(other, value)| values.get(other) == Some(&value))
    }

    /// Returns whether the option is a random seed, which interfaces may fill in themselves. Such
    /// an option is named `seed`.
    #[must_use]
    pub fn is_seed(&self) -> bool {
        self.name == "seed"
    }

    /// Returns the value `by` steps after `value`. Numbers stop at their bounds; choices wrap
    /// around.
    ///
    /// ```
    /// use ludoteca_rules::OptionSpec;
    /// let size = OptionSpec::number("size", (2, 9), |_| 4);
    /// assert_eq!([size.stepped(4, 3), size.stepped(4, 30), size.stepped(4, -3)], [7, 9, 2]);
    /// let tie = OptionSpec::choice("tie", &["first", "second", "draw"]);
    /// assert_eq!([tie.stepped(0, -1), tie.stepped(2, 1)], [2, 0]);
    /// ```
    #[must_use]
    pub fn stepped(&self, value: u64, by: i64) -> u64 {
        match self.kind {
            OptionKind::Number { min, max } => value.saturating_add_signed(by).clamp(min, max),
            OptionKind::Choice(words) => {
                let count = words.len() as i128;
                (i128::from(value) + i128::from(by)).rem_euclid(count) as u64
            }
        }
    }

    pub(crate) fn read(&self, field: Field<'_>) -> Result<u64, TextError> {
        let value = match self.kind {
            OptionKind::Number { min, max } => field.number(min, max).ok(),
            OptionKind::Choice(words) => {
                words.iter().position(|word| *word == field.text).map(|place| place as u64)
            }
        };
        value.ok_or_else(|| field.error(self.value_error(field.text)))
    }

    /// Returns the error for a text that is not a value of this option.
    pub(crate) fn value_error(&self, text: &str) -> OptionError {
        let (found, option) = (quoted(text), self.name);
        match self.kind {
            OptionKind::Number { min: least, max: most } => {
                OptionError::NotANumber { found, option, least, most }
            }
            OptionKind::Choice(words) => {
                OptionError::NotAChoice { found, option, expected: words.join(", ") }
            }
        }
    }
}

localized_error! {
    /// An error in the text or value of an option. `found` is quoted.
    pub enum OptionError {
        /// The text is not of the form `name=value`.
        Form { found: String } = "option-form":
            "{found} is not of the form name=value",
        /// The game has no option of this name.
        Unknown { found: String, expected: String } = "option-unknown":
            "unknown option {found}; this game has: {expected}",
        /// The name of an option is misspelt.
        Misspelt { found: String, meant: &'static str } = "option-misspelt":
            "unknown option {found}; did you mean {meant}?",
        /// The game has no options.
        None { found: String } = "option-none":
            "unknown option {found}; this game has no options",
        /// The option is given twice.
        Twice { found: String } = "option-twice": "the option {found} is given twice; remove one",
        /// The value is not a number in the range of the option.
        NotANumber { found: String, option: &'static str, least: u64, most: u64 } = "option-number":
            "{found} is not a value of {option}; expected a number from {least} to {most}",
        /// The value is not one of the words of the option.
        NotAChoice { found: String, option: &'static str, expected: String } = "option-choice":
            "{found} is not a value of {option}; expected one of: {expected}",
        /// The option does not apply, because another option does not have the value it depends on.
        OnlyWith { found: String, needed: String } = "option-only-with":
            "the option {found} requires {needed}",
    }
}

/// Returns the default values.
pub(crate) fn default_values(specs: &[OptionSpec]) -> Vec<u64> {
    complete(specs, &vec![None; specs.len()])
}

/// Parses `option=value,…` or an empty text.
pub(crate) fn read_values(specs: &[OptionSpec], text: &str) -> Result<Vec<u64>, TextError> {
    if text.is_empty() {
        return Ok(default_values(specs));
    }
    read_options(specs, Field { text, column: 1 })
}

/// Returns the values of all options, given those that were mentioned. Options that do not apply
/// have their defaults.
pub(crate) fn complete(specs: &[OptionSpec], given: &[Option<u64>]) -> Vec<u64> {
    let mut values = Vec::with_capacity(specs.len());
    for (spec, given) in specs.iter().zip(given) {
        let value = given.filter(|_| spec.applies(&values));
        let value = value.unwrap_or_else(|| (spec.default)(&values));
        values.push(value);
    }
    values
}

/// Writes `name(option=value,…)`, omitting defaults.
pub(crate) fn write_game(name: &str, specs: &[OptionSpec], values: &[u64]) -> String {
    let written: Vec<String> = (0..specs.len())
        .filter(|&i| values[i] != (specs[i].default)(&values[..i]))
        .map(|i| format!("{}={}", specs[i].name, specs[i].write(values[i])))
        .collect();
    if written.is_empty() { name.to_owned() } else { format!("{name}({})", written.join(",")) }
}

/// Splits `name(option=value,…)` into the name and the options.
pub(crate) fn split_game(text: Field<'_>) -> Result<(Field<'_>, Option<Field<'_>>), TextError> {
    let Some((name, rest)) = text.text.split_once('(') else {
        return Ok((text, None));
    };
    let name = Field { text: name, column: text.column };
    let after = Field { text: rest, column: text.column + name.text.chars().count() + 1 };
    match rest.strip_suffix(')') {
        Some(options) => Ok((name, Some(Field { text: options, column: after.column }))),
        None => {
            Err(TextError::new(after.column + rest.chars().count(), TextErrorKind::OpenParenthesis))
        }
    }
}

/// Parses `option=value,…` with at least one option.
pub(crate) fn read_options(
    specs: &[OptionSpec],
    options: Field<'_>,
) -> Result<Vec<u64>, TextError> {
    let mut given = vec![None; specs.len()];
    let mut mentioned = Vec::new();
    for field in options.split(',') {
        let mut parts = field.split('=');
        let (Some(name), Some(value), None) = (parts.next(), parts.next(), parts.next()) else {
            return Err(field.error(OptionError::Form { found: field.quoted() }));
        };
        let place = specs.iter().position(|spec| spec.name == name.text);
        let place = place.ok_or_else(|| name.error(unknown_option(specs, name.text)))?;
        if given[place].is_some() {
            return Err(name.error(OptionError::Twice { found: name.quoted() }));
        }
        given[place] = Some(specs[place].read(value)?);
        mentioned.push((place, name));
    }
    let values = complete(specs, &given);
    for (place, name) in mentioned {
        if let Some((other, value)) = specs[place].only_with
            && !specs[place].applies(&values)
        {
            let needed = format!("{}={}", specs[other].name, specs[other].write(value));
            return Err(name.error(OptionError::OnlyWith { found: name.quoted(), needed }));
        }
    }
    Ok(values)
}

/// Returns the error for a name that is not an option.
pub(crate) fn unknown_option(specs: &[OptionSpec], name: &str) -> OptionError {
    let found = quoted(name);
    if specs.is_empty() {
        return OptionError::None { found };
    }
    let names: Vec<&'static str> = specs.iter().map(|spec| spec.name).collect();
    match nearest(name, names.iter().copied()) {
        Some(meant) => OptionError::Misspelt { found, meant },
        None => OptionError::Unknown { found, expected: names.join(", ") },
    }
}
