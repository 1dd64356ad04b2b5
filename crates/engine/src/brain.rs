//! A line in a list of engines, which makes the search that is compiled for a game.

use crate::mind::Mind;
use crate::solve::{self, Certified, Memory, ReadLines, Solves};
use crate::style::Style;
use ludoteca_protocol::{Found, Info, SearchJob};
use ludoteca_rules::{AnyGame, Message, Playable, with_every_game};
use std::fmt::{self, Debug};
use std::sync::atomic::AtomicBool;

macro_rules! brains {
    ($($game:ty),*) => { &[$(Brain::of::<$game>()),*] };
}

/// The engines of all games.
pub static BRAINS: &[Brain] = with_every_game!(brains);

/// A line in a list of engines.
pub struct Brain {
    /// The name of the game it is compiled for.
    pub game: &'static str,
    make: fn() -> Box<dyn Thinker>,
    solver: fn(&AnyGame, u32) -> Box<dyn Solves>,
    checker: Checker,
}

/// Checks a certificate of a game.
pub(crate) type Checker = fn(&AnyGame, &mut dyn ReadLines) -> Result<Certified, Message>;

impl Brain {
    /// The line for a game.
    #[must_use]
    pub const fn of<G: Playable>() -> Brain {
        Brain {
            game: G::NAME,
            make: || Box::new(Mind::<G>::default()),
            solver: |game, mebibytes| {
                let play = game.as_play::<G>().expect("a game of the type of the brain");
                Box::new(Memory::new(play.position(), mebibytes))
            },
            checker: solve::check::<G>,
        }
    }

    pub(crate) fn solver(&self, game: &AnyGame, mebibytes: u32) -> Box<dyn Solves> {
        (self.solver)(game, mebibytes)
    }

    pub(crate) fn checker(&self) -> Checker {
        self.checker
    }

    pub(crate) fn make(&self) -> Box<dyn Thinker> {
        (self.make)()
    }
}

impl Debug for Brain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the engine of {}", self.game)
    }
}

/// What thinks about a game of one type, and remembers what it thought.
pub(crate) trait Thinker: Send {
    fn think(
        &mut self,
        style: Style,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> Found;
}
