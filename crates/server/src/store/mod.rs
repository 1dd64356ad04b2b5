//! The database: matches as a setup and a list of events, and when the server ran.
//!
//! All SQL is in this folder. A write is acknowledged only when it is on the disk; one task writes
//! for all matches and commits everything that has arrived in the meantime.

mod expiry;
mod open_error;
mod runs;
mod schema;
mod writer;

pub(crate) use expiry::Expiry;
pub use open_error::OpenError;
pub(crate) use runs::Runs;
pub(crate) use writer::{NewEvent, NewMatch, Write};

use crate::error::RequestError;
use crate::metrics::METRICS;
use crate::room::{LogEntry, MatchSetup, phase_word};
use ludoteca_session::{EventKind, Phase};
use open_error::{OpenErrorKind, lock_database};
use sqlx::Row;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use std::fmt;
use std::fs::File;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use writer::WriteTask;

/// The capacity of the queue of writes.
const QUEUE_LENGTH: usize = 4096;

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
    pool: SqlitePool,
    writes: mpsc::Sender<(Write, oneshot::Sender<Result<(), StoreError>>)>,
    runs: Arc<Runs>,
    /// Whether the last heartbeat could be written.
    is_writable: Arc<AtomicBool>,
    /// Locks the database for this server.
    lock: Option<Arc<File>>,
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
    /// The word for the stored phase, by which matches are listed.
    pub(crate) state: String,
    pub(crate) setup: MatchSetup,
    pub(crate) log: Vec<LogEntry>,
}

impl Store {
    /// Opens or creates the database, and starts the task that writes.
    pub(crate) async fn open(file: Option<&Path>) -> Result<Store, OpenError> {
        Store::try_open(file).await.map_err(|kind| OpenError::new(file, kind))
    }

    async fn try_open(file: Option<&Path>) -> Result<Store, OpenErrorKind> {
        let lock = file.map(lock_database).transpose()?.map(Arc::new);
        let options = match file {
            Some(file) => SqliteConnectOptions::new().filename(file).create_if_missing(true),
            None => SqliteConnectOptions::new().in_memory(true),
        };
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        // A database in memory belongs to one connection, which must stay open.
        let connections = if file.is_some() { 4 } else { 1 };
        let pool = SqlitePoolOptions::new()
            .max_connections(connections)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options)
            .await?;
        schema::migrate(&pool).await?;
        let runs = Arc::new(Runs::begin(&pool).await?);
        let (writes, received) = mpsc::channel(QUEUE_LENGTH);
        tokio::spawn(WriteTask { pool: pool.clone(), received }.run());
        let is_writable = Arc::new(AtomicBool::new(true));
        Ok(Store { pool, writes, runs, is_writable, lock })
    }

    pub(crate) fn runs(&self) -> &Arc<Runs> {
        &self.runs
    }

    /// Stores that the server still runs.
    pub(crate) async fn note_alive(&self) -> Result<(), StoreError> {
        let written = self.runs.note_alive(&self.pool).await;
        self.is_writable.store(written.is_ok(), Ordering::Relaxed);
        written
    }

    /// Writes something; it is on the disk when this returns.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (sender, result) = oneshot::channel();
        let ended = || StoreError("the task that writes has ended".to_owned());
        self.writes.send((write, sender)).await.map_err(|_| ended())?;
        result.await.map_err(|_| ended())?
    }

    /// Loads the match with this id, if there is one.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<StoredMatch>, StoreError> {
        let found = sqlx::query("SELECT state, setup FROM matches WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let setup = serde_json::from_str(row.try_get("setup")?)?;
        let rows = sqlx::query("SELECT at, key, body FROM events WHERE id = $1 ORDER BY version")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let log = rows.iter().map(log_entry).collect::<Result<_, _>>()?;
        Ok(Some(StoredMatch { state: row.try_get("state")?, setup, log }))
    }

    /// Returns the newest listed matches in a phase; those without a clock only if they have an
    /// event after a time. Matches that cannot be read are left out.
    pub(crate) async fn listed(
        &self,
        phase: Phase,
        after: i64,
    ) -> Result<Vec<ListedMatch>, StoreError> {
        // Players join within the first two events.
        let sql = "SELECT id, created, setup,
                          (SELECT json_group_array(json(body)) FROM events
                           WHERE events.id = matches.id AND version <= 2
                             AND json_valid(body)) AS first
                   FROM matches
                   WHERE state = $1 AND listed
                     AND (state = 'waiting' OR clocked OR created > $2
                          OR (SELECT at FROM events WHERE events.id = matches.id
                              ORDER BY version DESC LIMIT 1) > $2)
                   ORDER BY created DESC, id LIMIT 100";
        let query = sqlx::query(sql).bind(phase_word(phase)).bind(after);
        let rows = query.fetch_all(&self.pool).await?;
        let readable = |row: &SqliteRow| {
            let log = |error: &StoreError| {
                METRICS.replay_failures.add(1);
                tracing::error!(%error, "a match cannot be listed");
            };
            listed_match(row).inspect_err(log).ok()
        };
        Ok(rows.iter().filter_map(readable).collect())
    }

    /// Returns the ids of all matches that are played with clocks.
    pub(crate) async fn clocked(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM matches WHERE state = 'playing' AND clocked";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Checks that the database can be read, and that the last heartbeat could be written.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        if !self.is_writable.load(Ordering::Relaxed) {
            return Err(StoreError("the database cannot be written".to_owned()));
        }
        sqlx::query("SELECT 1 FROM matches LIMIT 1").fetch_optional(&self.pool).await?;
        Ok(())
    }

    /// Writes what is left, closes the file and unlocks it.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
        if let Some(Err(error)) = self.lock.as_ref().map(|lock| lock.unlock()) {
            tracing::warn!(%error, "the lock of the database is left to the system");
        }
    }
}

