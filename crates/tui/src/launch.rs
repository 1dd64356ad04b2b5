//! The options of a launch, and the games that start from them.

use crate::engines::EngineLimits;
use crate::local_game::LocalGame;
use crate::occupant;
use crate::records::RecordFile;
use ludoteca_locale::Lang;
use ludoteca_rules::{AnyGame, GameSpec, Record, Rng};
use ludoteca_session::{Occupant, TimeControl};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// Returns the rules of a game as plain text, wrapped at a width.
pub type RulesText = fn(&'static GameSpec, Lang, usize) -> String;

/// The position or record that a game starts from.
#[derive(Clone, Debug)]
pub enum GameSource {
    /// A position, with the moves that led to it.
    Game(AnyGame),
    /// A record to continue.
    Record(Box<Record>),
}

#[derive(Clone, Debug, Default)]
pub struct LaunchOptions {
    /// The game to play; without it the program shows the menu.
    pub start: Option<GameSource>,
    /// A file of several records, one of which the person chooses to continue.
    pub records: Option<RecordFile>,
    pub seats: [Option<Occupant>; 2],
    pub clock: Option<TimeControl>,
    /// The time per move of an engine without a level or a clock.
    pub movetime: Option<Duration>,
    /// The seed of all random choices, which makes a run repeatable.
    pub seed: Option<u64>,
}

impl LaunchOptions {
    pub fn game(
        &self,
        start: &GameSource,
        seats: [Occupant; 2],
        clock: Option<TimeControl>,
    ) -> LocalGame {
        let seed = self.game_seed();
        match start {
            GameSource::Game(game) => LocalGame::of_game(game, seats, clock, seed),
            GameSource::Record(record) => LocalGame::of_record(record, seats, clock, seed),
        }
    }

    pub(crate) fn game_seed(&self) -> u64 {
        self.seed.unwrap_or_else(|| random_below(u32::MAX))
    }

    /// Returns who occupies the seats: a person where the command line names nobody.
    pub fn seats(&self) -> [Occupant; 2] {
        self.seats.clone().map(|seat| seat.unwrap_or(Occupant::HUMAN))
    }

    /// Returns who occupies the seats of a game that starts without asking. Where the command line
    /// names nobody, a person meets the usual computer, and a record is continued by people.
    pub fn seats_of(&self, start: &GameSource) -> [Occupant; 2] {
        let computer = Occupant::Level(occupant::USUAL_LEVEL);
        match (start, &self.seats) {
            (GameSource::Record(_), _) => self.seats(),
            (_, [None, Some(two)]) if two.is_human() => [computer, two.clone()],
            (_, [None, None]) => [Occupant::HUMAN, computer],
            (_, [Some(one), None]) if one.is_human() => [one.clone(), computer],
            _ => self.seats(),
        }
    }

    pub(crate) fn engine_limits(&self, default_movetime: Duration) -> EngineLimits {
        EngineLimits {
            movetime: self.movetime.unwrap_or(default_movetime).max(Duration::from_millis(1)),
            repeatable: self.seed.is_some() && self.movetime.is_none(),
        }
    }
}

/// Returns a random number below `end`, seeded by the time of day.
pub(crate) fn random_below(end: u32) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(Rng::new(now.as_nanos() as u64).below(end))
}
