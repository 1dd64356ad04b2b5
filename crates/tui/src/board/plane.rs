//! Where cells and labels are in the plane, seen from either side of the table.

use ludoteca_rules::{Diagram, DiagramCell, Form};

/// The rectangle that the middles of all cells span, and from where it is seen.
#[derive(Copy, Clone, Debug)]
pub(super) struct Plane {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    slanted: bool,
    flipped: bool,
}

/// A place in half cells from the left and from the top of the first cell.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct GridPoint {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Plane {
    pub(super) fn of(diagram: &Diagram, flipped: bool) -> Plane {
        let nowhere = Plane {
            left: f32::MAX,
            right: f32::MIN,
            top: f32::MAX,
            bottom: f32::MIN,
            slanted: false,
            flipped,
        };
        diagram.cells.iter().fold(nowhere, Plane::with)
    }

    fn with(self, cell: &DiagramCell) -> Plane {
        Plane {
            left: self.left.min(cell.x),
            right: self.right.max(cell.x),
            top: self.top.min(cell.y),
            bottom: self.bottom.max(cell.y),
            slanted: self.slanted || cell.form == Form::Point && cell.x.fract() != 0.0,
            ..self
        }
    }

    /// Whether rows are set off by half a cell.
    pub(super) fn is_slanted(&self) -> bool {
        self.slanted
    }

    /// The columns and rows of the plane.
    pub(super) fn size(&self) -> (usize, usize) {
        let count = |from: f32, to: f32| (to - from).max(0.0).round() as usize + 1;
        (count(self.left, self.right), count(self.top, self.bottom))
    }

    /// The place of something in the diagram. The other side of the table sees a square board
    /// turned; a triangle keeps its left and right, as its rows are read from there.
    pub(super) fn point(&self, x: f32, y: f32) -> GridPoint {
        let turns = self.flipped && !self.slanted;
        let x = if turns { self.right - x } else { x - self.left };
        let y = if self.flipped { self.bottom - y } else { y - self.top };
        GridPoint { x: (2.0 * x).round() as i32, y: (2.0 * y).round() as i32 }
    }

    pub(super) fn point_of(&self, cell: &DiagramCell) -> GridPoint {
        self.point(cell.x, cell.y)
    }
}
