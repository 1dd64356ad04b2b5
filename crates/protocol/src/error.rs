//! The errors of lines and commands.

use crate::MESSAGES;
use ludoteca_rules::{MoveError, TextError, TextErrorKind, localized, localized_error};

localized_error! {
    /// An error in the syntax of a line. `found` is quoted.
    pub(crate) enum LineSyntaxError in MESSAGES {
        /// The line ends too early.
        Missing { expected: Expected } = "word-missing": "the line stops here; expected {expected}",
        /// The line is too long.
        Extra { found: String } = "word-extra":
            "nothing more was expected here, but there is {found}",
        /// A word is not one of those expected.
        Unexpected { found: String, expected: Expected } = "word-other":
            "{found} cannot stand here; expected {expected}",
        /// A word is given twice.
        Twice { found: String } = "word-twice": "{found} is given twice",
        /// The command does not exist.
        UnknownCommand { found: String, expected: String } = "command-unknown":
            "{found} is not a command; known are: {expected}",
        /// A word is not part of a clock.
        NotOfAClock { found: String } = "go-clock":
            "{found} does not belong to a clock, which has p1time, p2time, p1inc and p2inc",
        /// The search has more than one limit.
        SecondLimit { found: String } = "go-one-limit":
            "{found} is a second limit; go takes one: a clock, movetime, depth, nodes, infinite or perft",
        /// The name of an option is missing.
        NamelessOption { found: String } = "option-nameless":
            "{found} stands where the name of an option was expected",
        /// A number in the description of an option is malformed.
        OptionNumber { name: &'static str, found: String } = "option-number-unreadable":
            "the {name} of this {found} option is not a whole number",
        /// The text of a position is missing.
        NoPosition { found: String } = "position-missing":
            "{found} stands where the text of a position was expected",
        /// A score is malformed.
        NotAScore { found: String } = "not-a-score":
            "{found} is not a whole number that a score can have",
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
        Over = "go-over": "go has nothing to search: the game is over",
        /// The option does not exist.
        UnknownOption { found: String, expected: String } = "option-unknown":
            "{found} is not an option; known are: {expected}",
        /// The value of an option is not valid.
        OptionValue { option: &'static str, problem: TextErrorKind } = "option-value":
            "{option} stays as it was: {problem}",
        /// The name or the options of the game are wrong.
        Game { problem: TextError } = "game-unreadable":
            "Game stays as it was; in its new value, {problem}",
        /// The text of the position is wrong.
        Position { problem: TextError } = "position-unreadable":
            "in the position after fen, {problem}",
        /// A move cannot be read or is not legal. Moves are numbered from 1.
        Move { number: usize, problem: MoveError } = "move-refused":
            "move number {number}: {problem}",
    }
}
