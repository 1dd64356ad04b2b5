//! Cutting a stream of bytes into the texts of single records.

use super::Record;
use super::tags::name_length;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Cuts a stream into records, line by line; what has arrived and is not cut yet waits here.
///
/// A record begins with a tag line that follows moves; after a blank line even with something
/// that is only meant to be a tag, and after tags too, whose moves are then missing. In a
/// comment, which may quote a tag, the line must be a whole tag pair after a blank line; then
/// the comment was never closed.
#[derive(Debug)]
pub(super) struct Splitter {
    buffer: Vec<u8>,
    record: Bookmark,
    line: Bookmark,
    /// How far the end of the line has been looked for.
    searched: usize,
    section: Section,
    after_blank: bool,
    /// Whether the beginning of the line was too long to keep.
    line_cut: bool,
    finished: bool,
}

/// A piece of the stream, with the number of its first line.
#[derive(Debug)]
pub(super) enum Segment<'a> {
    Record { line: usize, bytes: &'a [u8] },
    TooLong { line: usize },
}

/// The beginning of a line: its place in the buffer and its number in the stream.
#[derive(Copy, Clone, Debug)]
struct Bookmark {
    at: usize,
    number: usize,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Section {
    /// Nothing but blank lines yet.
    Before,
    Tags,
    Moves,
    Comment,
    /// The rest of a record that is too long.
    Skipped,
}

impl Splitter {
    pub(super) const fn new() -> Splitter {
        let start = Bookmark { at: 0, number: 1 };
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

    pub(super) const fn held(&self) -> usize {
        self.buffer.len()
    }

    pub(super) const fn finish(&mut self) {
        self.finished = true;
    }

    /// The number of the line that was reached: where the record after the last piece begins.
    pub(super) const fn line_number(&self) -> usize {
        self.line.number
    }

    /// The next piece, if it is known where it ends.
    pub(super) fn next(&mut self) -> Option<Segment<'_>> {
        while let Some(end) = self.line_end() {
            self.pass_mark(end);
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

    /// Goes past a byte order mark before a record: files may have been put together.
    fn pass_mark(&mut self, end: usize) {
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

    /// Where the line that began last ends, its line break left aside.
    fn line_end(&mut self) -> Option<usize> {
        let found = self.buffer[self.searched..].iter().position(|byte| *byte == b'\n');
        if let Some(length) = found {
            return Some(self.searched + length);
        }
        self.searched = self.buffer.len();
        (self.finished && self.line.at < self.buffer.len()).then_some(self.buffer.len())
    }

    /// Whether the record is too long when the line that ends there belongs to it.
    fn is_too_long(&self, end: usize) -> bool {
        self.after_line(end) - self.record.at > Record::MAX_BYTES
    }

    /// The beginning of the line after the one that ends there.
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

    /// Lets a new record begin at the line; returns where the one before it began.
    fn start_record(&mut self) -> Option<(usize, usize)> {
        let before = self.record;
        let complete = !matches!(self.section, Section::Before | Section::Skipped);
        self.record = self.line;
        self.section = Section::Before;
        complete.then_some((before.number, before.at))
    }

    /// Goes past a line and notes what it means for the next.
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

    /// Finds a way out when the record and the line that has not ended yet are too long together.
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

    /// Decides by the first signs of the line whether the next record begins there.
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

    /// Gives up a record that is too long; the line it has come to is looked at again.
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
