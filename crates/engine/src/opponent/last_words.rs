//! The end of what a program writes to its standard error.

use std::collections::VecDeque;
use std::io::{self, Read};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// How many bytes are kept.
const BYTES: usize = 1024;

/// How many lines are told at the most, and how many characters of each.
const LINES: usize = 3;
const CHARACTERS: usize = 150;

/// How often to look whether everything has been read.
const NAP: Duration = Duration::from_millis(2);

/// The end of what a program writes to its standard error, read until it is closed.
#[derive(Debug)]
pub(super) struct LastWords {
    tail: Arc<Mutex<VecDeque<u8>>>,
    reader: JoinHandle<()>,
}

impl LastWords {
    pub(super) fn of(errors: impl Read + Send + 'static) -> LastWords {
        let tail = Arc::default();
        let kept = Arc::clone(&tail);
        LastWords { tail, reader: thread::spawn(move || keep_tail(errors, &kept)) }
    }

    /// The last lines, oldest first, for which to wait so long if there may be more.
    pub(super) fn heard(&self, patience: Duration) -> Vec<String> {
        let begin = Instant::now();
        while !self.reader.is_finished() && begin.elapsed() < patience {
            thread::sleep(NAP);
        }
        let tail = self.tail.lock().unwrap_or_else(PoisonError::into_inner);
        last_lines(&tail.iter().copied().collect::<Vec<u8>>())
    }
}

fn keep_tail(mut errors: impl Read, kept: &Mutex<VecDeque<u8>>) {
    let mut bytes = [0; BYTES];
    loop {
        match errors.read(&mut bytes) {
            Ok(0) => return,
            Ok(length) => {
                let mut tail = kept.lock().unwrap_or_else(PoisonError::into_inner);
                let surplus = (tail.len() + length).saturating_sub(BYTES);
                tail.drain(..surplus);
                tail.extend(&bytes[..length]);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return,
        }
    }
}

fn last_lines(text: &[u8]) -> Vec<String> {
    let printable = |sign: char| if sign.is_control() { ' ' } else { sign };
    let text = String::from_utf8_lossy(text);
    let lines = text.lines().map(|line| line.chars().map(printable).collect::<String>());
    let told = lines.map(|line| line.trim().chars().take(CHARACTERS).collect::<String>());
    let told: Vec<String> = told.filter(|line| !line.is_empty()).collect();
    told[told.len().saturating_sub(LINES)..].to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_lines_are_kept_short_and_printable() {
        let text = format!("{}\nb\r\n\n  c\t\u{1b}[1md\n{}", "a".repeat(5000), "e".repeat(200));
        let words = LastWords::of(io::Cursor::new(text));
        let lines = words.heard(Duration::from_secs(10));
        assert_eq!(lines, ["b", "c  [1md", &"e".repeat(CHARACTERS)]);
    }

    #[test]
    fn no_more_is_kept_than_is_told() {
        let words = LastWords::of(io::repeat(b'x').take(1 << 20));
        assert_eq!(words.heard(Duration::from_secs(10)), ["x".repeat(CHARACTERS)]);
        assert_eq!(words.tail.lock().unwrap().len(), BYTES);
    }
}
