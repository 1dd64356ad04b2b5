//! What can be done on a screen, shown over it.

use super::layout::wrapped;
use super::{Input, Shared};
use crate::MESSAGES;
use ludoteca_locale::WordsTexts;
use ratatui::Frame;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget};

/// The keys of a screen with what they do.
#[derive(Debug)]
pub(super) struct Help {
    keys: &'static [(&'static str, &'static str)],
    /// The first line that is shown.
    first: u16,
    /// How many lines there are, and for how many there was room.
    lines: u16,
    room: u16,
}

impl Help {
    pub(super) fn new(keys: &'static [(&'static str, &'static str)]) -> Help {
        Help { keys, first: 0, lines: 0, room: 0 }
    }

    /// Takes an input and says whether it closes the help: a key or a button of the mouse does,
    /// unless it is one that moves what does not fit.
    pub(super) fn is_closed_by(&mut self, input: &Input) -> bool {
        let fits = self.lines <= self.room;
        let page = i32::from(self.room.max(2)) - 1;
        let (by, is_press) = match input {
            Input::Paste(_) => (None, true),
            Input::Key(key) => match key.code {
                KeyCode::Up | KeyCode::Char('k') => (Some(-1), true),
                KeyCode::Down | KeyCode::Char('j') => (Some(1), true),
                KeyCode::PageUp => (Some(-page), true),
                KeyCode::PageDown | KeyCode::Char(' ') => (Some(page), true),
                _ => (None, true),
            },
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::ScrollUp => (Some(-1), false),
                MouseEventKind::ScrollDown => (Some(1), false),
                MouseEventKind::Down(_) => (None, true),
                _ => (None, false),
            },
        };
        match by {
            Some(by) if !fits => {
                let last = i32::from(self.lines - self.room);
                self.first = (i32::from(self.first) + by).clamp(0, last) as u16;
                false
            }
            _ => is_press,
        }
    }

    pub(super) fn draw(&mut self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let look = shared.look;
        let lines = self.table(usize::from(area.width).saturating_sub(4), shared);
        let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 4;
        self.lines = lines.len() as u16;
        let area = centred(area, (width, self.lines + 2));
        self.room = area.height - 2;
        self.first = self.first.min(self.lines.saturating_sub(self.room));
        Clear.render(area, frame.buffer_mut());
        let title = MESSAGES.text("help-title", shared.lang);
        let block = Block::bordered().title(title).border_style(look.frame()).style(look.page());
        let block = match self.lines > self.room {
            true => block.title_bottom(MESSAGES.text("help-scroll", shared.lang)),
            false => block,
        };
        let text = Paragraph::new(lines).style(look.page()).scroll((self.first, 0));
        text.block(block.title_style(look.title())).render(area, frame.buffer_mut());
    }

    /// The keys at the left, what they do at the right in as many lines as that takes.
    fn table(&self, width: usize, shared: &Shared) -> Vec<Line<'static>> {
        let look = shared.look;
        let names: Vec<String> =
            self.keys.iter().map(|(keys, _)| key_names(keys, shared)).collect();
        let widest = names.iter().map(|keys| keys.chars().count()).max().unwrap_or(0);
        let mut lines = Vec::new();
        for (keys, (_, about)) in names.into_iter().zip(self.keys) {
            let about = MESSAGES.text(about, shared.lang);
            let about = wrapped(&about, width.saturating_sub(widest + 2), 0);
            let firsts = std::iter::once(keys).chain(std::iter::repeat(String::new()));
            for (keys, about) in firsts.zip(about) {
                let keys = Span::styled(format!("{keys:widest$}  "), look.accent());
                lines.push(Line::from(vec![keys, Span::styled(about, look.text())]));
            }
        }
        lines
    }
}

/// Names of keys, of which only one is another word in every language.
pub(crate) fn key_names(keys: &str, shared: &Shared) -> String {
    keys.replace("Space", &MESSAGES.text("help-space", shared.lang))
}

/// An area of this size, or as much of it as there is, in the middle of another.
pub(crate) fn centred(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect { x: area.x + x, y: area.y + y, width, height }
}
