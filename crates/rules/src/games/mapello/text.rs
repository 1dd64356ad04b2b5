//! The texts of Mapello positions.

use super::map::{self, MAX_EXTRAS, Signs, WIDTH, is_border, is_centre};
use super::{Mapello, WORDS};
use crate::cell::Cell;
use crate::game::Game;
use crate::text::{Field, Fields, TextError};
use crate::{localized, localized_error};

/// Parses a position.
pub(super) fn read(text: &str) -> Result<Mapello, TextError> {
    let mut fields = Fields::new(text);
    let board = fields.board()?;
    let signs = read_signs(board)?;
    let turn = fields.side(Mapello::COLOURS)?;
    let field = fields.next(&MapelloField::Taken)?;
    let taken = read_taken(field)?;
    fields.end()?;
    check_extras(&signs, taken).map_err(|error| board.error_of(&error))?;
    Ok(map::position(&signs, taken, turn))
}

impl Mapello {
    /// Writes the text of the position.
    pub(super) fn write_text(&self) -> String {
        let rows = self.signs().map(|row| row.iter().collect::<String>());
        let side = Mapello::COLOURS[self.turn.index()];
        format!("{} {side} {}-{}", rows.join("/"), self.taken[0], self.taken[1])
    }

    /// Returns the characters of the whole board.
    pub(super) fn signs(&self) -> Signs {
        let mut signs = [['#'; WIDTH]; WIDTH];
        for (row, line) in signs.iter_mut().enumerate() {
            for (column, sign) in line.iter_mut().enumerate() {
                *sign = self.sign(column, row);
            }
        }
        signs
    }

    fn sign(&self, column: usize, row: usize) -> char {
        if is_border(column, row) {
            return if self.map.is_joker(column, row) { 'j' } else { '#' };
        }
        let bit = 1 << ((row - 1) * 8 + column - 1);
        let has = |set: u64| set & bit != 0;
        if has(self.discs[0]) {
            'b'
        } else if has(self.discs[1]) {
            'w'
        } else if has(self.bonuses) {
            '*'
        } else if has(self.free) {
            '.'
        } else {
            '#'
        }
    }
}

fn read_signs(board: Field<'_>) -> Result<Signs, TextError> {
    let mut signs = [['#'; WIDTH]; WIDTH];
    for (row, field) in board.rows(WIDTH)?.into_iter().enumerate() {
        for (column, sign) in field.cells(row + 1, WIDTH)?.into_iter().enumerate() {
            signs[row][column] = read_sign(sign, column, row)?;
        }
    }
    Ok(signs)
}

fn read_sign(field: Field<'_>, column: usize, row: usize) -> Result<char, TextError> {
    let one_of = |signs: &str| {
        let signs: Vec<(char, char)> = signs.chars().map(|sign| (sign, sign)).collect();
        field.one_of(&signs)
    };
    if is_border(column, row) {
        let only = MapelloTextError::OnBorder { found: field.quoted() };
        return one_of("#j").map_err(|_| field.error_of(&only));
    }
    match (field.text, is_centre(column, row)) {
        ("#" | "*" | "j", true) => {
            let cell = Cell::new(column as u8 - 1, row as u8 - 1);
            Err(field.error_of(&MapelloTextError::InCentre { found: field.quoted(), cell }))
        }
        (_, true) => one_of(".bw"),
        ("j", false) => Err(field.error_of(&MapelloTextError::JokerInside)),
        (_, false) => one_of("#.*bw"),
    }
}

fn read_taken(field: Field<'_>) -> Result<[u8; 2], TextError> {
    let [black, white] = field.pair('-', &MapelloField::Taken)?;
    let most = MAX_EXTRAS as u64;
    Ok([black.number(0, most)? as u8, white.number(0, most)? as u8])
}

/// Counts the extras of a kind on a board. The walls of the border do not count.
pub(super) fn count_extras(signs: &Signs, wanted: char) -> usize {
    let cells = (0..WIDTH * WIDTH).map(|index| (index % WIDTH, index / WIDTH));
    cells.filter(|&(c, r)| signs[r][c] == wanted && (wanted == 'j' || !is_border(c, r))).count()
}

/// Checks that there are no more extras of a kind than the rules allow. A bonus that was taken
/// counts as one on the board.
pub(super) fn check_extras(signs: &Signs, taken: [u8; 2]) -> Result<(), TooManyExtrasError> {
    let most = MAX_EXTRAS;
    let bonuses = count_extras(signs, '*') + usize::from(taken[0] + taken[1]);
    let (jokers, walls) = (count_extras(signs, 'j'), count_extras(signs, '#'));
    if jokers > most {
        Err(TooManyExtrasError::Jokers { count: jokers, most })
    } else if walls > most {
        Err(TooManyExtrasError::Walls { count: walls, most })
    } else if bonuses > most {
        Err(TooManyExtrasError::Bonuses { count: bonuses, most })
    } else {
        Ok(())
    }
}

localized_error! {
    /// An error in the text of a position.
    enum MapelloTextError in WORDS {
        OnBorder { found: String } = "only-on-border":
            "{found} is not allowed on the border; expected # or j",
        JokerInside = "joker-inside":
            "jokers are allowed only on the border; expected one of: # . * b w",
        InCentre { found: String, cell: Cell } = "extra-in-centre":
            "{found} is not allowed on {cell}, which is in the centre; expected one of: . b w",
    }
}

localized_error! {
    /// An error that says that there are more extras of a kind than the rules allow.
    pub(super) enum TooManyExtrasError in WORDS {
        Jokers { count: usize, most: usize } = "too-many-jokers":
            "there are {count} jokers on the border; the maximum is {most}",
        Walls { count: usize, most: usize } = "too-many-walls":
            "there are {count} walls inside the border; the maximum is {most}",
        Bonuses { count: usize, most: usize } = "too-many-bonuses":
            "there are {count} bonuses, including those taken; the maximum is {most}",
    }
}

localized! {
    /// The fields that only Mapello's position texts have.
    enum MapelloField in WORDS {
        Taken = "field-taken": "the bonuses taken by Black and White, such as 0-0",
    }
}
