//! Commands and replies are written as they are read.

use ludoteca_locale::{Lang, Translate};
use ludoteca_protocol::{Bound, Clock, Command, Info, Reply, Score, SearchLimits, Value};
use ludoteca_rules::Player;
use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::time::Duration;

/// Parses a line and checks that it is written as `written`.
fn check<T: FromStr<Err: Debug> + Display + Debug + PartialEq>(line: &str, written: &str) {
    let read: T = line.parse().unwrap_or_else(|error| panic!("{line}: {error:?}"));
    assert_eq!(read.to_string(), written);
    assert_eq!(written.parse::<T>().ok(), Some(read), "{written} is read as something else");
}

fn error_of<T: FromStr<Err: Display> + Debug>(line: &str) -> String {
    line.parse::<T>().expect_err("a line that cannot be read").to_string()
}

#[test]
fn commands_are_written_as_they_are_read() {
    for line in [
        "ugi",
        "isready",
        "setoption name Hash value 64",
        "setoption name Clear Hash value on and off",
        "uginewgame",
        "position startpos",
        "position startpos moves a1b1 pass",
        "position fen .../... w 0 -",
        "position fen .../... w moves a1b1",
        "go infinite",
        "go depth 0",
        "go nodes 18446744073709551615",
        "go movetime 1000000000000",
        "go p1time 1 p2time 2 p1inc 3 p2inc 4",
        "go perft 64",
        "query p1turn",
        "query gameover",
        "query result",
        "query fen",
        "query legalmoves",
        "query points",
        "stop",
        "quit",
        "d",
        "eval",
        "bench",
    ] {
        check::<Command>(line, line);
    }
}

#[test]
fn commands_are_written_in_one_way() {
    check::<Command>(" \tgo   depth\t3  ", "go depth 3");
    check::<Command>("position startpos moves", "position startpos");
    check::<Command>("go p2time 9 p1time 8", "go p1time 8 p2time 9 p1inc 0 p2inc 0");
    check::<Command>("go p1time -8 p2time 9", "go p1time 0 p2time 9 p1inc 0 p2inc 0");
    check::<Command>(
        "setoption name Game  value  taiji(size=7)  ",
        "setoption name Game value taiji(size=7)",
    );
}

#[test]
fn a_clock_has_a_side_for_each_player() {
    let command: Command = "go p1time 1000 p2time 2000 p1inc 10 p2inc 20".parse().unwrap();
    let ms = Duration::from_millis;
    let clock = Clock { left: [ms(1000), ms(2000)], increment: [ms(10), ms(20)] };
    assert_eq!(command, Command::Go(SearchLimits::Clock(clock)));
    assert_eq!(clock.of(Player::Two), (ms(2000), ms(20)));
}

#[test]
fn replies_are_written_as_they_are_read() {
    for line in [
        "id name Ludoteca 1.0",
        "id author A. N. Other",
        "option name Hash type spin default 64 min 1 max 1024",
        "option name Own Book type check default false",
        "option name Style type combo default solid var wild var solid",
        "option name Clear Hash type button",
        "option name Game type string default taiji(size=7)",
        "ugiok",
        "readyok",
        "info depth 3 seldepth 5 time 12 nodes 340 nps 28333 hashfull 7 multipv 1 score cp -57 pv a1b1 pass",
        "info score mate -4 upperbound",
        "info score cp 12 lowerbound pv a1b1",
        "info string error: 'x' is not a move",
        "info depth 3 string depth 4  pv",
        "bestmove a1b1",
        "response",
        "response true",
        "response a1b1 pass",
        "perft 79312",
        "bench 20860032",
        "",
        "  a b c",
        "Stockfish 99 by everybody",
    ] {
        check::<Reply>(line, line);
    }
}

#[test]
fn words_that_other_engines_add_are_passed_over() {
    let line = "info depth 4 tthits 38 currmove a1b1 score cp 3 wdl 300 400 300 time 5 ebf 2.5 pv a1 b1 nodes 7";
    check::<Reply>(line, "info depth 4 time 5 nodes 7 score cp 3 pv a1 b1");
    check::<Reply>(
        "option name X type spin",
        &format!("option name X type spin default 0 min {} max {}", i64::MIN, i64::MAX),
    );
}

#[test]
fn a_score_tells_what_is_known() {
    let info: Info = "score mate 7 lowerbound".parse().unwrap();
    assert_eq!(info.score, Some(Score { value: Value::Mate(7), bound: Bound::Lower }));
}

#[test]
fn replies_that_cannot_be_read_say_why() {
    for (line, error) in [
        ("bestmove", "at character 9: the line ends here; expected a move"),
        ("bestmove a1 b1", "at character 13: expected the end of the line, but found 'b1'"),
        ("readyok now", "at character 9: expected the end of the line, but found 'now'"),
        ("id", "at character 3: the line ends here; expected one of: name, author"),
        ("id nick X", "at character 4: unexpected 'nick'; expected one of: name, author"),
        ("info depth x", "at character 12: 'x' is not a number from 0 to 4294967295"),
        ("info score", "at character 11: the line ends here; expected one of: cp, mate"),
        ("info score 5", "at character 12: unexpected '5'; expected one of: cp, mate"),
        ("info score cp 1.5", "at character 15: '1.5' is not a score; expected a whole number"),
        ("option Hash", "at character 8: unexpected 'Hash'; expected the word name"),
        ("option name Hash", "at character 17: the line ends here; expected the word type"),
        (
            "option name Hash type int",
            "at character 23: unexpected 'int'; expected one of: check, spin, combo, button, string",
        ),
        (
            "option name Hash type spin default 1 min few",
            "at character 23: the min of this 'spin' option is not a whole number",
        ),
        ("perft many", "at character 7: 'many' is not a number from 0 to 18446744073709551615"),
    ] {
        assert_eq!(error_of::<Reply>(line), error, "{line}");
    }
}

#[test]
fn whatever_is_said_is_one_line_of_ascii() {
    let reply = Reply::remark("olá\r\n\u{7f}\0 ✓");
    assert_eq!(reply.to_string(), r"info string ol\u{e1}\r\n\u{7f}\u{0} \u{2713}");
}

#[test]
fn errors_can_be_said_in_portuguese() {
    let error = "go depth".parse::<Command>().unwrap_err();
    assert_eq!(error.text(Lang::Pt), "no carácter 9: a linha termina aqui; esperava-se um número");
}
