//! When the server ran, and the time axis on which matches are played.
//!
//! Clocks run only while the server does. Events are stored with the time of the day, in
//! milliseconds since 1970; the session of a match is given the *playing time* instead: for how
//! long the server had been running by then, in all its runs. A run counts from [`GRACE`] after its
//! start, so that players can come back, to the last time it noted that it was alive. The time in
//! between, when nothing ran, has no playing time, so every duration that a session measures is
//! one in which both players could move.

use super::StoreError;
use crate::room::now;
use ludoteca_session::Millis;
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

    /// The playing time at a time of the day.
    pub(crate) fn playing_time(&self, at: i64) -> Millis {
        let this = (self.started, at);
        let runs = self.before.iter().chain(std::iter::once(&this));
        runs.map(|&(started, alive)| (alive.min(at) - started).max(0)).sum()
    }

    /// The time of the day at a playing time that is still to come.
    pub(crate) fn wall_time(&self, playing: Millis) -> i64 {
        self.started + playing - self.playing_time(self.started)
    }
}

#[cfg(test)]
impl Runs {
    /// Runs that began and ended at these times, and one that has begun since.
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
        // While the grace of a start lasts, clocks stand still.
        assert_eq!(runs.wall_time(runs.playing_time(450) + 20), 520);
    }
}
