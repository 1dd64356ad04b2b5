//! A place at the board, taken by a player of any kind.

use super::contender::{Contender, Kind};
use super::local::Local;
use super::pace::Pace;
use super::remote::Remote;
use super::report::{Cause, Termination};
use crate::style::Style;
use ludoteca_protocol::{Settings, Value};
use ludoteca_rules::{AnyGame, Message};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Under which conditions games are played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Conditions {
    /// How long players may think.
    pub pace: Pace,
    /// How much longer than its time a move may take before it counts as overstepped; a clock
    /// knows no mercy.
    pub margin: Duration,
    /// How long an engine may say nothing at all when it should speak.
    pub patience: Duration,
    /// The game is a draw after so many moves.
    pub most_plies: usize,
    /// Whether a game ends as soon as one of our own players has proved that it wins.
    pub end_when_proved: bool,
    /// The size of the table of each of our own players, in MiB.
    pub hash: u32,
    /// How many threads each of our own players searches with.
    pub threads: u32,
}

/// What a player answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) text: String,
    pub(super) elapsed: Duration,
    pub(super) score: Option<Value>,
}

/// Why a player's answer is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// It has ended, failed, or hangs.
    Crash(Message),
    /// What it wants to play is no legal move.
    Illegal(Message),
    /// Its time was over.
    Time,
    /// The match was broken off, which is nobody's fault.
    Halted,
}

impl Fault {
    /// Why the game ends with it, if it ends at all.
    pub(super) fn termination(&self) -> Option<Termination> {
        match self {
            Fault::Crash(why) => Some(Termination::with(Cause::Crash, why)),
            Fault::Illegal(why) => Some(Termination::with(Cause::Illegal, why)),
            Fault::Time => Some(Termination::plain(Cause::Time)),
            Fault::Halted => None,
        }
    }
}

/// What a player is asked.
#[derive(Copy, Clone, Debug)]
pub(super) struct Question<'a> {
    pub(super) game: &'a AnyGame,
    /// The time left to each player.
    pub(super) left: [Duration; 2],
    pub(super) conditions: &'a Conditions,
    /// Set when the match is broken off.
    pub(super) halt: &'a AtomicBool,
}

/// The places of all contenders, each taken when it is needed.
#[derive(Debug)]
pub(super) struct Seats<'a> {
    contenders: &'a [Contender],
    conditions: &'a Conditions,
    taken: Vec<Option<Seat>>,
}

impl<'a> Seats<'a> {
    pub(super) fn new(contenders: &'a [Contender], conditions: &'a Conditions) -> Seats<'a> {
        Seats { contenders, conditions, taken: contenders.iter().map(|_| None).collect() }
    }

    /// Gets a contender ready for another game.
    pub(super) fn new_game(
        &mut self,
        contender: usize,
        game: &AnyGame,
        seed: u64,
    ) -> Result<(), Fault> {
        let patience = self.conditions.patience;
        match self.at(contender)? {
            Seat::Local(local) => local.new_game(seed),
            Seat::Remote(remote) => remote.new_game(game, seed, patience)?,
        }
        Ok(())
    }

    /// Whether a contender's forced wins are forced.
    pub(super) fn proves(&self, contender: usize) -> bool {
        self.contenders[contender].kind.proves()
    }

    /// The seat of a contender.
    pub(super) fn at(&mut self, contender: usize) -> Result<&mut Seat, Fault> {
        let place = &mut self.taken[contender];
        if place.is_none() {
            *place = Some(Seat::take(&self.contenders[contender], self.conditions)?);
        }
        Ok(place.as_mut().expect("a seat that was just taken"))
    }

    /// Frees the seat of a contender, who begins afresh when next needed.
    pub(super) fn leave(&mut self, contender: usize) {
        self.taken[contender] = None;
    }
}

/// A place at the board.
#[derive(Debug)]
pub(super) enum Seat {
    Local(Box<Local>),
    Remote(Box<Remote>),
}

impl Seat {
    fn take(contender: &Contender, conditions: &Conditions) -> Result<Seat, Fault> {
        let local = |style, level| {
            let (hash, threads) = (conditions.hash, conditions.threads);
            let settings = Settings { level, hash, threads, ..Settings::default() };
            Ok(Seat::Local(Box::new(Local::new(style, settings))))
        };
        match &contender.kind {
            Kind::Own(style) => local(*style, 0),
            Kind::Level(level) => local(Style::Best, *level),
            Kind::Command(words) => {
                let remote = Remote::start(words, conditions.patience)?;
                Ok(Seat::Remote(Box::new(remote)))
            }
        }
    }

    /// Finds a move.
    pub(super) fn answer(&mut self, question: Question<'_>) -> Result<Answer, Fault> {
        match self {
            Seat::Local(local) => local.answer(question),
            Seat::Remote(remote) => remote.answer(question),
        }
    }
}
