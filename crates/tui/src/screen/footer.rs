//! The last line of a screen: the keys that can be pressed, as buttons for the mouse.

use super::help::key_names;
use super::painter::Painter;
use super::{Input, clicked};
use crate::MESSAGES;
use ludoteca_locale::WordsTexts;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

/// The columns between two buttons.
const GAP: u16 = 2;

/// A button: its key as it is written, the key, and the id of the message that names it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Button {
    label: &'static str,
    key: KeyCode,
    has_control: bool,
    word: &'static str,
}

impl Button {
    pub(crate) const HELP: Button = Button::new("?", KeyCode::Char('?'), "game-button-help");
    pub(crate) const BACK: Button = Button::new("q", KeyCode::Char('q'), "menu-button-back");

    pub(crate) const fn new(label: &'static str, key: KeyCode, word: &'static str) -> Button {
        Button { label, key, has_control: false, word }
    }

    pub(crate) const fn with_control(self) -> Button {
        Button { has_control: true, ..self }
    }

    fn event(self) -> KeyEvent {
        let modifiers = if self.has_control { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
        KeyEvent::new(self.key, modifiers)
    }

    fn line(self, painter: &Painter<'_>) -> Line<'static> {
        let word = MESSAGES.text(self.word, painter.shared.lang);
        Line::from(vec![
            Span::styled(key_names(self.label, painter.shared), painter.styles.accent()),
            Span::styled(format!(" {word}"), painter.styles.dim()),
        ])
    }
}

#[derive(Debug, Default)]
pub(crate) struct Footer {
    drawn: Vec<(Rect, Button)>,
}

impl Footer {
    /// Draws the buttons that fit, and always the last one, which leaves the screen.
    pub(crate) fn draw(&mut self, painter: &mut Painter<'_>, area: Rect, buttons: &[Button]) {
        self.drawn.clear();
        let Some((last, others)) = buttons.split_last() else {
            return;
        };
        let width = |button: &Button| button.line(painter).width() as u16;
        let end = area.right().saturating_sub(width(last) + GAP);
        let mut x = area.x;
        let mut fitting = Vec::new();
        for button in others {
            let width = width(button);
            if x + width > end {
                break;
            }
            fitting.push((Rect { x, width, height: 1, ..area }, *button));
            x += width + GAP;
        }
        let room = area.right().saturating_sub(x);
        fitting.push((Rect { x, width: width(last).min(room), height: 1, ..area }, *last));
        for (area, button) in &fitting {
            painter.line(*area, button.line(painter));
        }
        self.drawn = fitting;
    }

    /// Translates a click on a button into its key.
    pub(crate) fn translate(&self, input: &Input) -> Input {
        let button = clicked(input)
            .and_then(|position| self.drawn.iter().find(|(area, _)| area.contains(position)));
        button.map_or_else(|| input.clone(), |(_, button)| Input::Key(button.event()))
    }
}
