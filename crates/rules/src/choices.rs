//! The options of a game while a person chooses them, for menus.

use crate::any::AnyGame;
use crate::options::{OptionError, OptionSpec, complete, unknown_option};
use crate::spec::GameSpec;
use crate::text::{Field, TextError};

/// The options of a game while they are being chosen; they always make a game.
///
/// Options are named by their places among [`GameSpec::options`]. What was not chosen has its
/// default, which may depend on what was chosen before it. An option that has no meaning with
/// the others as they are has its default too, but what was chosen for it is not forgotten.
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
/// assert_eq!(refused.to_string(), "'10' is no value of groups, which is a number from 1 to 9");
/// ```
#[derive(Clone, Debug)]
pub struct Choices {
    spec: &'static GameSpec,
    chosen: Vec<Option<u64>>,
}

impl Choices {
    /// Nothing is chosen yet.
    #[must_use]
    pub fn new(spec: &'static GameSpec) -> Choices {
        Choices { spec, chosen: vec![None; spec.options.len()] }
    }

    /// What must be chosen to get the options of this game.
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

    /// The line of the game in the list of games.
    #[must_use]
    pub const fn spec(&self) -> &'static GameSpec {
        self.spec
    }

    /// The value of every option.
    #[must_use]
    pub fn values(&self) -> Vec<u64> {
        complete(self.spec.options, &self.chosen)
    }

    /// Whether an option has a meaning with the others as they are, and is worth asking for.
    #[must_use]
    pub fn applies(&self, option: usize) -> bool {
        let spec = self.spec.options.get(option);
        spec.is_some_and(|spec| spec.applies(&self.values()))
    }

    /// Whether an option has another value than its default.
    #[must_use]
    pub fn is_changed(&self, option: usize) -> bool {
        let values = self.values();
        let spec = self.spec.options.get(option);
        spec.is_some_and(|spec| values[option] != (spec.default)(&values[..option]))
    }

    /// Gives an option a value.
    ///
    /// # Errors
    /// When there is no such option, or the value is out of its range.
    pub fn choose(&mut self, option: usize, value: u64) -> Result<(), OptionError> {
        let spec = self.option(option)?;
        if !spec.allows(value) {
            return Err(spec.no_value(&value.to_string()));
        }
        self.chosen[option] = Some(value);
        Ok(())
    }

    /// Gives an option the value that is written so in texts: `7`, `yes`, `random`.
    ///
    /// # Errors
    /// When there is no such option, or the text is none of its values.
    pub fn choose_text(&mut self, option: usize, text: &str) -> Result<(), TextError> {
        let spec = self.option(option).map_err(|error| TextError::new(1, error.into()))?;
        self.chosen[option] = Some(spec.read(Field { text, column: 1 })?);
        Ok(())
    }

    /// Gives an option the value so many steps further on: a number goes no further than its
    /// bounds, and after the last word of a choice comes the first.
    pub fn step(&mut self, option: usize, by: i64) {
        if let Ok(spec) = self.option(option) {
            self.chosen[option] = Some(spec.stepped(self.values()[option], by));
        }
    }

    /// Gives an option its default again.
    pub fn reset(&mut self, option: usize) {
        if let Some(chosen) = self.chosen.get_mut(option) {
            *chosen = None;
        }
    }

    /// The game from its start with the options as they are.
    #[must_use]
    pub fn game(&self) -> AnyGame {
        self.spec.with_values(&self.values())
    }

    fn option(&self, option: usize) -> Result<&'static OptionSpec, OptionError> {
        let specs = self.spec.options;
        specs.get(option).ok_or_else(|| unknown_option(specs, option.to_string()))
    }
}
