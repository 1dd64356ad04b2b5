//! Games that the computer plays with itself, and the positions of them to learn from.

use super::TuneTask;
use super::fit::Sample;
use crate::engine::Engine;
use crate::style::Style;
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::{AnyGame, Outcome, Player, Rng};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Games begin with fewer random moves than this.
const OPENING: u32 = 9;
/// In every other game one move in so many is random, so that things are seen which good play
/// avoids.
const SLIP: u32 = 8;
/// One position in so many is learnt from: neighbours say nearly the same.
const SPACING: u32 = 3;
/// A game that is not over after so many moves counts as a draw.
const LONGEST: usize = 1000;
/// The table of positions of a player, in MiB: these searches are short.
const HASH: u32 = 1;

/// The positions of a game to learn from.
pub(super) type SampledGame = Vec<Sample>;

/// Games in the order of their numbers, though they come as they are finished.
#[derive(Default)]
struct Harvest {
    games: Vec<Option<SampledGame>>,
    /// How many games there are before the first that is still being played, and how many
    /// positions in them.
    complete: usize,
    positions: usize,
}

impl Harvest {
    fn add(&mut self, number: usize, game: SampledGame) {
        if self.games.len() <= number {
            self.games.resize_with(number + 1, || None);
        }
        self.games[number] = Some(game);
        while let Some(Some(game)) = self.games.get(self.complete) {
            self.complete += 1;
            self.positions += game.len();
        }
    }
}

/// Plays the first games of the task's endless list of games, as many as are needed for its
/// positions.
pub(super) fn games(task: &TuneTask, progress: &(dyn Fn(usize) + Sync)) -> Vec<SampledGame> {
    let harvest = Mutex::new(Harvest::default());
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..task.concurrency.max(1) {
            scope.spawn(|| work(task, &next, &harvest, progress));
        }
    });
    let harvest = harvest.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut positions = 0;
    let is_needed = |game: &SampledGame| {
        let needed = positions < task.positions;
        positions += game.len();
        needed
    };
    harvest.games.into_iter().map_while(|game| game).take_while(is_needed).collect()
}

fn work(
    task: &TuneTask,
    next: &AtomicUsize,
    harvest: &Mutex<Harvest>,
    progress: &(dyn Fn(usize) + Sync),
) {
    let mut engine = Engine::new(Style::Best);
    loop {
        // Games may be too short to give a position; one in each must be enough for an end.
        let number = next.fetch_add(1, Ordering::Relaxed);
        if locked(harvest).positions >= task.positions || number >= task.positions {
            return;
        }
        engine.new_game();
        let game = play(task, number, &mut engine);
        let mut harvest = locked(harvest);
        harvest.add(number, game);
        progress(harvest.positions.min(task.positions));
    }
}

fn locked(harvest: &Mutex<Harvest>) -> MutexGuard<'_, Harvest> {
    harvest.lock().unwrap_or_else(PoisonError::into_inner)
}

fn play(task: &TuneTask, number: usize, engine: &mut Engine) -> SampledGame {
    let mut rng = Rng::new(Rng::new(task.seed).bits() ^ number as u64);
    let opening = rng.below(OPENING);
    let slips = rng.below(2) == 0;
    let mut game = task.variants[number % task.variants.len()].clone();
    let mut samples = Vec::new();
    for ply in 0..LONGEST as u32 {
        if game.ending().is_some() {
            break;
        }
        let is_random = ply < opening || slips && rng.below(SLIP) == 0;
        if ply >= opening && rng.below(SPACING) == 0 {
            samples.extend(Sample::of(&game));
        }
        let m = if is_random {
            game.random_move(&mut rng).expect("a move in a game that is not over")
        } else {
            thought(task, &game, engine, rng.bits())
        };
        game.play(&m).expect("a legal move");
    }
    let result = result(&game);
    for sample in &mut samples {
        sample.result = result;
    }
    samples
}

fn thought(task: &TuneTask, game: &AnyGame, engine: &mut Engine, seed: u64) -> String {
    let settings = Settings { hash: HASH, seed, ..Settings::default() };
    let limits = SearchLimits::Nodes(task.nodes);
    let job = SearchJob { game: game.clone(), limits, settings };
    engine.search(&job, &AtomicBool::new(false), &mut |_| {}).best
}

/// What player one made of the game.
fn result(game: &AnyGame) -> f64 {
    match game.ending().map(|ending| ending.outcome()) {
        Some(Outcome::Win(Player::One)) => 1.0,
        Some(Outcome::Win(Player::Two)) => 0.0,
        Some(Outcome::Draw) | None => 0.5,
    }
}
