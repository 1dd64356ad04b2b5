//! A match in memory: its session, its log, and who is connected.

use super::actor::Requester;
use super::now;
use crate::board::Board;
use crate::store::{Runs, StoredMatch};
use ludoteca_engine::calendar::{date_at, today};
use ludoteca_locale::Lang;
use ludoteca_rules::Record;
use ludoteca_session::{
    ApplyError, Event, EventKind, Millis, Occupant, Phase, ReplayError, Seats, SessionState,
    TimeControl,
};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// An event as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LogEntry {
    /// The time in milliseconds since 1970.
    pub(crate) at: i64,
    /// The key of the request, so that it is carried out once.
    pub(crate) key: Option<RequestKey>,
    pub(crate) event: EventKind,
    /// The clocks after the event; not stored, but known once it is applied.
    pub(crate) left: Option<[Millis; 2]>,
}

/// What identifies a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RequestKey {
    /// The key that the client chose.
    pub(crate) key: String,
    /// The seats that the client holds, as bits: each player has keys of their own.
    pub(crate) requester: u8,
    /// A hash of the request; empty for those of earlier versions.
    pub(crate) digest: String,
}

/// What is known of a request with a key.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum KeyUse {
    New,
    /// The same request was carried out.
    Done,
    /// The client used the key for another request.
    Other,
}

/// A match in memory.
#[derive(Debug)]
pub(crate) struct LiveMatch {
    pub(crate) id: String,
    pub(crate) listed: bool,
    /// When it was created, in milliseconds since 1970.
    created: i64,
    pub(crate) state: SessionState,
    pub(crate) log: Vec<LogEntry>,
    /// The seats whose holders are connected; not stored.
    pub(crate) connected: [bool; 2],
    runs: Arc<Runs>,
    /// The current board, in the languages in which it was requested.
    boards: Mutex<Vec<(Lang, BoardJson)>>,
}

impl LiveMatch {
    /// Replays a match.
    ///
    /// # Errors
    /// When the setup cannot be read or an event does not fit.
    pub(crate) fn replay(
        id: String,
        stored: StoredMatch,
        runs: Arc<Runs>,
    ) -> Result<LiveMatch, ReplayError> {
        let StoredMatch { created, setup, log, .. } = stored;
        let mut live = LiveMatch {
            id,
            listed: setup.listed,
            created,
            state: SessionState::new(setup.setup).map_err(ReplayError::Setup)?,
            log: Vec::with_capacity(log.len()),
            connected: [false; 2],
            runs,
            boards: Mutex::default(),
        };
        for (number, entry) in (1..).zip(log) {
            live.apply(entry).map_err(|problem| ReplayError::Event { number, problem })?;
        }
        Ok(live)
    }

    /// Applies a stored event.
    pub(super) fn apply(&mut self, entry: LogEntry) -> Result<(), ApplyError> {
        let time = self.time(entry.at);
        let event = Event { at: time, kind: entry.event };
        self.state.apply(&event)?;
        let left = self.state.clocks().map(|clocks| clocks.both(time));
        self.log.push(LogEntry { event: event.kind, left, ..entry });
        self.boards = Mutex::default();
        Ok(())
    }

    /// Returns the playing time at a time of day.
    pub(crate) fn time(&self, at: i64) -> Millis {
        self.runs.playing_time(at)
    }

    /// Returns the current clocks.
    pub(crate) fn left(&self) -> Option<[Millis; 2]> {
        Some(self.state.clocks()?.both(self.time(now())))
    }

    /// Returns when the running clock runs out, in milliseconds since 1970.
    pub(crate) fn due(&self) -> Option<i64> {
        self.state.flag_falls_at().map(|time| self.runs.wall_time(time))
    }

    /// Returns the seats that a client holds.
    pub(crate) fn held(&self, requester: &Requester) -> Seats {
        Seats::new(|player| match self.state.seat(player) {
            Occupant::Human { holder: Some(holder), .. } => requester.hashes.contains(holder),
            _ => false,
        })
    }

    /// Returns when a match that its players have not begun ends by itself: the clocks of a match
    /// run only when both have moved.
    pub(super) fn abandoned_at(&self, limit: Millis) -> Option<i64> {
        let is_clocked = matches!(self.state.clocks()?.control(), TimeControl::Clock { .. });
        let is_unbegun = self.state.phase() == Phase::Playing && !self.state.both_have_moved();
        let since = self.log.last().map_or(self.created, |entry| entry.at);
        (is_clocked && is_unbegun).then_some(since + limit)
    }

