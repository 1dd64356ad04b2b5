//! When servers ran, and the time axis on which matches are played.
//!
//! Clocks run only while a server does. Events are stored with the time of day, in milliseconds
//! since 1970; the session of a match gets the *playing time* instead: the total time for which
//! servers have run. A run counts from [`GRACE`] after its start, so that players can reconnect, to
//! its last heartbeat. A server whose heartbeats could not be stored for a while begins another run.

use super::StoreError;
use super::database::{Database, DatabaseKind};
use crate::room::now;
use ludoteca_session::Millis;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

/// The time after a start during which clocks stand still, in milliseconds.
const GRACE: i64 = 5_000;

/// The longest time between two heartbeats of a run.
const MAX_PAUSE: Duration = Duration::from_secs(6);

/// The times in which servers ran, in milliseconds since 1970.
#[derive(Debug)]
pub(crate) struct Runs {
    /// In order and without overlaps. The last one has not ended.
    runs: RwLock<Vec<(i64, i64)>>,
    current: Mutex<CurrentRun>,
}

/// The run of this process.
#[derive(Copy, Clone, Debug)]
struct CurrentRun {
    number: i64,
    last_heartbeat: Instant,
}

impl Runs {
    pub(super) async fn begin(database: &Database) -> Result<Runs, StoreError> {
        let mut connection = database.writer.acquire().await?;
        let number = insert(&mut connection, database.kind).await?;
        let runs = RwLock::new(read(&mut connection).await?);
        let current = CurrentRun { number, last_heartbeat: Instant::now() };
        Ok(Runs { runs, current: Mutex::new(current) })
    }

    /// Stores that this server still runs, and reads what is known of others.
    pub(super) async fn note_alive(
        &self,
        connection: &mut AnyConnection,
        kind: DatabaseKind,
    ) -> Result<(), StoreError> {
        let CurrentRun { mut number, last_heartbeat } = *self.current();
        if last_heartbeat.elapsed() > MAX_PAUSE {
            number = insert(connection, kind).await?;
        } else {
            let sql = "UPDATE runs SET alive = $2 WHERE number = $1 AND alive < $2";
            sqlx::query(sql).bind(number).bind(now()).execute(&mut *connection).await?;
        }
        let runs = read(connection).await?;
        *self.runs.write().unwrap_or_else(PoisonError::into_inner) = runs;
        *self.current() = CurrentRun { number, last_heartbeat: Instant::now() };
        Ok(())
    }

    /// Returns whether the last heartbeat is so recent that the playing time is known.
    pub(crate) fn is_current(&self) -> bool {
        self.current().last_heartbeat.elapsed() <= MAX_PAUSE
    }

    /// Returns the playing time at a time of day.
    pub(crate) fn playing_time(&self, at: i64) -> Millis {
        let runs = self.runs.read().unwrap_or_else(PoisonError::into_inner);
        playing_time(&runs, at)
    }

    /// Returns the time of day at a playing time in the last run.
    pub(crate) fn wall_time(&self, playing: Millis) -> i64 {
        let runs = self.runs.read().unwrap_or_else(PoisonError::into_inner);
        let started = runs.last().map_or(0, |(started, _)| *started);
        started + playing - playing_time(&runs, started)
    }

    fn current(&self) -> std::sync::MutexGuard<'_, CurrentRun> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn playing_time(runs: &[(i64, i64)], at: i64) -> Millis {
    let Some((&(started, _), before)) = runs.split_last() else { return at };
    let this = (started, at);
    let runs = before.iter().chain(std::iter::once(&this));
    runs.map(|&(started, alive)| (alive.min(at) - started).max(0)).sum()
}

/// Begins a run. Clocks stand still at first, unless there was no run before or another server is
/// running.
async fn insert(connection: &mut AnyConnection, kind: DatabaseKind) -> Result<i64, StoreError> {
    let row =
        sqlx::query("SELECT max(alive) AS alive FROM runs").fetch_one(&mut *connection).await?;
    let alive: Option<i64> = row.try_get("alive")?;
    let pause = i64::try_from(MAX_PAUSE.as_millis()).unwrap_or(i64::MAX);
    let is_one_of_several = |alive| kind == DatabaseKind::Postgres && now() - alive <= pause;
    let grace = if alive.is_none_or(is_one_of_several) { 0 } else { GRACE };
    let sql = "INSERT INTO runs (started, alive) VALUES ($1, $1) RETURNING number";
    let row = sqlx::query(sql).bind(now() + grace).fetch_one(connection).await?;
    Ok(row.try_get("number")?)
}

async fn read(connection: &mut AnyConnection) -> Result<Vec<(i64, i64)>, StoreError> {
    let sql = "SELECT started, alive FROM runs ORDER BY started, number";
    let rows = sqlx::query(sql).fetch_all(connection).await?;
    let run = |row: &AnyRow| Ok((row.try_get("started")?, row.try_get("alive")?));
    Ok(merged(rows.iter().map(run).collect::<Result<Vec<_>, StoreError>>()?))
}

/// Merges runs that overlap. They are sorted by their start.
fn merged(runs: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    let mut merged: Vec<(i64, i64)> = Vec::with_capacity(runs.len());
    for (started, alive) in runs {
        match merged.last_mut() {
            Some((_, last)) if started <= *last => *last = alive.max(*last),
            _ => merged.push((started, alive)),
        }
    }
    merged
}

#[cfg(test)]
impl Runs {
    /// Creates earlier runs with these starts and ends, and one that has started since.
    pub(crate) fn known(mut runs: Vec<(i64, i64)>, started: i64) -> Runs {
        runs.push((started, started));
        let current = CurrentRun { number: 0, last_heartbeat: Instant::now() };
        Runs { runs: RwLock::new(runs), current: Mutex::new(current) }
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

    #[test]
    fn runs_of_several_servers_count_once() {
        let runs = merged(vec![(0, 100), (50, 80), (90, 200), (300, 400), (310, 350)]);
        assert_eq!(runs, [(0, 200), (300, 400)]);
    }
}
