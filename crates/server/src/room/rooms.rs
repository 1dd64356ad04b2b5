//! All live matches: found in memory, or in the database when somebody asks for them.

use super::actor::{Actor, Order};
use super::live_match::LiveMatch;
use super::now;
use super::setup::{MatchSetup, phase_word};
use crate::config::Config;
use crate::failure::Failure;
use crate::guard::Buckets;
use crate::metrics::METRICS;
use crate::pool::{Owner, Pool};
use crate::seat;
use crate::store::{Loaded, NewMatch, Old, Store, StoreError, Write};
use futures_util::FutureExt;
use ludoteca_session::ReplayError;
use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How many orders may wait for a room.
const ORDERS: usize = 64;

/// How often a room that has just gone is asked for again.
const TRIES: usize = 5;

/// All live matches.
#[derive(Clone, Debug)]
pub(crate) struct Rooms(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    live: Mutex<HashMap<String, Arc<Room>>>,
    store: Store,
    pool: Pool,
    /// How often an address may begin a match.
    games: Buckets,
    config: Arc<Config>,
}

/// A match in memory, and the way to the task that changes it.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: String,
    pub(super) live: RwLock<LiveMatch>,
    pub(super) orders: mpsc::Sender<Order>,
}

impl Room {
    /// Looks at the match, for a moment: it cannot change meanwhile.
    ///
    /// # Errors
    /// When the match was left half changed by a panic, and has to be replayed.
    pub(crate) fn read<T>(&self, look: impl FnOnce(&LiveMatch) -> T) -> Result<T, Failure> {
        self.live.read().map(|live| look(&live)).map_err(|_| Failure::Inside)
    }

    /// Tells the task of the match something that needs no answer.
    pub(crate) async fn tell(&self, order: Order) {
        // A task that has gone has nothing to be told.
        let _ = self.orders.send(order).await;
    }

