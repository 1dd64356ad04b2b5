//! Positions as the solver sees them, and what games contribute to solving.

use crate::engine_game::EngineGame;
use ludoteca_rules::{Game, Limits, Outcome, Player, TurnChange};
use std::fmt::Debug;
use std::hash::Hash;

/// A win that only a cap or a repetition can prevent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ForcedWin {
    /// The winner.
    pub winner: Player,
    /// The maximum number of plies, each of which is a turn.
    pub plies: u32,
}

/// Solves the endgames of one game exactly, with any options. Threads that solve the same position
/// at once share the work through its table.
pub trait EndgameSolver<G: Game>: Send + Sync {
    /// Returns the exact score of a position for the player to move if it lies within the window,
    /// and otherwise a bound on the side of the window on which it lies; none if it was stopped.
    ///
    /// From time to time `continues` is called with the number of nodes since the last call, and
    /// returns whether to continue. The calls are a fraction of a millisecond apart, and with one
    /// thread always after the same nodes.
    fn solve(
        &self,
        position: &G,
        window: (i32, i32),
        continues: &dyn Fn(u64) -> bool,
    ) -> Option<i32>;

    /// Returns the approximate number of nodes that solving a position takes.
    fn estimated_nodes(&self, position: &G) -> u64;

    /// Returns the best move of a solved position, if the table still contains it.
    fn best_move(&self, position: &G) -> Option<G::Move>;
}

/// A position as the general solver sees it, which may leave out what the score does not depend
/// on.
pub trait SolverPosition: Copy + Eq + Debug + Send + Sync + 'static {
    /// A move of the game.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// Returns the player to move.
    fn turn(&self) -> Player;

    /// Returns the score for the player to move, if the game is over.
    fn final_score(&self) -> Option<i32>;

    /// Returns a lower and an upper bound of the score for the player to move.
    fn score_bounds(&self) -> (i32, i32);

    /// Returns a win that is known without search and that only a cap or a repetition can prevent.
    fn forced_win(&self) -> Option<ForcedWin> {
        None
    }

    /// Returns the outcome of a game with equal scores.
    fn tie(&self) -> Outcome;

    /// Returns the limits of a game that might never end.
    fn limits(&self) -> Limits;

    /// Appends the legal moves. The game is not over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Appends the moves that a player who only wants not to lose needs to consider; if there are
    /// none, all moves must be considered.
    fn holding_moves(&self, _moves: &mut Vec<Self::Move>) {}

    /// Returns the position after a move, and the effect of the move on the turns.
    fn after(&self, m: Self::Move) -> (Self, TurnChange);

    /// Returns the ordering score of a move.
    fn move_order(&self, m: Self::Move) -> i32;

    /// Returns whether proof-number search is faster than alpha-beta.
    fn prefers_proof_numbers(&self) -> bool {
        false
    }

    /// Returns the representative of a class of positions with the same score for the player to
    /// move.
    #[must_use]
    fn canonical(&self) -> Self;

    /// Returns the table key, which is equal for positions that must have the same score for the
    /// player to move.
    fn key(&self) -> u128;
}

/// The position of a game without a more compact representation.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FullPosition<G>(pub(crate) G);

impl<G: EngineGame> SolverPosition for FullPosition<G> {
    type Move = G::Move;

    fn turn(&self) -> Player {
        self.0.turn()
    }

    fn final_score(&self) -> Option<i32> {
        self.0.outcome().map(|_| self.0.final_score())
    }

    fn score_bounds(&self) -> (i32, i32) {
        self.0.score_bounds()
    }

    fn forced_win(&self) -> Option<ForcedWin> {
        self.0.forced_win()
    }

    fn tie(&self) -> Outcome {
        self.0.tie()
    }

    fn limits(&self) -> Limits {
        Game::limits(&self.0)
    }

    fn legal_moves(&self, moves: &mut Vec<G::Move>) {
        self.0.legal_moves(moves);
    }

    fn holding_moves(&self, moves: &mut Vec<G::Move>) {
        self.0.holding_moves(moves);
    }

    fn after(&self, m: G::Move) -> (FullPosition<G>, TurnChange) {
        let mut after = self.0;
        let turn_change = after.advance(m);
        (FullPosition(after), turn_change)
    }

    fn move_order(&self, m: G::Move) -> i32 {
        self.0.move_order(m)
    }

    fn canonical(&self) -> FullPosition<G> {
        FullPosition(self.0.canonical())
    }

    fn key(&self) -> u128 {
        self.0.solver_key()
    }
}
