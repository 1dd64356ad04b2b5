//! Search scores: evaluations in centipoints, and proved wins and losses with their distance.

use ludoteca_protocol::{Bound, MAX_SCORE, Score, Value};
use ludoteca_rules::{Outcome, Player};

/// Score of a won position. A win in n plies scores `WIN - n`.
pub(crate) const WIN: i32 = 30_000;

/// Maximum length of a variation in plies.
pub(crate) const MAX_PLY: usize = 250;

/// Lowest score of a proved win, above every static evaluation.
const MIN_PROVED: i32 = MAX_SCORE + 1;

/// Returns whether a score is a proved win or loss.
#[inline]
pub(crate) const fn is_proved(score: i32) -> bool {
    score.abs() >= MIN_PROVED
}

/// Score of a position that is lost by all searched moves but not proved, because other moves were
/// overlooked.
pub(crate) const UNPROVED_LOSS: i32 = -MAX_SCORE;

/// Returns the score of a finished game for a player, `ply` plies from the root.
#[inline]
pub(crate) fn of_outcome(outcome: Outcome, player: Player, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == player => WIN - ply as i32,
        Outcome::Win(_) => ply as i32 - WIN,
    }
}

/// Converts a score relative to the root into a score relative to the node, for the transposition
/// table.
#[inline]
pub(crate) const fn to_table(score: i32, ply: usize) -> i32 {
    match score {
        score if score >= MIN_PROVED => score + ply as i32,
        score if score <= -MIN_PROVED => score - ply as i32,
        score => score,
    }
}

/// Converts a score from the transposition table back; the inverse of [`to_table`].
#[inline]
pub(crate) const fn from_table(score: i32, ply: usize) -> i32 {
    match score {
        score if score >= MIN_PROVED => score - ply as i32,
        score if score <= -MIN_PROVED => score + ply as i32,
        score => score,
    }
}

/// Returns the score of a proved outcome at an unknown distance.
pub(crate) fn of_proof(outcome: Outcome, player: Player) -> i32 {
    of_outcome(outcome, player, (WIN - MIN_PROVED) as usize)
}

/// Converts a score into the protocol's form. A proof at an unknown distance becomes the maximum
/// static evaluation.
pub(crate) fn to_protocol(score: i32, bound: Bound) -> Score {
    let value = match score {
        score if score.abs() == MIN_PROVED => Value::Centipoints(score.signum() * MAX_SCORE),
        score if score >= MIN_PROVED => Value::Mate(WIN - score),
        score if score <= -MIN_PROVED => Value::Mate(-WIN - score),
        score => Value::Centipoints(score),
    };
    Score { value, bound }
}

/// Converts an evaluation in centipoints into the expected result, from -1 to 1.
#[inline]
pub(crate) fn expectation(centipoints: i32) -> f32 {
    // The odds of the weaker side, because those of the stronger side can overflow.
    let odds = (-centipoints.abs() as f32 * (std::f32::consts::LN_10 / 400.0)).exp();
    ((1.0 - odds) / (1.0 + odds)).copysign(centipoints as f32)
}

/// Converts an expected result, from -1 to 1, into an evaluation in centipoints.
pub(crate) fn centipoints(expectation: f32) -> i32 {
    let clamped = expectation.clamp(-0.999, 0.999);
    (400.0 * ((1.0 + clamped) / (1.0 - clamped)).log10()) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proved_scores_count_plies_from_the_node_they_belong_to() {
        let score = of_outcome(Outcome::Win(Player::One), Player::One, 7);
        assert_eq!(to_protocol(score, Bound::Exact).value, Value::Mate(7));
        assert_eq!(to_protocol(-score, Bound::Exact).value, Value::Mate(-7));
        assert_eq!(from_table(to_table(score, 4), 4), score);
        assert_eq!(to_protocol(to_table(score, 4), Bound::Exact).value, Value::Mate(3));
        assert!(is_proved(-score) && !is_proved(UNPROVED_LOSS));
    }

    #[test]
    fn four_hundred_centipoints_are_odds_of_ten_to_one() {
        assert!((expectation(400) - 9.0 / 11.0).abs() < 1e-6);
        assert!((centipoints(expectation(-123)) + 123).abs() <= 1);
        assert_eq!(expectation(0), 0.0);
        assert_eq!([-MAX_SCORE, MAX_SCORE].map(expectation), [-1.0, 1.0]);
    }
}
