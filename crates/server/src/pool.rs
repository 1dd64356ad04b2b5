//! The worker threads that search for moves, with a queue that is fair to every client.

use crate::error::RequestError;
use crate::metrics::METRICS;
use ludoteca_engine::analysis::eval_of;
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::{Info, Level, SearchJob, SearchLimits, Searcher, Settings};
use ludoteca_rules::AnyGame;
use ludoteca_session::Eval;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::oneshot;

/// The size of the transposition table of a search, in MiB.
const HASH: u32 = 16;

/// The maximum time of a search, in milliseconds: others wait for its thread.
pub(crate) const MAX_SEARCH_MS: u64 = 2_000;

/// The seconds after which a client may try again when the queue is full.
const RETRY_AFTER: u64 = 2;

/// The work of a thread. It ends soon after the flag is set.
pub(crate) type Job = Box<dyn FnOnce(&AtomicBool) + Send>;

/// The client a job belongs to, if known; used for fair queueing.
pub(crate) type Owner = Option<IpAddr>;

/// The worker threads.
pub(crate) struct WorkerPool {
    queue: Mutex<Queue>,
    wake: Condvar,
    limits: QueueLimits,
}

/// The maximum number of jobs that wait.
#[derive(Copy, Clone, Debug)]
pub(crate) struct QueueLimits {
    pub(crate) per_owner: usize,
    pub(crate) total: usize,
}

/// A job whose result is needed. Dropping it stops the job.
#[derive(Debug)]
pub(crate) struct JobHandle(Arc<AtomicBool>);

impl Drop for JobHandle {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

struct QueuedJob {
    job: Job,
    stop: Arc<AtomicBool>,
}

impl QueuedJob {
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The jobs that wait. Owners take turns: the one served last is at the end.
#[derive(Default)]
struct Queue {
    owners: VecDeque<(Owner, VecDeque<QueuedJob>)>,
    closed: bool,
}

impl Queue {
    fn push(&mut self, owner: Owner, job: QueuedJob) {
        match self.owners.iter_mut().find(|(known, _)| *known == owner) {
            Some((_, jobs)) => jobs.push_back(job),
            None => self.owners.push_back((owner, VecDeque::from([job]))),
        }
    }

    fn pop(&mut self) -> Option<QueuedJob> {
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

    /// Removes the jobs that were stopped before they began.
    fn remove_stopped(&mut self) {
        for (_, jobs) in &mut self.owners {
            jobs.retain(|job| !job.is_stopped());
        }
        self.owners.retain(|(_, jobs)| !jobs.is_empty());
    }

    fn has_room(&self, owner: Owner, limits: QueueLimits) -> bool {
        !self.closed && self.length_of(owner) < limits.per_owner && self.length() < limits.total
    }

    fn update_metric(&self) {
        METRICS.waiting.set(i64::try_from(self.length()).unwrap_or(i64::MAX));
    }
}

/// The queue has no room for this job.
pub(crate) struct QueueFull(pub(crate) Job);

impl WorkerPool {
    /// Starts the threads.
    pub(crate) fn start(threads: usize, limits: QueueLimits) -> Arc<WorkerPool> {
        let pool = WorkerPool { queue: Mutex::default(), wake: Condvar::new(), limits };
        let pool = Arc::new(pool);
        for _ in 0..threads {
            let pool = Arc::clone(&pool);
            thread::spawn(move || pool.work());
        }
        pool
    }

    /// Adds a job to the queue.
    pub(crate) fn submit(&self, owner: Owner, job: Job) -> Result<JobHandle, QueueFull> {
        let mut queue = self.lock();
        if !queue.has_room(owner, self.limits) {
            queue.remove_stopped();
            queue.update_metric();
        }
        if !queue.has_room(owner, self.limits) {
            return Err(QueueFull(job));
        }
        let stop = Arc::new(AtomicBool::new(false));
        queue.push(owner, QueuedJob { job, stop: Arc::clone(&stop) });
        queue.update_metric();
        self.wake.notify_one();
        Ok(JobHandle(stop))
    }

    /// Runs a job and returns its result. Dropping the future stops the job.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        owner: Owner,
        job: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, RequestError> {
        let (sender, result) = oneshot::channel();
        let job = move |stop: &AtomicBool| {
            // The request may have been cancelled.
            let _ = sender.send(job(stop));
        };
        let busy = RequestError::Busy { seconds: RETRY_AFTER };
        let _handle = self.submit(owner, Box::new(job)).map_err(|_| busy.clone())?;
        result.await.map_err(|_| busy)
    }

    /// Ends each thread after its current job, and drops the jobs that wait.
    pub(crate) fn close(&self) {
        let mut queue = self.lock();
        queue.closed = true;
        queue.owners.clear();
        queue.update_metric();
        self.wake.notify_all();
    }

    fn work(&self) {
        while let Some(QueuedJob { job, stop }) = self.next() {
            if catch_unwind(AssertUnwindSafe(|| job(&stop))).is_err() {
                METRICS.panics.add(1);
                tracing::error!("a job panicked");
            }
            METRICS.searches.add(1);
        }
    }

