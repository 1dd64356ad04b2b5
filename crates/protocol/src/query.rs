//! Queries about the state of the game.

use crate::words::{WordReader, other_word};
use ludoteca_rules::{AnyGame, Outcome, Player, TextError};
use std::fmt;

/// A question that a runner asks about the current game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Query {
    /// Is it player one's turn?
    P1Turn,
    /// Is the game over?
    GameOver,
    /// Who has won?
    Result,
    /// What is the text of the position? Not part of UGI.
    Fen,
    /// What moves are legal? Not part of UGI.
    LegalMoves,
    /// What points do the players have? Not part of UGI.
    Points,
}

impl Query {
    const ALL: [(&'static str, Query); 6] = [
        ("p1turn", Query::P1Turn),
        ("gameover", Query::GameOver),
        ("result", Query::Result),
        ("fen", Query::Fen),
        ("legalmoves", Query::LegalMoves),
        ("points", Query::Points),
    ];

    /// Returns the text of the answer, which follows the word `response`.
    #[must_use]
    pub fn answer(self, game: &AnyGame) -> String {
        match self {
            Query::P1Turn => (game.turn() == Player::One).to_string(),
            Query::GameOver => game.ending().is_some().to_string(),
            Query::Result => result(game).to_owned(),
            Query::Fen => game.position(),
            Query::LegalMoves => game.legal_moves().join(" "),
            Query::Points => points(game),
        }
    }

    pub(crate) fn read(words: &mut WordReader<'_>) -> Result<Query, TextError> {
        let expected = Query::ALL.map(|(name, _)| name).join(", ");
        let word = words.expect_one_of(&expected)?;
        let known = Query::ALL.into_iter().find(|(name, _)| *name == word.text);
        known.map(|(_, query)| query).ok_or_else(|| other_word(word, &expected))
    }
}

/// Returns the name of an outcome in machine-readable output.
///
/// ```
/// use ludoteca_protocol::outcome_word;
/// use ludoteca_rules::{Outcome, Player};
/// let outcomes = [Outcome::Win(Player::One), Outcome::Win(Player::Two), Outcome::Draw];
/// assert_eq!(outcomes.map(outcome_word), ["p1win", "p2win", "draw"]);
/// ```
#[must_use]
pub const fn outcome_word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(Player::One) => "p1win",
        Outcome::Win(Player::Two) => "p2win",
        Outcome::Draw => "draw",
    }
}

impl fmt::Display for Query {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = Query::ALL.into_iter().find(|(_, query)| query == self);
        f.write_str(known.expect("a query in the list of all").0)
    }
}

/// Returns the points in the form `13-10`, or `none`.
pub(crate) fn points(game: &AnyGame) -> String {
    game.points().map_or_else(|| "none".to_owned(), |[one, two]| format!("{one}-{two}"))
}

fn result(game: &AnyGame) -> &'static str {
    game.ending().map_or("none", |ending| outcome_word(ending.outcome()))
}
