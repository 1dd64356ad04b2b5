//! The task that writes: everything that has arrived is committed in one transaction.

use super::StoreError;
use super::expiry::Expiry;
use crate::metrics::METRICS;
use crate::room::{MatchSetup, now, phase_word};
use ludoteca_session::Phase;
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use tokio::sync::{mpsc, oneshot};

/// The maximum number of writes in a transaction.
const MAX_BATCH: usize = 512;

/// A write.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    Match(NewMatch),
    Event(NewEvent),
    /// A phase that did not follow from an event.
    Phase {
        id: String,
        phase: Phase,
    },
    DeleteExpired(Expiry),
}

/// A match before its first event.
#[derive(Clone, Debug)]
pub(crate) struct NewMatch {
    id: String,
    created: i64,
    phase: Phase,
    listed: bool,
    clocked: bool,
    setup: String,
}

/// The next event of a match.
#[derive(Clone, Debug)]
pub(crate) struct NewEvent {
    pub(crate) id: String,
    pub(crate) version: i64,
    pub(crate) at: i64,
    pub(crate) key: Option<String>,
    pub(crate) body: String,
    /// The phase of the match after the event, if it changes.
    pub(crate) phase: Option<Phase>,
    /// The match that this event creates.
    pub(crate) rematch: Option<NewMatch>,
}

/// The task that writes.
pub(super) struct WriteTask {
    pub(super) pool: SqlitePool,
    pub(super) received: mpsc::Receiver<(Write, Reply)>,
}

type Reply = oneshot::Sender<Result<(), StoreError>>;

impl WriteTask {
    /// Writes until the store is dropped.
    pub(super) async fn run(mut self) {
        let mut batch = Vec::with_capacity(MAX_BATCH);
        while self.received.recv_many(&mut batch, MAX_BATCH).await > 0 {
            let (writes, replies): (Vec<Write>, Vec<Reply>) = batch.drain(..).unzip();
            let results = self.commit(&writes).await;
            METRICS.commits.add(1);
            let results = match results {
                Ok(results) => results,
                Err(error) => {
                    tracing::error!(%error, writes = writes.len(), "a transaction failed");
                    writes.iter().map(|_| Err(StoreError(error.to_string()))).collect()
                }
            };
            for (reply, result) in replies.into_iter().zip(results) {
                // The request may have been cancelled after it was sent.
                let _ = reply.send(result);
            }
        }
    }

    /// Writes everything in one transaction. A write that fails does not affect the others.
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
            Write::Phase { id, phase } => set_phase(id, *phase, connection).await,
            Write::DeleteExpired(expiry) => expiry.run(connection).await,
        }
    }
}

impl NewMatch {
    /// Creates a match that begins now.
    pub(crate) fn new(id: &str, setup: &MatchSetup) -> Result<NewMatch, serde_json::Error> {
        Ok(NewMatch {
            id: id.to_owned(),
            created: now(),
            phase: setup.phase(),
            listed: setup.listed,
            clocked: setup.setup.clock.is_some(),
            setup: serde_json::to_string(setup)?,
        })
    }

    async fn run(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let sql = "INSERT INTO matches (id, created, state, listed, clocked, setup)
                   VALUES ($1, $2, $3, $4, $5, $6)";
        let query = sqlx::query(sql).bind(&self.id).bind(self.created).bind(phase_word(self.phase));
        let query = query.bind(self.listed).bind(self.clocked).bind(&self.setup);
        query.execute(connection).await?;
        METRICS.matches.add(1);
        Ok(())
    }
}

impl NewEvent {
    async fn run(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let Some(rematch) = &self.rematch else { return self.insert(connection).await };
        // A savepoint: the event and the rematch are written together or not at all.
        let mut both = connection.begin().await?;
        rematch.run(&mut both).await?;
        self.insert(&mut both).await?;
        Ok(both.commit().await?)
    }

    async fn insert(&self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let sql = "INSERT INTO events (id, version, at, key, body) VALUES ($1, $2, $3, $4, $5)";
        let query = sqlx::query(sql).bind(&self.id).bind(self.version).bind(self.at);
        query.bind(&self.key).bind(&self.body).execute(&mut *connection).await?;
        match self.phase {
            Some(phase) => set_phase(&self.id, phase, connection).await,
            None => Ok(()),
        }
    }
}

async fn set_phase(
    id: &str,
    phase: Phase,
    connection: &mut SqliteConnection,
) -> Result<(), StoreError> {
    let sql = "UPDATE matches SET state = $2 WHERE id = $1";
    sqlx::query(sql).bind(id).bind(phase_word(phase)).execute(connection).await?;
    Ok(())
}
