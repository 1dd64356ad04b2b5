//! What a Swack position looks like and how a move is entered by touch.

use super::{MESSAGES, Swack, SwackMove};
use crate::diagram::{Colour, Diagram, Draw, Ground, Piece, Shape, Touch};
use crate::player::Player;

const RED: Piece = Piece::new(Shape::Disc, Colour::Red, 'r', "red");
const WHITE: Piece = Piece::new(Shape::Ring, Colour::White, 'w', "white");

impl Draw for Swack {
    fn diagram(&self) -> Diagram {
        let mut diagram = Diagram::square(self.options.size, &MESSAGES, |cell| {
            let stack = self.board.stack(cell);
            let piece = match stack.owner {
                Player::One => RED,
                Player::Two => WHITE,
            };
            (Ground::PLAIN, Some(piece.with_height(stack.height)))
        });
        if self.passes == 1 {
            diagram.notes.push(MESSAGES.message("note-pass"));
        }
        diagram.notes.extend(self.last.map(|last| match last {
            Player::One => MESSAGES.message("note-last-red"),
            Player::Two => MESSAGES.message("note-last-white"),
        }));
        diagram
    }

    fn touches(&self, m: SwackMove) -> Vec<Touch> {
        match m {
            SwackMove::Shift { from, onto } => vec![Touch::Cell(from), Touch::Cell(onto)],
            SwackMove::Pass => vec![Touch::Button("pass")],
            SwackMove::Swap => vec![Touch::Button("swap")],
        }
    }

    fn task(&self, touched: usize) -> &'static str {
        if touched == 0 { "task-from" } else { "task-onto" }
    }
}