    /// Returns whether a request with this key was already carried out.
    pub(super) fn key_use(&self, key: Option<&RequestKey>) -> KeyUse {
        let Some(key) = key else { return KeyUse::New };
        let same = |known: &&RequestKey| {
            known.key == key.key && (known.requester == key.requester || known.digest.is_empty())
        };
        match self.log.iter().rev().filter_map(|entry| entry.key.as_ref()).find(same) {
            None => KeyUse::New,
            Some(known) if known.digest.is_empty() || known.digest == key.digest => KeyUse::Done,
            Some(_) => KeyUse::Other,
        }
    }

    /// Returns the record. Its date is the day of the first event.
    pub(crate) fn record(&self) -> Record {
        let mut record = self.state.finished_record();
        let begun = self.log.first().and_then(|entry| u64::try_from(entry.at).ok());
        let date = begun.map_or_else(today, |at| date_at(Duration::from_millis(at)));
        // A date is always a valid tag value.
        let _ = record.set_tag("Date", &date);
        record
    }

    /// Returns the current board, which is drawn once for everybody.
    pub(crate) fn board(&self, lang: Lang) -> Option<BoardJson> {
        let mut boards = self.boards.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, board)) = boards.iter().find(|(known, _)| *known == lang) {
            return Some(board.clone());
        }
        let board = BoardJson::of(&Board::of(self.state.game(), lang))?;
        boards.push((lang, board.clone()));
        Some(board)
    }
}

/// A [`Board`] as JSON.
#[derive(Clone, Debug)]
pub(crate) struct BoardJson(Arc<RawValue>);

impl BoardJson {
    fn of(board: &Board) -> Option<BoardJson> {
        to_raw_value(board).ok().map(|json| BoardJson(json.into()))
    }
}

impl Serialize for BoardJson {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Player;

    /// Returns a match with three stored moves, the last two of them at these times.
    fn replayed(times: [i64; 2], runs: Runs) -> LiveMatch {
        let person = r#"{"person":{"name":null,"secret":"5e"}}"#;
        let setup = format!(
            r#"{{"game":"swack","position":null,"seats":[{person},{person}],"clock":"60+0","listed":false}}"#
        );
        let moves = [("a2a3", 1, 0), ("d2d3", 2, times[0]), ("b1c1", 1, times[1])];
        let log = moves.map(|(text, by, at)| {
            let spent = (at == times[1]).then_some(7_000);
            let event =
                serde_json::json!({"kind": "moved", "move": text, "by": by, "spent": spent});
            let event = serde_json::from_value(event).unwrap();
            LogEntry { at, key: None, event, left: None }
        });
        let setup = serde_json::from_str(&setup).unwrap();
        let (created, state) = (0, "playing".to_owned());
        let stored = StoredMatch { created, state, setup, log: log.into() };
        LiveMatch::replay("x".to_owned(), stored, Arc::new(runs)).unwrap()
    }

    #[test]
    fn clocks_do_not_run_while_no_server_does() {
        let (started, hour) = (now(), 3_600_000);
        let runs = Runs::known(vec![(0, 20_000)], started + hour);
        let live = replayed([10_000, 17_000], runs);
        assert_eq!(live.log[2].left, Some([53_000, 60_000]));
        // Three seconds of the first run were left, and this run has not begun yet.
        assert_eq!(live.left(), Some([53_000, 57_000]));
        assert_eq!(live.due(), Some(started + hour + 57_000));
        assert_eq!(live.state.clocks().unwrap().running(), Some(Player::Two));
    }

    #[test]
    fn the_board_is_drawn_once_for_each_language_and_version() {
        let mut live = replayed([1, 2], Runs::known(Vec::new(), 0));
        let drawn = |live: &LiveMatch, lang| live.board(lang).unwrap().0;
        let first = drawn(&live, Lang::En);
        assert!(Arc::ptr_eq(&first, &drawn(&live, Lang::En)));
        assert!(!Arc::ptr_eq(&first, &drawn(&live, Lang::Pt)));
        let text = live.state.game().legal_moves().swap_remove(0);
        let event = EventKind::Moved { text, by: Player::Two, spent: None, left: None, from: None };
        live.apply(LogEntry { at: 3, key: None, event, left: None }).unwrap();
        assert_ne!(first.get(), drawn(&live, Lang::En).get());
    }
}
