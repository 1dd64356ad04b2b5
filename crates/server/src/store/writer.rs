//! The one task that writes: whatever has come together is committed at once.

use super::StoreError;
use super::old::Old;
use crate::metrics::METRICS;
use crate::room::State;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

/// How many writes are committed at once at the most.
const MOST: usize = 512;

/// Something to be written.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    /// A new match.
    Match(NewMatch),
    /// The next event of a match.
    Event(NewEvent),
    /// Matches that are old are deleted.
    Clear(Old),
}

/// A match before its first event.
#[derive(Clone, Debug)]
pub(crate) struct NewMatch {
    pub(crate) id: String,
    pub(crate) created: i64,
    pub(crate) state: State,
    pub(crate) listed: bool,
    pub(crate) clocked: bool,
    pub(crate) setup: String,
}

/// The next event of a match.
#[derive(Clone, Debug)]
pub(crate) struct NewEvent {
    pub(crate) id: String,
    pub(crate) version: i64,
    pub(crate) at: i64,
    pub(crate) key: Option<String>,
    pub(crate) body: String,
    /// The state the match is in from now on, if that is another.
    pub(crate) state: Option<State>,
    /// A match that begins with this event.
    pub(crate) rematch: Option<NewMatch>,
}

/// The one task that writes.
#[derive(Debug)]
pub(super) struct Writer {
    pub(super) pool: SqlitePool,
    pub(super) given: mpsc::Receiver<(Write, Reply)>,
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

impl Writer {
    /// Writes until nobody can give it anything any more.
    pub(super) async fn run(mut self) {
        let mut batch = Vec::with_capacity(MOST);
        while self.given.recv_many(&mut batch, MOST).await > 0 {
            let (writes, replies): (Vec<Write>, Vec<Reply>) = batch.drain(..).unzip();
            let results = self.commit(&writes).await;
            METRICS.commits.add(1);
            let results = match results {
                Ok(results) => results,
                Err(error) => {
                    tracing::error!(%error, writes = writes.len(), "nothing could be written");
                    writes.iter().map(|_| Err(StoreError(error.to_string()))).collect()
                }
            };
            for (reply, result) in replies.into_iter().zip(results) {
                // Whoever asked may be gone; what was written is there all the same.
                let _ = reply.send(result);
            }
        }
    }

    /// Writes all in one transaction. What cannot be written by itself leaves the rest alone.
    async fn commit(&self, writes: &[Write]) -> Result<Vec<Result<(), StoreError>>, StoreError> {
        let mut transaction = self.pool.begin().await?;
        let mut results = Vec::with_capacity(writes.len());
        for write in writes {
            results.push(write.run(&mut transaction).await);
        }
        transaction.commit().await?;
        Ok(results)
    }
}

impl Write {
    async fn run(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        match self {
            Write::Match(new) => new.run(connection).await,
            Write::Event(new) => new.run(connection).await,
            Write::Clear(old) => old.run(connection).await,
        }
    }
}

impl NewMatch {
    async fn run(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let sql = "INSERT INTO matches (id, created, state, listed, clocked, setup)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let query = sqlx::query(sql).bind(&self.id).bind(self.created).bind(self.state.word());
        let query = query.bind(self.listed).bind(self.clocked).bind(&self.setup);
        query.execute(connection).await?;
        Ok(())
    }
}

impl NewEvent {
    async fn run(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        if let Some(rematch) = &self.rematch {
            rematch.run(connection).await?;
        }
        let sql = "INSERT INTO events (id, version, at, key, body) VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(sql).bind(&self.id).bind(self.version).bind(self.at);
        query.bind(&self.key).bind(&self.body).execute(&mut *connection).await?;
        if let Some(state) = self.state {
            let sql = "UPDATE matches SET state = $2 WHERE id = $1";
            sqlx::query(sql).bind(&self.id).bind(state.word()).execute(connection).await?;
        }
        Ok(())
    }
}
