//! The engine for all games.

use crate::method::SearchMethod;
use crate::registry::{ENGINES, EngineEntry, ErasedEngine};
use ludoteca_protocol::{Info, RandomMover, SearchJob, SearchOutput, Searcher};
use std::fmt::{self, Debug};
use std::sync::atomic::AtomicBool;

/// An engine for all games.
///
/// It keeps its tables between searches of the same game.
pub struct Engine {
    entries: &'static [EngineEntry],
    method: SearchMethod,
    current: Option<(&'static str, Box<dyn ErasedEngine>)>,
}

impl Engine {
    /// Creates an engine for the [games of Ludoteca](ENGINES).
    #[must_use]
    pub fn new(method: SearchMethod) -> Engine {
        Engine::of(ENGINES, method)
    }

    /// Creates an engine for a list of games. It plays random legal moves in other games.
    #[must_use]
    pub fn of(entries: &'static [EngineEntry], method: SearchMethod) -> Engine {
        Engine { entries, method, current: None }
    }

    fn engine_for(&mut self, game: &'static str) -> Option<&mut (dyn ErasedEngine + 'static)> {
        if self.current.as_ref().is_none_or(|(name, _)| *name != game) {
            self.current = Some((game, (EngineEntry::find(self.entries, game)?.new_engine)()));
        }
        self.current.as_mut().map(|(_, engine)| &mut **engine)
    }
}

impl Searcher for Engine {
    fn search(
        &mut self,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> SearchOutput {
        let method = self.method;
        match self.engine_for(job.game.spec().name) {
            Some(engine) => engine.search(method, job, stop, report),
            None => RandomMover.search(job, stop, report),
        }
    }

    fn new_game(&mut self) {
        self.current = None;
    }
}

impl Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engine").field("method", &self.method).finish_non_exhaustive()
    }
}
