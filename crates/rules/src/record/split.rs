//! Splitting a stream of bytes into the texts of single records.

use super::Record;
use super::tags::name_length;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Splits a stream into records, line by line.
///
/// A line that begins with `[` begins a record in these cases: after moves, if it begins a tag or
/// follows a blank line; after tags, if it follows a blank line, because the moves are then
/// missing; and within a comment, which may quote a tag, if it follows a blank line and is a
/// complete tag pair, because the comment is then unclosed.
#[derive(Debug)]
pub(super) struct Splitter {
    buffer: Vec<u8>,
    record: LineStart,
    line: LineStart,
    /// The offset up to which the buffer has been searched for a line end.
    searched: usize,
    section: Section,
    after_blank: bool,
    /// Whether the beginning of the line was discarded because the line is too long.
    line_cut: bool,
    finished: bool,
}

/// A part of the stream, with the number of its first line.
#[derive(Debug)]
pub(super) enum Segment<'a> {
    Record { line: usize, bytes: &'a [u8] },
    TooLong { line: usize },
}

/// The beginning of a line: its offset in the buffer and its number in the stream.
#[derive(Copy, Clone, Debug)]
struct LineStart {
    at: usize,
    number: usize,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Section {
    /// Only blank lines so far.
    Before,
    Tags,
    Moves,
    Comment,
    /// The rest of a record that is too long.
    Skipped,
}

impl Splitter {
    pub(super) const fn new() -> Splitter {
        let start = LineStart { at: 0, number: 1 };
        Splitter {
            buffer: Vec::new(),
            record: start,
            line: start,
            searched: 0,
            section: Section::Before,
            after_blank: false,
            line_cut: false,
            finished: false,
        }
    }

    pub(super) fn push(&mut self, chunk: &[u8]) {
        let done = self.record.at;
        if done > 0 {
            self.buffer.drain(..done);
            self.record.at = 0;
            self.line.at -= done;
            self.searched -= done;
        }
        self.buffer.extend_from_slice(chunk);
    }

    pub(super) const fn buffered(&self) -> usize {
        self.buffer.len()
    }

    pub(super) const fn finish(&mut self) {
        self.finished = true;
    }

    /// Returns the number of the current line, on which the next record begins.
    pub(super) const fn line_number(&self) -> usize {
        self.line.number
    }

    /// Returns the next part if its end is known.
    pub(super) fn next(&mut self) -> Option<Segment<'_>> {
        while let Some(end) = self.line_end() {
            self.skip_byte_order_mark(end);
            if self.begins_record(end) {
                let record = self.start_record();
                if let Some((number, at)) = record {
                    let bytes = &self.buffer[at..self.record.at];
                    let bytes = bytes.strip_suffix(BYTE_ORDER_MARK).unwrap_or(bytes);
                    return Some(Segment::Record { line: number, bytes });
                }
            }
            if self.section != Section::Skipped && self.is_too_long(end) {
                return Some(self.skip());
            }
            self.take_line(end);
        }
        if self.buffer.len() - self.record.at > Record::MAX_BYTES {
            return self.cut();
        }
        if !self.finished {
            return None;
        }
        let (number, at) = self.start_record()?;
        Some(Segment::Record { line: number, bytes: &self.buffer[at..] })
    }

    /// Skips a byte order mark before a record. Concatenated files have them in the middle.
    fn skip_byte_order_mark(&mut self, end: usize) {
        if !self.buffer[self.line.at..].starts_with(BYTE_ORDER_MARK) {
            return;
        }
        let marked = self.line;
        self.line.at += BYTE_ORDER_MARK.len();
        if self.section == Section::Before {
            self.record.at = self.line.at;
        } else if !self.begins_record(end) {
            self.line = marked;
        }
    }

    /// Returns the end of the current line without its line break.
    fn line_end(&mut self) -> Option<usize> {
        let found = self.buffer[self.searched..].iter().position(|byte| *byte == b'\n');
        if let Some(length) = found {
            return Some(self.searched + length);
        }
        self.searched = self.buffer.len();
        (self.finished && self.line.at < self.buffer.len()).then_some(self.buffer.len())
    }

    /// Returns whether the record is too long if it includes the line that ends at `end`.
    fn is_too_long(&self, end: usize) -> bool {
        self.after_line(end) - self.record.at > Record::MAX_BYTES
    }

