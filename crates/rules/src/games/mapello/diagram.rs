//! The diagram of a Mapello position.

use super::map::{WIDTH, is_border};
use super::{Mapello, WORDS};
use crate::cell::Cell;
use crate::diagram::{
    Colour, Diagram, DiagramCell, Form, Ground, GroundKind, Label, Marks, Piece, Shape,
};
use crate::message;

const BLACK: Piece = Piece::new(Shape::Disc, Colour::Black, 'b', "black");
const WHITE: Piece = Piece::new(Shape::Ring, Colour::White, 'w', "white");

const JOKER: Ground = Ground { kind: GroundKind::Wild, letter: 'j', word: Some("joker") };
const BONUS: Ground = Ground { kind: GroundKind::Star, letter: '*', word: Some("bonus") };
const WALL: Ground = Ground { kind: GroundKind::Wall, letter: '#', word: Some("wall") };
/// A wall of the border. It has no name, because nearly all cells of the border are walls.
const BORDER: Ground = Ground { word: None, ..WALL };

impl Mapello {
    /// Returns the diagram.
    pub(super) fn draw(&self) -> Diagram {
        let signs = self.signs();
        let cells = (0..WIDTH * WIDTH).map(|index| {
            let (column, row) = (index % WIDTH, index / WIDTH);
            cell(column, row, signs[row][column])
        });
        let labels = (0..8).flat_map(|i| {
            let place = f32::from(i) + 1.0;
            [
                Label { x: place, y: -1.0, text: Cell::letter(i).to_string() },
                Label { x: -1.0, y: place, text: (i + 1).to_string() },
            ]
        });
        let [black, white] = self.taken;
        let taken = message!(WORDS, "bonuses-taken", black = black, white = white);
        Diagram { notes: vec![taken], ..Diagram::new(cells.collect(), labels.collect(), &WORDS) }
    }
}

fn cell(column: usize, row: usize, sign: char) -> DiagramCell {
    let border = is_border(column, row);
    let (ground, piece) = match sign {
        'b' => (Ground::PLAIN, Some(BLACK)),
        'w' => (Ground::PLAIN, Some(WHITE)),
        'j' => (JOKER, None),
        '*' => (BONUS, None),
        '#' if border => (BORDER, None),
        '#' => (WALL, None),
        _ => (Ground::PLAIN, None),
    };
    DiagramCell {
        name: name(column, row),
        cell: (!border).then(|| Cell::new(column as u8 - 1, row as u8 - 1)),
        x: column as f32,
        y: row as f32,
        form: Form::Square,
        ground,
        piece,
        marks: Marks::NONE,
    }
}

/// Returns the name of a cell. The border around a1–h8 consists of rows 0 and 9 and of columns x,
/// on the left, and i.
pub(super) fn name(column: usize, row: usize) -> String {
    let letter = if column == 0 { 'x' } else { Cell::letter(column as u8 - 1) };
    format!("{letter}{row}")
}
