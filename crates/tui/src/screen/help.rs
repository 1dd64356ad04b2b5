//! The page with the keys of a screen.

use super::layout::{centred, wrapped};
use super::painter::Painter;
use super::scroll::Scroll;
use super::{Input, Keys, Shared};
use crate::MESSAGES;
use ludoteca_locale::Translate;
use ludoteca_locale::WordsTexts;
use ludoteca_rules::message;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

#[derive(Debug)]
pub(super) struct Help {
    keys: Keys,
    scroll: Scroll,
}

impl Help {
    pub(super) fn new(keys: Keys) -> Help {
        Help { keys, scroll: Scroll::default() }
    }

    /// Takes an input; returns whether it closes the page. Every press does, except those that
    /// scroll a page that does not fit.
    pub(super) fn is_closed_by(&mut self, input: &Input) -> bool {
        let page = self.scroll.page();
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
            Some(by) if !self.scroll.fits() => {
                self.scroll.by(by);
                false
            }
            _ => is_press,
        }
    }

    pub(super) fn draw(&mut self, painter: &mut Painter<'_>, area: Rect) {
        let lines = self.table(usize::from(area.width).saturating_sub(4), painter);
        let width = lines.iter().map(Line::width).max().unwrap_or(0) as u16 + 4;
        let area = centred(area, (width, lines.len() as u16 + 2));
        let top = self.scroll.resize(lines.len(), usize::from(area.height - 2));
        let text = |key| MESSAGES.text(key, painter.shared.lang);
        let footer = if self.scroll.fits() { String::new() } else { text("help-scroll") };
        let titles = [text("help-title"), footer];
        let inner = painter.empty_box(area, titles, painter.styles.dim());
        painter.lines(inner, lines.into_iter().skip(top));
    }

    /// Returns lines with the keys on the left and their explanations, wrapped, on the right.
    fn table(&self, width: usize, painter: &Painter<'_>) -> Vec<Line<'static>> {
        let (shared, styles) = (painter.shared, painter.styles);
        let names: Vec<String> =
            self.keys.iter().map(|(keys, _)| key_names(keys, shared)).collect();
        let widest = names.iter().map(|keys| keys.chars().count()).max().unwrap_or(0);
        let mut lines = Vec::new();
        for (keys, (_, about)) in names.into_iter().zip(self.keys) {
            let about = MESSAGES.text(about, shared.lang);
            let about = wrapped(&about, width.saturating_sub(widest + 2), 0);
            let firsts = std::iter::once(keys).chain(std::iter::repeat(String::new()));
            for (keys, about) in firsts.zip(about) {
                let keys = Span::styled(format!("{keys:widest$}  "), styles.accent());
                lines.push(Line::from(vec![keys, Span::styled(about, styles.text())]));
            }
        }
        lines
    }
}

/// Translates the one name of a key that is not the same in all languages.
pub(crate) fn key_names(keys: &str, shared: &Shared) -> String {
    keys.replace("Space", &message!(MESSAGES, "help-space").text(shared.lang))
}
