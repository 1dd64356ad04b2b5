//! Lookup tables for the number of discs that the last placement flips along each line.

use ludoteca_rules::games::mapello::Map;
use ludoteca_rules::games::mapello::board::{DIRECTIONS, rays_from};

/// The four lines through a cell: its row, its column and its two diagonals.
const LINES: usize = 4;

const COLUMN: u64 = 0x0101_0101_0101_0101;
/// Factor that gathers the cells of the first column in the highest byte.
const GATHER_COLUMN: u64 = 0x0102_0408_1020_4080;

/// The falling and the rising diagonal through each cell.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

/// Tables of twice the number of discs that a placement flips along a line, by the own discs of the
/// line, if all other cells of the line are full. They include the walls and jokers of the map.
pub(super) struct FlipTables {
    tables: Box<[[u8; 256]; 256]>,
    /// The index of the table for each cell and line.
    kinds: [[u8; LINES]; 64],
}

impl FlipTables {
    pub(super) fn new(cells: u64, map: &Map) -> FlipTables {
        let mut lines = FlipTables { tables: Box::new([[0; 256]; 256]), kinds: [[0; LINES]; 64] };
        let mut known: Vec<Line> = Vec::new();
        for cell in 0..64 {
            for at in 0..LINES {
                let line = Line::through(cell, at, cells, map);
                let kind = known.iter().position(|other| *other == line).unwrap_or_else(|| {
                    lines.tables[known.len()] = line.table();
                    known.push(line);
                    known.len() - 1
                });
                lines.kinds[usize::from(cell)][at] = kind as u8;
            }
        }
        lines
    }

    /// Returns twice the number of discs that a placement on the last free cell flips.
    #[inline(always)]
    pub(super) fn twice_flipped(&self, cell: usize, own: u64) -> i32 {
        let cell = cell & 63;
        let kinds = &self.kinds[cell];
        let look = |at: usize, discs: u64| {
            i32::from(self.tables[usize::from(kinds[at])][discs as usize & 255])
        };
        let column = (own >> (cell & 7) & COLUMN).wrapping_mul(GATHER_COLUMN) >> 56;
        let [falling, rising] = DIAGONALS[cell].map(|line| (own & line).wrapping_mul(COLUMN) >> 56);
        look(0, own >> (cell & 56)) + look(1, column) + look(2, falling) + look(3, rising)
    }
}

/// A cell's place on a line of eight cells, with the walls and jokers of the line.
#[derive(PartialEq, Eq)]
struct Line {
    place: u8,
    walls: u8,
    /// The places of the jokers before and after the cell, if any.
    jokers: [Option<i8>; 2],
}

impl Line {
    fn through(cell: u8, at: usize, cells: u64, map: &Map) -> Line {
        let (column, row) = (cell % 8, cell / 8);
        let place = if at == 1 { row } else { column };
        // The directions to higher and to lower places of the line.
        let (up, down) = [(0, 4), (2, 6), (3, 7), (5, 1)][at];
        let place_of = |cell: u8| if at == 1 { cell / 8 } else { cell % 8 };
        let ray = |direction: usize| rays_from(cell)[direction];
        let all = ray(up) | ray(down);
        let walls = (0..64).filter(|other| (all & !cells) >> other & 1 == 1);
        let walls = walls.fold(0, |set, other| set | 1 << place_of(other));
        let joker = |direction: usize| {
            let length = ray(direction).count_ones() as i8;
            let (columns, rows) = DIRECTIONS[direction];
            let last = cell as i8 + length * (8 * rows + columns);
            let step = if direction == up { 1 } else { -1 };
            let is_closed = map.closers()[direction] >> last & 1 == 1;
            is_closed.then_some(place as i8 + step * (length + 1))
        };
        Line { place, walls, jokers: [joker(down), joker(up)] }
    }

    fn table(&self) -> [u8; 256] {
        let mut table = [0; 256];
        for (own, flipped) in table.iter_mut().enumerate() {
            *flipped = 2 * (self.flipped(own, -1) + self.flipped(own, 1));
        }
        table
    }

    fn flipped(&self, own: usize, step: i8) -> u8 {
        let joker = self.jokers[usize::from(step == 1)];
        let mut place = self.place as i8 + step;
        let mut run = 0;
        while joker != Some(place) {
            if !(0..8).contains(&place) || self.walls >> place & 1 == 1 {
                return 0;
            }
            if own >> place & 1 == 1 {
                break;
            }
            run += 1;
            place += step;
        }
        run
    }
}

const fn diagonals() -> [[u64; 2]; 64] {
    let mut diagonals = [[0; 2]; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut other = 0;
        while other < 64 {
            let columns = other % 8 - cell % 8;
            let rows = other / 8 - cell / 8;
            if columns == rows {
                diagonals[cell as usize][0] |= 1 << other;
            }
            if columns == -rows {
                diagonals[cell as usize][1] |= 1 << other;
            }
            other += 1;
        }
        cell += 1;
    }
    diagonals
}
