//! The arguments that say which game and which position.

use crate::context::Failure;
use ludoteca_rules::AnyGame;

/// A game, perhaps at a position, perhaps after some moves.
#[derive(clap::Args, Debug)]
pub(crate) struct Place {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, short, value_name = "TEXT")]
    pub(crate) position: Option<String>,
    #[arg(long, short, value_name = "MOVES")]
    pub(crate) moves: Option<String>,
}

impl Place {
    pub(crate) fn open(&self) -> Result<AnyGame, Failure> {
        let mut game: AnyGame = self.game.parse()?;
        if let Some(position) = &self.position {
            game = game.at_position(position)?;
        }
        for text in self.moves.iter().flat_map(|moves| moves.split_whitespace()) {
            game.play(text)?;
        }
        Ok(game)
    }
}
