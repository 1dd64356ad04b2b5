//! Threads that search for moves: a few of them, and a queue in which nobody waits behind all the
//! wishes of somebody else.

use crate::failure::Failure;
use crate::metrics::METRICS;
use ludoteca_engine::analysis::eval_of;
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::Level;
use ludoteca_protocol::{SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::AnyGame;
use ludoteca_session::Eval;
use std::collections::VecDeque;
use std::fmt;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::oneshot;

/// The table of positions of a search, in MiB.
const HASH: u32 = 16;

/// How long a search may take, in milliseconds: so long others wait for the thread that it has.
pub(crate) const LONGEST: u64 = 2_000;

/// In how many seconds to ask again when everything is busy.
const LATER: u64 = 2;

/// Something to be done by one of the threads, which looks now and then whether it is to stop.
pub(crate) type Job = Box<dyn FnOnce(&AtomicBool) + Send>;

/// Whose wish a job is: an address, or nobody's of whom we know.
pub(crate) type Owner = Option<IpAddr>;

/// Threads that search.
#[derive(Clone, Debug)]
pub(crate) struct Pool(Arc<Inner>);

struct Inner {
    queue: Mutex<Queue>,
    wake: Condvar,
    bounds: Bounds,
}

/// How many jobs may wait.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Bounds {
    /// Of one owner.
    pub(crate) each: usize,
    /// In all.
    pub(crate) all: usize,
}

impl fmt::Debug for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("bounds", &self.bounds).finish_non_exhaustive()
    }
}

/// Somebody's interest in a job: when it is dropped, the job is stopped or never begun.
#[derive(Debug)]
pub(crate) struct Wish(Arc<AtomicBool>);

impl Drop for Wish {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

struct Waiting {
    job: Job,
    stop: Arc<AtomicBool>,
}

impl Waiting {
    fn is_wanted(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

/// Everybody's jobs; whoever was served last is served last next time.
#[derive(Default)]
struct Queue {
    owners: VecDeque<(Owner, VecDeque<Waiting>)>,
    closed: bool,
}

impl Queue {
    fn push(&mut self, owner: Owner, job: Waiting) {
        match self.owners.iter_mut().find(|(known, _)| *known == owner) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.owners.push_back((owner, VecDeque::from([job]))),
        }
    }

    fn pop(&mut self) -> Option<Waiting> {
        let (owner, mut jobs) = self.owners.pop_front()?;
        let job = jobs.pop_front();
        if !jobs.is_empty() {
            self.owners.push_back((owner, jobs));
        }
        job
    }

    fn length(&self) -> usize {
        self.owners.iter().map(|(_, jobs)| jobs.len()).sum()
    }

    fn length_of(&self, owner: Owner) -> usize {
        let jobs = self.owners.iter().find(|(known, _)| *known == owner);
        jobs.map_or(0, |(_, jobs)| jobs.len())
    }

    /// Forgets what nobody waits for any more.
    fn sweep(&mut self) {
        for (_, jobs) in &mut self.owners {
            jobs.retain(Waiting::is_wanted);
        }
        self.owners.retain(|(_, jobs)| !jobs.is_empty());
    }

    fn has_room(&self, owner: Owner, bounds: Bounds) -> bool {
        !self.closed && self.length_of(owner) < bounds.each && self.length() < bounds.all
    }
}

/// So much waits already that nothing more is taken in, and this is given back.
pub(crate) struct Full(pub(crate) Job);

impl fmt::Debug for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Full")
    }
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn start(threads: usize, bounds: Bounds) -> Pool {
        let inner = Inner { queue: Mutex::default(), wake: Condvar::new(), bounds };
        let pool = Pool(Arc::new(inner));
        for _ in 0..threads {
            let pool = pool.clone();
            thread::spawn(move || pool.work());
        }
        pool
    }

    /// Lets something be done when its turn has come, if it is still wished for then.
    pub(crate) fn submit(&self, owner: Owner, job: Job) -> Result<Wish, Full> {
        let mut queue = self.lock();
        if !queue.has_room(owner, self.0.bounds) {
            queue.sweep();
            note_length(&queue);
        }
        if !queue.has_room(owner, self.0.bounds) {
            return Err(Full(job));
        }
        let stop = Arc::new(AtomicBool::new(false));
        queue.push(owner, Waiting { job, stop: Arc::clone(&stop) });
        note_length(&queue);
        self.0.wake.notify_one();
        Ok(Wish(stop))
    }

