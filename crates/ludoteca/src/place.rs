//! The arguments that say which game and which position.

use crate::context::{Failure, MESSAGES};
use ludoteca_rules::{AnyGame, Localize};

/// A game, perhaps at a position, perhaps after some moves.
#[derive(clap::Args, Debug)]
pub(crate) struct Place {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(long, short, value_name = "TEXT")]
    position: Option<String>,
    #[arg(long, short, value_name = "MOVES")]
    moves: Option<String>,
}

impl Place {
    pub(crate) fn open(&self) -> Result<AnyGame, Failure> {
        opened(&self.game, self.position.as_deref(), self.moves.as_deref())
    }
}

/// The game that texts from the command line describe.
pub(crate) fn opened(
    game: &str,
    position: Option<&str>,
    moves: Option<&str>,
) -> Result<AnyGame, Failure> {
    let mut game: AnyGame = game.parse()?;
    if let Some(position) = position {
        game = game.at_position(position).map_err(|problem| {
            MESSAGES.message("position-refused").with("problem", problem.message())
        })?;
    }
    for (index, text) in moves.unwrap_or_default().split_whitespace().enumerate() {
        game.play(text).map_err(|problem| {
            let message = MESSAGES.message("move-refused").with("number", index + 1);
            message.with("problem", problem.message().clone())
        })?;
    }
    Ok(game)
}
