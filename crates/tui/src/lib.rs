//! The terminal program: boards, menus and games on a screen, and all of it line by line.

#![forbid(unsafe_code)]

pub mod board;
mod chance;
pub mod clock;
pub mod effort;
pub mod examination;
mod files;
pub mod plain;
pub mod records;
pub mod screen;
pub mod seat;
mod sketch;
pub mod store;
pub mod table;
pub mod thinker;
pub mod touching;
pub mod wishes;

use ludoteca_rules::Messages;

/// What the terminal program says, in every language.
pub static MESSAGES: Messages =
    Messages::new(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
