//! The games of a batch.

use ludoteca_rules::{Game, OptionSpec, Options, Outcome, Rng};
use std::collections::HashMap;

/// The start positions of the games.
pub(crate) struct StartPositions<G: Game> {
    values: Vec<u64>,
    start: G,
    /// The index of the seed option that varies, if any.
    varied: Option<usize>,
}

impl<G: Game> StartPositions<G> {
    /// Creates the start positions of games with these option values, or with varying seeds.
    pub(crate) fn new(values: &[u64], start: G, vary: bool) -> StartPositions<G> {
        let varied = seed_option(G::Options::SPECS, values).filter(|_| vary);
        StartPositions { values: values.to_vec(), start, varied }
    }

    fn next(&self, rng: &mut Rng) -> G {
        let Some(place) = self.varied else {
            return self.start;
        };
        let mut values = self.values.clone();
        values[place] = rng.bits();
        G::start(&G::Options::from_values(&values))
    }
}

/// Returns the index of the option that is the seed of the random start, if there is one.
pub(crate) fn seed_option(specs: &[OptionSpec], values: &[u64]) -> Option<usize> {
    specs.iter().position(|spec| spec.is_seed() && spec.applies(values))
}

/// A game of a batch.
///
/// It has the same rules as [`Play`](ludoteca_rules::Play), but does not store past positions
/// unless repetition matters.
pub(crate) struct BatchGame<G: Game> {
    start: G,
    position: G,
    moves: Vec<G::Move>,
    turns: u32,
    /// The number of times that each position began a turn, in games with repetition.
    occurrences: HashMap<G, u8>,
    rng: Rng,
    /// The next move.
    next_move: Option<G::Move>,
}

impl<G: Game> BatchGame<G> {
    /// Creates a game, which must be given a seed and restarted before it is played.
    pub(crate) fn new(starts: &StartPositions<G>) -> BatchGame<G> {
        BatchGame {
            start: starts.start,
            position: starts.start,
            moves: Vec::new(),
            turns: 0,
            occurrences: HashMap::new(),
            rng: Rng::new(0),
            next_move: None,
        }
    }

    /// Returns the current position.
    pub(crate) fn position(&self) -> &G {
        &self.position
    }

    /// Returns the start position.
    pub(crate) fn start(&self) -> &G {
        &self.start
    }

    /// Returns the moves since the start.
    pub(crate) fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Sets the seed of the random number generator.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// Starts a new game.
    pub(crate) fn restart(&mut self, starts: &StartPositions<G>) {
        self.start = starts.next(&mut self.rng);
        self.position = self.start;
        self.moves.clear();
        self.turns = 0;
        self.occurrences.clear();
        self.is_third_occurrence(true);
    }

    /// Sets the next move to that of an action. Returns false if the action is not legal.
    pub(crate) fn set_action(&mut self, action: i64) -> bool {
        let m = usize::try_from(action).ok().and_then(|index| self.position.action(index));
        self.next_move = m.filter(|m| self.position.check(*m).is_ok());
        self.next_move.is_some()
    }

    /// Returns a random legal move.
    pub(crate) fn random_move(&mut self, buffer: &mut Vec<G::Move>) -> G::Move {
        self.position.random_move(&mut self.rng, buffer).expect("a move in a game that is not over")
    }

    /// Plays the next move. Returns the outcome if it ends the game.
    pub(crate) fn play_next_move(&mut self) -> Option<Outcome> {
        let m = self.next_move.take().expect("a move that was set");
        self.play(m)
    }

    /// Plays a legal move. Returns the outcome if it ends the game.
    pub(crate) fn play(&mut self, m: G::Move) -> Option<Outcome> {
        let turn_change = self.position.advance(m);
        self.turns += turn_change.completed;
        self.moves.push(m);
        let repeated = self.is_third_occurrence(turn_change.begins);
        let cap = self.position.limits().cap;
        let drawn = repeated || cap > 0 && self.turns >= cap;
        self.position.outcome().or(drawn.then_some(Outcome::Draw))
    }

    /// Counts an occurrence of the position, if repetition matters, and returns whether it is the
    /// third.
    fn is_third_occurrence(&mut self, begins_turn: bool) -> bool {
        if !begins_turn || !self.position.limits().repetition {
            return false;
        }
        let count = self.occurrences.entry(self.position).or_default();
        *count += 1;
        *count >= 3
    }
}
