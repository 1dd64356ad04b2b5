//! `ludoteca arena`: failing players, interrupted and resumed matches.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

pub mod program;

use ludoteca_locale::Lang;
use ludoteca_testing::{Folder, until};
use program::{check_says, check_says_in, interrupt};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

const LUDOTECA: &str = env!("CARGO_BIN_EXE_ludoteca");

fn ludoteca(args: &[&str]) -> Output {
    Command::new(LUDOTECA).args(args).args(["--lang", "en"]).output().unwrap()
}

/// Returns the JSON of an arena.
fn arena(args: &[&str]) -> Value {
    let output = ludoteca(&[&["arena", "--json"], args].concat());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn refusal(args: &[&str]) -> String {
    let output = ludoteca(&[&["arena"], args].concat());
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    assert!(output.stdout.is_empty(), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

fn fake(how: &str) -> String {
    format!("fake=cmd:sh '{}/tests/fake_engine.sh' {how}", env!("CARGO_MANIFEST_DIR"))
}

/// Removes what depends on the clock.
fn timeless(mut found: Value) -> Value {
    for player in found["players"].as_array_mut().unwrap() {
        player.as_object_mut().unwrap().remove("ms_per_move");
    }
    found
}

#[test]
fn a_match_is_the_same_however_many_games_run_at_once() {
    let external = format!("ugi=cmd:{LUDOTECA} ugi");
    let players = ["--player", "greedy", "--player", "random", "--player", &external];
    let rest = ["--game", "swack", "--games", "8", "--nodes", "50", "--seed", "3"];
    let one = arena(&[&players[..], &rest, &["--concurrency", "1"]].concat());
    let four = arena(&[&players[..], &rest, &["--concurrency", "4"]].concat());
    assert_eq!(one["games"], 24);
    assert_eq!(one["pairings"].as_array().unwrap().len(), 3);
    assert_eq!(timeless(one), timeless(four));
}

#[test]
fn the_stronger_player_is_found_out() {
    let found = arena(&[
        "--game", "swack", "--player", "random", "--player", "greedy", "--games", "100", "--depth",
        "1",
    ]);
    assert!(found["pairings"][0]["elo_high"].as_f64().unwrap() < 0.0);
    assert_eq!(found["players"][0]["losses"], found["players"][1]["wins"]);
    assert_eq!(found["players"][1]["crashes"], 0);
}

#[test]
fn a_proof_ends_a_game_when_that_is_asked_for() {
    let folder = Folder::new();
    let path = folder.join("proofs");
    let file = path.to_str().unwrap();
    let players = ["--player", "alphabeta", "--player", "random", "--game", "swack(size=3)"];
    let rest = ["--games", "8", "--depth", "5", "--record", file];
    let found = arena(&[&players[..], &rest, &["--adjudicate"]].concat());
    let records = fs::read_to_string(&path).unwrap();
    fs::remove_file(&path).unwrap();
    assert!(records.contains("[Termination \"proof\"]"), "{records}");
    let whole = arena(&[&players[..], &rest].concat());
    let records = fs::read_to_string(&path).unwrap();
    assert!(!records.contains("proof"), "{records}");
    assert_eq!(found["pairings"][0]["wins"], whole["pairings"][0]["wins"]);
    assert!(found["plies_per_game"].as_f64().unwrap() < whole["plies_per_game"].as_f64().unwrap());
}

#[test]
fn a_test_ends_the_match_when_it_is_decided() {
    let found = arena(&[
        "--game", "swack", "--player", "greedy", "--player", "random", "--games", "10000",
        "--nodes", "50", "--sprt", "0,50",
    ]);
    assert_eq!(found["sprt"]["verdict"], "H1");
    assert!(found["games"].as_u64().unwrap() < 500, "{}", found["games"]);
}

#[test]
fn who_fails_loses_and_is_started_again() {
    for (how, limit, what) in [
        ("dies", ["--movetime", "50"], "crashes"),
        ("silent", ["--movetime", "50"], "crashes"),
        ("babbles", ["--nodes", "50"], "crashes"),
        ("boasts", ["--movetime", "50"], "crashes"),
        ("illegal", ["--movetime", "50"], "illegal_moves"),
        ("bare", ["--movetime", "50"], "illegal_moves"),
        ("slow", ["--tc", "0.3+0.01"], "time_forfeits"),
    ] {
        let player = fake(how);
        let game = ["--game", "taiji(size=2)", "--openings", "0", "--patience", "1"];
        let players = ["--player", "greedy", "--player", &player, "--games", "4"];
        let found = arena(&[&game[..], &players, &limit].concat());
        let fake = &found["players"][1];
        assert_eq!(
            (&fake["games"], &fake["losses"], &fake[what]),
            (&4.into(), &4.into(), &4.into()),
            "{how}"
        );
        assert_eq!(found["players"][0][what], 0, "{how}");
    }
}

/// Runs an arena with such an engine, and returns its file of records.
fn written_by(how: &str, path: &Path) -> String {
    let player = fake(&format!("{how} {}", path.display()));
    let game = ["--game", "taiji(size=2)", "--openings", "0", "--patience", "1", "--nodes", "5"];
    arena(&[&game[..], &["--player", &player, "--player", "greedy", "--games", "1"]].concat());
    fs::read_to_string(path).unwrap()
}

#[test]
fn an_engine_is_told_to_quit_when_the_match_is_over() {
    let folder = Folder::new();
    let said = written_by("polite", &folder.join("said"));
    assert!(!said.is_empty() && said.lines().all(|line| line == "bye"), "{said}");
}

#[test]
fn an_engine_that_hangs_is_ended_with_all_that_it_started() {
    let folder = Folder::new();
    let path = folder.join("busy");
    let written = written_by("starts", &path);
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(fs::read_to_string(&path).unwrap().len(), written.len());
}

#[test]
fn the_last_words_of_a_program_are_recorded() {
    let folder = Folder::new();
    let path = folder.join("last-words");
    let player = fake("dies");
    let game = ["--game", "taiji(size=2)", "--openings", "0", "--nodes", "50", "--games", "2"];
    let players = ["--player", &player, "--player", "greedy", "--record", path.to_str().unwrap()];
    arena(&[&game[..], &players].concat());
    let records = fs::read_to_string(&path).unwrap();
    let expected = "[Termination \"crash: the engine ended before it sent bestmove; the end of its \
                    standard error: a b | no idea\"]";
    assert_eq!(records.matches(expected).count(), 2, "{records}");
}

#[test]
fn words_after_the_move_do_no_harm() {
    let player = fake("ponders");
    let game = ["--game", "taiji(size=2)", "--openings", "0", "--patience", "1"];
    let players = ["--player", &player, "--player", "greedy", "--games", "2"];
    let found = arena(&[&game[..], &players, &["--depth", "1"]].concat());
    // As player two its only move may be illegal.
    assert!(found["players"][0]["moves"].as_u64() > Some(0), "{found}");
    assert_eq!(found["players"][0]["crashes"], 0);
}

#[test]
fn a_match_that_is_interrupted_tells_what_was_played() {
    let folder = Folder::new();
    let record = folder.join("interrupted");
    let args = ["arena", "--json", "--game", "swack", "--games", "100000", "--nodes", "50"];
    let mut match_ = Command::new(LUDOTECA);
    match_.args(args).args(["--player", "greedy", "--player", "random", "--lang", "en"]);
    match_.arg("--record").arg(&record).stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = match_.spawn().unwrap();
    until("some games", || fs::metadata(&record).is_ok_and(|file| file.len() > 10_000));
    let file = record.to_str().unwrap();
    let said = refusal(&recorded(file, ["greedy", "random"], &["--resume"]));
    assert!(said.contains("another arena is writing"), "{said}");
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(found["pairings"][0]["games"].as_u64() > Some(0), "{found}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("--resume"));
}

#[test]
fn tables_fit_80_columns_and_shorten_long_names() {
    let engine = format!("cmd:{LUDOTECA} ugi");
    let long = "a name that is much longer than a column=level:1";
    let game = "mapello(map=random,seed=18446744073709551615)";
    let mut args = vec!["arena", "--game", game, "--games", "2", "--nodes", "5"];
    args.extend(["--player", "full", "--player", long, "--player", &engine, "--max-plies", "9"]);
    for lang in ["en", "pt"] {
        let output = Command::new(LUDOTECA).args(&args).args(["--lang", lang]).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
        assert!(said.contains("full - a name that is") && said.contains('…'), "{said}");
    }
    let output = ludoteca(&[
        "arena",
        "--game",
        "swack",
        "--games",
        "2",
        "--nodes",
        "5",
        "--player",
        "full",
        "--player",
        "greedy",
        "--sprt",
        "0,10,0.05,0.05",
    ]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.lines().all(|line| line.chars().count() <= 80), "{said}");
}

#[test]
fn a_move_that_takes_too_long_is_counted() {
    let player = fake("slow");
    let found = arena(&[
        "--game",
        "taiji(size=2)",
        "--openings",
        "0",
        "--player",
        "random",
        "--player",
        &player,
        "--games",
        "2",
        "--movetime",
        "200",
    ]);
    // As player two its only move may be illegal, but not before it was slow.
    assert!(found["players"][1]["oversteps"].as_u64().unwrap() > 0);
    assert_eq!(found["players"][0]["oversteps"], 0);
}

#[test]
fn an_interrupted_arena_resumes() {
    let folder = Folder::new();
    let path = folder.join("arena.txt");
    let file = path.to_str().unwrap();
    let base = ["--game", "swack", "--player", "greedy", "--player", "random", "--nodes", "50"];
    let record = ["--record", file];
    let whole = arena(&[&base[..], &["--games", "10"]].concat());
    arena(&[&base[..], &record, &["--games", "6"]].concat());
    let said = refusal(&[&base[..], &record].concat());
    assert!(said.contains("already exists; add --resume"), "{said}");

    // As if it had been killed while it wrote the sixth record.
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, &text[..text.len() - 30]).unwrap();
    let found = arena(&[&base[..], &record, &["--games", "10", "--resume"]].concat());
    assert_eq!(timeless(found.clone()), timeless(whole));
    let checked = ludoteca(&["record", "check", file]);
    assert!(checked.status.success());
    let said = String::from_utf8_lossy(&checked.stdout);
    check_says(&said, "record-good");
    assert!(said.contains("10"), "{said}");

    let again = arena(&[&base[..], &record, &["--games", "10", "--resume"]].concat());
    assert_eq!(timeless(again), timeless(found));
    let said = refusal(&[&base[..], &record, &["--resume", "--seed", "2"]].concat());
    assert!(said.contains("record 1: the game does not belong to this arena"), "{said}");
    assert!(said.contains("its Conditions is \"seed 1, "), "{said}");
    let said = refusal(&[&base[..], &record, &["--resume", "--games", "4"]].concat());
    // The record depends on which games ended first.
    assert!(said.contains(": the game does not belong to this arena"), "{said}");
    assert!(said.contains("its round from 1 to 4"), "{said}");
}

#[test]
fn endless_games_are_drawn() {
    let found = arena(&[
        "--game",
        "taiji",
        "--player",
        "random",
        "--player",
        "greedy",
        "--games",
        "2",
        "--max-plies",
        "10",
        "--nodes",
        "10",
    ]);
    assert_eq!(found["pairings"][0]["draws"], 2);
    assert_eq!(found["plies_per_game"], 10.0);
}

#[test]
fn nonsense_is_refused_with_what_would_be_right() {
    let two = ["--player", "greedy", "--player", "random"];
    let rows: &[(&[&str], &str)] = &[
        (&["--player", "greedy", "--player", "level:0"], "'0' is not a level"),
        (&["--player", "greedy", "--player", "cmd:./no-such-engine"], "could not be started"),
        (
            &["--player", "greedy", "--player", "x=cmd:true"],
            "player 'x' cannot play: the engine ended before it sent ugiok",
        ),
        (&[&two[..], &["--tc", "1+x"]].concat(), "'1+x' is not a time control"),
        (
            &[&two[..], &["--tc", "1", "--nodes", "5"]].concat(),
            "'--tc <CLOCK>' cannot be used with '--nodes <N>'",
        ),
        (&[&two[..], &["--sprt", "10,0"]].concat(), "'10,0' is not a test"),
        (
            &[&two[..], &["--player", "uct", "--sprt", "0,10"]].concat(),
            "--sprt compares two players",
        ),
        (
            &[&two[..], &["--processor-time", "--threads", "2"]].concat(),
            "--processor-time measures one thread",
        ),
        (
            &["--player", "greedy", "--player", "x=cmd:true", "--processor-time"],
            "'x' is another program",
        ),
        (&[&two[..], &["--resume"]].concat(), "--record <FILE>"),
    ];
    for (args, expected) in rows {
        let said = refusal(&[&["--game", "swack"], *args].concat());
        assert!(said.contains(expected), "{args:?}: {said}");
    }
    let rows: &[(&[&str], &str, &str)] = &[
        (&["--player", "greedy"], "at least two players", "--player"),
        (&["--player", "greedy", "--player", "greedy"], "two players are called", "'greedy'"),
        (
            &[&two[..], &["--player", "uct", "--sprt", "0,10"]].concat(),
            "compares two players",
            "--sprt",
        ),
        (
            &[&two[..], &["--processor-time", "--threads", "2"]].concat(),
            "measures one thread",
            "--threads",
        ),
        (
            &["--player", "greedy", "--player", "x=cmd:true", "--processor-time"],
            "built-in players only",
            "'x'",
        ),
    ];
    for (args, text, part) in rows {
        let said = refusal(&[&["--game", "swack"], *args].concat());
        assert!(said.contains(text) && said.contains(part), "{args:?}: {said}");
    }
    let said = refusal(&[&two[..], &["--game", "go"]].concat());
    assert!(said.contains("'go'") && said.contains("taiji"), "{said}");
}

#[test]
fn nothing_but_the_table_is_printed_into_a_pipe() {
    let output = ludoteca(&[
        "arena", "--game", "swack", "--player", "greedy", "--player", "a=random", "--games", "2",
        "--nodes", "9",
    ]);
    assert!(output.stderr.is_empty());
    let text = String::from_utf8(output.stdout).unwrap();
    check_says(&text, "arena-heading");
    assert!(text.starts_with("swack"), "{text}");
    assert!(text.contains("\ngreedy - a "), "{text}");
}

#[test]
fn everything_is_written_as_the_language_writes_it() {
    let args = ["arena", "--game", "swack", "--player", "greedy", "--player", "random"];
    for (limit, id, number) in [
        (["--nodes", "10"], "arena-pace-nodes", "10"),
        (["--depth", "2"], "arena-pace-depth", "2"),
        (["--movetime", "1500"], "arena-pace-time", "1,5"),
        (["--tc", "60+0.5"], "arena-pace-clock", "0,5"),
    ] {
        let more = ["--games", "4", "--lang", "pt"];
        let output = Command::new(LUDOTECA).args(args).args(limit).args(more).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        check_says_in(&said, id, Lang::Pt);
        assert!(said.contains(",0 %") && !said.contains('.') && said.contains(number), "{said}");
    }
}

#[test]
fn the_openings_are_as_long_as_they_were() {
    let folder = Folder::new();
    let path = folder.join("openings");
    let players = ["arena", "--player", "greedy", "--player", "random", "--game"];
    let rest =
        ["taiji(size=2)", "--games", "4", "--depth", "1", "--record", path.to_str().unwrap()];
    let played = ludoteca(&[&players[..], &rest].concat());
    let again = ludoteca(&[&players[..], &rest, &["--resume"]].concat());
    for output in [played, again] {
        let text = String::from_utf8(output.stdout).unwrap();
        // An opening never ends the game, which has two moves.
        assert!(text.contains("2.0 moves per game, 1 of them the opening"), "{text}");
    }
}

#[test]
fn what_players_thought_is_read_and_replaced_by_an_analysis() {
    let folder = Folder::new();
    let path = folder.join("evaluations");
    let file = path.to_str().unwrap();
    let players = ["--player", "alphabeta", "--player", "a=alphabeta", "--record", file];
    arena(
        &[
            &players[..],
            &["--game", "swack(size=3)", "--games", "2", "--depth", "5", "--openings", "2"],
        ]
        .concat(),
    );
    let played = fs::read_to_string(&path).unwrap();
    let analysed = ludoteca(&["analyse", "--record", file, "--depth", "2"]);
    let moves = |text: &str| text.matches("[%emt ").count();
    let numbers = |text: &str| {
        let found = text.split("[%eval ").skip(1).map(|rest| rest.split(']').next().unwrap());
        found.map(|number| number.parse().unwrap()).collect::<Vec<f64>>()
    };
    assert_eq!(numbers(&played).len(), moves(&played));
    assert!(numbers(&played).iter().any(|eval| eval.abs() > 990.0), "{played}");
    let text = String::from_utf8(analysed.stdout).unwrap();
    assert_eq!(moves(&text), moves(&played));
    // An analysis includes the moves of the two openings.
    assert_eq!(numbers(&text).len(), moves(&played) + 2 * 2, "{text}");
}

#[test]
fn what_cannot_be_read_is_not_taken_out_of_a_file() {
    let folder = Folder::new();
    let path = folder.join("strange");
    let players = ["--player", "greedy", "--player", "random", "--game", "swack", "--nodes", "50"];
    let rest = ["--games", "4", "--record", path.to_str().unwrap()];
    arena(&[&players[..], &rest].concat());
    let whole = fs::read_to_string(&path).unwrap();
    for (text, expected) in [
        ("not a record\n".to_owned(), "record 1, line 1, column 1: "),
        (format!("{whole}my notes\n"), "record 4, line "),
        (whole.replacen(" 2. ", " 2. z9 ", 1), "record 1, line "),
        (whole.replacen("[Game ", "[Gem ", 1), "record 1, line "),
    ] {
        fs::write(&path, &text).unwrap();
        let said = refusal(&[&players[..], &rest, &["--resume"]].concat());
        assert!(said.contains(expected) && said.contains("the file is unchanged"), "{said}");
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    fs::write(&path, whole.repeat(2)).unwrap();
    let said = refusal(&[&players[..], &rest, &["--resume"]].concat());
    assert!(said.contains("record 5") && said.contains("twice; remove one"), "{said}");
    assert_eq!(fs::read_to_string(&path).unwrap(), whole.repeat(2));
    // As if it had been killed before it wrote the last line breaks.
    fs::write(&path, whole.trim_end()).unwrap();
    arena(&[&players[..], &["--games", "6"], &rest[2..], &["--resume"]].concat());
    assert_eq!(fs::read_to_string(&path).unwrap().find(&whole), Some(0));
}

/// Returns the arguments of an arena that writes its games into a file, one after the other.
fn recorded<'a>(file: &'a str, players: [&'a str; 2], more: &[&'a str]) -> Vec<&'a str> {
    let players = ["--player", players[0], "--player", players[1], "--game", "swack"];
    let one = ["--concurrency", "1"];
    let rest = ["--nodes", "50", "--games", "2", "--openings", "0", "--record", file];
    [&players[..], &one, &rest, more].concat()
}

#[test]
fn games_of_other_players_and_conditions_are_not_resumed() {
    let folder = Folder::new();
    let path = folder.join("others");
    let file = path.to_str().unwrap();
    let players = ["a=greedy", "b=random"];
    arena(&recorded(file, players, &["--seed", "3"]));
    let text = fs::read_to_string(&path).unwrap();
    let others = ["a=level:8", "b=random"];
    let said = refusal(&recorded(file, others, &["--seed", "3", "--resume"]));
    assert!(said.contains("its Engine1 is \"greedy\", expected \"level:8\""), "{said}");
    for more in [&["--seed", "99"][..], &["--seed", "3", "--adjudicate"], &["--hash", "32"]] {
        let said = refusal(&recorded(file, players, &[more, &["--resume"]].concat()));
        assert!(
            said.contains("record 1: the game does not belong to this arena; its Conditions"),
            "{said}"
        );
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), text);

    // Older versions wrote no conditions.
    let told = |line: &&str| !line.starts_with("[Engine") && !line.starts_with("[Conditions");
    let old: String = text.split_inclusive('\n').filter(told).collect();
    fs::write(&path, &old).unwrap();
    arena(&recorded(file, players, &["--seed", "3", "--resume"]));
    assert_eq!(fs::read_to_string(&path).unwrap(), old);
}
