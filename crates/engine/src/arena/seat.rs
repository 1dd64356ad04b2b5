//! The places at a board, and the players who take them.

use super::contender::Contender;
use super::pace::Pace;
use super::report::{Cause, Termination};
use crate::opponent::{self, Opponent};
use ludoteca_protocol::Settings;
use ludoteca_rules::{AnyGame, Message};
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
    /// Whether the processor time of our own players is counted rather than the time on the wall;
    /// they search with one thread then.
    pub counts_processor_time: bool,
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

impl From<opponent::Fault> for Fault {
    fn from(fault: opponent::Fault) -> Fault {
        match fault {
            opponent::Fault::Crash(why) => Fault::Crash(why),
            opponent::Fault::Time => Fault::Time,
        }
    }
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

/// The places of all contenders, each taken when it is needed.
#[derive(Debug)]
pub(super) struct Seats<'a> {
    contenders: &'a [Contender],
    conditions: &'a Conditions,
    taken: Vec<Option<Opponent>>,
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
        Ok(self.at(contender)?.new_game(game, seed)?)
    }

    /// Whether a contender's forced wins are forced.
    pub(super) fn proves(&self, contender: usize) -> bool {
        self.contenders[contender].kind.proves()
    }

    /// The seat of a contender.
    pub(super) fn at(&mut self, contender: usize) -> Result<&mut Opponent, Fault> {
        let place = &mut self.taken[contender];
        if place.is_none() {
            let &Conditions { hash, threads, patience, counts_processor_time, .. } =
                self.conditions;
            let settings = Settings { hash, threads, counts_processor_time, ..Settings::default() };
            *place = Some(Opponent::start(&self.contenders[contender].kind, settings, patience)?);
        }
        Ok(place.as_mut().expect("a seat that was just taken"))
    }

    /// Frees the seat of a contender, who begins afresh when next needed.
    pub(super) fn leave(&mut self, contender: usize) {
        self.taken[contender] = None;
    }
}
