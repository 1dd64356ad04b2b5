//! What a tic-tac-toe position looks like and how a cell is marked by touch.

use super::{MESSAGES, SIZE, TicTacToe, TicTacToeMove};
use ludoteca_rules::{Colour, Diagram, Draw, Ground, Piece, Player, Shape, Touch};

const CROSS: Piece = Piece::new(Shape::Diamond, Colour::Black, 'x', "cross");
const NOUGHT: Piece = Piece::new(Shape::Ring, Colour::White, 'o', "nought");

impl Draw for TicTacToe {
    fn diagram(&self) -> Diagram {
        Diagram::square(SIZE, &MESSAGES, |cell| {
            let piece = self.mark_at(cell).map(|player| match player {
                Player::One => CROSS,
                Player::Two => NOUGHT,
            });
            (Ground::PLAIN, piece)
        })
    }

    fn touches(&self, m: TicTacToeMove) -> Vec<Touch> {
        vec![Touch::Cell(m.0)]
    }

    fn task(&self, _touched: usize) -> &'static str {
        "task"
    }
}
