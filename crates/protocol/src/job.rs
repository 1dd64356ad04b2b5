//! What takes time and can be stopped: searches, counts, benchmarks.

use crate::info::Info;
use crate::limits::SearchLimits;
use crate::reply::Reply;
use crate::search::{SearchJob, Searcher};
use crate::signature::Signature;
use ludoteca_rules::{AnyGame, GameSpec};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often a search without an end looks whether it should stop.
const NAP: Duration = Duration::from_millis(1);

/// Work that runs beside the conversation.
#[derive(Clone, Debug)]
pub enum Job {
    /// Find a move.
    Search(SearchJob),
    /// Count sequences of moves.
    Perft {
        /// Where they begin.
        game: AnyGame,
        /// How many moves they have.
        depth: u32,
    },
    /// Count positions of every game, as many every time.
    Bench(&'static [GameSpec]),
    /// Forget earlier games.
    NewGame,
}

impl Job {
    /// Whether the job comes to an end only when it is told to stop.
    #[must_use]
    pub const fn is_endless(&self) -> bool {
        matches!(self, Job::Search(SearchJob { limits: SearchLimits::Infinite, .. }))
    }

    /// Does the work. It ends soon after `stop` is set; a search gives its move even then.
    pub fn run(&self, searcher: &mut impl Searcher, stop: &AtomicBool, say: &mut dyn FnMut(Reply)) {
        match self {
            Job::Search(job) => search(job, searcher, stop, say),
            Job::Perft { game, depth } => match divide(game, *depth, stop, say) {
                Some(total) => say(Reply::Perft(total)),
                None => say(Reply::remark("perft stopped")),
            },
            Job::Bench(games) => match bench(games, searcher, stop, say) {
                Some(total) => say(Reply::Bench(total)),
                None => say(Reply::remark("bench stopped")),
            },
            Job::NewGame => searcher.new_game(),
        }
    }
}

fn search(
    job: &SearchJob,
    searcher: &mut impl Searcher,
    stop: &AtomicBool,
    say: &mut dyn FnMut(Reply),
) {
    let begin = Instant::now();
    let found = searcher.search(job, stop, &mut |info| say(Reply::Info(info)));
    let time = begin.elapsed();
    while job.limits == SearchLimits::Infinite && !stop.load(Ordering::Relaxed) {
        thread::sleep(NAP);
    }
    say(Reply::Info(Info::total(found.nodes, time)));
    say(Reply::BestMove(found.best));
}

/// Counts move by move; none when it was told to stop.
fn divide(
    game: &AnyGame,
    depth: u32,
    stop: &AtomicBool,
    say: &mut dyn FnMut(Reply),
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
        say(Reply::remark(format!("{m} {count}")));
        total += count;
    }
    Some(total)
}

fn bench(
    games: &'static [GameSpec],
    searcher: &mut impl Searcher,
    stop: &AtomicBool,
    say: &mut dyn FnMut(Reply),
) -> Option<u64> {
    let mut total = 0;
    for entry in games {
        let signature = Signature::of(&entry.with_defaults(), searcher, stop)?;
        say(Reply::remark(format!("{} {signature}", entry.name)));
        total += signature.nodes;
    }
    Some(total)
}
