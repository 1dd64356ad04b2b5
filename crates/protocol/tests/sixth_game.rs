//! A game that is not in the list of games works with the whole library.

use ludoteca_protocol::{Effect, RandomMover, Session};
use ludoteca_rules::games::tictactoe::TicTacToe;
use ludoteca_rules::{AnyGame, GameSpec, Record, RecordReader};
use std::sync::atomic::AtomicBool;

static GAMES: &[GameSpec] = &[GameSpec::of::<TicTacToe>()];

/// These are the lines that CONTRIBUTING.md shows.
#[test]
fn one_line_makes_it_a_game() {
    let game = AnyGame::read(GAMES, "tictactoe").unwrap();
    game.conformance(100, 1).unwrap();
    assert_eq!(game.perft(9, &AtomicBool::new(false)), Some(127_872));
    let mut session = Session::new(GAMES);
    session.handle("position startpos moves b2 a1");
    let answer = session.handle("query legalmoves");
    assert!(matches!(&answer[..], [Effect::Send(reply)]
        if reply.to_string() == "response b1 c1 a2 c2 a3 b3 c3"));
}

#[test]
fn its_records_are_read_from_its_list_of_games() {
    let mut game = AnyGame::read(GAMES, "tictactoe").unwrap();
    for text in ["a1", "b2", "b1", "c2", "c1"] {
        game.play(text).unwrap();
    }
    let record = Record::new(&game);
    let mut reader = RecordReader::of_games(GAMES);
    reader.push(record.to_string().as_bytes());
    reader.finish();
    assert_eq!(reader.next(), Some(Ok(record.clone())));
    assert_eq!(reader.next(), None);
    let elsewhere = record.to_string().parse::<Record>().unwrap_err();
    assert!(elsewhere.to_string().contains("unknown game 'tictactoe'"), "{elsewhere}");
}

#[test]
fn its_texts_are_read_like_those_of_the_others() {
    let mut game = AnyGame::read(GAMES, "tictactoe").unwrap();
    assert_eq!(game.play("B2").unwrap(), "b2");
    let refused = game.play("b2").unwrap_err();
    assert_eq!(refused.to_string(), "the move 'b2' is not legal: it is not among the legal moves");
    let unknown = AnyGame::read(GAMES, "taiji").unwrap_err();
    let expected = "unknown game 'taiji'; expected one of: tictactoe";
    assert_eq!(unknown.to_string(), expected);
}

#[test]
fn an_engine_plays_it() {
    let mut session = Session::new(GAMES);
    for (command, expected) in [
        ("query fen", "response .../.../... x"),
        ("position startpos moves a1 b2 b1 c2", ""),
        ("query legalmoves", "response c1 a2 a3 b3 c3"),
        ("query points", "response none"),
        ("position startpos moves a1 b2 b1 c2 c1", ""),
        ("query result", "response p1win"),
        ("go depth 1", "info string error: the game is over, so there is nothing to search"),
        ("position fen xxo/oox/x.. o", ""),
        ("go perft 2", "info string b3 1\ninfo string c3 1\nperft 2"),
        ("bench", "info string tictactoe depth 40 nodes 1\nbench 1"),
    ] {
        assert_eq!(answer(&mut session, command), expected, "{command}");
    }
}

#[test]
fn there_is_nothing_to_explain_in_a_game_without_an_evaluation() {
    let mut session = Session::new(GAMES);
    session.handle("position startpos moves b2 a1 c1");
    assert_eq!(answer(&mut session, "eval"), "info string points none\ninfo string mobility 6");
    session.handle("position fen xxx/oo./... o");
    assert_eq!(answer(&mut session, "eval"), "info string points none\ninfo string mobility 0");
}

#[test]
fn a_whole_game_is_played_by_the_engine() {
    let mut session = Session::new(GAMES);
    let mut moves = String::new();
    while session.game().ending().is_none() {
        let said = answer(&mut session, "go movetime 1");
        let best = said.lines().last().and_then(|line| line.strip_prefix("bestmove ")).unwrap();
        moves = format!("{moves} {best}");
        assert_eq!(answer(&mut session, &format!("position startpos moves{moves}")), "");
    }
    assert!((5..=9).contains(&session.game().moves().len()), "{moves}");
}

fn answer(session: &mut Session, command: &str) -> String {
    let mut said = Vec::new();
    for effect in session.handle(command) {
        match effect {
            Effect::Send(reply) => said.push(reply.to_string()),
            Effect::Start(job) => {
                let mut say = |reply: ludoteca_protocol::Reply| said.push(reply.to_string());
                job.run(&mut RandomMover, &AtomicBool::new(false), &mut say);
            }
            Effect::Stop | Effect::Quit => panic!("{command} is not the end"),
        }
    }
    said.join("\n")
}
