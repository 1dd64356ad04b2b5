//! The files of unfinished games: a session, or the snapshot that earlier versions wrote.

use crate::occupant;
use ludoteca_session::{Millis, Occupant, SavedSession, Setup, Start, TimeControlError};
use serde::Deserialize;
use serde::de::Error;

pub(super) fn read(bytes: &[u8]) -> Result<SavedSession, serde_json::Error> {
    match serde_json::from_slice::<Snapshot>(bytes) {
        Ok(snapshot) => snapshot.try_into().map_err(serde_json::Error::custom),
        Err(_) => serde_json::from_slice(bytes),
    }
}

#[derive(Deserialize)]
struct Snapshot {
    record: String,
    path: Vec<String>,
    seats: [String; 2],
    /// The time control and the remaining times in milliseconds.
    clock: Option<(String, [Millis; 2])>,
    seed: u64,
}

impl TryFrom<Snapshot> for SavedSession {
    type Error = TimeControlError;

    fn try_from(snapshot: Snapshot) -> Result<SavedSession, TimeControlError> {
        let Snapshot { record, path, seats, clock, seed } = snapshot;
        let left = clock.as_ref().map(|(_, left)| *left);
        let clock = clock.map(|(control, _)| control.parse()).transpose()?;
        let start = Start::Record { record, path: Some(path), left };
        let seats = seats.map(|text| occupant::read(&text).unwrap_or(Occupant::Engine(text)));
        let setup = Setup { clock, seed, ..Setup::casual(start, seats) };
        Ok(SavedSession { setup, events: Vec::new() })
    }
}
