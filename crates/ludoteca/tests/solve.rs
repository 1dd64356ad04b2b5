//! `ludoteca solve`, for people and in JSON.

#![allow(clippy::unwrap_used)]

pub mod program;

use ludoteca_locale::{Lang, SpecTexts, Translate};
use ludoteca_rules::{AnyGame, Outcome, Player, message};
#[cfg(unix)]
use ludoteca_testing::until;
#[cfg(unix)]
use program::interrupt;
use program::{Home, PROGRAM, check_says};
use serde_json::Value;
use std::process::Command;
#[cfg(unix)]
use std::time::Duration;

fn json(home: &Home, args: &[&str]) -> Value {
    let output = home.run(&[&["solve", "--json"], args].concat(), "");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {said}");
    serde_json::from_slice(&output.stdout).unwrap()
}

fn refusal(home: &Home, args: &[&str], code: i32) -> String {
    let output = home.run(&[&["solve"], args].concat(), "");
    assert_eq!(output.status.code(), Some(code), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn who_wins_and_by_how_much_is_told() {
    let home = Home::new();
    let swack = json(&home, &["--game", "swack(size=3)"]);
    assert_eq!((&swack["outcome"], &swack["score"]), (&"p2win".into(), &Value::Null));
    assert_eq!(swack["position"], "w1r1w1/r1w1r1/w1r1w1 r 0 -");
    assert!(swack["nodes"].as_u64() > Some(0) && swack["seconds"].as_f64() >= Some(0.0));
    let taiji = json(&home, &["--game", "taiji(size=3)", "--moves", "b1a1", "--threads", "2"]);
    assert_eq!((&taiji["outcome"], &taiji["score"]), (&"p2win".into(), &0.into()));
    assert!(taiji["pv"].as_array().unwrap().len() > 2);
    let output = home.run(&["solve", "--game", "taiji(size=2)", "--lang", "pt"], "");
    let said = String::from_utf8(output.stdout).unwrap();
    let taiji = "taiji".parse::<AnyGame>().unwrap().spec();
    let outcome = taiji.outcome(Outcome::Win(Player::Two)).text(Lang::Pt);
    let light = taiji.player(Player::One);
    let score = message!(PROGRAM, "solve-score", player = light, score = 0_u8).text(Lang::Pt);
    assert_eq!(said.lines().take(2).collect::<Vec<_>>(), [outcome, score]);
}

#[test]
fn a_table_is_saved_and_used_again() {
    let home = Home::new();
    let file = home.0.join("table");
    let file = file.to_str().unwrap();
    let args = ["--game", "taiji(size=4)", "--save", file, "--hash", "8"];
    let first = json(&home, &args);
    let again = json(&home, &args);
    assert_eq!(first["outcome"], again["outcome"]);
    assert!(again["nodes"].as_u64() < first["nodes"].as_u64());
    let other = refusal(&home, &["--game", "taiji(size=5)", "--save", file], 2);
    assert!(other.contains("the table belongs to taiji(size=4)"), "{other}");
    let size = refusal(&home, &["--game", "taiji(size=4)", "--save", file, "--hash", "9"], 2);
    assert!(size.contains("--hash 8"), "{size}");
    let mut bytes = std::fs::read(file).unwrap();
    bytes.truncate(bytes.len() / 2);
    std::fs::write(file, bytes).unwrap();
    let damaged = refusal(&home, &["--game", "taiji(size=4)", "--save", file], 2);
    assert!(damaged.contains("damaged"), "{damaged}");
    let nowhere = refusal(&home, &["--game", "taiji(size=4)", "--save", "/no/such/place"], 2);
    check_says(&nowhere, "file-unwritable");
}

#[test]
fn certificates_are_written_and_checked() {
    let home = Home::new();
    let file = home.0.join("certificate.txt");
    let path = file.to_str().unwrap();
    json(&home, &["--game", "swack(size=3)", "--certificate", path]);
    let checked = json(&home, &["--check", path]);
    assert_eq!((&checked["outcome"], &checked["game"]), (&"p2win".into(), &"swack(size=3)".into()));
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("p2-wins", "p1-wins")).unwrap();
    let wrong = refusal(&home, &["--check", path], 1);
    check_says(&wrong, "solve-certificate-wrong");
    std::fs::write(&file, "something else").unwrap();
    let foreign = refusal(&home, &["--check", path], 2);
    assert!(foreign.contains("ludoteca certificate 1"), "{foreign}");
    std::fs::write(&file, b"\x89PNG\xff").unwrap();
    let binary = refusal(&home, &["--check", path], 2);
    check_says(&binary, "file-unreadable");
    assert!(binary.contains("UTF-8"), "{binary}");
    let folder = refusal(&home, &["--check", home.0.to_str().unwrap()], 2);
    check_says(&folder, "file-unreadable");
}

/// An independent program with the same rules gives the same result.
#[test]
fn certificates_are_checked_by_another_program_too() {
    let home = Home::new();
    let file = home.0.join("certificate.txt");
    let path = file.to_str().unwrap();
    let checker = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/check_swack.py");
    let check = || {
        let output = Command::new("python3").args([checker, path]).output();
        output.expect("python3, which checks certificates")
    };
    for (game, claims) in [("swack(size=3)", 1), ("swack(size=2,tie=draw)", 2)] {
        json(&home, &["--game", game, "--certificate", path]);
        let said = String::from_utf8(check().stdout).unwrap();
        assert_eq!(said.matches(" is right: ").count(), claims, "{game}: {said}");
    }
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("-holds", "-wins")).unwrap();
    assert!(!check().status.success());
}

