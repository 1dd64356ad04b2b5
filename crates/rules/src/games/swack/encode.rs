//! The feature planes and action indices of Swack.

use super::{Swack, SwackMove};
use crate::cell::Cell;
use crate::game::Game;

/// The directions from the stack that is moved from to its target.
const DIRECTIONS: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// The number of planes for heights. The last one is for this height and all above.
const HEIGHT_PLANES: u8 = 9;

impl Swack {
    /// Writes the feature planes.
    pub(super) fn encode(&self, out: &mut [f32]) {
        let area = out.len() / Swack::PLANES.len();
        out.fill(0.0);
        for (place, cell) in Cell::all(self.options.size).enumerate() {
            let stack = self.board.stack(cell);
            let height = usize::from(stack.height.min(HEIGHT_PLANES));
            out[usize::from(stack.owner != self.turn) * area + place] = 1.0;
            out[(height + 1) * area + place] = 1.0;
        }
        let of_position = [
            self.passes > 0,
            self.last == Some(self.turn),
            self.last == Some(!self.turn),
            self.may_swap(),
        ];
        for (plane, flag) in out[11 * area..].chunks_mut(area).zip(of_position) {
            plane.fill(f32::from(flag));
        }
    }

    /// Returns the action index of a move.
    pub(super) fn index_of(&self, m: SwackMove) -> usize {
        match m {
            SwackMove::Shift { from, onto } => {
                let neighbours = DIRECTIONS.iter().map(|way| from.offset(way.0, way.1));
                let direction = neighbours.into_iter().position(|cell| cell == Some(onto));
                let row = usize::from(from.row()) * usize::from(self.options.size);
                let cell = row + usize::from(from.column());
                cell * DIRECTIONS.len() + direction.expect("neighbouring cells")
            }
            SwackMove::Pass => self.pass_index(),
            SwackMove::Swap => self.pass_index() + 1,
        }
    }

    /// Returns the move with an action index.
    pub(super) fn move_at(&self, index: usize) -> Option<SwackMove> {
        if index >= self.pass_index() {
            return match index - self.pass_index() {
                0 => Some(SwackMove::Pass),
                1 if self.options.pie => Some(SwackMove::Swap),
                _ => None,
            };
        }
        let size = usize::from(self.options.size);
        let (cell, direction) = (index / DIRECTIONS.len(), index % DIRECTIONS.len());
        let from = Cell::new((cell % size) as u8, (cell / size) as u8);
        let (columns, rows) = DIRECTIONS[direction];
        let onto = from.offset(columns, rows).filter(|onto| onto.is_within(self.options.size))?;
        Some(SwackMove::Shift { from, onto })
    }

    /// Returns the action index of a pass, which follows those of all shifts.
    pub(super) fn pass_index(&self) -> usize {
        usize::from(self.options.size).pow(2) * DIRECTIONS.len()
    }
}
