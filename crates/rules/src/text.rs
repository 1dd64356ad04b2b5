//! Strict parsing of one-line texts, with errors that name the place.

use crate::cell::{Cell, read_cells};
use crate::localized::plural_s;
use crate::message::{Arg, Localize, Message, RULES_WORDS};
use crate::options::OptionError;
use crate::player::Player;
use crate::{localized, localized_error};
use std::fmt;

/// An error in a text, with its column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextError {
    column: usize,
    kind: TextErrorKind,
}

impl TextError {
    /// Creates an error at a column, counted from 1.
    #[must_use]
    pub const fn new(column: usize, kind: TextErrorKind) -> TextError {
        TextError { column, kind }
    }

    /// Creates an error at a column, counted from 1, from a description of another type.
    #[must_use]
    pub fn of(column: usize, error: &impl Localize) -> TextError {
        TextError::new(column, TextErrorKind::Other(error.message()))
    }

    /// Returns the column of the error, counted from 1 in characters.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns the kind of error, without its column.
    #[must_use]
    pub const fn kind(&self) -> &TextErrorKind {
        &self.kind
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            1 => write!(f, "{}", self.kind),
            column => write!(f, "at character {column}: {}", self.kind),
        }
    }
}

impl std::error::Error for TextError {}

impl Localize for TextError {
    fn message(&self) -> Message {
        if self.column == 1 {
            return self.kind.message();
        }
        let message = RULES_WORDS.message("at-character").with("column", self.column);
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
    /// The kinds of errors in texts. `found` is quoted.
    pub enum TextErrorKind {
        /// A cell does not begin with a column letter.
        CellLetter { found: String } = "cell-letter":
            "{found} has no column letter here; expected a cell such as d4",
        /// The text ends where a cell is expected.
        CellMissing { found: String } = "cell-missing":
            "{found} ends where a cell such as d4 is expected",
        /// The row number of a cell is missing or out of range.
        CellRow { found: String } = "cell-row":
            "{found} has no valid row number here; expected a cell such as d4",
        /// The text is several cells instead of one.
        NotOneCell { found: String } = "cell-one": "{found} is not a single cell such as d4",
        /// The text ends where a field is expected.
        Missing { expected: Message } = "text-missing": "the text ends here; expected {expected}",
        /// Fields are not separated by single spaces.
        Spacing = "text-space":
            "expected single spaces between fields and none at the beginning or end",
        /// The text continues after its end.
        Extra { found: String } = "text-extra":
            "expected the end of the text, but found {found}",
        /// A board has the wrong number of rows.
        RowCount { rows: usize, expected: usize } = "text-rows":
            "the board has {rows} row{s}; expected {expected}" where { s = plural_s(*rows) },
        /// A row has too many or too few cells.
        RowLength { row: usize, cells: usize, expected: usize } = "text-row-length":
            "row {row} has {cells} cell{s}; expected {expected}" where { s = plural_s(*cells) },
        /// A field is none of the letters it can be.
        NotOneOf { found: String, expected: String } = "text-one-of":
            "{found} is not allowed here; expected one of: {expected}",
        /// A field is not a number in range.
        NotANumber { found: String, least: u64, most: u64 } = "text-number":
            "{found} is not a number from {least} to {most}",
        /// A field does not consist of two parts.
        NotAPair { found: String, expected: Message } = "text-pair": "expected {expected}, but found {found}",
        /// A move is not a single cell.
        MoveNotOneCell { found: String } = "move-cells-one": "{found} is not a single cell",
        /// A move is not two cells.
        MoveNotTwoCells { found: String } = "move-cells-two": "{found} is not two cells",
        /// No game has this name.
        UnknownGame { found: String, expected: String } = "game-unknown":
            "unknown game {found}; expected one of: {expected}",
        /// The name of a game is misspelt.
        MisspeltGame { found: String, meant: &'static str } = "game-misspelt":
            "unknown game {found}; did you mean {meant}?",
        /// The options of a game are not closed by a parenthesis.
        OpenParenthesis = "game-parenthesis": "expected ) at the end of the options",
        ;
        /// An option is wrong.
        Option(OptionError),
        /// An error that the reader of a particular kind of text describes.
        Other(Message),
    }
}

localized! {
    /// The fields that begin the position texts of every game.
    #[derive(Copy)]
    enum SharedField {
        Board = "field-board": "the board, with its rows separated by /",
        Side = "field-side": "the letter of the player to move",
    }
}

/// Returns a text in quotation marks, escaped and truncated so that it can be printed on one line.
///
/// ```
/// assert_eq!(ludoteca_rules::quoted("a\tb"), r"'a\tb'");
/// assert_eq!(ludoteca_rules::quoted(&"x".repeat(99)).len(), 45);
/// ```
#[must_use]
pub fn quoted(text: &str) -> String {
    const MAX_CHARS: usize = 40;
    let shown: String = text.chars().take(MAX_CHARS).flat_map(char::escape_debug).collect();
    let rest = if text.chars().count() > MAX_CHARS { "..." } else { "" };
    format!("'{shown}{rest}'")
}

/// The space-separated fields of a position text, read one by one.
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

/// A part of a text, with its column.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Field<'a> {
    /// The text of the part.
    pub text: &'a str,
    /// The column of its first character in the whole text, counted from 1.
    pub column: usize,
}

impl<'a> Fields<'a> {
    /// Creates a reader of the fields of a text.
    #[must_use]
    pub fn new(text: &'a str) -> Fields<'a> {
        let end = text.chars().count() + 1;
        Fields { rest: Some(Field { text, column: 1 }), end }
    }

    /// Returns the next field. `what` describes it in error messages.
    ///
    /// # Errors
    /// Returns an error if there is no next field or it is empty.
    pub fn next(&mut self, what: &impl Localize) -> Result<Field<'a>, TextError> {
        let Some(rest) = self.rest.filter(|rest| !rest.text.is_empty()) else {
            let missing = TextErrorKind::Missing { expected: what.message() };
            return Err(TextError::new(self.end, missing));
        };
        let (field, after) = rest.split_at_char(' ');
        self.rest = after;
        if field.text.is_empty() { Err(field.error(TextErrorKind::Spacing)) } else { Ok(field) }
    }

