//! Setting up a custom start. One player sets it up, the other then chooses a side.

use crate::MESSAGES;
use crate::occupant::Occupant;
use ludoteca_rules::{
    AnyGame, Choices, Message, OptionError, PaintError, Player, Rng, TextError, localized_error,
    message,
};

/// Random seeds are below this number, so that people can read and type them.
const MAX_SEED: u32 = 1_000_000;

/// A custom start that is being set up, with its undo history.
#[derive(Clone, Debug)]
pub struct CustomStart {
    game: AnyGame,
    earlier: Vec<AnyGame>,
    seed: u64,
}

impl CustomStart {
    /// Creates a blank custom start, or returns `None` if the game has none.
    #[must_use]
    pub fn new(game: &AnyGame, seed: u64) -> Option<CustomStart> {
        Some(CustomStart { game: game.blank()?, earlier: Vec::new(), seed })
    }

    /// Returns the game at the custom start.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Returns the seed of the last random start, from which the next one is derived.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns whether there is nothing to undo.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.earlier.is_empty()
    }

    /// Paints a cell with a brush and returns whether the position has changed. `cell` is an index
    /// into the cells of the diagram, `brush` an index into the brushes of the game. With
    /// `continues`, the change is undone together with the previous one.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the rules forbid it.
    pub fn paint(
        &mut self,
        cell: usize,
        brush: usize,
        continues: bool,
    ) -> Result<bool, PaintError> {
        let painted = self.game.painted(cell, brush)?;
        if continues {
            self.game = painted;
            return Ok(true);
        }
        Ok(self.replace(painted))
    }

    /// Replaces the position and returns whether it has changed.
    pub fn replace(&mut self, game: AnyGame) -> bool {
        let differs = game.position() != self.game.position();
        if differs {
            self.earlier.push(std::mem::replace(&mut self.game, game));
        }
        differs
    }

    /// Undoes the last step and returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let earlier = self.earlier.pop();
        let found = earlier.is_some();
        if let Some(earlier) = earlier {
            self.game = earlier;
        }
        found
    }

    /// Clears the board.
    pub fn clear(&mut self) {
        if let Some(blank) = self.game.blank() {
            self.replace(blank);
        }
    }

    /// Replaces the position by one that is given as text.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the text is not a valid position.
    pub fn load(&mut self, position: &str) -> Result<(), CustomStartError> {
        let game = self.game.at_position(position)?;
        self.replace(game);
        Ok(())
    }

    /// Replaces the position by the random start with this seed.
    ///
    /// # Errors
    /// Returns an error and changes nothing if the game has no random starts or the text is not a
    /// seed.
    pub fn load_random(&mut self, seed: &str) -> Result<(), CustomStartError> {
        let specs = self.game.spec().options;
        let option = specs.iter().position(|spec| spec.is_seed());
        let option = option.ok_or(CustomStartError::NotRandom)?;
        let mut choices = Choices::of(&self.game);
        if let Some((option, value)) = specs[option].only_with {
            choices.choose(option, value)?;
        }
        choices.choose_text(option, seed)?;
        self.seed = choices.values()[option];
        self.load(&choices.game().position())
    }

    /// Returns a seed for the next random start.
    #[must_use]
    pub fn next_seed(&self) -> String {
        Rng::new(self.seed).below(MAX_SEED).to_string()
    }

    /// Returns the letter of each brush with a description of how many of its cells are used.
    pub fn brushes(&self) -> impl Iterator<Item = (char, Message)> {
        let spec = self.game.spec();
        spec.brushes.iter().zip(self.game.count_painted()).map(|(brush, count)| {
            let name = spec.words.message(brush.word);
            let message = match brush.max {
                Some(max) => {
                    message!(MESSAGES, "drawing-brush", name = name, count = count, max = max)
                }
                None => message!(MESSAGES, "drawing-brush-free", name = name),
            };
            (brush.letter, message)
        })
    }

    /// Returns the side that an engine chooses, given the static evaluation of the start for player
    /// one.
    #[must_use]
    pub const fn better_side(score: i32) -> Player {
        if score >= 0 { Player::One } else { Player::Two }
    }
}

/// The roles in setting up a custom start.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CustomStartRoles {
    /// The player who sets up the start and gets the remaining side.
    pub author: Occupant,
    /// The player who chooses a side.
    pub chooser: Occupant,
}

impl CustomStartRoles {
    /// Assigns the roles. A person sets up the start if there is one.
    #[must_use]
    pub fn of([one, two]: [Occupant; 2]) -> CustomStartRoles {
        let one_draws = one.is_human() || !two.is_human();
        let (author, chooser) = if one_draws { (one, two) } else { (two, one) };
        CustomStartRoles { author, chooser }
    }

    /// Returns the occupants of the seats after the chooser has taken a side.
    #[must_use]
    pub fn seats(self, chosen: Player) -> [Occupant; 2] {
        match chosen {
            Player::One => [self.chooser, self.author],
            Player::Two => [self.author, self.chooser],
        }
    }
}

localized_error! {
    /// An error that occurs when a custom start is loaded.
    pub enum CustomStartError in MESSAGES {
        /// The game has no random starts.
        NotRandom = "drawing-not-random": "This game has no random starts.",
        ;
        /// The text is not a position.
        Text(TextError),
        /// The text is not a seed.
        Option(OptionError),
    }
}
