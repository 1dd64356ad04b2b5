//! The lines between neighbouring points.

use super::layout::{Layout, middle_column, middle_row};
use super::palette::Tone;
use super::pen::Pen;
use super::styles::Styles;
use ludoteca_rules::{Diagram, DiagramCell, Form};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// The greatest distance of neighbouring points.
const MAX_DISTANCE: f32 = 1.2;

pub(super) fn paint(diagram: &Diagram, layout: &Layout, styles: Styles, pen: &mut Pen<'_>) {
    if layout.cell.height < 2 {
        return;
    }
    let points: Vec<&DiagramCell> =
        diagram.cells.iter().filter(|cell| cell.form == Form::Point).collect();
    for (index, one) in points.iter().enumerate() {
        let later = points[index + 1..].iter();
        for other in later.filter(|other| (one.x - other.x).hypot(one.y - other.y) < MAX_DISTANCE) {
            let ends = [one, other].map(|cell| middle(layout.cell_area(cell)));
            join(pen, styles, ends);
        }
    }
}

/// Returns where the lines of a cell meet.
pub(super) fn middle(area: Rect) -> (i32, i32) {
    let (x, y) = (area.x + middle_column(area.width), area.y + middle_row(area.height));
    (i32::from(x), i32::from(y))
}

fn join(pen: &mut Pen<'_>, styles: Styles, [(x1, y1), (x2, y2)]: [(i32, i32); 2]) {
    let (right, down) = (x2 - x1, y2 - y1);
    let symbol = match (right.signum(), down.signum()) {
        (_, 0) => styles.symbol('─', '-'),
        (0, _) => styles.symbol('│', '|'),
        (x, y) if x == y => styles.symbol('╲', '\\'),
        _ => styles.symbol('╱', '/'),
    };
    let style = Style::new().fg(Tone::Line.colour(styles.depth, styles.theme));
    let steps = if down == 0 { right.abs() } else { down.abs() };
    for step in 1..steps {
        let (x, y) = (x1 + right * step / steps, y1 + down * step / steps);
        pen.put(Position { x: x as u16, y: y as u16 }, symbol, style);
    }
}
