//! Connections to SQLite or PostgreSQL, with what differs in their SQL.

use super::StoreError;
use super::open_error::{OpenErrorKind, lock_database};
use crate::config::DatabaseLocation;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions, AnyRow, install_default_drivers};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Executor, Row};
use std::fs::File;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

/// The number of connections that read.
const READERS: u32 = 4;

/// The time to wait for a connection or a lock.
const TIMEOUT: Duration = Duration::from_secs(10);

/// The kinds of databases.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum DatabaseKind {
    Sqlite,
    Postgres,
}

/// An open database.
#[derive(Clone, Debug)]
pub(super) struct Database {
    pub(super) kind: DatabaseKind,
    /// The connections that read.
    pub(super) readers: AnyPool,
    /// The connection that writes, which waits for no reader.
    pub(super) writer: AnyPool,
    /// Locks a file for this process.
    lock: Option<Arc<File>>,
}

impl Database {
    pub(super) async fn open(location: &DatabaseLocation) -> Result<Database, OpenErrorKind> {
        install_default_drivers();
        match location {
            DatabaseLocation::Memory => Database::in_memory().await,
            DatabaseLocation::File(file) => Database::in_file(file).await,
            DatabaseLocation::Postgres(url) => Database::on_server(url).await,
        }
    }

    /// A database in memory belongs to one connection, which must stay open.
    async fn in_memory() -> Result<Database, OpenErrorKind> {
        let options = AnyConnectOptions::from_str("sqlite::memory:")?;
        let pool = connect(options, 1, DatabaseKind::Sqlite).await?;
        let (kind, writer) = (DatabaseKind::Sqlite, pool.clone());
        Ok(Database { kind, readers: pool, writer, lock: None })
    }

    async fn in_file(file: &Path) -> Result<Database, OpenErrorKind> {
        let lock = Some(Arc::new(lock_database(file)?));
        let options = sqlite().filename(file).create_if_missing(true);
        let options = AnyConnectOptions::from_url(&options.to_url_lossy())?;
        let kind = DatabaseKind::Sqlite;
        let writer = connect(options.clone(), 1, kind).await?;
        let readers = connect(options, READERS, kind).await?;
        Ok(Database { kind, readers, writer, lock })
    }

    async fn on_server(url: &str) -> Result<Database, OpenErrorKind> {
        let options = AnyConnectOptions::from_str(url)?;
        let kind = DatabaseKind::Postgres;
        let writer = connect(options.clone(), 1, kind).await?;
        let readers = connect(options, READERS, kind).await?;
        Ok(Database { kind, readers, writer, lock: None })
    }

    /// Returns how a transaction begins that will write. SQLite's usual transaction reads first, and
    /// fails if somebody else writes before it does.
    pub(super) const fn begin(&self) -> &'static str {
        match self.kind {
            DatabaseKind::Sqlite => "BEGIN IMMEDIATE",
            DatabaseKind::Postgres => "BEGIN",
        }
    }

    /// Returns what keeps a `SELECT … LIMIT` from waiting for rows that other processes change.
    pub(super) const fn skip_locked(&self) -> &'static str {
        match self.kind {
            DatabaseKind::Sqlite => "",
            DatabaseKind::Postgres => "FOR UPDATE SKIP LOCKED",
        }
    }

    /// Returns the database's time in milliseconds since 1970, by which all processes go.
    pub(super) async fn time(&self) -> Result<Option<i64>, StoreError> {
        if self.kind == DatabaseKind::Sqlite {
            return Ok(None);
        }
        let sql = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT) AS now";
        let row: AnyRow = sqlx::query(sql).fetch_one(&self.readers).await?;
        Ok(Some(row.try_get("now")?))
    }

    /// Closes the connections and unlocks the file.
    pub(super) async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
        if let Some(Err(error)) = self.lock.as_ref().map(|lock| lock.unlock()) {
            tracing::warn!(%error, "the lock of the database is left to the system");
        }
    }
}

fn sqlite() -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
}

async fn connect(
    options: AnyConnectOptions,
    connections: u32,
    kind: DatabaseKind,
) -> Result<AnyPool, OpenErrorKind> {
    // A pool would try again and again.
    let mut connection = AnyConnection::connect_with(&options).await?;
    set_up(&mut connection, kind).await?;
    connection.close().await?;
    let pool = AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(TIMEOUT)
        .idle_timeout(None)
        .max_lifetime(None)
        .after_connect(move |connection, _| Box::pin(set_up(connection, kind)));
    Ok(pool.connect_with(options).await?)
}

async fn set_up(connection: &mut AnyConnection, kind: DatabaseKind) -> sqlx::Result<()> {
    if kind == DatabaseKind::Sqlite {
        let pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
                       PRAGMA busy_timeout = 10000";
        connection.execute(pragmas).await?;
    }
    Ok(())
}