    /// Returns the beginning of the next line.
    fn after_line(&self, end: usize) -> usize {
        (end + 1).min(self.buffer.len())
    }

    fn begins_record(&self, end: usize) -> bool {
        let line = &self.buffer[self.line.at..end];
        if !line.starts_with(b"[") {
            return false;
        }
        match self.section {
            Section::Before => false,
            Section::Tags => self.after_blank,
            Section::Moves => self.after_blank || begins_tag(line),
            Section::Comment => self.after_blank && !self.is_too_long(end) && is_tag_pair(line),
            Section::Skipped => {
                self.after_blank
                    && !self.line_cut
                    && line.len() <= Record::MAX_BYTES
                    && is_tag_pair(line)
            }
        }
    }

    /// Begins a new record at the current line, and returns the beginning of the record before it.
    fn start_record(&mut self) -> Option<(usize, usize)> {
        let before = self.record;
        let complete = !matches!(self.section, Section::Before | Section::Skipped);
        self.record = self.line;
        self.section = Section::Before;
        complete.then_some((before.number, before.at))
    }

    /// Takes the current line and updates the section.
    fn take_line(&mut self, end: usize) {
        let line = &self.buffer[self.line.at..end];
        let blank = line.iter().all(u8::is_ascii_whitespace);
        self.section = match self.section {
            Section::Before if blank => Section::Before,
            Section::Before | Section::Tags if blank || line[0] == b'[' => Section::Tags,
            Section::Before | Section::Tags | Section::Moves => after_moves(line),
            Section::Comment => after_comment(line),
            Section::Skipped => Section::Skipped,
        };
        self.after_blank = blank && !self.line_cut && line.len() <= Record::MAX_BYTES;
        self.line_cut = false;
        self.line.at = self.after_line(end);
        self.line.number += 1;
        self.searched = self.line.at;
        if matches!(self.section, Section::Before | Section::Skipped) {
            self.record = self.line;
        }
    }

    /// Makes progress when the record and the incomplete line together are too long.
    fn cut(&mut self) -> Option<Segment<'_>> {
        match self.section {
            Section::Before => {
                self.cut_line();
                Some(self.skip())
            }
            Section::Skipped => {
                self.cut_line();
                self.record.at = self.line.at;
                None
            }
            Section::Comment => Some(self.skip()),
            Section::Tags | Section::Moves => self.end_record(),
        }
    }

    fn cut_line(&mut self) {
        self.line_cut = true;
        self.line.at = self.buffer.len();
    }

    /// Ends the record, if the first bytes of the incomplete line begin the next one.
    fn end_record(&mut self) -> Option<Segment<'_>> {
        if self.buffer[self.line.at..] == *b"[" {
            return None;
        }
        if !self.begins_record(self.buffer.len()) {
            return Some(self.skip());
        }
        let (number, at) = self.start_record()?;
        Some(Segment::Record { line: number, bytes: &self.buffer[at..self.record.at] })
    }

    /// Discards a record that is too long. The current line is examined again.
    fn skip(&mut self) -> Segment<'static> {
        let line = self.record.number;
        self.section = Section::Skipped;
        self.record = self.line;
        Segment::TooLong { line }
    }
}

fn begins_tag(line: &[u8]) -> bool {
    matches!(line, [b'[', b'A'..=b'Z', ..])
}

fn is_tag_pair(line: &[u8]) -> bool {
    let Ok(text) = str::from_utf8(line) else {
        return false;
    };
    let Some(inside) = text.trim_end().strip_prefix('[').and_then(|rest| rest.strip_suffix("\"]"))
    else {
        return false;
    };
    let (name, value) = inside.split_at(name_length(inside));
    !name.is_empty() && value.trim_start().starts_with('"')
}

fn after_moves(line: &[u8]) -> Section {
    match line.iter().position(|byte| *byte == b'{') {
        None => Section::Moves,
        Some(open) => after_comment(&line[open + 1..]),
    }
}

fn after_comment(mut line: &[u8]) -> Section {
    while let Some(close) = line.iter().position(|byte| *byte == b'}') {
        line = &line[close + 1..];
        match line.iter().position(|byte| *byte == b'{') {
            None => return Section::Moves,
            Some(open) => line = &line[open + 1..],
        }
    }
    Section::Comment
}
