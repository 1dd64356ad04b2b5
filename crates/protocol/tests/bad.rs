//! Invalid lines and the exact errors they get.
//!
//! A row of `tests/bad.txt` is `line | error`. The lines are sent to an engine that plays Taiji on
//! 3×3 after one move. `\t` and `\0` are replaced by a tab and a null character.

use ludoteca_protocol::{Effect, Session};
use ludoteca_rules::GameSpec;
use ludoteca_rules::games::taiji::Taiji;

static GAMES: &[GameSpec] = &[GameSpec::of::<Taiji>()];

#[test]
fn every_bad_line_gets_its_error_and_changes_nothing() {
    let mut rows = 0;
    for (number, row) in (1..).zip(include_str!("bad.txt").lines()) {
        if row.starts_with('#') {
            continue;
        }
        let (line, expected) = row.split_once(" | ").expect("a row with two fields");
        check(line, expected).unwrap_or_else(|error| panic!("bad.txt:{number}: {error}"));
        rows += 1;
    }
    assert!(rows >= 45, "only {rows} rows");
}

fn check(line: &str, expected: &str) -> Result<(), String> {
    let mut session = Session::new(GAMES);
    session.handle("setoption name Game value taiji(size=3)");
    session.handle("position startpos moves b2a2");
    let before = format!("{session:?}");
    let found = match &session.handle(&line.replace("\\t", "\t").replace("\\0", "\0"))[..] {
        [Effect::Send(reply)] => reply.to_string(),
        effects => format!("{effects:?}"),
    };
    if found != format!("info string error: {expected}") {
        return Err(format!("\n   found: {found}\nexpected: {expected}"));
    }
    if format!("{session:?}") != before {
        return Err(format!("{line} has changed something"));
    }
    Ok(())
}
