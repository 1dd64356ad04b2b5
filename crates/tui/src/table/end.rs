//! How players end a game that the rules do not.

use ludoteca_rules::{GameResult, Outcome, Player, termination};

/// How players end a game that the rules do not.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum End {
    /// A player gave up.
    Resigned(Player),
    /// The players agreed to a draw.
    Agreed,
    /// A player's time was over.
    Overtime(Player),
}

impl End {
    pub(super) fn outcome(self) -> Outcome {
        match self {
            End::Resigned(loser) | End::Overtime(loser) => Outcome::Win(!loser),
            End::Agreed => Outcome::Draw,
        }
    }

    /// The word for it in records.
    pub(super) const fn word(self) -> &'static str {
        match self {
            End::Resigned(_) => termination::RESIGNATION,
            End::Agreed => termination::AGREEMENT,
            End::Overtime(_) => termination::TIME_FORFEIT,
        }
    }

    pub(super) fn of_word(word: &str, result: GameResult) -> Option<End> {
        match (word, result) {
            (termination::RESIGNATION, GameResult::Ended(Outcome::Win(winner))) => {
                Some(End::Resigned(!winner))
            }
            (termination::TIME_FORFEIT, GameResult::Ended(Outcome::Win(winner))) => {
                Some(End::Overtime(!winner))
            }
            (termination::AGREEMENT, GameResult::Ended(Outcome::Draw)) => Some(End::Agreed),
            _ => None,
        }
    }
}
