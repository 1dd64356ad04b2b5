//! Many games of one type, played at once by several threads in code that is compiled for it.

use crate::arrays::Arrays;
use crate::seat::{Seat, Starts};
use ludoteca_rules::{AnyGame, Game, Outcome, Player, Rng, with_every_game};
use std::panic::resume_unwind;
use std::thread;

/// A thread is not worth starting for fewer games.
const FEWEST_GAMES: usize = 32;

/// Many games that are played at once, whose type is known only here.
pub(crate) trait Batch: Send + Sync {
    /// Chooses the moves to be played next, and returns the first game in which one is not legal.
    fn choose(&mut self, actions: &[i64], threads: usize) -> Option<usize>;

    /// Plays the chosen moves, begins games that ended anew, and writes what came of it.
    fn step(&mut self, arrays: Arrays<'_>, threads: usize);

    /// Writes the index of a random legal move of each game.
    fn draw(&mut self, actions: &mut [i64], threads: usize);

    /// Plays so many random moves in each game and says how many games ended.
    fn play_random(&mut self, steps: u32, arrays: Arrays<'_>, threads: usize) -> u64;

    /// Begins all games anew, with other random numbers if there is a seed.
    fn restart(&mut self, seed: Option<u64>, arrays: Arrays<'_>, threads: usize);

    /// Writes the planes of all games.
    fn observe(&self, planes: &mut [f32], threads: usize);

    /// One of the games.
    fn game(&self, place: usize, like: &AnyGame) -> AnyGame;
}

/// What to make of a game: so many of it, and whether starts vary.
#[derive(Copy, Clone)]
pub(crate) struct Plan {
    pub(crate) games: usize,
    pub(crate) vary: bool,
}

/// Makes many games of one type, if the game is of this type.
type Maker = fn(&AnyGame, Plan) -> Option<Box<dyn Batch>>;

/// Many games like this one, which [`Batch::restart`] with a seed begins.
pub(crate) fn batch_of(game: &AnyGame, plan: Plan) -> Option<Box<dyn Batch>> {
    macro_rules! makers {
        ($($game:ty),*) => { [$(Table::<$game>::boxed),*] };
    }
    let makers: [Maker; _] = with_every_game!(makers);
    makers.iter().find_map(|make| make(game, plan))
}

/// Many games of one type.
struct Table<G: Game> {
    starts: Starts<G>,
    seats: Vec<Seat<G>>,
}

impl<G: Game> Table<G> {
    fn boxed(game: &AnyGame, plan: Plan) -> Option<Box<dyn Batch>> {
        let play = game.as_play::<G>()?;
        let starts = Starts::new(&game.option_values(), *play.position(), plan.vary);
        let seats = (0..plan.games).map(|_| Seat::new(&starts)).collect();
        Some(Box::new(Table { starts, seats }))
    }

    /// The games and what is written about them, shared out among threads.
    fn parts<'a>(
        seats: &'a mut [Seat<G>],
        arrays: Arrays<'a>,
        threads: usize,
    ) -> Vec<(&'a mut [Seat<G>], Arrays<'a>)> {
        let share = share(seats.len(), threads);
        seats.chunks_mut(share).zip(arrays.split(share)).collect()
    }
}

impl<G: Game> Batch for Table<G> {
    fn choose(&mut self, actions: &[i64], threads: usize) -> Option<usize> {
        let share = share(self.seats.len(), threads);
        let parts = self.seats.chunks_mut(share).zip(actions.chunks(share)).collect();
        let refused = spread(parts, |(seats, actions): (&mut [Seat<G>], &[i64])| {
            seats.iter_mut().zip(actions).position(|(seat, action)| !seat.choose(*action))
        });
        let places = (0..).step_by(share).zip(refused);
        places.filter_map(|(first, refused)| refused.map(|place| first + place)).min()
    }

    fn step(&mut self, arrays: Arrays<'_>, threads: usize) {
        let starts = &self.starts;
        spread(Self::parts(&mut self.seats, arrays, threads), |(seats, arrays)| {
            let mut buffer = Vec::new();
            for (seat, mut row) in seats.iter_mut().zip(arrays.rows()) {
                let outcome = seat.play_chosen();
                write_end(seat, outcome, &mut row);
                if outcome.is_some() {
                    seat.restart(starts);
                }
                write_position(seat.position(), &mut row, &mut buffer);
            }
        });
    }

    fn draw(&mut self, actions: &mut [i64], threads: usize) {
        let share = share(self.seats.len(), threads);
        let parts = self.seats.chunks_mut(share).zip(actions.chunks_mut(share)).collect();
        spread(parts, |(seats, actions): (&mut [Seat<G>], &mut [i64])| {
            let mut buffer = Vec::new();
            for (seat, action) in seats.iter_mut().zip(actions) {
                let m = seat.random_move(&mut buffer);
                *action = seat.position().action_index(m) as i64;
            }
        });
    }

    fn play_random(&mut self, steps: u32, arrays: Arrays<'_>, threads: usize) -> u64 {
        let starts = &self.starts;
        let ended = spread(Self::parts(&mut self.seats, arrays, threads), |(seats, arrays)| {
            let mut buffer = Vec::new();
            let mut ended = 0;
            for (seat, mut row) in seats.iter_mut().zip(arrays.rows()) {
                for _ in 0..steps {
                    let m = seat.random_move(&mut buffer);
                    let outcome = seat.play(m);
                    write_end(seat, outcome, &mut row);
                    if outcome.is_some() {
                        ended += 1;
                        seat.restart(starts);
                    }
                }
                write_position(seat.position(), &mut row, &mut buffer);
            }
            ended
        });
        ended.into_iter().sum()
    }

    fn restart(&mut self, seed: Option<u64>, arrays: Arrays<'_>, threads: usize) {
        if let Some(seed) = seed {
            self.seats.iter_mut().zip(seeds(seed)).for_each(|(seat, seed)| seat.reseed(seed));
        }
        let starts = &self.starts;
        spread(Self::parts(&mut self.seats, arrays, threads), |(seats, arrays)| {
            let mut buffer = Vec::new();
            for (seat, mut row) in seats.iter_mut().zip(arrays.rows()) {
                seat.restart(starts);
                write_end(seat, None, &mut row);
                write_position(seat.position(), &mut row, &mut buffer);
            }
        });
    }

    fn observe(&self, planes: &mut [f32], threads: usize) {
        let share = share(self.seats.len(), threads);
        let size = planes.len() / self.seats.len();
        let parts = self.seats.chunks(share).zip(planes.chunks_mut(share * size)).collect();
        spread(parts, |(seats, planes): (&[Seat<G>], &mut [f32])| {
            for (seat, planes) in seats.iter().zip(planes.chunks_mut(size)) {
                seat.position().write_planes(planes);
            }
        });
    }

    fn game(&self, place: usize, like: &AnyGame) -> AnyGame {
        let seat = &self.seats[place];
        let start = seat.start().write_position();
        let mut game = like.at_position(&start).expect("the text of a position");
        for m in seat.moves() {
            game.play(&m.to_string()).expect("a move that was played");
        }
        game
    }
}

/// A seed for each game: games must not begin with numbers of each other.
fn seeds(seed: u64) -> impl Iterator<Item = u64> {
    let mut rng = Rng::new(seed);
    std::iter::repeat_with(move || rng.bits())
}

/// How many games each thread plays.
fn share(games: usize, threads: usize) -> usize {
    games.div_ceil(threads.max(1)).max(FEWEST_GAMES)
}

/// Does the work of each part in a thread of its own, the first in this one.
fn spread<P: Send, R: Send>(parts: Vec<P>, work: impl Fn(P) -> R + Sync) -> Vec<R> {
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

/// Writes what the last move of a game came to, before another begins.
fn write_end<G: Game>(seat: &Seat<G>, outcome: Option<Outcome>, row: &mut Arrays<'_>) {
    let rewards = match outcome {
        Some(Outcome::Win(Player::One)) => [1.0, -1.0],
        Some(Outcome::Win(Player::Two)) => [-1.0, 1.0],
        Some(Outcome::Draw) | None => [0.0, 0.0],
    };
    row.rewards.copy_from_slice(&rewards);
    row.dones[0] = outcome.is_some();
    row.lengths[0] = seat.moves().len() as i32;
}

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
