//! What can be done on a screen, shown over it.

use super::Shared;
use crate::MESSAGES;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph, Widget, Wrap};

/// The keys of a screen with what they do.
#[derive(Debug)]
pub(super) struct Help {
    keys: Vec<(&'static str, &'static str)>,
}

impl Help {
    pub(super) fn new(keys: Vec<(&'static str, &'static str)>) -> Help {
        Help { keys }
    }

    pub(super) fn draw(&self, frame: &mut Frame<'_>, area: Rect, shared: &Shared) {
        let look = shared.look;
        let widest = self.keys.iter().map(|(keys, _)| keys.chars().count()).max().unwrap_or(0);
        let lines: Vec<Line<'_>> = self
            .keys
            .iter()
            .map(|(keys, about)| {
                let about = MESSAGES.text(about, shared.lang);
                let keys = Span::styled(format!("{keys:widest$}  "), look.accent());
                Line::from(vec![keys, Span::styled(about, look.text())])
            })
            .collect();
        let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 4;
        let area = centred(area, (width, lines.len() as u16 + 2));
        Clear.render(area, frame.buffer_mut());
        let title = MESSAGES.text("help-title", shared.lang);
        let block = Block::bordered().title(title).border_style(look.frame()).style(look.page());
        let text =
            Paragraph::new(lines).wrap(Wrap { trim: false }).block(block.title_style(look.title()));
        text.render(area, frame.buffer_mut());
    }
}

/// An area of this size, or as much of it as there is, in the middle of another.
pub(crate) fn centred(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect { x: area.x + x, y: area.y + y, width, height }
}
