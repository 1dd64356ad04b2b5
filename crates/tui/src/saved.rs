//! Unfinished games as files: a session, or what earlier versions wrote.

use crate::occupant;
use ludoteca_session::{Millis, Occupant, SavedSession, Setup, Start};
use serde::Deserialize;

/// Reads an unfinished game.
///
/// # Errors
/// When the text is damaged.
pub(crate) fn read(bytes: &[u8]) -> Result<SavedSession, serde_json::Error> {
    let snapshot = serde_json::from_slice::<Snapshot>(bytes);
    snapshot.map(SavedSession::from).or_else(|_| serde_json::from_slice(bytes))
}

/// A game as earlier versions wrote it: a snapshot instead of a setup and events.
#[derive(Deserialize)]
struct Snapshot {
    record: String,
    path: Vec<String>,
    seats: [String; 2],
    /// The time control and what the clocks show, in milliseconds.
    clock: Option<(String, [Millis; 2])>,
    seed: u64,
}

impl From<Snapshot> for SavedSession {
    fn from(snapshot: Snapshot) -> SavedSession {
        let Snapshot { record, path, seats, clock, seed } = snapshot;
        let left = clock.as_ref().map(|(_, left)| *left);
        let clock = clock.and_then(|(control, _)| control.parse().ok());
        let start = Start::Record { record, path: Some(path), left };
        let seats = seats.map(|text| occupant::read(&text).unwrap_or(Occupant::Engine(text)));
        let setup = Setup { clock, seed, ..Setup::casual(start, seats) };
        SavedSession { setup, events: Vec::new() }
    }
}
