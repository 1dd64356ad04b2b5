//! The program line by line: for pipes, for screen readers, for terminals that can do no more.
//!
//! Nothing is ever overwritten and no control character is written; with a seed, the same lines
//! bring the same lines.

mod advice;
mod command;
mod console;
mod desk;
mod drawing;
mod menu;
mod picking;
mod setting_up;
mod sitting;
mod telling;
mod verb;

pub use console::{Broken, Console};

use crate::MESSAGES;
use crate::wishes::{Host, Start, Wishes};
use desk::{Desk, Seated};
use sitting::Sitting;

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
    Sit(Box<Seated>),
}

/// Plays, from the menu if nothing else was asked for, until somebody leaves; `spoken` has
/// positions told in words.
///
/// # Errors
/// When nothing can be read or written any more.
pub fn run<'a>(
    host: &'a Host,
    wishes: &'a Wishes,
    spoken: bool,
    console: Console<'a>,
) -> Result<Left, Broken> {
    let mut desk = Desk { console, host, wishes, spoken, warned: false };
    let chosen = wishes.records.as_ref().map(|file| desk.pick_record(file)).transpose()?.flatten();
    let chosen = chosen.map(|record| Start::Record(Box::new(record)));
    let start = wishes.start.as_ref().or(chosen.as_ref());
    let mut seated =
        start.map(|start| Seated::new(wishes.table(start, wishes.seats(), wishes.control)));
    loop {
        let Some(next) = seated.map_or_else(|| desk.choose(), |seated| Ok(Some(seated)))? else {
            desk.console.say(&MESSAGES.message("plain-left"))?;
            return Ok(Left::Content);
        };
        match Sitting::new(&mut desk, next).play()? {
            Next::Leave(left) => return Ok(left),
            Next::Menu => seated = None,
            Next::Sit(next) => seated = Some(*next),
        }
    }
}
