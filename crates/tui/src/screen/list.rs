//! A list to choose from, with arrows, numbers, initials and the mouse.

use super::layout::fitting;
use super::painter::Painter;
use super::{Input, clicked, has_modifier};
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use std::ops::Range;

/// The width of the mark and the number of an item.
const LABEL_WIDTH: u16 = 4;

#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    marked: usize,
    counts_from_zero: bool,
    /// The first visible item.
    first: usize,
    area: Rect,
}

#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) text: String,
    /// A fainter text on the right.
    pub(crate) detail: String,
    /// Whether the initial chooses the item.
    pub(crate) has_initial: bool,
}

impl Item {
    pub(crate) fn new(text: impl Into<String>, detail: impl Into<String>) -> Item {
        Item { text: text.into(), detail: detail.into(), has_initial: false }
    }

    /// Returns an item that its initial chooses, which must differ from those of the others.
    pub(crate) fn with_initial(text: impl Into<String>) -> Item {
        Item { has_initial: true, ..Item::new(text, "") }
    }

    pub(crate) fn is_chosen_by(&self, key: &KeyEvent) -> bool {
        let KeyCode::Char(letter) = key.code else {
            return false;
        };
        let initial = self.text.chars().next().filter(|_| self.has_initial);
        initial.is_some_and(|initial| initial.to_lowercase().eq(letter.to_lowercase()))
    }
}

impl List {
    pub(crate) fn at(marked: usize) -> List {
        List { marked, ..List::default() }
    }

    pub(crate) fn counted_from_zero(self) -> List {
        List { counts_from_zero: true, ..self }
    }

    pub(crate) fn marked(&self) -> usize {
        self.marked
    }

    /// Takes an input for a list of `count` items; returns the index of the chosen one.
    pub(crate) fn input(&mut self, input: &Input, count: usize) -> Option<usize> {
        let chosen = match input {
            _ if count == 0 => None,
            Input::Key(key) if !has_modifier(key) => self.key(key.code, count),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.key(KeyCode::Up, count),
                MouseEventKind::ScrollDown => self.key(KeyCode::Down, count),
                _ => {
                    let position = clicked(input).filter(|position| self.area.contains(*position));
                    position.map(|position| self.first + usize::from(position.y - self.area.y))
                }
            },
            _ => None,
        };
        let chosen = chosen.filter(|index| *index < count)?;
        self.marked = chosen;
        Some(chosen)
    }

    fn key(&mut self, code: KeyCode, count: usize) -> Option<usize> {
        match code {
            KeyCode::Up | KeyCode::Char('k') => self.walk(-1, count),
            KeyCode::Down | KeyCode::Char('j') => self.walk(1, count),
            KeyCode::PageUp => self.walk(-10, count),
            KeyCode::PageDown => self.walk(10, count),
            KeyCode::Home => self.marked = 0,
            KeyCode::End => self.marked = count - 1,
            KeyCode::Enter => return Some(self.marked.min(count - 1)),
            KeyCode::Char(digit) => {
                let digit = digit.to_digit(10)? as usize;
                return digit.checked_sub(usize::from(!self.counts_from_zero));
            }
            _ => {}
        }
        None
    }

    /// Marks another item. Only a step from the first or last one wraps around.
    pub(super) fn walk(&mut self, by: isize, count: usize) {
        let last = count - 1;
        self.marked = match self.marked.checked_add_signed(by) {
            None if self.marked == 0 => last,
            None => 0,
            Some(next) if next > last && self.marked == last => 0,
            Some(next) => next.min(last),
        };
    }

    pub(super) fn mark(&mut self, index: usize) {
        self.marked = index;
    }

    /// Scrolls until the marked one of `count` items is visible; returns the visible ones.
    pub(super) fn scroll(&mut self, count: usize, rows: usize) -> Range<usize> {
        self.marked = self.marked.min(count.saturating_sub(1));
        self.first = self.first.min(self.marked).max((self.marked + 1).saturating_sub(rows));
        self.first..count.min(self.first + rows)
    }

    pub(crate) fn draw(&mut self, painter: &mut Painter<'_>, area: Rect, items: &[Item]) {
        self.area = Rect { height: area.height.min(items.len() as u16), ..area };
        let visible = self.scroll(items.len(), usize::from(area.height));
        for (row, index) in area.rows().zip(visible) {
            self.draw_item(painter, row, index, &items[index]);
            if index == self.marked {
                painter.cursor = Some(Position { x: row.x + LABEL_WIDTH, y: row.y });
            }
        }
    }

    fn draw_item(&self, painter: &mut Painter<'_>, area: Rect, index: usize, item: &Item) {
        let is_marked = index == self.marked;
        let styles = painter.styles;
        let text = if is_marked { styles.selected() } else { styles.text() };
        let detail = if is_marked { styles.selected() } else { styles.dim() };
        let mark = if is_marked { '>' } else { ' ' };
        let label = match index + usize::from(!self.counts_from_zero) {
            number @ 0..=9 => format!("{mark} {number} "),
            _ => format!("{mark}   "),
        };
        painter.buffer.set_style(area, text);
        let room = usize::from(area.width).saturating_sub(label.len());
        let shown = fitting(&item.text, room);
        let initial = shown.chars().next().filter(|_| item.has_initial);
        let (initial, rest) = shown.split_at(initial.map_or(0, char::len_utf8));
        let beside = fitting(&item.detail, room.saturating_sub(shown.chars().count() + 2));
        let line = Line::from(vec![
            Span::styled(label, text),
            Span::styled(initial, text.add_modifier(Modifier::UNDERLINED)),
            Span::styled(rest, text),
            Span::styled("  ", text),
            Span::styled(beside, detail),
        ]);
        painter.line(area, line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(list: &mut List, code: KeyCode) -> Option<usize> {
        list.input(&Input::Key(KeyEvent::from(code)), 3)
    }

    #[test]
    fn arrows_walk_around_and_numbers_choose() {
        let mut list = List::default();
        press(&mut list, KeyCode::Up);
        assert_eq!(list.marked(), 2);
        press(&mut list, KeyCode::Down);
        assert_eq!(list.marked(), 0);
        press(&mut list, KeyCode::PageDown);
        assert_eq!(press(&mut list, KeyCode::Enter), Some(2));
        assert_eq!(press(&mut list, KeyCode::Char('2')), Some(1));
        assert_eq!(press(&mut list, KeyCode::Char('4')), None);
        assert_eq!(press(&mut list, KeyCode::Char('0')), None);
        let mut list = list.counted_from_zero();
        assert_eq!(press(&mut list, KeyCode::Char('0')), Some(0));
        assert_eq!(press(&mut list, KeyCode::Char('3')), None);
        assert_eq!(list.input(&Input::Key(KeyEvent::from(KeyCode::Enter)), 0), None);
    }
}
