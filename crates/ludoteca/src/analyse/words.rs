//! What an analysis says to people, and how lines of play are written for them.

use crate::context::MESSAGES;
use ludoteca_engine::analysis::Worth;
use ludoteca_rules::{AnyGame, Message, Player, Record, RecordMove};

/// How a position stands, in words.
pub(super) fn verdict(game: &AnyGame, worth: Worth) -> Message {
    let named = |message: Message, player| message.with("player", game.entry().player(player));
    match worth {
        Worth::Forced { winner, plies: 0 | 1 } => {
            named(MESSAGES.message("analyse-forced-next"), winner)
        }
        Worth::Forced { winner, plies } => {
            named(MESSAGES.message("analyse-forced").with("moves", plies), winner)
        }
        Worth::Over(outcome) => game.entry().outcome(outcome),
        Worth::Points(points) => {
            let ahead = if points >= 0 { Player::One } else { Player::Two };
            named(standing(worth.chance(ahead)), ahead)
        }
    }
}

/// How a player stands who is ahead and has this chance.
fn standing(chance: f64) -> Message {
    let message = match percent(chance) {
        0..55 => MESSAGES.message("analyse-even"),
        55..65 => MESSAGES.message("analyse-slightly"),
        65..85 => MESSAGES.message("analyse-clearly"),
        85..97 => MESSAGES.message("analyse-winning"),
        _ => MESSAGES.message("analyse-nearly-won"),
    };
    message.with("chance", percent(chance))
}

/// A chance in per cent; only what is certain is nothing or all.
pub(super) fn percent(chance: f64) -> u32 {
    match chance {
        0.0 => 0,
        1.0 => 100,
        _ => ((chance * 100.0).round() as u32).clamp(1, 99),
    }
}

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
