//! All live matches: found in memory, or in the database when somebody asks for them.

use super::actor::{Actor, Order};
use super::now;
use super::setup::Setup;
use super::standing::{Standing, State};
use crate::config::Config;
use crate::failure::Failure;
use crate::guard::Buckets;
use crate::metrics::METRICS;
use crate::pool::{Owner, Pool};
use crate::seat;
use crate::store::{NewMatch, Old, Store, StoreError, Write};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::Instant;

/// How many orders may wait for a room.
const ORDERS: usize = 64;

/// How far a watcher may be behind before its connection is closed.
const NEWS: usize = 32;

/// How often a room that has just gone is asked for again.
const TRIES: usize = 5;

/// All live matches.
#[derive(Clone, Debug)]
pub(crate) struct Rooms(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    live: Mutex<HashMap<String, Live>>,
    store: Store,
    pool: Pool,
    /// How often an address may begin a match.
    games: Buckets,
    config: Arc<Config>,
}

/// A match that is in memory.
#[derive(Debug)]
struct Live {
    room: mpsc::Sender<Order>,
    /// Whether whoever sits at each side watches now.
    connected: [bool; 2],
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
    pub(crate) async fn create(&self, id: &str, setup: &Setup) -> Result<(), Failure> {
        let waits = setup.seats.iter().any(super::Sitter::is_free);
        let new = NewMatch {
            id: id.to_owned(),
            created: now(),
            state: if waits { State::Waiting } else { State::Playing },
            listed: setup.listed,
            clocked: setup.clock.is_some(),
            setup: serde_json::to_string(setup).map_err(|_| Failure::Inside)?,
        };
        self.0.store.write(Write::Match(new)).await?;
        METRICS.matches.add(1);
        Ok(())
    }

    /// Asks a room something; it is made if it is not there, and whatever the computer has to do
    /// there is the wish of whoever asks.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        from: IpAddr,
        order: impl Fn(oneshot::Sender<T>) -> Order,
    ) -> Result<T, Failure> {
        for _ in 0..TRIES {
            let room = self.room(id, Some(from)).await?;
            let (reply, answer) = oneshot::channel();
            if room.send(order(reply)).await.is_err() {
                self.forget_closed(id);
                continue;
            }
            if let Ok(answer) = answer.await {
                return Ok(answer);
            }
        }
        Err(Failure::Inside)
    }

    /// Tells a room something, if it is there.
    pub(crate) async fn tell(&self, id: &str, order: Order) {
        let room = self.lock().get(id).map(|live| live.room.clone());
        if let Some(room) = room {
            // A room that has gone has nothing to be told.
            let _ = room.send(order).await;
        }
    }

    /// Whether whoever sits at each side of a match watches now.
    pub(crate) fn connected(&self, id: &str) -> [bool; 2] {
        self.lock().get(id).map(|live| live.connected).unwrap_or_default()
    }

    /// Notes who watches a match now.
    pub(super) fn note_connected(&self, id: &str, connected: [bool; 2]) {
        if let Some(live) = self.lock().get_mut(id) {
            live.connected = connected;
        }
    }

    /// Brings all matches whose clocks run to life; others wait until somebody asks for them.
    pub(crate) async fn wake(&self) -> Result<(), StoreError> {
        for id in self.0.store.clocked().await? {
            if let Err(failure) = self.room(&id, None).await {
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

    /// Forgets a room that has come to its end.
    pub(super) fn forget(&self, id: &str) {
        self.lock().remove(id);
    }

    fn forget_closed(&self, id: &str) {
        let mut live = self.lock();
        if live.get(id).is_some_and(|live| live.room.is_closed()) {
            live.remove(id);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Live>> {
        self.0.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn room(&self, id: &str, owner: Owner) -> Result<mpsc::Sender<Order>, Failure> {
        if let Some(live) = self.lock().get(id) {
            return Ok(live.room.clone());
        }
        if !seat::is_id(id) {
            return Err(Failure::NotFound);
        }
        let (setup, log) = self.0.store.load(id).await?.ok_or(Failure::NotFound)?;
        let runs = self.0.store.runs();
        let standing = Standing::replayed(id.to_owned(), setup, log, runs, now());
        let standing = standing.ok_or_else(|| {
            tracing::error!(%id, "a match cannot be replayed");
            Failure::Inside
        })?;
        let start = || Live { room: self.start(standing, owner), connected: [false; 2] };
        Ok(self.lock().entry(id.to_owned()).or_insert_with(start).room.clone())
    }

    fn start(&self, standing: Standing, owner: Owner) -> mpsc::Sender<Order> {
        let (room, orders) = mpsc::channel(ORDERS);
        let actor = Actor {
            standing: Arc::new(standing),
            orders,
            own: room.downgrade(),
            news: broadcast::channel(NEWS).0,
            rooms: self.clone(),
            sockets: [0; 2],
            lag: [Duration::ZERO; 2],
            asked: None,
            owner,
            last_asked: Instant::now(),
            _counted: METRICS.rooms.hold(),
        };
        tokio::spawn(actor.run());
        room
    }
}
