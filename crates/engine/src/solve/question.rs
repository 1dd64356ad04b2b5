//! What a solver is asked: whether a player can get at least so much.

use ludoteca_rules::{Outcome, Player, Puzzle};

/// Whether a player gets at least this score, which is more than a draw by repetition would give.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub(super) player: Player,
    pub(super) at_least: i32,
}

/// Between which scores of player one the result lies.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Range {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Question {
    /// Whether player one gets at least so much: asked of the player who would not be content
    /// with a game that goes on for ever.
    pub(super) const fn of_one(at_least: i32) -> Question {
        if at_least >= 1 {
            Question { player: Player::One, at_least }
        } else {
            Question { player: Player::Two, at_least: 1 - at_least }
        }
    }

    /// The answer that follows from bounds on the score for the player to move.
    #[inline]
    pub(super) fn answered_by(self, turn: Player, (low, high): (i32, i32)) -> Option<bool> {
        let (low, high) = if turn == self.player { (low, high) } else { (-high, -low) };
        if low >= self.at_least {
            return Some(true);
        }
        (high < self.at_least).then_some(false)
    }
}

impl Range {
    /// What is plain to see of best play.
    pub(super) fn of<P: Puzzle>(puzzle: &P) -> Range {
        let (low, high) = match puzzle.ended() {
            Some(score) => (score, score),
            None => puzzle.bounds(),
        };
        match puzzle.turn() {
            Player::One => Range { low, high },
            Player::Two => Range { low: -high, high: -low },
        }
    }

    /// Learns that a score of this player is at least so much, or else at most so much.
    pub(super) fn learn(&mut self, player: Player, score: i32, is_reached: bool) {
        match (player, is_reached) {
            (Player::One, true) => self.low = self.low.max(score),
            (Player::One, false) => self.high = self.high.min(score),
            (Player::Two, true) => self.high = self.high.min(-score),
            (Player::Two, false) => self.low = self.low.max(-score),
        }
    }

    pub(super) const fn is_exact(self) -> bool {
        self.low >= self.high
    }

    /// How the game ends with these scores, if they all mean the same.
    pub(super) fn outcome(self, tie: Outcome) -> Option<Outcome> {
        let low = outcome_of(self.low, tie);
        (low == outcome_of(self.high, tie)).then_some(low)
    }

    /// The next question about the outcome.
    pub(super) fn ask_outcome(self, tie: Outcome) -> Option<Question> {
        self.outcome(tie).is_none().then(|| {
            // The least score that is as good for player one as the best they can hope for.
            let is_as_good = |score: i32| outcome_of(score, tie) == outcome_of(self.high, tie);
            let at_least = [-1, 0, 1].into_iter().find(|score| is_as_good(*score));
            Question::of_one(at_least.unwrap_or(1).max(self.low + 1))
        })
    }
}

/// How a game with this score of player one ends.
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
    fn the_questions_about_an_outcome_end() {
        for tie in [Outcome::Draw, Outcome::Win(Player::One), Outcome::Win(Player::Two)] {
            for truth in -3..=3 {
                let mut range = Range { low: -5, high: 5 };
                let mut count = 0;
                while let Some(Question { player, at_least }) = range.ask_outcome(tie) {
                    let score = if player == Player::One { truth } else { -truth };
                    let is_reached = score >= at_least;
                    range.learn(
                        player,
                        if is_reached { at_least } else { at_least - 1 },
                        is_reached,
                    );
                    count += 1;
                }
                assert!(count <= 2, "{tie:?} {truth}");
                assert_eq!(range.outcome(tie), Some(outcome_of(truth, tie)));
            }
        }
    }

    #[test]
    fn nobody_is_asked_to_be_content_with_repetition() {
        for at_least in -3..=3 {
            let question = Question::of_one(at_least);
            assert!(question.at_least >= 1);
            for score in -5..=5 {
                let own = if question.player == Player::One { score } else { -score };
                let yes = (own >= question.at_least) == (question.player == Player::One);
                assert_eq!(yes, score >= at_least);
            }
        }
    }
}
