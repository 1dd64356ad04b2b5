//! The options of a game, described as data, and the text `name(option=value,…)`.

use crate::localized_error;
use crate::text::{Field, TextError, TextErrorKind, quoted};
use std::fmt::Debug;
use std::hash::Hash;

/// The options of a game: a typed value that is read from and written as a list of numbers.
///
/// Reading, writing, checking and listing options is the same for all games; a game only says
/// which options there are and turns the numbers into its own type and back.
pub trait Options: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The options in the order in which they are written.
    const SPECS: &'static [OptionSpec];

    /// The options with these values, one for each of [`Options::SPECS`] and within its range.
    fn from_values(values: &[u64]) -> Self;

    /// The values, one for each of [`Options::SPECS`].
    fn values(&self) -> Vec<u64>;

    /// The options when none is mentioned.
    #[must_use]
    fn defaults() -> Self {
        Self::from_values(&default_values(Self::SPECS))
    }

    /// Reads `option=value,…`; what is not mentioned has its default.
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
    /// When an option does not exist or a value is out of range.
    fn read(text: &str) -> Result<Self, TextError> {
        read_values(Self::SPECS, text).map(|values| Self::from_values(&values))
    }
}

/// No options.
impl Options for () {
    const SPECS: &'static [OptionSpec] = &[];

    fn from_values(_values: &[u64]) {}

    fn values(&self) -> Vec<u64> {
        Vec::new()
    }
}

/// One option of a game.
#[derive(Copy, Clone, Debug)]
pub struct OptionSpec {
    /// Its name in texts. The game says `label-<name>` for what people call it, `option-<name>` to
    /// explain it, and `value-<name>-<word>` for each word of a choice.
    pub name: &'static str,
    /// The values it can have.
    pub kind: OptionKind,
    /// The value it has when it is not mentioned, given the values of the options before it.
    pub default: fn(&[u64]) -> u64,
    /// The option before it (by its place in the list) and the value of it without which this one
    /// has no meaning, and may not be mentioned.
    pub only_with: Option<(usize, u64)>,
}

/// The values an option can have.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// A number between two bounds.
    Number {
        /// The least.
        min: u64,
        /// The most.
        max: u64,
    },
    /// One of some words; its value is the place in the list.
    Choice(&'static [&'static str]),
}

impl OptionSpec {
    /// A number between two bounds. Its default may depend on the values of the options before
    /// it, which `default` is given.
    #[must_use]
    pub const fn number(
        name: &'static str,
        (min, max): (u64, u64),
        default: fn(&[u64]) -> u64,
    ) -> OptionSpec {
        OptionSpec { name, kind: OptionKind::Number { min, max }, default, only_with: None }
    }

    /// A choice between words, the first of which is the default.
    #[must_use]
    pub const fn choice(name: &'static str, words: &'static [&'static str]) -> OptionSpec {
        OptionSpec { name, kind: OptionKind::Choice(words), default: |_| 0, only_with: None }
    }

    /// A choice between `no`, the default, and `yes`.
    #[must_use]
    pub const fn flag(name: &'static str) -> OptionSpec {
        OptionSpec::choice(name, &["no", "yes"])
    }

    /// The same option, with a meaning only while another option has this value.
    #[must_use]
    pub const fn only_with(mut self, option: usize, value: u64) -> OptionSpec {
        self.only_with = Some((option, value));
        self
    }

    /// A value as it is written.
    #[must_use]
    pub fn write(&self, value: u64) -> String {
        match self.kind {
            OptionKind::Number { .. } => value.to_string(),
            OptionKind::Choice(words) => words[value as usize].to_owned(),
        }
    }

    /// Whether it can have this value.
    #[must_use]
    pub const fn allows(&self, value: u64) -> bool {
        match self.kind {
            OptionKind::Number { min, max } => min <= value && value <= max,
            OptionKind::Choice(words) => value < words.len() as u64,
        }
    }

    /// Whether it has a meaning when the options have these values.
    #[must_use]
    pub fn applies(&self, values: &[u64]) -> bool {
        self.only_with.is_none_or(|(other, value)| values.get(other) == Some(&value))
    }

    /// Whether its only meaning is to tell random things apart: any value is as good as another,
    /// and a person who wants something new is given a new one. Such an option is called `seed`.
    #[must_use]
    pub fn is_seed(&self) -> bool {
        self.name == "seed"
    }

    /// The value so many steps after a value that it can have: a number goes no further than its
    /// bounds, and after the last word of a choice comes the first.
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
        value.ok_or_else(|| field.error(self.no_value(field.text)))
    }

