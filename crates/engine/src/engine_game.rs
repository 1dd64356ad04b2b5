//! The engine's knowledge of a game: evaluation, levels and hooks for the solver.

use crate::games::CompactPosition;
use crate::handicap::Handicap;
use crate::method::SearchMethod;
use crate::solver::{EndgameSolver, ForcedWin};
use ludoteca_protocol::{Evaluation, FeatureScore, Level, MAX_SCORE};
use ludoteca_rules::{Game, Outcome, Player, RULES_WORDS, Words, wide_hash_of};

/// Maximum number of features of an evaluation.
pub(crate) const MAX_FEATURES: usize = 32;

/// The value of [`EngineGame::stage`] at the end of a game.
pub const LAST_STAGE: i32 = 256;

/// Weights are fixed-point: 64 units are one centipoint.
pub const WEIGHT_UNIT: i32 = 64;

/// The engine's knowledge of a game beyond its rules.
///
/// All items have defaults: `impl EngineGame for TicTacToe {}` is enough for a game to be played
/// (by Monte Carlo tree search with random playouts) and solved. A game that overrides them is
/// played better and solved faster.
///
/// # Evaluations and scores
///
/// Evaluations are in centipoints, which have the same meaning in every game: 400 centipoints
/// multiply the odds of winning by ten. Solver scores are for the player to move. In games that are
/// won by points ([`SCORED`](EngineGame::SCORED)) they are point differences, otherwise 1 for a
/// win, 0 for a draw and -1 for a loss.
///
/// # Examples
///
/// ```
/// use ludoteca_engine::EngineGame;
/// use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
/// use ludoteca_rules::{Game, Options, Outcome, Player};
///
/// let options = TaijiOptions::read("size=3").unwrap();
/// let over = Taiji::read_position(&options, "wwb/bbw/bw. b").unwrap();
/// assert_eq!((over.final_score(), over.tie()), (1, Outcome::Win(Player::Two)));
/// ```
pub trait EngineGame: Game {
    /// The features of the static evaluation, at most 32, as message ids in
    /// [`FEATURE_WORDS`](EngineGame::FEATURE_WORDS).
    const FEATURES: &'static [&'static str] = &[];

    /// The names of the features in every language.
    const FEATURE_WORDS: &'static Words = &RULES_WORDS;

    /// The weights of the features, in units of 1/[`WEIGHT_UNIT`] centipoints.
    ///
    /// Each row belongs to a stage of the game. Stages are evenly spaced from the beginning to the
    /// end of the game; between two stages the weights are interpolated (tapered evaluation).
    const WEIGHTS: &'static [&'static [i32]] = &[];

    /// The handicaps of the levels, weakest first.
    const LEVELS: [Handicap; Level::COUNT] = Handicap::DEFAULT_LEVELS;

    /// Computes the features of both players.
    fn features(&self, _features: &mut [[i32; 2]]) {}

    /// Returns the stage of the game, from 0 to [`LAST_STAGE`].
    fn stage(&self) -> i32 {
        0
    }

    /// Returns the material of both players, which the greedy player maximises.
    fn material(&self) -> [i64; 2] {
        self.points().map_or([0; 2], |points| points.map(|points| points as i64))
    }

    /// Returns the move ordering score of a move. Moves with higher scores are searched first.
    fn move_order(&self, _m: Self::Move) -> i32 {
        0
    }

    /// Returns how easily a move is overlooked by a [`Handicap`], or 0 if it is obvious.
    fn subtlety(&self, _m: Self::Move) -> u32 {
        0
    }

    /// Returns whether the position is quiet. The quiescence search continues from positions that
    /// are not, because their static evaluation cannot be trusted.
    fn is_quiet(&self) -> bool {
        true
    }

    /// Returns the search method that plays best in this position.
    fn search_method(&self) -> SearchMethod {
        if Self::FEATURES.is_empty() { SearchMethod::RAVE } else { SearchMethod::AlphaBeta }
    }

    /// Returns the static evaluation for the player to move, in centipoints.
    ///
    /// # Panics
    /// Panics if the game has more than 32 [`FEATURES`](EngineGame::FEATURES).
    #[inline]
    fn evaluate(&self) -> i32 {
        let mut features = [[0; 2]; MAX_FEATURES];
        let features = &mut features[..Self::FEATURES.len()];
        self.features(features);
        weighted(Self::WEIGHTS, features, self.stage(), self.turn())
    }

    /// Whether solver scores are point differences rather than win, draw or loss.
    const SCORED: bool = false;

    /// Returns the score of a finished game for the player to move. The result is unspecified if
    /// the game is not over.
    fn final_score(&self) -> i32 {
        match self.outcome() {
            Some(Outcome::Win(winner)) if winner == self.turn() => 1,
            Some(Outcome::Win(_)) => -1,
            Some(Outcome::Draw) | None => 0,
        }
    }

    /// Returns the outcome of a game with score 0.
    fn tie(&self) -> Outcome {
        Outcome::Draw
    }

    /// Returns a lower and an upper bound of the score for the player to move.
    fn score_bounds(&self) -> (i32, i32) {
        (-1, 1)
    }

    /// Returns a win that is known without search and that only the cap or a repetition can
    /// prevent. It is called only if the game is not over.
    fn forced_win(&self) -> Option<ForcedWin> {
        None
    }

    /// Returns the representative of a class of positions with equal scores for the player to move.
    /// By default, it is the symmetric position with the smallest hash.
    #[must_use]
    fn canonical(&self) -> Self {
        let images = self.symmetries().iter().map(|symmetry| self.transformed(*symmetry));
        images.min_by_key(Game::hash64).unwrap_or(*self)
    }

    /// Returns the transposition table key of the solver. Positions with equal keys must have equal
    /// scores for the player to move.
    fn solver_key(&self) -> u128 {
        wide_hash_of(self)
    }

    /// Appends the moves that suffice for the player to move to hold a fortress, in games with
    /// cycles. The fewer there are, the faster the proof that the opponent cannot win. If there are
    /// none, as by default, no such proof is tried.
    fn holding_moves(&self, _moves: &mut Vec<Self::Move>) {}

    /// Returns the approximate number of nodes that the general solver needs, or `None` if the
    /// engine should not try to prove the position during a game.
    fn estimated_nodes(&self) -> Option<u64> {
        None
    }

    /// Returns the position in a compact representation that is faster to solve, if there is one.
    #[doc(hidden)]
    fn compact(&self) -> Option<CompactPosition> {
        None
    }

    /// Creates a specialised endgame solver with a table of this size, or returns `None` if the
    /// game uses the general solver.
    fn endgame_solver(&self, _mebibytes: u32) -> Option<Box<dyn EndgameSolver<Self>>> {
        None
    }
}

