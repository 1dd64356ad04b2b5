//! The review of a game, from its end backwards: every move is compared with the best one.

use super::analyst::Analyst;
use ludoteca_rules::{AnyGame, Record};
use ludoteca_session::{Eval, EvaluatedLine, MoveAnalysis, Review};

/// A step of a review.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// The position after the last move was evaluated.
    End(Eval),
    /// A move was judged: the one before those that were judged already.
    Move(MoveAnalysis),
}

/// A review that is carried out step by step, from the last move backwards.
///
/// The end comes first because what a search learns about a position is still in its tables when
/// the move that led there is compared with others. A review can be interrupted after every step
/// and continued elsewhere.
///
/// ```
/// use ludoteca_engine::analysis::{Analyst, ReviewSteps, Step};
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
/// assert!(matches!(steps.next(&mut analyst), Some(Step::End(_))));
/// assert!(matches!(steps.next(&mut analyst), Some(Step::Move(_))));
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
    /// A review of all moves of a game.
    #[must_use]
    pub fn new(game: AnyGame) -> ReviewSteps {
        let count = game.plies();
        ReviewSteps::of_last(count, game, None)
    }

    /// A review of this many moves at the end of a game. Where the evaluation after the last move
    /// is known already, there is no step for it.
    #[must_use]
    pub const fn of_last(count: usize, game: AnyGame, eval: Option<Eval>) -> ReviewSteps {
        ReviewSteps { game, count, eval }
    }

    /// Carries out the next step; returns none when every move was judged.
    pub fn next(&mut self, analyst: &mut Analyst<'_>) -> Option<Step> {
        let Some(after) = self.eval else {
            let (eval, _) = analyst.look(&self.game);
            self.eval = Some(eval);
            return Some(Step::End(eval));
        };
        self.count = self.count.checked_sub(1)?;
        let text = self.game.undo()?;
        let judgement = analyst.judge(&self.game, &text, after);
        self.eval = Some(judgement.before);
        Some(Step::Move(judgement))
    }
}

impl Analyst<'_> {
    /// Judges every move of a game; `done` is called after each.
    pub fn review(&mut self, record: &Record, done: &mut dyn FnMut()) -> Review {
        self.searcher.new_game();
        let mut steps = ReviewSteps::new(record.game());
        let mut moves = Vec::new();
        while let Some(step) = steps.next(self) {
            if let Step::Move(judgement) = step {
                moves.push(judgement);
                done();
            }
        }
        moves.reverse();
        Review::of(moves, record.result())
    }

    /// Judges the move `text`, which is legal, and after which the evaluation is `after`.
    fn judge(&mut self, game: &AnyGame, text: &str, after: Eval) -> MoveAnalysis {
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
        // That one move loses by force does not prove that the others do.
        let before = if before.winner() == Some(!player) { best.eval } else { before };
        let good = MoveAnalysis { before, ..good };
        if best.moves[0] == text || best.eval.chance(player) <= after.chance(player) {
            return good;
        }
        let suspect = good.compared_with(best.clone());
        if suspect.severity.is_none() {
            return suspect;
        }
        // Before a move is blamed, the better one is looked at as closely as the one played.
        let better = self.after(game, best);
        if better.eval.chance(player) <= after.chance(player) {
            return good;
        }
        good.compared_with(better)
    }

    /// Returns a line with the evaluation that a search after its first move finds.
    fn after(&mut self, game: &AnyGame, line: EvaluatedLine) -> EvaluatedLine {
        let mut game = game.clone();
        game.play(&line.moves[0]).expect("a legal move");
        let (eval, next) = self.look(&game);
        let moves = line.moves.into_iter().take(1).chain(next).collect();
        EvaluatedLine { eval: eval.one_move_earlier(), proved: None, moves }
    }

    /// Returns the evaluation of a game that may be over, and the expected moves.
    fn look(&mut self, game: &AnyGame) -> (Eval, Vec<String>) {
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
