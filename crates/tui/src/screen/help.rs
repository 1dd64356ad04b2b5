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
        let room = usize::from(width.min(area.width).saturating_sub(2)).max(1);
        let rows =
            lines.iter().map(|line| line.width().div_ceil(room).max(1)).sum::<usize>() as u16;
        let text = Paragraph::new(lines).style(look.page()).wrap(Wrap { trim: false });
        if rows + 2 > area.height {
            // The keys matter more than the frame.
            Clear.render(area, frame.buffer_mut());
            return text.render(area, frame.buffer_mut());
        }
        let area = centred(area, (width, rows + 2));
        Clear.render(area, frame.buffer_mut());
        let title = MESSAGES.text("help-title", shared.lang);
        let block = Block::bordered().title(title).border_style(look.frame()).style(look.page());
        text.block(block.title_style(look.title())).render(area, frame.buffer_mut());
    }
}

/// An area of this size, or as much of it as there is, in the middle of another.
pub(crate) fn centred(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect { x: area.x + x, y: area.y + y, width, height }
}
