//! Reading one-line texts strictly, with errors that name the place.

use crate::cell::{Cell, read_cells};
use crate::message::{Lang, Message, TEXTS};
use crate::player::Player;
use std::fmt;

/// Why a text could not be read: where, and what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    column: usize,
    message: Message,
}

impl TextError {
    /// An error at a column, counted from 1.
    #[must_use]
    pub const fn new(column: usize, message: Message) -> TextError {
        TextError { column, message }
    }

    /// The column of the text where reading failed, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// The same error in a longer text, in which this one begins after `columns` more columns.
    #[must_use]
    pub fn moved(mut self, columns: usize) -> TextError {
        self.column += columns;
        self
    }

    /// What is wrong, with its place.
    #[must_use]
    pub fn message(&self) -> Message {
        TEXTS.message("at-column").with("column", self.column).with("problem", self.message.clone())
    }

    /// What is wrong, without its place.
    #[must_use]
    pub const fn problem(&self) -> &Message {
        &self.message
    }

    /// The error in words.
    #[must_use]
    pub fn text(&self, lang: Lang) -> String {
        self.message().text(lang)
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for TextError {}

/// Somebody's text within quotation marks, short and safe to print on one line.
///
/// ```
/// assert_eq!(ludoteca_rules::quoted("a\tb"), r"'a\tb'");
/// assert_eq!(ludoteca_rules::quoted(&"x".repeat(99)).len(), 45);
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let shown: String = text.chars().take(LONGEST).flat_map(char::escape_debug).collect();
    let rest = if text.chars().count() > LONGEST { "..." } else { "" };
    format!("'{shown}{rest}'")
}

/// The fields of a position text, taken one by one.
///
/// ```
/// use ludoteca_rules::Fields;
/// let mut fields = Fields::new("wb/.. w");
/// let rows = fields.board().unwrap().rows(2).unwrap();
/// assert_eq!(rows[1].text, "..");
/// assert_eq!(rows[1].column, 4);
/// fields.side(['w', 'b']).unwrap();
/// fields.end().unwrap();
/// ```
#[derive(Debug)]
pub struct Fields<'a> {
    rest: Option<Field<'a>>,
    end: usize,
}

/// A part of a text that knows where it stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// The part itself.
    pub text: &'a str,
    /// The column of its first character in the whole text, counted from 1.
    pub column: usize,
}

impl<'a> Fields<'a> {
    /// The fields of a text, separated by single spaces.
    #[must_use]
    pub fn new(text: &'a str) -> Fields<'a> {
        let end = text.chars().count() + 1;
        Fields { rest: Some(Field { text, column: 1 }), end }
    }

    /// The next field; `what` says what it should be.
    ///
    /// # Errors
    /// When there is none, or it is empty.
    pub fn next(&mut self, what: Message) -> Result<Field<'a>, TextError> {
        let rest = match self.rest {
            Some(rest) if !rest.text.is_empty() => rest,
            _ => {
                let message = TEXTS.message("text-missing").with("expected", what);
                return Err(TextError::new(self.end, message));
            }
        };
        let (field, after) = rest.split_at_char(' ');
        self.rest = after;
        if field.text.is_empty() { Err(field.error("text-space")) } else { Ok(field) }
    }

    /// The next field, which must be a board.
    ///
    /// # Errors
    /// When there is none.
    pub fn board(&mut self) -> Result<Field<'a>, TextError> {
        self.next(TEXTS.message("field-board"))
    }

    /// The next field, which must be the colour letter of the player to move.
    ///
    /// # Errors
    /// When it is anything else.
    pub fn side(&mut self, colours: [char; 2]) -> Result<Player, TextError> {
        let field = self.next(TEXTS.message("field-side"))?;
        field.one_of(&[(colours[0], Player::One), (colours[1], Player::Two)])
    }

    /// Makes sure that nothing is left.
    ///
    /// # Errors
    /// When something is.
    pub fn end(self) -> Result<(), TextError> {
        match self.rest {
            None => Ok(()),
            Some(rest) if rest.text.trim().is_empty() => Err(rest.error("text-space")),
            Some(rest) => Err(rest.error("text-extra")),
        }
    }
}

impl<'a> Field<'a> {
    /// An error about this field, with a message of the texts that all games share.
    pub(crate) fn error(&self, key: &'static str) -> TextError {
        self.error_with(TEXTS.message(key))
    }

    /// An error about this field, with a message that may mention what was `found`.
    #[must_use]
    pub fn error_with(&self, message: Message) -> TextError {
        TextError::new(self.column, message.with("found", quoted(self.text)))
    }

