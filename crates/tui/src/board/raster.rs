//! Shapes made of quadrants of the screen's cells.

use ludoteca_rules::Shape;

/// The quadrants of a screen cell that a shape covers.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Coverage {
    /// One bit each for upper left, upper right, lower left and lower right.
    quadrants: u8,
    /// Whether the inside of a ring is part of the cell.
    pub(super) is_inside: bool,
}

const BLOCKS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

impl Coverage {
    pub(super) fn is_empty(self) -> bool {
        self.quadrants == 0 && !self.is_inside
    }

    pub(super) fn is_full(self) -> bool {
        self.quadrants == 15
    }

    pub(super) fn block(self) -> char {
        BLOCKS[usize::from(self.quadrants)]
    }
}

/// The size of shapes in an area of the screen, where a row is as high as two columns are wide.
/// Half a row stays free above and below, in two rows only above, so that pieces do not touch.
#[derive(Copy, Clone, Debug)]
pub(super) struct Raster {
    columns: u16,
    reach_x: f32,
    reach_y: f32,
    middle_y: f32,
    /// The radius of the inside of a ring, in units of the reach.
    inside: f32,
}

impl Raster {
    pub(super) fn new(columns: u16, rows: u16) -> Raster {
        let height = f32::from(rows);
        let (reach_y, middle_y) = if rows < 3 { (1.5, 2.5) } else { (height - 0.6, height) };
        let round = if rows < 3 { 2.05 } else { reach_y * 1.05 };
        let reach_x = (f32::from(columns) / 2.0 - 0.35).min(round);
        let inside = if rows < 3 { 0.62 } else { 0.55 };
        Raster { columns, reach_x, reach_y, middle_y, inside }
    }

    /// Returns what a shape covers of the screen cell at a column and row.
    pub(super) fn coverage(&self, shape: Shape, column: u16, row: u16) -> Coverage {
        let mut coverage = Coverage::default();
        for quadrant in 0..4 {
            let (x, y) = self.middle_of(column, row, quadrant);
            if shape == Shape::Ring && x.hypot(y) <= self.inside {
                coverage.is_inside = true;
            } else if covers(shape, x, y) {
                coverage.quadrants |= 1 << quadrant;
            }
        }
        coverage
    }

    /// Returns the middle of a quadrant relative to the middle of the raster, in units of the
    /// reach.
    fn middle_of(&self, column: u16, row: u16, quadrant: u8) -> (f32, f32) {
        let x = f32::from(column) + if quadrant & 1 == 0 { 0.25 } else { 0.75 };
        let y = 2.0 * f32::from(row) + if quadrant & 2 == 0 { 0.5 } else { 1.5 };
        let middle_x = f32::from(self.columns) / 2.0;
        ((x - middle_x) / self.reach_x, (y - self.middle_y) / self.reach_y)
    }
}

fn covers(shape: Shape, x: f32, y: f32) -> bool {
    match shape {
        Shape::Disc | Shape::Ring => x.hypot(y) <= 1.0,
        Shape::Tile => x.abs() <= 0.95 && y.abs() <= 0.95,
        Shape::Triangle => y.abs() <= 1.0 && x.abs() <= (y + 1.1) / 2.0,
        Shape::Diamond => x.abs() + y.abs() <= 1.05,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(shape: Shape, columns: u16, rows: u16) -> String {
        let raster = Raster::new(columns, rows);
        let row = |row| -> String {
            (0..columns).map(|column| raster.coverage(shape, column, row).block()).collect()
        };
        (0..rows).map(row).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn shapes_differ_at_every_size() {
        let shapes = [Shape::Disc, Shape::Ring, Shape::Tile, Shape::Triangle, Shape::Diamond];
        for (rows, columns) in [(2, 4), (2, 5), (3, 6), (3, 7), (4, 8), (4, 9), (5, 10), (5, 11)] {
            let mut pictures: Vec<String> =
                shapes.map(|shape| picture(shape, columns, rows)).into();
            pictures.sort();
            pictures.dedup();
            assert_eq!(pictures.len(), shapes.len(), "{columns}x{rows}:\n{}", pictures.join("\n"));
        }
    }

    #[test]
    fn a_disc_is_round() {
        assert_eq!(picture(Shape::Disc, 4, 2), " ▄▄ \n▝██▘");
        assert_eq!(picture(Shape::Disc, 7, 3), " ▗▄▄▄▖ \n █████ \n ▝▀▀▀▘ ");
    }
}
