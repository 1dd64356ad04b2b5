//! The moves of the viewed line, to click on.

use super::painter::Painter;
use super::{Input, clicked};
use ludoteca_rules::{NodeId, Record};
use ratatui::layout::Rect;
use ratatui::text::Span;

#[derive(Debug, Default)]
pub(crate) struct MoveList {
    drawn: Vec<(Rect, NodeId)>,
}

/// A move, or the number of a turn.
struct Word {
    text: String,
    node: Option<NodeId>,
}

impl MoveList {
    pub(crate) fn clicked(&self, input: &Input) -> Option<NodeId> {
        let position = clicked(input)?;
        self.drawn.iter().find(|(area, _)| area.contains(position)).map(|(_, node)| *node)
    }

    pub(crate) fn height((record, viewed): (&Record, NodeId), width: usize) -> usize {
        wrapped(words(record, viewed), width).len()
    }

    pub(crate) fn draw(
        &mut self,
        painter: &mut Painter<'_>,
        area: Rect,
        (record, viewed): (&Record, NodeId),
    ) {
        self.drawn.clear();
        let styles = painter.styles;
        let rows = wrapped(words(record, viewed), usize::from(area.width));
        let has_viewed = |row: &Vec<Word>| row.iter().any(|word| word.node == Some(viewed));
        let row = rows.iter().position(has_viewed).unwrap_or(0);
        let height = usize::from(area.height);
        let first = (row + 1).saturating_sub(height.saturating_sub(1).max(1));
        let first = first.min(rows.len().saturating_sub(height));
        for (y, row) in (area.y..area.bottom()).zip(rows.into_iter().skip(first)) {
            let mut x = area.x;
            for word in row {
                let width = word.text.chars().count() as u16;
                let area = Rect { x, y, width, height: 1 }.intersection(area);
                let style = match word.node {
                    None => styles.dim(),
                    Some(node) if node == viewed => styles.selected(),
                    Some(_) => styles.text(),
                };
                painter.line(area, Span::styled(word.text, style));
                self.drawn.extend(word.node.map(|node| (area, node)));
                x += width + 1;
            }
        }
    }
}

/// Returns the turn numbers and moves of the viewed line, with a `+` where variations begin.
fn words(record: &Record, viewed: NodeId) -> Vec<Word> {
    let mut words = Vec::new();
    for id in record.line(viewed).unwrap_or_default() {
        let Some((node, played)) = record.node(id).and_then(|node| Some((node, node.played()?)))
        else {
            continue;
        };
        if played.begins_turn() || words.is_empty() {
            words.push(Word { text: played.heading(), node: None });
        }
        let parent = node.parent().and_then(|parent| record.node(parent));
        let has_variations = parent.is_some_and(|parent| parent.children().len() > 1);
        let glyph = played.glyph().map_or("", |glyph| glyph.sign());
        let mark = if has_variations { "+" } else { "" };
        words.push(Word { text: format!("{}{glyph}{mark}", played.text()), node: Some(id) });
    }
    words
}

fn wrapped(words: Vec<Word>, width: usize) -> Vec<Vec<Word>> {
    let mut rows = vec![Vec::new()];
    let mut used = 0;
    let mut words = words.into_iter().peekable();
    while let Some(word) = words.next() {
        let own = word.text.chars().count();
        let next = match (&word.node, words.peek()) {
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
