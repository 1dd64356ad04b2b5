//! The tables, and their migrations.

use super::database::{Database, DatabaseKind};
use super::open_error::OpenErrorKind;
use sqlx::{AnyConnection, Row, raw_sql};

/// The lock that one process at a time holds while it migrates a PostgreSQL database.
const MIGRATION_LOCK: i64 = 0x006c_7564_6f74_6563;

/// The version of the first tables that PostgreSQL had.
const FIRST_FOR_POSTGRES: usize = 3;

/// The migrations, each from one version of the tables to the next.
const MIGRATIONS: &[&str] = &[
    "
    CREATE TABLE matches (
        id TEXT NOT NULL PRIMARY KEY,
        created INTEGER NOT NULL,
        state TEXT NOT NULL,
        listed INTEGER NOT NULL,
        clocked INTEGER NOT NULL,
        setup TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX matches_by_state ON matches (state, created);
    CREATE TABLE events (
        id TEXT NOT NULL REFERENCES matches,
        version INTEGER NOT NULL,
        at INTEGER NOT NULL,
        key TEXT,
        body TEXT NOT NULL,
        PRIMARY KEY (id, version)
    ) WITHOUT ROWID;
    CREATE TABLE runs (
        number INTEGER PRIMARY KEY,
        started INTEGER NOT NULL,
        alive INTEGER NOT NULL
    );
",
    // Older programs cannot read setups and events of `ludoteca-session`.
    "",
    // When a match has to be looked at, who made a request and which. Matches in progress are looked
    // at once, so that their time is known.
    "
    ALTER TABLE matches ADD COLUMN due BIGINT;
    UPDATE matches SET due = 0 WHERE state = 'playing';
    CREATE INDEX matches_by_due ON matches (due) WHERE due IS NOT NULL;
    ALTER TABLE events ADD COLUMN requester BIGINT;
    ALTER TABLE events ADD COLUMN digest TEXT;
",
];

/// The tables of a new PostgreSQL database, which equal those after all migrations.
const POSTGRES: &str = "
    CREATE TABLE schema_version (version BIGINT NOT NULL);
    INSERT INTO schema_version VALUES (3);
    CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        created BIGINT NOT NULL,
        state TEXT NOT NULL,
        listed BIGINT NOT NULL,
        clocked BIGINT NOT NULL,
        setup TEXT NOT NULL,
        due BIGINT
    );
    CREATE INDEX matches_by_state ON matches (state, created);
    CREATE INDEX matches_by_due ON matches (due) WHERE due IS NOT NULL;
    CREATE TABLE events (
        id TEXT NOT NULL REFERENCES matches,
        version BIGINT NOT NULL,
        at BIGINT NOT NULL,
        key TEXT,
        body TEXT NOT NULL,
        requester BIGINT,
        digest TEXT,
        PRIMARY KEY (id, version)
    );
    CREATE TABLE runs (
        number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        started BIGINT NOT NULL,
        alive BIGINT NOT NULL
    );
";

/// Applies the missing migrations in one transaction.
pub(super) async fn migrate(database: &Database) -> Result<(), OpenErrorKind> {
    let mut transaction = database.writer.begin_with(database.begin()).await?;
    match database.kind {
        DatabaseKind::Sqlite => migrate_sqlite(&mut transaction).await?,
        DatabaseKind::Postgres => migrate_postgres(&mut transaction).await?,
    }
    Ok(transaction.commit().await?)
}

async fn migrate_sqlite(connection: &mut AnyConnection) -> Result<(), OpenErrorKind> {
    let row = sqlx::query("PRAGMA user_version").fetch_one(&mut *connection).await?;
    let done = missing_after(row.try_get(0)?)?;
    for migration in &MIGRATIONS[done..] {
        raw_sql(*migration).execute(&mut *connection).await?;
    }
    let version = format!("PRAGMA user_version = {}", MIGRATIONS.len());
    raw_sql(sqlx::AssertSqlSafe(version)).execute(connection).await?;
    Ok(())
}

async fn migrate_postgres(connection: &mut AnyConnection) -> Result<(), OpenErrorKind> {
    let lock = sqlx::query("SELECT CAST(pg_advisory_xact_lock($1) AS TEXT)").bind(MIGRATION_LOCK);
    lock.execute(&mut *connection).await?;
    let sql = "SELECT count(*) AS known FROM information_schema.tables
               WHERE table_schema = current_schema() AND table_name = 'schema_version'";
    let known: i64 = sqlx::query(sql).fetch_one(&mut *connection).await?.try_get("known")?;
    if known == 0 {
        raw_sql(POSTGRES).execute(&mut *connection).await?;
    }
    let sql = "SELECT version FROM schema_version";
    let version: i64 = sqlx::query(sql).fetch_one(&mut *connection).await?.try_get("version")?;
    for migration in &MIGRATIONS[missing_after(version)?.max(FIRST_FOR_POSTGRES)..] {
        raw_sql(*migration).execute(&mut *connection).await?;
    }
    let version = i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX);
    let query = sqlx::query("UPDATE schema_version SET version = $1").bind(version);
    query.execute(connection).await?;
    Ok(())
}

/// Returns the index of the first migration that is missing.
fn missing_after(version: i64) -> Result<usize, OpenErrorKind> {
    let done = usize::try_from(version).unwrap_or(usize::MAX);
    if done > MIGRATIONS.len() { Err(OpenErrorKind::Newer) } else { Ok(done) }
}