    fn next(&self) -> Option<QueuedJob> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            while let Some(job) = queue.pop() {
                queue.update_metric();
                if !job.is_stopped() {
                    return Some(job);
                }
            }
            queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The result of a search: the best move, its evaluation and the principal variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SearchResult {
    pub(crate) best: String,
    pub(crate) eval: Option<Eval>,
    pub(crate) pv: Vec<String>,
}

/// Searches a game that is not over; returns `None` if the search panics.
pub(crate) fn search(
    game: &AnyGame,
    level: Option<Level>,
    limits: SearchLimits,
    seed: u64,
    stop: &AtomicBool,
) -> Option<SearchResult> {
    let settings =
        Settings { level, threads: 1, hash: HASH, multipv: 1, seed, ..Settings::default() };
    let job = SearchJob { game: game.clone(), limits, settings };
    let (mut eval, mut pv) = (None, Vec::new());
    let run = || {
        let mut report = |info: Info| {
            if let Some(found) = eval_of(&info, game.turn()) {
                eval = Some(found);
                pv.clone_from(&info.pv);
            }
        };
        Engine::new(SearchMethod::Best).search(&job, stop, &mut report)
    };
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(found) => Some(SearchResult { best: found.best_move, eval, pv }),
        Err(_) => {
            METRICS.panics.add(1);
            tracing::error!(game = %game.game(), moves = ?game.moves(), "a search panicked");
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

    fn queued(job: impl FnOnce() + Send + 'static) -> QueuedJob {
        QueuedJob { job: Box::new(|_| job()), stop: Arc::default() }
    }

    /// Returns a pool whose only thread is busy until something is sent, and the sender.
    fn busy(per_owner: usize) -> (Arc<WorkerPool>, Sender<()>, JobHandle) {
        let pool = WorkerPool::start(1, QueueLimits { per_owner, total: 10 });
        let (go, wait) = channel::<()>();
        let handle = pool.submit(None, Box::new(move |_| wait.recv().unwrap())).ok().unwrap();
        while pool.lock().length() > 0 {
            thread::yield_now();
        }
        (pool, go, handle)
    }

    #[test]
    fn owners_take_turns() {
        let mut queue = Queue::default();
        let (sender, results) = channel();
        let jobs = [(ANNE, "a1"), (ANNE, "a2"), (ANNE, "a3"), (BEN, "b1"), (None, "c1")];
        for (owner, text) in jobs {
            let sender = sender.clone();
            queue.push(owner, queued(move || sender.send(text).unwrap()));
        }
        assert_eq!((queue.length(), queue.length_of(ANNE)), (5, 3));
        while let Some(QueuedJob { job, stop }) = queue.pop() {
            job(&stop);
        }
        assert_eq!(results.try_iter().collect::<Vec<_>>(), ["a1", "b1", "c1", "a2", "a3"]);
        assert_eq!(queue.length(), 0);
    }

    #[test]
    fn a_full_pool_says_so_and_a_panic_ends_nothing() {
        let (pool, go, _busy) = busy(1);
        let (sender, results) = channel();
        let _one = pool.submit(ANNE, Box::new(|_| panic!("no idea"))).ok().unwrap();
        assert!(pool.submit(ANNE, Box::new(|_| {})).is_err());
        let _two = pool.submit(BEN, Box::new(move |_| sender.send(1).unwrap())).ok().unwrap();
        go.send(()).unwrap();
        assert_eq!(results.recv().unwrap(), 1);
        pool.close();
        assert!(pool.submit(None, Box::new(|_| {})).is_err());
    }

    #[test]
    fn stopped_jobs_take_no_room_and_do_not_run() {
        let (pool, go, busy) = busy(2);
        let (sender, results) = channel();
        for number in 0..5 {
            let sender = sender.clone();
            drop(pool.submit(ANNE, Box::new(move |_| sender.send(number).unwrap())).ok().unwrap());
        }
        let last = pool.submit(ANNE, Box::new(move |_| sender.send(9).unwrap())).ok().unwrap();
        drop(busy);
        go.send(()).unwrap();
        assert_eq!(results.iter().collect::<Vec<_>>(), [9]);
        drop(last);
        pool.close();
    }

    #[test]
    fn dropping_the_handle_stops_the_search() {
        let pool = WorkerPool::start(1, QueueLimits { per_owner: 1, total: 1 });
        let (sender, results) = channel();
        let job = move |stop: &AtomicBool| {
            sender.send(()).unwrap();
            let game: AnyGame = "swack".parse().unwrap();
            search(&game, None, SearchLimits::Infinite, 7, stop).unwrap();
            sender.send(()).unwrap();
        };
        let handle = pool.submit(ANNE, Box::new(job)).ok().unwrap();
        results.recv().unwrap();
        drop(handle);
        results.recv().unwrap();
        pool.close();
    }

    #[test]
    fn a_level_plays_the_same_move_every_time() {
        let (game, stop): (AnyGame, _) = ("swack".parse().unwrap(), AtomicBool::new(false));
        let once =
            || search(&game, Level::new(2), SearchLimits::Nodes(u64::MAX), 7, &stop).unwrap().best;
        assert_eq!(once(), once());
    }
}
