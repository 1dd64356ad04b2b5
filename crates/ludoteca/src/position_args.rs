//! The arguments for a game and a position of it.

use crate::context::{CliError, MESSAGES};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};
use ludoteca_rules::message;
use ludoteca_rules::{AnyGame, GAMES, Localize};
use std::ffi::OsStr;

/// A game, optionally at a position and after moves.
#[derive(clap::Args, Debug)]
pub(crate) struct PositionArgs {
    /// Game, with any options: 'taiji(size=7)'
    #[arg(value_parser = GameParser)]
    game: AnyGame,
    /// Start from this position
    #[arg(long, short)]
    position: Option<String>,
    /// Play these moves first, separated by spaces
    #[arg(long, short)]
    moves: Option<String>,
}

impl PositionArgs {
    pub(crate) fn open(&self) -> Result<AnyGame, CliError> {
        open_game(&self.game, self.position.as_deref(), self.moves.as_deref())
    }
}

/// Parses a game with its options. Help and completions list the games.
#[derive(Copy, Clone)]
pub(crate) struct GameParser;

impl TypedValueParser for GameParser {
    type Value = AnyGame;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<AnyGame, clap::Error> {
        let text = value.to_string_lossy();
        let name = text.split('(').next().unwrap_or_default();
        // It suggests the game that is spelled most like the name.
        let known = PossibleValuesParser::new(GAMES.iter().map(|game| game.name));
        known.parse_ref(command, arg, name.as_ref())?;
        str::parse::<AnyGame>.parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(GAMES.iter().map(|game| PossibleValue::new(game.name))))
    }
}

/// Returns a game at a position, after moves separated by spaces.
pub(crate) fn open_game(
    game: &AnyGame,
    position: Option<&str>,
    moves: Option<&str>,
) -> Result<AnyGame, CliError> {
    let mut game = match position {
        None => game.clone(),
        Some(position) => game.at_position(position).map_err(|problem| {
            message!(MESSAGES, "position-refused", problem = problem.message())
        })?,
    };
    for (index, text) in moves.unwrap_or_default().split_whitespace().enumerate() {
        game.play(text).map_err(|problem| {
            message!(
                MESSAGES,
                "move-refused",
                number = index + 1,
                problem = problem.message().clone()
            )
        })?;
    }
    Ok(game)
}
