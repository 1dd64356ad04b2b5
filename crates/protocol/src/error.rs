//! What can be wrong with a line, and why a command is refused.

use crate::MESSAGES;
use ludoteca_rules::{MoveError, TextError, TextErrorKind, localized, localized_error};

localized_error! {
    /// What can be wrong with a line. What was found is quoted.
    pub(crate) enum LineProblem in MESSAGES {
        /// A word is missing at the end.
        Missing { expected: Expected } = "word-missing": "the line stops here; expected {expected}",
        /// Something follows the end.
        Extra { found: String } = "word-extra":
            "nothing more was expected here, but there is {found}",
        /// A word is not the expected one.
        Unexpected { found: String, expected: Expected } = "word-other":
            "{found} cannot stand here; expected {expected}",
        /// A word is given twice.
        Twice { found: String } = "word-twice": "{found} is given twice",
        /// There is no such command.
        UnknownCommand { found: String, expected: String } = "command-unknown":
            "{found} is not a command; known are: {expected}",
        /// A word is not about the clock.
        NotOfAClock { found: String } = "go-clock":
            "{found} does not belong to a clock, which has p1time, p2time, p1inc and p2inc",
        /// There is a second limit.
        SecondLimit { found: String } = "go-one-limit":
            "{found} is a second limit; go takes one: a clock, movetime, depth, nodes, infinite or perft",
        /// An option has no name.
        NamelessOption { found: String } = "option-nameless":
            "{found} stands where the name of an option was expected",
        /// A number of an option cannot be read.
        OptionNumber { name: &'static str, found: String } = "option-number-unreadable":
            "the {name} of this {found} option is not a whole number",
        /// There is no position.
        NoPosition { found: String } = "position-missing":
            "{found} stands where the text of a position was expected",
        /// A word is not a score.
        NotAScore { found: String } = "not-a-score":
            "{found} is not a whole number that a score can have",
    }
}

localized! {
    /// What a word of a line should be.
    pub(crate) enum Expected in MESSAGES {
        Command = "what-command": "a command, such as ugi",
        Number = "what-number": "a number",
        OptionName = "what-option": "the name of an option",
        Value = "what-value": "a value",
        Position = "what-position": "the text of a position",
        Move = "what-move": "a move",
        Word { word: String } = "what-word": "the word {word}",
        OneOf { list: String } = "what-one-of": "one of: {list}",
    }
}

localized_error! {
    /// Why a command is refused.
    pub(crate) enum CommandError in MESSAGES {
        /// There is nothing to search.
        Over = "go-over": "go has nothing to search: the game is over",
        /// There is no such option.
        UnknownOption { found: String, expected: String } = "option-unknown":
            "{found} is not an option; known are: {expected}",
        /// An option cannot have this value.
        OptionValue { option: &'static str, problem: TextErrorKind } = "option-value":
            "{option} stays as it was: {problem}",
        /// The game cannot be read.
        Game { problem: TextError } = "game-unreadable":
            "Game stays as it was; in its new value, {problem}",
        /// The position cannot be read.
        Position { problem: TextError } = "position-unreadable":
            "in the position after fen, {problem}",
        /// A move is refused.
        Move { number: usize, problem: MoveError } = "move-refused":
            "move number {number}: {problem}",
    }
}
