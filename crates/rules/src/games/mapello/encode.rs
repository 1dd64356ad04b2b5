//! Mapello for networks, and its symmetries.

use super::map::{self, WIDTH};
use super::{Mapello, MapelloMove};
use crate::bits::Ones;
use crate::cell::Cell;
use crate::encode::Encode;
use crate::player::Player;
use crate::symmetry::{SQUARE, Symmetric, Symmetry, on_square};

/// The places of the border cells in a plane, row by row.
const BORDER: [usize; 4 * (WIDTH - 1)] = {
    let mut border = [0; 4 * (WIDTH - 1)];
    let (mut cell, mut place) = (0, 0);
    while cell < WIDTH * WIDTH {
        let (column, row) = (cell % WIDTH, cell / WIDTH);
        if column % (WIDTH - 1) == 0 || row % (WIDTH - 1) == 0 {
            border[place] = cell;
            place += 1;
        }
        cell += 1;
    }
    border
};

impl Encode for Mapello {
    const PLANES: &'static [&'static str] = &[
        "own discs",
        "enemy discs",
        "walls",
        "jokers",
        "bonuses",
        "own bonuses taken, of 8",
        "enemy bonuses taken, of 8",
        "Black to move",
    ];

    fn plane_size(&self) -> (usize, usize) {
        (WIDTH, WIDTH)
    }

    fn write_planes(&self, out: &mut [f32]) {
        let (own, enemy) = (self.turn.index(), (!self.turn).index());
        let (cells, constants) = out.split_at_mut(5 * WIDTH * WIDTH);
        cells.fill(0.0);
        let discs = self.discs[own] | self.discs[enemy];
        let walls = !(discs | self.free);
        let sets = [self.discs[own], self.discs[enemy], walls, 0, self.bonuses & !discs];
        for (plane, set) in cells.chunks_mut(WIDTH * WIDTH).zip(sets) {
            for cell in Ones(set) {
                plane[(cell as usize / 8 + 1) * WIDTH + cell as usize % 8 + 1] = 1.0;
            }
        }
        for (place, cell) in BORDER.iter().enumerate() {
            let plane = 2 + (self.map.jokers() >> place & 1) as usize;
            cells[plane * WIDTH * WIDTH + cell] = 1.0;
        }
        let black = f32::from(self.turn == Player::One);
        let values = [f32::from(self.taken[own]) / 8.0, f32::from(self.taken[enemy]) / 8.0, black];
        for (plane, value) in constants.chunks_mut(WIDTH * WIDTH).zip(values) {
            plane.fill(value);
        }
    }

    fn action_count(&self) -> usize {
        usize::from(MapelloMove::PASS.0) + 1
    }

    fn action_index(&self, m: MapelloMove) -> usize {
        usize::from(m.0)
    }

    fn action(&self, index: usize) -> Option<MapelloMove> {
        (index < self.action_count()).then_some(MapelloMove(index as u8))
    }

    /// A pass comes before a placement only: after two in a row the game would be over.
    fn longest_game(&self) -> Option<u32> {
        let placements = (self.free | self.discs[0] | self.discs[1]).count_ones();
        Some(2 * placements)
    }
}

impl Symmetric for Mapello {
    fn symmetries(&self) -> &'static [Symmetry] {
        SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Mapello {
        let signs = self.signs();
        let mut image = signs;
        for cell in Cell::all(WIDTH as u8) {
            let to = on_square(symmetry, WIDTH as u8, cell);
            image[usize::from(to.row())][usize::from(to.column())] =
                signs[usize::from(cell.row())][usize::from(cell.column())];
        }
        map::position(&image, self.taken, self.turn)
    }

    fn transformed_move(&self, symmetry: Symmetry, m: MapelloMove) -> MapelloMove {
        let image = m.cell().and_then(|cell| MapelloMove::place(on_square(symmetry, 8, cell)));
        image.unwrap_or(m)
    }
}
