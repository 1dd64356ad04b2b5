//! Reading one-line texts strictly, with errors that name the place.

use crate::cell::{Cell, read_cells};
use crate::localized::plural_s;
use crate::message::{Arg, Localize, Message, RULES_WORDS};
use crate::options::OptionError;
use crate::player::Player;
use crate::{localized, localized_error};
use std::fmt;

/// Why a text could not be read, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    column: usize,
    kind: TextErrorKind,
}

impl TextError {
    /// Makes an error at a column, counted from 1.
    #[must_use]
    pub const fn new(column: usize, kind: TextErrorKind) -> TextError {
        TextError { column, kind }
    }

    /// Makes an error that is described by something else, at a column counted from 1.
    #[must_use]
    pub fn of(column: usize, error: &impl Localize) -> TextError {
        TextError::new(column, TextErrorKind::Other(error.message()))
    }

    /// Returns the column of the text where reading failed, counted from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns what is wrong, without its place.
    #[must_use]
    pub const fn kind(&self) -> &TextErrorKind {
        &self.kind
    }

    /// Returns the same error in a longer text, in which this one begins after `columns` more
    /// columns.
    #[must_use]
    pub fn moved(mut self, columns: usize) -> TextError {
        self.column += columns;
        self
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: {}", self.column, self.kind)
    }
}

impl std::error::Error for TextError {}

impl Localize for TextError {
    fn message(&self) -> Message {
        let message = RULES_WORDS.message("at-column").with("column", self.column);
        message.with("problem", self.kind.message()).in_english(self)
    }
}

impl From<TextError> for Message {
    fn from(error: TextError) -> Message {
        error.message()
    }
}

impl From<TextError> for Arg {
    fn from(error: TextError) -> Arg {
        Arg::Message(error.message())
    }
}

localized_error! {
    /// What can be wrong with a text. What was found is quoted.
    pub enum TextErrorKind {
        /// A cell does not begin with the letter of a column.
        CellLetter { found: String } = "cell-letter":
            "{found} is no cell here: a cell begins with a column letter, as in d4",
        /// The text ends where a cell was expected.
        CellMissing { found: String } = "cell-missing":
            "{found} stops where a cell was expected, such as d4",
        /// A cell does not end with the number of a row.
        CellRow { found: String } = "cell-row":
            "{found} has no valid row number here; expected one as in d4",
        /// The text is not that of exactly one cell.
        NotOneCell { found: String } = "cell-one": "{found} is not one cell, such as d4",
        /// The text ends where something was expected.
        Missing { expected: Message } = "text-missing": "the text stops here; expected {expected}",
        /// Fields are not separated by single spaces.
        Spacing = "text-space":
            "one space was expected between two fields, and none before the first or after the last",
        /// Something follows the end.
        Extra { found: String } = "text-extra":
            "nothing more was expected here, but there is {found}",
        /// A board has too many or too few rows.
        RowCount { rows: usize, expected: usize } = "text-rows":
            "the board has {rows} row{s}; expected {expected}" where { s = plural_s(*rows) },
        /// A row has too many or too few cells.
        RowLength { row: usize, cells: usize, expected: usize } = "text-row-length":
            "row {row} has {cells} cell{s}; expected {expected}" where { s = plural_s(*cells) },
        /// A field is none of the letters it can be.
        NotOneOf { found: String, expected: String } = "text-one-of":
            "{found} cannot stand here; expected one of: {expected}",
        /// A field is not a number within its bounds.
        NotANumber { found: String, least: u64, most: u64 } = "text-number":
            "{found} is not a number from {least} to {most}",
        /// A field does not have two parts.
        NotAPair { found: String, expected: Message } = "text-pair": "{found} is not {expected}",
        /// A move is not one cell.
        MoveNotOneCell { found: String } = "move-cells-one": "{found} is not one cell",
        /// A move is not two cells.
        MoveNotTwoCells { found: String } = "move-cells-two": "{found} is not two cells",
        /// There is no game of this name.
        UnknownGame { found: String, expected: String } = "game-unknown":
            "{found} is not a game; choose one of: {expected}",
        /// The options of a game have no closing parenthesis.
        OpenParenthesis = "game-parenthesis": "the options of a game end with )",
        ;
        /// An option cannot be read.
        Option(OptionError),
        /// Something that the reader of this kind of text describes itself.
        Other(Message),
    }
}

