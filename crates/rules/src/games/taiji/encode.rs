//! Taiji for networks, and its symmetries.

use super::{Taiji, TaijiMove};
use crate::cell::Cell;
use crate::encode::Encode;
use crate::game::Game;
use crate::player::Player;
use crate::symmetry::{SQUARE, Symmetric, Symmetry, on_square};

/// Where the dark half lies as seen from the light half.
const DIRECTIONS: [(i8, i8); 8] =
    [(0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1)];

impl Encode for Taiji {
    const PLANES: &'static [&'static str] = &["own halves", "enemy halves", "Light to move"];

    fn plane_size(&self) -> (usize, usize) {
        (usize::from(self.options.size), usize::from(self.options.size))
    }

    fn write_planes(&self, out: &mut [f32]) {
        let area = out.len() / Self::PLANES.len();
        out.fill(0.0);
        for (place, cell) in Cell::all(self.options.size).enumerate() {
            if let Some(player) = self.colour_at(cell) {
                out[usize::from(player != self.turn) * area + place] = 1.0;
            }
        }
        out[2 * area..].fill(f32::from(self.turn == Player::One));
    }

    fn action_count(&self) -> usize {
        usize::from(self.options.size).pow(2) * self.directions().len()
    }

    fn action_index(&self, m: TaijiMove) -> usize {
        let towards = |cell: Cell| (cell.column() as i8, cell.row() as i8);
        let ((x, y), (to_x, to_y)) = (towards(m.light), towards(m.dark));
        let direction = DIRECTIONS.iter().position(|way| *way == (to_x - x, to_y - y));
        let cell = usize::from(m.light.row()) * usize::from(self.options.size)
            + usize::from(m.light.column());
        cell * self.directions().len() + direction.expect("neighbouring halves")
    }

    fn action(&self, index: usize) -> Option<TaijiMove> {
        let (cell, direction) = (index / self.directions().len(), index % self.directions().len());
        let size = usize::from(self.options.size);
        if cell >= size * size {
            return None;
        }
        let light = Cell::new((cell % size) as u8, (cell / size) as u8);
        let (columns, rows) = DIRECTIONS[direction];
        let dark = light.offset(columns, rows).filter(|dark| dark.is_within(self.options.size))?;
        Some(TaijiMove { light, dark })
    }

    fn longest_game(&self) -> Option<u32> {
        Some(u32::from(self.options.size).pow(2) / 2)
    }
}

impl Taiji {
    fn directions(&self) -> &'static [(i8, i8)] {
        if self.options.diagonal { &DIRECTIONS } else { &DIRECTIONS[..4] }
    }
}

impl Symmetric for Taiji {
    fn symmetries(&self) -> &'static [Symmetry] {
        SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> Taiji {
        let mut image = Taiji { turn: self.turn, ..Taiji::start(&self.options) };
        for cell in Cell::all(self.options.size) {
            image.cover(on_square(symmetry, self.options.size, cell), self.colour_at(cell));
        }
        image
    }

    fn transformed_move(&self, symmetry: Symmetry, m: TaijiMove) -> TaijiMove {
        let image = |cell| on_square(symmetry, self.options.size, cell);
        TaijiMove { light: image(m.light), dark: image(m.dark) }
    }
}
