//! The interface between games and the solver.

use crate::engine_game::EngineGame;
use ludoteca_rules::{Game, Limits, Outcome, Player, TurnChange};
use std::fmt::Debug;
use std::hash::Hash;

/// A win that only the cap or a repetition can prevent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ForcedWin {
    /// The winner.
    pub winner: Player,
    /// The maximum number of plies to the win. Each ply is a turn.
    pub plies: u32,
}

/// A specialised endgame solver of one game.
///
/// Several threads can solve the same position together; they share the work through the solver's
/// table.
pub trait EndgameSolver<G: Game>: Send + Sync {
    /// Returns the score of a position for the player to move: the exact score if it lies within
    /// the window, and otherwise a bound outside the window (fail-soft). Returns `None` if the
    /// search was stopped.
    ///
    /// The search calls `continues` with the number of nodes since the last call, at intervals of a
    /// fraction of a millisecond, and stops when it returns false. In a single thread the intervals
    /// are deterministic.
    fn solve(
        &self,
        position: &G,
        window: (i32, i32),
        continues: &dyn Fn(u64) -> bool,
    ) -> Option<i32>;

    /// Returns the approximate number of nodes needed to solve a position.
    fn estimated_nodes(&self, position: &G) -> u64;

    /// Returns the best move of a solved position, if it is still in the table.
    fn best_move(&self, position: &G) -> Option<G::Move>;
}

/// A position of the general solver. It can omit everything that has no influence on the score.
pub trait SolverPosition: Copy + Eq + Debug + Send + Sync + 'static {
    /// A move of the game.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// Returns the player to move.
    fn turn(&self) -> Player;

    /// Returns the score for the player to move, if the game is over.
    fn final_score(&self) -> Option<i32>;

    /// Returns a lower and an upper bound of the score for the player to move.
    fn score_bounds(&self) -> (i32, i32);

    /// Returns a win that is known without search and that only the cap or a repetition can
    /// prevent.
    fn forced_win(&self) -> Option<ForcedWin> {
        None
    }

    /// Returns the outcome of a game with score 0.
    fn tie(&self) -> Outcome;

    /// Returns the repetition rule and the cap of the game.
    fn limits(&self) -> Limits;

    /// Appends the legal moves of a position that is not over.
    fn legal_moves(&self, moves: &mut Vec<Self::Move>);

    /// Appends the moves that suffice for the player to move to hold a fortress. If there are none,
    /// all legal moves must be considered.
    fn holding_moves(&self, _moves: &mut Vec<Self::Move>) {}

    /// Returns the position after a move, and the turn change of the move.
    fn after(&self, m: Self::Move) -> (Self, TurnChange);

    /// Returns the move ordering score of a move.
    fn move_order(&self, m: Self::Move) -> i32;

    /// Returns whether proof-number search is faster than alpha-beta.
    fn prefers_proof_numbers(&self) -> bool {
        false
    }

    /// Returns the representative of a class of positions with equal scores for the player to move.
    #[must_use]
    fn canonical(&self) -> Self;

    /// Returns the table key. Positions with equal keys must have equal scores for the player to
    /// move.
    fn key(&self) -> u128;
}

/// A position of a game without a compact representation.
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
