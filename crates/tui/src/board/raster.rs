//! Shapes made of quarters of the screen's cells.

use ludoteca_rules::Shape;

/// Which quarters of a screen cell a shape covers.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Coverage {
    /// A bit a quarter: upper left, upper right, lower left, lower right.
    quarters: u8,
    /// Whether part of it is the inside of a ring.
    pub(super) is_inside: bool,
}

const BLOCKS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];

impl Coverage {
    pub(super) fn is_empty(self) -> bool {
        self.quarters == 0 && !self.is_inside
    }

    pub(super) fn is_full(self) -> bool {
        self.quarters == 15
    }

    pub(super) fn block(self) -> char {
        BLOCKS[usize::from(self.quarters)]
    }
}

/// The size of a shape in a raster of so many columns and rows. A row is as high as two columns
/// are wide. Half a row is left free above and below, in two rows only above, so that pieces do
/// not grow together.
#[derive(Copy, Clone, Debug)]
pub(super) struct Raster {
    columns: u16,
    reach_x: f32,
    reach_y: f32,
    middle_y: f32,
    /// The inside of a ring, in parts of the reach.
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

    /// What a shape covers of the cell at a column and row.
    pub(super) fn coverage(&self, shape: Shape, column: u16, row: u16) -> Coverage {
        let mut coverage = Coverage::default();
        for quarter in 0..4 {
            let (x, y) = self.middle_of(column, row, quarter);
            if shape == Shape::Ring && x.hypot(y) <= self.inside {
                coverage.is_inside = true;
            } else if covers(shape, x, y) {
                coverage.quarters |= 1 << quarter;
            }
        }
        coverage
    }

    /// The middle of a quarter, from the middle of the raster in parts of the reach.
    fn middle_of(&self, column: u16, row: u16, quarter: u8) -> (f32, f32) {
        let x = f32::from(column) + if quarter & 1 == 0 { 0.25 } else { 0.75 };
        let y = 2.0 * f32::from(row) + if quarter & 2 == 0 { 0.5 } else { 1.5 };
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
