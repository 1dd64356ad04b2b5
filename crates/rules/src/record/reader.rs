//! Reading records from a stream.

use super::Record;
use super::error::{RecordError, RecordErrorKind, RecordTooLongError};
use super::read::{ReadError, read_record};
use super::split::{Segment, Splitter};
use crate::games::GAMES;
use crate::spec::GameSpec;
use std::str::FromStr;

/// An incremental reader of a stream of records.
///
/// Push chunks of bytes, which may end anywhere. After each chunk, the iterator yields the records
/// that are complete; after [`RecordReader::finish`], it yields the last one. A record that cannot
/// be read yields an error, and reading continues with the next record. No more than one record of
/// up to [`Record::MAX_BYTES`] bytes is kept in memory besides the last chunk.
///
/// ```
/// use ludoteca_rules::RecordReader;
///
/// let file = "[Game \"taiji(size=2)\"]\n\n1. a1b1 a2b2 0-1\n\n[Game \"go\"]\n\n*\n";
/// let mut reader = RecordReader::new();
/// let mut read = Vec::new();
/// for chunk in file.as_bytes().chunks(16) {
///     reader.push(chunk);
///     read.extend(&mut reader);
/// }
/// reader.finish();
/// read.extend(&mut reader);
///
/// assert_eq!(read.len(), 2);
/// assert!(read[0].is_ok());
/// let error = read[1].as_ref().unwrap_err();
/// assert_eq!((error.line(), error.column()), (5, 8));
/// ```
#[derive(Debug)]
pub struct RecordReader {
    games: &'static [GameSpec],
    splitter: Splitter,
}

impl RecordReader {
    /// Creates a reader of records of all games.
    #[must_use]
    pub fn new() -> RecordReader {
        RecordReader::of_games(GAMES)
    }

    /// Creates a reader of records of the games in another list.
    #[must_use]
    pub const fn of_games(games: &'static [GameSpec]) -> RecordReader {
        RecordReader { games, splitter: Splitter::new() }
    }

    /// Appends bytes to the input.
    pub fn push(&mut self, chunk: &[u8]) {
        self.splitter.push(chunk);
    }

    /// Returns the number of buffered bytes: the incomplete record and the last chunk.
    #[must_use]
    pub const fn buffered(&self) -> usize {
        self.splitter.buffered()
    }

    /// Marks the end of the stream.
    pub const fn finish(&mut self) {
        self.splitter.finish();
    }
}

impl Default for RecordReader {
    fn default() -> RecordReader {
        RecordReader::new()
    }
}

impl Iterator for RecordReader {
    type Item = Result<Record, RecordError>;

    fn next(&mut self) -> Option<Result<Record, RecordError>> {
        let games = self.games;
        self.splitter.next().map(|piece| match piece {
            Segment::Record { line, bytes } => {
                read_record(games, bytes).map_err(|error| locate(error, bytes, line))
            }
            Segment::TooLong { line } => {
                Err(RecordError::new(line, 1, RecordTooLongError::ERROR.into()))
            }
        })
    }
}

/// Parses a text that contains exactly one record.
impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut reader = RecordReader::new();
        reader.push(text.as_bytes());
        reader.finish();
        let none = || RecordError::new(1, 1, RecordErrorKind::Empty);
        let record = reader.next().ok_or_else(none)??;
        let line = reader.splitter.line_number();
        match reader.next() {
            None => Ok(record),
            Some(_) => Err(RecordError::new(line, 1, RecordErrorKind::Second)),
        }
    }
}

/// Converts a byte offset in a record into a line and a column of the file.
fn locate(error: ReadError, record: &[u8], first_line: usize) -> RecordError {
    let before = &record[..error.at];
    let breaks = before.iter().filter(|byte| **byte == b'\n').count();
    let line_start = before.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let column = String::from_utf8_lossy(&before[line_start..]).chars().count() + 1;
    RecordError::new(first_line + breaks, column, error.kind)
}