/// Returns the output of a solver that is interrupted this long after its start.
#[cfg(unix)]
fn said_when_interrupted(pause: Duration) -> Value {
    let home = Home::new();
    let file = home.0.join("table");
    let args = ["solve", "--game", "swack", "--json", "--hash", "16", "--save"];
    let child = home.command(&args).arg(&file).spawn().unwrap();
    until("a table", || file.exists());
    std::thread::sleep(pause);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    check_says(&String::from_utf8(output.stderr).unwrap(), "solve-halted-saved");
    assert!(std::fs::metadata(&file).unwrap().len() > 1 << 20);
    serde_json::from_slice(&output.stdout).unwrap()
}

/// An interrupted solver prints its progress and saves its table.
#[cfg(unix)]
#[test]
fn an_interrupted_solver_keeps_what_it_found() {
    // On a busy machine the first steps may take a while.
    let pauses = [200, 2_000, 20_000].map(Duration::from_millis);
    let found = pauses.into_iter().map(said_when_interrupted).any(|said| {
        assert_eq!(said["outcome"], Value::Null);
        said["nodes"].as_u64() > Some(0)
    });
    assert!(found, "it looked at nothing");
}

#[cfg(unix)]
#[test]
fn a_solver_that_is_terminated_says_so() {
    let child = Home::new().command(&["solve", "--game", "swack", "--lang", "pt"]).spawn().unwrap();
    std::thread::sleep(Duration::from_secs(1));
    let kill = Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(kill.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("Interrompido; com --save"), "{said}");
}

/// The certificate would be too large for any disk; the result is printed all the same.
#[test]
fn a_certificate_that_is_too_long_is_given_up() {
    let home = Home::new();
    let file = home.0.join("certificate");
    std::fs::write(&file, "an older one").unwrap();
    let args = ["solve", "--game", "renpaarden", "--json", "--hash", "1", "--certificate"];
    let output = home.command(&args).arg(&file).output().unwrap();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "an older one");
    assert_eq!(output.status.code(), Some(2));
    let said: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(said["outcome"], "draw");
    check_says(&String::from_utf8_lossy(&output.stderr), "solve-certificate-incomplete");
}

#[cfg(unix)]
#[test]
fn an_interrupted_certificate_replaces_no_older_one() {
    let home = Home::new();
    let file = home.0.join("certificate");
    std::fs::write(&file, "an older one").unwrap();
    let args = ["solve", "--game", "renpaarden", "--hash", "64", "--certificate"];
    let child = home.command(&args).arg(&file).spawn().unwrap();
    let size = |entry: std::fs::DirEntry| entry.metadata().map_or(0, |file| file.len());
    until("some moves", || {
        std::fs::read_dir(&*home.0).unwrap().flatten().map(size).sum::<u64>() > 10_000
    });
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    check_says(&String::from_utf8(output.stderr).unwrap(), "nothing-written");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "an older one");
    assert_eq!(std::fs::read_dir(&*home.0).unwrap().count(), 1);
}

/// The draw comes from the cap, which certificates cannot express.
#[test]
fn a_certificate_that_would_show_nothing_is_not_written() {
    let home = Home::new();
    let file = home.0.join("certificate");
    let game = "renpaarden(size=6,win=filled,cap=1)";
    let position = "bbbbbb/.bb.bb/..bw../..b.../wwww.w/wwwwww b";
    let args = ["solve", "--game", game, "--position", position, "--json", "--certificate"];
    let output = home.command(&args).arg(&file).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    check_says(&String::from_utf8_lossy(&output.stderr), "solve-certificate-past");
    assert!(!file.exists());
    let file = file.to_str().unwrap();
    let one = refusal(&home, &["--game", game, "--save", file, "--certificate", file], 2);
    check_says(&one, "solve-one-file");
}

#[test]
fn a_certificate_that_cannot_be_written_is_found_out_before_the_work() {
    let home = Home::new();
    let args = ["--game", "taiji(size=9)", "--certificate", "/no/such/place"];
    assert!(refusal(&home, &args, 2).contains("/no/such/place"));
}

#[cfg(unix)]
#[test]
fn a_certificate_is_kept_until_there_is_another() {
    let home = Home::new();
    let [file, table] = ["certificate", "table"].map(|name| home.0.join(name));
    std::fs::write(&file, "an older certificate, and a long one").unwrap();
    let args = ["solve", "--game", "taiji(size=9)", "--hash", "1", "--certificate"];
    let child = home.command(&args).arg(&file).arg("--save").arg(&table).spawn().unwrap();
    // It opens the certificate before it creates the table.
    until("a table", || table.exists());
    interrupt(&child);
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
    assert!(std::fs::read_to_string(&file).unwrap().starts_with("an older"));
    let done =
        home.command(&["solve", "--game", "swack(size=2)", "--certificate"]).arg(&file).output();
    assert!(done.unwrap().status.success());
    assert!(home.command(&["solve", "--check"]).arg(&file).output().unwrap().status.success());
}