localized! {
    /// The fields that the position texts of all games begin with.
    #[derive(Copy)]
    enum SharedField {
        Board = "field-board": "the board, its rows joined by /",
        Side = "field-side": "the letter of the player to move",
    }
}

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
    pub fn next(&mut self, what: &impl Localize) -> Result<Field<'a>, TextError> {
        let Some(rest) = self.rest.filter(|rest| !rest.text.is_empty()) else {
            let missing = TextErrorKind::Missing { expected: what.message() };
            return Err(TextError::new(self.end, missing));
        };
        let (field, after) = rest.split_at_char(' ');
        self.rest = after;
        if field.text.is_empty() { Err(field.error(TextErrorKind::Spacing)) } else { Ok(field) }
    }

    /// The next field, which must be a board.
    ///
    /// # Errors
    /// When there is none.
    pub fn board(&mut self) -> Result<Field<'a>, TextError> {
        self.next(&SharedField::Board)
    }

    /// The next field, which must be the colour letter of the player to move.
    ///
    /// # Errors
    /// When it is anything else.
    pub fn side(&mut self, colours: [char; 2]) -> Result<Player, TextError> {
        let field = self.next(&SharedField::Side)?;
        field.one_of(&[(colours[0], Player::One), (colours[1], Player::Two)])
    }

    /// Makes sure that nothing is left.
    ///
    /// # Errors
    /// When something is.
    pub fn end(self) -> Result<(), TextError> {
        match self.rest {
            None => Ok(()),
            Some(rest) if rest.text.trim().is_empty() => Err(rest.error(TextErrorKind::Spacing)),
            Some(rest) => Err(rest.error(TextErrorKind::Extra { found: rest.quoted() })),
        }
    }
}

impl<'a> Field<'a> {
    /// Makes an error about this field.
    #[must_use]
    pub fn error(&self, kind: impl Into<TextErrorKind>) -> TextError {
        TextError::new(self.column, kind.into())
    }

    /// Makes an error about this field that is described by something else.
    #[must_use]
    pub fn error_of(&self, error: &impl Localize) -> TextError {
        TextError::of(self.column, error)
    }

    /// Returns the text within quotation marks, for errors.
    #[must_use]
    pub fn quoted(&self) -> String {
        quoted(self.text)
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
        Err(self.error(TextErrorKind::RowCount { rows: rows.len(), expected }))
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
        Err(self.error(TextErrorKind::RowLength { row, cells: cells.len(), expected }))
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
            let expected = allowed.join(" ");
            self.error(TextErrorKind::NotOneOf { found: self.quoted(), expected })
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
            self.error(TextErrorKind::NotANumber { found: self.quoted(), least, most })
        })
    }

    /// The two parts of a field like `15-16`.
    ///
    /// # Errors
    /// When it does not have exactly two parts; `what` says what the field should be.
    pub fn pair(&self, separator: char, what: &impl Localize) -> Result<[Field<'a>; 2], TextError> {
        let parts: Vec<Field<'a>> = self.split(separator).collect();
        parts.try_into().map_err(|_| {
            let expected = what.message();
            self.error(TextErrorKind::NotAPair { found: self.quoted(), expected })
        })
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

/// Reads a move that is two cells.
///
/// # Errors
/// When the text is anything else.
pub fn read_two_cells(text: &str) -> Result<[Cell; 2], TextError> {
    let cells = read_cells(text)?;
    <[Cell; 2]>::try_from(cells)
        .map_err(|_| TextError::new(1, TextErrorKind::MoveNotTwoCells { found: quoted(text) }))
}

/// Reads a move that is one cell.
pub(crate) fn read_one_cell(text: &str) -> Result<Cell, TextError> {
    let cells = read_cells(text)?;
    <[Cell; 1]>::try_from(cells)
        .map(|[cell]| cell)
        .map_err(|_| TextError::new(1, TextErrorKind::MoveNotOneCell { found: quoted(text) }))
}
