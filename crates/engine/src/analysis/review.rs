//! The review of a game, from its end backwards, which compares every move with the best one.

use super::analyst::Analyst;
use ludoteca_rules::{AnyGame, Record};
use ludoteca_session::{Eval, EvaluatedLine, MoveAnalysis, Review};
use std::sync::atomic::Ordering;

/// A step of a review.
#[derive(Clone, PartialEq, Debug)]
pub enum ReviewStep {
    /// The evaluation of the position after the last move.
    End(Eval),
    /// The judgement of the next move, from the last to the first.
    Move(MoveAnalysis),
}

/// A review in steps, from the last move backwards.
///
/// The last move comes first because the results of its search are still in the transposition
/// table when earlier positions are searched. A review can be interrupted after every step and
/// continued later.
///
/// ```
/// use ludoteca_engine::analysis::{Analyst, ReviewSteps, ReviewStep};
/// use ludoteca_engine::{Engine, SearchMethod};
/// use ludoteca_protocol::{SearchLimits, Settings};
/// use ludoteca_rules::AnyGame;
/// use std::sync::atomic::AtomicBool;
///
/// let mut analyst = Analyst {
///     searcher: &mut Engine::new(SearchMethod::Best),
///     limits: SearchLimits::Nodes(100),
///     settings: Settings::default(),
///     stop: &AtomicBool::new(false),
/// };
/// let mut game: AnyGame = "swack(size=3)".parse().unwrap();
/// game.play("pass").unwrap();
/// let mut steps = ReviewSteps::new(game);
/// assert!(matches!(steps.next(&mut analyst), Some(ReviewStep::End(_))));
/// assert!(matches!(steps.next(&mut analyst), Some(ReviewStep::Move(_))));
/// assert_eq!(steps.next(&mut analyst), None);
/// ```
#[derive(Clone, Debug)]
pub struct ReviewSteps {
    /// The game after the next move to judge.
    game: AnyGame,
    /// The number of moves still to judge.
    count: usize,
    /// The evaluation of the game, if known.
    eval: Option<Eval>,
}

impl ReviewSteps {
    /// Creates a review of all moves of a game.
    #[must_use]
    pub fn new(game: AnyGame) -> ReviewSteps {
        let count = game.plies();
        ReviewSteps::of_last(count, game, None)
    }

    /// Creates a review of the last `count` moves of a game. If the evaluation after the last move
    /// is given, the review has no [`ReviewStep::End`].
    #[must_use]
    pub const fn of_last(count: usize, game: AnyGame, eval: Option<Eval>) -> ReviewSteps {
        ReviewSteps { game, count, eval }
    }

    /// Carries out the next step. Returns `None` after the first move of the game.
    pub fn next(&mut self, analyst: &mut Analyst<'_>) -> Option<ReviewStep> {
        let Some(after) = self.eval else {
            let (eval, _) = analyst.evaluate(&self.game);
            self.eval = Some(eval);
            return Some(ReviewStep::End(eval));
        };
        self.count = self.count.checked_sub(1)?;
        let text = self.game.undo()?;
        let judgement = analyst.judgement(&self.game, &text, after);
        self.eval = Some(judgement.before);
        Some(ReviewStep::Move(judgement))
    }
}

impl Analyst<'_> {
    /// Returns the review of a game, and calls `done` after each move. If the searches are stopped,
    /// it has only the last moves of the game, whose analysis is complete.
    pub fn review(&mut self, record: &Record, done: &mut dyn FnMut()) -> Review {
        self.searcher.new_game();
        let mut steps = ReviewSteps::new(record.game());
        let mut moves = Vec::new();
        while let Some(step) = steps.next(self) {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            if let ReviewStep::Move(judgement) = step {
                moves.push(judgement);
                done();
            }
        }
        moves.reverse();
        Review::of(moves, record)
    }

    /// Returns the judgement of the legal move `text`, after which the evaluation is `after`.
    fn judgement(&mut self, game: &AnyGame, text: &str, after: Eval) -> MoveAnalysis {
        let player = game.turn();
        let before = after.one_move_earlier();
        let had_choice = game.legal_moves().len() > 1;
        let good = MoveAnalysis {
            player,
            before,
            after,
            loss: 0.0,
            severity: None,
            better: None,
            had_choice,
        };
        if !had_choice {
            return good;
        }
        let best = self.best(game);
        // A move that loses by force does not prove that the others lose.
        let before = if before.winner() == Some(!player) { best.eval } else { before };
        let good = MoveAnalysis { before, ..good };
        if best.moves[0] == text || best.eval.chance(player) <= after.chance(player) {
            return good;
        }
        let suspect = good.compared_with(best.clone());
        if suspect.severity.is_none() {
            return suspect;
        }
        // The better move is searched as deeply as the move played before it counts as a mistake.
        let better = self.searched(game, best);
        if better.eval.chance(player) <= after.chance(player) {
            return good;
        }
        good.compared_with(better)
    }

    /// Returns a variation with the evaluation and the continuation of a search after its first
    /// move.
    fn searched(&mut self, game: &AnyGame, line: EvaluatedLine) -> EvaluatedLine {
        let mut game = game.clone();
        game.play(&line.moves[0]).expect("a legal move");
        let (eval, next) = self.evaluate(&game);
        let moves = line.moves.into_iter().take(1).chain(next).collect();
        EvaluatedLine { eval: eval.one_move_earlier(), proved: None, moves }
    }

    /// Returns the evaluation and the principal variation of a game that may be over.
    fn evaluate(&mut self, game: &AnyGame) -> (Eval, Vec<String>) {
        match game.ending() {
            Some(ending) => (Eval::Over(ending.outcome()), Vec::new()),
            None => {
                let EvaluatedLine { eval, moves, .. } = self.best(game);
                (eval, moves)
            }
        }
    }

    fn best(&mut self, game: &AnyGame) -> EvaluatedLine {
        self.search(game, 1).lines.swap_remove(0)
    }
}