    /// Changes the match, which only its task may do.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut LiveMatch) -> T) -> T {
        change(&mut self.live.write().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Rooms {
    /// No live matches yet.
    pub(crate) fn new(store: Store, pool: Pool, config: Arc<Config>) -> Rooms {
        let games = Buckets::new(config.games);
        Rooms(Arc::new(Inner { live: Mutex::default(), store, pool, games, config }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn pool(&self) -> &Pool {
        &self.0.pool
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    /// Counts a match that somebody is about to begin, if it is not one too many.
    pub(crate) fn count_game(&self, from: Owner) -> Result<(), Failure> {
        from.map_or(Ok(()), |from| self.0.games.take(from)).map_err(Failure::TooMany)
    }

    /// Makes a match with a name that is new.
    pub(crate) async fn create(&self, id: &str, setup: &MatchSetup) -> Result<(), Failure> {
        let new = NewMatch::new(id, setup).map_err(StoreError::from)?;
        Ok(self.0.store.write(Write::Match(new)).await?)
    }

    /// Asks the task of a match something, and returns the room with the answer.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        from: IpAddr,
        order: impl Fn(oneshot::Sender<T>) -> Order,
    ) -> Result<(Arc<Room>, T), Failure> {
        for _ in 0..TRIES {
            let room = self.find(id, Some(from)).await?;
            let (reply, answer) = oneshot::channel();
            if room.orders.send(order(reply)).await.is_err() {
                self.forget(&room);
                continue;
            }
            if let Ok(answer) = answer.await {
                return Ok((room, answer));
            }
        }
        Err(Failure::Inside)
    }

    /// The seats of a match whose holders watch now.
    pub(crate) fn connected(&self, id: &str) -> [bool; 2] {
        let room = self.lock().get(id).cloned();
        room.and_then(|room| room.read(|live| live.connected).ok()).unwrap_or_default()
    }

    /// Brings all matches whose clocks run to life; others wait until somebody asks for them.
    pub(crate) async fn wake(&self) -> Result<(), StoreError> {
        for id in self.0.store.clocked().await? {
            if let Err(failure) = self.find(&id, None).await {
                tracing::error!(%id, ?failure, "a match cannot go on");
            }
        }
        Ok(())
    }

    /// Wakes matches now and then, so that days run out while nobody looks, and deletes old ones.
    pub(crate) async fn keep_going(self) {
        loop {
            tokio::time::sleep(self.0.config.round).await;
            if let Err(error) = self.wake().await {
                tracing::error!(%error, "matches could not be looked at");
            }
            if let Err(error) = self.0.store.write(Write::Clear(self.old())).await {
                tracing::error!(%error, "old matches could not be deleted");
            }
        }
    }

    /// Which matches are old now.
    fn old(&self) -> Old {
        let before = |age: Duration| now() - i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
        let Config { unjoined, keep, .. } = self.config();
        Old { unjoined_since: before(*unjoined), still_since: keep.map(before) }
    }

    /// Forgets a room that has come to its end, but not another with the same match.
    fn forget(&self, room: &Arc<Room>) {
        let mut live = self.lock();
        if live.get(&room.id).is_some_and(|known| Arc::ptr_eq(known, room)) {
            live.remove(&room.id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.0.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The room of a match, which is replayed if it is not in memory. The engine's searches there
    /// count as this owner's.
    pub(crate) async fn find(&self, id: &str, owner: Owner) -> Result<Arc<Room>, Failure> {
        if let Some(room) = self.lock().get(id) {
            return Ok(Arc::clone(room));
        }
        if !seat::is_id(id) {
            return Err(Failure::NotFound);
        }
        let loaded = self.0.store.load(id).await;
        let loaded = loaded.inspect_err(|_| METRICS.replay_failures.add(1))?;
        let Loaded { state, setup, log } = loaded.ok_or(Failure::NotFound)?;
        let runs = Arc::clone(self.0.store.runs());
        let live = contained(id, || LiveMatch::replay(id.to_owned(), setup, log, runs))?;
        let phase = live.state.phase();
        if state != phase_word(phase) {
            // The server was stopped between a last move and what follows from it.
            self.0.store.write(Write::Phase { id: id.to_owned(), phase }).await?;
        }
        Ok(Arc::clone(self.lock().entry(id.to_owned()).or_insert_with(|| self.start(live, owner))))
    }

    /// Starts the task of a match.
    fn start(&self, live: LiveMatch, owner: Owner) -> Arc<Room> {
        let (orders, received) = mpsc::channel(ORDERS);
        let room = Arc::new(Room { id: live.id.clone(), live: RwLock::new(live), orders });
        let actor = Actor::new(Arc::clone(&room), received, self.clone(), owner);
        let (rooms, started) = (self.clone(), Arc::clone(&room));
        tokio::spawn(async move {
            supervised(&started.id, actor.run()).await;
            rooms.forget(&started);
        });
        room
    }
}

/// Replays a match. If that fails or panics, this match alone cannot be played: it is counted and
/// logged, and whatever was replayed is dropped.
fn contained<T>(id: &str, replay: impl FnOnce() -> Result<T, ReplayError>) -> Result<T, Failure> {
    let problem = match catch_unwind(AssertUnwindSafe(replay)) {
        Ok(Ok(replayed)) => return Ok(replayed),
        Ok(Err(error)) => error.to_string(),
        Err(_) => {
            METRICS.panics.add(1);
            "it panicked".to_owned()
        }
    };
    METRICS.replay_failures.add(1);
    tracing::error!(%id, %problem, "a match cannot be replayed");
    Err(Failure::Inside)
}

/// Runs the task of a match to its end; if it panics, that is counted and logged.
async fn supervised(id: &str, task: impl Future<Output = ()>) {
    if AssertUnwindSafe(task).catch_unwind().await.is_err() {
        METRICS.panics.add(1);
        tracing::error!(%id, "the task of a match has panicked");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_session::ApplyError;

    #[test]
    fn a_replay_that_fails_or_panics_is_counted_and_ends_nothing_else() {
        let failures = METRICS.replay_failures.get();
        assert_eq!(contained("whole", || Ok(7)).unwrap(), 7);
        let misfit = || Err::<(), _>(ReplayError::Event { number: 1, problem: ApplyError::Node });
        assert!(matches!(contained("damaged", misfit), Err(Failure::Inside)));
        let panics = || -> Result<(), ReplayError> { panic!("in the middle of a replay") };
        assert!(matches!(contained("worse", panics), Err(Failure::Inside)));
        assert!(METRICS.replay_failures.get() >= failures + 2);
    }

    #[tokio::test]
    async fn a_task_that_panics_is_counted_and_ends_nothing_else() {
        let panics = METRICS.panics.get();
        supervised("quiet", async {}).await;
        supervised("loud", async { panic!("in the middle of a match") }).await;
        assert!(METRICS.panics.get() > panics);
    }
}
