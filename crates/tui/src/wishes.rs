//! What somebody asked for before anything is shown, and what the program has at hand.

use crate::chance::any_below;
use crate::clock::TimeControl;
use crate::effort::Effort;
use crate::records::RecordFile;
use crate::screen::Pages;
use crate::seat::Seat;
use crate::store::Store;
use crate::table::Table;
use ludoteca_rules::{AnyGame, Lang, Message, Record};
use std::time::Duration;

/// What the program has at hand wherever it runs.
#[derive(Debug)]
pub struct Host {
    /// The language to speak.
    pub lang: Lang,
    /// Where things are kept, or why there is no such place.
    pub store: Result<Store, Message>,
    /// The rules of a game, for players to read.
    pub rules: Pages,
}

/// What a game begins with.
#[derive(Clone, Debug)]
pub enum Start {
    /// A game as it stands.
    Game(AnyGame),
    /// A record to go on from.
    Record(Box<Record>),
}

/// What somebody asked for on the command line.
#[derive(Clone, Debug, Default)]
pub struct Wishes {
    /// What to play; without it there is a menu.
    pub start: Option<Start>,
    /// A file one of whose records is to be played on; somebody chooses which.
    pub records: Option<RecordFile>,
    /// Who is to sit where.
    pub seats: [Option<Seat>; 2],
    /// What the clocks are to be set to.
    pub control: Option<TimeControl>,
    /// How long a computer without a level or a clock is to think.
    pub movetime: Option<Duration>,
    /// What the computers' choices are made from: then the same game comes out every time.
    pub seed: Option<u64>,
}

impl Wishes {
    /// A table for a game; where no seed was asked for, games differ.
    #[must_use]
    pub fn table(&self, start: &Start, seats: [Seat; 2], control: Option<TimeControl>) -> Table {
        let seed = self.seed.unwrap_or_else(|| any_below(u32::MAX));
        match start {
            Start::Game(game) => Table::new(game, seats, control, seed),
            Start::Record(record) => Table::going_on(record, seats, control, seed),
        }
    }

    /// Who sits where; where nobody was asked for sits a person.
    #[must_use]
    pub fn seats(&self) -> [Seat; 2] {
        self.seats.clone().map(|seat| seat.unwrap_or(Seat::Person))
    }

    /// How long computers think, if nobody asked for something else.
    #[must_use]
    pub fn effort(&self, usual: Duration) -> Effort {
        Effort {
            movetime: self.movetime.unwrap_or(usual).max(Duration::from_millis(1)),
            repeatable: self.seed.is_some() && self.movetime.is_none(),
        }
    }
}
