//! The terminal program: a full-screen and a line-by-line interface to games, records and rules.

#![forbid(unsafe_code)]

pub mod board;
mod engine_thread;
mod engines;
mod files;
pub mod launch;
mod lessons;
pub mod local_game;
pub mod occupant;
pub mod plain;
pub mod records;
mod review_task;
pub mod screen;
pub mod store;
mod turn_words;

use ludoteca_locale::{Lang, Translate};
use ludoteca_rules::{Message, Words};

/// The messages of the terminal program.
pub static MESSAGES: Words =
    ludoteca_rules::words!(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));

/// Returns the message with its English text: errors write their arguments in English.
fn with_english(message: Message) -> Message {
    let english = message.text(Lang::En);
    message.in_english(&english)
}
