//! What can be wrong with the text of a record, and with changes to it.

use super::Record;
use crate::localized_error;
use crate::message::{Arg, Localize, Message, RULES_WORDS};
use crate::move_error::MoveError;
use crate::text::TextErrorKind;
use std::fmt;

/// Why a record could not be read, and where in the file.
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

    /// Returns what is wrong, without its place.
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
    /// What can be wrong with the text of a record.
    pub enum RecordErrorKind {
        /// There is no record.
        Empty = "record-none":
            "there is no record here; expected tags such as [Game \"taiji\"], then moves, then the result",
        /// There is more than one record.
        Second = "record-more": "a second record begins here; expected one record alone",
        /// The text is not UTF-8.
        NotUtf8 = "record-utf8": "this is not UTF-8 text; expected a file saved as UTF-8",
        /// The record does not begin with tags.
        TagsFirst { found: Found } = "record-tags-first":
            "expected the tags of a record, such as [Game \"taiji\"], but found {found}",
        /// A tag has no value.
        TagValue { tag: String, found: Found } = "tag-value":
            "expected the value of {tag} in quotation marks, as in [Event \"Casual\"], but found {found}",
        /// The value of a tag has no closing quotation mark.
        TagOpen { tag: String } = "tag-open":
            "the value of {tag} has no closing quotation mark; expected \" before the end of the line",
        /// A backslash in the value of a tag does not escape anything.
        TagEscape = "tag-escape":
            "a \\ in the value of a tag is written \\\\, a quotation mark \\\"",
        /// A tag has no closing bracket.
        TagClose { tag: String, found: Found } = "tag-close":
            "expected ] after the value of {tag}, but found {found}",
        /// A tag is not alone on its line.
        TagAlone { found: Found } = "tag-alone":
            "expected a tag alone on its line, but found {found}",
        /// A tag is given twice.
        TagTwice { tag: String } = "tag-twice": "the tag {tag} is given twice; expected it once",
        /// There is no tag for the game.
        NoGame = "tag-game-missing":
            "the record has no tag for its game; expected one such as [Game \"taiji\"]",
        /// The tag for the points does not have the points of both players.
        PointsForm { found: String } = "points-form":
            "{found} is not the points of both players, such as 13-10",
        /// The tag for the points has others than the game.
        WrongPoints { found: String, expected: String } = "points-wrong":
            "the points at the end are {expected}, not {found}",
        /// The game has no points.
        NoPoints = "points-none": "this game has no points; expected no tag for them",
        /// The record ends without a result.
        NoResult = "result-missing":
            "the record stops here; expected a move or the result: 1-0, 0-1, 1/2-1/2 or *",
        /// The tag for the result has another one than the end of the record.
        ResultTag { found: Found, tag: String } = "result-tag":
            "the result is {found} here and {tag} in the tag Result; expected the same",
        /// Something follows the result.
        ResultLast { found: Found } = "result-last":
            "expected nothing after the result, but found {found}",
        /// There is something else where a move could be.
        MoveExpected { found: Found } = "move-expected":
            "expected a move, a comment in braces, a variation in parentheses or the result, but found {found}",
        /// A number is not followed by a move.
        NumberAlone { found: Found } = "number-alone":
            "expected a move after its number, but found {found}",
        /// A move has the wrong number.
        WrongNumber { found: String, expected: String } = "number-wrong":
            "the number {found} is not right here; expected {expected} or none",
        /// There is no such glyph.
        UnknownGlyph { found: String } = "glyph-unknown":
            "{found} is no sign for how good a move is; choose one of: ! ? !! ?? !? ?!",
        /// A comment is not closed.
        CommentOpen = "comment-open":
            "the comment that begins here is never closed; expected a closing brace",
        /// A variation does not follow a move.
        VariationFirst = "variation-first":
            "a variation follows the move that it replaces; expected a move before it",
        /// A variation has no move.
        VariationEmpty { found: Found } = "variation-empty":
            "expected a move in the variation, but found {found}",
        /// A variation is not closed.
        VariationOpen { found: Found } = "variation-open":
            "a variation is still open; expected ) but found {found}",
        /// There is no variation to close.
        NoVariation = "variation-none": "there is no variation to close; expected no ) here",
        /// Variations are nested too deep.
        VariationDeep { most: usize } = "variation-deep":
            "variations within variations go no deeper than {most}; expected ) before another one",
        ;
        /// The record is too long.
        TooLong(RecordTooLong),
        /// A tag has a name or value that tags cannot have.
        Tag(TagError),
        /// The text of the game or of the position it starts from is wrong.
        Text(TextErrorKind),
        /// The result is wrong.
        Result(ResultError),
        /// A move cannot be read or is not legal.
        Move(MoveError),
        /// A comment is not one.
        Comment(CommentError),
    }
}

localized_error! {
    /// Why a record cannot be changed.
    pub enum EditError {
        /// The node was removed.
        Removed = "node-removed":
            "this move has been removed from the game; choose one that is still there",
        /// The root is not reached by a move.
        Root = "node-root": "no move leads to the start of the game; choose a move",
        /// Variations would be nested too deep.
        TooDeep { most: usize } = "node-deep":
            "variations within variations go no deeper than {most}; carry on a line that is there instead",
        /// The tag follows from the game.
        FixedTag { tag: String } = "tag-fixed":
            "the tag {tag} follows from the game and cannot be set by hand",
        ;
        /// The record would be too long.
        TooLong(RecordTooLong),
        /// The tag has a name or value that tags cannot have.
        Tag(TagError),
        /// The result is not that of the rules.
        Result(ResultError),
        /// The move cannot be read or is not legal.
        Move(MoveError),
    }
}

impl EditError {
    /// Returns whether a move was refused although its text was that of a move.
    #[must_use]
    pub const fn is_illegal(&self) -> bool {
        match self {
            EditError::Move(error) => error.is_illegal(),
            _ => true,
        }
    }
}

localized_error! {
    /// A record is longer than [`Record::MAX_BYTES`].
    pub struct RecordTooLong {
        /// The maximum length in bytes.
        pub most: usize,
    } = "record-long": "the record is longer than {most} bytes; split it or leave comments out"
}

impl RecordTooLong {
    pub(super) const ERROR: RecordTooLong = RecordTooLong { most: Record::MAX_BYTES };
}

localized_error! {
    /// Why something is not a tag.
    pub enum TagError {
        /// It is not the name of a tag.
        Name { found: Found } = "tag-name":
            "expected the name of a tag, an upper-case letter with letters and digits after it as in [Event \"Casual\"], but found {found}",
        /// A record cannot have this character.
        Control { found: String } = "record-control":
            "{found} cannot stand in a record; expected text without control characters",
    }
}

localized_error! {
    /// Why a result is wrong.
    pub enum ResultError {
        /// The text is not that of a result.
        Unknown { found: String } = "result-unknown":
            "{found} is not a result; choose one of: 1-0, 0-1, 1/2-1/2, *",
        /// The rules ended the game with another result.
        ByRules { found: String, expected: String } = "result-by-rules":
            "the game is over and its result is {expected}, not {found}",
    }
}

localized_error! {
    /// Why a text is not a [`Comment`](super::Comment).
    pub enum CommentError {
        /// It is empty.
        Empty = "comment-empty": "a comment cannot be empty; expected a text",
        /// A comment cannot have this character.
        Character { found: String } = "comment-sign":
            "{found} cannot stand in a comment; expected text without closing braces and control characters",
    }
}

/// What was found in the text of a record instead of something else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A word, quoted.
    Word(String),
    /// The end of the text.
    End,
}

const END: &str = "nothing more";

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
