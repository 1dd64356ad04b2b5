//! All live matches, which are loaded from the database on demand.

use super::actor::{Actor, RoomCommand};
use super::live_match::LiveMatch;
use super::now;
use super::setup::{MatchSetup, phase_word};
use crate::config::Config;
use crate::error::RequestError;
use crate::guard::RateLimiter;
use crate::metrics::METRICS;
use crate::pool::{Owner, WorkerPool};
use crate::secrets;
use crate::store::{Expiry, Listener, NewMatch, Store, StoreError, Write};
use futures_util::FutureExt;
use ludoteca_session::ReplayError;
use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// The capacity of the queue of a room.
const QUEUE_LENGTH: usize = 64;

/// The interval at which matches that are due are looked for.
const DUE_INTERVAL: Duration = Duration::from_secs(1);

/// The longest time after which changes by other processes are noticed.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// The number of attempts to reach a room that is closing.
const ATTEMPTS: usize = 5;

/// All live matches.
pub(crate) struct Rooms {
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    pub(crate) store: Store,
    pub(crate) pool: Arc<WorkerPool>,
    /// The rate of new matches of one address.
    games: RateLimiter,
    pub(super) config: Arc<Config>,
}

/// A match in memory, and the queue of its task.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(super) live: RwLock<LiveMatch>,
    pub(super) commands: mpsc::Sender<RoomCommand>,
}

impl Room {
    /// Reads the match.
    ///
    /// # Errors
    /// When a panic has left the match half changed, so that it must be replayed.
    pub(crate) fn read<T>(&self, read: impl FnOnce(&LiveMatch) -> T) -> Result<T, RequestError> {
        self.live.read().map(|live| read(&live)).map_err(|_| RequestError::Internal)
    }

    /// Sends a command that needs no reply.
    pub(crate) async fn send(&self, command: RoomCommand) {
        // A task that has ended needs no command.
        let _ = self.commands.send(command).await;
    }

