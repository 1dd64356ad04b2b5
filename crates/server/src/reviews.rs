//! Reviews: games whose moves are analysed one by one, and recent results.

use crate::config::Config;
use crate::error::RequestError;
use crate::pool::{Job, QueueFull, WorkerPool};
use crate::secrets;
use ludoteca_engine::analysis::{Analyst, ReviewStep, ReviewSteps};
use ludoteca_engine::{Engine, SearchMethod};
use ludoteca_protocol::{SearchLimits, Settings};
use ludoteca_rules::Record;
use ludoteca_session::MoveAnalysis;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;
use tokio::time::sleep;

/// The number of nodes searched for each move: fixed, so that results do not depend on the load.
const NODES: u64 = 50_000;

/// The settings of each search, with a transposition table of 8 MiB.
const SETTINGS: Settings = Settings {
    level: None,
    threads: 1,
    hash: 8,
    multipv: 1,
    seed: 0,
    counts_processor_time: false,
};

/// The time after which a job that the pool refused is submitted again.
const RETRY_INTERVAL: Duration = Duration::from_millis(500);

/// The seconds after which a client may try again when too many reviews run.
const RETRY_AFTER: u64 = 5;

/// All reviews, by id.
pub(crate) struct Reviews {
    entries: Mutex<HashMap<String, ReviewEntry>>,
    pool: Arc<WorkerPool>,
    config: Arc<Config>,
}

struct ReviewEntry {
    owner: IpAddr,
    requested: Instant,
    review: Arc<ReviewTask>,
}

/// A review that runs or has ended.
pub(crate) struct ReviewTask {
    pub(crate) record: Record,
    progress: Mutex<ReviewProgress>,
}

/// The state and the judgements of a review so far.
#[derive(Clone, Debug)]
pub(crate) struct ReviewProgress {
    pub(crate) state: ReviewState,
    /// The judgements of the last moves; reviews run backwards.
    pub(crate) last: Vec<MoveAnalysis>,
}

/// The state of a review.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum ReviewState {
    Judging,
    /// The queue of searches is full.
    Waiting,
    Done,
    /// A search failed.
    Stopped,
}

impl ReviewState {
    /// Returns the word for it in the API.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            ReviewState::Judging => "judging",
            ReviewState::Waiting => "waiting",
            ReviewState::Done => "done",
            ReviewState::Stopped => "stopped",
        }
    }

    const fn is_running(self) -> bool {
        matches!(self, ReviewState::Judging | ReviewState::Waiting)
    }
}

impl Reviews {
    pub(crate) fn new(pool: Arc<WorkerPool>, config: Arc<Config>) -> Reviews {
        Reviews { entries: Mutex::default(), pool, config }
    }

    /// Starts to review a game and returns the id, which depends on the record alone: a game that
    /// is already reviewed is not reviewed again.
    pub(crate) fn begin(&self, record: Record, owner: IpAddr) -> Result<String, RequestError> {
        let id = secrets::digest_id(&record.to_string());
        let mut entries = self.lock();
        entries.retain(|_, entry| entry.requested.elapsed() < self.config.review_retention);
        if let Some(known) = entries.get_mut(&id)
            && known.review.state() != ReviewState::Stopped
        {
            known.requested = Instant::now();
            return Ok(id);
        }
        self.make_room(&mut entries, owner)?;
        let progress = ReviewProgress { state: ReviewState::Judging, last: Vec::new() };
        let review = Arc::new(ReviewTask { record, progress: Mutex::new(progress) });
        let worker =
            ReviewWorker { review: Arc::downgrade(&review), pool: Arc::clone(&self.pool), owner };
        tokio::spawn(worker.run(ReviewRun::of(&review.record)));
        entries.insert(id.clone(), ReviewEntry { owner, requested: Instant::now(), review });
        Ok(id)
    }

