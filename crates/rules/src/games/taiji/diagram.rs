//! What a Taiji position looks like and how a domino is placed by touch.

use super::{MESSAGES, Taiji, TaijiMove};
use crate::diagram::{Colour, Diagram, Draw, Ground, Piece, Shape, Touch};
use crate::player::Player;

const LIGHT: Piece = Piece::new(Shape::Ring, Colour::White, 'w', "light");
const DARK: Piece = Piece::new(Shape::Tile, Colour::Black, 'b', "dark");

impl Draw for Taiji {
    fn diagram(&self) -> Diagram {
        Diagram::square(self.options.size, &MESSAGES, |cell| {
            let half = self.colour_at(cell).map(|player| match player {
                Player::One => LIGHT,
                Player::Two => DARK,
            });
            (Ground::PLAIN, half)
        })
    }

    fn touches(&self, m: TaijiMove) -> Vec<Touch> {
        vec![Touch::Cell(m.light), Touch::Cell(m.dark)]
    }

    fn task(&self, touched: usize) -> &'static str {
        if touched == 0 { "task-light" } else { "task-dark" }
    }
}
