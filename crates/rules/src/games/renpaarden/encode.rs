//! Renpaarden for networks, and its symmetries.

use super::{Renpaarden, RenpaardenMove, board};
use crate::cell::Cell;
use crate::encode::Encode;
use crate::player::Player;
use crate::symmetry::{Symmetric, Symmetry, on_square};

impl Encode for Renpaarden {
    const PLANES: &'static [&'static str] =
        &["own stones", "enemy stones", "own goal rows", "White to move"];

    fn plane_size(&self) -> (usize, usize) {
        (usize::from(self.options.size), usize::from(self.options.size))
    }

    fn write_planes(&self, out: &mut [f32]) {
        let area = self.area();
        let goal = board::home(!self.turn, self.options.size);
        let sets = [self.stones(self.turn), self.stones(!self.turn), goal];
        for (plane, set) in out.chunks_mut(area).zip(sets) {
            for (number, cell) in plane.iter_mut().zip(Cell::all(self.options.size)) {
                *number = f32::from(set & board::bit(cell) != 0);
            }
        }
        out[3 * area..].fill(f32::from(self.turn == Player::One));
    }

    fn action_count(&self) -> usize {
        self.area().pow(2) + 1
    }

    fn action_index(&self, m: RenpaardenMove) -> usize {
        let size = usize::from(self.options.size);
        let place = |cell: Cell| usize::from(cell.row()) * size + usize::from(cell.column());
        match m {
            RenpaardenMove::Leap { from, to } => place(from) * self.area() + place(to),
            RenpaardenMove::Pass => self.area().pow(2),
        }
    }

    fn action(&self, index: usize) -> Option<RenpaardenMove> {
        let (size, area) = (usize::from(self.options.size), self.area());
        let cell = |place: usize| Cell::new((place % size) as u8, (place / size) as u8);
        if index < area * area {
            let (from, to) = (cell(index / area), cell(index % area));
            return Some(RenpaardenMove::Leap { from, to });
        }
        (index == area * area).then_some(RenpaardenMove::Pass)
    }

    /// Without a cap repetition ends every game, but nobody would live to see it.
    fn longest_game(&self) -> Option<u32> {
        (self.options.cap > 0).then_some(self.options.cap)
    }
}

impl Renpaarden {
    fn area(&self) -> usize {
        usize::from(self.options.size).pow(2)
    }
}

impl Symmetric for Renpaarden {
    fn symmetries(&self) -> &'static [Symmetry] {
        &[0, 1]
    }

    fn transformed(&self, symmetry: Symmetry) -> Renpaarden {
        let mirrored = |stones| board::mirrored(self.options.size, stones);
        match symmetry {
            0 => *self,
            _ => Renpaarden { white: mirrored(self.white), black: mirrored(self.black), ..*self },
        }
    }

    fn transformed_move(&self, symmetry: Symmetry, m: RenpaardenMove) -> RenpaardenMove {
        let image = |cell| on_square(symmetry, self.options.size, cell);
        match m {
            RenpaardenMove::Leap { from, to } => {
                RenpaardenMove::Leap { from: image(from), to: image(to) }
            }
            RenpaardenMove::Pass => RenpaardenMove::Pass,
        }
    }
}
