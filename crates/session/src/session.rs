//! A session with its log: what an adapter holds that keeps everything in memory.

use crate::MESSAGES;
use crate::clock::Millis;
use crate::command::{Command, Refusal};
use crate::event::Event;
use crate::occupant::Seats;
use crate::setup::{Setup, SetupError};
use crate::state::{Misfit, SessionState};
use ludoteca_rules::localized_error;
use serde::{Deserialize, Serialize};

/// A session with its log.
///
/// ```
/// use ludoteca_session::{Command, Occupant, Seats, Session, Setup, Start};
///
/// let start = Start::Game { game: "swack".to_owned(), position: None };
/// let setup = Setup::casual(start, [Occupant::HUMAN, Occupant::HUMAN]);
/// let mut session = Session::new(setup).unwrap();
/// session.perform(&Command::play("B1-A1"), Seats::BOTH, 0).unwrap();
/// assert_eq!(session.state().game().moves(), ["b1a1"]);
///
/// let refusal = session.perform(&Command::play("b1a1"), Seats::BOTH, 10).unwrap_err();
/// assert!(refusal.to_string().contains("not legal"));
///
/// let again = Session::replay(session.saved()).unwrap();
/// assert_eq!(again.state(), session.state());
/// ```
#[derive(Clone, Debug)]
pub struct Session {
    state: SessionState,
    events: Vec<Event>,
}

/// A session as it is stored: its setup and its events.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedSession {
    /// What it started from.
    pub setup: Setup,
    /// What has happened since.
    pub events: Vec<Event>,
}

impl Session {
    /// Starts a session.
    ///
    /// # Errors
    /// When the setup cannot be read.
    pub fn new(setup: Setup) -> Result<Session, SetupError> {
        Ok(Session { state: SessionState::new(setup)?, events: Vec::new() })
    }

    /// Restores a session that was saved.
    ///
    /// # Errors
    /// When the setup cannot be read or an event does not fit.
    pub fn replay(saved: SavedSession) -> Result<Session, ReplayError> {
        let mut state = SessionState::new(saved.setup).map_err(ReplayError::Setup)?;
        for (number, event) in (1..).zip(&saved.events) {
            state.apply(event).map_err(|problem| ReplayError::Event { number, problem })?;
        }
        Ok(Session { state, events: saved.events })
    }

    /// What follows from the setup and the events.
    #[must_use]
    pub const fn state(&self) -> &SessionState {
        &self.state
    }

    /// What has happened so far.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The session as it is stored.
    #[must_use]
    pub fn saved(&self) -> SavedSession {
        SavedSession { setup: self.state.setup().clone(), events: self.events.clone() }
    }

    /// Carries out a command and returns the events it led to.
    ///
    /// # Errors
    /// When the command is refused; then nothing changes.
    pub fn perform(
        &mut self,
        command: &Command,
        by: Seats,
        now: Millis,
    ) -> Result<&[Event], Refusal> {
        let before = self.events.len();
        for event in self.state.decide(command, by, now)? {
            self.state.apply(&event).expect("an event that was decided");
            self.events.push(event);
        }
        Ok(&self.events[before..])
    }
}

localized_error! {
    /// Why a saved session cannot be restored.
    pub enum ReplayError in MESSAGES {
        /// The event with this number, from 1, does not fit what was before.
        Event { number: usize, problem: Misfit } = "replay-misfit":
            "Event {number} of the saved game is not valid: {problem}",
        ;
        /// The setup cannot be read.
        Setup(SetupError),
    }
}
