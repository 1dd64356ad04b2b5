//! Setting up a game by drawing its start; then the player who did not draw chooses a side.

use crate::MESSAGES;
use crate::occupant::Occupant;
use ludoteca_rules::{
    AnyGame, Choices, Message, OptionError, PaintError, Player, Rng, TextError, localized_error,
    message,
};

/// Seeds are numbers that people can read and type.
const MAX_SEED: u32 = 1_000_000;

/// A start that is being drawn, with what it was before each step.
#[derive(Clone, Debug)]
pub struct Drawing {
    game: AnyGame,
    earlier: Vec<AnyGame>,
    seed: u64,
}

impl Drawing {
    /// Returns an empty drawing; nothing if the start of the game cannot be drawn.
    #[must_use]
    pub fn new(game: &AnyGame, seed: u64) -> Option<Drawing> {
        Some(Drawing { game: game.blank()?, earlier: Vec::new(), seed })
    }

    /// The game on the start as it is drawn now.
    #[must_use]
    pub const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The seed of the last random start, from which the next one is derived.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether nothing was drawn that could be lost.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.earlier.is_empty()
    }

    /// Paints a cell, by its index in the diagram, with a brush of the game. Several cells can be
    /// painted as one step: `continues` says that this belongs to the step before.
    ///
    /// # Errors
    /// When the rules do not allow it; then nothing changes.
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

    /// Continues with another start; returns whether it differs.
    pub fn replace(&mut self, game: AnyGame) -> bool {
        let differs = game.position() != self.game.position();
        if differs {
            self.earlier.push(std::mem::replace(&mut self.game, game));
        }
        differs
    }

    /// Takes the last step back; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let earlier = self.earlier.pop();
        let found = earlier.is_some();
        if let Some(earlier) = earlier {
            self.game = earlier;
        }
        found
    }

    /// Removes everything that was drawn.
    pub fn clear(&mut self) {
        if let Some(blank) = self.game.blank() {
            self.replace(blank);
        }
    }

    /// Continues with the start that a text describes.
    ///
    /// # Errors
    /// When it is not a start of this game; then nothing changes.
    pub fn load(&mut self, position: &str) -> Result<(), DrawingError> {
        let game = self.game.at_position(position)?;
        self.replace(game);
        Ok(())
    }

    /// Continues with the random start that has this seed.
    ///
    /// # Errors
    /// When the game has no random starts, or none with this seed; then nothing changes.
    pub fn load_random(&mut self, seed: &str) -> Result<(), DrawingError> {
        let specs = self.game.spec().options;
        let option = specs.iter().position(|spec| spec.is_seed());
        let option = option.ok_or(DrawingError::NotRandom)?;
        let mut choices = Choices::of(&self.game);
        if let Some((option, value)) = specs[option].only_with {
            choices.choose(option, value)?;
        }
        choices.choose_text(option, seed)?;
        self.seed = choices.values()[option];
        self.load(&choices.game().position())
    }

    /// The seed of the next random start.
    #[must_use]
    pub fn next_seed(&self) -> String {
        Rng::new(self.seed).below(MAX_SEED).to_string()
    }

    /// The brushes by their letters, with how much of each was used.
    pub fn brushes(&self) -> impl Iterator<Item = (char, Message)> {
        let entry = self.game.spec();
        entry.brushes.iter().zip(self.game.count_painted()).map(|(brush, count)| {
            let name = entry.words.message(brush.word);
            let message = match brush.max {
                Some(max) => {
                    message!(MESSAGES, "drawing-brush", name = name, count = count, max = max)
                }
                None => message!(MESSAGES, "drawing-brush-free", name = name),
            };
            (brush.letter, message)
        })
    }

    /// Returns the side that an engine chooses on this start, whose static evaluation for player one
    /// is `score`.
    #[must_use]
    pub const fn better_side(score: i32) -> Player {
        if score >= 0 { Player::One } else { Player::Two }
    }
}

/// Who draws a start and who then chooses a side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawingRoles {
    /// Who draws, and takes the side that is left.
    pub drawer: Occupant,
    /// Who chooses a side when the start is drawn.
    pub chooser: Occupant,
}

impl DrawingRoles {
    /// A person draws if there is one.
    #[must_use]
    pub fn of([one, two]: [Occupant; 2]) -> DrawingRoles {
        let one_draws = one.is_human() || !two.is_human();
        let (drawer, chooser) = if one_draws { (one, two) } else { (two, one) };
        DrawingRoles { drawer, chooser }
    }

    /// Who sits where when the chooser has taken this side.
    #[must_use]
    pub fn seats(self, chosen: Player) -> [Occupant; 2] {
        match chosen {
            Player::One => [self.chooser, self.drawer],
            Player::Two => [self.drawer, self.chooser],
        }
    }
}

localized_error! {
    /// Why a start cannot be loaded.
    pub enum DrawingError in MESSAGES {
        /// The game has no random starts.
        NotRandom = "drawing-not-random": "This game has no random starts.",
        ;
        /// The text is not that of a start.
        Text(TextError),
        /// An option does not have such a value.
        Option(OptionError),
    }
}
