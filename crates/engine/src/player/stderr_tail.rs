//! The last lines of the standard error of a process.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Number of bytes kept.
const MAX_BYTES: usize = 1024;

/// Maximum number of lines returned, and of characters in a line.
const MAX_LINES: usize = 3;
const MAX_LINE_CHARS: usize = 150;

/// Interval between two checks whether everything has been read.
const POLL_INTERVAL: Duration = Duration::from_millis(2);

/// The end of the standard error of a process, which is read in the background until it is closed.
#[derive(Debug)]
pub(super) struct StderrTail {
    tail: Arc<Mutex<VecDeque<u8>>>,
    reader: JoinHandle<()>,
}

impl StderrTail {
    pub(super) fn of(errors: impl Read + Send + 'static) -> StderrTail {
        let tail = Arc::default();
        let kept = Arc::clone(&tail);
        StderrTail { tail, reader: thread::spawn(move || keep_tail(errors, &kept)) }
    }

    /// Returns the last lines, oldest first, after waiting for the end of the output.
    pub(super) fn lines(&self, timeout: Duration) -> Vec<String> {
        let begin = Instant::now();
        while !self.reader.is_finished() && begin.elapsed() < timeout {
            thread::sleep(POLL_INTERVAL);
        }
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        last_lines(&tail.iter().copied().collect::<Vec<u8>>())
    }
}

fn keep_tail(mut errors: impl Read, kept: &Mutex<VecDeque<u8>>) {
    let mut bytes = [0; MAX_BYTES];
    loop {
        match errors.read(&mut bytes) {
            Ok(0) => return,
            Ok(length) => {
                let mut tail = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let surplus = (tail.len() + length).saturating_sub(MAX_BYTES);
                tail.drain(..surplus);
                tail.extend(&bytes[..length]);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn last_lines(text: &[u8]) -> Vec<String> {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    let text = String::from_utf8_lossy(text);
    let lines = text.lines().map(|line| line.chars().map(printable).collect::<String>());
    let trimmed = lines.map(|line| line.trim().chars().take(MAX_LINE_CHARS).collect::<String>());
    let kept: Vec<String> = trimmed.filter(|line| !line.is_empty()).collect();
    kept[kept.len().saturating_sub(MAX_LINES)..].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept_short_and_printable() {
        let text = format!("{}\nb\r\n\n  c\t\u{1b}[1md\n{}", "a".repeat(5000), "e".repeat(200));
        let tail = StderrTail::of(io::Cursor::new(text));
        let lines = tail.lines(Duration::from_secs(10));
        assert_eq!(lines, ["b", "c  [1md", &"e".repeat(MAX_LINE_CHARS)]);
    }

    #[test]
    fn only_the_tail_is_kept() {
        let tail = StderrTail::of(io::repeat(b'x').take(1 << 20));
        assert_eq!(tail.lines(Duration::from_secs(10)), ["x".repeat(MAX_LINE_CHARS)]);
        assert_eq!(tail.tail.lock().unwrap().len(), MAX_BYTES);
    }
}