    /// Returns the review with this id, if it is kept.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<ReviewTask>> {
        let mut entries = self.lock();
        let found = entries.get_mut(id)?;
        if found.requested.elapsed() >= self.config.review_retention {
            return None;
        }
        found.requested = Instant::now();
        Some(Arc::clone(&found.review))
    }

    /// Removes the oldest reviews of an owner who has too many, and the oldest finished ones when
    /// there are too many in all.
    fn make_room(
        &self,
        entries: &mut HashMap<String, ReviewEntry>,
        owner: IpAddr,
    ) -> Result<(), RequestError> {
        let max_reviews = self.config.max_reviews_per_address;
        while entries.values().filter(|entry| entry.owner == owner).count() >= max_reviews {
            remove_oldest(entries, |entry| entry.owner == owner);
        }
        let running = entries.values().filter(|entry| entry.is_running()).count();
        if running >= self.config.max_running_reviews {
            return Err(RequestError::Busy { seconds: RETRY_AFTER });
        }
        while entries.len() >= self.config.max_reviews.max(running + 1) {
            remove_oldest(entries, |entry| !entry.is_running());
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, ReviewEntry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ReviewEntry {
    fn is_running(&self) -> bool {
        self.review.state().is_running()
    }
}

fn remove_oldest(
    entries: &mut HashMap<String, ReviewEntry>,
    may_remove: impl Fn(&ReviewEntry) -> bool,
) {
    let candidates = entries.iter().filter(|(_, entry)| may_remove(entry));
    let oldest = candidates.min_by_key(|(_, entry)| entry.requested).map(|(id, _)| id.clone());
    if let Some(id) = oldest {
        entries.remove(&id);
    }
}

impl ReviewTask {
    pub(crate) fn progress(&self) -> ReviewProgress {
        self.lock().clone()
    }

    fn state(&self) -> ReviewState {
        self.lock().state
    }

    fn lock(&self) -> MutexGuard<'_, ReviewProgress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The task that carries out a review until it is done or no longer kept.
struct ReviewWorker {
    review: Weak<ReviewTask>,
    pool: Arc<WorkerPool>,
    owner: IpAddr,
}

impl ReviewWorker {
    async fn run(self, mut run: ReviewRun) {
        loop {
            let Some((next, found)) = self.step(run).await else {
                return self.update(|progress| progress.state = ReviewState::Stopped);
            };
            run = next;
            match found {
                Some(ReviewStep::End(_)) => {}
                Some(ReviewStep::Move(judgement)) => self.update(|progress| {
                    progress.state = ReviewState::Judging;
                    progress.last.insert(0, judgement);
                }),
                None => return self.update(|progress| progress.state = ReviewState::Done),
            }
        }
    }

    /// Runs one step on the pool. Returns `None` if the review is no longer kept or the step failed.
    async fn step(&self, mut run: ReviewRun) -> Option<(ReviewRun, Option<ReviewStep>)> {
        let (sender, result) = oneshot::channel();
        let mut job: Job = Box::new(move |stop| {
            let found = run.step(stop);
            // The review may have been removed in the meantime.
            let _ = sender.send((run, found));
        });
        let _handle = loop {
            match self.pool.submit(Some(self.owner), job) {
                Ok(handle) => break handle,
                Err(QueueFull(refused)) => job = refused,
            }
            self.update(|progress| progress.state = ReviewState::Waiting);
            sleep(RETRY_INTERVAL).await;
            self.review.upgrade()?;
        };
        self.review.upgrade()?;
        result.await.ok()
    }

    fn update(&self, update: impl FnOnce(&mut ReviewProgress)) {
        if let Some(review) = self.review.upgrade() {
            update(&mut review.lock());
        }
    }
}

/// The engine of a review, and the moves that it still has to judge.
struct ReviewRun {
    engine: Engine,
    steps: ReviewSteps,
}

impl ReviewRun {
    fn of(record: &Record) -> ReviewRun {
        ReviewRun {
            engine: Engine::new(SearchMethod::Best),
            steps: ReviewSteps::new(record.game()),
        }
    }

    /// Carries out the next step; returns `None` at the start of the game.
    fn step(&mut self, stop: &AtomicBool) -> Option<ReviewStep> {
        let mut analyst = Analyst {
            searcher: &mut self.engine,
            limits: SearchLimits::Nodes(NODES),
            settings: SETTINGS,
            stop,
        };
        self.steps.next(&mut analyst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pool::QueueLimits;

    fn record(text: &str) -> Record {
        format!("[Game \"swack(size=3)\"]\n\n{text}\n").parse().unwrap()
    }

    /// Returns reviews of which each address may keep two.
    fn reviews(pool: &Arc<WorkerPool>, max_reviews: usize) -> Reviews {
        let config = Config {
            max_reviews_per_address: 2,
            max_reviews,
            max_running_reviews: 2,
            ..Config::default()
        };
        Reviews::new(Arc::clone(pool), Arc::new(config))
    }

    async fn done(reviews: &Reviews, id: &str) -> ReviewProgress {
        loop {
            let progress = reviews.find(id).unwrap().progress();
            if !progress.state.is_running() {
                return progress;
            }
            sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn a_game_is_judged_as_analysis_judges_it() {
        let pool = WorkerPool::start(1, QueueLimits { per_owner: 4, total: 4 });
        let reviews = reviews(&pool, 2);
        let game = record("1. pass pass 0-1");
        let id = reviews.begin(game.clone(), [1, 1, 1, 1].into()).unwrap();
        assert_eq!(reviews.begin(game.clone(), [2, 2, 2, 2].into()).unwrap(), id);
        let progress = done(&reviews, &id).await;
        assert_eq!(progress.state, ReviewState::Done);
        let (stop, mut engine) = (AtomicBool::new(false), Engine::new(SearchMethod::Best));
        let (limits, settings) = (SearchLimits::Nodes(NODES), SETTINGS);
        let mut analyst = Analyst { searcher: &mut engine, limits, settings, stop: &stop };
        assert_eq!(progress.last, analyst.review(&game, &mut || {}).moves);
        pool.close();
    }

    #[tokio::test]
    async fn the_number_of_reviews_is_limited() {
        let pool = WorkerPool::start(1, QueueLimits { per_owner: 4, total: 4 });
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let _busy =
            pool.submit(None, Box::new(move |_| assert!(wait.recv().is_err()))).ok().unwrap();
        let reviews = reviews(&pool, 3);
        let (one, two) = ([1, 1, 1, 1].into(), [2, 2, 2, 2].into());
        let first = reviews.begin(record("1. pass *"), one).unwrap();
        let second = reviews.begin(record("1. pass pass 0-1"), two).unwrap();
        assert!(matches!(reviews.begin(record("*"), one), Err(RequestError::Busy { .. })));
        drop(go);
        done(&reviews, &first).await;
        done(&reviews, &second).await;
        let third = reviews.begin(record("*"), one).unwrap();
        done(&reviews, &third).await;
        // The oldest review of this address is removed.
        let fourth = reviews.begin(record("{four} *"), one).unwrap();
        assert!(reviews.find(&first).is_none());
        done(&reviews, &fourth).await;
        // The oldest review of all is removed.
        reviews.begin(record("{five} *"), two).unwrap();
        assert!(reviews.find(&second).is_none() && reviews.find(&third).is_some());
        pool.close();
    }

    #[tokio::test]
    async fn a_review_waits_for_a_busy_pool_and_old_reviews_are_removed() {
        let pool = WorkerPool::start(1, QueueLimits { per_owner: 0, total: 0 });
        let (game, owner) = (record("1. pass *"), [1, 1, 1, 1].into());
        let kept = reviews(&pool, 2);
        let id = kept.begin(game.clone(), owner).unwrap();
        while kept.find(&id).unwrap().state() != ReviewState::Waiting {
            sleep(Duration::from_millis(5)).await;
        }
        let config = Config { review_retention: Duration::ZERO, ..Config::default() };
        let forgetful = Reviews::new(Arc::clone(&pool), Arc::new(config));
        let id = forgetful.begin(game, owner).unwrap();
        assert!(forgetful.find(&id).is_none());
        pool.close();
    }
}
