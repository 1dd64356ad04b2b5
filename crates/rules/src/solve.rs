//! What exact solving asks of a game: scores of finished games, bounds, and positions that are alike.

use crate::evaluate::Evaluate;
use crate::game::{Game, Limits, TurnChange};
use crate::hash::wide_hash_of;
use crate::player::{Outcome, Player};
use std::fmt::Debug;
use std::hash::Hash;

/// Games that can be solved exactly. Everything has a default, so that a new game can be solved at
/// once, and faster when it says more.
///
/// Scores are for the player to move: where the winner is found by comparing points, their
/// difference; in other games 1 for a win, 0 for a draw, -1 for a loss.
///
/// ```
/// use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
/// use ludoteca_rules::{Game, Options, Outcome, Player, Solve};
///
/// let options = TaijiOptions::read("size=3").unwrap();
/// let over = Taiji::read_position(&options, "wwb/bbw/bw. b").unwrap();
/// assert_eq!((over.final_score(), over.tie()), (1, Outcome::Win(Player::Two)));
/// ```
pub trait Solve: Evaluate {
    /// Whether scores say more than who wins.
    const SCORED: bool = false;

    /// The score of a finished game for the player to move; of others it means nothing.
    fn final_score(&self) -> i32 {
        match self.outcome() {
            Some(Outcome::Win(winner)) if winner == self.turn() => 1,
            Some(Outcome::Win(_)) => -1,
            Some(Outcome::Draw) | None => 0,
        }
    }

    /// How a game ends in which the players' scores are equal.
    fn tie(&self) -> Outcome {
        Outcome::Draw
    }

    /// Bounds between which the score with best play lies, for the player to move: what is plain to
    /// see without playing.
    fn bounds(&self) -> (i32, i32) {
        (-1, 1)
    }

    /// A win that is plain to see and that nothing can prevent, other than the end of the game by a
    /// cap or by positions that came before; asked of games that are not over.
    fn forced_win(&self) -> Option<ForcedWin> {
        None
    }

    /// A position with the same score, the same one for many that are alike: of all turns and
    /// reflections of the board, that with the smallest hash.
    #[must_use]
    fn normal(&self) -> Self {
        let images = self.symmetries().iter().map(|symmetry| self.transformed(*symmetry));
        images.min_by_key(Game::hash64).unwrap_or(*self)
    }

    /// A number that tells positions apart; the same for positions that must have the same score
    /// for the player to move.
    fn key(&self) -> u128 {
        wide_hash_of(self)
    }

    /// Appends the moves, out of all, with which a player may be content who only wants not to
    /// lose, in games that may go on for ever. Few are enough to show that nobody can force a win.
    fn holding(&self, _moves: &mut Vec<Self::Move>) {}

    /// How many positions a general solver will look at, about, so that a player knows whether it
    /// is worth trying; none if it never is.
    fn estimate(&self) -> Option<u64> {
        None
    }

    /// Hands the position to a general solver in the form that is quickest to solve: [`Plain`]
    /// unless the game has something better.
    fn puzzle<V: Visitor<Self::Move>>(&self, visitor: V) -> V::Output {
        visitor.visit(Plain(*self))
    }

    /// A solver made for the last moves of this game, with a table of so many MiB; none where the
    /// general one serves.
    fn finisher(&self, _mebibytes: u32) -> Option<Box<dyn Finisher<Self>>> {
        None
    }
}

/// A win that nothing can prevent.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ForcedWin {
    /// Who wins.
    pub winner: Player,
    /// In how many plies at the most, each of them a turn.
    pub plies: u32,
}

/// Solves positions of one game exactly, whatever options they are played with. Threads that ask for the same position at once share the
/// work through its table.
pub trait Finisher<G: Game>: Send + Sync {
    /// The exact score of a position for the player to move if it lies within the window, and
    /// otherwise a bound on the side of the window on which it lies; none if told to stop.
    ///
    /// Now and then `go_on` is told how many positions were looked at since it was last told, and
    /// says whether to go on: within a fraction of a millisecond, and always after the same
    /// positions where one thread works alone.
    fn solve(
        &self,
        position: &G,
        window: (i32, i32),
        thread: usize,
        go_on: &dyn Fn(u64) -> bool,
    ) -> Option<i32>;

    /// How many positions it will look at, about, so that one knows whether it is worth asking.
    fn estimate(&self, position: &G) -> u64;

    /// The move that was found best when the position was looked at, if the table still knows.
    fn best(&self, position: &G) -> Option<G::Move>;
}

/// Somebody who wants a position in the form that is quickest to solve.
pub trait Visitor<M> {
    /// What comes of it.
    type Output;

    /// Takes the position.
    fn visit<P: Puzzle<Move = M>>(self, puzzle: P) -> Self::Output;
}

/// A position of a game as a general solver sees it: it may leave out what no score depends on.
pub trait Puzzle: Copy + Eq + Debug + Send + Sync + 'static {
    /// A move of the game.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;

    /// The player to move.
    fn turn(&self) -> Player;

    /// The score for the player to move, if the game is over.
    fn ended(&self) -> Option<i32>;

    /// Bounds between which the score with best play lies, for the player to move.
    fn bounds(&self) -> (i32, i32);

    /// A win that is plain to see, and that nothing but a cap or positions that came before can
    /// prevent.
    fn forced_win(&self) -> Option<ForcedWin> {
        None
    }

    /// How a game ends in which the players' scores are equal.
    fn tie(&self) -> Outcome;

    /// How a game that might never end is brought to an end.
    fn limits(&self) -> Limits;

    /// Appends the legal moves, as long as the game is not over.
    fn moves(&self, moves: &mut Vec<Self::Move>);

    /// Appends the moves with which a player may be content who only wants not to lose; if there
    /// are none, all must be looked at.
    fn holding(&self, _moves: &mut Vec<Self::Move>) {}

    /// The position after a move, and what the move did to the turns.
    fn after(&self, m: Self::Move) -> (Self, TurnChange);

    /// How promising a move looks.
    fn hint(&self, m: Self::Move) -> i32;

    /// Whether proof numbers find out who wins sooner than alpha-beta does.
    fn prefers_proofs(&self) -> bool {
        false
    }

    /// A position with the same score, the same one for many that are alike.
    #[must_use]
    fn normal(&self) -> Self;

    /// A number that tells positions apart; the same for positions that must have the same score
    /// for the player to move.
    fn key(&self) -> u128;
}

/// A position as it is, for games that need nothing quicker.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plain<G>(pub G);

impl<G: Solve> Puzzle for Plain<G> {
    type Move = G::Move;

    fn turn(&self) -> Player {
        self.0.turn()
    }

    fn ended(&self) -> Option<i32> {
        self.0.outcome().map(|_| self.0.final_score())
    }

    fn bounds(&self) -> (i32, i32) {
        self.0.bounds()
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

    fn moves(&self, moves: &mut Vec<G::Move>) {
        self.0.legal_moves(moves);
    }

    fn holding(&self, moves: &mut Vec<G::Move>) {
        self.0.holding(moves);
    }

    fn after(&self, m: G::Move) -> (Plain<G>, TurnChange) {
        let mut after = self.0;
        let turned = after.advance(m);
        (Plain(after), turned)
    }

    fn hint(&self, m: G::Move) -> i32 {
        self.0.hint(m)
    }

    fn normal(&self) -> Plain<G> {
        Plain(self.0.normal())
    }

    fn key(&self) -> u128 {
        self.0.key()
    }
}
