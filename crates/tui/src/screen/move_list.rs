//! The moves of a record as a tree to click on: each variation below the move it replaces.

use super::painter::Painter;
use super::{Input, clicked};
use crate::board::Styles;
use ludoteca_rules::{NodeId, Record, RecordMove};
use ratatui::layout::Rect;
use ratatui::text::Span;

/// The depth from which variations are not indented further.
const MAX_INDENTS: usize = 4;

const INDENT: usize = 2;

#[derive(Debug, Default)]
pub(crate) struct MoveList {
    drawn: Vec<(Rect, NodeId)>,
}

/// Moves without a branch, of the main line or a variation.
#[derive(Debug)]
struct Stretch {
    /// The number of variations around it.
    depth: usize,
    /// Whether a variation begins here.
    is_start: bool,
    words: Vec<Word>,
}

/// A move, or the number of a turn.
#[derive(Debug)]
struct Word {
    text: String,
    node: Option<NodeId>,
}

/// A row of the list.
#[derive(Debug)]
struct MoveRow {
    indent: usize,
    is_start: bool,
    words: Vec<Word>,
}

impl MoveList {
    pub(crate) fn clicked(&self, input: &Input) -> Option<NodeId> {
        let position = clicked(input)?;
        self.drawn.iter().find(|(area, _)| area.contains(position)).map(|(_, node)| *node)
    }

    pub(crate) fn height(record: &Record, width: usize) -> usize {
        rows(record, width).len()
    }

    /// Draws the rows around the viewed move.
    pub(crate) fn draw(
        &mut self,
        painter: &mut Painter<'_>,
        area: Rect,
        (record, viewed): (&Record, NodeId),
    ) {
        self.drawn.clear();
        let rows = rows(record, usize::from(area.width));
        let has_viewed = |row: &MoveRow| row.words.iter().any(|word| word.node == Some(viewed));
        let row = rows.iter().position(has_viewed).unwrap_or(0);
        let height = usize::from(area.height);
        let first = (row + 1).saturating_sub(height.saturating_sub(1).max(1));
        let first = first.min(rows.len().saturating_sub(height));
        for (area, row) in area.rows().zip(rows.into_iter().skip(first)) {
            self.draw_row(painter, area, row, viewed);
        }
    }

    fn draw_row(&mut self, painter: &mut Painter<'_>, area: Rect, row: MoveRow, viewed: NodeId) {
        let styles = painter.styles;
        let mut x = area.x + row.indent as u16;
        if row.is_start {
            let branch = Rect { x: x - INDENT as u16, ..area }.intersection(area);
            painter.line(branch, Span::styled(branch_sign(styles), styles.dim()));
        }
        for word in row.words {
            let width = word.text.chars().count() as u16;
            let area = Rect { x, width, ..area }.intersection(area);
            let style = match word.node {
                Some(node) if node == viewed => styles.selected(),
                Some(_) if row.indent == 0 => styles.text(),
                _ => styles.dim(),
            };
            painter.line(area, Span::styled(word.text, style));
            self.drawn.extend(word.node.map(|node| (area, node)));
            x += width + 1;
        }
    }
}

/// Returns the next move in the list, or the one before, that is one of several alternatives.
pub(crate) fn next_branch(record: &Record, viewed: NodeId, forward: bool) -> Option<NodeId> {
    let words = stretches(record).into_iter().flat_map(|stretch| stretch.words);
    let nodes: Vec<NodeId> = words.filter_map(|word| word.node).collect();
    let parent = |node| record.node(node)?.parent();
    let siblings = |node| record.node(parent(node)?).map(|parent| parent.children().len());
    let is_branch = |node: &&NodeId| siblings(**node) > Some(1);
    let index = nodes.iter().position(|node| *node == viewed);
    if forward {
        nodes.iter().skip(index.map_or(0, |index| index + 1)).find(is_branch).copied()
    } else {
        nodes.iter().take(index.unwrap_or(0)).rfind(is_branch).copied()
    }
}

fn branch_sign(styles: Styles) -> String {
    styles.symbol('└', '\\').to_string()
}

fn rows(record: &Record, width: usize) -> Vec<MoveRow> {
    let wrap = |stretch: Stretch| {
        let indent = INDENT * stretch.depth.min(MAX_INDENTS);
        let lines = wrapped(stretch.words, width.saturating_sub(indent)).into_iter().enumerate();
        lines.map(move |(index, words)| MoveRow {
            indent,
            is_start: stretch.is_start && index == 0,
            words,
        })
    };
    stretches(record).into_iter().flat_map(wrap).collect()
}

/// Returns the whole tree: after a move its alternatives, and then what follows the move.
fn stretches(record: &Record) -> Vec<Stretch> {
    let children = |node| record.node(node).map_or(&[][..], |node| node.children());
    let mut found = Vec::new();
    let first = children(Record::ROOT).first().copied();
    let mut pending: Vec<(NodeId, usize, bool)> =
        first.map(|node| (node, 0, false)).into_iter().collect();
    while let Some((start, depth, is_start)) = pending.pop() {
        let mut words = Vec::new();
        let mut next = Some(start);
        while let Some(node) = next {
            add_words(record, node, &mut words);
            next = children(node).first().copied();
            let parent = record.node(node).and_then(|node| node.parent());
            let siblings = parent.map_or(&[][..], children);
            // A variation itself is listed below the first of its siblings.
            if siblings.len() > 1 && siblings[0] == node {
                pending.extend(next.take().map(|next| (next, depth, false)));
                pending.extend(siblings[1..].iter().rev().map(|start| (*start, depth + 1, true)));
            }
        }
        found.push(Stretch { depth, is_start, words });
    }
    found
}

/// Adds a move, with its number if it begins a turn or a stretch.
fn add_words(record: &Record, node: NodeId, words: &mut Vec<Word>) {
    let Some(played) = record.node(node).and_then(|node| node.played()) else { return };
    if played.begins_turn() || words.is_empty() {
        words.push(Word { text: played.heading(), node: None });
    }
    words.push(Word { text: with_glyph(played), node: Some(node) });
}

fn with_glyph(played: &RecordMove) -> String {
    format!("{}{}", played.text(), played.glyph().map_or("", |glyph| glyph.sign()))
}

/// Breaks words into lines; a number stays with its move.
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
