//! The buttons of a yes-or-no question, one of which is marked.

use super::dialog::Reply;
use super::painter::Painter;
use super::{Input, Shared, clicked, has_modifier};
use crate::MESSAGES;
use ludoteca_locale::WordsTexts;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};
use ratatui::style::Modifier;
use ratatui::text::{Line, Span};

/// The ids of the answers.
const ANSWERS: [&str; 2] = ["dialog-yes", "dialog-no"];

#[derive(Copy, Clone, Debug)]
pub(super) struct YesNo {
    is_yes: bool,
    /// The areas of yes and no, once drawn.
    areas: [Rect; 2],
}

impl YesNo {
    pub(super) const YES: YesNo = YesNo { is_yes: true, areas: [Rect::ZERO; 2] };
    pub(super) const NO: YesNo = YesNo { is_yes: false, ..YesNo::YES };

    pub(super) fn input(&mut self, input: &Input, shared: &Shared) -> Reply {
        if let Some(position) = clicked(input) {
            let pressed = self.areas.iter().position(|area| area.contains(position));
            return pressed.map_or(Reply::Stay, |index| reply(index == 0));
        }
        let Input::Key(key) = input else {
            return Reply::Stay;
        };
        match key.code {
            _ if has_modifier(key) => {}
            KeyCode::Enter | KeyCode::Char(' ') => return reply(self.is_yes),
            KeyCode::Left | KeyCode::Right | KeyCode::Tab | KeyCode::BackTab => {
                self.is_yes = !self.is_yes;
            }
            KeyCode::Char(letter) => {
                let words = ANSWERS.map(|id| MESSAGES.text(id, shared.lang));
                let index = words.iter().position(|word| begins_with(word, letter));
                return index.map_or(Reply::Stay, |index| reply(index == 0));
            }
            _ => {}
        }
        Reply::Stay
    }

    /// Draws the buttons into the first row of an area, with their letters underlined.
    pub(super) fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let mut x = area.x;
        for (index, id) in ANSWERS.into_iter().enumerate() {
            let is_marked = self.is_yes == (index == 0);
            let word = MESSAGES.text(id, painter.shared.lang);
            let (initial, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
            let styles = painter.styles;
            let style = if is_marked { styles.selected() } else { styles.accent() };
            let mark = if is_marked { "> " } else { "  " };
            let button = Line::from(vec![
                Span::styled("[ ", style),
                Span::styled(initial, style.add_modifier(Modifier::UNDERLINED)),
                Span::styled(format!("{rest} ]"), style),
            ]);
            painter
                .line(Rect { x, ..area }.intersection(area), Span::styled(mark, styles.accent()));
            x += 2;
            let width = button.width() as u16;
            self.areas[index] = Rect { x, width, height: 1, ..area }.intersection(area);
            painter.line(self.areas[index], button);
            if is_marked {
                painter.cursor = Some(Position { x: x + 2, y: area.y });
            }
            x += width + 2;
        }
    }
}

fn reply(is_yes: bool) -> Reply {
    if is_yes { Reply::Give(0) } else { Reply::Dismiss }
}

fn begins_with(word: &str, letter: char) -> bool {
    word.chars().next().is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
}
