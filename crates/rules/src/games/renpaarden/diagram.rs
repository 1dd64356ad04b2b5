//! What a Renpaarden position looks like and how a stone is moved by touch.

use super::{MESSAGES, Renpaarden, RenpaardenMove, board};
use crate::diagram::{Colour, Diagram, Draw, Ground, GroundKind, Piece, Shape, Touch};
use crate::game::Game;
use crate::player::Player;

const WHITE: Piece = Piece::new(Shape::Ring, Colour::White, 'w', "white");
const BLACK: Piece = Piece::new(Shape::Disc, Colour::Black, 'b', "black");

const HOME: Ground = Ground { kind: GroundKind::Shaded, ..Ground::PLAIN };

impl Draw for Renpaarden {
    fn diagram(&self) -> Diagram {
        let size = self.options.size;
        let homes = board::home(Player::One, size) | board::home(Player::Two, size);
        Diagram::square(size, &MESSAGES, |cell| {
            let ground = if homes & board::bit(cell) == 0 { Ground::PLAIN } else { HOME };
            let stone = self.stone_at(cell).map(|player| match player {
                Player::One => WHITE,
                Player::Two => BLACK,
            });
            (ground, stone)
        })
    }

    fn touches(&self, m: RenpaardenMove) -> Vec<Touch> {
        match m {
            RenpaardenMove::Leap { from, to } => vec![Touch::Cell(from), Touch::Cell(to)],
            RenpaardenMove::Pass => vec![Touch::Button("pass")],
        }
    }

    fn task(&self, touched: usize) -> &'static str {
        match touched {
            0 if self.moves() == [RenpaardenMove::Pass] => "task-pass",
            0 => "task-from",
            _ => "task-to",
        }
    }
}
