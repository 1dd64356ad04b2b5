//! Words about what is shown, wrapped, which may be more than there is room for.

use crate::screen::Shared;
use crate::screen::layout::wrapped;
use ratatui::Frame;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use ratatui::text::Span;
use ratatui::widgets::Widget;

/// Words that can be moved up and down.
#[derive(Debug, Default)]
pub(super) struct Panel {
    /// How many rows are passed over.
    skipped: usize,
    area: Rect,
}

impl Panel {
    pub(super) fn scroll_to_top(&mut self) {
        self.skipped = 0;
    }

    pub(super) fn scroll(&mut self, by: isize) {
        self.skipped = self.skipped.saturating_add_signed(by);
    }

    pub(super) fn contains(&self, place: Position) -> bool {
        self.area.contains(place)
    }

    /// Draws the words, each text from a new row on; the last row says when there are more.
    pub(super) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        texts: &[(String, Style)],
        shared: &Shared,
    ) {
        self.area = area;
        let width = usize::from(area.width);
        let rows: Vec<(String, Style)> = texts
            .iter()
            .flat_map(|(text, style)| rows_of(text, width).into_iter().map(|row| (row, *style)))
            .collect();
        let height = usize::from(area.height);
        self.skipped = self.skipped.min(rows.len().saturating_sub(height));
        let is_cut = rows.len() > self.skipped + height;
        for (y, (row, style)) in (area.y..area.bottom()).zip(rows.into_iter().skip(self.skipped)) {
            Span::styled(row, style).render(Rect { y, height: 1, ..area }, frame.buffer_mut());
        }
        if is_cut && area.height > 0 && area.width > 2 {
            let place = (area.right() - 2, area.bottom() - 1);
            frame.buffer_mut().set_string(place.0, place.1, " +", shared.look.accent());
        }
    }
}

/// Stands for a space at which no line may end.
const TIE: &str = "\u{1}";

/// A text in rows no wider than this; a per cent sign stays with its number.
fn rows_of(text: &str, width: usize) -> Vec<String> {
    let rows = wrapped(&text.replace(" %", &format!("{TIE}%")), width, 0);
    rows.iter().map(|row| row.replace(TIE, " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_wrapped_and_numbers_keep_their_sign() {
        assert_eq!(rows_of("about 56 % of it", 9), ["about", "56 % of", "it"]);
    }
}
