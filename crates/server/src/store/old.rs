//! Matches that are old enough to be deleted.

use super::StoreError;
use crate::metrics::METRICS;
use sqlx::Row;
use sqlx::sqlite::SqliteConnection;

/// How many are deleted at once, so that nobody who writes has to wait long.
const MOST: i64 = 200;

/// Which matches are old, in milliseconds since 1970.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Old {
    /// Those that wait since before this for somebody to come.
    pub(crate) unjoined_since: i64,
    /// Those in which nothing has happened since this, but for those with clocks that run.
    pub(crate) still_since: Option<i64>,
}

impl Old {
    /// Deletes some of the matches that are old.
    pub(super) async fn run(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let sql = "SELECT id FROM matches
                   WHERE state = 'waiting' AND created < $1
                      OR created < $2 AND NOT (state = 'playing' AND clocked) AND NOT EXISTS
                         (SELECT 1 FROM events WHERE events.id = matches.id AND at >= $2)
                   LIMIT $3";
        let query = sqlx::query(sql).bind(self.unjoined_since).bind(self.still_since).bind(MOST);
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
