//! How lines of play are written for people.

use ludoteca_rules::{AnyGame, Player, Record, RecordMove};

/// A share in per cent with one decimal.
pub(super) fn tenths(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// The moves of a line that begins in a game, numbered as in a record.
pub(super) fn numbered(game: &AnyGame, moves: &[String]) -> String {
    let mut game = game.clone();
    let played = game.moves().len();
    for text in moves {
        game.play(text).expect("a move of a line that was played through");
    }
    let record = Record::new(&game);
    let line = record.main_line().moves().iter().enumerate().skip(played);
    let words = line.map(|(index, m)| {
        let begins = index == played || m.begins_turn();
        if begins { with_number(m) } else { m.text().to_owned() }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// A move with the number of its turn before it.
pub(super) fn with_number(m: &RecordMove) -> String {
    match m.player() {
        Player::One => format!("{}. {}", m.number(), m.text()),
        Player::Two => format!("{}... {}", m.number(), m.text()),
    }
}
