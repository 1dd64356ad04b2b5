//! The nodes of the endgame search, with incrementally updated data.

use super::ground::{Board, Ground};
use ludoteca_rules::bits::Ones;

/// A position with data that is updated incrementally.
#[derive(Copy, Clone, Debug)]
pub(super) struct EndgameNode {
    pub(super) board: Board,
    /// The number of free cells.
    pub(super) empties: u32,
    /// The quadrants with an odd number of free cells, as four bits.
    pub(super) odd_quarters: u32,
}

impl EndgameNode {
    pub(super) fn of(board: Board, ground: &Ground) -> EndgameNode {
        let free = ground.free(board);
        let odd_quarters = Ones(free).fold(0, |set, cell| set ^ quarter(cell as usize));
        EndgameNode { board, empties: free.count_ones(), odd_quarters }
    }

    /// Returns the node after a placement on a cell, which leads to this board.
    #[inline(always)]
    pub(super) fn after(self, cell: usize, board: Board) -> EndgameNode {
        let odd_quarters = self.odd_quarters ^ quarter(cell);
        EndgameNode { board, empties: self.empties - 1, odd_quarters }
    }

    /// Returns the node after a pass.
    #[inline(always)]
    pub(super) fn passed(self) -> EndgameNode {
        EndgameNode { board: self.board.passed(), ..self }
    }

    /// Returns all cells of the quadrants with an odd number of free cells.
    #[inline(always)]
    pub(super) fn odd_cells(self) -> u64 {
        QUARTERS[self.odd_quarters as usize & 15]
    }

    /// Returns whether a cell is in a quadrant with an odd number of free cells.
    #[inline(always)]
    pub(super) fn is_odd(self, cell: usize) -> bool {
        self.odd_quarters & quarter(cell) != 0
    }
}

/// Returns the quadrant of a cell, as one of four bits.
#[inline(always)]
pub(super) fn quarter(cell: usize) -> u32 {
    1 << ((cell >> 2 & 1) | (cell >> 4 & 2))
}

/// The cells of each set of quadrants.
static QUARTERS: [u64; 16] = quarters();

const fn quarters() -> [u64; 16] {
    let mut cells = [0; 16];
    let mut set = 0;
    while set < 16 {
        let mut cell = 0;
        while cell < 64 {
            let quarter = (cell >> 2 & 1) | (cell >> 4 & 2);
            if set >> quarter & 1 == 1 {
                cells[set] |= 1 << cell;
            }
            cell += 1;
        }
        set += 1;
    }
    cells
}
