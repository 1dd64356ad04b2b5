//! The engine as the protocol and the arena know it.

use crate::brain::{BRAINS, Brain, Thinker};
use crate::style::Style;
use ludoteca_protocol::{Found, Info, RandomMover, SearchJob, Searcher};
use std::fmt::{self, Debug};
use std::sync::atomic::AtomicBool;

/// A player of all games, which remembers what it thought about the last one.
pub struct Engine {
    brains: &'static [Brain],
    style: Style,
    thinker: Option<(&'static str, Box<dyn Thinker>)>,
}

impl Engine {
    /// A player of our games.
    #[must_use]
    pub fn new(style: Style) -> Engine {
        Engine::of(BRAINS, style)
    }

    /// A player of these games; of others it knows the rules alone and plays any legal move.
    #[must_use]
    pub fn of(brains: &'static [Brain], style: Style) -> Engine {
        Engine { brains, style, thinker: None }
    }

    fn thinker(&mut self, game: &'static str) -> Option<&mut (dyn Thinker + 'static)> {
        if self.thinker.as_ref().is_none_or(|(name, _)| *name != game) {
            let brain = self.brains.iter().find(|brain| brain.game == game)?;
            self.thinker = Some((game, brain.make()));
        }
        self.thinker.as_mut().map(|(_, thinker)| &mut **thinker)
    }
}

impl Searcher for Engine {
    fn search(
        &mut self,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> Found {
        let style = self.style;
        match self.thinker(job.game.spec().name) {
            Some(thinker) => thinker.think(style, job, stop, report),
            None => RandomMover.search(job, stop, report),
        }
    }

    fn new_game(&mut self) {
        self.thinker = None;
    }
}

impl Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the player {}", self.style.name())
    }
}
