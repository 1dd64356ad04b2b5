//! The levels that docs/strength.md tells of are those that play.

#![allow(clippy::unwrap_used)]

use ludoteca_engine::{ENGINES, EngineEntry, Handicap};
use ludoteca_protocol::Level;

const DOCUMENT: &str = include_str!("../../../docs/strength.md");

#[test]
fn the_document_has_the_levels_that_play() {
    let mut lines = DOCUMENT.lines().skip_while(|line| !line.starts_with("| | "));
    let named: Vec<&str> = cells(lines.next().unwrap()).skip(1).collect();
    assert_eq!(named.len(), ENGINES.len(), "{named:?}");
    for level in Level::ALL {
        let line = lines.nth(usize::from(level == Level::ALL[0])).unwrap();
        let entries = named.iter().map(|name| EngineEntry::find(ENGINES, name).unwrap());
        let expected: Vec<String> =
            entries.map(|entry| cell(entry.levels[level.index()])).collect();
        assert_eq!(cells(line).skip(1).collect::<Vec<_>>(), expected, "level {level}");
    }
}

fn cells(line: &str) -> impl Iterator<Item = &str> {
    line.trim_matches('|').split('|').map(str::trim)
}

fn cell(Handicap { nodes, noise, greed, oversight }: Handicap) -> String {
    format!("{nodes}/{noise}/{greed}/{oversight}")
}
