//! Games that the computer plays with itself.

use super::lesson::{Lesson, dice};
use crate::engine::Engine;
use crate::style::Style;
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::{AnyGame, GameResult, Outcome, Record, Rng};
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
    /// Plays as many games as are needed for the positions, and tells how many there are so far.
    #[must_use]
    pub fn lessons(&self, progress: &(dyn Fn(usize) + Sync)) -> Vec<Lesson> {
        let harvest = Mutex::new(Harvest::default());
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..self.concurrency.max(1) {
                scope.spawn(|| self.work(&next, &harvest, progress));
            }
        });
        let harvest = harvest.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut positions = 0;
        let is_needed = |lesson: &Lesson| {
            let needed = positions < self.positions;
            positions += lesson.samples().len();
            needed
        };
        harvest.lessons.into_iter().map_while(|lesson| lesson).take_while(is_needed).collect()
    }

    fn work(
        &self,
        next: &AtomicUsize,
        harvest: &Mutex<Harvest>,
        progress: &(dyn Fn(usize) + Sync),
    ) {
        let mut engine = Engine::new(Style::Best);
        loop {
            // Games too short to give a position must come to an end too.
            let number = next.fetch_add(1, Ordering::Relaxed);
            if locked(harvest).positions >= self.positions || number >= self.positions {
                return;
            }
            engine.new_game();
            let record = self.record(number, &mut engine);
            let lesson = Lesson::of(record, number, self.seed).expect("a game with a result");
            let mut harvest = locked(harvest);
            harvest.add(number, lesson);
            progress(harvest.positions.min(self.positions));
        }
    }

    fn record(&self, number: usize, engine: &mut Engine) -> Record {
        let start = &self.variants[number % self.variants.len()];
        let game = self.play(start.clone(), dice(number, self.seed), engine);
        let mut record = Record::new(&game);
        if game.ending().is_none() {
            let draw = GameResult::Ended(Outcome::Draw);
            record.set_result(draw).expect("a result of a game that was cut");
        }
        record
    }

    fn play(&self, mut game: AnyGame, mut rng: Rng, engine: &mut Engine) -> AnyGame {
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
                self.thought(&game, engine, rng.bits())
            };
            game.play(&m).expect("a legal move");
        }
        game
    }

    fn thought(&self, game: &AnyGame, engine: &mut Engine, seed: u64) -> String {
        let settings = Settings { hash: HASH, seed, ..Settings::default() };
        let limits = SearchLimits::Nodes(self.nodes);
        let job = SearchJob { game: game.clone(), limits, settings };
        engine.search(&job, &AtomicBool::new(false), &mut |_| {}).best
    }
}

/// Games in the order of their numbers, though they come as they are finished.
#[derive(Default)]
struct Harvest {
    lessons: Vec<Option<Lesson>>,
    /// How many games there are before the first that is still being played, and how many
    /// positions in them.
    complete: usize,
    positions: usize,
}

impl Harvest {
    fn add(&mut self, number: usize, lesson: Lesson) {
        if self.lessons.len() <= number {
            self.lessons.resize_with(number + 1, || None);
        }
        self.lessons[number] = Some(lesson);
        while let Some(Some(lesson)) = self.lessons.get(self.complete) {
            self.complete += 1;
            self.positions += lesson.samples().len();
        }
    }
}

fn locked(harvest: &Mutex<Harvest>) -> MutexGuard<'_, Harvest> {
    harvest.lock().unwrap_or_else(PoisonError::into_inner)
}
