//! What a search is given and gives, and the simplest one there is.

use crate::info::Info;
use crate::limits::SearchLimits;
use crate::settings::Settings;
use ludoteca_rules::{AnyGame, Rng};
use std::sync::atomic::AtomicBool;

/// Something that finds moves.
pub trait Searcher {
    /// Finds a move in a game that is not over, tells news on the way, and comes to an end soon
    /// after `stop` is set.
    fn search(&mut self, job: &SearchJob, stop: &AtomicBool, report: &mut dyn FnMut(Info))
    -> Found;

    /// Forgets what was learnt in earlier games.
    fn new_game(&mut self) {}
}

/// What to search, how, and how long.
#[derive(Clone, Debug)]
pub struct SearchJob {
    /// The game, with all its moves.
    pub game: AnyGame,
    /// When to come to an end.
    pub limits: SearchLimits,
    /// How to search.
    pub settings: Settings,
}

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Found {
    /// The move to play.
    pub best: String,
    /// How many positions were looked at.
    pub nodes: u64,
}

/// Plays any legal move: always the same for the same seed and position.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct RandomMover;

impl Searcher for RandomMover {
    fn search(&mut self, job: &SearchJob, _: &AtomicBool, report: &mut dyn FnMut(Info)) -> Found {
        let mut rng = Rng::new(job.settings.seed ^ job.game.hash64());
        let best = job.game.random_move(&mut rng).expect("a move in a game that is not over");
        report(Info { depth: Some(1), pv: vec![best.clone()], ..Info::default() });
        Found { best, nodes: 1 }
    }
}
