//! Who stood better when: a graph over the moves, to see at a glance and to click on.

use crate::board::Signs;
use crate::screen::{Input, Shared};
use ludoteca_rules::NodeId;
use ratatui::Frame;
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// The signs of a graph.
#[derive(Debug)]
struct Ink {
    /// What fills a part of a cell from below, from nothing to all of it.
    fills: &'static [&'static str],
    /// What stands where nothing is known yet.
    unknown: &'static str,
}

const BLOCKS: Ink =
    Ink { fills: &[" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], unknown: "·" };
const ASCII: Ink = Ink { fills: &[" ", ".", "#"], unknown: "-" };

/// A position of the graph.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Point {
    pub(super) place: NodeId,
    /// What part of a win player one can expect, if it is known.
    pub(super) chance: Option<f64>,
    /// Whether the move to it was bad.
    pub(super) is_fault: bool,
}

/// The graph, which remembers where it was drawn.
#[derive(Debug, Default)]
pub(super) struct Graph {
    area: Rect,
    columns: Vec<NodeId>,
}

impl Graph {
    /// The position that was clicked on.
    pub(super) fn clicked(&self, input: &Input) -> Option<NodeId> {
        let Input::Mouse(mouse) = input else {
            return None;
        };
        let at = Position { x: mouse.column, y: mouse.row };
        let is_click = mouse.kind == MouseEventKind::Down(MouseButton::Left)
            || mouse.kind == MouseEventKind::Drag(MouseButton::Left);
        if !is_click || !self.area.contains(at) {
            return None;
        }
        self.columns.get(usize::from(at.x - self.area.x)).copied()
    }

    /// Draws the graph, with a last row that marks bad moves and the position looked at.
    pub(super) fn draw(
        &mut self,
        frame: &mut Frame<'_>,
        area: Rect,
        points: &[Point],
        view: NodeId,
        shared: &Shared,
    ) {
        self.area = area;
        let columns = columns(points, usize::from(area.width), view);
        self.columns = columns.iter().map(|point| point.place).collect();
        let look = shared.look;
        let ink = match look.signs {
            Signs::Unicode => &BLOCKS,
            Signs::Ascii => &ASCII,
        };
        let rows = area.height.saturating_sub(1);
        for (x, point) in (area.x..area.right()).zip(columns) {
            let is_view = point.place == view;
            let mut put = |y: u16, sign: &str, style: Style| {
                frame.buffer_mut().set_string(x, y, sign, style);
            };
            let style = if is_view { look.accent() } else { look.text() };
            for row in 0..rows {
                let sign = ink.sign(point.chance, row, rows);
                put(area.y + rows - 1 - row, sign, style);
            }
            match (is_view, point.is_fault) {
                (true, _) => put(area.y + rows, "^", look.accent()),
                (false, true) => put(area.y + rows, "?", look.error()),
                (false, false) => {}
            }
        }
    }
}

impl Ink {
    /// How a cell looks in one of the rows, counted from below.
    fn sign(&self, chance: Option<f64>, row: u16, rows: u16) -> &'static str {
        let Some(chance) = chance else {
            return if row == rows / 2 { self.unknown } else { self.fills[0] };
        };
        let most = self.fills.len() - 1;
        // A little is always seen, so that a lost position differs from one not looked at.
        let full = (chance * (usize::from(rows) * most) as f64).round().max(1.0) as usize;
        self.fills[full.saturating_sub(usize::from(row) * most).min(most)]
    }
}

/// What stands in each column: every position if there is room, stretched if there is much, or
/// else one for several, the one that is looked at or the worst move before others.
fn columns(points: &[Point], width: usize, view: NodeId) -> Vec<Point> {
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
        let seen = points.iter().find(|point| point.place == view);
        let bad = || points.iter().find(|point| point.is_fault);
        *seen.or_else(bad).unwrap_or(&points[points.len() - 1])
    };
    (0..width).map(of_column).collect()
}
