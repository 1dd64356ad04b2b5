//! Scrolling through lines of which only some fit.

/// The visible part of a text, as it was drawn last.
#[derive(Debug, Default)]
pub(crate) struct Scroll {
    top: usize,
    lines: usize,
    rows: usize,
}

impl Scroll {
    /// Sets how many lines there are and how many fit; returns the first one to draw.
    pub(crate) fn resize(&mut self, lines: usize, rows: usize) -> usize {
        (self.lines, self.rows) = (lines, rows);
        self.by(0);
        self.top
    }

    pub(crate) fn by(&mut self, lines: isize) {
        self.top = self.top.saturating_add_signed(lines).min(self.lines.saturating_sub(self.rows));
    }

    pub(crate) fn reset(&mut self) {
        self.top = 0;
    }

    /// Returns the size of a page, of which one line stays visible.
    pub(crate) fn page(&self) -> isize {
        self.rows.saturating_sub(1).max(1) as isize
    }

    pub(crate) fn fits(&self) -> bool {
        self.lines <= self.rows
    }

    /// Returns the number of the last visible line, counted from 1, and how many there are.
    pub(crate) fn position(&self) -> (usize, usize) {
        ((self.top + self.rows).min(self.lines), self.lines)
    }
}
