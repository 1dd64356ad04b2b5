//! The errors of lines and commands.

use crate::MESSAGES;
use ludoteca_rules::{MoveError, TextError, TextErrorKind, localized, localized_error};

localized_error! {
    /// An error in the syntax of a line. `found` is quoted.
    pub(crate) enum LineSyntaxError in MESSAGES {
        /// The line ends too early.
        Missing { expected: Expected } = "word-missing": "the line ends here; expected {expected}",
        /// The line is too long.
        Extra { found: String } = "word-extra":
            "expected the end of the line, but found {found}",
        /// A word is not one of those expected.
        Unexpected { found: String, expected: Expected } = "word-other":
            "unexpected {found}; expected {expected}",
        /// A word is given twice.
        Twice { found: String } = "word-twice": "{found} is given twice",
        /// The command does not exist.
        UnknownCommand { found: String, expected: String } = "command-unknown":
            "unknown command {found}; expected one of: {expected}",
        /// A word is not part of a clock.
        NotOfAClock { found: String } = "go-clock":
            "unexpected {found} in a clock; expected p1time, p2time, p1inc or p2inc",
        /// The search has more than one limit.
        SecondLimit { found: String } = "go-one-limit":
            "unexpected second limit {found}; go takes one of: a clock, movetime, depth, nodes, infinite, perft",
        /// The name of an option is missing.
        NamelessOption { found: String } = "option-nameless":
            "expected the name of an option, but found {found}",
        /// A number in the description of an option is malformed.
        OptionNumber { name: &'static str, found: String } = "option-number-unreadable":
            "the {name} of this {found} option is not a whole number",
        /// The text of a position is missing.
        NoPosition { found: String } = "position-missing":
            "expected the text of a position, but found {found}",
        /// A score is malformed.
        NotAScore { found: String } = "not-a-score":
            "{found} is not a score; expected a whole number",
    }
}

localized! {
    /// The word expected next in a line.
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
    /// An error that says why a command was refused.
    pub(crate) enum CommandError in MESSAGES {
        /// The game is over, so there is nothing to search.
        Over = "go-over": "the game is over, so there is nothing to search",
        /// The option does not exist.
        UnknownOption { found: String, expected: String } = "option-unknown":
            "unknown option {found}; expected one of: {expected}",
        /// The value of an option is not valid.
        OptionValue { option: &'static str, problem: TextErrorKind } = "option-value":
            "invalid value for {option}: {problem}",
        /// The name or the options of the game are wrong.
        Game { problem: TextError } = "game-unreadable":
            "invalid value for Game: {problem}",
        /// The text of the position is wrong.
        Position { problem: TextError } = "position-unreadable":
            "invalid position after fen: {problem}",
        /// A move cannot be read or is not legal. Moves are numbered from 1.
        Move { number: usize, problem: MoveError } = "move-refused":
            "move number {number}: {problem}",
    }
}
