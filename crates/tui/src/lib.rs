//! The terminal program: boards, menus and games on a screen, and all of it line by line.

#![forbid(unsafe_code)]

pub mod board;
mod chance;
pub mod effort;
pub mod engine_thread;
mod engines;
mod files;
pub mod launch;
pub mod local_game;
pub mod occupant;
pub mod plain;
pub mod records;
mod review_task;
mod saved;
pub mod screen;
pub mod store;

use ludoteca_rules::Words;

/// What the terminal program says, in every language.
pub static MESSAGES: Words =
    ludoteca_rules::words!(include_str!("../messages/en.ftl"), include_str!("../messages/pt.ftl"));
