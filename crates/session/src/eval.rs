//! Evaluations of positions and lines.

use crate::serial;
use ludoteca_protocol::{MAX_SCORE, win_probability};
use ludoteca_rules::{Outcome, Player};
use serde::{Deserialize, Serialize};

/// The evaluation that a record gives a won game in points. Estimates are far below it.
const WON: u32 = 1000;

/// The maximum distance that records distinguish: longer forced wins have the same number.
const MAX_PLIES: u32 = 500;

/// An evaluation of a position.
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
    /// An estimate in centipoints. Positive numbers favour player one.
    Points(i32),
    /// A player can force a win.
    Forced {
        /// The player who wins.
        #[serde(with = "serial::player")]
        winner: Player,
        /// An upper bound on the number of moves of both players, if known.
        plies: Option<u32>,
    },
    /// The game is over.
    Over(#[serde(with = "serial::OutcomeForm")] Outcome),
}

/// A line of play with its evaluation.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct EvaluatedLine {
    /// The evaluation at the end of the line.
    pub eval: Eval,
    /// The proved score for the player to move, if there is a proof: the margin in points, or 1, 0
    /// or -1 for a win, draw or loss if there are no points.
    pub proved: Option<i32>,
    /// The moves of the line, of which there is at least one.
    pub moves: Vec<String>,
}

impl Eval {
    /// Returns a player's winning chance from 0 to 1, where a draw counts as half a win.
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

    /// Returns the number in the comment command `[%eval …]` of a record.
    ///
    /// It is positive if player one is better. An estimate is given in points. A game won by player
    /// one is 1000, a forced win is one less for each move it takes, and 500 if their number is
    /// unknown.
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

    /// Returns the comment command of a record, such as `[%eval 0.57]`.
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

    /// Returns the evaluation before the best move, if this is the evaluation after it.
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
