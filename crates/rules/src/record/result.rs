//! How a recorded game ended: `1-0`, `0-1`, `1/2-1/2` or `*`.

use super::error::ResultError;
use crate::play::Ending;
use crate::player::{Outcome, Player};
use crate::text::quoted;
use std::fmt;
use std::str::FromStr;

/// How a recorded game ended, by its rules or by what the players did about it.
///
/// ```
/// use ludoteca_rules::{GameResult, Outcome, Player};
/// assert_eq!("0-1".parse(), Ok(GameResult::Ended(Outcome::Win(Player::Two))));
/// assert_eq!(GameResult::Open.to_string(), "*");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum GameResult {
    /// It ended.
    Ended(Outcome),
    /// It goes on, was broken off, or nobody knows.
    Open,
}

impl GameResult {
    /// Every result with its text.
    const ALL: [(GameResult, &'static str); 4] = [
        (GameResult::Ended(Outcome::Win(Player::One)), "1-0"),
        (GameResult::Ended(Outcome::Win(Player::Two)), "0-1"),
        (GameResult::Ended(Outcome::Draw), "1/2-1/2"),
        (GameResult::Open, "*"),
    ];

    /// The result of a game that its rules ended, or did not end yet.
    #[must_use]
    pub fn of(ending: Option<Ending>) -> GameResult {
        ending.map_or(GameResult::Open, |ending| GameResult::Ended(ending.outcome()))
    }

    /// The result that is written so.
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
