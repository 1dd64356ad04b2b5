//! Games that are being judged move by move, or were not long ago.

use crate::config::Config;
use crate::failure::Failure;
use crate::pool::{Full, Job, Pool};
use crate::seat;
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

/// How many positions are looked at to judge one: the same everywhere, however busy it is.
const NODES: u64 = 50_000;

/// How each is looked at, with a table of positions of 8 MiB.
const SETTINGS: Settings = Settings {
    level: None,
    threads: 1,
    hash: 8,
    multipv: 1,
    seed: 0,
    counts_processor_time: false,
};

/// How long to wait before asking a busy pool again.
const PAUSE: Duration = Duration::from_millis(500);

/// In how many seconds somebody may ask again when too many games are being judged.
const LATER: u64 = 5;

/// All reviews, by their names.
#[derive(Debug)]
pub(crate) struct Reviews {
    kept: Mutex<HashMap<String, Kept>>,
    pool: Pool,
    config: Arc<Config>,
}

#[derive(Debug)]
struct Kept {
    owner: IpAddr,
    asked: Instant,
    review: Arc<ReviewTask>,
}

/// What is thought of the moves of a game so far; the last moves come first.
#[derive(Debug)]
pub(crate) struct ReviewTask {
    pub(crate) record: Record,
    progress: Mutex<Progress>,
}

/// How far a review has come.
#[derive(Clone, Debug)]
pub(crate) struct Progress {
    pub(crate) state: State,
    /// What is thought of the last moves.
    pub(crate) last: Vec<MoveAnalysis>,
}

/// What becomes of a review now.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum State {
    /// It goes on.
    Judging,
    /// It waits, as the server is busy.
    Waiting,
    /// All moves are judged.
    Done,
    /// It cannot go on.
    Stopped,
}

impl State {
    /// The word that programs know it by.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            State::Judging => "judging",
            State::Waiting => "waiting",
            State::Done => "done",
            State::Stopped => "stopped",
        }
    }

    const fn goes_on(self) -> bool {
        matches!(self, State::Judging | State::Waiting)
    }
}

impl Reviews {
    /// None yet.
    pub(crate) fn new(pool: Pool, config: Arc<Config>) -> Reviews {
        Reviews { kept: Mutex::default(), pool, config }
    }

    /// Begins to judge a game and gives the review its name, which is the same for the same
    /// record: what is judged already is not judged again.
    pub(crate) fn begin(&self, record: Record, owner: IpAddr) -> Result<String, Failure> {
        let id = seat::name_of(&record.to_string());
        let mut kept = self.lock();
        kept.retain(|_, kept| kept.asked.elapsed() < self.config.review_time);
        if let Some(known) = kept.get_mut(&id)
            && known.review.state() != State::Stopped
        {
            known.asked = Instant::now();
            return Ok(id);
        }
        self.make_room(&mut kept, owner)?;
        let review = Arc::new(ReviewTask::new(record));
        let work = Work { review: Arc::downgrade(&review), pool: self.pool.clone(), owner };
        tokio::spawn(work.run(ReviewRun::of(&review.record)));
        kept.insert(id.clone(), Kept { owner, asked: Instant::now(), review });
        Ok(id)
    }

