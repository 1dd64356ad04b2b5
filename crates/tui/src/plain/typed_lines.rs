//! Lines of input, for which a game with clocks waits only until a flag falls.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::thread;
use std::time::Instant;

const MAX_LINE_BYTES: u64 = 1 << 16;

/// A source of lines.
pub trait LineInput {
    /// Returns the next line, which is empty at the end of the input; `None` if it has not come by
    /// a time. Input that is always at hand is not late.
    fn next_line(&mut self, until: Option<Instant>) -> io::Result<Option<Vec<u8>>>;
}

impl<R: BufRead> LineInput for R {
    fn next_line(&mut self, _until: Option<Instant>) -> io::Result<Option<Vec<u8>>> {
        read_line(self).map(Some)
    }
}

/// Lines that a person types, which a thread reads one at a time.
#[derive(Debug)]
pub struct TypedLines {
    requests: SyncSender<()>,
    lines: Receiver<io::Result<Vec<u8>>>,
    /// Whether a line was asked for that has not come yet.
    is_reading: bool,
}

impl TypedLines {
    pub fn new(mut input: impl BufRead + Send + 'static) -> TypedLines {
        let (requests, asked) = mpsc::sync_channel(1);
        let (typed, lines) = mpsc::sync_channel(1);
        thread::spawn(move || {
            for () in asked {
                if typed.send(read_line(&mut input)).is_err() {
                    return;
                }
            }
        });
        TypedLines { requests, lines, is_reading: false }
    }
}

impl LineInput for TypedLines {
    fn next_line(&mut self, until: Option<Instant>) -> io::Result<Option<Vec<u8>>> {
        // A thread that has ended reads nothing more, as at the end of the input.
        if !self.is_reading && self.requests.send(()).is_err() {
            return Ok(Some(Vec::new()));
        }
        self.is_reading = true;
        let received = match until {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => self.lines.recv_timeout(until.saturating_duration_since(Instant::now())),
        };
        match received {
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Ok(Some(Vec::new())),
            Ok(line) => {
                self.is_reading = false;
                line.map(Some)
            }
        }
    }
}

fn read_line(input: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut line = Vec::new();
    input.take(MAX_LINE_BYTES).read_until(b'\n', &mut line)?;
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;
    use std::io::{BufReader, pipe};
    use std::time::Duration;

    #[test]
    fn a_line_that_is_late_comes_later() {
        let (reader, mut writer) = pipe().unwrap();
        let mut lines = TypedLines::new(BufReader::new(reader));
        let soon = || Some(Instant::now() + Duration::from_millis(5));
        assert_eq!(lines.next_line(soon()).unwrap(), None);
        assert_eq!(lines.next_line(soon()).unwrap(), None);
        writer.write_all(b"b1a1\nc1c2\n").unwrap();
        drop(writer);
        assert_eq!(lines.next_line(None).unwrap().unwrap(), b"b1a1\n");
        let far = Some(Instant::now() + Duration::from_secs(60));
        assert_eq!(lines.next_line(far).unwrap().unwrap(), b"c1c2\n");
        assert_eq!(lines.next_line(None).unwrap().unwrap(), b"");
        assert_eq!(lines.next_line(far).unwrap().unwrap(), b"");
    }
}
