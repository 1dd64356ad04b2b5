//! The last line of a screen: what can be done, for the eye and the mouse.

use super::help::key_names;
use super::{Input, Next, Shared};
use crate::MESSAGES;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

/// A button of a footer: how its key is written, the key itself, and the key of the message that
/// names what it does in a word.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Button {
    pub(crate) label: &'static str,
    pub(crate) key: KeyCode,
    pub(crate) control: bool,
    pub(crate) word: &'static str,
}

impl Button {
    pub(crate) const fn new(label: &'static str, key: KeyCode, word: &'static str) -> Button {
        Button { label, key, control: false, word }
    }

    pub(crate) const fn with_control(self) -> Button {
        Button { control: true, ..self }
    }
}

/// Whether an input asks what can be done, as the key of a button that was clicked may.
pub(crate) fn is_help(input: &Input) -> bool {
    matches!(input, Input::Key(key) if key.code == KeyCode::Char('?'))
}

/// What every screen does with the keys for help and for going back.
pub(crate) fn usual(input: &Input) -> Option<Next> {
    let Input::Key(key) = input else {
        return None;
    };
    match key.code {
        KeyCode::Char('?') => Some(Next::Help),
        KeyCode::Esc | KeyCode::Char('q') => Some(Next::Close),
        _ => None,
    }
}

/// The room between two buttons.
const GAP: u16 = 2;

fn line(button: &Button, shared: &Shared) -> Line<'static> {
    let word = MESSAGES.text(button.word, shared.lang);
    Line::from(vec![
        Span::styled(key_names(button.label, shared), shared.look.accent()),
        Span::styled(format!(" {word}"), shared.look.dim()),
    ])
}

/// The last line of a screen.
#[derive(Debug, Default)]
pub(crate) struct Footer {
    drawn: Vec<(Rect, Button)>,
}

impl Footer {
    /// Draws as many buttons as there is room for, and in any case the last one, which leaves.
    pub(crate) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        buttons: &[Button],
        shared: &Shared,
    ) {
        self.drawn.clear();
        let Some((last, others)) = buttons.split_last() else {
            return;
        };
        let end = area.right().saturating_sub(line(last, shared).width() as u16 + GAP);
        let mut x = area.x;
        for button in others {
            let width = line(button, shared).width() as u16;
            if x + width > end {
                break;
            }
            self.draw_button(frame, Rect { x, width, height: 1, ..area }, button, shared);
            x += width + GAP;
        }
        let place = Rect { x, width: area.right().saturating_sub(x), height: 1, ..area };
        self.draw_button(frame, place, last, shared);
    }

    fn draw_button(
        &mut self,
        frame: &mut Frame<'_>,
        place: Rect,
        button: &Button,
        shared: &Shared,
    ) {
        let line = line(button, shared);
        let place = Rect { width: place.width.min(line.width() as u16), ..place };
        line.render(place, frame.buffer_mut());
        self.drawn.push((place, *button));
    }

    /// The input, or the key that it means when it is a click on a button.
    pub(crate) fn meant(&self, input: &Input) -> Input {
        self.key_of(input).map_or_else(|| input.clone(), Input::Key)
    }

    /// The key that a click means.
    fn key_of(&self, input: &Input) -> Option<KeyEvent> {
        let Input::Mouse(mouse) = input else {
            return None;
        };
        if mouse.kind != MouseEventKind::Down(MouseButton::Left) {
            return None;
        }
        let place = Position { x: mouse.column, y: mouse.row };
        let (_, button) = self.drawn.iter().find(|(area, _)| area.contains(place))?;
        let modifiers = if button.control { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
        Some(KeyEvent::new(button.key, modifiers))
    }
}
