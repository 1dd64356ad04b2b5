//! The layouts of screens, and texts that are fitted into them.

use super::painter::Painter;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Message};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

/// From this width and height on, a screen has margins.
const ROOMY: (u16, u16) = (100, 30);

/// The rows above its area that a long text may cover.
const MAX_EXTRA_ROWS: u16 = 3;

/// The areas of a screen without a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct PageLayout {
    pub(crate) body: Rect,
    pub(crate) notice: Rect,
    pub(crate) footer: Rect,
}

/// The areas of a screen with a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardLayout {
    pub(crate) head: Rect,
    pub(crate) board: Rect,
    pub(crate) side: Rect,
    /// Two rows, the second of which a typed line takes.
    pub(crate) notice: Rect,
    pub(crate) footer: Rect,
}

impl BoardLayout {
    /// Returns the row of the buttons below the board: the last one above the notice, which may cover
    /// a part of the board.
    pub(crate) fn buttons(&self, notice: Rect) -> Rect {
        let bottom = self.board.bottom().min(notice.y);
        Rect { y: bottom.saturating_sub(1), height: 1, ..self.board }
    }

    /// Divides an area, with the side this wide.
    pub(crate) fn new(area: Rect, side: u16) -> BoardLayout {
        let rows = [1, area.height - 4, 2, 1].map(Constraint::Length);
        let [head, body, notice, footer] = Layout::vertical(rows).areas(area);
        let columns = [area.width - side - 1, 1, side].map(Constraint::Length);
        let [board, _, side] = Layout::horizontal(columns).areas(body);
        BoardLayout { head, board, side, notice, footer }
    }
}

/// Draws the title of a game and its options.
pub(crate) fn draw_game(painter: &mut Painter<'_>, area: Rect, game: &AnyGame) {
    let title = game.spec().title(painter.shared.lang);
    painter.line(area, title_line(painter, title, &format!(" {}", options_of(game))));
}

/// Returns the options in the text of a game, in parentheses if there are any.
pub(crate) fn options_of(game: &AnyGame) -> String {
    game.game().strip_prefix(game.spec().name).unwrap_or_default().to_owned()
}

/// Returns a title with something fainter behind it.
pub(crate) fn title_line(painter: &Painter<'_>, title: String, behind: &str) -> Line<'static> {
    Line::from(vec![
        Span::styled(title, painter.styles.title()),
        Span::styled(format!(" {behind}"), painter.styles.dim()),
    ])
}

/// Draws the notes of a diagram at the top of an area, and returns the rest of it.
pub(crate) fn draw_notes(painter: &mut Painter<'_>, mut area: Rect, game: &AnyGame) -> Rect {
    draw_messages(painter, &mut area, &game.diagram().notes);
    area
}

/// Draws messages at the top of an area, and cuts them off it.
pub(crate) fn draw_messages(painter: &mut Painter<'_>, area: &mut Rect, messages: &[Message]) {
    let (width, style) = (usize::from(area.width), painter.styles.dim());
    for message in messages {
        for line in wrapped(&painter.shared.text(message), width, 0) {
            painter.line(take_rows(area, 1), Span::styled(line, style));
        }
    }
}

/// Draws the title of a screen and divides the area below it.
pub(crate) fn draw_head(
    painter: &mut Painter<'_>,
    area: Rect,
    (title, about): (String, String),
) -> PageLayout {
    let margin = if area.width >= ROOMY.0 { 3 } else { 1 };
    let top = u16::from(area.width >= ROOMY.0 && area.height >= ROOMY.1);
    let inner = Rect { x: area.x + margin, width: area.width - 2 * margin, ..area };
    let row = |y: u16, height: u16| Rect { y, height, ..inner };
    painter.line(row(area.y + top, 1), title_line(painter, title, &format!(" {about}")));
    let first = area.y + top + 2;
    PageLayout {
        body: row(first, (area.bottom() - 3).saturating_sub(first)),
        notice: row(area.bottom() - 2, 1),
        footer: row(area.bottom() - 1, 1),
    }
}

/// Draws a text into the rows of an area; what does not fit covers the rows above. Returns the rows
/// that the text takes.
pub(crate) fn draw_text(painter: &mut Painter<'_>, area: Rect, text: &str, style: Style) -> Rect {
    let width = usize::from(area.width);
    let mut lines = wrapped(text, width, 0);
    let above = (lines.len() as u16).saturating_sub(area.height).min(MAX_EXTRA_ROWS).min(area.y);
    let rows = Rect { y: area.y - above, height: area.height + above, ..area };
    if lines.len() > usize::from(rows.height) {
        let rest = lines.split_off(usize::from(rows.height) - 1).join(" ");
        lines.push(rest);
    }
    Clear.render(rows, painter.buffer);
    painter.buffer.set_style(rows, painter.styles.page());
    painter.lines(rows, lines.iter().map(|line| Span::styled(fitting(line, width), style)));
    rows
}

/// Divides an area into two side by side with a gap, the left one this wide.
pub(crate) fn beside(area: Rect, left: u16) -> (Rect, Rect) {
    let left = left.min(area.width);
    let right = (area.x + left + 2).min(area.right());
    (Rect { width: left, ..area }, Rect { x: right, width: area.right() - right, ..area })
}

/// Returns an area of this size, or as much of it as fits, in the middle of another.
pub(crate) fn centred(area: Rect, (width, height): (u16, u16)) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect { x: area.x + x, y: area.y + y, width, height }
}

/// Returns a text cut to a width, with an ellipsis if something is missing.
pub(crate) fn fitting(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    if width == 0 {
        return String::new();
    }
    let mut short: String = text.chars().take(width.saturating_sub(1)).collect();
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

/// Wraps a paragraph at words, and indents all lines but the first. A word that is too long is
/// divided.
pub(crate) fn wrapped(text: &str, width: usize, indent: usize) -> Vec<String> {
    let begin = text.len() - text.trim_start().len();
    let room = width.saturating_sub(begin.max(indent)).max(1);
    let mut lines = Vec::new();
    let mut line = " ".repeat(begin);
    let mut is_empty = true;
    for word in text.split_whitespace().flat_map(|word| pieces(word, room)) {
        if !is_empty && line.chars().count() + 1 + word.chars().count() > width {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        line.push_str(word);
        is_empty = false;
    }
    lines.push(line);
    lines
}

/// Divides a word into pieces that are not longer than a width.
fn pieces(word: &str, width: usize) -> impl Iterator<Item = &str> {
    let mut rest = word;
    std::iter::from_fn(move || {
        let end = rest.char_indices().nth(width).map_or(rest.len(), |(end, _)| end);
        let (piece, after) = rest.split_at(end);
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

/// Cuts the first rows off an area and returns them.
pub(crate) fn take_rows(area: &mut Rect, rows: u16) -> Rect {
    let height = area.height.min(rows);
    let taken = Rect { height, ..*area };
    area.y += height;
    area.height -= height;
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_ends_in_an_ellipsis() {
        assert_eq!(fitting("três", 4), "três");
        assert_eq!(fitting("um dois", 4), "um…");
        assert_eq!(fitting("a", 0), "");
    }

    #[test]
    fn paragraphs_are_wrapped_at_words() {
        assert_eq!(wrapped("  one two three", 9, 4), ["  one two", "    three"]);
        assert_eq!(wrapped("", 9, 4), [""]);
        assert_eq!(
            wrapped("três a extraordinary a b", 5, 1),
            ["três", " a", " extr", " aord", " inar", " y a", " b"]
        );
    }
}
