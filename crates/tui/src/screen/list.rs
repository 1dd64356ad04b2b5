//! A list to choose from, with arrows, numbers, letters and the mouse.

use super::layout::fitting;
use super::{Input, Shared, clicked, has_modifier};
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// A list to choose from.
#[derive(Clone, Debug, Default)]
pub(crate) struct List {
    chosen: usize,
    /// Whether the first item has the number 0 rather than 1.
    from_zero: bool,
    /// The first item that is shown.
    first: usize,
    /// Where the list was drawn.
    area: Rect,
}

/// An item of a list as it is shown.
#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) text: String,
    /// What stands at the right, in a fainter colour.
    pub(crate) detail: String,
    /// Whether its first letter chooses it.
    pub(crate) has_letter: bool,
}

impl Item {
    pub(crate) fn new(text: impl Into<String>, detail: impl Into<String>) -> Item {
        Item { text: text.into(), detail: detail.into(), has_letter: false }
    }

    /// An item that its first letter chooses; no other in the list may begin so.
    pub(crate) fn with_letter(text: impl Into<String>) -> Item {
        Item { has_letter: true, ..Item::new(text, "") }
    }

    /// Whether a key is the letter of this item.
    pub(crate) fn is_meant(&self, key: &KeyEvent) -> bool {
        let KeyCode::Char(sign) = key.code else {
            return false;
        };
        let first = self.text.chars().next().filter(|_| self.has_letter);
        first.is_some_and(|first| first.to_lowercase().eq(sign.to_lowercase()))
    }
}

/// What an input did to a list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Choice {
    /// Nothing: the input was not for a list.
    None,
    /// Another item is marked.
    Moved,
    /// This item was chosen.
    Made(usize),
}

impl List {
    /// A list with an item marked.
    pub(crate) fn at(chosen: usize) -> List {
        List { chosen, ..List::default() }
    }

    /// The same list with its items numbered from 0.
    pub(crate) fn counted_from_zero(self) -> List {
        List { from_zero: true, ..self }
    }

    pub(crate) fn chosen(&self) -> usize {
        self.chosen
    }

    /// Takes an input for a list of so many items: arrows and j and k walk, Enter and a click
    /// choose, and a digit chooses the item of that number.
    pub(crate) fn input(&mut self, input: &Input, count: usize) -> Choice {
        if count == 0 {
            return Choice::None;
        }
        match input {
            Input::Key(key) if has_modifier(key) => Choice::None,
            Input::Key(key) => match key.code {
                KeyCode::Up | KeyCode::Char('k') => self.walk(-1, count),
                KeyCode::Down | KeyCode::Char('j') => self.walk(1, count),
                KeyCode::PageUp => self.walk(-10, count),
                KeyCode::PageDown => self.walk(10, count),
                KeyCode::Home => self.mark(0),
                KeyCode::End => self.mark(count - 1),
                KeyCode::Enter => Choice::Made(self.chosen.min(count - 1)),
                KeyCode::Char(sign) => self.choose(self.numbered(sign), count),
                _ => Choice::None,
            },
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => self.walk(-1, count),
                MouseEventKind::ScrollDown => self.walk(1, count),
                _ => {
                    let place = clicked(input).filter(|place| self.area.contains(*place));
                    let row = place.map(|place| usize::from(place.y - self.area.y));
                    self.choose(row.map(|row| self.first + row), count)
                }
            },
            Input::Paste(_) => Choice::None,
        }
    }

    /// Chooses an item if there is one.
    fn choose(&mut self, item: Option<usize>, count: usize) -> Choice {
        let Some(item) = item.filter(|item| *item < count) else {
            return Choice::None;
        };
        self.chosen = item;
        Choice::Made(item)
    }

    /// The item with this number.
    fn numbered(&self, digit: char) -> Option<usize> {
        let digit = digit.to_digit(10)? as usize;
        digit.checked_sub(usize::from(!self.from_zero))
    }

    /// Draws the items, numbered, with the marked one in sight.
    pub(crate) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        items: &[Item],
        shared: &Shared,
    ) {
        let rows = usize::from(area.height);
        self.area = Rect { height: area.height.min(items.len() as u16), ..area };
        self.chosen = self.chosen.min(items.len().saturating_sub(1));
        self.first = self.first.min(self.chosen);
        if self.chosen >= self.first + rows {
            self.first = self.chosen + 1 - rows;
        }
        let shown = items.iter().enumerate().skip(self.first).take(rows);
        for (row, (number, item)) in (area.y..).zip(shown) {
            let place = Rect { y: row, height: 1, ..area };
            self.draw_item(frame, place, number, item, shared);
        }
    }

    fn draw_item(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        number: usize,
        item: &Item,
        shared: &Shared,
    ) {
        let is_chosen = number == self.chosen;
        let look = shared.look;
        let text = if is_chosen { look.selected() } else { look.text() };
        let detail = if is_chosen { look.selected() } else { look.dim() };
        let sign = if is_chosen { '>' } else { ' ' };
        let label = match number + usize::from(!self.from_zero) {
            shown @ 0..=9 => format!("{sign} {shown} "),
            _ => format!("{sign}   "),
        };
        frame.buffer_mut().set_style(area, text);
        let room = usize::from(area.width).saturating_sub(label.len());
        let shown = fitting(&item.text, room);
        let first = shown.chars().next().filter(|_| item.has_letter);
        let (letter, rest) = shown.split_at(first.map_or(0, char::len_utf8));
        let beside = fitting(&item.detail, room.saturating_sub(shown.chars().count() + 2));
        Line::from(vec![
            Span::styled(label, text),
            Span::styled(letter, text.add_modifier(Modifier::UNDERLINED)),
            Span::styled(rest, text),
            Span::styled("  ", text),
            Span::styled(beside, detail),
        ])
        .render(area, frame.buffer_mut());
    }

    fn walk(&mut self, by: isize, count: usize) -> Choice {
        let last = count - 1;
        let next = match self.chosen.checked_add_signed(by) {
            None if self.chosen == 0 => last,
            None => 0,
            Some(next) if next > last => {
                if self.chosen == last {
                    0
                } else {
                    last
                }
            }
            Some(next) => next,
        };
        self.mark(next)
    }

    fn mark(&mut self, item: usize) -> Choice {
        self.chosen = item;
        Choice::Moved
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(list: &mut List, code: KeyCode) -> Choice {
        list.input(&Input::Key(KeyEvent::from(code)), 3)
    }

    #[test]
    fn arrows_walk_around_and_numbers_choose() {
        let mut list = List::default();
        press(&mut list, KeyCode::Up);
        assert_eq!(list.chosen(), 2);
        press(&mut list, KeyCode::Down);
        assert_eq!(list.chosen(), 0);
        press(&mut list, KeyCode::PageDown);
        assert_eq!(press(&mut list, KeyCode::Enter), Choice::Made(2));
        assert_eq!(press(&mut list, KeyCode::Char('2')), Choice::Made(1));
        assert_eq!(press(&mut list, KeyCode::Char('4')), Choice::None);
        assert_eq!(press(&mut list, KeyCode::Char('0')), Choice::None);
        let mut list = list.counted_from_zero();
        assert_eq!(press(&mut list, KeyCode::Char('0')), Choice::Made(0));
        assert_eq!(press(&mut list, KeyCode::Char('3')), Choice::None);
        assert_eq!(list.input(&Input::Key(KeyEvent::from(KeyCode::Enter)), 0), Choice::None);
    }
}
