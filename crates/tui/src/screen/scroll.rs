//! Scrolling through lines of which only some fit.

use super::layout::wrapped;
use super::painter::Painter;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

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

    pub(crate) fn has_more_below(&self) -> bool {
        self.top + self.rows < self.lines
    }

    /// Returns the number of the last visible line, counted from 1, and how many there are.
    pub(crate) fn position(&self) -> (usize, usize) {
        ((self.top + self.rows).min(self.lines), self.lines)
    }
}

/// Paragraphs that scroll.
#[derive(Debug, Default)]
pub(crate) struct ScrollText {
    pub(crate) scroll: Scroll,
    pub(crate) area: Rect,
}

impl ScrollText {
    /// Draws the texts, each on new rows, and a `+` in the corner if there are more rows below.
    pub(crate) fn draw(
        &mut self,
        painter: &mut Painter<'_>,
        area: Rect,
        texts: &[(String, Style)],
    ) {
        self.area = area;
        let width = usize::from(area.width);
        let rows = |(text, style): &(String, Style)| {
            let style = *style;
            rows_of(text, width).into_iter().map(move |row| Span::styled(row, style))
        };
        let rows: Vec<Span<'_>> = texts.iter().flat_map(rows).collect();
        let top = self.scroll.resize(rows.len(), usize::from(area.height));
        painter.lines(area, rows.into_iter().skip(top));
        if self.scroll.has_more_below() && area.height > 0 && area.width > 2 {
            let corner = Rect { x: area.right() - 2, y: area.bottom() - 1, width: 2, height: 1 };
            painter.line(corner, Span::styled(" +", painter.styles.accent()));
        }
    }
}

/// Replaces a space at which no line may end.
const NO_BREAK: &str = "\u{1}";

/// Wraps a text; a per cent sign stays with its number.
fn rows_of(text: &str, width: usize) -> Vec<String> {
    let rows = wrapped(&text.replace(" %", &format!("{NO_BREAK}%")), width, 0);
    rows.iter().map(|row| row.replace(NO_BREAK, " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_per_cent_sign_stays_with_its_number() {
        assert_eq!(rows_of("about 56 % of it", 9), ["about", "56 % of", "it"]);
    }
}
