//! The lines between neighbouring points.

use super::layout::{Layout, middle_column, middle_row};
use super::palette::Tone;
use super::pen::Pen;
use ludoteca_rules::{Diagram, DiagramCell, Form};
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;

/// The distance below which points are neighbours.
const NEAR: f32 = 1.2;

pub(super) fn paint(diagram: &Diagram, layout: &Layout, pen: &mut Pen<'_>) {
    if layout.cell.height < 2 {
        return;
    }
    let points: Vec<&DiagramCell> =
        diagram.cells.iter().filter(|cell| cell.form == Form::Point).collect();
    for (number, one) in points.iter().enumerate() {
        let later = points[number + 1..].iter();
        for other in later.filter(|other| (one.x - other.x).hypot(one.y - other.y) < NEAR) {
            let ends = [one, other].map(|cell| heart(layout.cell_area(cell)));
            join(pen, ends);
        }
    }
}

/// Where lines meet in a cell.
fn heart(area: Rect) -> (i32, i32) {
    let (x, y) = (area.x + middle_column(area.width), area.y + middle_row(area.height));
    (i32::from(x), i32::from(y))
}

fn join(pen: &mut Pen<'_>, [(x1, y1), (x2, y2)]: [(i32, i32); 2]) {
    let (right, down) = (x2 - x1, y2 - y1);
    let sign = match (right.signum(), down.signum()) {
        (_, 0) => pen.styles.symbol('─', '-'),
        (0, _) => pen.styles.symbol('│', '|'),
        (x, y) if x == y => pen.styles.symbol('╲', '\\'),
        _ => pen.styles.symbol('╱', '/'),
    };
    let style = Style::new().fg(Tone::Line.colour(pen.styles.depth, pen.styles.theme));
    let steps = if down == 0 { right.abs() } else { down.abs() };
    for step in 1..steps {
        let (x, y) = (x1 + right * step / steps, y1 + down * step / steps);
        pen.put(Position { x: x as u16, y: y as u16 }, sign, style);
    }
}
