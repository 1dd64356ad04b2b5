//! What somebody asked for before anything is shown, and what the program has at hand.

use crate::chance::any_below;
use crate::effort::Effort;
use crate::local_game::LocalGame;
use crate::records::RecordFile;
use crate::screen::Pages;
use crate::store::Store;
use ludoteca_locale::Lang;
use ludoteca_rules::{AnyGame, Message, Record};
use ludoteca_session::{Occupant, TimeControl};
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
pub enum Beginning {
    /// A game as it stands.
    Game(AnyGame),
    /// A record to continue.
    Record(Box<Record>),
}

/// What somebody asked for on the command line.
#[derive(Clone, Debug, Default)]
pub struct LaunchOptions {
    /// What to play; without it there is a menu.
    pub start: Option<Beginning>,
    /// A file one of whose records is to be continued; the person chooses which.
    pub records: Option<RecordFile>,
    /// Who is to sit where.
    pub seats: [Option<Occupant>; 2],
    /// The time control.
    pub clock: Option<TimeControl>,
    /// How long an engine without a level or a clock is to think.
    pub movetime: Option<Duration>,
    /// What the engines' random choices are derived from: then every run is the same.
    pub seed: Option<u64>,
}

impl LaunchOptions {
    /// A game to play; where no seed was given, games differ.
    #[must_use]
    pub fn game(
        &self,
        start: &Beginning,
        seats: [Occupant; 2],
        clock: Option<TimeControl>,
    ) -> LocalGame {
        let seed = self.game_seed();
        match start {
            Beginning::Game(game) => LocalGame::of_game(game, seats, clock, seed),
            Beginning::Record(record) => LocalGame::of_record(record, seats, clock, seed),
        }
    }

    /// What the random choices of a new game are derived from.
    #[must_use]
    pub fn game_seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| any_below(u32::MAX))
    }

    /// Who sits where; a person where nobody was named.
    #[must_use]
    pub fn seats(&self) -> [Occupant; 2] {
        self.seats.clone().map(|seat| seat.unwrap_or(Occupant::HUMAN))
    }

    /// How long engines think, by default this long.
    #[must_use]
    pub fn effort(&self, usual: Duration) -> Effort {
        Effort {
            movetime: self.movetime.unwrap_or(usual).max(Duration::from_millis(1)),
            repeatable: self.seed.is_some() && self.movetime.is_none(),
        }
    }
}
