//! `ludoteca tune` from the command line.

#![allow(clippy::unwrap_used)]

pub mod program;

use ludoteca_locale::{Lang, WordsTexts};
#[cfg(unix)]
use ludoteca_testing::until;
#[cfg(unix)]
use program::interrupt;
use program::{Home, PROGRAM, check_says};
use std::fs;

/// Returns the exit code and standard error.
fn tune(home: &Home, args: &[&str]) -> (Option<i32>, String) {
    let output = home.run(&[&["tune"], args].concat(), "");
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn games_that_were_saved_teach_the_same_again() {
    let home = Home::new();
    let [games, weights] = ["games.txt", "weights.rs"].map(|name| home.0.join(name));
    let [games, weights] = [&games, &weights].map(|path| path.to_str().unwrap());
    fs::write(games, "what was there before\n".repeat(10_000)).unwrap();
    fs::write(weights, "what was there before\n".repeat(10_000)).unwrap();
    let few = ["--positions", "200", "--nodes", "20", "--save", games, "--out", weights];
    let (code, played) = tune(&home, &[&["--game", "taiji(size=4)"], &few[..]].concat());
    assert_eq!(code, Some(0), "{played}");
    assert_eq!(tune(&home, &["--data", games]), (Some(0), played.clone()));
    let records = fs::read_to_string(games).unwrap();
    fs::write(games, format!("{records}\n[Game \"chess\"]\n\n1. e4 *\n")).unwrap();
    let (code, said) = tune(&home, &["--data", games]);
    assert!(code == Some(0) && said.ends_with(&played), "{said}");
    assert!(said.contains("'chess'"), "what is wrong is told: {said}");
    let text = fs::read_to_string(weights).unwrap();
    assert!(text.starts_with("//! The weights") && text.ends_with("];\n"), "{text}");
}

#[test]
fn what_there_is_nothing_of_is_not_told() {
    let args = ["--game", "taiji(size=4)", "--positions", "2", "--nodes", "20"];
    let (code, said) = tune(&Home::new(), &args);
    assert_eq!(code, Some(0));
    check_says(&said, "tune-learnt");
    let held_out = PROGRAM.find("tune-held-out", Lang::En).unwrap();
    let begins = held_out.split('{').next().unwrap();
    assert!(!said.contains(begins) && !said.contains("-0.0000"), "{said}");
}

#[test]
fn files_that_cannot_be_written_are_found_out_before_the_games() {
    let home = Home::new();
    for argument in ["--out", "--save"] {
        let endless = ["--game", "taiji", "--positions", "100000000", argument, "/no/such/place"];
        let (code, said) = tune(&home, &endless);
        assert_eq!(code, Some(2));
        check_says(&said, "file-unwritable");
        assert!(said.contains("/no/such/place"), "{said}");
    }
}

#[test]
fn arguments_about_games_to_play_make_no_sense_with_records() {
    let numbers = ["--positions", "--nodes", "--concurrency"].map(|name| (name, "5"));
    for (name, value) in numbers.into_iter().chain([("--save", "5"), ("--game", "taiji")]) {
        let (code, said) = tune(&Home::new(), &["--data", "games.txt", name, value]);
        assert_eq!(code, Some(2));
        assert!(said.contains("'--data <FILE>' cannot be used with"), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn games_that_ended_before_it_was_broken_off_are_kept() {
    let home = Home::new();
    let games = home.0.join("games.txt");
    let args = ["tune", "--game", "taiji(size=4)", "--positions", "100000000", "--nodes", "20"];
    let child = home.command(&args).arg("--save").arg(&games).spawn().unwrap();
    until("some games", || fs::metadata(&games).is_ok_and(|file| file.len() > 10_000));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8(output.stderr).unwrap();
    let kept = fs::read_to_string(&games).unwrap().matches("[Game ").count();
    check_says(&said, "tune-halted");
    assert!(said.contains(&format!(" {kept} ")), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    let (code, learnt) = tune(&home, &["--data", games.to_str().unwrap()]);
    assert_eq!(code, Some(0), "{learnt}");
    assert!(learnt.starts_with(&format!("{kept} games. ")), "{learnt}");
}

#[cfg(unix)]
#[test]
fn an_interruption_before_any_position_is_an_interruption() {
    let home = Home::new();
    let weights = home.0.join("weights.rs");
    fs::write(&weights, "older").unwrap();
    let args = ["tune", "--game", "swack", "--nodes", "1000000000", "--out"];
    let child = home.command(&args).arg(&weights).spawn().unwrap();
    until("a new file", || fs::read_dir(&*home.0).unwrap().count() > 1);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{said}");
    check_says(&said, "tune-halted-unfitted");
    assert_eq!(fs::read_to_string(&weights).unwrap(), "older");
}

/// The second game is large and slow, and not needed for the positions asked for.
#[cfg(unix)]
#[test]
fn an_interruption_after_the_last_game_cuts_nothing_short() {
    let home = Home::new();
    let games = home.0.join("games.txt");
    let args = ["tune", "--game", "taiji(size=4)", "--game", "taiji(size=11)", "--nodes", "500000"];
    let args = [&args[..], &["--positions", "1", "--concurrency", "2", "--save"]].concat();
    let child = home.command(&args).arg(&games).spawn().unwrap();
    until("a game", || fs::metadata(&games).is_ok_and(|file| file.len() > 0));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{said}");
    let weights = String::from_utf8(output.stdout).unwrap();
    assert!(weights.ends_with("];\n") && !weights.contains("interrupted"), "{weights}");
}
