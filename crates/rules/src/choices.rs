//! The options of a game as a menu edits them.

use crate::any::AnyGame;
use crate::options::{OptionError, OptionSpec, complete, unknown_option};
use crate::spec::GameSpec;
use crate::text::{Field, TextError};

/// The options of a game as a menu edits them. Every state is a valid set of options.
///
/// An option is identified by its index in [`GameSpec::options`]. An option that was not chosen has
/// its default value, which may depend on the options before it. An option that does not apply to
/// the current values of the others also has its default, but keeps the choice for when it applies
/// again.
///
/// ```
/// use ludoteca_rules::{Choices, GAMES};
///
/// let mut choices = Choices::new(&GAMES[2]);
/// choices.choose_text(0, "11").unwrap();
/// assert_eq!(choices.values()[..2], [11, 3]);
/// choices.step(0, -2);
/// assert_eq!(choices.values()[..2], [9, 2]);
/// choices.choose(1, 5).unwrap();
/// assert_eq!(choices.game().game(), "taiji(groups=5)");
/// let refused = choices.choose(1, 10).unwrap_err();
/// assert_eq!(refused.to_string(), "'10' is not a value of groups; expected a number from 1 to 9");
/// ```
#[derive(Clone, Debug)]
pub struct Choices {
    spec: &'static GameSpec,
    chosen: Vec<Option<u64>>,
}

impl Choices {
    /// Creates the menu of a game with default options.
    #[must_use]
    pub fn new(spec: &'static GameSpec) -> Choices {
        Choices { spec, chosen: vec![None; spec.options.len()] }
    }

    /// Creates the menu with the options of an existing game.
    ///
    /// ```
    /// use ludoteca_rules::{AnyGame, Choices};
    /// let game: AnyGame = "mapello(map=random,seed=4)".parse().unwrap();
    /// let mut choices = Choices::of(&game);
    /// assert_eq!(choices.game().game(), game.game());
    /// choices.reset(0);
    /// assert!(!choices.applies(1));
    /// assert_eq!(choices.game().game(), "mapello");
    /// choices.step(0, -1);
    /// assert_eq!(choices.game().game(), game.game());
    /// ```
    #[must_use]
    pub fn of(game: &AnyGame) -> Choices {
        let values = game.option_values();
        let specs = game.spec().options.iter().enumerate();
        let chosen = specs.map(|(option, spec)| {
            let default = (spec.default)(&values[..option]);
            (values[option] != default).then_some(values[option])
        });
        Choices { spec: game.spec(), chosen: chosen.collect() }
    }

    /// Returns the description of the game.
    #[must_use]
    pub const fn spec(&self) -> &'static GameSpec {
        self.spec
    }

    /// Returns the current values of all options.
    #[must_use]
    pub fn values(&self) -> Vec<u64> {
        complete(self.spec.options, &self.chosen)
    }

    /// Returns whether an option applies to the current values of the others.
    #[must_use]
    pub fn applies(&self, option: usize) -> bool {
        let spec = self.spec.options.get(option);
        spec.is_some_and(|spec| spec.applies(&self.values()))
    }

    /// Returns whether the value of an option differs from its default.
    #[must_use]
    pub fn is_changed(&self, option: usize) -> bool {
        let values = self.values();
        let spec = self.spec.options.get(option);
        spec.is_some_and(|spec| values[option] != (spec.default)(&values[..option]))
    }

    /// Sets the value of an option.
    ///
    /// # Errors
    /// Returns an error if there is no such option or the value is out of range.
    pub fn choose(&mut self, option: usize, value: u64) -> Result<(), OptionError> {
        let spec = self.option(option)?;
        if !spec.allows(value) {
            return Err(spec.value_error(&value.to_string()));
        }
        self.chosen[option] = Some(value);
        Ok(())
    }

    /// Sets the value of an option from its text, such as `7`, `yes` or `random`.
    ///
    /// # Errors
    /// Returns an error if there is no such option or the text is not one of its values.
    pub fn choose_text(&mut self, option: usize, text: &str) -> Result<(), TextError> {
        let spec = self.option(option).map_err(|error| TextError::new(1, error.into()))?;
        self.chosen[option] = Some(spec.read(Field { text, column: 1 })?);
        Ok(())
    }

    /// Moves the value of an option by a number of steps, as [`OptionSpec::stepped`] does. Does
    /// nothing if there is no such option.
    pub fn step(&mut self, option: usize, by: i64) {
        if let Ok(spec) = self.option(option) {
            self.chosen[option] = Some(spec.stepped(self.values()[option], by));
        }
    }

    /// Resets an option to its default.
    pub fn reset(&mut self, option: usize) {
        if let Some(chosen) = self.chosen.get_mut(option) {
            *chosen = None;
        }
    }

    /// Returns the game with the current options at its start.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        self.spec.with_values(&self.values())
    }

    fn option(&self, option: usize) -> Result<&'static OptionSpec, OptionError> {
        let specs = self.spec.options;
        specs.get(option).ok_or_else(|| unknown_option(specs, &option.to_string()))
    }
}
