//! The last line of a screen: what can be done, for the eye and the mouse.

use super::help::key_names;
use super::{Input, Shared, clicked};
use crate::MESSAGES;
use ludoteca_locale::WordsTexts;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
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
    /// Explains the keys.
    pub(crate) const HELP: Button = Button::new("?", KeyCode::Char('?'), "game-button-help");

    /// Goes back to the screen below.
    pub(crate) const BACK: Button = Button::new("q", KeyCode::Char('q'), "menu-button-back");

    pub(crate) const fn new(label: &'static str, key: KeyCode, word: &'static str) -> Button {
        Button { label, key, control: false, word }
    }

    pub(crate) const fn with_control(self) -> Button {
        Button { control: true, ..self }
    }

    /// The press of its key.
    fn event(self) -> KeyEvent {
        let modifiers = if self.control { KeyModifiers::CONTROL } else { KeyModifiers::NONE };
        KeyEvent::new(self.key, modifiers)
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
        let button = clicked(input)
            .and_then(|place| self.drawn.iter().find(|(area, _)| area.contains(place)));
        button.map_or_else(|| input.clone(), |(_, button)| Input::Key(button.event()))
    }
}
