//! Cells of a board, named by a column letter and a row number.

use crate::text::{TextError, TextErrorKind, quoted};
use std::fmt;
use std::str::FromStr;

/// A cell of a board, such as `d4`. Columns are `a` to `p` from the left, rows 1 to 16 from the
/// top.
///
/// Cells are ordered row by row from the top, and from left to right within a row.
///
/// ```
/// use ludoteca_rules::Cell;
/// let cell: Cell = "d4".parse().unwrap();
/// assert_eq!((cell.column(), cell.row()), (3, 3));
/// assert_eq!(Cell::new(0, 10).to_string(), "a11");
/// assert!("4d".parse::<Cell>().is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The maximum number of columns, and of rows.
    pub const LIMIT: u8 = 16;

    /// Creates the cell with these indices.
    ///
    /// # Panics
    /// With debug assertions, panics if `column` or `row` is not less than [`Cell::LIMIT`].
    #[inline]
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Cell {
        debug_assert!(column < Cell::LIMIT && row < Cell::LIMIT);
        Cell(row << 4 | column)
    }

    /// Returns the index of the column, 0 at the left.
    #[inline]
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// Returns the index of the row, 0 at the top.
    #[inline]
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 >> 4
    }

    /// Returns whether the cell is on a board of `size`×`size` cells.
    #[must_use]
    pub const fn is_within(self, size: u8) -> bool {
        self.column() < size && self.row() < size
    }

    /// Returns the cell this many columns to the right and rows down, or `None` if it is out of
    /// range.
    #[must_use]
    pub fn offset(self, columns: i8, rows: i8) -> Option<Cell> {
        let column = self.column().checked_add_signed(columns)?;
        let row = self.row().checked_add_signed(rows)?;
        (column < Cell::LIMIT && row < Cell::LIMIT).then(|| Cell::new(column, row))
    }

    /// Returns the cells of a board of `size`×`size`, in order.
    pub fn all(size: u8) -> impl Iterator<Item = Cell> {
        Cell::grid((size, size))
    }

    /// Returns the cells of a board with this number of columns and rows, in order.
    pub fn grid((columns, rows): (u8, u8)) -> impl Iterator<Item = Cell> {
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Cell::new(column, row)))
    }

    /// Returns the letter of the column with this index.
    #[must_use]
    pub const fn letter(column: u8) -> char {
        (b'a' + column) as char
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Cell::letter(self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Cell, TextError> {
        match read_cells(text)?[..] {
            [cell] => Ok(cell),
            _ => Err(TextError::new(1, TextErrorKind::NotOneCell { found: quoted(text) })),
        }
    }
}

/// Parses one or more cells, in upper or lower case, optionally separated by `-` or `,`.
///
/// ```
/// use ludoteca_rules::{Cell, read_cells};
/// let cells = read_cells("B1-d2,e4F6").unwrap();
/// assert_eq!(cells, ["b1", "d2", "e4", "f6"].map(|c| c.parse::<Cell>().unwrap()));
/// ```
///
/// # Errors
/// Returns an error if the text is not a sequence of cells.
pub fn read_cells(text: &str) -> Result<Vec<Cell>, TextError> {
    let bytes = text.as_bytes();
    let mut cells = Vec::new();
    let mut at = 0;
    loop {
        let (cell, next) = read_cell(text, at)?;
        cells.push(cell);
        if next == bytes.len() {
            return Ok(cells);
        }
        at = next + usize::from(matches!(bytes[next], b'-' | b','));
    }
}

fn read_cell(text: &str, at: usize) -> Result<(Cell, usize), TextError> {
    let wrong = |kind: fn(String) -> TextErrorKind| TextError::new(at + 1, kind(quoted(text)));
    let rest = &text.as_bytes()[at..];
    let column = match rest.first() {
        Some(letter @ (b'a'..=b'p' | b'A'..=b'P')) => letter.to_ascii_lowercase() - b'a',
        Some(_) => return Err(wrong(|found| TextErrorKind::CellLetter { found })),
        None => return Err(wrong(|found| TextErrorKind::CellMissing { found })),
    };
    let digits = rest[1..].iter().take_while(|b| b.is_ascii_digit()).count();
    let number = text[at + 1..at + 1 + digits].parse::<u8>();
    match number {
        Ok(row @ 1..=Cell::LIMIT) if rest[1] != b'0' => {
            Ok((Cell::new(column, row - 1), at + 1 + digits))
        }
        _ => Err(wrong(|found| TextErrorKind::CellRow { found })),
    }
}
