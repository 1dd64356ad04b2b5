//! The layout of a diagram in a picture.

use crate::xml::number;
use ludoteca_rules::{Diagram, DiagramCell, Form};

/// The width of a cell in user units.
pub(crate) const CELL: f32 = 100.0;

/// The space a label takes on each side of its centre.
const LABEL_REACH: f32 = 30.0;

/// The margin around everything.
const MARGIN: f32 = 20.0;

/// The height of an equilateral triangle with side 1.
const TRIANGLE_HEIGHT: f32 = 0.866;

/// The extent of a picture in user units, of which a cell has 100.
pub(crate) struct Layout {
    pub(crate) left: f32,
    pub(crate) top: f32,
    pub(crate) width: f32,
    pub(crate) height: f32,
    row: f32,
}

impl Layout {
    pub(crate) fn of(diagram: &Diagram) -> Layout {
        let row = if is_triangular(diagram) { CELL * TRIANGLE_HEIGHT } else { CELL };
        let mut layout = Layout { left: 0.0, top: 0.0, width: 0.0, height: 0.0, row };
        let cells = diagram.cells.iter().map(|cell| (layout.place(cell.x, cell.y), CELL / 2.0));
        let labels =
            diagram.labels.iter().map(|label| (layout.place(label.x, label.y), LABEL_REACH));
        let around = cells.chain(labels).map(|((x, y), reach)| {
            let reach = reach + MARGIN;
            [x - reach, y - reach, x + reach, y + reach]
        });
        let [left, top, right, bottom] = around
            .reduce(|a, b| [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])])
            .unwrap_or([0.0, 0.0, CELL, CELL]);
        layout.left = left;
        layout.top = top;
        layout.width = right - left;
        layout.height = bottom - top;
        layout
    }

    /// Converts diagram coordinates to picture coordinates.
    pub(crate) fn place(&self, x: f32, y: f32) -> (f32, f32) {
        (x * CELL, y * self.row)
    }

    /// Returns the pairs of points that are connected by lines.
    pub(crate) fn neighbours(
        &self,
        diagram: &Diagram,
    ) -> impl Iterator<Item = ((f32, f32), (f32, f32))> {
        let is_point = |cell: &&DiagramCell| cell.form == Form::Point;
        let points: Vec<(f32, f32)> =
            diagram.cells.iter().filter(is_point).map(|cell| self.place(cell.x, cell.y)).collect();
        let count = points.len();
        let pairs = (0..count).flat_map(move |i| (i + 1..count).map(move |j| (i, j)));
        pairs.map(move |(i, j)| (points[i], points[j])).filter(|(a, b)| are_near(*a, *b))
    }

    /// Returns the invisible element that receives touches. Those of neighbouring cells do not
    /// overlap.
    pub(crate) fn touch_area(&self) -> String {
        let (left, top) = (number(-CELL / 2.0), number(-self.row / 2.0));
        let (width, height) = (number(CELL), number(self.row));
        format!(
            r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="none" pointer-events="all"/>"#
        )
    }
}

/// Returns whether rows of points are offset by half a cell, so that they are closer together.
fn is_triangular(diagram: &Diagram) -> bool {
    diagram.cells.iter().any(|cell| cell.form == Form::Point && cell.x.fract() != 0.0)
}

fn are_near((x1, y1): (f32, f32), (x2, y2): (f32, f32)) -> bool {
    (x1 - x2).hypot(y1 - y2) < 1.1 * CELL
}
