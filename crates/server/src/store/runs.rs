//! When the server ran, and the time axis on which matches are played.
//!
//! Clocks run only while the server does. Events are stored with the time of day, in milliseconds
//! since 1970; the session of a match gets the *playing time* instead: the total time for which the
//! server has run. A run counts from [`GRACE`] after its start, so that players can reconnect, to
//! its last heartbeat.

use super::StoreError;
use crate::room::now;
use ludoteca_session::Millis;
use sqlx::sqlite::SqlitePool;

/// The time after a start during which clocks stand still, in milliseconds.
const GRACE: i64 = 5_000;

/// The earlier runs of the server and the start of this one, in milliseconds since 1970.
#[derive(Debug)]
pub(crate) struct Runs {
    number: i64,
    before: Vec<(i64, i64)>,
    started: i64,
}

impl Runs {
    /// Starts a run.
    pub(super) async fn begin(pool: &SqlitePool) -> Result<Runs, StoreError> {
        let sql = "SELECT started, alive FROM runs ORDER BY number";
        let before: Vec<(i64, i64)> = sqlx::query_as(sql).fetch_all(pool).await?;
        let grace = if before.is_empty() { 0 } else { GRACE };
        let started = now() + grace;
        let sql = "INSERT INTO runs (started, alive) VALUES ($1, $1)";
        let number = sqlx::query(sql).bind(started).execute(pool).await?.last_insert_rowid();
        Ok(Runs { number, before, started })
    }

    /// Stores the current time as the last at which this run was alive.
    pub(super) async fn note_alive(&self, pool: &SqlitePool) -> Result<(), StoreError> {
        let sql = "UPDATE runs SET alive = max(alive, $2) WHERE number = $1";
        sqlx::query(sql).bind(self.number).bind(now()).execute(pool).await?;
        Ok(())
    }

    /// Returns the playing time at a time of day.
    pub(crate) fn playing_time(&self, at: i64) -> Millis {
        let this = (self.started, at);
        let runs = self.before.iter().chain(std::iter::once(&this));
        runs.map(|&(started, alive)| (alive.min(at) - started).max(0)).sum()
    }

    /// Returns the time of day at a playing time in this run.
    pub(crate) fn wall_time(&self, playing: Millis) -> i64 {
        self.started + playing - self.playing_time(self.started)
    }
}

#[cfg(test)]
impl Runs {
    /// Creates earlier runs with these starts and ends, and one that has started since.
    pub(crate) const fn known(before: Vec<(i64, i64)>, started: i64) -> Runs {
        Runs { number: 0, before, started }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_time_in_which_the_server_ran_counts() {
        let runs = Runs::known(vec![(0, 100), (200, 300)], 500);
        let between = |from, to| runs.playing_time(to) - runs.playing_time(from);
        assert_eq!(between(50, 600), 50 + 100 + 100);
        assert_eq!(between(120, 600), 100 + 100);
        assert_eq!(between(550, 600), 50);
        assert_eq!(between(320, 490), 0);
        for at in [500, 510, 9_000] {
            assert_eq!(runs.wall_time(runs.playing_time(at)), at);
        }
        // Clocks stand still during the grace period.
        assert_eq!(runs.wall_time(runs.playing_time(450) + 20), 520);
    }
}
