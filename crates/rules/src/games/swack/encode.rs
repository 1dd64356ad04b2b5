//! Swack for networks, and its symmetries.

use super::{Board, Swack, SwackMove};
use crate::cell::Cell;
use crate::encode::Encode;
use crate::symmetry::{SQUARE, Symmetric, Symmetry, on_square};

/// Where the target lies as seen from the stack that gives its top piece.
const DIRECTIONS: [(i8, i8); 4] = [(0, -1), (-1, 0), (1, 0), (0, 1)];

/// Heights from this one on share a plane.
const HIGHEST: u8 = 9;

/// The symmetries that keep rows + columns of cells even or odd on boards of even sizes.
const KEEP_START: &[Symmetry] = &[0, 3, 4, 7];

impl Encode for Swack {
    const PLANES: &'static [&'static str] = &[
        "own stacks",
        "enemy stacks",
        "height 1",
        "height 2",
        "height 3",
        "height 4",
        "height 5",
        "height 6",
        "height 7",
        "height 8",
        "height 9 or more",
        "the enemy has just passed",
        "the last move was own",
        "the last move was the enemy's",
        "a swap is allowed",
    ];

    fn plane_size(&self) -> (usize, usize) {
        (usize::from(self.options.size), usize::from(self.options.size))
    }

    fn write_planes(&self, out: &mut [f32]) {
        let area = out.len() / Self::PLANES.len();
        out.fill(0.0);
        for (place, cell) in Cell::all(self.options.size).enumerate() {
            let stack = self.board.stack(cell);
            let height = usize::from(stack.height.min(HIGHEST));
            out[usize::from(stack.owner != self.turn) * area + place] = 1.0;
            out[(height + 1) * area + place] = 1.0;
        }
        let of_position = [
            self.passes > 0,
            self.last == Some(self.turn),
            self.last == Some(!self.turn),
            self.may_swap(),
        ];
        for (plane, is_so) in out[11 * area..].chunks_mut(area).zip(of_position) {
            plane.fill(f32::from(is_so));
        }
    }

    fn action_count(&self) -> usize {
        self.pass_index() + 1 + usize::from(self.options.pie)
    }

    fn action_index(&self, m: SwackMove) -> usize {
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

    fn action(&self, index: usize) -> Option<SwackMove> {
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

    /// A stack grows beside another of its height, and some stack of each height that was ever
    /// left stays there: at the very end there is at most one of each, and each height above 1
    /// took one move. One pass can lie between two moves, two end the game, and there is one swap.
    fn longest_game(&self) -> Option<u32> {
        let cells = u32::from(self.options.size).pow(2);
        let shifts = cells * (cells - 1) / 2;
        Some(2 * shifts + 2 + u32::from(self.options.pie))
    }
}

impl Swack {
    fn pass_index(&self) -> usize {
        usize::from(self.options.size).pow(2) * DIRECTIONS.len()
    }
}

impl Symmetric for Swack {
    /// Whether a swap is allowed depends on the colours that cells start with.
    fn symmetries(&self) -> &'static [Symmetry] {
        if self.options.pie && self.options.size.is_multiple_of(2) { KEEP_START } else { SQUARE }
    }

    fn transformed(&self, symmetry: Symmetry) -> Swack {
        let mut board = Board::BARE;
        for cell in Cell::all(self.options.size) {
            let image = on_square(symmetry, self.options.size, cell);
            board.place(image, self.board.stack(cell));
        }
        Swack { board, ..*self }
    }

    fn transformed_move(&self, symmetry: Symmetry, m: SwackMove) -> SwackMove {
        let image = |cell| on_square(symmetry, self.options.size, cell);
        match m {
            SwackMove::Shift { from, onto } => {
                SwackMove::Shift { from: image(from), onto: image(onto) }
            }
            SwackMove::Pass | SwackMove::Swap => m,
        }
    }
}