    /// The rows of a board, which must be so many.
    ///
    /// # Errors
    /// When there are more or fewer.
    pub fn rows(&self, expected: usize) -> Result<Vec<Field<'a>>, TextError> {
        let rows: Vec<Field<'a>> = self.split('/').collect();
        if rows.len() == expected {
            return Ok(rows);
        }
        let message =
            TEXTS.message("text-rows").with("rows", rows.len()).with("expected", expected);
        Err(self.error_with(message))
    }

    /// The characters of row number `row` (counted from 1), which must be so many.
    ///
    /// # Errors
    /// When there are more or fewer.
    pub fn cells(&self, row: usize, expected: usize) -> Result<Vec<Field<'a>>, TextError> {
        let cells: Vec<Field<'a>> = self.characters().collect();
        if cells.len() == expected {
            return Ok(cells);
        }
        let message = TEXTS
            .message("text-row-length")
            .with("row", row)
            .with("cells", cells.len())
            .with("expected", expected);
        Err(self.error_with(message))
    }

    /// The meaning of a field that is one of the given letters.
    ///
    /// # Errors
    /// When it is anything else; the error lists the letters.
    pub fn one_of<T: Copy>(&self, letters: &[(char, T)]) -> Result<T, TextError> {
        let mut chars = self.text.chars();
        let letter = (chars.next(), chars.next());
        let known = letters.iter().find(|(known, _)| letter == (Some(*known), None));
        known.map(|(_, value)| *value).ok_or_else(|| {
            let allowed: Vec<String> = letters.iter().map(|(known, _)| known.to_string()).collect();
            self.error_with(TEXTS.message("text-one-of").with("expected", allowed.join(" ")))
        })
    }

    /// A plain number between two bounds.
    ///
    /// # Errors
    /// When it is none (no sign, no leading zero) or lies outside.
    pub fn number(&self, least: u64, most: u64) -> Result<u64, TextError> {
        let plain = self.text == "0" || !self.text.starts_with(['0', '+']);
        let number = self.text.parse().ok().filter(|n| plain && (least..=most).contains(n));
        number.ok_or_else(|| {
            let message = TEXTS.message("text-number").with("least", least).with("most", most);
            self.error_with(message)
        })
    }

    /// The two parts of a field like `15-16`.
    ///
    /// # Errors
    /// When it does not have exactly two parts; `what` says what the field should be.
    pub fn pair(&self, separator: char, what: Message) -> Result<[Field<'a>; 2], TextError> {
        let parts: Vec<Field<'a>> = self.split(separator).collect();
        parts
            .try_into()
            .map_err(|_| self.error_with(TEXTS.message("text-pair").with("expected", what)))
    }

    /// The parts between separators.
    pub fn split(&self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let mut rest = Some(*self);
        std::iter::from_fn(move || {
            let (part, after) = rest?.split_at_char(separator);
            rest = after;
            Some(part)
        })
    }

    /// The single characters.
    pub fn characters(&self) -> impl Iterator<Item = Field<'a>> {
        let (text, column) = (self.text, self.column);
        text.char_indices().enumerate().map(move |(index, (start, character))| Field {
            text: &text[start..start + character.len_utf8()],
            column: column + index,
        })
    }

    fn split_at_char(self, separator: char) -> (Field<'a>, Option<Field<'a>>) {
        match self.text.split_once(separator) {
            None => (self, None),
            Some((text, after)) => {
                let column = self.column + text.chars().count() + 1;
                (Field { text, column: self.column }, Some(Field { text: after, column }))
            }
        }
    }
}

/// Writes the rows of a square board, joined by `/`; `at` gives the sign of each cell.
///
/// ```
/// use ludoteca_rules::write_square;
/// assert_eq!(write_square(2, |cell| if cell.row() == 0 { 'w' } else { '.' }), "ww/..");
/// ```
#[must_use]
pub fn write_square(size: u8, at: impl Fn(Cell) -> char) -> String {
    let mut text = String::with_capacity(usize::from(size) * (usize::from(size) + 1));
    for cell in Cell::all(size) {
        if cell.column() == 0 && cell.row() > 0 {
            text.push('/');
        }
        text.push(at(cell));
    }
    text
}

/// Reads the rows of a square board whose cells are single letters, each with its meaning.
///
/// ```
/// use ludoteca_rules::{Field, read_square};
/// let board = Field { text: "w./.w", column: 1 };
/// let cells = read_square(board, 2, &[('.', false), ('w', true)]).unwrap();
/// assert_eq!(cells.iter().map(|(_, white)| *white).collect::<Vec<_>>(), [true, false, false, true]);
/// ```
///
/// # Errors
/// When there are more or fewer rows or cells, or another letter; the error names the column.
pub fn read_square<T: Copy>(
    board: Field<'_>,
    size: u8,
    letters: &[(char, T)],
) -> Result<Vec<(Cell, T)>, TextError> {
    let mut cells = Vec::new();
    for (row, field) in board.rows(usize::from(size))?.into_iter().enumerate() {
        for (column, sign) in field.cells(row + 1, usize::from(size))?.into_iter().enumerate() {
            cells.push((Cell::new(column as u8, row as u8), sign.one_of(letters)?));
        }
    }
    Ok(cells)
}

/// Reads a move that is two cells.
///
/// # Errors
/// When the text is anything else.
pub fn read_two_cells(text: &str) -> Result<[Cell; 2], TextError> {
    let cells = read_cells(text)?;
    <[Cell; 2]>::try_from(cells)
        .map_err(|_| TextError::new(1, TEXTS.message("move-cells-two").with("found", quoted(text))))
}

/// Reads a move that is one cell.
pub(crate) fn read_one_cell(text: &str) -> Result<Cell, TextError> {
    let cells = read_cells(text)?;
    <[Cell; 1]>::try_from(cells)
        .map(|[cell]| cell)
        .map_err(|_| TextError::new(1, TEXTS.message("move-cells-one").with("found", quoted(text))))
}
