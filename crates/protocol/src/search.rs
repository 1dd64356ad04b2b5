//! The interface of searches, and a random mover that implements it.

use crate::info::Info;
use crate::limits::SearchLimits;
use crate::settings::Settings;
use ludoteca_rules::{AnyGame, Rng};
use std::sync::atomic::AtomicBool;

/// A search algorithm.
pub trait Searcher {
    /// Searches for the best move of a game that is not over.
    ///
    /// It calls `report` with information about the search and must return soon after `stop` is
    /// set.
    fn search(
        &mut self,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> SearchOutput;

    /// Forgets what was learnt in earlier games, such as the transposition table.
    fn new_game(&mut self) {}
}

/// A search to run: the game, the limit and the settings.
#[derive(Clone, Debug)]
pub struct SearchJob {
    /// The game, including its moves.
    pub game: AnyGame,
    /// The limit of the search.
    pub limits: SearchLimits,
    /// The settings of the engine.
    pub settings: Settings,
}

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchOutput {
    /// The best move.
    pub best_move: String,
    /// The number of nodes searched.
    pub nodes: u64,
}

/// A searcher that plays random legal moves. The same seed and position give the same move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct RandomMover;

impl Searcher for RandomMover {
    fn search(
        &mut self,
        job: &SearchJob,
        _: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> SearchOutput {
        let mut rng = Rng::new(job.settings.seed ^ job.game.hash64());
        let best = job.game.random_move(&mut rng).expect("a move in a game that is not over");
        report(Info { depth: Some(1), pv: vec![best.clone()], ..Info::default() });
        SearchOutput { best_move: best, nodes: 1 }
    }
}
