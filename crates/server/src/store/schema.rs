//! The tables, and how older ones become the newest.

use super::claim::OpenErrorKind;
use sqlx::sqlite::SqlitePool;
use sqlx::{Row, raw_sql};

/// Each step leads from one version of the tables to the next.
const STEPS: &[&str] = &[
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
    // Setups and events are those of the session: older programs cannot read all of them.
    "PRAGMA user_version = 2;",
];

/// Brings the tables up to date.
pub(super) async fn migrate(pool: &SqlitePool) -> Result<(), OpenErrorKind> {
    let row = sqlx::query("PRAGMA user_version").fetch_one(pool).await?;
    let version: i64 = row.try_get(0)?;
    let done = usize::try_from(version).unwrap_or(usize::MAX);
    if done > STEPS.len() {
        return Err(OpenErrorKind::Newer);
    }
    for step in &STEPS[done..] {
        raw_sql(*step).execute(pool).await?;
    }
    Ok(())
}
