//! Deleting old matches.

use super::StoreError;
use crate::metrics::METRICS;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Row};

/// The maximum number of matches deleted at once, so that other writes do not wait long.
const MAX_DELETED: i64 = 200;

/// What makes a match old, where $1 and $2 are the times of [`Expiry`].
const IS_OLD: &str = "(state = 'waiting' AND created < $1
    OR created < $2 AND NOT (state = 'playing' AND clocked = 1)
       AND NOT EXISTS (SELECT 1 FROM events WHERE events.id = matches.id AND at >= $2))";

/// The times before which matches are old, in milliseconds since 1970.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Expiry {
    /// For matches that nobody has joined: the time they were created.
    pub(crate) unjoined: i64,
    /// For other matches, unless their clocks run: the time of the last event.
    pub(crate) inactive: Option<i64>,
}

/// Old matches to delete.
#[derive(Clone, Debug)]
pub(crate) struct Deletion {
    expiry: Expiry,
    ids: Vec<String>,
}

impl Expiry {
    /// Finds some of the old matches.
    pub(super) async fn find(self, readers: &AnyPool) -> Result<Deletion, StoreError> {
        let sql = format!("SELECT id FROM matches WHERE {IS_OLD} ORDER BY id LIMIT $3");
        let query = sqlx::query(AssertSqlSafe(sql)).bind(self.unjoined);
        let query = query.bind(self.inactive).bind(MAX_DELETED);
        let id = |row: &AnyRow| Ok(row.try_get("id")?);
        let ids = query.fetch_all(readers).await?.iter().map(id).collect::<Result<_, StoreError>>();
        Ok(Deletion { expiry: self, ids: ids? })
    }
}

impl Deletion {
    /// Returns whether there is nothing to delete.
    pub(crate) const fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Deletes the matches that are still old.
    pub(super) async fn run(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        for id in &self.ids {
            let sql = format!("SELECT 1 AS found FROM matches WHERE {IS_OLD} AND id = $3");
            let query = sqlx::query(AssertSqlSafe(sql)).bind(self.expiry.unjoined);
            let query = query.bind(self.expiry.inactive).bind(id);
            if query.fetch_optional(&mut *connection).await?.is_none() {
                continue;
            }
            for sql in ["DELETE FROM events WHERE id = $1", "DELETE FROM matches WHERE id = $1"] {
                sqlx::query(sql).bind(id).execute(&mut *connection).await?;
            }
            METRICS.deleted.add(1);
        }
        Ok(())
    }
}
