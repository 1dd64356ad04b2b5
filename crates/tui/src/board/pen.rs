//! Drawing characters within an area of the buffer.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

pub(super) struct Pen<'a> {
    pub(super) buffer: &'a mut Buffer,
    pub(super) area: Rect,
}

impl Pen<'_> {
    pub(super) fn put(&mut self, position: Position, c: char, style: Style) {
        if !self.area.contains(position) {
            return;
        }
        if let Some(cell) = self.buffer.cell_mut(position) {
            cell.set_char(c).set_style(style);
        }
    }

    pub(super) fn write(&mut self, position: Position, text: &str, style: Style) {
        for (x, c) in (position.x..).zip(text.chars()) {
            self.put(Position { x, ..position }, c, style);
        }
    }

    pub(super) fn underline(&mut self, area: Rect) {
        let style = Style::new().add_modifier(Modifier::UNDERLINED);
        self.buffer.set_style(area.intersection(self.area), style);
    }

    /// Toggles the reversal of what is drawn already.
    pub(super) fn reverse(&mut self, area: Rect) {
        for position in area.intersection(self.area).positions() {
            if let Some(cell) = self.buffer.cell_mut(position) {
                cell.modifier.toggle(Modifier::REVERSED);
            }
        }
    }
}
