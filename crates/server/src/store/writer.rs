//! The task that writes: everything that has arrived is committed in one transaction.

use super::StoreError;
use super::database::{Database, DatabaseKind};
use super::expiry::Deletion;
use super::runs::Runs;
use crate::metrics::METRICS;
use crate::room::{MatchSetup, RequestKey, now, phase_word};
use ludoteca_session::Phase;
use sqlx::AnyConnection;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// The maximum number of writes in a transaction.
const MAX_BATCH: usize = 512;

/// The maximum length of a notification; PostgreSQL allows 8,000 bytes.
const MAX_NOTIFICATION: usize = 7_000;

/// The channel on which processes tell each other which matches have changed.
pub(super) const CHANNEL: &str = "ludoteca_matches";

/// A write.
#[derive(Clone, Debug)]
pub(crate) enum Write {
    Match(NewMatch),
    Event(NewEvent),
    /// A phase that did not follow from an event, and when the match is due.
    Status {
        id: String,
        phase: Phase,
        due: Option<i64>,
    },
    Delete(Deletion),
    Heartbeat,
}

/// Whether a write was carried out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
#[must_use]
pub(crate) enum Written {
    Done,
    /// Another event has taken the place of this one; nothing was written.
    Conflict,
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
    pub(crate) key: Option<RequestKey>,
    pub(crate) body: String,
    /// The phase of the match after the event.
    pub(crate) phase: Phase,
    /// Whether the phase before it was another one.
    pub(crate) changes_phase: bool,
    /// When the match has to be looked at again, in milliseconds since 1970.
    pub(crate) due: Option<i64>,
    /// The match that this event creates.
    pub(crate) rematch: Option<NewMatch>,
}

/// The task that writes.
pub(super) struct WriteTask {
    pub(super) database: Database,
    pub(super) runs: Arc<Runs>,
    pub(super) received: mpsc::Receiver<(Write, Reply)>,
}

pub(super) type Reply = oneshot::Sender<Result<Written, StoreError>>;

impl WriteTask {
    /// Writes until the store is dropped.
    pub(super) async fn run(mut self) {
        let mut batch = Vec::with_capacity(MAX_BATCH);
        while self.received.recv_many(&mut batch, MAX_BATCH).await > 0 {
            // Processes that change the same matches in the same order never wait for each other.
            batch.sort_by(|(one, _), (other, _)| one.id().cmp(other.id()));
            let (writes, replies): (Vec<Write>, Vec<Reply>) = batch.drain(..).unzip();
            let results = self.write_all(&writes).await;
            for (reply, result) in replies.into_iter().zip(results) {
                // The request may have been cancelled after it was sent.
                let _ = reply.send(result);
            }
        }
    }

    /// Writes everything in one transaction. If that fails, each write gets its own, so that one
    /// which fails does not affect the others.
    async fn write_all(&self, writes: &[Write]) -> Vec<Result<Written, StoreError>> {
        match self.commit(writes).await {
            Ok(results) => results.into_iter().map(Ok).collect(),
            Err(error) if writes.len() == 1 => {
                tracing::error!(%error, "a write failed");
                vec![Err(error)]
            }
            Err(error) => {
                tracing::warn!(%error, writes = writes.len(), "a transaction failed");
                let mut results = Vec::with_capacity(writes.len());
                for write in writes {
                    let result = self.commit(std::slice::from_ref(write)).await;
                    results.push(result.map(|written| written[0]));
                }
                results
            }
        }
    }

    async fn commit(&self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        let mut transaction = self.database.writer.begin_with(self.database.begin()).await?;
        let mut results = Vec::with_capacity(writes.len());
        for write in writes {
            results.push(self.run_one(write, &mut transaction).await?);
        }
        if self.database.kind == DatabaseKind::Postgres {
            notify(writes, &results, &mut transaction).await?;
        }
        transaction.commit().await?;
        METRICS.commits.add(1);
        Ok(results)
    }

    async fn run_one(
        &self,
        write: &Write,
        connection: &mut AnyConnection,
    ) -> Result<Written, StoreError> {
        match write {
            Write::Match(new) => new.run(connection).await?,
            Write::Event(new) => return new.run(connection).await,
            Write::Status { id, phase, due } => {
                set_status(id, (*phase, *due), connection).await?;
            }
            Write::Delete(deletion) => deletion.run(connection).await?,
            Write::Heartbeat => self.runs.note_alive(connection, self.database.kind).await?,
        }
        Ok(Written::Done)
    }
}

impl Write {
    fn id(&self) -> &str {
        match self {
            Write::Match(new) => &new.id,
            Write::Event(new) => &new.id,
            Write::Status { id, .. } => id,
            Write::Delete(_) | Write::Heartbeat => "",
        }
    }
}

/// Tells the other processes which matches have changed, when the transaction is committed.
async fn notify(
    writes: &[Write],
    results: &[Written],
    connection: &mut AnyConnection,
) -> Result<(), StoreError> {
    let mut texts = vec![String::new()];
    for (write, result) in writes.iter().zip(results) {
        let (Write::Event(new), Written::Done) = (write, result) else { continue };
        let text = texts.last_mut().expect("a text");
        text.push_str(&new.id);
        text.push(' ');
        if text.len() > MAX_NOTIFICATION {
            texts.push(String::new());
        }
    }
    for text in texts.iter().filter(|text| !text.is_empty()) {
        let query = sqlx::query("SELECT CAST(pg_notify($1, $2) AS TEXT)").bind(CHANNEL);
        query.bind(text).execute(&mut *connection).await?;
    }
    Ok(())
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

    async fn run(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let sql = "INSERT INTO matches (id, created, state, listed, clocked, setup, due)
                   VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let query = sqlx::query(sql).bind(&self.id).bind(self.created).bind(phase_word(self.phase));
        let query = query.bind(i64::from(self.listed)).bind(i64::from(self.clocked));
        // A match in progress is looked at, so that it is known when it is due.
        let due = (self.phase == Phase::Playing).then_some(self.created);
        query.bind(&self.setup).bind(due).execute(connection).await?;
        METRICS.matches.add(1);
        Ok(())
    }
}

impl NewEvent {
    /// Writes the event unless there is one with its version.
    async fn run(&self, connection: &mut AnyConnection) -> Result<Written, StoreError> {
        let sql = "INSERT INTO events (id, version, at, key, body, requester, digest)
                   VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id, version) DO NOTHING";
        let query = sqlx::query(sql).bind(&self.id).bind(self.version).bind(self.at);
        let key = self.key.as_ref();
        let query = query.bind(key.map(|key| key.key.as_str())).bind(&self.body);
        let query = query.bind(key.map(|key| i64::from(key.requester)));
        let query = query.bind(key.map(|key| key.digest.as_str()));
        if query.execute(&mut *connection).await?.rows_affected() == 0 {
            METRICS.conflicts.add(1);
            return Ok(Written::Conflict);
        }
        if self.changes_phase || self.due.is_some() {
            set_status(&self.id, (self.phase, self.due), connection).await?;
        }
        if let Some(rematch) = &self.rematch {
            rematch.run(connection).await?;
        }
        Ok(Written::Done)
    }
}

async fn set_status(
    id: &str,
    (phase, due): (Phase, Option<i64>),
    connection: &mut AnyConnection,
) -> Result<(), StoreError> {
    let sql = "UPDATE matches SET state = $2, due = $3 WHERE id = $1";
    let query = sqlx::query(sql).bind(id).bind(phase_word(phase)).bind(due);
    query.execute(connection).await?;
    Ok(())
}
