//! Jobs: long-running work that can be stopped.

use crate::info::Info;
use crate::limits::SearchLimits;
use crate::reply::Reply;
use crate::search::{SearchJob, Searcher};
use crate::signature::Signature;
use ludoteca_rules::{AnyGame, GameSpec};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often a finished infinite search checks whether it is stopped.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// Long-running work, which the caller runs on a thread of its choice.
#[derive(Clone, Debug)]
pub enum Job {
    /// Search for the best move.
    Search(SearchJob),
    /// Count move sequences.
    Perft {
        /// The game to count from.
        game: AnyGame,
        /// The length of the sequences.
        depth: u32,
    },
    /// Run the benchmark on these games.
    Bench(&'static [GameSpec]),
    /// Forget what was learnt in earlier games.
    NewGame,
}

impl Job {
    /// Returns whether the job runs until it is stopped.
    #[must_use]
    pub const fn is_endless(&self) -> bool {
        matches!(self, Job::Search(SearchJob { limits: SearchLimits::Infinite, .. }))
    }

    /// Runs the job. It ends soon after `stop` is set. A search then still reports its best move.
    pub fn run(
        &self,
        searcher: &mut impl Searcher,
        stop: &AtomicBool,
        send: &mut dyn FnMut(Reply),
    ) {
        match self {
            Job::Search(job) => search(job, searcher, stop, send),
            Job::Perft { game, depth } => match divide(game, *depth, stop, send) {
                Some(total) => send(Reply::Perft(total)),
                None => send(Reply::remark("perft stopped")),
            },
            Job::Bench(games) => match bench(games, searcher, stop, send) {
                Some(total) => send(Reply::Bench(total)),
                None => send(Reply::remark("bench stopped")),
            },
            Job::NewGame => searcher.new_game(),
        }
    }
}

fn search(
    job: &SearchJob,
    searcher: &mut impl Searcher,
    stop: &AtomicBool,
    send: &mut dyn FnMut(Reply),
) {
    let begin = Instant::now();
    let found = searcher.search(job, stop, &mut |info| send(Reply::Info(info)));
    let time = begin.elapsed();
    while job.limits == SearchLimits::Infinite && !stop.load(Ordering::Relaxed) {
        thread::sleep(POLL_INTERVAL);
    }
    send(Reply::Info(Info::total(found.nodes, time)));
    send(Reply::BestMove(found.best_move));
}

/// Counts the sequences after each first move, and returns the total or `None` if it was stopped.
fn divide(
    game: &AnyGame,
    depth: u32,
    stop: &AtomicBool,
    send: &mut dyn FnMut(Reply),
) -> Option<u64> {
    let Some(rest) = depth.checked_sub(1) else {
        return Some(1);
    };
    let mut game = game.clone();
    let mut total = 0;
    for m in game.legal_moves() {
        game.play(&m).expect("a legal move");
        let count = game.perft(rest, stop)?;
        game.undo();
        send(Reply::remark(format!("{m} {count}")));
        total += count;
    }
    Some(total)
}

fn bench(
    games: &'static [GameSpec],
    searcher: &mut impl Searcher,
    stop: &AtomicBool,
    send: &mut dyn FnMut(Reply),
) -> Option<u64> {
    let mut total = 0;
    for game in games {
        let signature = Signature::of(&game.with_defaults(), searcher, stop)?;
        send(Reply::remark(format!("{} {signature}", game.name)));
        total += signature.nodes;
    }
    Some(total)
}
