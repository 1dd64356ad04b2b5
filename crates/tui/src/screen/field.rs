//! A line that is typed.

use super::has_modifier;
use ratatui::crossterm::event::{KeyCode, KeyEvent};

/// The longest line, far more than anybody types.
const LONGEST: usize = 4096;

/// A line that is being typed, with a place in it.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Field {
    signs: Vec<char>,
    place: usize,
}

impl Field {
    pub(crate) fn with(text: &str) -> Field {
        let signs: Vec<char> = text.chars().filter(|sign| !sign.is_control()).collect();
        Field { place: signs.len(), signs }
    }

    pub(crate) fn text(&self) -> String {
        self.signs.iter().collect()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.signs.is_empty()
    }

    /// The text before the place and the text from it on.
    pub(crate) fn parts(&self) -> (String, String) {
        let (before, after) = self.signs.split_at(self.place);
        (before.iter().collect(), after.iter().collect())
    }

    pub(crate) fn insert(&mut self, text: &str) {
        for sign in text.chars().filter(|sign| !sign.is_control()) {
            if self.signs.len() < LONGEST {
                self.signs.insert(self.place, sign);
                self.place += 1;
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Field::default();
    }

    /// Takes a key; says whether it was one for a line.
    pub(crate) fn key(&mut self, key: &KeyEvent) -> bool {
        let plain = !has_modifier(key);
        match key.code {
            KeyCode::Char(sign) if plain => self.insert(sign.encode_utf8(&mut [0; 4])),
            KeyCode::Char('u') if !plain => self.clear(),
            KeyCode::Backspace if self.place > 0 => {
                self.place -= 1;
                self.signs.remove(self.place);
            }
            KeyCode::Backspace => {}
            KeyCode::Delete if self.place < self.signs.len() => {
                self.signs.remove(self.place);
            }
            KeyCode::Left => self.place = self.place.saturating_sub(1),
            KeyCode::Right => self.place = (self.place + 1).min(self.signs.len()),
            KeyCode::Home => self.place = 0,
            KeyCode::End => self.place = self.signs.len(),
            _ => return false,
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(field: &mut Field, codes: &[KeyCode]) {
        for code in codes {
            field.key(&KeyEvent::from(*code));
        }
    }

    #[test]
    fn a_line_is_typed_and_mended() {
        let mut field = Field::with("ab");
        typed(&mut field, &[KeyCode::Left, KeyCode::Char('é'), KeyCode::End, KeyCode::Char('c')]);
        assert_eq!(field.text(), "aébc");
        typed(&mut field, &[KeyCode::Home, KeyCode::Backspace, KeyCode::Delete, KeyCode::Right]);
        assert_eq!(field.parts(), ("é".to_owned(), "bc".to_owned()));
        assert!(!field.key(&KeyEvent::from(KeyCode::Enter)));
        field.insert("1\n2");
        assert_eq!(field.text(), "é12bc");
    }
}