    /// Returns the next field, which is the board.
    ///
    /// # Errors
    /// Returns an error if there is no next field or it is empty.
    pub fn board(&mut self) -> Result<Field<'a>, TextError> {
        self.next(&SharedField::Board)
    }

    /// Reads the next field as the letter of the player to move.
    ///
    /// # Errors
    /// Returns an error if the field is not one of the two letters.
    pub fn side(&mut self, colours: [char; 2]) -> Result<Player, TextError> {
        let field = self.next(&SharedField::Side)?;
        field.one_of(&[(colours[0], Player::One), (colours[1], Player::Two)])
    }

    /// Checks that no field is left.
    ///
    /// # Errors
    /// Returns an error if the text continues.
    pub fn end(self) -> Result<(), TextError> {
        match self.rest {
            None => Ok(()),
            Some(rest) if rest.text.trim().is_empty() => Err(rest.error(TextErrorKind::Spacing)),
            Some(rest) => Err(rest.error(TextErrorKind::Extra { found: rest.quoted() })),
        }
    }
}

impl<'a> Field<'a> {
    /// Creates an error about this field.
    #[must_use]
    pub fn error(&self, kind: impl Into<TextErrorKind>) -> TextError {
        TextError::new(self.column, kind.into())
    }

    /// Creates an error about this field from a description of another type.
    #[must_use]
    pub fn error_of(&self, error: &impl Localize) -> TextError {
        TextError::of(self.column, error)
    }

    /// Returns the field in quotation marks, for error messages.
    #[must_use]
    pub fn quoted(&self) -> String {
        quoted(self.text)
    }

    /// Splits a board into rows.
    ///
    /// # Errors
    /// Returns an error if the number of rows is not `expected`.
    pub fn rows(&self, expected: usize) -> Result<Vec<Field<'a>>, TextError> {
        let rows: Vec<Field<'a>> = self.split('/').collect();
        if rows.len() == expected {
            return Ok(rows);
        }
        Err(self.error(TextErrorKind::RowCount { rows: rows.len(), expected }))
    }

    /// Splits row number `row`, counted from 1, into its characters.
    ///
    /// # Errors
    /// Returns an error if the number of characters is not `expected`.
    pub fn cells(&self, row: usize, expected: usize) -> Result<Vec<Field<'a>>, TextError> {
        let cells: Vec<Field<'a>> = self.characters().collect();
        if cells.len() == expected {
            return Ok(cells);
        }
        Err(self.error(TextErrorKind::RowLength { row, cells: cells.len(), expected }))
    }

    /// Returns the value of a single letter according to a table.
    ///
    /// # Errors
    /// Returns an error that lists the letters if the field is not one of them.
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

    /// Parses a number without sign and leading zeros.
    ///
    /// # Errors
    /// Returns an error if the field is not such a number or is out of range.
    pub fn number(&self, least: u64, most: u64) -> Result<u64, TextError> {
        let plain = self.text == "0" || !self.text.starts_with(['0', '+']);
        let number = self.text.parse().ok().filter(|n| plain && (least..=most).contains(n));
        number.ok_or_else(|| {
            self.error(TextErrorKind::NotANumber { found: self.quoted(), least, most })
        })
    }

    /// Splits a field such as `15-16` into its two parts. `what` describes the field in error
    /// messages.
    ///
    /// # Errors
    /// Returns an error if there are not exactly two parts.
    pub fn pair(&self, separator: char, what: &impl Localize) -> Result<[Field<'a>; 2], TextError> {
        let parts: Vec<Field<'a>> = self.split(separator).collect();
        parts.try_into().map_err(|_| {
            let expected = what.message();
            self.error(TextErrorKind::NotAPair { found: self.quoted(), expected })
        })
    }

    /// Splits the field at every separator.
    pub fn split(&self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let mut rest = Some(*self);
        std::iter::from_fn(move || {
            let (part, after) = rest?.split_at_char(separator);
            rest = after;
            Some(part)
        })
    }

    /// Splits the field into its characters.
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

/// Parses a move that consists of two cells.
///
/// # Errors
/// Returns an error if the text is not two cells.
pub fn read_two_cells(text: &str) -> Result<[Cell; 2], TextError> {
    let cells = read_cells(text)?;
    <[Cell; 2]>::try_from(cells)
        .map_err(|_| TextError::new(1, TextErrorKind::MoveNotTwoCells { found: quoted(text) }))
}

/// Parses a move that consists of one cell.
pub(crate) fn read_one_cell(text: &str) -> Result<Cell, TextError> {
    let cells = read_cells(text)?;
    <[Cell; 1]>::try_from(cells)
        .map(|[cell]| cell)
        .map_err(|_| TextError::new(1, TextErrorKind::MoveNotOneCell { found: quoted(text) }))
}