fn log_entry(row: &SqliteRow) -> Result<LogEntry, StoreError> {
    Ok(LogEntry {
        at: row.try_get("at")?,
        key: row.try_get("key")?,
        event: serde_json::from_str(row.try_get("body")?)?,
        left: None,
    })
}

fn listed_match(row: &SqliteRow) -> Result<ListedMatch, StoreError> {
    let mut setup: MatchSetup = serde_json::from_str(row.try_get("setup")?)?;
    let first: Vec<EventKind> = serde_json::from_str(row.try_get("first")?)?;
    for event in first {
        setup.seat(event);
    }
    Ok(ListedMatch { id: row.try_get("id")?, created: row.try_get("created")?, setup })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn check_fails_if_the_database_cannot_be_written_or_read() {
        let store = Store::open(None).await.unwrap();
        let rename = async |sql: &'static str| {
            sqlx::query(sql).execute(&store.pool).await.unwrap();
        };
        store.note_alive().await.unwrap();
        store.check().await.unwrap();
        rename("ALTER TABLE runs RENAME TO lost").await;
        store.note_alive().await.unwrap_err();
        store.check().await.unwrap_err();
        rename("ALTER TABLE lost RENAME TO runs").await;
        store.note_alive().await.unwrap();
        store.check().await.unwrap();
        rename("ALTER TABLE matches RENAME TO lost").await;
        store.check().await.unwrap_err();
    }

    #[tokio::test]
    async fn a_rematch_is_stored_with_its_event_or_not_at_all() {
        let store = Store::open(None).await.unwrap();
        let setup = r#"{"game":"swack","position":null,"seats":[{"computer":1},{"computer":1}],"clock":null,"listed":false}"#;
        let new = |id| NewMatch::new(id, &serde_json::from_str(setup).unwrap()).unwrap();
        let event = |version, rematch| {
            let (id, body) = ("first".to_owned(), "{}".to_owned());
            Write::Event(NewEvent { id, version, at: 0, key: None, body, phase: None, rematch })
        };
        store.write(Write::Match(new("first"))).await.unwrap();
        store.write(event(1, None)).await.unwrap();
        let (twice, after) =
            tokio::join!(store.write(event(1, Some(new("second")))), store.write(event(2, None)));
        assert!(twice.is_err() && after.is_ok());
        assert!(store.load("second").await.unwrap().is_none());
        store.write(event(3, Some(new("second")))).await.unwrap();
        assert!(store.load("second").await.unwrap().is_some());
    }
}
