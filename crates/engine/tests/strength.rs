//! The levels that docs/strength.md tells of are those that play.

#![allow(clippy::unwrap_used)]

use ludoteca_rules::games::ampel::Ampel;
use ludoteca_rules::games::mapello::Mapello;
use ludoteca_rules::games::renpaarden::Renpaarden;
use ludoteca_rules::games::swack::Swack;
use ludoteca_rules::games::taiji::Taiji;
use ludoteca_rules::{Evaluate, Strength};

const DOCUMENT: &str = include_str!("../../../docs/strength.md");

#[test]
fn the_document_has_the_levels_that_play() {
    let games = [Mapello::LEVELS, Ampel::LEVELS, Taiji::LEVELS, Renpaarden::LEVELS, Swack::LEVELS];
    let head = "| | mapello | ampel | taiji | renpaarden | swack |";
    let rows = DOCUMENT.lines().skip_while(|line| *line != head).skip(2);
    let table: Vec<&str> = rows.take(8).collect();
    let expected: Vec<String> = (0..8).map(|level| row(level, &games)).collect();
    assert_eq!(table, expected);
}

fn row(level: usize, games: &[[Strength; 8]]) -> String {
    let cells: Vec<String> = games.iter().map(|levels| cell(levels[level])).collect();
    format!("| {} | {} |", level + 1, cells.join(" | "))
}

fn cell(Strength { nodes, noise, greed, oversight }: Strength) -> String {
    format!("{nodes}/{noise}/{greed}/{oversight}")
}
