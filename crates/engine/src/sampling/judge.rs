//! What tells a Monte Carlo search what positions are worth: looks, random games, or a network.

use super::node::sign;
use crate::score::expectation;
use ludoteca_rules::{Evaluate, Game, Outcome, Player, Rng};

/// Judges positions for a Monte Carlo search, which is the same whoever judges: our own players
/// count random games or look at the positions one move on.
///
/// A network of policy and value is one more judge: the value is its expectation, the priors are
/// its policy over the legal moves.
///
/// ```
/// use ludoteca_engine::{Candidate, Judge, Outlook};
/// use ludoteca_rules::games::taiji::{Taiji, TaijiOptions};
/// use ludoteca_rules::{Encode, Game, Options, Rng};
///
/// /// What a network says of a position: its value for player one, and a number for each action.
/// struct Network(fn(&Taiji) -> (f32, Vec<f32>));
///
/// impl Judge<Taiji> for Network {
///     fn judge(&self, position: &Taiji, _: &mut Rng, outlook: &mut Outlook<<Taiji as Game>::Move>) {
///         let (value, policy) = (self.0)(position);
///         outlook.value = value;
///         let weight = |of: &Candidate<_>| policy[position.action_index(of.m)].exp();
///         let total: f32 = outlook.moves.iter().map(weight).sum();
///         for of in &mut outlook.moves {
///             of.prior = weight(of) / total;
///         }
///     }
/// }
///
/// let position = Taiji::start(&TaijiOptions::read("size=3").unwrap());
/// let moves = position.moves();
/// let prior = 1.0 / moves.len() as f32;
/// let moves = moves.into_iter().map(|m| Candidate { m, prior, value: None }).collect();
/// let mut outlook = Outlook { value: 0.0, moves, played: Vec::new() };
/// let network = Network(|position| (0.5, vec![0.0; position.action_count()]));
/// network.judge(&position, &mut Rng::new(7), &mut outlook);
/// assert_eq!(outlook.value, 0.5);
/// assert!((outlook.moves[0].prior - prior).abs() < 1e-6);
/// ```
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
    pub moves: Vec<Candidate<M>>,
    /// The moves that led to the value, and who played them, if the judge played any.
    pub played: Vec<(Player, M)>,
}

/// What is expected of a move before it is tried.
#[derive(Copy, Clone, Debug)]
pub struct Candidate<M> {
    /// The move.
    pub m: M,
    /// How likely it is the best one; all together are 1.
    pub prior: f32,
    /// The expected result for player one after it, if known.
    pub value: Option<f32>,
}

/// Judges by random games, and moves not at all.
#[derive(Copy, Clone, Debug)]
pub(crate) struct RandomGames {
    /// How often a position must have been visited before its moves are worth keeping: moves take
    /// room and time, which a wide tree soon runs out of.
    pub(crate) visits_to_keep: u32,
}

impl RandomGames {
    /// As the textbooks have it: a position is kept when it is visited again.
    pub(crate) const PLAIN: RandomGames = RandomGames { visits_to_keep: 1 };
    /// For a search that learns of a position's moves before it keeps them.
    pub(crate) const PATIENT: RandomGames = RandomGames { visits_to_keep: 5 };
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
            turns += position.advance(m).completed;
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
pub(crate) struct Looks {
    /// By how much the odds of a move being the best grow with its expectation.
    pub(crate) sharpness: f32,
}

impl<G: Evaluate> Judge<G> for Looks {
    fn judge(&self, position: &G, _: &mut Rng, outlook: &mut Outlook<G::Move>) {
        let own = sign(position.turn());
        let mut best = -1.0f32;
        let mut total = 0.0;
        for candidate in &mut outlook.moves {
            let mut after = *position;
            after.play_unchecked(candidate.m);
            let value = sign(after.turn()) * expectation(after.judge());
            candidate.value = Some(value);
            best = best.max(own * value);
            candidate.prior = (self.sharpness * own * value).exp();
            total += candidate.prior;
        }
        for candidate in &mut outlook.moves {
            candidate.prior /= total;
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
