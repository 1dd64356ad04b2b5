//! Batches of games, which several threads play in code compiled for the game.

use crate::arrays::Arrays;
use crate::batch_game::{BatchGame, StartPositions};
use ludoteca_rules::{AnyGame, Game, Outcome, Player, Rng, with_every_game};
use std::panic::resume_unwind;
use std::thread;

/// Minimum number of games for which another thread is started.
const MIN_GAMES_PER_THREAD: usize = 32;

/// A batch of games of the same type, which is erased.
pub(crate) trait Batch: Send + Sync {
    /// Sets the next move of each game. Returns the index of the first game in which the action is
    /// not legal.
    fn set_actions(&mut self, actions: &[i64], threads: usize) -> Option<usize>;

    /// Plays the moves that were set, restarts games that have ended, and writes the arrays.
    fn step(&mut self, arrays: Arrays<'_>, threads: usize);

    /// Samples a random legal action of each game.
    fn sample_actions(&mut self, actions: &mut [i64], threads: usize);

    /// Plays random moves in each game and returns the number of games that ended.
    fn play_random(&mut self, steps: u32, arrays: Arrays<'_>, threads: usize) -> u64;

    /// Restarts all games, with new random number generators if there is a seed.
    fn restart(&mut self, seed: Option<u64>, arrays: Arrays<'_>, threads: usize);

    /// Writes the planes of all games.
    fn observe(&self, planes: &mut [f32], threads: usize);

    /// Returns one of the games, made from a game with the same options.
    fn game(&self, index: usize, like: &AnyGame) -> AnyGame;
}

/// The options of a batch.
#[derive(Copy, Clone)]
pub(crate) struct BatchOptions {
    /// The number of games.
    pub(crate) games: usize,
    /// Whether each game has a different random start.
    pub(crate) vary: bool,
}

/// Creates a batch if the game is of the constructor's type.
type BatchConstructor = fn(&AnyGame, BatchOptions) -> Option<Box<dyn Batch>>;

/// Creates a batch of games like this one. They must be started by [`Batch::restart`] with a seed.
pub(crate) fn batch_of(game: &AnyGame, options: BatchOptions) -> Option<Box<dyn Batch>> {
    macro_rules! constructors {
        ($($game:ty),*) => { [$(TypedBatch::<$game>::boxed),*] };
    }
    let constructors: [BatchConstructor; _] = with_every_game!(constructors);
    constructors.iter().find_map(|construct| construct(game, options))
}

/// A batch of games of one type.
struct TypedBatch<G: Game> {
    starts: StartPositions<G>,
    games: Vec<BatchGame<G>>,
}

impl<G: Game> TypedBatch<G> {
    fn boxed(game: &AnyGame, options: BatchOptions) -> Option<Box<dyn Batch>> {
        let play = game.as_play::<G>()?;
        let starts = StartPositions::new(&game.option_values(), *play.position(), options.vary);
        let games = (0..options.games).map(|_| BatchGame::new(&starts)).collect();
        Some(Box::new(TypedBatch { starts, games }))
    }

    /// Splits the games and the arrays into a part for each thread.
    fn parts<'a>(
        games: &'a mut [BatchGame<G>],
        arrays: Arrays<'a>,
        threads: usize,
    ) -> Vec<(&'a mut [BatchGame<G>], Arrays<'a>)> {
        let share = games_per_thread(games.len(), threads);
        games.chunks_mut(share).zip(arrays.split(share)).collect()
    }
}

impl<G: Game> Batch for TypedBatch<G> {
    fn set_actions(&mut self, actions: &[i64], threads: usize) -> Option<usize> {
        let share = games_per_thread(self.games.len(), threads);
        let parts = self.games.chunks_mut(share).zip(actions.chunks(share)).collect();
        let illegal = in_parallel(parts, |(games, actions): (&mut [BatchGame<G>], &[i64])| {
            games.iter_mut().zip(actions).position(|(game, action)| !game.set_action(*action))
        });
        let indices = (0..).step_by(share).zip(illegal);
        indices.filter_map(|(first, illegal)| illegal.map(|index| first + index)).min()
    }

    fn step(&mut self, arrays: Arrays<'_>, threads: usize) {
        let starts = &self.starts;
        in_parallel(Self::parts(&mut self.games, arrays, threads), |(games, arrays)| {
            let mut buffer = Vec::new();
            for (game, mut row) in games.iter_mut().zip(arrays.rows()) {
                let outcome = game.play_next_move();
                write_end(game, outcome, &mut row);
                if outcome.is_some() {
                    game.restart(starts);
                }
                write_position(game.position(), &mut row, &mut buffer);
            }
        });
    }

    fn sample_actions(&mut self, actions: &mut [i64], threads: usize) {
        let share = games_per_thread(self.games.len(), threads);
        let parts = self.games.chunks_mut(share).zip(actions.chunks_mut(share)).collect();
        in_parallel(parts, |(games, actions): (&mut [BatchGame<G>], &mut [i64])| {
            let mut buffer = Vec::new();
            for (game, action) in games.iter_mut().zip(actions) {
                let m = game.random_move(&mut buffer);
                *action = game.position().action_index(m) as i64;
            }
        });
    }

    fn play_random(&mut self, steps: u32, arrays: Arrays<'_>, threads: usize) -> u64 {
        let starts = &self.starts;
        let ended =
            in_parallel(Self::parts(&mut self.games, arrays, threads), |(games, arrays)| {
                let mut buffer = Vec::new();
                let mut ended = 0;
                for (game, mut row) in games.iter_mut().zip(arrays.rows()) {
                    for _ in 0..steps {
                        let m = game.random_move(&mut buffer);
                        let outcome = game.play(m);
                        write_end(game, outcome, &mut row);
                        if outcome.is_some() {
                            ended += 1;
                            game.restart(starts);
                        }
                    }
                    write_position(game.position(), &mut row, &mut buffer);
                }
                ended
            });
        ended.into_iter().sum()
    }

    fn restart(&mut self, seed: Option<u64>, arrays: Arrays<'_>, threads: usize) {
        if let Some(seed) = seed {
            self.games.iter_mut().zip(seeds(seed)).for_each(|(game, seed)| game.reseed(seed));
        }
        let starts = &self.starts;
        in_parallel(Self::parts(&mut self.games, arrays, threads), |(games, arrays)| {
            let mut buffer = Vec::new();
            for (game, mut row) in games.iter_mut().zip(arrays.rows()) {
                game.restart(starts);
                write_end(game, None, &mut row);
                write_position(game.position(), &mut row, &mut buffer);
            }
        });
    }

    fn observe(&self, planes: &mut [f32], threads: usize) {
        let share = games_per_thread(self.games.len(), threads);
        let size = planes.len() / self.games.len();
        let parts = self.games.chunks(share).zip(planes.chunks_mut(share * size)).collect();
        in_parallel(parts, |(games, planes): (&[BatchGame<G>], &mut [f32])| {
            for (game, planes) in games.iter().zip(planes.chunks_mut(size)) {
                game.position().write_planes(planes);
            }
        });
    }

    fn game(&self, index: usize, like: &AnyGame) -> AnyGame {
        let played = &self.games[index];
        let start = played.start().write_position();
        let mut game = like.at_position(&start).expect("the text of a position");
        for m in played.moves() {
            game.play(&m.to_string()).expect("a move that was played");
        }
        game
    }
}

/// Returns a seed for each game, so that the random numbers of games do not overlap.
fn seeds(seed: u64) -> impl Iterator<Item = u64> {
    let mut rng = Rng::new(seed);
    std::iter::repeat_with(move || rng.bits())
}

fn games_per_thread(games: usize, threads: usize) -> usize {
    games.div_ceil(threads.max(1)).max(MIN_GAMES_PER_THREAD)
}

/// Processes each part in a thread, the first in the calling thread, and returns the results in
/// order.
fn in_parallel<P: Send, R: Send>(parts: Vec<P>, work: impl Fn(P) -> R + Sync) -> Vec<R> {
    let mut parts = parts.into_iter();
    let own = parts.next();
    thread::scope(|scope| {
        let work = &work;
        let others: Vec<_> = parts.map(|part| scope.spawn(move || work(part))).collect();
        let mut results: Vec<R> = own.into_iter().map(work).collect();
        let joined =
            others.into_iter().map(|other| other.join().unwrap_or_else(|e| resume_unwind(e)));
        results.extend(joined);
        results
    })
}

/// Writes the result of the last move, before the game is restarted.
fn write_end<G: Game>(game: &BatchGame<G>, outcome: Option<Outcome>, row: &mut Arrays<'_>) {
    let rewards = match outcome {
        Some(Outcome::Win(Player::One)) => [1.0, -1.0],
        Some(Outcome::Win(Player::Two)) => [-1.0, 1.0],
        Some(Outcome::Draw) | None => [0.0, 0.0],
    };
    row.rewards.copy_from_slice(&rewards);
    row.dones[0] = outcome.is_some();
    row.lengths[0] = game.moves().len() as i32;
}

/// Writes the player to move, the legal actions and the observation.
fn write_position<G: Game>(position: &G, row: &mut Arrays<'_>, buffer: &mut Vec<G::Move>) {
    row.players[0] = position.turn().index() as i8;
    row.masks.fill(false);
    position.legal_moves(buffer);
    for m in buffer.drain(..) {
        row.masks[position.action_index(m)] = true;
    }
    if !row.observations.is_empty() {
        position.write_planes(row.observations);
    }
}
