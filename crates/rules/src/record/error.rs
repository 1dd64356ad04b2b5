//! The errors of reading and editing records.

use super::Record;
use crate::localized_error;
use crate::message::{Arg, Localize, Message, RULES_WORDS};
use crate::move_error::MoveError;
use crate::text::TextErrorKind;
use std::fmt;

/// An error in a file of records, with its line and column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordError {
    line: usize,
    column: usize,
    kind: RecordErrorKind,
}

impl RecordError {
    pub(super) const fn new(line: usize, column: usize, kind: RecordErrorKind) -> RecordError {
        RecordError { line, column, kind }
    }

    /// Returns the line of the file, counted from 1.
    #[must_use]
    pub const fn line(&self) -> usize {
        self.line
    }

    /// Returns the column of that line, counted from 1 in characters.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }

    /// Returns the kind of error, without its location.
    #[must_use]
    pub const fn kind(&self) -> &RecordErrorKind {
        &self.kind
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl std::error::Error for RecordError {}

impl Localize for RecordError {
    fn message(&self) -> Message {
        let message = RULES_WORDS.message("at-line").with("line", self.line);
        let message = message.with("column", self.column);
        message.with("problem", self.kind.message()).in_english(self)
    }
}

impl From<RecordError> for Message {
    fn from(error: RecordError) -> Message {
        error.message()
    }
}

localized_error! {
    /// The kinds of errors in the text of a record.
    pub enum RecordErrorKind {
        /// The text contains no record.
        Empty = "record-none":
            "no record found; expected tags such as [Game \"taiji\"], then moves, then the result",
        /// The text contains a second record.
        Second = "record-more": "a second record begins here; expected only one",
        /// The text is not UTF-8.
        NotUtf8 = "record-utf8": "the text is not valid UTF-8; save the file as UTF-8",
        /// The record does not begin with a tag.
        TagsFirst { found: Found } = "record-tags-first":
            "expected a tag such as [Game \"taiji\"], but found {found}",
        /// A tag has no quoted value.
        TagValue { tag: String, found: Found } = "tag-value":
            "expected the value of {tag} in quotation marks, as in [Event \"Casual\"], but found {found}",
        /// The value of a tag has no closing quotation mark.
        TagOpen { tag: String } = "tag-open":
            "the value of {tag} has no closing quotation mark; expected \" before the end of the line",
        /// A backslash in the value of a tag is not part of an escape sequence.
        TagEscape = "tag-escape":
            "a \\ in the value of a tag must be written as \\\\, a quotation mark as \\\"",
        /// A tag has no closing bracket.
        TagClose { tag: String, found: Found } = "tag-close":
            "expected ] after the value of {tag}, but found {found}",
        /// A tag shares its line with something else.
        TagAlone { found: Found } = "tag-alone":
            "expected each tag on its own line, but found {found}",
        /// A tag is given twice.
        TagTwice { tag: String } = "tag-twice": "the tag {tag} is given twice; remove one",
        /// The tag `Game` is missing.
        NoGame = "tag-game-missing":
            "the tag Game is missing; expected a tag such as [Game \"taiji\"]",
        /// The value of the tag `Points` is malformed.
        PointsForm { found: String } = "points-form":
            "expected the points of both players, such as 13-10, but found {found}",
        /// The tag `Points` contradicts the moves.
        WrongPoints { found: String, expected: String } = "points-wrong":
            "the points at the end are {expected}, not {found}",
        /// The record has a tag `Points`, but the game has no points.
        NoPoints = "points-none": "this game has no points; remove the tag Points",
        /// The record ends without a result.
        NoResult = "result-missing":
            "the record ends here; expected a move or the result: 1-0, 0-1, 1/2-1/2 or *",
        /// The tag `Result` contradicts the end of the record.
        ResultTag { found: Found, tag: String } = "result-tag":
            "the result is {found} here, but {tag} in the tag Result",
        /// The record continues after the result.
        ResultLast { found: Found } = "result-last":
            "expected nothing after the result, but found {found}",
        /// A move, comment, variation or result is expected here.
        MoveExpected { found: Found } = "move-expected":
            "expected a move, a comment in braces, a variation in parentheses or the result, but found {found}",
        /// A move number is not followed by a move.
        NumberAlone { found: Found } = "number-alone":
            "expected a move after its number, but found {found}",
        /// A move number is wrong.
        WrongNumber { found: String, expected: String } = "number-wrong":
            "wrong move number {found}; expected {expected} or none",
        /// A glyph does not exist.
        UnknownGlyph { found: String } = "glyph-unknown":
            "unknown glyph {found}; expected one of: ! ? !! ?? !? ?!",
        /// A comment is not closed.
        CommentOpen = "comment-open":
            "the comment that begins here has no closing brace; expected }}",
        /// A variation begins before any move.
        VariationFirst = "variation-first":
            "expected a move before the variation, which replaces it",
        /// A variation contains no moves.
        VariationEmpty { found: Found } = "variation-empty":
            "expected a move in the variation, but found {found}",
        /// A variation is not closed.
        VariationOpen { found: Found } = "variation-open":
            "expected ) at the end of the variation, but found {found}",
        /// A closing parenthesis does not belong to a variation.
        NoVariation = "variation-none": "unexpected ): there is no variation to close",
        /// Variations are nested too deeply.
        VariationDeep { most: usize } = "variation-deep":
            "variations can be nested at most {most} deep; expected ) before the next one",
        ;
        /// The record is too long.
        TooLong(RecordTooLongError),
        /// The name or value of a tag is not valid.
        Tag(TagError),
        /// The text of the game or of its start position is wrong.
        Text(TextErrorKind),
        /// The result is wrong or contradicts the rules.
        Result(ResultError),
        /// A move cannot be read or is not legal.
        Move(MoveError),
        /// A comment is not valid.
        Comment(CommentError),
    }
}

localized_error! {
    /// An error that says why a record was not edited.
    pub enum EditError {
        /// The node was removed.
        Removed = "node-removed":
            "the move was removed from the record; choose another one",
        /// The root has no move to edit or remove.
        Root = "node-root": "the start of the game is not a move; choose a move",
        /// Variations would be nested too deeply.
        TooDeep { most: usize } = "node-deep":
            "variations can be nested at most {most} deep; continue an existing line instead",
        /// The tag is determined by the game.
        FixedTag { tag: String } = "tag-fixed":
            "the tag {tag} is determined by the game and cannot be changed",
        ;
        /// The record would be too long.
        TooLong(RecordTooLongError),
        /// The name or value of the tag is not valid.
        Tag(TagError),
        /// The result contradicts the rules.
        Result(ResultError),
        /// The move cannot be read or is not legal.
        Move(MoveError),
    }
}

impl EditError {
    /// Returns whether the input was understood but is not allowed. It is false only for moves that
    /// cannot be read.
    #[must_use]
    pub const fn is_illegal(&self) -> bool {
        match self {
            EditError::Move(error) => error.is_illegal(),
            _ => true,
        }
    }
}

localized_error! {
    /// An error that says that a record is longer than [`Record::MAX_BYTES`].
    pub struct RecordTooLongError {
        /// The maximum length in bytes.
        pub most: usize,
    } = "record-long": "the record is longer than {most} bytes; split it or remove comments"
}

impl RecordTooLongError {
    pub(super) const ERROR: RecordTooLongError = RecordTooLongError { most: Record::MAX_BYTES };
}

localized_error! {
    /// An error in the name or value of a tag.
    pub enum TagError {
        /// The name is not valid.
        Name { found: Found } = "tag-name":
            "expected a tag name, an upper-case letter followed by letters and digits as in [Event \"Casual\"], but found {found}",
        /// The value contains a control character.
        Control { found: String } = "record-control":
            "{found} is not allowed in a record; expected text without control characters",
    }
}

localized_error! {
    /// An error in the result of a record.
    pub enum ResultError {
        /// The text is not a result.
        Unknown { found: String } = "result-unknown":
            "unknown result {found}; expected one of: 1-0, 0-1, 1/2-1/2, *",
        /// The rules ended the game with a different result.
        ByRules { found: String, expected: String } = "result-by-rules":
            "the game is over and its result is {expected}, not {found}",
    }
}

localized_error! {
    /// An error that says why a text is not a [`Comment`](super::Comment).
    pub enum CommentError {
        /// The text is blank.
        Empty = "comment-empty": "a comment cannot be empty; write some text",
        /// The text contains a character that comments cannot have.
        Character { found: String } = "comment-sign":
            "{found} is not allowed in a comment; expected text without closing braces and control characters",
    }
}

/// What a reader found instead of the text it expected.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A word, in quotation marks.
    Word(String),
    /// The end of the text.
    End,
}

const END: &str = "the end of the text";

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Found::Word(word) => f.write_str(word),
            Found::End => f.write_str(END),
        }
    }
}

impl From<Found> for Arg {
    fn from(found: Found) -> Arg {
        match found {
            Found::Word(word) => Arg::Plain(word),
            Found::End => Arg::Message(RULES_WORDS.message("found-end").in_english(END)),
        }
    }
}
