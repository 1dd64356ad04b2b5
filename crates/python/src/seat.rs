//! One of many games that are played at once: no more than its position and what can end it.

use ludoteca_rules::{Game, OptionSpec, Options, Outcome, Rng};
use std::collections::HashMap;

/// Where games start.
pub(crate) struct Starts<G: Game> {
    values: Vec<u64>,
    start: G,
    /// The option that is drawn for each game, if starts vary.
    varied: Option<usize>,
}

impl<G: Game> Starts<G> {
    /// Games with these values of their options; if starts vary, each gets a seed of its own.
    pub(crate) fn new(values: &[u64], start: G, vary: bool) -> Starts<G> {
        let varied = seed_option(G::Options::SPECS, values).filter(|_| vary);
        Starts { values: values.to_vec(), start, varied }
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

/// The option that tells random starts apart, if these values leave something to chance.
pub(crate) fn seed_option(specs: &[OptionSpec], values: &[u64]) -> Option<usize> {
    specs.iter().position(|spec| spec.is_seed() && spec.applies(values))
}

/// One of many games that are played at once.
///
/// It ends as [`Play`](ludoteca_rules::Play) does, but forgets the positions on its way.
pub(crate) struct Seat<G: Game> {
    start: G,
    position: G,
    moves: Vec<G::Move>,
    turns: u32,
    /// How often each position began a turn, in games that repetition can end.
    occurrences: HashMap<G, u8>,
    rng: Rng,
    /// The move that is to be played next.
    chosen: Option<G::Move>,
}

impl<G: Game> Seat<G> {
    /// A seat at which nothing is played before it has a seed and a start.
    pub(crate) fn new(starts: &Starts<G>) -> Seat<G> {
        Seat {
            start: starts.start,
            position: starts.start,
            moves: Vec::new(),
            turns: 0,
            occurrences: HashMap::new(),
            rng: Rng::new(0),
            chosen: None,
        }
    }

    pub(crate) fn position(&self) -> &G {
        &self.position
    }

    pub(crate) fn start(&self) -> &G {
        &self.start
    }

    pub(crate) fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    pub(crate) fn reseed(&mut self, seed: u64) {
        self.rng = Rng::new(seed);
    }

    /// Begins another game.
    pub(crate) fn restart(&mut self, starts: &Starts<G>) {
        self.start = starts.next(&mut self.rng);
        self.position = self.start;
        self.moves.clear();
        self.turns = 0;
        self.occurrences.clear();
        self.is_third_occurrence(true);
    }

    /// Whether the move with this index is legal; it is then the move to be played next.
    pub(crate) fn choose(&mut self, action: i64) -> bool {
        let m = usize::try_from(action).ok().and_then(|index| self.position.action(index));
        self.chosen = m.filter(|m| self.position.check(*m).is_ok());
        self.chosen.is_some()
    }

    /// A random legal move.
    pub(crate) fn random_move(&mut self, buffer: &mut Vec<G::Move>) -> G::Move {
        self.position.random_move(&mut self.rng, buffer).expect("a move in a game that goes on")
    }

    /// Plays the move that was chosen and says whether the game is over.
    pub(crate) fn play_chosen(&mut self) -> Option<Outcome> {
        let m = self.chosen.take().expect("a chosen move");
        self.play(m)
    }

    /// Plays a legal move and says whether the game is over.
    pub(crate) fn play(&mut self, m: G::Move) -> Option<Outcome> {
        let turned = self.position.advance(m);
        self.turns += turned.completed;
        self.moves.push(m);
        let repeated = self.is_third_occurrence(turned.begins);
        let cap = self.position.limits().cap;
        let drawn = repeated || cap > 0 && self.turns >= cap;
        self.position.outcome().or(drawn.then_some(Outcome::Draw))
    }

    /// Counts the position, where that matters.
    fn is_third_occurrence(&mut self, begins_turn: bool) -> bool {
        if !begins_turn || !self.position.limits().repetition {
            return false;
        }
        let count = self.occurrences.entry(self.position).or_default();
        *count += 1;
        *count >= 3
    }
}
