//! `ludoteca compliance` with our engine, which passes, and with a faulty one.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

pub mod program;

use ludoteca_rules::GAMES;
use program::check_says;
use serde_json::Value;
use std::process::Command;

const LUDOTECA: &str = env!("CARGO_BIN_EXE_ludoteca");

/// Returns the exit code and the JSON of a check.
fn examined(command: &str, game: &str, patience: &str) -> (Option<i32>, Value) {
    let output = Command::new(LUDOTECA)
        .args([
            "compliance",
            command,
            "--game",
            game,
            "--patience",
            patience,
            "--json",
            "--lang",
            "en",
        ])
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    (output.status.code(), serde_json::from_str(&text).unwrap())
}

/// Returns the steps with a verdict, with their messages.
fn steps(found: &Value, level: &str) -> Vec<(String, String)> {
    let steps = found["steps"].as_array().unwrap().iter().filter(|step| step["level"] == level);
    let said = |step: &Value| -> String {
        let lines =
            ["wrong", "warnings"].into_iter().flat_map(|kind| step[kind].as_array().unwrap());
        lines.map(|line| line.as_str().unwrap().to_owned() + "\n").collect()
    };
    steps.map(|step| (step["step"].as_str().unwrap().to_owned(), said(step))).collect()
}

#[test]
fn our_engine_does_nothing_wrong_in_any_game() {
    for game in GAMES {
        let (code, found) = examined(&format!("{LUDOTECA} ugi"), game.name, "10");
        assert_eq!(steps(&found, "wrong"), [], "{}", game.name);
        assert_eq!(code, Some(0));
        assert_eq!(found["passed"], true);
    }
}

#[test]
fn an_engine_is_told_what_it_does_wrong() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wrong_engine.sh");
    let (code, found) = examined(&format!("sh '{script}'"), "taiji", "2");
    assert_eq!(code, Some(1));
    let wrong = steps(&found, "wrong");
    let said = |step: &str| -> &str {
        let found = wrong.iter().find(|(name, _)| name == step);
        found.map_or_else(|| panic!("nothing is wrong in {step}"), |(_, said)| said)
    };
    for (step, id, part) in [
        ("ugi", "compliance-stray", "'Welcome!'"),
        ("query-middle", "compliance-answer", "response false"),
        ("query-end", "compliance-answer", "response true"),
        ("go-depth", "compliance-illegal", "'a1a1'"),
        ("go-nodes", "compliance-pv", " 2 "),
        ("go-movetime", "compliance-unreadable", "at character 15: 'lots'"),
        ("go-movetime", "compliance-spelling", "'A1-B1'"),
        ("go-clock", "compliance-bestmove-unasked", "bestmove"),
        ("infinite", "compliance-early", "bestmove"),
        ("illegal", "compliance-ended", "no such move"),
        ("quit", "compliance-does-not-end", "2000 ms"),
    ] {
        let said = said(step);
        check_says(said, id);
        assert!(said.contains(part), "{step}: {said:?}");
    }
    assert!(steps(&found, "ok").iter().any(|(step, _)| step == "ready"));
    let odd = steps(&found, "warning");
    let (_, said) = odd.iter().find(|(step, _)| step == "game").unwrap();
    check_says(said, "compliance-no-game");
}

#[test]
fn a_program_that_is_not_an_engine_is_reported() {
    let (code, found) = examined("cat", "taiji", "1");
    assert_eq!(code, Some(1));
    assert_eq!(found["steps"].as_array().unwrap().len(), 1);
    let output = Command::new(LUDOTECA).args(["compliance", "./no-such-engine"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn an_engine_that_never_stops_talking_is_told_so_and_left() {
    for command in ["seq 1 999999999", "yes info depth 1"] {
        let (code, found) = examined(command, "taiji", "60");
        assert_eq!(code, Some(1));
        let wrong = steps(&found, "wrong");
        check_says(&wrong[0].1, "compliance-flood");
        assert!(found["steps"][0]["wrong"].as_array().unwrap().len() <= 21);
    }
}

#[test]
fn an_engine_that_talks_on_and_on_is_not_listened_to_for_ever() {
    let script = "while true; do seq 1 9; sleep 0.01; done";
    let (code, found) = examined(&format!("sh -c '{script}'"), "taiji", "1");
    assert_eq!(code, Some(1));
    let wrong = steps(&found, "wrong");
    check_says(&wrong[0].1, "compliance-silent");
    assert!(wrong[0].1.contains("ugiok") && wrong[0].1.contains("1000 ms"), "{wrong:?}");
}

#[test]
fn a_move_after_the_clock_has_run_out_is_wrong() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fake_engine.sh");
    let (_, found) = examined(&format!("sh '{script}' late"), "taiji", "3");
    let wrong = steps(&found, "wrong");
    let (_, said) = wrong.iter().find(|(step, _)| step == "go-clock").unwrap();
    check_says(said, "compliance-late");
    assert!(said.contains("1000 ms"), "{said:?}");
}