    /// A review that is kept.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<ReviewTask>> {
        let mut kept = self.lock();
        let found = kept.get_mut(id)?;
        if found.asked.elapsed() >= self.config.review_time {
            return None;
        }
        found.asked = Instant::now();
        Some(Arc::clone(&found.review))
    }

    /// Forgets what somebody asked for longest ago when they ask for too much, and what was judged
    /// longest ago when all do.
    fn make_room(&self, kept: &mut HashMap<String, Kept>, owner: IpAddr) -> Result<(), Failure> {
        while kept.values().filter(|kept| kept.owner == owner).count() >= self.config.reviews {
            forget_oldest(kept, |kept| kept.owner == owner);
        }
        let going_on = kept.values().filter(|kept| kept.review.state().goes_on()).count();
        if going_on >= self.config.reviews_at_once {
            return Err(Failure::Busy(LATER));
        }
        while kept.len() >= self.config.all_reviews.max(going_on + 1) {
            forget_oldest(kept, |kept| !kept.review.state().goes_on());
        }
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn forget_oldest(kept: &mut HashMap<String, Kept>, may_go: impl Fn(&Kept) -> bool) {
    let candidates = kept.iter().filter(|(_, kept)| may_go(kept));
    let oldest = candidates.min_by_key(|(_, kept)| kept.asked).map(|(id, _)| id.clone());
    if let Some(id) = oldest {
        kept.remove(&id);
    }
}

impl ReviewTask {
    fn new(record: Record) -> ReviewTask {
        let progress = Progress { state: State::Judging, last: Vec::new() };
        ReviewTask { record, progress: Mutex::new(progress) }
    }

    /// How far it has come.
    pub(crate) fn progress(&self) -> Progress {
        self.lock().clone()
    }

    fn state(&self) -> State {
        self.lock().state
    }

    fn set_state(&self, state: State) {
        self.lock().state = state;
    }

    /// Notes what is thought of the move before those that are judged already.
    fn note(&self, judgement: MoveAnalysis) {
        let mut progress = self.lock();
        progress.state = State::Judging;
        progress.last.insert(0, judgement);
    }

    fn lock(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A review that is being worked on, until nobody keeps it any more.
struct Work {
    review: Weak<ReviewTask>,
    pool: Pool,
    owner: IpAddr,
}

impl Work {
    /// Carries out one step after the other, each when its turn has come.
    async fn run(self, mut run: ReviewRun) {
        loop {
            let Some((back, found)) = self.step(run).await else {
                return self.note(|review| review.set_state(State::Stopped));
            };
            run = back;
            match found {
                Some(ReviewStep::End(_)) => {}
                Some(ReviewStep::Move(judgement)) => self.note(|review| review.note(judgement)),
                None => return self.note(|review| review.set_state(State::Done)),
            }
        }
    }

    /// Carries out one step; nothing if nobody wants to know or it cannot be done.
    async fn step(&self, mut run: ReviewRun) -> Option<(ReviewRun, Option<ReviewStep>)> {
        let (reply, answer) = oneshot::channel();
        let mut job: Job = Box::new(move |stop| {
            let found = run.step(stop);
            // Nobody may want to know any more.
            let _ = reply.send((run, found));
        });
        let _wish = loop {
            match self.pool.submit(Some(self.owner), job) {
                Ok(wish) => break wish,
                Err(Full(refused)) => job = refused,
            }
            self.note(|review| review.set_state(State::Waiting));
            sleep(PAUSE).await;
            self.review.upgrade()?;
        };
        self.review.upgrade()?;
        answer.await.ok()
    }

    fn note(&self, note: impl FnOnce(&ReviewTask)) {
        if let Some(review) = self.review.upgrade() {
            note(&review);
        }
    }
}

/// A review on its way from the end of the game to its start.
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

    /// Carries out the next step; nothing is left at the start.
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
    use crate::pool::Bounds;

    fn record(text: &str) -> Record {
        format!("[Game \"swack(size=3)\"]\n\n{text}\n").parse().unwrap()
    }

    /// Reviews of which an address may keep two, and all two or three.
    fn reviews(pool: &Pool, all_reviews: usize) -> Reviews {
        let config = Config { reviews: 2, all_reviews, reviews_at_once: 2, ..Config::default() };
        Reviews::new(pool.clone(), Arc::new(config))
    }

    async fn done(reviews: &Reviews, id: &str) -> Progress {
        loop {
            let progress = reviews.find(id).unwrap().progress();
            if !progress.state.goes_on() {
                return progress;
            }
            sleep(Duration::from_millis(5)).await;
        }
    }

    #[tokio::test]
    async fn a_game_is_judged_as_analysis_judges_it() {
        let pool = Pool::start(1, Bounds { each: 4, all: 4 });
        let reviews = reviews(&pool, 2);
        let game = record("1. pass pass 0-1");
        let id = reviews.begin(game.clone(), [1, 1, 1, 1].into()).unwrap();
        assert_eq!(reviews.begin(game.clone(), [2, 2, 2, 2].into()).unwrap(), id);
        let progress = done(&reviews, &id).await;
        assert_eq!(progress.state, State::Done);
        let (stop, mut engine) = (AtomicBool::new(false), Engine::new(SearchMethod::Best));
        let (limits, settings) = (SearchLimits::Nodes(NODES), SETTINGS);
        let mut analyst = Analyst { searcher: &mut engine, limits, settings, stop: &stop };
        assert_eq!(progress.last, analyst.review(&game, &mut || {}).moves);
        pool.close();
    }

    #[tokio::test]
    async fn so_many_are_kept_and_no_more_are_judged_at_once() {
        let pool = Pool::start(1, Bounds { each: 4, all: 4 });
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let _busy = pool.submit(None, Box::new(move |_| assert!(wait.recv().is_err()))).unwrap();
        let reviews = reviews(&pool, 3);
        let (one, two) = ([1, 1, 1, 1].into(), [2, 2, 2, 2].into());
        let first = reviews.begin(record("1. pass *"), one).unwrap();
        let second = reviews.begin(record("1. pass pass 0-1"), two).unwrap();
        assert!(matches!(reviews.begin(record("*"), one), Err(Failure::Busy(_))));
        drop(go);
        done(&reviews, &first).await;
        done(&reviews, &second).await;
        let third = reviews.begin(record("*"), one).unwrap();
        done(&reviews, &third).await;
        // The one that this address asked for longest ago has to go.
        let fourth = reviews.begin(record("{four} *"), one).unwrap();
        assert!(reviews.find(&first).is_none());
        done(&reviews, &fourth).await;
        // The one that anybody asked for longest ago has to go.
        reviews.begin(record("{five} *"), two).unwrap();
        assert!(reviews.find(&second).is_none() && reviews.find(&third).is_some());
        pool.close();
    }

    #[tokio::test]
    async fn a_busy_pool_is_waited_for_and_what_is_old_is_forgotten() {
        let pool = Pool::start(1, Bounds { each: 0, all: 0 });
        let (game, owner) = (record("1. pass *"), [1, 1, 1, 1].into());
        let kept = reviews(&pool, 2);
        let id = kept.begin(game.clone(), owner).unwrap();
        while kept.find(&id).unwrap().state() != State::Waiting {
            sleep(Duration::from_millis(5)).await;
        }
        let forgetful = Config { review_time: Duration::ZERO, ..Config::default() };
        let forgetful = Reviews::new(pool.clone(), Arc::new(forgetful));
        let id = forgetful.begin(game, owner).unwrap();
        assert!(forgetful.find(&id).is_none());
        pool.close();
    }
}
