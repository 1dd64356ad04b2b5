//! Tables of perft numbers with the source of each.

use ludoteca_rules::AnyGame;
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// The maximum number of leaf nodes that a test counts in a row. Larger numbers are checked with
/// `ludoteca perft`.
const LIMIT: u64 = 20_000_000;

#[test]
fn every_table_is_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/perft");
    let mut rows = 0;
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let table = std::fs::read_to_string(&path).unwrap();
        for (number, line) in table.lines().enumerate().filter(|(_, line)| !line.starts_with('#')) {
            check(line).unwrap_or_else(|e| panic!("{}:{}: {e}", path.display(), number + 1));
            rows += 1;
        }
    }
    assert!(rows >= 90, "only {rows} rows");
}

/// A row is `game | position or start | counts from depth 1 | source`.
fn check(line: &str) -> Result<(), String> {
    let [game, position, counts, source] =
        line.split(" | ").collect::<Vec<_>>().try_into().map_err(|_| "not four fields")?;
    if source.trim().is_empty() {
        return Err("no source".to_owned());
    }
    let mut game: AnyGame = game.parse().map_err(|e| format!("{e}"))?;
    if position != "start" {
        game = game.at_position(position).map_err(|e| format!("{e}"))?;
    }
    let stop = AtomicBool::new(false);
    for (depth, count) in (1..).zip(counts.split(' ')) {
        let expected: u64 = count.parse().map_err(|_| format!("not a number: {count}"))?;
        if expected > LIMIT {
            break;
        }
        let found = game.perft(depth, &stop);
        if found != Some(expected) {
            return Err(format!("depth {depth}: {found:?}, expected {expected}"));
        }
    }
    Ok(())
}
