//! The database: matches as a setup and a list of events, and when servers ran.
//!
//! All SQL is in this folder; SQLite and PostgreSQL share it. A write is acknowledged only when it is
//! on the disk; one task writes for all matches of a process and commits everything that has arrived
//! in the meantime. With PostgreSQL several processes share a database: an event is stored unless
//! another one has its version, and processes notify each other of the matches that they change.

mod database;
mod expiry;
mod listener;
mod open_error;
mod runs;
mod schema;
mod writer;

pub(crate) use expiry::Expiry;
pub(crate) use listener::Listener;
pub use open_error::OpenError;
pub(crate) use runs::Runs;
pub(crate) use writer::{NewEvent, NewMatch, Write, Written};

use crate::config::DatabaseLocation;
use crate::error::RequestError;
use crate::metrics::METRICS;
use crate::room::{LogEntry, MatchSetup, RequestKey, now, phase_word};
use database::{Database, DatabaseKind};
use ludoteca_session::{EventKind, Phase};
use open_error::OpenErrorKind;
use sqlx::any::AnyRow;
use sqlx::{AssertSqlSafe, Row};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{mpsc, oneshot};
use writer::{Reply, WriteTask};

/// The capacity of the queue of writes.
const QUEUE_LENGTH: usize = 4096;

/// The maximum number of matches that are claimed at once because they are due.
const MAX_CLAIMED: i64 = 50;

/// The time for which a process may take to look at a match that it has claimed, in milliseconds.
const CLAIM: i64 = 5_000;

/// Why the database failed.
#[derive(Debug)]
pub(crate) struct StoreError(String);

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError(error.to_string())
    }
}

/// Clients are not told what is wrong with the database; the log is.
impl From<StoreError> for RequestError {
    fn from(error: StoreError) -> RequestError {
        tracing::error!(%error, "the database failed");
        RequestError::Internal
    }
}

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    database: Database,
    location: DatabaseLocation,
    writes: mpsc::Sender<(Write, Reply)>,
    runs: Arc<Runs>,
    /// Whether the last heartbeat could be written.
    is_writable: Arc<AtomicBool>,
}

/// A match as a list shows it, with the players who have joined.
#[derive(Debug)]
pub(crate) struct ListedMatch {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) setup: MatchSetup,
}

/// A match as it is stored.
#[derive(Debug)]
pub(crate) struct StoredMatch {
    /// When it was created, in milliseconds since 1970.
    pub(crate) created: i64,
    /// The word for the stored phase, by which matches are listed.
    pub(crate) state: String,
    pub(crate) setup: MatchSetup,
    pub(crate) log: Vec<LogEntry>,
}

impl Store {
    /// Opens or creates the database, and starts the task that writes.
    pub(crate) async fn open(location: &DatabaseLocation) -> Result<Store, OpenError> {
        Store::try_open(location).await.map_err(|kind| OpenError::new(location, kind))
    }

    async fn try_open(location: &DatabaseLocation) -> Result<Store, OpenErrorKind> {
        let database = Database::open(location).await?;
        schema::migrate(&database).await?;
        let runs = Arc::new(Runs::begin(&database).await?);
        let (writes, received) = mpsc::channel(QUEUE_LENGTH);
        let task = WriteTask { database: database.clone(), runs: Arc::clone(&runs), received };
        tokio::spawn(task.run());
        let is_writable = Arc::new(AtomicBool::new(true));
        Ok(Store { database, location: location.clone(), writes, runs, is_writable })
    }

    pub(crate) fn runs(&self) -> &Arc<Runs> {
        &self.runs
    }

    /// Returns whether other processes may change the matches.
    pub(crate) fn is_shared(&self) -> bool {
        self.database.kind == DatabaseKind::Postgres
    }

    /// Sets the clock of this process by that of the database, if processes share it.
    pub(crate) async fn set_clock(&self) -> Result<(), StoreError> {
        if let Some(time) = self.database.time().await? {
            crate::room::set_clock(time);
        }
        Ok(())
    }

    /// Stores that this server still runs.
    pub(crate) async fn note_alive(&self) -> Result<(), StoreError> {
        let written = self.write(Write::Heartbeat).await;
        self.is_writable.store(written.is_ok(), Ordering::Relaxed);
        written.map(|_| ())
    }

    /// Writes something; it is on the disk when this returns.
    pub(crate) async fn write(&self, write: Write) -> Result<Written, StoreError> {
        let (sender, result) = oneshot::channel();
        let ended = || StoreError("the task that writes has ended".to_owned());
        self.writes.send((write, sender)).await.map_err(|_| ended())?;
        result.await.map_err(|_| ended())?
    }

    /// Loads the match with this id, if there is one.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<StoredMatch>, StoreError> {
        let found = sqlx::query("SELECT created, state, setup FROM matches WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.database.readers)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let setup = serde_json::from_str(row.try_get("setup")?)?;
        let (created, state) = (row.try_get("created")?, row.try_get("state")?);
        Ok(Some(StoredMatch { created, state, setup, log: self.events(id, 0).await? }))
    }

    /// Loads the events of a match after a version.
    pub(crate) async fn events(
        &self,
        id: &str,
        version: usize,
    ) -> Result<Vec<LogEntry>, StoreError> {
        let sql = "SELECT at, key, requester, digest, body FROM events
                   WHERE id = $1 AND version > $2 ORDER BY version";
        let version = i64::try_from(version).unwrap_or(i64::MAX);
        let query = sqlx::query(sql).bind(id).bind(version);
        query.fetch_all(&self.database.readers).await?.iter().map(log_entry).collect()
    }

