//! Storing the events of a match, and applying those that are stored.

use super::actor::{Actor, ENGINE_DUE};
use super::live_match::{LiveMatch, LogEntry, RequestKey};
use super::setup::MatchSetup;
use crate::store::{NewEvent, NewMatch, Write, Written};
use ludoteca_session::{Event, EventKind, Occupant, Phase};

/// Why events were not stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum CommitError {
    /// Another process has changed the match.
    Conflict,
    /// The match in memory may be wrong.
    Lost,
}

impl Actor {
    /// Stores events that follow from no request. If another process has changed the match, they are
    /// dropped. Returns whether the task continues.
    pub(super) async fn commit_or_refresh(&mut self, events: Vec<Event>, at: i64) -> bool {
        match self.commit_all(events, None, at).await {
            Ok(()) => true,
            Err(CommitError::Conflict) => self.refresh().await.is_ok(),
            Err(CommitError::Lost) => false,
        }
    }

    /// Applies the events that other processes have stored.
    pub(super) async fn refresh(&mut self) -> Result<(), CommitError> {
        let version = self.live().state.version();
        let entries = self.rooms.store.events(&self.room.id, version).await;
        let entries = entries.map_err(|error| self.lost(&error))?;
        if entries.is_empty() {
            return Ok(());
        }
        for entry in entries {
            let applied = self.room.change(|live| live.apply(entry));
            applied.map_err(|misfit| self.lost(&misfit))?;
        }
        self.changes.send_replace(());
        self.start_search();
        Ok(())
    }

    pub(super) async fn commit_all(
        &mut self,
        events: Vec<Event>,
        key: Option<RequestKey>,
        at: i64,
    ) -> Result<(), CommitError> {
        for event in events {
            self.commit(LogEntry { at, key: key.clone(), event: event.kind, left: None }).await?;
        }
        Ok(())
    }

    /// Stores an event, then applies it and notifies everybody who watches.
    async fn commit(&mut self, entry: LogEntry) -> Result<(), CommitError> {
        let expected = self.live().state.phase_after(&entry.event);
        let event = self.new_event(&entry, expected).map_err(|error| self.lost(&error))?;
        let store = &self.rooms.store;
        let written = store.write(Write::Event(event)).await.map_err(|error| self.lost(&error))?;
        if written == Written::Conflict {
            return Err(CommitError::Conflict);
        }
        let applied = self.room.change(|live| live.apply(entry).map(|()| live.state.phase()));
        let phase = applied.map_err(|misfit| self.lost(&misfit))?;
        if phase != expected {
            let write = Write::Status { id: self.room.id.clone(), phase, due: self.due() };
            let _ = store.write(write).await.map_err(|error| self.lost(&error))?;
        }
        self.changes.send_replace(());
        self.start_search();
        Ok(())
    }

    /// Logs why the match in memory may be wrong.
    pub(super) fn lost(&self, error: &dyn std::fmt::Display) -> CommitError {
        tracing::error!(id = %self.room.id, %error, "an event could not be stored");
        CommitError::Lost
    }

    /// Returns an event as it is stored, with the phase of the match after it.
    fn new_event(&self, entry: &LogEntry, phase: Phase) -> Result<NewEvent, serde_json::Error> {
        let live = self.live();
        let rematch = match &entry.event {
            EventKind::Rematch { id } => {
                let setup = MatchSetup { setup: live.state.rematch_setup(), listed: live.listed };
                Some(NewMatch::new(id, &setup)?)
            }
            _ => None,
        };
        Ok(NewEvent {
            id: live.id.clone(),
            version: i64::try_from(live.state.version() + 1).unwrap_or(i64::MAX),
            at: entry.at,
            key: entry.key.clone(),
            body: serde_json::to_string(&entry.event)?,
            phase,
            changes_phase: phase != live.state.phase(),
            due: (phase == Phase::Playing).then(|| self.due_after(&live, entry.at)).flatten(),
            rematch,
        })
    }

    /// Returns a time at which it is early enough to look at the match again after its next event:
    /// no clock runs out before.
    fn due_after(&self, live: &LiveMatch, at: i64) -> Option<i64> {
        let clock = live.state.clocks().map(|clocks| {
            let least = clocks.both(live.time(at)).into_iter().min().unwrap_or(0);
            at + least.max(0)
        });
        let has_engine = live.state.seats().iter().any(Occupant::is_engine);
        clock.into_iter().chain(has_engine.then_some(at + ENGINE_DUE)).min()
    }
}
