//! Errors of the arena: its arguments, and the file of records that it continues.

use crate::context::MESSAGES;
use ludoteca_rules::{Message, localized_error};

localized_error! {
    /// Why an arena cannot begin. Names of players are quoted.
    pub(crate) enum ArenaError in MESSAGES {
        TooFewPlayers = "arena-players-few":
            "an arena needs at least two players; give --player once for each",
        SameName { player: String } = "arena-player-twice":
            "two players are called {player}; give one of them another name, as in other={player}",
        ProcessorTimeThreads = "arena-processor-time-threads":
            "--processor-time measures one thread; leave out --threads or use --threads 1",
        ProcessorTimeProgram { player: String } = "arena-processor-time-program":
            "--processor-time measures built-in players only, and {player} is another program",
        SprtPlayers = "arena-sprt-two": "--sprt compares two players; give --player twice",
        FileExists { file: String } = "arena-record-exists":
            "{file} already exists; add --resume to continue it, or choose another file",
        NotAFile { file: String } = "arena-record-no-file":
            "records cannot be kept in {file}; choose a regular file",
        FileInUse { file: String } = "arena-record-in-use":
            "another arena is writing {file}; choose another file, or wait until it has ended",
        Unreadable { file: String, number: usize, problem: Message } = "arena-record-unreadable":
            "{file}, record {number}, {problem}; the file is unchanged",
        OtherGame { file: String, number: usize, games: usize } = "arena-record-other":
            "{file}, record {number}: the game does not belong to this arena; its game, players, openings, seed and time must be the same, and its round from 1 to {games}",
        OtherTag {
            file: String,
            number: usize,
            tag: &'static str,
            expected: String,
            found: String,
        } = "arena-record-differs":
            "{file}, record {number}: the game does not belong to this arena; its {tag} is \"{found}\", expected \"{expected}\"",
        SameRound { file: String, number: usize, round: usize } = "arena-record-twice":
            "{file}, record {number}: round {round} is in the file twice; remove one of the two",
    }
}
