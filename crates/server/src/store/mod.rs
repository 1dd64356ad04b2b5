//! Everything that is kept: matches as a setup and a list of events, and when the server ran.
//!
//! All SQL is in this folder. What was written is acknowledged only when it is on the disk; one
//! task writes for all games at once and commits whatever has come together in the meantime.

mod claim;
mod old;
mod runs;
mod schema;
mod writer;

pub use claim::OpenError;
pub(crate) use old::Old;
pub(crate) use runs::Runs;
pub(crate) use writer::{NewEvent, NewMatch, Write};

use crate::failure::Failure;
use crate::metrics::METRICS;
use crate::room::{Logged, MatchSetup, phase_word};
use claim::{OpenErrorKind, claim};
use ludoteca_session::{EventKind, Phase};
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
use writer::Writer;

/// How many writes may wait before those who write have to wait.
const WAITING: usize = 4096;

/// Why something could not be kept or found.
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

/// What went wrong with the database is for the log alone.
impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        tracing::error!(%error, "the database failed");
        Failure::Inside
    }
}

/// The database.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: SqlitePool,
    writes: mpsc::Sender<(Write, oneshot::Sender<Result<(), StoreError>>)>,
    runs: Arc<Runs>,
    /// Whether something could be written when it was last tried.
    writes_well: Arc<AtomicBool>,
    /// Keeps other servers away.
    lock: Option<Arc<File>>,
}

/// A match as a list shows it, with those who have joined it.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) setup: MatchSetup,
}

/// A match as it is stored.
#[derive(Debug)]
pub(crate) struct Loaded {
    /// The word for the phase by which it is listed and found.
    pub(crate) state: String,
    pub(crate) setup: MatchSetup,
    pub(crate) log: Vec<Logged>,
}

impl Store {
    /// Opens the database, makes it if it is not there, and begins to write.
    pub(crate) async fn open(file: Option<&Path>) -> Result<Store, OpenError> {
        Store::opened(file).await.map_err(|why| OpenError::new(file, why))
    }

    async fn opened(file: Option<&Path>) -> Result<Store, OpenErrorKind> {
        let lock = file.map(claim).transpose()?.map(Arc::new);
        let options = match file {
            Some(file) => SqliteConnectOptions::new().filename(file).create_if_missing(true),
            None => SqliteConnectOptions::new().in_memory(true),
        };
        let options = options
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(10));
        // A database in memory belongs to one connection, which must not be closed.
        let connections = if file.is_some() { 4 } else { 1 };
        let pool = SqlitePoolOptions::new()
            .max_connections(connections)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options)
            .await?;
        schema::migrate(&pool).await?;
        let runs = Arc::new(Runs::begin(&pool).await?);
        let (writes, given) = mpsc::channel(WAITING);
        tokio::spawn(Writer { pool: pool.clone(), given }.run());
        let writes_well = Arc::new(AtomicBool::new(true));
        Ok(Store { pool, writes, runs, writes_well, lock })
    }

    /// When the server ran.
    pub(crate) fn runs(&self) -> &Arc<Runs> {
        &self.runs
    }

    /// Notes that the server still runs.
    pub(crate) async fn note_alive(&self) -> Result<(), StoreError> {
        let noted = self.runs.note_alive(&self.pool).await;
        self.writes_well.store(noted.is_ok(), Ordering::Relaxed);
        noted
    }

    /// Writes something and returns when it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let gone = || StoreError("the writer is gone".to_owned());
        self.writes.send((write, reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// A match, if there is one with this name.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<Loaded>, StoreError> {
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
        let log = rows.iter().map(logged).collect::<Result<_, _>>()?;
        Ok(Some(Loaded { state: row.try_get("state")?, setup, log }))
    }

    /// The newest listed matches in a phase; one that is played without clocks only if something
    /// has happened there after a time. Matches that cannot be read are left out.
    pub(crate) async fn listed(&self, phase: Phase, after: i64) -> Result<Vec<Listed>, StoreError> {
        // Whoever joins does so before anything else happens.
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
            let unread = |error: &StoreError| {
                METRICS.replay_failures.add(1);
                tracing::error!(%error, "a match cannot be listed");
            };
            listed(row).inspect_err(unread).ok()
        };
        Ok(rows.iter().filter_map(readable).collect())
    }

    /// All matches that are being played with clocks.
    pub(crate) async fn clocked(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM matches WHERE state = 'playing' AND clocked";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Fails if the database cannot be read, or could not be written a moment ago.
    pub(crate) async fn check(&self) -> Result<(), StoreError> {
        if !self.writes_well.load(Ordering::Relaxed) {
            return Err(StoreError("nothing can be written".to_owned()));
        }
        sqlx::query("SELECT 1 FROM matches LIMIT 1").fetch_optional(&self.pool).await?;
        Ok(())
    }

    /// Writes what is left, closes the file and lets others have it.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
        if let Some(Err(error)) = self.lock.as_ref().map(|lock| lock.unlock()) {
            tracing::warn!(%error, "the lock of the database is left to the system");
        }
    }
}

fn logged(row: &SqliteRow) -> Result<Logged, StoreError> {
    Ok(Logged {
        at: row.try_get("at")?,
        key: row.try_get("key")?,
        event: serde_json::from_str(row.try_get("body")?)?,
        left: None,
    })
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    let mut setup: MatchSetup = serde_json::from_str(row.try_get("setup")?)?;
    let first: Vec<EventKind> = serde_json::from_str(row.try_get("first")?)?;
    for event in first {
        setup.seat(event);
    }
    Ok(Listed { id: row.try_get("id")?, created: row.try_get("created")?, setup })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_that_cannot_be_written_or_read_is_not_well() {
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
    async fn a_rematch_is_there_only_if_its_event_is() {
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
