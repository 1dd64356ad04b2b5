//! Threads that search for moves: a few of them, and a queue in which nobody waits behind all the
//! wishes of somebody else.

use crate::failure::Failure;
use crate::metrics::METRICS;
use ludoteca_engine::analysis::Worth;
use ludoteca_engine::{Engine, Style};
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::AnyGame;
use std::collections::VecDeque;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::oneshot;

/// The table of positions of a search, in MiB.
const HASH: u32 = 16;

/// Something to be done by one of the threads.
pub(crate) type Job = Box<dyn FnOnce() + Send>;

/// Threads that search.
#[derive(Clone, Debug)]
pub(crate) struct Pool(Arc<Inner>);

struct Inner {
    queue: Mutex<Queue>,
    wake: Condvar,
    most: usize,
}

impl fmt::Debug for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("most", &self.most).finish_non_exhaustive()
    }
}

/// Everybody's jobs; whoever was served last is served last next time.
#[derive(Default)]
struct Queue {
    owners: VecDeque<(String, VecDeque<Job>)>,
    length: usize,
    closed: bool,
}

impl Queue {
    fn push(&mut self, owner: &str, job: Job) {
        self.length += 1;
        match self.owners.iter_mut().find(|(known, _)| known == owner) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.owners.push_back((owner.to_owned(), VecDeque::from([job]))),
        }
    }

    fn pop(&mut self) -> Option<Job> {
        let (owner, mut jobs) = self.owners.pop_front()?;
        let job = jobs.pop_front()?;
        self.length -= 1;
        if !jobs.is_empty() {
            self.owners.push_back((owner, jobs));
        }
        Some(job)
    }
}

/// So much waits already that nothing more is taken in, and this is given back.
pub(crate) struct Full(pub(crate) Job);

impl fmt::Debug for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Full")
    }
}

/// In how many seconds to ask again when everything is busy.
const LATER: u64 = 2;

impl Pool {
    /// Starts the threads.
    pub(crate) fn start(threads: usize, most: usize) -> Pool {
        let inner = Inner { queue: Mutex::default(), wake: Condvar::new(), most };
        let pool = Pool(Arc::new(inner));
        for _ in 0..threads {
            let pool = pool.clone();
            thread::spawn(move || pool.work());
        }
        pool
    }

    /// Lets something be done when its turn has come.
    pub(crate) fn submit(&self, owner: &str, job: Job) -> Result<(), Full> {
        let mut queue = self.lock();
        if queue.closed || queue.length >= self.0.most {
            return Err(Full(job));
        }
        queue.push(owner, job);
        METRICS.waiting.add(1);
        self.0.wake.notify_one();
        Ok(())
    }

    /// Does something when its turn has come, and gives what came of it.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        owner: &str,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let (reply, answer) = oneshot::channel();
        let job = move || {
            // Whoever asked may have gone away.
            let _ = reply.send(job());
        };
        self.submit(owner, Box::new(job)).map_err(|_| Failure::Busy(LATER))?;
        answer.await.map_err(|_| Failure::Busy(LATER))
    }

    /// Ends the threads when they have done what they do now.
    pub(crate) fn close(&self) {
        let mut queue = self.lock();
        queue.closed = true;
        METRICS.waiting.add(-i64::try_from(queue.length).unwrap_or(0));
        queue.owners.clear();
        queue.length = 0;
        self.0.wake.notify_all();
    }

    fn work(&self) {
        while let Some(job) = self.next() {
            if catch_unwind(AssertUnwindSafe(job)).is_err() {
                METRICS.panics.add(1);
                tracing::error!("a search has panicked");
            }
            METRICS.searches.add(1);
        }
    }

    fn next(&self) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.pop() {
                METRICS.waiting.add(-1);
                return Some(job);
            }
            queue = self.0.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Thought {
    pub(crate) best: String,
    pub(crate) worth: Option<Worth>,
    pub(crate) line: Vec<String>,
}

/// Searches a game that is not over; none if the search panicked.
pub(crate) fn think(game: &AnyGame, level: u8, limits: SearchLimits, seed: u64) -> Option<Thought> {
    let settings =
        Settings { level, threads: 1, hash: HASH, multipv: 1, seed, ..Settings::default() };
    let job = SearchJob { game: game.clone(), limits, settings };
    let (mut worth, mut line) = (None, Vec::new());
    let search = || {
        let stop = AtomicBool::new(false);
        let mut hear = |info: ludoteca_protocol::Info| {
            if let Some(told) = Worth::told(&info, game.turn()) {
                worth = Some(told);
                line.clone_from(&info.pv);
            }
        };
        Engine::new(Style::Best).search(&job, &stop, &mut hear)
    };
    match catch_unwind(AssertUnwindSafe(search)) {
        Ok(found) => Some(Thought { best: found.best, worth, line }),
        Err(_) => {
            METRICS.panics.add(1);
            tracing::error!(game = %game.game(), moves = ?game.moves(), "a search has panicked");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[test]
    fn nobody_waits_behind_all_the_wishes_of_another() {
        let mut queue = Queue::default();
        let (sender, said) = channel();
        for (owner, text) in [("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1")] {
            let sender = sender.clone();
            queue.push(owner, Box::new(move || sender.send(text).unwrap()));
        }
        while let Some(job) = queue.pop() {
            job();
        }
        assert_eq!(said.try_iter().collect::<Vec<_>>(), ["a1", "b1", "c1", "a2", "a3"]);
        assert_eq!(queue.length, 0);
    }

    #[test]
    fn a_full_pool_says_so_and_a_panic_ends_nothing() {
        let pool = Pool::start(1, 2);
        let (sender, said) = channel();
        let (go, wait) = channel::<()>();
        pool.submit("a", Box::new(move || wait.recv().unwrap())).unwrap();
        while pool.lock().length > 0 {
            thread::yield_now();
        }
        pool.submit("a", Box::new(|| panic!("no idea"))).unwrap();
        pool.submit("b", Box::new(move || sender.send(1).unwrap())).unwrap();
        assert!(pool.submit("c", Box::new(|| {})).is_err());
        go.send(()).unwrap();
        assert_eq!(said.recv().unwrap(), 1);
        pool.close();
        assert!(pool.submit("c", Box::new(|| {})).is_err());
    }

    #[test]
    fn a_level_plays_the_same_everywhere() {
        let game: AnyGame = "swack".parse().unwrap();
        let once = || think(&game, 2, SearchLimits::Nodes(u64::MAX), 7).unwrap().best;
        assert_eq!(once(), once());
    }
}
