//! Tic-tac-toe for networks, and its symmetries.

use super::{SIZE, TicTacToe, TicTacToeMove};
use ludoteca_rules::{Cell, Encode, Game, SQUARE, Symmetric, Symmetry, on_square};

impl Encode for TicTacToe {
    const PLANES: &'static [&'static str] = &["own marks", "enemy marks"];

    fn plane_size(&self) -> (usize, usize) {
        (usize::from(SIZE), usize::from(SIZE))
    }

    fn write_planes(&self, out: &mut [f32]) {
        let (own, enemy) = out.split_at_mut(self.action_count());
        for (place, cell) in Cell::all(SIZE).enumerate() {
            let player = self.mark_at(cell);
            own[place] = f32::from(player == Some(self.turn));
            enemy[place] = f32::from(player == Some(!self.turn));
        }
    }

    fn action_count(&self) -> usize {
        usize::from(SIZE * SIZE)
    }

    fn action_index(&self, m: TicTacToeMove) -> usize {
        usize::from(m.0.row() * SIZE + m.0.column())
    }

    fn action(&self, index: usize) -> Option<TicTacToeMove> {
        Cell::all(SIZE).nth(index).map(TicTacToeMove)
    }
}

impl Symmetric for TicTacToe {
    fn symmetries(&self) -> &'static [Symmetry] {
        SQUARE
    }

    fn transformed(&self, symmetry: Symmetry) -> TicTacToe {
        let mut image = TicTacToe { turn: self.turn, ..TicTacToe::start(&self.options) };
        for cell in Cell::all(SIZE) {
            if let Some(player) = self.mark_at(cell) {
                image.mark(on_square(symmetry, SIZE, cell), player);
            }
        }
        image
    }

    fn transformed_move(&self, symmetry: Symmetry, m: TicTacToeMove) -> TicTacToeMove {
        TicTacToeMove(on_square(symmetry, SIZE, m.0))
    }
}
