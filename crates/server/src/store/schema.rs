//! The tables, and their migrations.

use super::open_error::OpenErrorKind;
use sqlx::sqlite::SqlitePool;
use sqlx::{Row, raw_sql};

/// The migrations, each from one version of the tables to the next.
const MIGRATIONS: &[&str] = &[
    "
    BEGIN;
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
    PRAGMA user_version = 1;
    COMMIT;
",
    // Older programs cannot read setups and events of `ludoteca-session`.
    "PRAGMA user_version = 2;",
];

/// Applies the missing migrations.
pub(super) async fn migrate(pool: &SqlitePool) -> Result<(), OpenErrorKind> {
    let row = sqlx::query("PRAGMA user_version").fetch_one(pool).await?;
    let version: i64 = row.try_get(0)?;
    let done = usize::try_from(version).unwrap_or(usize::MAX);
    if done > MIGRATIONS.len() {
        return Err(OpenErrorKind::Newer);
    }
    for migration in &MIGRATIONS[done..] {
        raw_sql(*migration).execute(pool).await?;
    }
    Ok(())
}
