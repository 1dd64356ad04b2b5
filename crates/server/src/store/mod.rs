//! Everything that is kept: matches as a setup and a list of events, and when the server ran.
//!
//! All SQL is in this folder. What was written is acknowledged only when it is on the disk; one
//! task writes for all games at once and commits whatever has come together in the meantime.

mod old;
mod runs;
mod schema;
mod writer;

pub(crate) use old::Old;
pub(crate) use runs::Runs;
pub(crate) use writer::{NewEvent, NewMatch, Write};

use crate::failure::Failure;
use crate::room::{Logged, Setup, State};
use sqlx::Row;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use std::fmt;
use std::path::Path;
use std::sync::Arc;
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
}

/// A match as a list shows it.
#[derive(Debug)]
pub(crate) struct Listed {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) setup: Setup,
}

impl Store {
    /// Opens the database, makes it if it is not there, and begins to write.
    pub(crate) async fn open(file: Option<&Path>) -> Result<Store, StoreError> {
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
        Ok(Store { pool, writes, runs })
    }

    /// When the server ran.
    pub(crate) fn runs(&self) -> &Runs {
        &self.runs
    }

    /// Notes that the server still runs.
    pub(crate) async fn note_alive(&self) -> Result<(), StoreError> {
        self.runs.note_alive(&self.pool).await
    }

    /// Writes something and returns when it is on the disk.
    pub(crate) async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (reply, answer) = oneshot::channel();
        let gone = || StoreError("the writer is gone".to_owned());
        self.writes.send((write, reply)).await.map_err(|_| gone())?;
        answer.await.map_err(|_| gone())?
    }

    /// The setup and the events of a match, if there is such a match.
    pub(crate) async fn load(&self, id: &str) -> Result<Option<(Setup, Vec<Logged>)>, StoreError> {
        let found = sqlx::query("SELECT setup FROM matches WHERE id = $1")
            .bind(id)
            .fetch_optional(&self.pool)
            .await?;
        let Some(row) = found else { return Ok(None) };
        let setup = serde_json::from_str(row.try_get("setup")?)?;
        let rows = sqlx::query("SELECT at, key, body FROM events WHERE id = $1 ORDER BY version")
            .bind(id)
            .fetch_all(&self.pool)
            .await?;
        let events = rows.iter().map(logged).collect::<Result<_, _>>()?;
        Ok(Some((setup, events)))
    }

    /// The newest listed matches in a state that were made after a time.
    pub(crate) async fn listed(&self, state: State, after: i64) -> Result<Vec<Listed>, StoreError> {
        let sql = "SELECT id, created, setup FROM matches
                   WHERE state = $1 AND created > $2 AND listed ORDER BY created DESC LIMIT 100";
        let query = sqlx::query(sql).bind(state.word()).bind(after);
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(listed).collect()
    }

    /// All matches that are being played with clocks.
    pub(crate) async fn clocked(&self) -> Result<Vec<String>, StoreError> {
        let sql = "SELECT id FROM matches WHERE state = 'playing' AND clocked";
        let rows = sqlx::query(sql).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Writes what is left and closes the file.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

fn logged(row: &SqliteRow) -> Result<Logged, StoreError> {
    Ok(Logged {
        at: row.try_get("at")?,
        key: row.try_get("key")?,
        event: serde_json::from_str(row.try_get("body")?)?,
    })
}

fn listed(row: &SqliteRow) -> Result<Listed, StoreError> {
    Ok(Listed {
        id: row.try_get("id")?,
        created: row.try_get("created")?,
        setup: serde_json::from_str(row.try_get("setup")?)?,
    })
}