    /// Returns the error that a text is not one of its values.
    pub(crate) fn no_value(&self, text: &str) -> OptionError {
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
    /// Why options cannot be read or chosen. What was found is quoted.
    pub enum OptionError {
        /// It does not have the form `name=value`.
        Form { found: String } = "option-form":
            "{found} is not an option of the form name=value",
        /// The game has no such option.
        Unknown { found: String, expected: String } = "option-unknown":
            "{found} is not an option of this game; it has: {expected}",
        /// The game has no options at all.
        None { found: String } = "option-none":
            "{found} is not an option of this game, which has none",
        /// An option is given twice.
        Twice { found: String } = "option-twice": "{found} is given twice",
        /// The value is not a number, or out of range.
        NotANumber { found: String, option: &'static str, least: u64, most: u64 } = "option-number":
            "{found} is no value of {option}, which is a number from {least} to {most}",
        /// The value is none of the words.
        NotAChoice { found: String, option: &'static str, expected: String } = "option-choice":
            "{found} is no value of {option}; choose one of: {expected}",
        /// The option has a meaning only while another one has a certain value.
        OnlyWith { found: String, needed: String } = "option-only-with":
            "{found} has a meaning only with {needed}",
    }
}

/// The value of every option when none is mentioned.
pub(crate) fn default_values(specs: &[OptionSpec]) -> Vec<u64> {
    complete(specs, &vec![None; specs.len()])
}

/// Reads `option=value,…` or nothing at all.
pub(crate) fn read_values(specs: &[OptionSpec], text: &str) -> Result<Vec<u64>, TextError> {
    if text.is_empty() {
        return Ok(default_values(specs));
    }
    read_options(specs, Field { text, column: 1 })
}

/// Fills in defaults: the value of every option, given those that were mentioned. One that has
/// no meaning has its default in any case.
pub(crate) fn complete(specs: &[OptionSpec], given: &[Option<u64>]) -> Vec<u64> {
    let mut values = Vec::with_capacity(specs.len());
    for (spec, given) in specs.iter().zip(given) {
        let value = given.filter(|_| spec.applies(&values));
        let value = value.unwrap_or_else(|| (spec.default)(&values));
        values.push(value);
    }
    values
}

/// Writes `name(option=value,…)`, leaving out what has its default value.
pub(crate) fn write_game(name: &str, specs: &[OptionSpec], values: &[u64]) -> String {
    let written: Vec<String> = (0..specs.len())
        .filter(|&i| values[i] != (specs[i].default)(&values[..i]))
        .map(|i| format!("{}={}", specs[i].name, specs[i].write(values[i])))
        .collect();
    if written.is_empty() { name.to_owned() } else { format!("{name}({})", written.join(",")) }
}

/// Splits `name(option=value,…)` into the name and the text of the options.
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

/// Reads `option=value,…`, at least one.
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
        let place = place.ok_or_else(|| name.error(unknown_option(specs, name.quoted())))?;
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

/// Returns the error that none of the options is called so.
pub(crate) fn unknown_option(specs: &[OptionSpec], found: String) -> OptionError {
    if specs.is_empty() {
        return OptionError::None { found };
    }
    let names: Vec<&str> = specs.iter().map(|spec| spec.name).collect();
    OptionError::Unknown { found, expected: names.join(", ") }
}
