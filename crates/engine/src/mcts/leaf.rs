//! Leaf evaluation of Monte Carlo tree search, by static evaluation or random playouts.

use super::node::sign;
use crate::engine_game::EngineGame;
use crate::score::expectation;
use ludoteca_rules::{Game, Outcome, Player, Rng};

/// Evaluates the leaves of a Monte Carlo tree search.
///
/// A neural network with a value head and a policy head fits this trait: they give the value of the
/// leaf and the priors of its moves.
pub(crate) trait LeafEvaluator<G: Game>: Sync {
    /// Evaluates a position that is not over.
    ///
    /// `leaf` contains the legal moves with equal priors, or no moves if the leaf is not expanded
    /// yet. An evaluator without a policy leaves them unchanged.
    fn evaluate(&self, position: &G, rng: &mut Rng, leaf: &mut LeafEvaluation<G::Move>);

    /// Returns the number of visits before a leaf is expanded. It is 0 for an evaluator that needs
    /// the moves.
    fn visits_to_expand(&self) -> u32 {
        0
    }
}

/// The evaluation of a leaf. Values are for player one, from -1 (loss) to 1 (win).
#[derive(Clone, Debug)]
pub(crate) struct LeafEvaluation<M> {
    /// The expected result of the game.
    pub(crate) value: f32,
    /// The legal moves.
    pub(crate) moves: Vec<LeafMove<M>>,
    /// The moves of the playout with their players; empty without a playout.
    pub(crate) playout: Vec<(Player, M)>,
}

/// The evaluation of a move at a leaf.
#[derive(Copy, Clone, Debug)]
pub(crate) struct LeafMove<M> {
    pub(crate) m: M,
    /// The probability that the move is best; the priors of all moves add up to 1.
    pub(crate) prior: f32,
    /// The expected result after the move, if known.
    pub(crate) value: Option<f32>,
}

/// Evaluates a leaf by one random playout.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Playouts {
    /// The number of visits before a leaf is expanded. Early expansion takes memory and time in
    /// wide trees.
    pub(crate) visits_to_expand: u32,
}

impl Playouts {
    /// Playouts for UCT, which expands a leaf on its second visit.
    pub(crate) const FOR_UCT: Playouts = Playouts { visits_to_expand: 1 };
    /// Playouts for RAVE, which has statistics of moves before their nodes are expanded.
    pub(crate) const FOR_RAVE: Playouts = Playouts { visits_to_expand: 5 };
}

/// Maximum number of moves in a playout.
const MAX_PLAYOUT_MOVES: u32 = 2_000;

impl<G: Game> LeafEvaluator<G> for Playouts {
    fn evaluate(&self, position: &G, rng: &mut Rng, leaf: &mut LeafEvaluation<G::Move>) {
        let mut position = *position;
        let cap = position.limits().cap;
        let (mut turns, mut buffer) = (0, Vec::new());
        for _ in 0..MAX_PLAYOUT_MOVES {
            let Some(m) = position.playout_move(rng, &mut buffer) else {
                break;
            };
            leaf.playout.push((position.turn(), m));
            turns += position.advance(m).completed;
            if cap > 0 && turns >= cap {
                break;
            }
        }
        leaf.value = position.outcome().map_or(0.0, outcome_value);
    }

    fn visits_to_expand(&self) -> u32 {
        self.visits_to_expand
    }
}

/// Evaluates a leaf by the static evaluations of its children.
#[derive(Copy, Clone, Debug)]
pub(crate) struct StaticEvaluation {
    /// Inverse temperature of the softmax that turns evaluations into priors.
    pub(crate) sharpness: f32,
}

impl<G: EngineGame> LeafEvaluator<G> for StaticEvaluation {
    fn evaluate(&self, position: &G, _: &mut Rng, leaf: &mut LeafEvaluation<G::Move>) {
        let own = sign(position.turn());
        let mut best = -1.0f32;
        let mut total = 0.0;
        for leaf_move in &mut leaf.moves {
            let mut after = *position;
            after.play_unchecked(leaf_move.m);
            let value = sign(after.turn()) * expectation(after.evaluate());
            leaf_move.value = Some(value);
            best = best.max(own * value);
            leaf_move.prior = (self.sharpness * own * value).exp();
            total += leaf_move.prior;
        }
        for leaf_move in &mut leaf.moves {
            leaf_move.prior /= total;
        }
        leaf.value = own * best;
    }
}

/// Returns the value of an outcome for player one.
pub(super) fn outcome_value(outcome: Outcome) -> f32 {
    match outcome {
        Outcome::Win(Player::One) => 1.0,
        Outcome::Win(Player::Two) => -1.0,
        Outcome::Draw => 0.0,
    }
}
