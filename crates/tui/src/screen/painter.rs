//! Drawing into the terminal's buffer in the language and styles of the program.

use super::Shared;
use crate::board::Styles;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};

#[derive(Debug)]
pub(crate) struct Painter<'a> {
    pub(crate) buffer: &'a mut Buffer,
    pub(crate) shared: &'a Shared,
    pub(crate) styles: Styles,
    /// The position of the terminal's cursor, if it is shown.
    pub(crate) cursor: Option<Position>,
}

impl<'a> Painter<'a> {
    pub(crate) fn new(buffer: &'a mut Buffer, shared: &'a Shared) -> Painter<'a> {
        Painter { buffer, shared, styles: shared.styles, cursor: None }
    }

    /// Draws a line into the first row of an area.
    pub(crate) fn line<'t>(&mut self, area: Rect, line: impl Into<Line<'t>>) {
        line.into().render(area, self.buffer);
    }

    pub(crate) fn lines<'t, L: Into<Line<'t>>>(
        &mut self,
        area: Rect,
        lines: impl IntoIterator<Item = L>,
    ) {
        for (row, line) in area.rows().zip(lines) {
            self.line(row, line);
        }
    }

    pub(crate) fn paragraph(&mut self, area: Rect, text: &str, style: Style) {
        let lines: Vec<Line<'_>> = text.lines().map(Line::from).collect();
        let paragraph = Paragraph::new(lines).style(style).wrap(Wrap { trim: true });
        paragraph.render(area, self.buffer);
    }

    /// Draws an empty box with titles above and below, and returns the area inside.
    pub(crate) fn empty_box(&mut self, area: Rect, titles: [String; 2], border: Style) -> Rect {
        Clear.render(area, self.buffer);
        let block = Block::bordered().border_style(border).style(self.styles.page());
        let inner = block.inner(area);
        let [above, below] = titles;
        let block = block.title(above).title_bottom(below);
        block.title_style(self.styles.title()).render(area, self.buffer);
        inner
    }
}
