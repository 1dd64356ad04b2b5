//! The levels that docs/strength.md tells of are those that play.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::{ENGINES, EngineEntry, Handicap};
use ludoteca_protocol::Level;

const DOCUMENT: &str = include_str!("../../../docs/strength.md");

#[test]
fn the_document_has_the_levels_that_play() {
    let mut lines = DOCUMENT.lines().skip_while(|line| !line.starts_with("| | "));
    let named: Vec<&str> = cells(lines.next().unwrap()).skip(1).collect();
    for (level, line) in Level::ALL.into_iter().zip(lines.skip(1)) {
        for (name, found) in named.iter().zip(cells(line).skip(1)) {
            let entry = EngineEntry::find(ENGINES, name).unwrap();
            assert_eq!(found, cell(entry.levels[level.index()]), "level {level} of {name}");
        }
    }
    assert!(named.len() >= 5, "{named:?}");
}

fn cells(line: &str) -> impl Iterator<Item = &str> {
    line.trim_matches('|').split('|').map(str::trim)
}

fn cell(Handicap { nodes, noise, greed, oversight }: Handicap) -> String {
    format!("{nodes}/{noise}/{greed}/{oversight}")
}