    /// Changes the match, which only its task may do.
    pub(super) fn change<T>(&self, change: impl FnOnce(&mut LiveMatch) -> T) -> T {
        change(&mut self.live.write().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Rooms {
    pub(crate) fn new(store: Store, pool: Arc<WorkerPool>, config: Arc<Config>) -> Arc<Rooms> {
        let games = RateLimiter::new(config.games);
        Arc::new(Rooms { rooms: Mutex::default(), store, pool, games, config })
    }

    /// Counts a new match, unless its owner has begun too many.
    pub(crate) fn count_game(&self, owner: Owner) -> Result<(), RequestError> {
        owner.map_or(Ok(()), |ip| self.games.take(ip))
    }

    /// Creates a match with a new id.
    pub(crate) async fn create(&self, id: &str, setup: &MatchSetup) -> Result<(), RequestError> {
        let new = NewMatch::new(id, setup).map_err(StoreError::from)?;
        let _ = self.store.write(Write::Match(new)).await?;
        Ok(())
    }

    /// Sends a command to the task of a match, and returns the room with the reply.
    pub(crate) async fn request<T>(
        self: &Arc<Self>,
        id: &str,
        ip: IpAddr,
        command: impl Fn(oneshot::Sender<T>) -> RoomCommand,
    ) -> Result<(Arc<Room>, T), RequestError> {
        for _ in 0..ATTEMPTS {
            let room = self.find(id, Some(ip)).await?;
            let (sender, reply) = oneshot::channel();
            if room.commands.send(command(sender)).await.is_err() {
                self.remove(&room);
                continue;
            }
            if let Ok(reply) = reply.await {
                return Ok((room, reply));
            }
        }
        Err(RequestError::Internal)
    }

    /// Returns the seats of a match whose holders are connected.
    pub(crate) fn connected(&self, id: &str) -> [bool; 2] {
        let room = self.lock().get(id).cloned();
        room.and_then(|room| room.read(|live| live.connected).ok()).unwrap_or_default()
    }

    /// Looks at matches that are due, so that clocks run out and engines move even if nobody asks
    /// for the match.
    pub(crate) async fn run_due(self: Arc<Self>) {
        loop {
            let claimed = self.store.claim_due().await;
            let claimed =
                claimed.inspect_err(|error| tracing::error!(%error, "nothing is claimed"));
            let claimed = claimed.unwrap_or_default();
            for id in &claimed {
                match self.find(id, None).await {
                    Ok(room) => room.send(RoomCommand::CheckDue).await,
                    Err(error) => tracing::error!(%id, ?error, "a match cannot be loaded"),
                }
            }
            if claimed.is_empty() {
                tokio::time::sleep(DUE_INTERVAL).await;
            }
        }
    }

    /// Deletes old matches at intervals.
    pub(crate) async fn run_housekeeping(self: Arc<Self>) {
        loop {
            tokio::time::sleep(self.config.housekeeping_interval).await;
            loop {
                match self.store.delete_expired(self.expiry()).await {
                    Ok(true) => {}
                    Ok(false) => break,
                    Err(error) => {
                        tracing::error!(%error, "old matches could not be deleted");
                        break;
                    }
                }
            }
        }
    }

    /// Passes on what other processes change: by notifications, and by a look at all matches in
    /// memory at intervals, because notifications can be lost.
    pub(crate) async fn run_refresh(self: Arc<Self>) {
        if !self.store.is_shared() {
            return;
        }
        loop {
            match self.store.listen().await {
                Ok(Some(listener)) => self.follow(listener).await,
                Ok(None) => return,
                Err(error) => tracing::error!(%error, "the database cannot be listened to"),
            }
            tokio::time::sleep(POLL_INTERVAL).await;
            self.refresh_all().await;
        }
    }

    /// Follows notifications until the connection is lost.
    async fn follow(self: &Arc<Self>, mut listener: Listener) {
        loop {
            match timeout(POLL_INTERVAL, listener.changed()).await {
                Ok(Ok(ids)) => {
                    for id in ids {
                        self.refresh(&id).await;
                    }
                }
                Ok(Err(error)) => {
                    tracing::warn!(%error, "the connection for notifications was lost");
                    return;
                }
                Err(_) => self.refresh_all().await,
            }
        }
    }

    async fn refresh_all(&self) {
        let ids: Vec<String> = self.lock().keys().cloned().collect();
        for id in ids {
            self.refresh(&id).await;
        }
    }

    /// Lets a match that is in memory read what other processes have changed.
    async fn refresh(&self, id: &str) {
        let room = self.lock().get(id).cloned();
        if let Some(room) = room {
            room.send(RoomCommand::Refresh { reply: None }).await;
        }
    }

    /// Lets the task of a match that is in memory read what other processes have changed, if there is
    /// anything.
    async fn freshen(&self, room: &Arc<Room>) -> Result<(), RequestError> {
        let known = room.read(|live| live.state.version())?;
        if self.store.version(&room.id).await? > known {
            let (reply, done) = oneshot::channel();
            room.send(RoomCommand::Refresh { reply: Some(reply) }).await;
            // A task that has ended is replaced at the next request.
            let _ = done.await;
        }
        Ok(())
    }

    fn expiry(&self) -> Expiry {
        let before = |age: Duration| now() - i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
        let Config { unjoined_retention, inactive_retention, .. } = &*self.config;
        Expiry { unjoined: before(*unjoined_retention), inactive: inactive_retention.map(before) }
    }

    /// Removes a room whose task has ended, unless its match has been loaded again.
    fn remove(&self, room: &Arc<Room>) {
        let mut rooms = self.lock();
        if rooms.get(&room.id).is_some_and(|known| Arc::ptr_eq(known, room)) {
            rooms.remove(&room.id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the room of a match, which is loaded and replayed if necessary. The searches of its
    /// engine are then counted for this owner.
    pub(crate) async fn find(
        self: &Arc<Self>,
        id: &str,
        owner: Owner,
    ) -> Result<Arc<Room>, RequestError> {
        let known = self.lock().get(id).cloned();
        if let Some(room) = known {
            if self.store.is_shared() {
                self.freshen(&room).await?;
            }
            return Ok(room);
        }
        if !secrets::is_id(id) {
            return Err(RequestError::NotFound);
        }
        let loaded = self.store.load(id).await;
        let loaded = loaded.inspect_err(|_| METRICS.replay_failures.add(1))?;
        let stored = loaded.ok_or(RequestError::NotFound)?;
        let (runs, state) = (Arc::clone(self.store.runs()), stored.state.clone());
        let live = catch_replay(id, || LiveMatch::replay(id.to_owned(), stored, runs))?;
        let phase = live.state.phase();
        if state != phase_word(phase) {
            // The server was stopped between a move and a phase that follows from it.
            let write = Write::Status { id: id.to_owned(), phase, due: Some(now()) };
            let _ = self.store.write(write).await?;
        }
        Ok(Arc::clone(self.lock().entry(id.to_owned()).or_insert_with(|| self.start(live, owner))))
    }

    /// Starts the task of a match.
    fn start(self: &Arc<Self>, live: LiveMatch, owner: Owner) -> Arc<Room> {
        let (commands, received) = mpsc::channel(QUEUE_LENGTH);
        let room = Arc::new(Room { id: live.id.clone(), live: RwLock::new(live), commands });
        let actor = Actor::new(Arc::clone(&room), received, Arc::clone(self), owner);
        let (rooms, started) = (Arc::clone(self), Arc::clone(&room));
        tokio::spawn(async move {
            catch_task(&started.id, actor.run()).await;
            rooms.remove(&started);
        });
        room
    }
}

/// Replays a match. An error or panic affects this match alone; it is counted and logged.
fn catch_replay<T>(
    id: &str,
    replay: impl FnOnce() -> Result<T, ReplayError>,
) -> Result<T, RequestError> {
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
    Err(RequestError::Internal)
}

/// Runs the task of a match; a panic is counted and logged.
async fn catch_task(id: &str, task: impl Future<Output = ()>) {
    if AssertUnwindSafe(task).catch_unwind().await.is_err() {
        METRICS.panics.add(1);
        tracing::error!(%id, "the task of a match panicked");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_session::ApplyError;

    #[test]
    fn a_replay_that_fails_or_panics_is_counted() {
        let failures = METRICS.replay_failures.get();
        assert_eq!(catch_replay("whole", || Ok(7)).unwrap(), 7);
        let misfit = || Err::<(), _>(ReplayError::Event { number: 1, problem: ApplyError::Node });
        assert!(matches!(catch_replay("damaged", misfit), Err(RequestError::Internal)));
        let panics = || -> Result<(), ReplayError> { panic!("in the middle of a replay") };
        assert!(matches!(catch_replay("worse", panics), Err(RequestError::Internal)));
        assert!(METRICS.replay_failures.get() >= failures + 2);
    }

    #[tokio::test]
    async fn a_task_that_panics_is_counted() {
        let panics = METRICS.panics.get();
        catch_task("quiet", async {}).await;
        catch_task("loud", async { panic!("in the middle of a match") }).await;
        assert!(METRICS.panics.get() > panics);
    }
}
