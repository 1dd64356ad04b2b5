//! The evaluation of a position, and of a line of play.

use crate::serial;
use ludoteca_protocol::{MAX_SCORE, win_probability};
use ludoteca_rules::{Outcome, Player};
use serde::{Deserialize, Serialize};

/// The number in a record for a game that player one has won; no estimate comes near it.
const WON: u32 = 1000;

/// Forced wins in more plies than this have the same number in a record.
const MAX_PLIES: u32 = 500;

/// The evaluation of a position.
///
/// ```
/// use ludoteca_rules::Player;
/// use ludoteca_session::Eval;
///
/// let eval = Eval::Forced { winner: Player::Two, plies: Some(3) };
/// assert_eq!(eval.chance(Player::Two), 1.0);
/// let json = r#"{"forced":{"winner":2,"plies":3}}"#;
/// assert_eq!(serde_json::to_string(&eval).unwrap(), json);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Eval {
    /// An estimate in centipoints; positive numbers favour player one.
    Points(i32),
    /// A player can force a win.
    Forced {
        /// The player who wins.
        #[serde(with = "serial::player")]
        winner: Player,
        /// The most moves of both players that the win takes, if known.
        plies: Option<u32>,
    },
    /// The game is over.
    Over(#[serde(with = "serial::OutcomeForm")] Outcome),
}

/// A line of play and its evaluation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Prospect {
    /// The evaluation of the position if the line is played.
    pub eval: Eval,
    /// The proved score for the player to move, if there is a proof: the points they win by, or 1,
    /// 0 and -1 where points do not decide or are not known.
    pub proved: Option<i32>,
    /// The moves of both players; there is at least one.
    pub moves: Vec<String>,
}

impl Eval {
    /// Returns the share of a win, from 0 to 1, that a player can expect.
    #[must_use]
    pub fn chance(self, player: Player) -> f64 {
        match (self, self.winner()) {
            (_, Some(winner)) => f64::from(u8::from(winner == player)),
            (Eval::Points(points), _) if player == Player::One => win_probability(points),
            (Eval::Points(points), _) => win_probability(points.saturating_neg()),
            _ => 0.5,
        }
    }

    /// Returns the player who has won or can force a win.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Eval::Forced { winner, .. } | Eval::Over(Outcome::Win(winner)) => Some(winner),
            Eval::Points(_) | Eval::Over(Outcome::Draw) => None,
        }
    }

    /// Returns the number of `[%eval …]` in a record: points for player one; 1000 when player one
    /// has won, one less for each move that a forced win takes, 500 if it is not known how many it
    /// takes; and the same below zero for player two.
    #[must_use]
    pub fn number(self) -> f64 {
        let won = |winner, plies: u32| {
            let number = f64::from(WON - plies.min(MAX_PLIES));
            if winner == Player::One { number } else { -number }
        };
        match self {
            Eval::Points(points) => f64::from(points.clamp(-MAX_SCORE, MAX_SCORE)) / 100.0,
            Eval::Forced { winner, plies } => won(winner, plies.unwrap_or(MAX_PLIES)),
            Eval::Over(Outcome::Win(winner)) => won(winner, 0),
            Eval::Over(Outcome::Draw) => 0.0,
        }
    }

    /// Returns the number as the command of a comment in a record, such as `[%eval 0.57]`.
    #[must_use]
    pub fn command(self) -> String {
        format!("[%eval {}]", self.number())
    }

    /// Returns the evaluation after the best move, provided that it does not end the game.
    #[must_use]
    pub fn one_move_later(self) -> Eval {
        match self {
            Eval::Forced { winner, plies } => {
                let plies = plies.map(|plies| plies.saturating_sub(1).max(1));
                Eval::Forced { winner, plies }
            }
            Eval::Points(_) | Eval::Over(_) => self,
        }
    }

    /// Returns the evaluation of the position before the best move, which led here.
    #[must_use]
    pub fn one_move_earlier(self) -> Eval {
        match self {
            Eval::Points(_) => self,
            Eval::Forced { winner, plies } => {
                let plies = plies.map(|plies| plies.saturating_add(1));
                Eval::Forced { winner, plies }
            }
            Eval::Over(Outcome::Win(winner)) => Eval::Forced { winner, plies: Some(1) },
            Eval::Over(Outcome::Draw) => Eval::Points(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_of_records_are_ordered_by_who_stands_better() {
        let forced = |winner, plies| Eval::Forced { winner, plies };
        let evals = [
            Eval::Over(Outcome::Win(Player::Two)),
            forced(Player::Two, Some(3)),
            forced(Player::Two, None),
            Eval::Points(-MAX_SCORE),
            Eval::Over(Outcome::Draw),
            Eval::Points(57),
            Eval::Points(MAX_SCORE),
            forced(Player::One, Some(100_000)),
            forced(Player::One, Some(9)),
            Eval::Over(Outcome::Win(Player::One)),
        ];
        assert!(evals.is_sorted_by(|one, other| one.number() < other.number()));
        assert_eq!([evals[0], evals[1], evals[5]].map(Eval::number), [-1000.0, -997.0, 0.57]);
        assert_eq!(
            [i32::MIN, i32::MAX].map(|points| Eval::Points(points).number()),
            [-200.0, 200.0]
        );
    }

    #[test]
    fn chances_of_the_players_add_up() {
        let forced = Eval::Forced { winner: Player::Two, plies: Some(3) };
        for eval in [Eval::Points(130), forced, Eval::Over(Outcome::Draw)] {
            let sum: f64 = Player::BOTH.iter().map(|player| eval.chance(*player)).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{eval:?}");
        }
        assert_eq!(forced.chance(Player::Two), 1.0);
    }

    #[test]
    fn stored_evaluations_read_back_the_same() {
        let forced = |plies| Eval::Forced { winner: Player::Two, plies };
        for (eval, json) in [
            (Eval::Points(-57), r#"{"points":-57}"#),
            (forced(Some(3)), r#"{"forced":{"winner":2,"plies":3}}"#),
            (forced(None), r#"{"forced":{"winner":2,"plies":null}}"#),
            (Eval::Over(Outcome::Draw), r#"{"over":"draw"}"#),
            (Eval::Over(Outcome::Win(Player::One)), r#"{"over":{"win":1}}"#),
        ] {
            assert_eq!(serde_json::to_string(&eval).unwrap(), json);
            assert_eq!(serde_json::from_str::<Eval>(json).unwrap(), eval);
        }
        assert!(serde_json::from_str::<Eval>(r#"{"over":{"win":3}}"#).is_err());
    }
}
