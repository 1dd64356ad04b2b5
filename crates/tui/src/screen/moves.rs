//! The list of moves: the line that is looked at, to step through and to click on.

use super::{Input, Shared, clicked};
use ludoteca_rules::{NodeId, Record};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Span;
use ratatui::widgets::Widget;

/// The list of moves.
#[derive(Debug, Default)]
pub(crate) struct Moves {
    drawn: Vec<(Rect, NodeId)>,
}

/// A word of the list.
struct Word {
    text: String,
    place: Option<NodeId>,
}

impl Moves {
    /// The move that was clicked on.
    pub(crate) fn clicked(&self, input: &Input) -> Option<NodeId> {
        let at = clicked(input)?;
        self.drawn.iter().find(|(area, _)| area.contains(at)).map(|(_, place)| *place)
    }

    /// How many rows the line takes when it is this wide.
    pub(crate) fn height((tree, view): (&Record, NodeId), width: usize) -> usize {
        wrapped(words(tree, view), width).len()
    }

    /// Draws the line, wrapped, with the move that is looked at in sight.
    pub(crate) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        (tree, view): (&Record, NodeId),
        shared: &Shared,
    ) {
        self.drawn.clear();
        let rows = wrapped(words(tree, view), usize::from(area.width));
        let has_view = |row: &Vec<Word>| row.iter().any(|word| word.place == Some(view));
        let at = rows.iter().position(has_view).unwrap_or(0);
        let height = usize::from(area.height);
        let first = (at + 1).saturating_sub(height.saturating_sub(1).max(1));
        let first = first.min(rows.len().saturating_sub(height));
        for (y, row) in (area.y..area.bottom()).zip(rows.into_iter().skip(first)) {
            let mut x = area.x;
            for word in row {
                let width = word.text.chars().count() as u16;
                let place = Rect { x, y, width, height: 1 }.intersection(area);
                let style = match word.place {
                    None => shared.look.dim(),
                    Some(place) if place == view => shared.look.selected(),
                    Some(_) => shared.look.text(),
                };
                Span::styled(word.text, style).render(place, frame.buffer_mut());
                self.drawn.extend(word.place.map(|node| (place, node)));
                x += width + 1;
            }
        }
    }
}

/// The line through what is looked at: numbers and moves, a `+` where variations begin.
fn words(tree: &Record, view: NodeId) -> Vec<Word> {
    let mut words = Vec::new();
    for place in tree.line(view).unwrap_or_default() {
        let Some((node, played)) = tree.node(place).and_then(|node| Some((node, node.played()?)))
        else {
            continue;
        };
        if played.begins_turn() || words.is_empty() {
            words.push(Word { text: played.heading(), place: None });
        }
        let siblings = node.parent().and_then(|parent| tree.node(parent));
        let branches = siblings.is_some_and(|parent| parent.children().len() > 1);
        let glyph = played.glyph().map_or("", |glyph| glyph.sign());
        let sign = if branches { "+" } else { "" };
        words.push(Word { text: format!("{}{glyph}{sign}", played.text()), place: Some(place) });
    }
    words
}

/// Rows of words no wider than this; a number stays with its move.
fn wrapped(words: Vec<Word>, width: usize) -> Vec<Vec<Word>> {
    let mut rows = vec![Vec::new()];
    let mut used = 0;
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        let own = word.text.chars().count();
        let next = match (&word.place, words.peek()) {
            (None, Some(next)) => 1 + next.text.chars().count(),
            _ => 0,
        };
        if used > 0 && used + own + next > width {
            rows.push(Vec::new());
            used = 0;
        }
        used += own + 1;
        rows.last_mut().expect("a row").push(word);
    }
    rows
}
