//! The graph of the chance of winning over the moves, to click on.

use crate::board::Charset;
use crate::screen::Input;
use crate::screen::painter::Painter;
use ludoteca_rules::NodeId;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};

#[derive(Debug)]
struct Symbols {
    /// The symbols for a cell that is filled from below, from empty to full.
    fills: &'static [&'static str],
    unknown: &'static str,
}

const UNICODE: Symbols = Symbols {
    fills: &[" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"],
    unknown: "·",
};
const ASCII: Symbols = Symbols { fills: &[" ", ".", "#"], unknown: "-" };

#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) node: NodeId,
    /// Player one's chance of winning, if it is known.
    pub(super) chance: Option<f64>,
    /// Whether the move to the node was bad.
    pub(super) is_fault: bool,
}

#[derive(Debug, Default)]
pub(super) struct Graph {
    area: Rect,
    columns: Vec<NodeId>,
}

impl Graph {
    pub(super) fn clicked(&self, input: &Input) -> Option<NodeId> {
        let Input::Mouse(mouse) = input else {
            return None;
        };
        let position = Position { x: mouse.column, y: mouse.row };
        let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left)
            || mouse.kind == MouseEventKind::Drag(MouseButton::Left);
        if !is_click || !self.area.contains(position) {
            return None;
        }
        self.columns.get(usize::from(position.x - self.area.x)).copied()
    }

    /// Draws the graph, and below it marks for bad moves and the viewed position.
    pub(super) fn draw(
        &mut self,
        painter: &mut Painter<'_>,
        area: Rect,
        points: &[Point],
        viewed: NodeId,
    ) {
        self.area = area;
        let columns = columns(points, usize::from(area.width), viewed);
        self.columns = columns.iter().map(|point| point.node).collect();
        let styles = painter.styles;
        let symbols = match styles.charset {
            Charset::Unicode => &UNICODE,
            Charset::Ascii => &ASCII,
        };
        let rows = area.height.saturating_sub(1);
        for (x, point) in (area.x..area.right()).zip(columns) {
            let is_viewed = point.node == viewed;
            let style = if is_viewed { styles.accent() } else { styles.text() };
            for row in 0..rows {
                let symbol = symbols.fill(point.chance, row, rows);
                painter.buffer.set_string(x, area.y + rows - 1 - row, symbol, style);
            }
            let (mark, style) = match (is_viewed, point.is_fault) {
                (true, _) => ("^", styles.accent()),
                (false, true) => ("?", styles.error()),
                (false, false) => continue,
            };
            painter.buffer.set_string(x, area.y + rows, mark, style);
        }
    }
}

impl Symbols {
    /// Returns the symbol of a column in a row, counted from below.
    fn fill(&self, chance: Option<f64>, row: u16, rows: u16) -> &'static str {
        let Some(chance) = chance else {
            return if row == rows / 2 { self.unknown } else { self.fills[0] };
        };
        let steps = self.fills.len() - 1;
        // At least one step, so that a lost position differs from an unknown one.
        let full = (chance * (usize::from(rows) * steps) as f64).round().max(1.0) as usize;
        self.fills[full.saturating_sub(usize::from(row) * steps).min(steps)]
    }
}

/// Returns the point of each column: stretched if there is room, otherwise one of several points,
/// preferably the viewed one or a bad move.
fn columns(points: &[Point], width: usize, viewed: NodeId) -> Vec<Point> {
    if points.is_empty() || width == 0 {
        return Vec::new();
    }
    if points.len() <= width {
        let stretch = (width / points.len()).min(3);
        let repeated = |point: &Point| std::iter::repeat_n(*point, stretch);
        return points.iter().flat_map(repeated).collect();
    }
    let of_column = |column: usize| {
        let range = column * points.len() / width..(column + 1) * points.len() / width;
        let points = &points[range];
        let seen = points.iter().find(|point| point.node == viewed);
        let bad = || points.iter().find(|point| point.is_fault);
        *seen.or_else(bad).unwrap_or(&points[points.len() - 1])
    };
    (0..width).map(of_column).collect()
}
