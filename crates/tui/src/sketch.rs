//! A start that somebody draws with brushes, and who plays on it.

use crate::MESSAGES;
use crate::seat::Seat;
use ludoteca_rules::{AnyGame, Choices, Message, Player, Rng};

/// Seeds that people can read and type.
const MOST_SEED: u32 = 1_000_000;

/// The start that is drawn, with all that came before.
#[derive(Debug)]
pub(crate) struct Sketch {
    game: AnyGame,
    earlier: Vec<AnyGame>,
    /// The seed of the last random start, and what the next one is made from.
    pub(crate) seed: u64,
}

impl Sketch {
    /// A start on which nothing is painted yet; nothing if that of the game cannot be drawn.
    pub(crate) fn new(game: &AnyGame, seed: u64) -> Option<Sketch> {
        Some(Sketch { game: game.blank()?, earlier: Vec::new(), seed })
    }

    pub(crate) const fn game(&self) -> &AnyGame {
        &self.game
    }

    /// Whether nothing was drawn that could be lost.
    pub(crate) fn is_blank(&self) -> bool {
        self.earlier.is_empty()
    }

    /// Goes on with another start, if it is another; says whether.
    pub(crate) fn become_game(&mut self, game: AnyGame) -> bool {
        let is_other = game.position() != self.game.position();
        if is_other {
            self.earlier.push(std::mem::replace(&mut self.game, game));
        }
        is_other
    }

    /// Goes on with a start that cannot be taken back by itself, only with the one before.
    pub(crate) fn amend(&mut self, game: AnyGame) {
        self.game = game;
    }

    /// Takes the last step back; says whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        let earlier = self.earlier.pop();
        let is_there = earlier.is_some();
        self.game = earlier.unwrap_or_else(|| self.game.clone());
        is_there
    }

    pub(crate) fn clear(&mut self) {
        if let Some(blank) = self.game.blank() {
            self.become_game(blank);
        }
    }

    /// Replaces what is drawn by a start that was kept.
    ///
    /// # Errors
    /// When it is no start of this game.
    pub(crate) fn load(&mut self, position: &str) -> Result<(), Message> {
        let game = self.game.at_position(position).map_err(|error| error.message())?;
        self.become_game(game);
        Ok(())
    }

    /// Replaces what is drawn by the random start with this seed.
    ///
    /// # Errors
    /// When the game has no random starts, or none with this seed.
    pub(crate) fn load_random(&mut self, seed: &str) -> Result<(), Message> {
        let specs = self.game.entry().options;
        let place = specs.iter().position(|spec| spec.is_seed());
        let place = place.ok_or_else(|| MESSAGES.message("draw-no-random"))?;
        let mut choices = Choices::of(&self.game);
        if let Some((option, value)) = specs[place].only_with {
            choices.choose(option, value)?;
        }
        choices.choose_text(place, seed).map_err(|error| error.message())?;
        self.seed = choices.values()[place];
        self.load(&choices.game().position())
    }

    /// The seed of the next random start.
    pub(crate) fn next_seed(&self) -> String {
        Rng::new(self.seed).below(MOST_SEED).to_string()
    }

    /// What there is to paint with, and how much of it was used.
    pub(crate) fn brushes(&self) -> impl Iterator<Item = (char, Message)> {
        let entry = self.game.entry();
        entry.brushes.iter().zip(self.game.count_painted()).map(|(brush, count)| {
            let message = match brush.most {
                Some(most) => {
                    MESSAGES.message("draw-brush").with("count", count).with("most", most)
                }
                None => MESSAGES.message("draw-brush-free"),
            };
            (brush.letter, message.with("name", entry.messages.message(brush.word)))
        })
    }

    /// The colour that a computer chooses on this start.
    pub(crate) fn better_colour(&self) -> Player {
        if self.game.evaluation().worth >= 0 { Player::One } else { Player::Two }
    }
}

/// Who draws a start and who then chooses a colour: a person draws if there is one.
pub(crate) fn drawer_and_chooser([one, two]: [Seat; 2]) -> (Seat, Seat) {
    if one.is_person() || !two.is_person() { (one, two) } else { (two, one) }
}

/// Who sits where when the chooser has taken this colour.
pub(crate) fn seats(drawer: Seat, chooser: Seat, chosen: Player) -> [Seat; 2] {
    match chosen {
        Player::One => [chooser, drawer],
        Player::Two => [drawer, chooser],
    }
}