    /// Returns the number of events of a match.
    pub(crate) async fn version(&self, id: &str) -> Result<usize, StoreError> {
        let sql = "SELECT max(version) AS version FROM events WHERE id = $1";
        let row = sqlx::query(sql).bind(id).fetch_one(&self.database.readers).await?;
        let version: Option<i64> = row.try_get("version")?;
        Ok(version.and_then(|version| usize::try_from(version).ok()).unwrap_or(0))
    }

    /// Returns the newest listed matches in a phase; those without a clock only if they have an
    /// event after a time. Matches that cannot be read are left out.
    pub(crate) async fn listed(
        &self,
        phase: Phase,
        after: i64,
    ) -> Result<Vec<ListedMatch>, StoreError> {
        let sql = "SELECT id, created, setup FROM matches
                   WHERE state = $1 AND listed = 1
                     AND (state = 'waiting' OR clocked = 1 OR created > $2
                          OR (SELECT max(at) FROM events WHERE events.id = matches.id) > $2)
                   ORDER BY created DESC, id LIMIT 100";
        let query = sqlx::query(sql).bind(phase_word(phase)).bind(after);
        let rows = query.fetch_all(&self.database.readers).await?;
        let mut first = self.first_events(&rows).await?;
        let readable = |row: &AnyRow| {
            let log = |error: &StoreError| {
                METRICS.replay_failures.add(1);
                tracing::error!(%error, "a match cannot be listed");
            };
            listed_match(row, &mut first).inspect_err(log).ok()
        };
        Ok(rows.iter().filter_map(readable).collect())
    }

    /// Returns the first two events of the matches in these rows: within them players join.
    async fn first_events(
        &self,
        rows: &[AnyRow],
    ) -> Result<HashMap<String, Vec<String>>, StoreError> {
        let mut first: HashMap<String, Vec<String>> = HashMap::new();
        if rows.is_empty() {
            return Ok(first);
        }
        let places: Vec<String> = (1..=rows.len()).map(|number| format!("${number}")).collect();
        let sql = format!(
            "SELECT id, body FROM events WHERE version <= 2 AND id IN ({}) ORDER BY id, version",
            places.join(", ")
        );
        let mut query = sqlx::query(AssertSqlSafe(sql));
        for row in rows {
            query = query.bind(row.try_get::<String, _>("id")?);
        }
        for row in query.fetch_all(&self.database.readers).await? {
            first.entry(row.try_get("id")?).or_default().push(row.try_get("body")?);
        }
        Ok(first)
    }

    /// Claims some of the matches that have to be looked at: a clock may have run out, or an engine
    /// has not moved. No other process gets them for a while.
    pub(crate) async fn claim_due(&self) -> Result<Vec<String>, StoreError> {
        let sql = format!(
            "UPDATE matches SET due = $1 WHERE id IN
                 (SELECT id FROM matches WHERE due <= $2 ORDER BY due LIMIT $3 {})
             RETURNING id",
            self.database.skip_locked()
        );
        let query = sqlx::query(AssertSqlSafe(sql)).bind(now() + CLAIM).bind(now());
        let rows = query.bind(MAX_CLAIMED).fetch_all(&self.database.writer).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Deletes some of the old matches; returns whether there were any.
    pub(crate) async fn delete_expired(&self, expiry: Expiry) -> Result<bool, StoreError> {
        let deletion = expiry.find(&self.database.readers).await?;
        let found = !deletion.is_empty();
        if found {
            let _ = self.write(Write::Delete(deletion)).await?;
        }
        Ok(found)
    }

    /// Checks that the last heartbeat could be written by the task that writes everything, and that
    /// the database can be read.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        if !(self.is_writable.load(Ordering::Relaxed) && self.runs.is_current()) {
            return Err(StoreError("the database cannot be written".to_owned()));
        }
        let query = sqlx::query("SELECT id FROM matches LIMIT 1");
        query.fetch_optional(&self.database.readers).await?;
        Ok(())
    }

    /// Closes the connections and unlocks the file.
    pub(crate) async fn close(&self) {
        self.database.close().await;
    }
}

fn log_entry(row: &AnyRow) -> Result<LogEntry, StoreError> {
    let key: Option<String> = row.try_get("key")?;
    let requester: Option<i64> = row.try_get("requester")?;
    let digest: Option<String> = row.try_get("digest")?;
    let key = key.map(|key| RequestKey {
        key,
        requester: requester.and_then(|bits| u8::try_from(bits).ok()).unwrap_or(0),
        digest: digest.unwrap_or_default(),
    });
    let event = serde_json::from_str(row.try_get("body")?)?;
    Ok(LogEntry { at: row.try_get("at")?, key, event, left: None })
}

fn listed_match(
    row: &AnyRow,
    first: &mut HashMap<String, Vec<String>>,
) -> Result<ListedMatch, StoreError> {
    let mut setup: MatchSetup = serde_json::from_str(row.try_get("setup")?)?;
    let id: String = row.try_get("id")?;
    for event in first.remove(&id).unwrap_or_default() {
        setup.seat(serde_json::from_str::<EventKind>(&event)?);
    }
    Ok(ListedMatch { id, created: row.try_get("created")?, setup })
}

#[cfg(test)]
mod tests;
