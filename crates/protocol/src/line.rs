//! Splitting bytes into lines of limited length.

use crate::MESSAGES;
use ludoteca_rules::localized_error;

/// The maximum length of a line in bytes.
const MAX_BYTES: usize = 1 << 20;

/// The byte order mark that some programs write at the beginning.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Splits a stream of bytes into lines of text.
///
/// Lines end with LF or CR LF. A byte order mark at the beginning of a line is removed. A line that
/// is too long or not valid UTF-8 yields an error, and reading continues with the next line.
///
/// ```
/// use ludoteca_protocol::LineSplitter;
///
/// let mut splitter = LineSplitter::default();
/// assert_eq!(splitter.feed(b"isready\r\nst"), [Ok("isready".to_owned())]);
/// assert_eq!(splitter.feed(b"op\n"), [Ok("stop".to_owned())]);
/// assert_eq!(splitter.feed(b"qu"), []);
/// assert_eq!(splitter.finish(), Some(Ok("qu".to_owned())));
/// ```
#[derive(Debug, Default)]
pub struct LineSplitter {
    begun: Vec<u8>,
    /// Whether the current line is too long and its bytes are discarded.
    too_long: bool,
}

localized_error! {
    /// An error that says why a line was skipped.
    #[derive(Copy)]
    pub enum LineError in MESSAGES {
        /// The line is too long.
        TooLong { most: usize } = "line-too-long":
            "the line is longer than {most} bytes and was skipped",
        /// The line is not valid UTF-8. `column` is that of the first invalid character.
        NotText { column: usize } = "line-not-text":
            "column {column}: the line is not UTF-8 from here on and was skipped",
    }
}

impl LineSplitter {
    /// Appends bytes and returns the lines that they complete.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Result<String, LineError>> {
        let mut lines = Vec::new();
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            match part.strip_suffix(b"\n") {
                None => self.keep(part),
                Some(end) => {
                    self.keep(end);
                    lines.push(self.take());
                }
            }
        }
        lines
    }

    /// Returns the last line if it is not terminated by a line break.
    pub fn finish(&mut self) -> Option<Result<String, LineError>> {
        (self.too_long || !self.begun.is_empty()).then(|| self.take())
    }

    fn keep(&mut self, part: &[u8]) {
        self.too_long |= self.begun.len() + part.len() > MAX_BYTES;
        if self.too_long {
            self.begun = Vec::new();
        } else {
            self.begun.extend_from_slice(part);
        }
    }

    fn take(&mut self) -> Result<String, LineError> {
        let mut bytes = std::mem::take(&mut self.begun);
        if std::mem::take(&mut self.too_long) {
            return Err(LineError::TooLong { most: MAX_BYTES });
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        if bytes.starts_with(BYTE_ORDER_MARK) {
            bytes.drain(..BYTE_ORDER_MARK.len());
        }
        String::from_utf8(bytes).map_err(|error| {
            let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
            LineError::NotText { column: String::from_utf8_lossy(valid).chars().count() + 1 }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_may_be_as_long_as_the_limit_and_no_longer() {
        let mut splitter = LineSplitter::default();
        let longest = vec![b'x'; MAX_BYTES];
        splitter.feed(&longest);
        assert_eq!(splitter.feed(b"\n")[0].as_ref().map(String::len), Ok(MAX_BYTES));
        splitter.feed(&longest);
        assert_eq!(
            splitter.feed(b"y\nd\n"),
            [Err(LineError::TooLong { most: MAX_BYTES }), Ok("d".to_owned())]
        );
    }

    #[test]
    fn overlong_lines_are_not_buffered() {
        let mut splitter = LineSplitter::default();
        for _ in 0..5 {
            splitter.feed(&vec![b'x'; MAX_BYTES]);
            assert!(splitter.begun.capacity() <= 2 * MAX_BYTES);
        }
        assert_eq!(splitter.finish(), Some(Err(LineError::TooLong { most: MAX_BYTES })));
        assert_eq!(splitter.finish(), None);
    }

    #[test]
    fn byte_order_marks_are_removed() {
        let lines = LineSplitter::default().feed("\u{feff}ugi\r\nd\n".as_bytes());
        assert_eq!(lines, [Ok("ugi".to_owned()), Ok("d".to_owned())]);
    }

    #[test]
    fn the_column_counts_characters() {
        let lines = LineSplitter::default().feed("olá\u{20ac}\n".as_bytes());
        assert_eq!(lines, [Ok("olá€".to_owned())]);
        let lines = LineSplitter::default().feed(b"ol\xc3\xa1 \xff\n\xff\n");
        let at = |column| Err(LineError::NotText { column });
        assert_eq!(lines, [at(5), at(1)]);
    }
}
