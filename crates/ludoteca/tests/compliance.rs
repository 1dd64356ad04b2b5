//! `ludoteca compliance` with our engine, which passes, and with a faulty one.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use ludoteca_rules::GAMES;
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
    let said = |step: &Value| format!("{}{}", step["wrong"], step["warnings"]);
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
    for (step, expected) in [
        ("ugi", "'Welcome!' is no UGI"),
        ("query-middle", "the answer to query p1turn is true; right would be: response false"),
        ("query-end", "right would be: response true"),
        ("go-depth", "the move 'a1a1' is not legal"),
        ("go-nodes", "move 2 of the pv"),
        ("go-movetime", "column 15: 'lots' is not a whole number"),
        ("go-clock", "there is a bestmove that nobody asked for"),
        ("infinite", "there is a bestmove before stop"),
        (
            "illegal",
            "it ended by itself; it should run until quit; the end of its standard error: no such move",
        ),
        ("quit", "it still ran 2000 ms after quit"),
    ] {
        let said = wrong.iter().find(|(name, _)| name == step).map(|(_, said)| said.as_str());
        assert!(said.is_some_and(|said| said.contains(expected)), "{step}: {said:?}");
    }
    assert!(steps(&found, "ok").iter().any(|(step, _)| step == "ready"));
    let odd = steps(&found, "warning");
    assert!(odd.iter().any(|(step, said)| step == "game" && said.contains("no option Game")));
    let movetime = wrong.iter().find(|(step, _)| step == "go-movetime").unwrap();
    assert!(movetime.1.contains("bestmove 'A1-B1' is a legal move, but is written a1b1"));
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
        assert!(wrong[0].1.contains("more than 20000 lines"), "{command}: {wrong:?}");
        assert!(found["steps"][0]["wrong"].as_array().unwrap().len() <= 21);
    }
}

#[test]
fn an_engine_that_talks_on_and_on_is_not_listened_to_for_ever() {
    let script = "while true; do seq 1 9; sleep 0.01; done";
    let (code, found) = examined(&format!("sh -c '{script}'"), "taiji", "1");
    assert_eq!(code, Some(1));
    assert!(steps(&found, "wrong")[0].1.contains("it did not say ugiok within 1000 ms"));
}

#[test]
fn a_move_after_the_clock_has_run_out_is_wrong() {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fake_engine.sh");
    let (_, found) = examined(&format!("sh '{script}' late"), "taiji", "3");
    let wrong = steps(&found, "wrong");
    let said = wrong.iter().find(|(step, _)| step == "go-clock").map(|(_, said)| said.as_str());
    assert!(said.is_some_and(|said| said.contains("allowed were 1000 ms")), "{said:?}");
}