    /// Does something when its turn has come, and gives what came of it; whoever does not wait for
    /// that wants it no more.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        owner: Owner,
        job: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let (reply, answer) = oneshot::channel();
        let job = move |stop: &AtomicBool| {
            // Whoever asked may have gone away.
            let _ = reply.send(job(stop));
        };
        let _wish = self.submit(owner, Box::new(job)).map_err(|_| Failure::Busy(LATER))?;
        answer.await.map_err(|_| Failure::Busy(LATER))
    }

    /// Ends the threads when they have done what they do now.
    pub(crate) fn close(&self) {
        let mut queue = self.lock();
        queue.closed = true;
        queue.owners.clear();
        note_length(&queue);
        self.0.wake.notify_all();
    }

    fn work(&self) {
        while let Some(Waiting { job, stop }) = self.next() {
            if catch_unwind(AssertUnwindSafe(|| job(&stop))).is_err() {
                METRICS.panics.add(1);
                tracing::error!("a search has panicked");
            }
            METRICS.searches.add(1);
        }
    }

    fn next(&self) -> Option<Waiting> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            while let Some(waiting) = queue.pop() {
                note_length(&queue);
                if waiting.is_wanted() {
                    return Some(waiting);
                }
            }
            queue = self.0.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn note_length(queue: &Queue) {
    METRICS.waiting.set(i64::try_from(queue.length()).unwrap_or(i64::MAX));
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Thought {
    pub(crate) best: String,
    pub(crate) eval: Option<Eval>,
    pub(crate) line: Vec<String>,
}

/// Searches a game that is not over; none if the search panicked.
pub(crate) fn think(
    game: &AnyGame,
    level: Option<Level>,
    limits: SearchLimits,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Thought> {
    let settings =
        Settings { level, threads: 1, hash: HASH, multipv: 1, seed, ..Settings::default() };
    let job = SearchJob { game: game.clone(), limits, settings };
    let (mut eval, mut line) = (None, Vec::new());
    let search = || {
        let mut hear = |info: ludoteca_protocol::Info| {
            if let Some(told) = eval_of(&info, game.turn()) {
                eval = Some(told);
                line.clone_from(&info.pv);
            }
        };
        Engine::new(SearchMethod::Best).search(&job, stop, &mut hear)
    };
    match catch_unwind(AssertUnwindSafe(search)) {
        Ok(found) => Some(Thought { best: found.best_move, eval, line }),
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
    use std::net::Ipv4Addr;
    use std::sync::mpsc::{Sender, channel};

    const ANNE: Owner = Some(IpAddr::V4(Ipv4Addr::new(1, 1, 1, 1)));
    const BEN: Owner = Some(IpAddr::V4(Ipv4Addr::new(2, 2, 2, 2)));

    fn wanted(job: impl FnOnce() + Send + 'static) -> Waiting {
        Waiting { job: Box::new(|_| job()), stop: Arc::default() }
    }

    /// A pool whose only thread is busy until something is said, and what says so.
    fn busy(each: usize) -> (Pool, Sender<()>, Wish) {
        let pool = Pool::start(1, Bounds { each, all: 10 });
        let (go, wait) = channel::<()>();
        let wish = pool.submit(None, Box::new(move |_| wait.recv().unwrap())).unwrap();
        while pool.lock().length() > 0 {
            thread::yield_now();
        }
        (pool, go, wish)
    }

    #[test]
    fn nobody_waits_behind_all_the_wishes_of_another() {
        let mut queue = Queue::default();
        let (sender, said) = channel();
        let wishes = [(ANNE, "a1"), (ANNE, "a2"), (ANNE, "a3"), (BEN, "b1"), (None, "c1")];
        for (owner, text) in wishes {
            let sender = sender.clone();
            queue.push(owner, wanted(move || sender.send(text).unwrap()));
        }
        assert_eq!((queue.length(), queue.length_of(ANNE)), (5, 3));
        while let Some(Waiting { job, stop }) = queue.pop() {
            job(&stop);
        }
        assert_eq!(said.try_iter().collect::<Vec<_>>(), ["a1", "b1", "c1", "a2", "a3"]);
        assert_eq!(queue.length(), 0);
    }

    #[test]
    fn a_full_pool_says_so_and_a_panic_ends_nothing() {
        let (pool, go, _busy) = busy(1);
        let (sender, said) = channel();
        let _one = pool.submit(ANNE, Box::new(|_| panic!("no idea"))).unwrap();
        assert!(pool.submit(ANNE, Box::new(|_| {})).is_err());
        let _two = pool.submit(BEN, Box::new(move |_| sender.send(1).unwrap())).unwrap();
        go.send(()).unwrap();
        assert_eq!(said.recv().unwrap(), 1);
        pool.close();
        assert!(pool.submit(None, Box::new(|_| {})).is_err());
    }

    #[test]
    fn what_nobody_waits_for_takes_no_place_and_is_not_done() {
        let (pool, go, busy) = busy(2);
        let (sender, said) = channel();
        for number in 0..5 {
            let sender = sender.clone();
            drop(pool.submit(ANNE, Box::new(move |_| sender.send(number).unwrap())).unwrap());
        }
        let last = pool.submit(ANNE, Box::new(move |_| sender.send(9).unwrap())).unwrap();
        drop(busy);
        go.send(()).unwrap();
        assert_eq!(said.iter().collect::<Vec<_>>(), [9]);
        drop(last);
        pool.close();
    }

    #[test]
    fn a_search_that_nobody_waits_for_is_stopped() {
        let pool = Pool::start(1, Bounds { each: 1, all: 1 });
        let (sender, said) = channel();
        let search = move |stop: &AtomicBool| {
            sender.send(()).unwrap();
            let game: AnyGame = "swack".parse().unwrap();
            think(&game, None, SearchLimits::Infinite, 7, stop).unwrap();
            sender.send(()).unwrap();
        };
        let wish = pool.submit(ANNE, Box::new(search)).unwrap();
        said.recv().unwrap();
        drop(wish);
        said.recv().unwrap();
        pool.close();
    }

    #[test]
    fn a_level_plays_the_same_everywhere() {
        let (game, stop): (AnyGame, _) = ("swack".parse().unwrap(), AtomicBool::new(false));
        let once =
            || think(&game, Level::new(2), SearchLimits::Nodes(u64::MAX), 7, &stop).unwrap().best;
        assert_eq!(once(), once());
    }
}
