//! Setting up custom maps.

use super::diagram::name;
use super::map::{self, MAX_EXTRAS, Signs, WIDTH, is_border, is_centre};
use super::text::{check_extras, count_extras};
use super::{Mapello, MapelloReason, WORDS};
use crate::brush::Brush;
use crate::cell::Cell;
use crate::diagram::GroundKind;
use crate::game::PaintError;
use crate::localized_error;
use crate::message::Localize;

/// The brushes of custom maps.
pub(super) const BRUSHES: &[Brush] = &[
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
    pub(super) fn paint(&self, cell: usize, brush: usize) -> Result<Mapello, PaintError> {
        let (column, row) = (cell % WIDTH, cell / WIDTH);
        let mut signs = self.signs();
        let Some(brush) = BRUSHES.get(brush).filter(|_| row < WIDTH) else {
            return Err(PaintError::Unknown);
        };
        signs[row][column] = painted_sign(&signs, (column, row), brush.letter)?;
        check_extras(&signs, self.taken).map_err(|error| PaintError::Game(error.message()))?;
        Ok(map::position(&signs, self.taken, self.turn))
    }
}

const fn brush(word: &'static str, letter: char, kind: GroundKind) -> Brush {
    Brush { word, letter, kind, max: Some(MAX_EXTRAS) }
}

/// Returns the character of a painted cell. Painting the border with nothing gives a wall.
fn painted_sign(
    signs: &Signs,
    (column, row): (usize, usize),
    letter: char,
) -> Result<char, PaintError> {
    let cell = name(column, row);
    let refused = |error: MapelloPaintError| Err(PaintError::Game(error.message()));
    match (letter, is_border(column, row)) {
        ('*', true) => refused(MapelloPaintError::BonusOnBorder { cell }),
        ('#' | '.', true) => Ok('#'),
        _ if is_centre(column, row) => refused(MapelloPaintError::Centre { cell }),
        _ if matches!(signs[row][column], 'b' | 'w') => {
            let cell = Cell::new(column as u8 - 1, row as u8 - 1);
            Err(PaintError::Game(MapelloReason::Occupied { cell }.message()))
        }
        ('j', false) => refused(MapelloPaintError::JokerInside { cell }),
        _ => Ok(letter),
    }
}

localized_error! {
    /// A reason why a cell cannot be painted.
    enum MapelloPaintError in WORDS {
        Centre { cell: String } = "paint-centre":
            "{cell} is in the centre, which is reserved for the first discs",
        JokerInside { cell: String } = "paint-joker-inside":
            "{cell} is inside; jokers are placed on the border, for example on c0, c9, x3 or i3",
        BonusOnBorder { cell: String } = "paint-bonus-on-border":
            "{cell} is on the border; bonuses are placed inside",
    }
}
