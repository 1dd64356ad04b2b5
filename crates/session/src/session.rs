//! A session in memory: its state and its events.

use crate::MESSAGES;
use crate::clock::Millis;
use crate::command::{Command, Refusal};
use crate::event::Event;
use crate::occupant::Seats;
use crate::setup::{Setup, SetupError};
use crate::state::{ApplyError, SessionState};
use ludoteca_rules::localized_error;
use serde::{Deserialize, Serialize};

/// A session in memory: its state and its events.
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

/// A session in serializable form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedSession {
    /// The setup.
    pub setup: Setup,
    /// The events since.
    pub events: Vec<Event>,
}

impl Session {
    /// Starts a session.
    ///
    /// # Errors
    /// Returns an error if the game, position or record of the setup cannot be read.
    pub fn new(setup: Setup) -> Result<Session, SetupError> {
        Ok(Session { state: SessionState::new(setup)?, events: Vec::new() })
    }

    /// Restores a saved session by applying its events.
    ///
    /// # Errors
    /// Returns an error if the setup cannot be read or an event is not valid.
    pub fn replay(saved: SavedSession) -> Result<Session, ReplayError> {
        let mut state = SessionState::new(saved.setup).map_err(ReplayError::Setup)?;
        for (number, event) in (1..).zip(&saved.events) {
            state.apply(event).map_err(|problem| ReplayError::Event { number, problem })?;
        }
        Ok(Session { state, events: saved.events })
    }

    /// Returns the current state.
    #[must_use]
    pub const fn state(&self) -> &SessionState {
        &self.state
    }

    /// Returns the events so far.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Returns the session in serializable form.
    #[must_use]
    pub fn saved(&self) -> SavedSession {
        SavedSession { setup: self.state.setup().clone(), events: self.events.clone() }
    }

    /// Decides a command, applies the resulting events and returns them.
    ///
    /// # Errors
    /// Returns the reason and changes nothing if the command is refused.
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
    /// An error that occurs when a saved session is restored.
    pub enum ReplayError in MESSAGES {
        /// An event contradicts the state. Events are numbered from 1.
        Event { number: usize, problem: ApplyError } = "replay-misfit":
            "Event {number} of the saved game is not valid: {problem}",
        ;
        /// The setup cannot be read.
        Setup(SetupError),
    }
}
