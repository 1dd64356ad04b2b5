//! The feature planes of Mapello.

use super::Mapello;
use super::map::WIDTH;
use crate::bits::Ones;
use crate::player::Player;

/// The indices of the border cells in a plane, row by row.
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

impl Mapello {
    /// Writes the feature planes.
    pub(super) fn encode(&self, out: &mut [f32]) {
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
}
