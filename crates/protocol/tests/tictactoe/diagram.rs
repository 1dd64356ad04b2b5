//! What a tic-tac-toe position looks like and how a cell is marked by touch.

use super::{MESSAGES, SIZE, TicTacToe, TicTacToeMove};
use ludoteca_rules::{Colour, Diagram, Draw, Ground, Piece, Player, Shape, Touch};

const CROSS: Piece = Piece {
    shape: Shape::Diamond,
    colour: Colour::Black,
    letter: 'x',
    height: None,
    marked: false,
    word: "cross",
};

const NOUGHT: Piece =
    Piece { shape: Shape::Ring, colour: Colour::White, letter: 'o', word: "nought", ..CROSS };

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
}
