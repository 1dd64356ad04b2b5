//! The layout of the largest board that fits into an area.

use super::plane::{GridPoint, Plane};
use super::small;
use ludoteca_rules::{Diagram, DiagramCell, Form};
use ratatui::layout::{Position, Rect, Size};

/// The smallest board is larger than the area.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct TooSmallError {
    pub needed: Size,
}

#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) area: Rect,
    pub(super) cell: Size,
    plane: Plane,
    columns: Axis,
    rows: Axis,
    margins: Margins,
}

/// The edges of half cells along one side of the board.
#[derive(Clone, Debug)]
struct Axis {
    edges: Vec<u16>,
}

/// The room for labels on each side of the board.
#[derive(Copy, Clone, Default, Debug)]
struct Margins {
    left: u16,
    right: u16,
    top: u16,
    bottom: u16,
}

/// The heights and widths of cells, the largest first.
const SQUARES: [(u16, u16); 11] =
    [(5, 11), (5, 10), (4, 9), (4, 8), (3, 7), (3, 6), (2, 5), (2, 4), (1, 4), (1, 3), (1, 2)];

/// The same for staggered boards, on which diagonal lines need cells that are twice as wide as high.
const POINTS: [(u16, u16); 6] = [(5, 10), (4, 8), (3, 6), (2, 4), (1, 4), (1, 2)];

impl Layout {
    pub(super) fn fit(
        diagram: &Diagram,
        flipped: bool,
        area: Rect,
    ) -> Result<Layout, TooSmallError> {
        let plane = Plane::of(diagram, flipped);
        let sizes: &[(u16, u16)] = if plane.is_staggered() { &POINTS } else { &SQUARES };
        let margins = Margins::of(diagram, &plane);
        let thin = Thin::of(diagram, &plane);
        let least = small::width(diagram);
        let mut needed = Size::ZERO;
        for (height, width) in sizes {
            let width = if *height == 1 { least.max(*width) } else { *width };
            let layout = Layout::with_cell(&plane, margins, &thin, Size::new(width, *height));
            needed = layout.area.as_size();
            if needed.width <= area.width && needed.height <= area.height {
                return Ok(layout.centred(area));
            }
        }
        Err(TooSmallError { needed })
    }

    fn with_cell(plane: &Plane, margins: Margins, thin: &Thin, cell: Size) -> Layout {
        let frame = (cell.height / 2).max(1);
        let columns = Axis::new(&thin.columns, cell.width, 2 * frame);
        let rows = Axis::new(&thin.rows, cell.height, frame);
        let width = margins.left + columns.length() + margins.right;
        let height = margins.top + rows.length() + margins.bottom;
        let area = Rect::new(0, 0, width, height);
        Layout { area, cell, plane: *plane, columns, rows, margins }
    }

    fn centred(mut self, area: Rect) -> Layout {
        self.area.x = area.x + (area.width - self.area.width) / 2;
        self.area.y = area.y + (area.height - self.area.height) / 2;
        self
    }

    pub(super) fn cell_area(&self, cell: &DiagramCell) -> Rect {
        let point = self.plane.point_of(cell);
        let (left, width) = self.columns.span(point.x);
        let (top, height) = self.rows.span(point.y);
        let x = self.area.x + self.margins.left + left;
        let y = self.area.y + self.margins.top + top;
        Rect::new(x, y, width, height)
    }

    /// Returns whether the cell has the second colour of a chessboard.
    pub(super) fn is_odd(&self, cell: &DiagramCell) -> bool {
        let GridPoint { x, y } = self.plane.point_of(cell);
        cell.form == Form::Square && (x + y) / 2 % 2 == 1
    }

    pub(super) fn labels<'a>(
        &'a self,
        diagram: &'a Diagram,
    ) -> impl Iterator<Item = (Position, &'a str)> {
        diagram.labels.iter().map(|label| {
            let point = self.plane.point(label.x, label.y);
            let length = label.text.chars().count() as u16;
            (self.label_position(diagram, point, length), label.text.as_str())
        })
    }

    fn label_position(&self, diagram: &Diagram, point: GridPoint, length: u16) -> Position {
        let board =
            Position { x: self.area.x + self.margins.left, y: self.area.y + self.margins.top };
        if !self.rows.contains(point.y) {
            let (left, width) = self.columns.span(point.x);
            let y = if point.y < 0 { board.y - 1 } else { board.y + self.rows.length() };
            return Position { x: board.x + left + middle_column(width), y };
        }
        let (top, height) = self.rows.span(point.y);
        let y = board.y + top + middle_row(height);
        let in_row = |cell: &&DiagramCell| self.plane.point_of(cell).y == point.y;
        let row = diagram.cells.iter().filter(in_row).map(|cell| self.cell_area(cell));
        let (left, right) = row.fold((u16::MAX, 0), |(left, right), area| {
            (left.min(area.left()), right.max(area.right()))
        });
        let x = if point.x < self.columns.halves() / 2 { left - 1 - length } else { right + 1 };
        Position { x, y }
    }
}

pub(super) fn middle_column(width: u16) -> u16 {
    width.saturating_sub(1) / 2
}

pub(super) fn middle_row(height: u16) -> u16 {
    height / 2
}

impl Axis {
    fn new(thin: &[bool], ordinary: u16, frame: u16) -> Axis {
        let mut edges = vec![0];
        let mut edge = 0;
        for is_thin in thin {
            let length = if *is_thin { frame } else { ordinary };
            edges.extend([edge + length / 2, edge + length]);
            edge += length;
        }
        Axis { edges }
    }

    fn length(&self) -> u16 {
        self.edges[self.edges.len() - 1]
    }

    fn halves(&self) -> i32 {
        self.edges.len() as i32 - 1
    }

    fn contains(&self, half: i32) -> bool {
        (0..self.halves()).contains(&half)
    }

    /// Returns the start and length of a cell; outside of the board those of the nearest one.
    fn span(&self, half: i32) -> (u16, u16) {
        let first = half.clamp(0, (self.halves() - 2).max(0)) as usize;
        (self.edges[first], self.edges[first + 2] - self.edges[first])
    }
}

/// The columns and rows that only have border cells, which no move names; they are thinner.
struct Thin {
    columns: Vec<bool>,
    rows: Vec<bool>,
}

impl Thin {
    fn of(diagram: &Diagram, plane: &Plane) -> Thin {
        let (columns, rows) = plane.size();
        let mut thin = Thin { columns: vec![true; columns], rows: vec![true; rows] };
        for cell in diagram.cells.iter().filter(|cell| cell.cell.is_some()) {
            let GridPoint { x, y } = plane.point_of(cell);
            thin.columns[x as usize / 2] = false;
            thin.columns[(x as usize).div_ceil(2)] = false;
            thin.rows[y as usize / 2] = false;
        }
        thin
    }
}

impl Margins {
    fn of(diagram: &Diagram, plane: &Plane) -> Margins {
        let (columns, rows) = plane.size();
        let mut margins = Margins::default();
        for label in &diagram.labels {
            let point = plane.point(label.x, label.y);
            let beside = label.text.chars().count() as u16 + 1;
            if point.y < 0 {
                margins.top = 1;
            } else if point.y >= 2 * rows as i32 {
                margins.bottom = 1;
            } else if point.x < columns as i32 {
                margins.left = margins.left.max(beside);
            } else {
                margins.right = margins.right.max(beside);
            }
        }
        margins
    }
}
