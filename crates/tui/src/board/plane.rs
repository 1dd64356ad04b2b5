//! The positions of cells and labels on a grid, seen from either side of the board.

use ludoteca_rules::{Diagram, DiagramCell, Form};

/// The rectangle of the middles of all cells, and the side from which it is seen.
#[derive(Copy, Clone, Debug)]
pub(super) struct Plane {
    left: f32,
    right: f32,
    top: f32,
    bottom: f32,
    is_staggered: bool,
    flipped: bool,
}

/// A position in half cells from the first column and row.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct GridPoint {
    pub(super) x: i32,
    pub(super) y: i32,
}

impl Plane {
    pub(super) fn of(diagram: &Diagram, flipped: bool) -> Plane {
        let empty = Plane {
            left: f32::MAX,
            right: f32::MIN,
            top: f32::MAX,
            bottom: f32::MIN,
            is_staggered: false,
            flipped,
        };
        diagram.cells.iter().fold(empty, |plane, cell| Plane {
            left: plane.left.min(cell.x),
            right: plane.right.max(cell.x),
            top: plane.top.min(cell.y),
            bottom: plane.bottom.max(cell.y),
            is_staggered: plane.is_staggered || cell.form == Form::Point && cell.x.fract() != 0.0,
            flipped,
        })
    }

    /// Returns whether rows are offset by half a cell.
    pub(super) fn is_staggered(&self) -> bool {
        self.is_staggered
    }

    pub(super) fn size(&self) -> (usize, usize) {
        let count = |from: f32, to: f32| (to - from).max(0.0).round() as usize + 1;
        (count(self.left, self.right), count(self.top, self.bottom))
    }

    /// Returns the position of something in the diagram. Flipping turns a square board around; a
    /// staggered one keeps left and right, from where its rows are read.
    pub(super) fn point(&self, x: f32, y: f32) -> GridPoint {
        let turns = self.flipped && !self.is_staggered;
        let x = if turns { self.right - x } else { x - self.left };
        let y = if self.flipped { self.bottom - y } else { y - self.top };
        GridPoint { x: (2.0 * x).round() as i32, y: (2.0 * y).round() as i32 }
    }

    pub(super) fn point_of(&self, cell: &DiagramCell) -> GridPoint {
        self.point(cell.x, cell.y)
    }
}
