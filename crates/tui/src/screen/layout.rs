//! How the screens around a game are laid out: a head, a body, a line of words, a footer.

use super::Shared;
use ludoteca_locale::SpecTexts;
use ludoteca_rules::AnyGame;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Widget};

/// From this width on a screen has margins.
const ROOMY: u16 = 100;

/// How many more lines may be said than there is room for.
const MOST_WORDS: u16 = 3;

/// The parts of a screen.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Parts {
    pub(crate) body: Rect,
    /// What was said last.
    pub(crate) words: Rect,
    pub(crate) foot: Rect,
}

/// The parts of a screen with a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardParts {
    pub(crate) head: Rect,
    pub(crate) board: Rect,
    /// What is beside the board.
    pub(crate) side: Rect,
    /// What was said last, in two rows, the last of which a typed line takes.
    pub(crate) words: Rect,
    pub(crate) foot: Rect,
}

impl BoardParts {
    /// The parts of an area, with what is beside the board this wide.
    pub(crate) fn new(area: Rect, side: u16) -> BoardParts {
        let body = Rect { y: area.y + 1, height: area.height - 4, ..area };
        BoardParts {
            head: Rect { height: 1, ..area },
            board: Rect { width: body.width - side - 1, ..body },
            side: Rect { x: area.right() - side, width: side, ..body },
            words: Rect { y: body.bottom(), height: 2, ..area },
            foot: Rect { y: body.bottom() + 2, height: 1, ..area },
        }
    }
}

/// Writes the name of a game and its options.
pub(crate) fn draw_game(frame: &mut Frame<'_>, area: Rect, game: &AnyGame, shared: &Shared) {
    let text = game.game();
    let options = text.strip_prefix(game.spec().name).unwrap_or_default();
    let line = Line::from(vec![
        Span::styled(game.spec().title(shared.lang), shared.look.title()),
        Span::styled(format!("  {options}"), shared.look.dim()),
    ]);
    line.render(area, frame.buffer_mut());
}

/// Writes what is known beside the board into the first rows of an area, which loses them.
pub(crate) fn draw_notes(frame: &mut Frame<'_>, rest: &mut Rect, game: &AnyGame, shared: &Shared) {
    for note in game.diagram().notes {
        for line in wrapped(&shared.text(&note), usize::from(rest.width), 0) {
            let line = Span::styled(line, shared.look.dim());
            line.render(take_rows(rest, 1), frame.buffer_mut());
        }
    }
}

/// Writes the title of a screen, with what it is about, and gives the parts below.
pub(crate) fn draw_head(
    frame: &mut Frame<'_>,
    area: Rect,
    (title, about): (&str, &str),
    shared: &Shared,
) -> Parts {
    let margin = if area.width >= ROOMY { 3 } else { 1 };
    let top = u16::from(area.width >= ROOMY && area.height >= 30);
    let inner = Rect { x: area.x + margin, width: area.width - 2 * margin, ..area };
    let row = |y: u16, height: u16| Rect { y, height, ..inner };
    let line = Line::from(vec![
        Span::styled(title, shared.look.title()),
        Span::styled(format!("  {about}"), shared.look.dim()),
    ]);
    line.render(row(area.y + top, 1), frame.buffer_mut());
    let first = area.y + top + 2;
    Parts {
        body: row(first, (area.bottom() - 3).saturating_sub(first)),
        words: row(area.bottom() - 2, 1),
        foot: row(area.bottom() - 1, 1),
    }
}

/// Writes a text into the rows of an area, and what does not fit there over those above.
pub(crate) fn draw_text(
    frame: &mut Frame<'_>,
    area: Rect,
    (text, style): (&str, Style),
    shared: &Shared,
) {
    let width = usize::from(area.width);
    let mut lines = wrapped(text, width, 0);
    let above = (lines.len() as u16).saturating_sub(area.height).min(MOST_WORDS).min(area.y);
    let rows = Rect { y: area.y - above, height: area.height + above, ..area };
    if lines.len() > usize::from(rows.height) {
        let rest = lines.split_off(usize::from(rows.height) - 1).join(" ");
        lines.push(fitting(&rest, width));
    }
    Clear.render(rows, frame.buffer_mut());
    frame.buffer_mut().set_style(rows, shared.look.page());
    for (y, line) in (rows.y..rows.bottom()).zip(lines) {
        let place = Rect { y, height: 1, ..rows };
        Span::styled(fitting(&line, width), style).render(place, frame.buffer_mut());
    }
}

/// An area in two, side by side with a gap, the left one so wide.
pub(crate) fn beside(area: Rect, left: u16) -> (Rect, Rect) {
    let left = left.min(area.width);
    let right = (area.x + left + 2).min(area.right());
    (Rect { width: left, ..area }, Rect { x: right, width: area.right() - right, ..area })
}

/// As much of a text as fits, with a sign for what is missing.
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

/// A paragraph in lines no longer than this, all but the first after an indent. A word that is
/// longer stands alone.
pub(crate) fn wrapped(text: &str, width: usize, indent: usize) -> Vec<String> {
    let begin = text.len() - text.trim_start().len();
    let mut lines = Vec::new();
    let mut line = " ".repeat(begin);
    let mut is_empty = true;
    for word in text.split_whitespace() {
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

/// The first rows of an area, which loses them.
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
    fn what_does_not_fit_is_cut_and_says_so() {
        assert_eq!(fitting("três", 4), "três");
        assert_eq!(fitting("um dois", 4), "um…");
        assert_eq!(fitting("a", 0), "");
    }

    #[test]
    fn paragraphs_are_wrapped_at_words() {
        assert_eq!(wrapped("  one two three", 9, 4), ["  one two", "    three"]);
        assert_eq!(wrapped("", 9, 4), [""]);
        assert_eq!(wrapped("extraordinary a b", 5, 0), ["extraordinary", "a b"]);
    }
}
