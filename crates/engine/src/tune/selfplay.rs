//! Games that the computer plays with itself.

use super::lesson::{Lesson, dice};
use crate::engine::Engine;
use crate::style::Style;
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::{AnyGame, GameResult, Outcome, Record, Rng};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Games begin with fewer random moves than this.
const OPENING: u32 = 9;
/// In every other game one move in so many is random, so that things are seen which good play
/// avoids.
const SLIP: u32 = 8;
/// A game that is not over after so many moves counts as a draw.
const LONGEST: u32 = 1000;
/// The table of positions of a player, in MiB: these searches are short.
const HASH: u32 = 1;

/// The games that the computer is to play with itself.
#[derive(Clone, Debug)]
pub struct SelfPlay {
    /// One game with the sets of options that it is played with by turns; at least one.
    pub variants: Vec<AnyGame>,
    /// How many positions to learn from are wanted.
    pub positions: usize,
    /// How many positions a player looks at for a move.
    pub nodes: u64,
    /// How many games are played at the same time; the games do not depend on it.
    pub concurrency: usize,
    /// What random choices are made from.
    pub seed: u64,
}

impl SelfPlay {
    /// Plays as many games as are needed for the positions, unless it is told to stop, and shows
    /// each as soon as it and all before it have ended.
    #[must_use]
    pub fn lessons(
        &self,
        stop: &AtomicBool,
        shown: &mut (dyn FnMut(&Lesson) + Send),
    ) -> Vec<Lesson> {
        let harvest = Mutex::new(Harvest {
            wanted: self.positions,
            shown,
            early: BTreeMap::new(),
            lessons: Vec::new(),
            positions: 0,
        });
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                scope.spawn(|| self.work(&next, &harvest, stop));
            }
        });
        harvest.into_inner().unwrap_or_else(PoisonError::into_inner).lessons
    }

    fn work(&self, next: &AtomicUsize, harvest: &Mutex<Harvest<'_>>, stop: &AtomicBool) {
        let mut engine = Engine::new(Style::Best);
        loop {
            // Games too short to give a position must come to an end too.
            let number = next.fetch_add(1, Ordering::Relaxed);
            if locked(harvest).is_complete() || number >= self.positions {
                return;
            }
            engine.new_game();
            let Some(record) = self.record(number, &mut engine, stop) else {
                return;
            };
            let lesson = Lesson::of(record, number, self.seed).expect("a game with a result");
            locked(harvest).add(number, lesson);
        }
    }

    /// A game, unless it is stopped before its end.
    fn record(&self, number: usize, engine: &mut Engine, stop: &AtomicBool) -> Option<Record> {
        let start = &self.variants[number % self.variants.len()];
        let game = self.play(start.clone(), dice(number, self.seed), engine, stop)?;
        let mut record = Record::new(&game);
        if game.ending().is_none() {
            let draw = GameResult::Ended(Outcome::Draw);
            record.set_result(draw).expect("a result of a game that was cut");
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
        let opening = rng.below(OPENING);
        let slips = rng.below(2) == 0;
        for ply in 0..LONGEST {
            if game.ending().is_some() {
                break;
            }
            let is_random = ply < opening || slips && rng.below(SLIP) == 0;
            let m = if is_random {
                game.random_move(&mut rng).expect("a move in a game that is not over")
            } else {
                self.thought(&game, engine, rng.bits(), stop)
            };
            // What is found in a hurry is no move of the game that the seed stands for.
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            game.play(&m).expect("a legal move");
        }
        Some(game)
    }

    fn thought(&self, game: &AnyGame, engine: &mut Engine, seed: u64, stop: &AtomicBool) -> String {
        let settings = Settings { hash: HASH, seed, ..Settings::default() };
        let limits = SearchLimits::Nodes(self.nodes);
        let job = SearchJob { game: game.clone(), limits, settings };
        engine.search(&job, stop, &mut |_| {}).best
    }
}

/// Games in the order of their numbers, though they come as they are finished.
struct Harvest<'a> {
    wanted: usize,
    shown: &'a mut (dyn FnMut(&Lesson) + Send),
    /// Games that have ended before one that began before them.
    early: BTreeMap<usize, Lesson>,
    lessons: Vec<Lesson>,
    /// How many positions there are in the lessons.
    positions: usize,
}

impl Harvest<'_> {
    fn is_complete(&self) -> bool {
        self.positions >= self.wanted
    }

    fn add(&mut self, number: usize, lesson: Lesson) {
        self.early.insert(number, lesson);
        while !self.is_complete()
            && let Some(lesson) = self.early.remove(&self.lessons.len())
        {
            self.positions += lesson.positions();
            (self.shown)(&lesson);
            self.lessons.push(lesson);
        }
    }
}

fn locked<'m, 'a>(harvest: &'m Mutex<Harvest<'a>>) -> MutexGuard<'m, Harvest<'a>> {
    harvest.lock().unwrap_or_else(PoisonError::into_inner)
}
