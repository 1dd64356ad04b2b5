//! What a Taiji position looks like and how a domino is placed by touch.

use super::{MESSAGES, Taiji, TaijiMove};
use crate::diagram::{Colour, Diagram, Draw, Ground, Piece, Shape, Touch};
use crate::player::Player;

const LIGHT: Piece = Piece {
    shape: Shape::Ring,
    colour: Colour::White,
    letter: 'w',
    height: None,
    marked: false,
    word: "light",
};

const DARK: Piece =
    Piece { shape: Shape::Tile, colour: Colour::Black, letter: 'b', word: "dark", ..LIGHT };

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
}
