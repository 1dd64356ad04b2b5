//! Node counts of fixed searches. They change whenever the search changes.

use crate::limits::SearchLimits;
use crate::search::{SearchJob, Searcher};
use crate::settings::Settings;
use ludoteca_rules::{AnyGame, Rng};
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The numbers of random moves before the positions that are searched.
const OPENINGS: [usize; 3] = [0, 10, 20];

/// The number of nodes after which a position is not searched deeper.
const MIN_NODES: u64 = 50_000;

/// The size of the transposition table in MiB. It is small, so that clearing it takes no time.
const HASH: u32 = 4;

/// The maximum search depth, which small games reach.
const MAX_DEPTH: u32 = 40;

/// The node count of fixed searches of a game. It is the same in every run of a program.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The sum of the search depths.
    pub depth: u32,
    /// The number of nodes searched.
    pub nodes: u64,
    /// The time taken.
    pub time: Duration,
}

impl Signature {
    /// Searches fixed positions of a game, or returns `None` if `stop` was set.
    pub fn of(
        game: &AnyGame,
        searcher: &mut impl Searcher,
        stop: &AtomicBool,
    ) -> Option<Signature> {
        let mut all = Signature { depth: 0, nodes: 0, time: Duration::ZERO };
        for plies in OPENINGS {
            let game = after_random_moves(game, plies);
            if game.ending().is_some() {
                continue;
            }
            let one = Signature::at(&game, searcher, stop)?;
            all.depth += one.depth;
            all.nodes += one.nodes;
            all.time += one.time;
        }
        Some(all)
    }

    fn at(game: &AnyGame, searcher: &mut impl Searcher, stop: &AtomicBool) -> Option<Signature> {
        let settings = Settings { hash: HASH, ..Settings::default() };
        let mut last = None;
        for depth in 1..=MAX_DEPTH {
            searcher.new_game();
            let job =
                SearchJob { game: game.clone(), limits: SearchLimits::Depth(depth), settings };
            let begin = Instant::now();
            let nodes = searcher.search(&job, stop, &mut drop).nodes;
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            last = Some(Signature { depth, nodes, time: begin.elapsed() });
            if nodes >= MIN_NODES {
                break;
            }
        }
        last
    }
}

fn after_random_moves(game: &AnyGame, plies: usize) -> AnyGame {
    let mut game = game.clone();
    let mut rng = Rng::new(plies as u64);
    for _ in 0..plies {
        let Some(m) = game.random_move(&mut rng) else {
            break;
        };
        game.play(&m).expect("a legal move");
    }
    game
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "depth {} nodes {}", self.depth, self.nodes)
    }
}
