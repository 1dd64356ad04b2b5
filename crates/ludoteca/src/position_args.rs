//! The arguments that name a game and a position.

use crate::context::{CliError, MESSAGES};
use ludoteca_rules::{AnyGame, Localize};

/// A game, optionally at a position and after moves.
#[derive(clap::Args, Debug)]
pub(crate) struct PositionArgs {
    #[arg(value_name = "GAME")]
    game: String,
    #[arg(long, short, value_name = "TEXT")]
    position: Option<String>,
    #[arg(long, short, value_name = "MOVES")]
    moves: Option<String>,
}

impl PositionArgs {
    pub(crate) fn open(&self) -> Result<AnyGame, CliError> {
        open_game(&self.game, self.position.as_deref(), self.moves.as_deref())
    }
}

/// Returns the game that arguments describe.
pub(crate) fn open_game(
    game: &str,
    position: Option<&str>,
    moves: Option<&str>,
) -> Result<AnyGame, CliError> {
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
