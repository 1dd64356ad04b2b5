//! Deleting old matches.

use super::StoreError;
use crate::metrics::METRICS;
use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

/// The maximum number of matches deleted at once, so that other writes do not wait long.
const MAX_DELETED: i64 = 200;

/// The times before which matches are old, in milliseconds since 1970.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Expiry {
    /// For matches that nobody has joined: the time they were created.
    pub(crate) unjoined: i64,
    /// For other matches, unless their clocks run: the time of the last event.
    pub(crate) inactive: Option<i64>,
}

impl Expiry {
    /// Deletes some of the old matches.
    pub(super) async fn run(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let sql = "SELECT id FROM matches
                   WHERE state = 'waiting' AND created < $1
                      OR created < $2 AND NOT (state = 'playing' AND clocked) AND NOT EXISTS
                         (SELECT 1 FROM events WHERE events.id = matches.id AND at >= $2)
                   LIMIT $3";
        let query = sqlx::query(sql).bind(self.unjoined).bind(self.inactive).bind(MAX_DELETED);
        let rows = query.fetch_all(&mut *connection).await?;
        for row in &rows {
            let id: &str = row.try_get("id")?;
            for sql in ["DELETE FROM events WHERE id = $1", "DELETE FROM matches WHERE id = $1"] {
                sqlx::query(sql).bind(id).execute(&mut *connection).await?;
            }
        }
        METRICS.deleted.add(i64::try_from(rows.len()).unwrap_or(0));
        Ok(())
    }
}
