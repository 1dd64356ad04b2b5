//! When the server ran: clocks stand still while it does not.

use super::StoreError;
use crate::room::now;
use sqlx::Row;
use sqlx::sqlite::SqlitePool;

/// How long after a start clocks stand still, so that players can come back, in milliseconds.
const GRACE: i64 = 5_000;

/// When the server ran before, and since when it runs now, in milliseconds since 1970.
#[derive(Debug)]
pub(crate) struct Runs {
    number: i64,
    before: Vec<(i64, i64)>,
    started: i64,
}

impl Runs {
    /// Begins another run.
    pub(super) async fn begin(pool: &SqlitePool) -> Result<Runs, StoreError> {
        let rows =
            sqlx::query("SELECT started, alive FROM runs ORDER BY number").fetch_all(pool).await?;
        let run = |row: &sqlx::sqlite::SqliteRow| Ok((row.try_get(0)?, row.try_get(1)?));
        let before: Vec<(i64, i64)> = rows.iter().map(run).collect::<Result<_, sqlx::Error>>()?;
        let grace = if before.is_empty() { 0 } else { GRACE };
        let started = now() + grace;
        let sql = "INSERT INTO runs (started, alive) VALUES ($1, $1)";
        let number = sqlx::query(sql).bind(started).execute(pool).await?.last_insert_rowid();
        Ok(Runs { number, before, started })
    }

    /// Notes that this run goes on.
    pub(super) async fn note_alive(&self, pool: &SqlitePool) -> Result<(), StoreError> {
        let sql = "UPDATE runs SET alive = max(alive, $2) WHERE number = $1";
        sqlx::query(sql).bind(self.number).bind(now()).execute(pool).await?;
        Ok(())
    }

    /// Since when the server runs, which may be soon.
    pub(crate) const fn started(&self) -> i64 {
        self.started
    }

    /// For how many milliseconds the server ran between two times, the second of which is not
    /// before this run.
    pub(crate) fn served(&self, from: i64, to: i64) -> i64 {
        let this = (self.started, to.max(self.started));
        let runs = self.before.iter().chain(std::iter::once(&this));
        runs.map(|&(started, alive)| (alive.min(to) - started.max(from)).max(0)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_in_which_the_server_ran_counts() {
        let runs = Runs { number: 3, before: vec![(0, 100), (200, 300)], started: 500 };
        assert_eq!(runs.served(50, 600), 50 + 100 + 100);
        assert_eq!(runs.served(120, 600), 100 + 100);
        assert_eq!(runs.served(550, 600), 50);
        assert_eq!(runs.served(550, 510), 0);
        assert_eq!(runs.served(320, 490), 0);
    }
}
