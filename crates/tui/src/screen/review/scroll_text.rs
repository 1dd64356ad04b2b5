//! Paragraphs that scroll.

use crate::screen::layout::wrapped;
use crate::screen::painter::Painter;
use crate::screen::scroll::Scroll;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Span;

#[derive(Debug, Default)]
pub(super) struct ScrollText {
    pub(super) scroll: Scroll,
    pub(super) area: Rect,
}

impl ScrollText {
    /// Draws the texts, each on new rows, and a `+` in the corner if there are more rows below.
    pub(super) fn draw(
        &mut self,
        painter: &mut Painter<'_>,
        area: Rect,
        texts: &[(String, Style)],
    ) {
        self.area = area;
        let width = usize::from(area.width);
        let rows = |(text, style): &(String, Style)| {
            let style = *style;
            rows_of(text, width).into_iter().map(move |row| Span::styled(row, style))
        };
        let rows: Vec<Span<'_>> = texts.iter().flat_map(rows).collect();
        let count = rows.len();
        let top = self.scroll.resize(count, usize::from(area.height));
        painter.lines(area, rows.into_iter().skip(top));
        if count > top + usize::from(area.height) && area.height > 0 && area.width > 2 {
            let corner = Rect { x: area.right() - 2, y: area.bottom() - 1, width: 2, height: 1 };
            painter.line(corner, Span::styled(" +", painter.styles.accent()));
        }
    }
}

/// Replaces a space at which no line may end.
const NO_BREAK: &str = "\u{1}";

/// Wraps a text; a per cent sign stays with its number.
fn rows_of(text: &str, width: usize) -> Vec<String> {
    let rows = wrapped(&text.replace(" %", &format!("{NO_BREAK}%")), width, 0);
    rows.iter().map(|row| row.replace(NO_BREAK, " ")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_per_cent_sign_stays_with_its_number() {
        assert_eq!(rows_of("about 56 % of it", 9), ["about", "56 % of", "it"]);
    }
}
