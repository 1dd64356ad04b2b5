//! Notifications of the matches that other processes have changed.

use super::writer::CHANNEL;
use super::{Store, StoreError};
use crate::config::DatabaseLocation;
use sqlx::postgres::PgListener;

/// Receives the ids of matches that were changed, by this process or another one.
pub(crate) struct Listener(PgListener);

impl Store {
    /// Starts to listen, if other processes may change matches.
    pub(crate) async fn listen(&self) -> Result<Option<Listener>, StoreError> {
        let DatabaseLocation::Postgres(url) = &self.location else { return Ok(None) };
        let mut listener = PgListener::connect(url).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(Listener(listener)))
    }
}

impl Listener {
    /// Waits for the next changes.
    ///
    /// # Errors
    /// When the connection is lost; changes may have been missed.
    pub(crate) async fn changed(&mut self) -> Result<Vec<String>, StoreError> {
        let notification = self.0.recv().await?;
        Ok(notification.payload().split_whitespace().map(str::to_owned).collect())
    }
}
