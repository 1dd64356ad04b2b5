//! A line of text that is typed.

use super::has_modifier;
use super::painter::Painter;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};

const MAX_LENGTH: usize = 4096;

/// A line with a cursor in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct TextInput {
    chars: Vec<char>,
    cursor: usize,
}

impl TextInput {
    pub(crate) fn with(text: &str) -> TextInput {
        let chars: Vec<char> = text.chars().filter(|c| !c.is_control()).collect();
        TextInput { cursor: chars.len(), chars }
    }

    pub(crate) fn text(&self) -> String {
        self.chars.iter().collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.chars.is_empty()
    }

    fn parts(&self) -> (String, String) {
        let (before, after) = self.chars.split_at(self.cursor);
        (before.iter().collect(), after.iter().collect())
    }

    /// Returns the part before the cursor.
    pub(crate) fn before(&self) -> String {
        self.parts().0
    }

    pub(crate) fn replace_before(&mut self, text: &str) {
        self.chars.drain(..self.cursor);
        self.cursor = 0;
        self.insert(text);
    }

    pub(crate) fn insert(&mut self, text: &str) {
        for c in text.chars().filter(|c| !c.is_control()) {
            if self.chars.len() < MAX_LENGTH {
                self.chars.insert(self.cursor, c);
                self.cursor += 1;
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = TextInput::default();
    }

    /// Takes a key; returns whether it belongs to a line.
    pub(crate) fn key(&mut self, key: &KeyEvent) -> bool {
        let is_plain = !has_modifier(key);
        match key.code {
            KeyCode::Char(c) if is_plain => self.insert(c.encode_utf8(&mut [0; 4])),
            KeyCode::Char('u') if !is_plain => self.clear(),
            KeyCode::Backspace if self.cursor > 0 => {
                self.cursor -= 1;
                self.chars.remove(self.cursor);
            }
            KeyCode::Backspace => {}
            KeyCode::Delete if self.cursor < self.chars.len() => {
                self.chars.remove(self.cursor);
            }
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right => self.cursor = (self.cursor + 1).min(self.chars.len()),
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.cursor = self.chars.len(),
            _ => return false,
        }
        true
    }

    /// Draws the line; if it is too long, the part before the cursor.
    pub(crate) fn draw(&self, painter: &mut Painter<'_>, area: Rect) {
        let (before, after) = self.parts();
        let room = usize::from(area.width.saturating_sub(3));
        let skipped = before.chars().count().saturating_sub(room);
        let before: String = before.chars().skip(skipped).collect();
        let x = area.x + 2 + before.chars().count() as u16;
        let line = Line::from(vec![
            Span::styled("> ", painter.styles.accent()),
            Span::styled(before + &after, painter.styles.text()),
        ]);
        painter.line(area, line);
        let x = x.min(area.right().saturating_sub(1));
        painter.cursor = Some(Position { x, y: area.y });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(field: &mut TextInput, codes: &[KeyCode]) {
        for code in codes {
            field.key(&KeyEvent::from(*code));
        }
    }

    #[test]
    fn a_line_is_typed_and_edited() {
        let mut field = TextInput::with("ab");
        typed(&mut field, &[KeyCode::Left, KeyCode::Char('é'), KeyCode::End, KeyCode::Char('c')]);
        assert_eq!(field.text(), "aébc");
        typed(&mut field, &[KeyCode::Home, KeyCode::Backspace, KeyCode::Delete, KeyCode::Right]);
        assert_eq!(field.parts(), ("é".to_owned(), "bc".to_owned()));
        assert!(!field.key(&KeyEvent::from(KeyCode::Enter)));
        field.insert("1\n2");
        assert_eq!(field.text(), "é12bc");
    }
}
