//! Drawing maps of Mapello.

use super::diagram::name;
use super::map::{self, MOST_EXTRAS, Signs, WIDTH, is_border, is_centre};
use super::text::{check_extras, count_extras};
use super::{MESSAGES, Mapello};
use crate::brush::Brush;
use crate::diagram::GroundKind;
use crate::message::{Message, TEXTS};

/// What a map is drawn with.
pub(super) const BRUSHES: &'static [Brush] = &[
    brush("wall", '#', GroundKind::Wall),
    brush("bonus", '*', GroundKind::Star),
    brush("joker", 'j', GroundKind::Wild),
    Brush { word: "nothing", letter: '.', kind: GroundKind::Plain, max: None },
];

impl Mapello {
    /// Counts the cells painted with a brush.
    pub(super) fn count_extras(&self, brush: usize) -> usize {
        BRUSHES.get(brush).map_or(0, |brush| count_extras(&self.signs(), brush.letter))
    }

    /// Paints a cell.
    pub(super) fn paint(&self, cell: usize, brush: usize) -> Result<Mapello, Message> {
        let (column, row) = (cell % WIDTH, cell / WIDTH);
        let mut signs = self.signs();
        let Some(brush) = BRUSHES.get(brush).filter(|_| row < WIDTH) else {
            return Err(TEXTS.message("paint-what"));
        };
        signs[row][column] = painted_sign(&signs, (column, row), brush.letter)?;
        check_extras(&signs, self.taken)?;
        Ok(map::position(&signs, self.taken, self.turn))
    }
}

const fn brush(word: &'static str, letter: char, kind: GroundKind) -> Brush {
    Brush { word, letter, kind, max: Some(MOST_EXTRAS) }
}

/// What a cell shows after it was painted; what is painted over with nothing or with wall on the
/// border is wall, as the border is.
fn painted_sign(
    signs: &Signs,
    (column, row): (usize, usize),
    letter: char,
) -> Result<char, Message> {
    let refused = |key| Err(MESSAGES.message(key).with("cell", name(column, row)));
    match (letter, is_border(column, row)) {
        ('*', true) => refused("paint-bonus-on-border"),
        ('#' | '.', true) => Ok('#'),
        _ if is_centre(column, row) => refused("paint-centre"),
        _ if matches!(signs[row][column], 'b' | 'w') => refused("occupied"),
        ('j', false) => refused("paint-joker-inside"),
        _ => Ok(letter),
    }
}