/// Returns the static evaluation of a position, broken down by features.
pub(crate) fn evaluation<G: EngineGame>(position: &G) -> Evaluation {
    let mut features = vec![[0; 2]; G::FEATURES.len()];
    position.features(&mut features);
    let stage = position.stage();
    let score_alone = |index: usize| {
        let mut one = vec![[0; 2]; G::FEATURES.len()];
        one[index] = features[index];
        weighted(G::WEIGHTS, &one, stage, Player::One)
    };
    let feature_score = |(index, name)| FeatureScore {
        name: G::FEATURE_WORDS.message(name),
        values: features[index],
        score: score_alone(index),
    };
    Evaluation {
        score: weighted(G::WEIGHTS, &features, stage, Player::One),
        features: G::FEATURES.iter().copied().enumerate().map(feature_score).collect(),
        stage,
        is_quiet: position.is_quiet(),
    }
}

/// Returns the weighted sum of features for a player, in centipoints.
#[inline]
fn weighted(weights: &[&[i32]], features: &[[i32; 2]], stage: i32, player: Player) -> i32 {
    let sum = |row: &[i32]| -> i32 {
        let products = row.iter().zip(features).map(|(weight, [one, two])| weight * (one - two));
        products.sum()
    };
    let total = match weights {
        [] => 0,
        [row] => sum(row),
        rows => {
            let place = stage.clamp(0, LAST_STAGE) * (rows.len() as i32 - 1);
            let row = (place / LAST_STAGE).min(rows.len() as i32 - 2);
            let part = place - row * LAST_STAGE;
            let (before, after) = (sum(rows[row as usize]), sum(rows[row as usize + 1]));
            before + (i64::from(after - before) * i64::from(part) / i64::from(LAST_STAGE)) as i32
        }
    };
    let score = (total / WEIGHT_UNIT).clamp(-MAX_SCORE, MAX_SCORE);
    if player == Player::One { score } else { -score }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, WordsTexts};
    use ludoteca_rules::{Options, Play, Rng, with_every_game};

    #[test]
    fn weights_are_interpolated_between_stages() {
        let weights: &[&[i32]] = &[&[64, 0], &[64, 128], &[0, 0]];
        let at = |stage| weighted(weights, &[[10, 0], [0, 10]], stage, Player::One);
        assert_eq!([0, 64, 128, 192, 256].map(at), [10, 0, -10, -5, 0]);
    }

    #[test]
    fn the_evaluation_of_one_player_is_the_negated_one_of_the_other() {
        let for_player = |player| weighted(&[&[64]], &[[3, 1]], 0, player);
        assert_eq!(Player::BOTH.map(for_player), [2, -2]);
        assert_eq!(weighted(&[], &[], 0, Player::One), 0);
    }

    /// Checks the evaluation of every position of some random games.
    fn check<G: EngineGame>() {
        let features = G::FEATURES.len();
        assert!(features <= MAX_FEATURES && (features == 0) == G::WEIGHTS.is_empty());
        assert!(G::WEIGHTS.iter().all(|row| row.len() == features), "{}", G::NAME);
        for name in G::FEATURES {
            let messages = [Lang::En, Lang::Pt].map(|lang| G::FEATURE_WORDS.find(name, lang));
            assert!(messages.iter().all(Option::is_some), "{}: {name}", G::NAME);
        }
        let mut rng = Rng::new(7);
        for _ in 0..20 {
            let mut play = Play::<G>::new(G::Options::defaults());
            while play.ending().is_none() {
                let position = play.position();
                assert!((0..=LAST_STAGE).contains(&position.stage()), "{position:?}");
                let score = evaluation(position).score;
                let own = if position.turn() == Player::One { score } else { -score };
                assert_eq!(position.evaluate(), own, "{position:?}");
                for symmetry in position.symmetries() {
                    let image = position.transformed(*symmetry);
                    assert_eq!(evaluation(&image), evaluation(position), "{position:?}");
                }
                let moves = position.moves();
                play.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
            }
        }
    }

    #[test]
    fn evaluations_agree_with_their_features_in_every_game() {
        macro_rules! check_all {
            ($($game:ty),*) => { $(check::<$game>();)* };
        }
        with_every_game!(check_all);
    }
}
