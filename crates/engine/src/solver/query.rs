//! The queries of the solver: "does this player get at least n?"

use super::position::SolverPosition;
use ludoteca_rules::{Outcome, Player};

/// The query whether a player can force at least a score. The score is always positive, so that the
/// answer is no if the game is endless.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Query {
    pub(super) player: Player,
    pub(super) at_least: i32,
}

/// The bounds of the score of player one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct ScoreRange {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Query {
    /// Creates the query whether player one gets at least this score, or the equivalent negated
    /// query about player two if the score is not positive.
    pub(super) const fn about_player_one(at_least: i32) -> Query {
        if at_least >= 1 {
            Query { player: Player::One, at_least }
        } else {
            Query { player: Player::Two, at_least: 1 - at_least }
        }
    }

    /// Returns the answer that follows from bounds on the score of the player to move.
    #[inline]
    pub(super) fn answered_by(self, turn: Player, (low, high): (i32, i32)) -> Option<bool> {
        let (low, high) = if turn == self.player { (low, high) } else { (-high, -low) };
        if low >= self.at_least {
            return Some(true);
        }
        (high < self.at_least).then_some(false)
    }
}

impl ScoreRange {
    /// Returns the bounds that are known without search.
    pub(super) fn of<P: SolverPosition>(position: &P) -> ScoreRange {
        let (low, high) = match position.final_score() {
            Some(score) => (score, score),
            None => position.score_bounds(),
        };
        match position.turn() {
            Player::One => ScoreRange { low, high },
            Player::Two => ScoreRange { low: -high, high: -low },
        }
    }

    /// Narrows the bounds by the answer to a query: the score of the player is at least `score` if
    /// it is yes, and at most `score` if it is no.
    pub(super) fn narrow(&mut self, player: Player, score: i32, is_yes: bool) {
        match (player, is_yes) {
            (Player::One, true) => self.low = self.low.max(score),
            (Player::One, false) => self.high = self.high.min(score),
            (Player::Two, true) => self.high = self.high.min(-score),
            (Player::Two, false) => self.low = self.low.max(-score),
        }
    }

    /// Returns whether there is only one score within the bounds.
    pub(super) const fn is_exact(self) -> bool {
        self.low >= self.high
    }

    /// Returns the outcome, if it is the same for all scores within the bounds.
    pub(super) fn outcome(self, tie: Outcome) -> Option<Outcome> {
        let low = outcome_of(self.low, tie);
        (low == outcome_of(self.high, tie)).then_some(low)
    }

    /// Returns the next query about the outcome, or `None` if the outcome is known.
    pub(super) fn outcome_query(self, tie: Outcome) -> Option<Query> {
        self.outcome(tie).is_none().then(|| {
            // The lowest score with the best outcome that is still possible for player one.
            let is_as_good = |score: i32| outcome_of(score, tie) == outcome_of(self.high, tie);
            let at_least = [-1, 0, 1].into_iter().find(|score| is_as_good(*score));
            Query::about_player_one(at_least.unwrap_or(1).max(self.low + 1))
        })
    }
}

/// Returns the outcome of a game with this score of player one.
pub(super) const fn outcome_of(score: i32, tie: Outcome) -> Outcome {
    match score {
        1.. => Outcome::Win(Player::One),
        0 => tie,
        _ => Outcome::Win(Player::Two),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_two_queries_determine_the_outcome() {
        for tie in [Outcome::Draw, Outcome::Win(Player::One), Outcome::Win(Player::Two)] {
            for truth in -3..=3 {
                let mut range = ScoreRange { low: -5, high: 5 };
                let mut count = 0;
                while let Some(Query { player, at_least }) = range.outcome_query(tie) {
                    let score = if player == Player::One { truth } else { -truth };
                    let is_yes = score >= at_least;
                    range.narrow(player, if is_yes { at_least } else { at_least - 1 }, is_yes);
                    count += 1;
                }
                assert!(count <= 2, "{tie:?} {truth}");
                assert_eq!(range.outcome(tie), Some(outcome_of(truth, tie)));
            }
        }
    }

    #[test]
    fn queries_are_always_about_positive_scores() {
        for at_least in -3..=3 {
            let query = Query::about_player_one(at_least);
            assert!(query.at_least >= 1);
            for score in -5..=5 {
                let own = if query.player == Player::One { score } else { -score };
                let yes = (own >= query.at_least) == (query.player == Player::One);
                assert_eq!(yes, score >= at_least);
            }
        }
    }
}
