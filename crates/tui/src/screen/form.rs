//! Rows of labels with values that are stepped through, picked or typed.

use super::layout::fitting;
use super::{Input, Shared, clicked, has_modifier};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// The widest column of labels.
const WIDEST_LABEL: usize = 30;

/// What a value needs at the least.
const VALUE: usize = 19;

/// Rows of labels with values, one of which is marked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Form {
    marked: usize,
    first: usize,
    drawn: Vec<Drawn>,
}

/// Where a row was drawn, and the signs at its value that step back and on.
#[derive(Copy, Clone, Debug)]
struct Drawn {
    row: usize,
    area: Rect,
    back: Rect,
    on: Rect,
}

/// A row as it is shown.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) label: String,
    /// The value, if it is no row that does something.
    pub(crate) value: Option<String>,
    /// Whether the value is another than the usual one.
    pub(crate) is_changed: bool,
}

impl Row {
    pub(crate) fn new(label: String, value: String) -> Row {
        Row { label, value: Some(value), is_changed: false }
    }
}

/// What an input is to do to the marked row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// Nothing: the input was not for a form.
    None,
    /// Another row is marked.
    Moved,
    /// The value so many steps further on.
    Step(i64),
    /// The value as the person picks or types it, or what the row does.
    Press,
    /// The value that begins with this digit, or has this number.
    Digit(char),
}

impl Form {
    pub(crate) fn marked(&self) -> usize {
        self.marked
    }

    pub(crate) fn mark(&mut self, row: usize) {
        self.marked = row;
    }

    /// Takes an input for a form of so many rows.
    pub(crate) fn input(&mut self, input: &Input, count: usize) -> Change {
        match input {
            Input::Key(key) => self.key(key, count),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp if self.marked > 0 => self.walk(count - 1, count),
                MouseEventKind::ScrollDown if self.marked + 1 < count => self.walk(1, count),
                _ => clicked(input).map_or(Change::None, |place| self.click(place)),
            },
            Input::Paste(_) => Change::None,
        }
    }

    fn key(&mut self, key: &KeyEvent, count: usize) -> Change {
        if has_modifier(key) {
            return Change::None;
        }
        match key.code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.walk(count - 1, count),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.walk(1, count),
            KeyCode::Home => self.walk(count - self.marked, count),
            KeyCode::End => self.walk(count - 1 - self.marked, count),
            KeyCode::Left | KeyCode::Char('h' | '-') => Change::Step(-1),
            KeyCode::Right | KeyCode::Char('l' | '+') => Change::Step(1),
            KeyCode::PageUp => Change::Step(10),
            KeyCode::PageDown => Change::Step(-10),
            KeyCode::Enter | KeyCode::Char(' ') => Change::Press,
            KeyCode::Char(digit @ '0'..='9') => Change::Digit(digit),
            _ => Change::None,
        }
    }

    fn click(&mut self, place: Position) -> Change {
        let touched = self.drawn.iter().find(|drawn| drawn.area.contains(place));
        let Some(touched) = touched.copied() else {
            return Change::None;
        };
        self.marked = touched.row;
        match place {
            _ if touched.back.contains(place) => Change::Step(-1),
            _ if touched.on.contains(place) => Change::Step(1),
            _ => Change::Press,
        }
    }

    fn walk(&mut self, by: usize, count: usize) -> Change {
        self.marked = (self.marked + by) % count;
        Change::Moved
    }

    /// Draws the rows with the marked one in sight.
    pub(crate) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        rows: &[Row],
        shared: &Shared,
    ) {
        let height = usize::from(area.height).max(1);
        self.drawn.clear();
        self.marked = self.marked.min(rows.len().saturating_sub(1));
        self.first = self.first.min(self.marked).max((self.marked + 1).saturating_sub(height));
        let values = rows.iter().filter(|row| row.value.is_some());
        let widest = values.map(|row| row.label.chars().count()).max().unwrap_or(0);
        let room = usize::from(area.width).saturating_sub(VALUE + 8);
        let widest = widest.min(WIDEST_LABEL).min(room);
        let shown = rows.iter().enumerate().skip(self.first).take(height);
        for (y, (number, row)) in (area.y..).zip(shown) {
            let place = Rect { y, height: 1, ..area };
            self.draw_row(frame, place, (number, row), widest, shared);
        }
    }

    fn draw_row(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (number, row): (usize, &Row),
        widest: usize,
        shared: &Shared,
    ) {
        let look = shared.look;
        let is_marked = number == self.marked;
        let style = if is_marked { look.selected() } else { look.text() };
        let sign = if is_marked { "> " } else { "  " };
        frame.buffer_mut().set_style(area, style);
        let Some(value) = &row.value else {
            let drawn = Drawn { row: number, area, back: Rect::ZERO, on: Rect::ZERO };
            self.drawn.push(drawn);
            let style = if is_marked { style } else { look.accent() };
            let line = Line::from(vec![Span::styled(sign, style), Span::styled(&row.label, style)]);
            return line.render(area, frame.buffer_mut());
        };
        let label = fitting(&row.label, widest);
        let room = usize::from(area.width).saturating_sub(widest + 8);
        let value = fitting(value, room);
        let [back, on] = [look.sign('‹', '<'), look.sign('›', '>')].map(String::from);
        let arrows = if is_marked { style } else { look.dim() };
        let weight = if row.is_changed { Modifier::BOLD } else { Modifier::empty() };
        let x = area.x + widest as u16 + 4;
        let end = x + 2 + value.chars().count() as u16 + 1;
        Line::from(vec![
            Span::styled(sign, style),
            Span::styled(format!("{label:widest$}  "), style),
            Span::styled(back, arrows),
            Span::styled(format!(" {value} "), style.add_modifier(weight)),
            Span::styled(on, arrows),
        ])
        .render(area, frame.buffer_mut());
        let arrow = |x| Rect { x, width: 2, ..area }.intersection(area);
        self.drawn.push(Drawn { row: number, area, back: arrow(x), on: arrow(end) });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(form: &mut Form, code: KeyCode) -> Change {
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
        assert_eq!(press(&mut form, KeyCode::Right), Change::Step(1));
        assert_eq!(press(&mut form, KeyCode::PageDown), Change::Step(-10));
        assert_eq!(press(&mut form, KeyCode::Char('7')), Change::Digit('7'));
        assert_eq!(press(&mut form, KeyCode::Char(' ')), Change::Press);
        assert_eq!(press(&mut form, KeyCode::Char('x')), Change::None);
    }
}
