//! `ludoteca analyse`, for people and in JSON.

#![allow(clippy::unwrap_used)]

pub mod program;

use ludoteca_locale::{GameTexts, Lang, Translate};
use ludoteca_rules::{AnyGame, Comment, GAMES, Outcome, Player, Record, Rng, message};
use ludoteca_session::{Eval, MESSAGES as SESSION};
use program::{PROGRAM, check_says, check_tells, name};
use serde_json::Value;
use std::process::Output;

/// A game that Dark could have won with the second move.
const TAIJI: &str = "\
[Event \"Casual\"]
[Player1 \"Ana\"]
[Player2 \"João\"]
[Game \"taiji(size=3)\"]

1. a1b1! {takes the corner} (1. b2a2) c1c2 {hm} 2. b2b3 a2a3 1-0
";

fn analyse(args: &[&str], input: &str) -> Output {
    program::ludoteca(&[&["analyse"], args].concat(), input)
}

/// Returns standard output and standard error of a successful run.
fn answers(args: &[&str], input: &str) -> (String, String) {
    let output = analyse(args, input);
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {said}");
    (String::from_utf8(output.stdout).unwrap(), said)
}

fn refusal(args: &[&str]) -> String {
    let output = analyse(args, "");
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap().trim_end().replace("ludoteca: ", "")
}

fn json(args: &[&str], input: &str) -> Value {
    serde_json::from_str(&answers(args, input).0).unwrap()
}

/// Returns a random game of this many moves.
fn random_record(game: &str, plies: usize) -> Record {
    let mut game: AnyGame = game.parse().unwrap();
    let mut rng = Rng::new(5);
    for _ in 0..plies {
        if let Some(m) = game.random_move(&mut rng) {
            game.play(&m).unwrap();
        }
    }
    Record::new(&game)
}

fn evals(record: &Record) -> Vec<f64> {
    let eval = |id| record.node(id)?.comments().iter().find_map(Comment::eval);
    record.main_line().into_iter().filter_map(eval).collect()
}

/// The game after these moves.
fn after(game: &str, moves: &[&str]) -> AnyGame {
    let mut game: AnyGame = game.parse().unwrap();
    moves.iter().for_each(|m| drop(game.play(m).unwrap()));
    game
}

#[test]
fn a_position_is_told_in_words() {
    let args = ["--game", "taiji(size=3)", "--position", "wb./.../... b", "--depth", "6"];
    let (told, said) = answers(&args, "");
    let lines: Vec<&str> = told.lines().collect();
    let game = after("taiji(size=3)", &[]).at_position("wb./.../... b").unwrap();
    assert_eq!(lines[0], game.status().text(Lang::En));
    check_says(lines[1], "analyse-effort");
    let verdict = Eval::Forced { winner: Player::Two, plies: Some(3) }.describe(&game);
    assert_eq!(lines[3], format!("1) {}", verdict.text(Lang::En)));
    assert!(lines[4].starts_with("   1... ") && lines[4].contains(" 2. "), "{told}");
    assert!(lines[6].starts_with("2) ") && lines[9].starts_with("3) "), "{told}");
    assert_eq!(said, "");
    let (told, _) = answers(&[&args[..], &["--lang", "pt", "--multipv", "1"]].concat(), "");
    assert!(told.contains(&format!("1) {}", verdict.text(Lang::Pt))), "{told}");
    assert!(!told.contains("2) "), "{told}");
}

#[test]
fn the_winning_move_is_found_after_moves_that_were_played() {
    let (told, _) = answers(&["--game", "swack(size=2)", "--moves", "a2a1 pass"], "");
    let status = after("swack(size=2)", &["a2a1", "pass"]).status().text(Lang::En);
    assert!(told.starts_with(&format!("{status}\n")), "{told}");
    assert!(told.contains("   2. "), "{told}");
}

#[test]
fn a_finished_game_is_told_by_its_end() {
    let args = ["--game", "taiji(size=2)", "--moves", "a1b1 b2a2"];
    let status = after("taiji(size=2)", &["a1b1", "b2a2"]).status().text(Lang::En);
    assert_eq!(answers(&args, "").0, format!("{status}\n"));
    let value = json(&[&args[..], &["--json"]].concat(), "");
    assert_eq!((&value["result"], &value["lines"]), (&"0-1".into(), &Value::Array(Vec::new())));
}

#[test]
fn a_position_is_described_to_programs() {
    let position = "wb./.../... b";
    let value =
        json(&["--game", "taiji(size=3)", "--position", position, "--depth", "6", "--json"], "");
    assert_eq!(value["game"], "taiji(size=3)");
    assert_eq!((&value["position"], &value["turn"]), (&position.into(), &2.into()));
    let best = &value["lines"][0];
    assert_eq!((&best["forced"]["winner"], &best["forced"]["moves"]), (&2.into(), &3.into()));
    assert_eq!((&best["eval"], &best["chances"][1]), (&(-997.0).into(), &1.0.into()));
    assert_eq!(best["moves"].as_array().unwrap().len(), 3);
    assert_eq!(value["lines"].as_array().unwrap().len(), 3);
    let game: AnyGame = "taiji(size=3)".parse().unwrap();
    let parts = ludoteca_engine::static_evaluation(&game).features.len();
    assert_eq!(value["evaluation"]["parts"].as_array().unwrap().len(), parts);
}

#[test]
fn a_game_is_written_again_with_what_its_moves_lost() {
    let (text, summary) = answers(&["--record", "-", "--depth", "8"], TAIJI);
    let record: Record = text.parse().unwrap();
    assert_eq!(record.tag("Player2"), Some("João"));
    assert!(text.contains("1. a1b1! {takes the corner} (1. b2a2) {[%eval "), "{text}");
    assert!(text.contains("{hm} {[%eval "), "{text}");
    assert!(text.contains("2. b2b3 {[%eval "), "{text}");
    let game = after("taiji(size=3)", &[]);
    let reason = message!(
        SESSION,
        "judgement-reversed",
        fault = message!(SESSION, "fault-blunder"),
        before = Eval::Forced { winner: Player::Two, plies: Some(1) }.describe(&game),
        after = Eval::Over(Outcome::Win(Player::One)).describe(&game),
        best = "a3a2"
    );
    let reason = reason.text(Lang::En);
    let blunder = format!("a2a3?? {{[%eval 1000] {reason}}} (2... a3a2) 1-0\n");
    assert!(text.ends_with(&blunder), "{blunder}: {text}");
    assert_eq!(evals(&record).len(), 4);
    let lines: Vec<&str> = summary.lines().collect();
    let heading = message!(
        PROGRAM,
        "analyse-game",
        one = "Ana",
        two = "João",
        game = "taiji(size=3)",
        result = "1-0"
    );
    assert_eq!(lines[0], heading.text(Lang::En));
    for (line, player) in lines[1..3].iter().zip(Player::BOTH) {
        assert!(line.contains(&name("taiji", player).text(Lang::En)), "{summary}");
    }
    assert!(lines[2].ends_with("0 inaccuracies, 0 mistakes, 1 blunder"), "{summary}");
    let dark = name("taiji", Player::Two);
    let (before, after) = (100_u8, 0_u8);
    let turned = message!(
        SESSION,
        "review-turned",
        player = dark,
        move = "2... a2a3",
        before = before,
        after = after
    );
    assert_eq!(lines[3], turned.text(Lang::En));
}

#[test]
fn a_game_is_described_to_programs() {
    let value = json(&["--record", "-", "--depth", "8", "--json"], TAIJI);
    assert_eq!((&value["game"], &value["result"]), (&"taiji(size=3)".into(), &"1-0".into()));
    let last = &value["moves"][3];
    assert_eq!((&last["move"], &last["player"]), (&"a2a3".into(), &2.into()));
    assert_eq!((&last["fault"], &last["loss"]), (&"blunder".into(), &1.0.into()));
    assert_eq!(last["before"]["forced"]["winner"], 2);
    assert_eq!(last["better"].as_array().unwrap().len(), 1);
    assert_eq!(value["summary"]["turning_point"], 4);
    assert_eq!(value["summary"]["players"][1]["blunders"], 1);
    let record: Record = value["record"].as_str().unwrap().parse().unwrap();
    assert_eq!(record.to_string(), answers(&["--record", "-", "--depth", "8"], TAIJI).0);
}

#[test]
fn games_of_every_kind_are_analysed_the_same_way_every_time() {
    let records: Vec<Record> = GAMES.iter().map(|entry| random_record(entry.name, 14)).collect();
    let texts: Vec<String> = records.iter().map(ToString::to_string).collect();
    let file = texts.join("\n");
    let args = ["--record", "-", "--nodes", "300"];
    let (text, _) = answers(&args, &file);
    let mut reader = ludoteca_rules::RecordReader::new();
    reader.push(text.as_bytes());
    reader.finish();
    let analysed: Vec<Record> = reader.map(Result::unwrap).collect();
    assert_eq!(analysed.len(), records.len());
    for (record, analysed) in records.iter().zip(&analysed) {
        assert_eq!(analysed.game().moves(), record.game().moves());
        assert_eq!(evals(analysed).len(), 14);
    }
    assert_eq!(answers(&args, &file).0, text);
    let (again, _) = answers(&[&args[..], &["--lang", "pt"]].concat(), &texts[0]);
    assert_eq!(evals(&again.parse().unwrap()), evals(&analysed[0]));
}

#[test]
fn a_bad_record_is_reported_and_the_rest_is_analysed() {
    let file = format!("[Game \"swack\"]\n\n1. b1b1 *\n\n{TAIJI}");
    let output = analyse(&["--record", "-", "--depth", "2"], &file);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("ludoteca: -, line 3, column 4: the move 'b1b1' "), "{said}");
    assert!(String::from_utf8(output.stdout).unwrap().contains("[Player1 \"Ana\"]"));
}

#[test]
fn records_of_other_games_are_left_out_when_a_game_is_asked_for() {
    let file = format!("[Game \"swack\"]\n\n1. b1a1 *\n\n{TAIJI}");
    let output = analyse(&["--game", "taiji", "--record", "-", "--depth", "2"], &file);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    let left_out = message!(PROGRAM, "analyse-other-game", found = "swack", expected = "taiji");
    check_tells(&said, &message!(PROGRAM, "record-error", file = "-", problem = left_out));
    assert!(!String::from_utf8(output.stdout).unwrap().contains("swack"));
}

#[test]
fn a_game_without_moves_is_written_as_it_is() {
    let record = "[Game \"swack\"]\n\n*\n";
    let (text, summary) = answers(&["--record", "-", "--depth", "1"], record);
    assert_eq!(text, record);
    let red = name("swack", Player::One);
    check_tells(&summary, &message!(SESSION, "review-no-choice", player = red));
}

#[test]
fn nonsense_is_refused_with_what_would_be_right() {
    let rows: &[(&[&str], &str)] = &[
        (&[], "--game <GAME>"),
        (&["--record", "x", "--moves", "a1"], "'--record <FILE>' cannot be used with '--moves"),
        (&["--game", "swack", "--movetime", "0"], "0 is not in 1..=86400000"),
        (
            &["--game", "swack", "--depth", "3", "--nodes", "5"],
            "'--depth <N>' cannot be used with '--nodes <N>'",
        ),
        (
            &["--game", "taiji(size=3)", "--position", "wb./... b"],
            "--position, the board has 2 rows",
        ),
    ];
    for (args, expected) in rows {
        let said = refusal(args);
        assert!(said.contains(expected), "{args:?}: {said}");
    }
    check_says(&refusal(&["--record", "-"]), "record-none");
    let said = refusal(&["--record", "no/such/file"]);
    check_says(&said, "file-unreadable");
    assert!(said.contains("no/such/file"), "{said}");
}

#[cfg(unix)]
#[test]
fn moves_that_were_analysed_before_an_interruption_are_kept() {
    let record = random_record("swack(size=6)", 60);
    for json in [false, true] {
        let home = program::Home::new();
        let file = home.0.join("game.txt");
        std::fs::write(&file, record.to_string()).unwrap();
        let args = ["analyse", "--movetime", "200", "--record", file.to_str().unwrap()];
        let args = [&args[..], if json { &["--json"] } else { &[] }].concat();
        let child = home.command(&args).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_secs(3));
        program::interrupt(&child);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        check_says(&String::from_utf8(output.stderr).unwrap(), "analyse-halted");
        let printed = String::from_utf8(output.stdout).unwrap();
        if json {
            let value: Value = serde_json::from_str(&printed).unwrap();
            let count = value["moves"].as_array().unwrap().len();
            assert!(
                (1..record.moves().count()).contains(&count) && value["summary"].is_null(),
                "{value}"
            );
            assert_eq!(
                value["moves"][count - 1]["move"],
                record.game().moves().last().unwrap().as_str()
            );
            continue;
        }
        let kept: Record = printed.parse().unwrap();
        let count = evals(&kept).len();
        assert!((1..record.moves().count()).contains(&count), "{count}");
        let last = *kept.main_line().last().unwrap();
        assert!(kept.node(last).unwrap().comments().iter().any(|c| c.eval().is_some()));
    }
}
