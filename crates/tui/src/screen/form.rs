//! Rows of labels with values that are stepped through, picked or typed.

use super::layout::fitting;
use super::list::List;
use super::painter::Painter;
use super::{Input, clicked, has_modifier};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

const MAX_LABEL_WIDTH: usize = 30;
const MIN_VALUE_WIDTH: usize = 19;

/// The width of the mark before a row.
const MARK_WIDTH: u16 = 2;

#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    list: List,
    drawn: Vec<DrawnRow>,
}

/// The areas of a row, and of its arrows to the previous and the next value.
#[derive(Copy, Clone, Debug)]
struct DrawnRow {
    index: usize,
    area: Rect,
    arrows: [Rect; 2],
}

#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) label: String,
    /// The value; `None` for a row that is a button.
    pub(crate) value: Option<String>,
    /// Whether the value is not the default.
    pub(crate) is_changed: bool,
}

impl Row {
    pub(crate) fn new(label: String, value: String) -> Row {
        Row { label, value: Some(value), is_changed: false }
    }
}

/// The change of the marked row by an input.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum FormEvent {
    None,
    /// Steps this many values on.
    Step(i64),
    Press,
    Digit(char),
}

impl Form {
    pub(crate) fn marked(&self) -> usize {
        self.list.marked()
    }

    pub(crate) fn mark(&mut self, row: usize) -> FormEvent {
        self.list.mark(row);
        FormEvent::None
    }

    /// Takes an input for a form of `count` rows.
    pub(crate) fn input(&mut self, input: &Input, count: usize) -> FormEvent {
        match input {
            Input::Key(key) => self.key(key, count),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp if self.marked() > 0 => self.walk(-1, count),
                MouseEventKind::ScrollDown if self.marked() + 1 < count => self.walk(1, count),
                _ => clicked(input).map_or(FormEvent::None, |position| self.click(position)),
            },
            Input::Paste(_) => FormEvent::None,
        }
    }

    fn key(&mut self, key: &KeyEvent, count: usize) -> FormEvent {
        if has_modifier(key) {
            return FormEvent::None;
        }
        match key.code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.walk(-1, count),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.walk(1, count),
            KeyCode::Home => self.mark(0),
            KeyCode::End => self.mark(count - 1),
            KeyCode::Left | KeyCode::Char('h' | '-') => FormEvent::Step(-1),
            KeyCode::Right | KeyCode::Char('l' | '+') => FormEvent::Step(1),
            KeyCode::PageUp => FormEvent::Step(10),
            KeyCode::PageDown => FormEvent::Step(-10),
            KeyCode::Enter | KeyCode::Char(' ') => FormEvent::Press,
            KeyCode::Char(digit @ '0'..='9') => FormEvent::Digit(digit),
            _ => FormEvent::None,
        }
    }

    fn click(&mut self, position: Position) -> FormEvent {
        let row = self.drawn.iter().find(|row| row.area.contains(position));
        let Some(DrawnRow { index, arrows, .. }) = row.copied() else {
            return FormEvent::None;
        };
        self.mark(index);
        match arrows.map(|arrow| arrow.contains(position)) {
            [true, _] => FormEvent::Step(-1),
            [_, true] => FormEvent::Step(1),
            _ => FormEvent::Press,
        }
    }

    fn walk(&mut self, by: isize, count: usize) -> FormEvent {
        self.list.walk(by, count);
        FormEvent::None
    }

    pub(crate) fn draw(&mut self, painter: &mut Painter<'_>, area: Rect, rows: &[Row]) {
        self.drawn.clear();
        let values = rows.iter().filter(|row| row.value.is_some());
        let widest = values.map(|row| row.label.chars().count()).max().unwrap_or(0);
        let room = usize::from(area.width).saturating_sub(MIN_VALUE_WIDTH + 8);
        let label_width = widest.min(MAX_LABEL_WIDTH).min(room);
        let visible = self.list.scroll(rows.len(), usize::from(area.height).max(1));
        for (area, index) in area.rows().zip(visible) {
            let arrows = self.draw_row(painter, area, (index, &rows[index]), label_width);
            if index == self.marked() {
                painter.cursor = Some(Position { x: area.x + MARK_WIDTH, y: area.y });
            }
            self.drawn.push(DrawnRow { index, area, arrows });
        }
    }

    /// Draws a row and returns where its arrows are.
    fn draw_row(
        &self,
        painter: &mut Painter<'_>,
        area: Rect,
        (index, row): (usize, &Row),
        label_width: usize,
    ) -> [Rect; 2] {
        let styles = painter.styles;
        let is_marked = index == self.marked();
        let style = if is_marked { styles.selected() } else { styles.text() };
        let mark = if is_marked { "> " } else { "  " };
        painter.buffer.set_style(area, style);
        let Some(value) = &row.value else {
            let style = if is_marked { style } else { styles.accent() };
            let spans = vec![Span::styled(mark, style), Span::styled(&row.label, style)];
            painter.line(area, Line::from(spans));
            return [Rect::ZERO; 2];
        };
        let label = fitting(&row.label, label_width);
        let room = usize::from(area.width).saturating_sub(label_width + 8);
        let value = fitting(value, room);
        let [back, on] = [styles.symbol('‹', '<'), styles.symbol('›', '>')].map(String::from);
        let arrows = if is_marked { style } else { styles.dim() };
        let weight = if row.is_changed { Modifier::BOLD } else { Modifier::empty() };
        let x = area.x + label_width as u16 + 4;
        let end = x + 2 + value.chars().count() as u16 + 1;
        let line = Line::from(vec![
            Span::styled(mark, style),
            Span::styled(format!("{label:label_width$}  "), style),
            Span::styled(back, arrows),
            Span::styled(format!(" {value} "), style.add_modifier(weight)),
            Span::styled(on, arrows),
        ]);
        painter.line(area, line);
        [x, end].map(|x| Rect { x, width: 2, ..area }.intersection(area))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(form: &mut Form, code: KeyCode) -> FormEvent {
        form.input(&Input::Key(KeyEvent::from(code)), 3)
    }

    #[test]
    fn keys_walk_around_and_change_values() {
        let mut form = Form::default();
        press(&mut form, KeyCode::Up);
        assert_eq!(form.marked(), 2);
        press(&mut form, KeyCode::Tab);
        assert_eq!(form.marked(), 0);
        press(&mut form, KeyCode::End);
        assert_eq!(form.marked(), 2);
        press(&mut form, KeyCode::Home);
        assert_eq!(form.marked(), 0);
        assert_eq!(press(&mut form, KeyCode::Right), FormEvent::Step(1));
        assert_eq!(press(&mut form, KeyCode::PageDown), FormEvent::Step(-10));
        assert_eq!(press(&mut form, KeyCode::Char('7')), FormEvent::Digit('7'));
        assert_eq!(press(&mut form, KeyCode::Char(' ')), FormEvent::Press);
        assert_eq!(press(&mut form, KeyCode::Char('x')), FormEvent::None);
    }
}
