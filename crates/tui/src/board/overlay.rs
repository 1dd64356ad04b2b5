//! What is drawn over a board: paths and changes of the last turn, groups that count, labels.

use super::layout::Layout;
use super::lines::middle;
use super::palette::Tone;
use super::pen::Pen;
use super::styles::Styles;
use ludoteca_rules::{Cell, Diagram, DiagramCell, Mark};
use ratatui::layout::Position;
use ratatui::style::{Modifier, Style};

/// What is drawn over a board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Overlay {
    /// Whether the paths and changes of the last turn and the groups that count are shown.
    pub shows_turn: bool,
    pub labels: Vec<CellLabel>,
}

/// A label of a cell, such as the chance of a suggested move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CellLabel {
    pub cell: Cell,
    pub text: String,
    /// What is shown where there is no room for the text.
    pub sign: char,
}

/// What an overlay shows on a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum CellNote {
    Label {
        text: String,
        sign: char,
    },
    /// A piece moved over the cell.
    Path,
    /// The piece on the cell changed.
    Changed,
    /// The cell belongs to a group that counts, whose size is shown on one of its cells.
    Counts {
        size: Option<usize>,
    },
}

impl CellNote {
    pub(super) const fn sign(&self) -> char {
        match self {
            CellNote::Label { sign, .. } => *sign,
            CellNote::Path => '*',
            CellNote::Changed => '~',
            CellNote::Counts { .. } => '=',
        }
    }

    /// Returns the text or size, or the sign if they are longer than this.
    pub(super) fn text(&self, max_length: usize) -> String {
        let text = match self {
            CellNote::Label { text, .. } if !text.is_empty() => Some(text.clone()),
            CellNote::Counts { size: Some(size) } => Some(format!("{}{size}", self.sign())),
            _ => None,
        };
        let fitting = text.filter(|text| text.chars().count() <= max_length);
        fitting.unwrap_or_else(|| self.sign().to_string())
    }

    pub(super) const fn is_label(&self) -> bool {
        matches!(self, CellNote::Label { .. })
    }

    /// Returns the mark whose colour the note has.
    pub(super) const fn mark(&self) -> Mark {
        match self {
            CellNote::Label { .. } => Mark::Hint,
            CellNote::Path | CellNote::Changed => Mark::Last,
            CellNote::Counts { .. } => Mark::Target,
        }
    }
}

impl Overlay {
    /// Returns what is shown on a cell of a diagram.
    pub(super) fn note(&self, diagram: &Diagram, drawn: &DiagramCell) -> Option<CellNote> {
        let cell = drawn.cell?;
        if let Some(label) = self.labels.iter().find(|label| label.cell == cell) {
            return Some(CellNote::Label { text: label.text.clone(), sign: label.sign });
        }
        if !self.shows_turn {
            return None;
        }
        let mut turn = diagram.last_turn.iter();
        if !drawn.marks.contains(Mark::Last) && turn.clone().any(|m| m.path.contains(&cell)) {
            return Some(CellNote::Path);
        }
        if turn.any(|m| m.changed.contains(&cell)) {
            return Some(CellNote::Changed);
        }
        let mut counted = diagram.groups.iter().filter(|group| group.counts);
        let group = counted.find(|group| group.cells.contains(&cell))?;
        let is_first = group.cells.first() == Some(&cell);
        Some(CellNote::Counts { size: is_first.then_some(group.cells.len()) })
    }

    /// Draws the paths of the last turn as dots between the cells.
    pub(super) fn paint_paths(
        &self,
        diagram: &Diagram,
        layout: &Layout,
        styles: Styles,
        pen: &mut Pen<'_>,
    ) {
        if !self.shows_turn || layout.cell.height < 2 {
            return;
        }
        for played in &diagram.last_turn {
            let cells = played.path.iter().filter_map(|cell| diagram.cell(*cell));
            let points: Vec<_> = cells.map(|cell| middle(layout.cell_area(cell))).collect();
            for pair in points.windows(2) {
                paint_dots(pen, styles, [pair[0], pair[1]]);
            }
        }
    }
}

fn paint_dots(pen: &mut Pen<'_>, styles: Styles, [(x1, y1), (x2, y2)]: [(i32, i32); 2]) {
    let (right, down) = (x2 - x1, y2 - y1);
    let tone = Tone::Sign(Mark::Last).colour(styles.depth, styles.theme);
    let style = Style::new().fg(tone).add_modifier(Modifier::BOLD);
    let steps = (right.abs() / 2).max(down.abs());
    for step in 1..steps {
        let (x, y) = (x1 + right * step / steps, y1 + down * step / steps);
        pen.put(Position { x: x as u16, y: y as u16 }, styles.symbol('◦', '*'), style);
    }
}
