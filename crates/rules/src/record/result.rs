//! Results: `1-0`, `0-1`, `1/2-1/2` and `*`.

use super::error::ResultError;
use crate::play::Ending;
use crate::player::{Outcome, Player};
use crate::text::quoted;
use std::fmt;
use std::str::FromStr;

/// The result of a recorded game, by its rules or by the players.
///
/// ```
/// use ludoteca_rules::{GameResult, Outcome, Player};
/// assert_eq!("0-1".parse(), Ok(GameResult::Ended(Outcome::Win(Player::Two))));
/// assert_eq!(GameResult::Open.to_string(), "*");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// The game ended.
    Ended(Outcome),
    /// The game is not finished, or its result is unknown.
    Open,
}

impl GameResult {
    /// All results with their texts.
    const ALL: [(GameResult, &'static str); 4] = [
        (GameResult::Ended(Outcome::Win(Player::One)), "1-0"),
        (GameResult::Ended(Outcome::Win(Player::Two)), "0-1"),
        (GameResult::Ended(Outcome::Draw), "1/2-1/2"),
        (GameResult::Open, "*"),
    ];

    /// Returns the result of a game that its rules ended or have not ended yet.
    #[must_use]
    pub fn of(ending: Option<Ending>) -> GameResult {
        ending.map_or(GameResult::Open, |ending| GameResult::Ended(ending.outcome()))
    }

    /// Returns the result with this text.
    pub(super) fn of_text(text: &str) -> Option<GameResult> {
        GameResult::ALL.iter().find(|(_, word)| *word == text).map(|(result, _)| *result)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = GameResult::ALL.iter().find(|(result, _)| result == self);
        f.write_str(known.expect("one of the four results").1)
    }
}

impl FromStr for GameResult {
    type Err = ResultError;

    fn from_str(text: &str) -> Result<GameResult, ResultError> {
        GameResult::of_text(text).ok_or_else(|| ResultError::Unknown { found: quoted(text) })
    }
}
