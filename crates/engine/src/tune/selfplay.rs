//! Self-play games for tuning.

use super::training_game::{TrainingGame, game_rng};
use crate::engine::Engine;
use crate::method::SearchMethod;
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::{AnyGame, GameResult, Outcome, Record, Rng};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Exclusive upper bound of the number of random opening moves.
const MAX_OPENING: u32 = 9;
/// In every other game one move in this many is random, so that positions occur that good play
/// avoids.
const RANDOM_MOVE_INTERVAL: u32 = 8;
/// Number of moves after which a game counts as a draw.
const MAX_PLIES: u32 = 1000;
/// Hash size of a player in MiB, enough for short searches.
const HASH: u32 = 1;

/// The parameters of a series of self-play games.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// The variants of one game that are played in turn; at least one.
    pub variants: Vec<AnyGame>,
    /// The number of training positions to generate.
    pub positions: usize,
    /// The number of nodes per move.
    pub nodes: u64,
    /// The number of games played at once, on which the games do not depend.
    pub concurrency: usize,
    /// The seed of all random choices.
    pub seed: u64,
}

impl SelfPlay {
    /// Plays as many games as are needed for the positions, unless stopped, and passes each to
    /// `finished` as soon as it and all games before it have ended.
    #[must_use]
    pub fn games(
        &self,
        stop: &AtomicBool,
        finished: &mut (dyn FnMut(&TrainingGame) + Send),
    ) -> Vec<TrainingGame> {
        let queue = Mutex::new(GameQueue {
            wanted: self.positions,
            finished,
            early: BTreeMap::new(),
            games: Vec::new(),
            positions: 0,
        });
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                scope.spawn(|| self.work(&next, &queue, stop));
            }
        });
        queue.into_inner().unwrap_or_else(PoisonError::into_inner).games
    }

    fn work(&self, next: &AtomicUsize, queue: &Mutex<GameQueue<'_>>, stop: &AtomicBool) {
        let mut engine = Engine::new(SearchMethod::Best);
        loop {
            // Also ends when the games are too short to give any position.
            let number = next.fetch_add(1, Ordering::Relaxed);
            if locked(queue).is_complete() || number >= self.positions {
                return;
            }
            engine.new_game();
            let Some(record) = self.record(number, &mut engine, stop) else {
                return;
            };
            let game = TrainingGame::of(record, number, self.seed).expect("a game with a result");
            locked(queue).add(number, game);
        }
    }

    /// Plays a game; returns none if it was stopped before its end.
    fn record(&self, number: usize, engine: &mut Engine, stop: &AtomicBool) -> Option<Record> {
        let start = &self.variants[number % self.variants.len()];
        let game = self.play(start.clone(), game_rng(number, self.seed), engine, stop)?;
        let mut record = Record::new(&game);
        if game.ending().is_none() {
            let draw = GameResult::Ended(Outcome::Draw);
            record.set_result(draw).expect("the result of an unfinished game");
        }
        Some(record)
    }

    fn play(
        &self,
        mut game: AnyGame,
        mut rng: Rng,
        engine: &mut Engine,
        stop: &AtomicBool,
    ) -> Option<AnyGame> {
        let opening = rng.below(MAX_OPENING);
        let has_random_moves = rng.below(2) == 0;
        for ply in 0..MAX_PLIES {
            if game.ending().is_some() {
                break;
            }
            let is_random =
                ply < opening || has_random_moves && rng.below(RANDOM_MOVE_INTERVAL) == 0;
            let m = if is_random {
                game.random_move(&mut rng).expect("a move in a game that is not over")
            } else {
                self.search(&game, engine, rng.bits(), stop)
            };
            // A stopped search does not find the move that the seed determines.
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            game.play(&m).expect("a legal move");
        }
        Some(game)
    }

    fn search(&self, game: &AnyGame, engine: &mut Engine, seed: u64, stop: &AtomicBool) -> String {
        let settings = Settings { hash: HASH, seed, ..Settings::default() };
        let limits = SearchLimits::Nodes(self.nodes);
        let job = SearchJob { game: game.clone(), limits, settings };
        engine.search(&job, stop, &mut |_| {}).best_move
    }
}

/// Games in the order of their numbers, although they end in any order.
struct GameQueue<'a> {
    wanted: usize,
    finished: &'a mut (dyn FnMut(&TrainingGame) + Send),
    /// Games that have ended before an earlier one.
    early: BTreeMap<usize, TrainingGame>,
    games: Vec<TrainingGame>,
    /// The number of positions in the games.
    positions: usize,
}

impl GameQueue<'_> {
    fn is_complete(&self) -> bool {
        self.positions >= self.wanted
    }

    fn add(&mut self, number: usize, game: TrainingGame) {
        self.early.insert(number, game);
        while !self.is_complete()
            && let Some(game) = self.early.remove(&self.games.len())
        {
            self.positions += game.positions();
            (self.finished)(&game);
            self.games.push(game);
        }
    }
}

fn locked<'m, 'a>(queue: &'m Mutex<GameQueue<'a>>) -> MutexGuard<'m, GameQueue<'a>> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}
