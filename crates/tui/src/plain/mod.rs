//! The program line by line: for pipes, for screen readers, for terminals that can do no more.
//!
//! Nothing is ever overwritten and no control character is written; with a seed, the same lines
//! bring the same lines.

mod app;
mod command;
mod console;
mod drawing;
mod game;
mod menu;
mod picking;
mod setting_up;
mod telling;
mod verb;

pub use console::{Broken, Console};

use crate::MESSAGES;
use crate::launch::{Beginning, Host, LaunchOptions};
use crate::local_game::LocalGame;
use app::PlainApp;
use game::PlainGame;

/// How somebody left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Left {
    /// Because they wanted to, or because nothing more was typed.
    Content,
    /// While a computer that was to move could not.
    Stuck,
}

/// What comes after a game.
#[derive(Debug)]
enum Next {
    Leave(Left),
    Menu,
    Play(Box<LocalGame>),
}

/// Plays, from the menu if nothing else was asked for, until somebody leaves; `spoken` has
/// positions told in words.
///
/// # Errors
/// When nothing can be read or written any more.
pub fn run<'a>(
    host: &'a Host,
    options: &'a LaunchOptions,
    spoken: bool,
    console: Console<'a>,
) -> Result<Left, Broken> {
    let mut app = PlainApp { console, host, options, spoken, warned: false };
    let chosen = options.records.as_ref().map(|file| app.pick_record(file)).transpose()?.flatten();
    let chosen = chosen.map(|record| Beginning::Record(Box::new(record)));
    let start = options.start.as_ref().or(chosen.as_ref());
    let mut game = start.map(|start| options.game(start, options.seats(), options.clock));
    loop {
        let Some(next) = game.map_or_else(|| app.choose(), |game| Ok(Some(game)))? else {
            app.console.say(&MESSAGES.message("plain-left"))?;
            return Ok(Left::Content);
        };
        match PlainGame::new(&mut app, next).play()? {
            Next::Leave(left) => return Ok(left),
            Next::Menu => game = None,
            Next::Play(next) => game = Some(*next),
        }
    }
}
