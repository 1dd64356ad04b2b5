//! The line-by-line interface, for pipes, screen readers and terminals without cursor control.
//!
//! It writes no control characters, and with a seed the same input gives the same output.

mod app;
mod command;
mod command_word;
mod console;
mod custom_start;
mod describe;
mod game;
mod menu;
mod new_game;
mod numbered_list;

pub use console::{Console, ConsoleError};

use crate::MESSAGES;
use crate::launch::{GameSource, LaunchOptions, RulesText};
use crate::local_game::LocalGame;
use crate::store::Store;
use app::PlainApp;
use game::PlainGame;

/// The state in which the program was left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Exit {
    Normal,
    /// While an engine that was to move could not.
    Stuck,
}

/// The step after a game.
#[derive(Debug)]
enum AfterGame {
    Leave(Exit),
    Menu,
    Play(Box<LocalGame>),
}

/// Runs until the person leaves. If `spoken` is set, positions are described in words.
pub fn run<'a>(
    console: Console<'a>,
    store: Option<Store>,
    rules: RulesText,
    options: &'a LaunchOptions,
    spoken: bool,
) -> Result<Exit, ConsoleError> {
    let mut app = PlainApp { console, store, rules, options, spoken, has_warned: false };
    let record = options.records.as_ref().map(|file| app.pick_record(file)).transpose()?.flatten();
    let record = record.map(|record| GameSource::Record(Box::new(record)));
    let start = options.start.as_ref().or(record.as_ref());
    let mut game = start.map(|start| options.game(start, options.seats(), options.clock));
    loop {
        let Some(next) = game.map_or_else(|| app.choose(), |game| Ok(Some(game)))? else {
            app.console.say(&MESSAGES.message("plain-left"))?;
            return Ok(Exit::Normal);
        };
        match PlainGame::new(&mut app, next).play()? {
            AfterGame::Leave(exit) => return Ok(exit),
            AfterGame::Menu => game = None,
            AfterGame::Play(next) => game = Some(*next),
        }
    }
}
