//! What positions are worth inside a search: centipoints by looks, or a proved end in so many plies.

use ludoteca_protocol::{Bound, Score, Value};
use ludoteca_rules::{MOST_POINTS, Outcome, Player};

/// A win on the spot; one in so many plies is worth so much less.
pub(crate) const WIN: i32 = 30_000;

/// No line of play is looked at further than this.
pub(crate) const LONGEST_LINE: usize = 250;

/// More than looks can be worth and less than any proved win.
const PROVED: i32 = MOST_POINTS + 1;

/// Whether a score means a proved win or loss.
#[inline]
pub(crate) const fn is_proved(score: i32) -> bool {
    score.abs() >= PROVED
}

/// The score of a lost game of which not every way out was looked at.
pub(crate) const SEEMS_LOST: i32 = -MOST_POINTS;

/// What the end of a game is worth to a player, so many plies from where the search began.
#[inline]
pub(crate) fn of_outcome(outcome: Outcome, player: Player, ply: usize) -> i32 {
    match outcome {
        Outcome::Draw => 0,
        Outcome::Win(winner) if winner == player => WIN - ply as i32,
        Outcome::Win(_) => ply as i32 - WIN,
    }
}

/// A score as seen from the position so many plies from where the search began: for the table,
/// in which positions are found at any distance.
#[inline]
pub(crate) const fn from_here(score: i32, ply: usize) -> i32 {
    match score {
        score if score >= PROVED => score + ply as i32,
        score if score <= -PROVED => score - ply as i32,
        score => score,
    }
}

/// The opposite of [`from_here`].
#[inline]
pub(crate) const fn from_start(score: i32, ply: usize) -> i32 {
    match score {
        score if score >= PROVED => score - ply as i32,
        score if score <= -PROVED => score + ply as i32,
        score => score,
    }
}

/// What a proved end of the game is worth to a player, however long it takes.
pub(crate) fn of_proof(outcome: Outcome, player: Player) -> i32 {
    of_outcome(outcome, player, (WIN - PROVED) as usize)
}

/// The score as the protocol tells it: a proof that may take any time as the most that looks can
/// be worth.
pub(crate) fn told(score: i32, bound: Bound) -> Score {
    let value = match score {
        score if score.abs() == PROVED => Value::Centipoints(score.signum() * MOST_POINTS),
        score if score >= PROVED => Value::Mate(WIN - score),
        score if score <= -PROVED => Value::Mate(-WIN - score),
        score => Value::Centipoints(score),
    };
    Score { value, bound }
}

/// The expected result, from -1 to 1, of a position worth so many centipoints.
#[inline]
pub(crate) fn expectation(centipoints: i32) -> f32 {
    // The odds against whoever is better: those for them can be too large for a number.
    let odds = (-centipoints.abs() as f32 * (std::f32::consts::LN_10 / 400.0)).exp();
    ((1.0 - odds) / (1.0 + odds)).copysign(centipoints as f32)
}

/// The centipoints of a position with this expected result.
pub(crate) fn centipoints(expectation: f32) -> i32 {
    let sure = expectation.clamp(-0.999, 0.999);
    (400.0 * ((1.0 + sure) / (1.0 - sure)).log10()) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proved_scores_count_plies_from_wherever_they_are_looked_at() {
        let score = of_outcome(Outcome::Win(Player::One), Player::One, 7);
        assert_eq!(told(score, Bound::Exact).value, Value::Mate(7));
        assert_eq!(told(-score, Bound::Exact).value, Value::Mate(-7));
        assert_eq!(from_start(from_here(score, 4), 4), score);
        assert_eq!(told(from_here(score, 4), Bound::Exact).value, Value::Mate(3));
        assert!(is_proved(-score) && !is_proved(SEEMS_LOST));
    }

    #[test]
    fn four_hundred_centipoints_are_odds_of_ten_to_one() {
        assert!((expectation(400) - 9.0 / 11.0).abs() < 1e-6);
        assert!((centipoints(expectation(-123)) + 123).abs() <= 1);
        assert_eq!(expectation(0), 0.0);
        assert_eq!([-MOST_POINTS, MOST_POINTS].map(expectation), [-1.0, 1.0]);
    }
}
