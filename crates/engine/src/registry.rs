//! The registry of engines, one for each game.

use crate::engine_game::{EngineGame, evaluation};
use crate::game_engine::GameEngine;
use crate::handicap::Handicap;
use crate::method::SearchMethod;
use crate::solver::{
    self, CertificateError, CheckedCertificate, ErasedSolver, NumberedLines, SolverMemory,
};
use ludoteca_protocol::{Evaluation, Info, Level, SearchJob, SearchOutput};
use ludoteca_rules::{AnyGame, with_every_game};
use std::fmt::{self, Debug};
use std::sync::atomic::AtomicBool;

macro_rules! engines {
    ($($game:ty),*) => { &[$(EngineEntry::of::<$game>()),*] };
}

/// The engines of all games.
pub static ENGINES: &[EngineEntry] = with_every_game!(engines);

/// The engine and the solver of a game.
pub struct EngineEntry {
    /// The name of the game.
    pub game: &'static str,
    /// The message ids of the features of its evaluation ([`EngineGame::FEATURES`]).
    pub features: &'static [&'static str],
    /// The weights of the features ([`EngineGame::WEIGHTS`]).
    pub weights: &'static [&'static [i32]],
    /// The handicaps of the levels, weakest first ([`EngineGame::LEVELS`]).
    pub levels: [Handicap; Level::COUNT],
    evaluation: fn(&AnyGame) -> Evaluation,
    pub(crate) new_engine: fn() -> Box<dyn ErasedEngine>,
    pub(crate) new_solver: fn(&AnyGame, u32) -> Box<dyn ErasedSolver>,
    pub(crate) check_certificate: CertificateChecker,
}

/// Checks a certificate of a game.
pub(crate) type CertificateChecker =
    fn(&AnyGame, &mut NumberedLines<'_>) -> Result<CheckedCertificate, CertificateError>;

impl EngineEntry {
    /// Returns the entry for a game.
    #[must_use]
    pub const fn of<G: EngineGame>() -> EngineEntry {
        EngineEntry {
            game: G::NAME,
            features: G::FEATURES,
            weights: G::WEIGHTS,
            levels: G::LEVELS,
            evaluation: |game| {
                let play = game.as_play::<G>().expect("a game of the entry's type");
                evaluation(play.position())
            },
            new_engine: || Box::new(GameEngine::<G>::default()),
            new_solver: |game, mebibytes| {
                let play = game.as_play::<G>().expect("a game of the entry's type");
                Box::new(SolverMemory::new(play.position(), mebibytes))
            },
            check_certificate: solver::check::<G>,
        }
    }

    /// Finds the entry of the game with this name.
    #[must_use]
    pub fn find<'e>(entries: &'e [EngineEntry], game: &str) -> Option<&'e EngineEntry> {
        entries.iter().find(|entry| entry.game == game)
    }
}

/// Returns the static evaluation of a game's position, broken down by features. It is 0 if there is
/// no engine for the game.
#[must_use]
pub fn static_evaluation(game: &AnyGame) -> Evaluation {
    let entry = EngineEntry::find(ENGINES, game.spec().name);
    entry.map_or_else(Evaluation::default, |entry| (entry.evaluation)(game))
}

impl Debug for EngineEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineEntry").field("game", &self.game).finish_non_exhaustive()
    }
}

/// A [`GameEngine`] whose game type is erased.
pub(crate) trait ErasedEngine: Send {
    /// Searches a position of the engine's game that is not over.
    fn search(
        &mut self,
        method: SearchMethod,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> SearchOutput;
}
