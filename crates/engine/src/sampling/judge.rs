//! What tells a Monte Carlo search what positions are worth: looks, random games, or a network.

use super::node::sign;
use crate::score::expectation;
use ludoteca_rules::{Evaluate, Game, Outcome, Player, Rng};

/// Judges positions for a Monte Carlo search.
///
/// A network of policy and value is one more judge: the value is its expectation, the priors are
/// its policy over the legal moves.
pub trait Judge<G: Game>: Sync {
    /// Judges a position that is not over. `outlook` has an entry for each of the legal moves,
    /// all equally likely, or none while the position has not been visited often enough; what
    /// the judge does not know it leaves as it is.
    fn judge(&self, position: &G, rng: &mut Rng, outlook: &mut Outlook<G::Move>);

    /// How often a position must have been visited before its moves are worth keeping: more than
    /// never for a judge that knows nothing about moves.
    fn visits_to_keep(&self) -> u32 {
        0
    }
}

/// What is expected of a position: for player one, from -1 (lost) to 1 (won).
#[derive(Clone, Debug)]
pub struct Outlook<M> {
    /// The expected result.
    pub value: f32,
    /// The legal moves.
    pub moves: Vec<Prospect<M>>,
    /// The moves that led to the value, and who played them, if the judge played any.
    pub played: Vec<(Player, M)>,
}

/// What is expected of a move before it is tried.
#[derive(Copy, Clone, Debug)]
pub struct Prospect<M> {
    /// The move.
    pub m: M,
    /// How likely it is the best one; all together are 1.
    pub prior: f32,
    /// The expected result for player one after it, if known.
    pub value: Option<f32>,
}

/// Judges by random games, and moves not at all.
#[derive(Copy, Clone, Debug)]
pub struct RandomGames {
    /// How often a position must have been visited before its moves are worth keeping: moves take
    /// room and time, which a wide tree soon runs out of.
    pub visits_to_keep: u32,
}

impl RandomGames {
    /// As the textbooks have it: a position is kept when it is visited again.
    pub const PLAIN: RandomGames = RandomGames { visits_to_keep: 1 };
    /// For a search that learns of a position's moves before it keeps them.
    pub const PATIENT: RandomGames = RandomGames { visits_to_keep: 5 };
}

/// Random games are given up after so many moves.
const LONGEST_GAME: u32 = 2_000;

impl<G: Game> Judge<G> for RandomGames {
    fn judge(&self, position: &G, rng: &mut Rng, outlook: &mut Outlook<G::Move>) {
        let mut position = *position;
        let cap = position.limits().cap;
        let (mut turns, mut buffer) = (0, Vec::new());
        for _ in 0..LONGEST_GAME {
            let Some(m) = position.playout_move(rng, &mut buffer) else {
                break;
            };
            outlook.played.push((position.turn(), m));
            turns += position.play_counting(m);
            if cap > 0 && turns >= cap {
                break;
            }
        }
        outlook.value = position.outcome().map_or(0.0, of_outcome);
    }

    fn visits_to_keep(&self) -> u32 {
        self.visits_to_keep
    }
}

/// Judges by the looks of the positions one move on.
#[derive(Copy, Clone, Debug)]
pub struct Looks {
    /// By how much the odds of a move being the best grow with its expectation.
    pub sharpness: f32,
}

impl<G: Evaluate> Judge<G> for Looks {
    fn judge(&self, position: &G, _: &mut Rng, outlook: &mut Outlook<G::Move>) {
        let own = sign(position.turn());
        let mut best = -1.0f32;
        let mut total = 0.0;
        for prospect in &mut outlook.moves {
            let mut after = *position;
            after.play_unchecked(prospect.m);
            let value = sign(after.turn()) * expectation(after.judge());
            prospect.value = Some(value);
            best = best.max(own * value);
            prospect.prior = (self.sharpness * own * value).exp();
            total += prospect.prior;
        }
        for prospect in &mut outlook.moves {
            prospect.prior /= total;
        }
        outlook.value = own * best;
    }
}

/// What an end is worth to player one.
pub(super) fn of_outcome(outcome: Outcome) -> f32 {
    match outcome {
        Outcome::Win(Player::One) => 1.0,
        Outcome::Win(Player::Two) => -1.0,
        Outcome::Draw => 0.0,
    }
}
