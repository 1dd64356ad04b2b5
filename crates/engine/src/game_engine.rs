//! The engine compiled for one game, with the tables and trees that it keeps between moves.

use crate::alphabeta::{self, SearchContext, SearchTable};
use crate::background_drop::drop_in_background;
use crate::baseline;
use crate::endgame::{EndgameProver, Proof};
use crate::engine_game::EngineGame;
use crate::handicap::Evaluator;
use crate::handicap::Handicap;
use crate::mcts::{LeafEvaluator, Mcts, Playouts, StaticEvaluation, Tree, TreeCounts};
use crate::method::{MctsParameters, SearchMethod, Selection};
use crate::registry::ErasedEngine;
use crate::search_result::SearchResult;
use crate::time::{GameProgress, SearchBudget, Stopwatch};
use ludoteca_protocol::{Info, SearchJob, SearchLimits, SearchOutput};
use ludoteca_rules::{Game, Play};
use std::sync::atomic::AtomicBool;

/// Number of MCTS simulations per ply, in a search limited by depth.
const SIMULATIONS_PER_DEPTH: u64 = 1000;

/// Node budget for evaluating a position with a single legal move when a clock is running.
const SINGLE_MOVE_NODES: u64 = 1000;

/// The engine compiled for one game.
pub(crate) struct GameEngine<G: EngineGame> {
    table: Option<(u32, SearchTable)>,
    tree: Option<Tree<G>>,
    endgame: EndgameProver<G>,
}

impl<G: EngineGame> Default for GameEngine<G> {
    fn default() -> GameEngine<G> {
        GameEngine { table: None, tree: None, endgame: EndgameProver::default() }
    }
}

/// A search job for a game of a known type.
#[derive(Copy, Clone)]
struct SearchTask<'a, G: Game> {
    play: &'a Play<G>,
    job: &'a SearchJob,
    stop: &'a AtomicBool,
    begin: Stopwatch,
    /// The nodes that an endgame proof has already used.
    used_nodes: u64,
}

impl<G: EngineGame> ErasedEngine for GameEngine<G> {
    fn search(
        &mut self,
        method: SearchMethod,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> SearchOutput {
        let play = job.game.as_play::<G>().expect("a game of the engine's type");
        let counts_processor_time = job.settings.counts_processor_time && job.settings.threads == 1;
        let begin = Stopwatch::begin(counts_processor_time);
        let task = SearchTask { play, job, stop, begin, used_nodes: 0 };
        match method {
            SearchMethod::Random => baseline::random(play, job.settings.seed),
            SearchMethod::Greedy => baseline::greedy(play, job.settings.seed),
            SearchMethod::Best => self.prove_or_search(task, report).found(),
            method => self.search_by(method, task, report).found(),
        }
    }
}

impl<G: EngineGame> GameEngine<G> {
    /// Proves the best move if that is possible in time, and otherwise searches. Levels never
    /// prove.
    fn prove_or_search(
        &mut self,
        mut task: SearchTask<'_, G>,
        report: &mut dyn FnMut(Info),
    ) -> SearchResult<G::Move> {
        if task.handicap().is_none() {
            let budget = task.budget(None);
            let settings = task.job.settings;
            let proof = self.endgame.prove(task.play, &budget, settings, task.stop);
            task.used_nodes = budget.nodes();
            if let Some(proof) = proof {
                return self.complete_proof(proof, task, report);
            }
        }
        self.search_by(SearchMethod::Unproved, task, report)
    }

    /// Searches the variations that are missing from a proof.
    fn complete_proof(
        &mut self,
        proof: Proof<G::Move>,
        task: SearchTask<'_, G>,
        report: &mut dyn FnMut(Info),
    ) -> SearchResult<G::Move> {
        let multipv = task.job.settings.multipv;
        let wanted = (multipv as usize).min(task.play.position().count_moves());
        if proof.has_variations(wanted) {
            return proof.report(multipv, report);
        }
        let mut report = proof.merge_reports(multipv, report);
        let searched = self.search_by(SearchMethod::Unproved, task, &mut report);
        drop(report);
        proof.merge(searched)
    }

    fn search_by(
        &mut self,
        method: SearchMethod,
        task: SearchTask<'_, G>,
        report: &mut dyn FnMut(Info),
    ) -> SearchResult<G::Move> {
        let preferred = || task.play.position().search_method();
        match method {
            SearchMethod::Handicapped(handicap) => self.alphabeta(task, Some(handicap), report),
            SearchMethod::AlphaBeta => self.alphabeta(task, task.handicap(), report),
            SearchMethod::Mcts(parameters) => {
                self.mcts_by(parameters.tuned_by(preferred()), task, report)
            }
            _ if task.needs_alphabeta() => self.alphabeta(task, task.handicap(), report),
            _ => match preferred() {
                SearchMethod::Mcts(parameters) => self.mcts_by(parameters, task, report),
                _ => self.alphabeta(task, task.handicap(), report),
            },
        }
    }

    fn alphabeta(
        &mut self,
        task: SearchTask<'_, G>,
        handicap: Option<Handicap>,
        report: &mut dyn FnMut(Info),
    ) -> SearchResult<G::Move> {
        let settings = task.job.settings;
        let budget = task.budget(handicap);
        // The table and the tree do not use the hash memory at the same time.
        if let Some(tree) = self.tree.take() {
            tree.discard();
        }
        let evaluator = handicap
            .map_or(Evaluator::EXACT, |handicap| Evaluator::with_handicap(handicap, settings.seed));
        let threads = if handicap.is_some() { 1 } else { settings.threads };
        let context = SearchContext::new(&budget, self.table(settings.hash), evaluator);
        alphabeta::search(task.play, &context, threads, settings.multipv as usize, report)
    }

    /// Runs a Monte Carlo tree search with the leaf evaluator that matches its selection.
    fn mcts_by(
        &mut self,
        parameters: MctsParameters,
        task: SearchTask<'_, G>,
        report: &mut dyn FnMut(Info),
    ) -> SearchResult<G::Move> {
        match parameters.selection {
            Selection::Puct { sharpness, .. } => {
                self.mcts(task, StaticEvaluation { sharpness }, parameters, report)
            }
            Selection::Rave { .. } => self.mcts(task, Playouts::FOR_RAVE, parameters, report),
            Selection::Uct { .. } => self.mcts(task, Playouts::FOR_UCT, parameters, report),
        }
    }

    fn mcts<L: LeafEvaluator<G>>(
        &mut self,
        task: SearchTask<'_, G>,
        leaf_evaluator: L,
        parameters: MctsParameters,
        report: &mut dyn FnMut(Info),
    ) -> SearchResult<G::Move> {
        let SearchTask { play, job, .. } = task;
        let settings = job.settings;
        let budget = task.budget(task.handicap());
        let budget = match job.limits {
            SearchLimits::Depth(depth) => {
                budget.with_max_nodes(SIMULATIONS_PER_DEPTH * u64::from(depth.max(1)))
            }
            _ => budget,
        };
        if let Some(table) = self.table.take() {
            drop_in_background(table);
        }
        let tree = self.tree.take().map_or_else(|| Tree::new(play), |tree| tree.advanced_to(play));
        let tree = self.tree.insert(tree);
        let mcts = Mcts {
            budget: &budget,
            leaf_evaluator,
            parameters,
            seed: settings.seed,
            max_nodes: Tree::<G>::nodes_in(settings.hash),
            multipv: settings.multipv as usize,
            counts: TreeCounts::default(),
        };
        mcts.search(play, tree, settings.threads, report)
    }

    /// Returns the transposition table, which keeps its entries unless its size changes.
    fn table(&mut self, mebibytes: u32) -> &SearchTable {
        if self.table.as_ref().is_none_or(|(size, _)| *size != mebibytes) {
            // The old table is freed before the new one is allocated.
            self.table = None;
        }
        &self.table.get_or_insert_with(|| (mebibytes, SearchTable::new(mebibytes))).1
    }
}

impl<'a, G: EngineGame> SearchTask<'a, G> {
    /// Returns whether the task requires alpha-beta: MCTS has no depth, and levels are calibrated
    /// in alpha-beta nodes.
    fn needs_alphabeta(&self) -> bool {
        let is_limited_by_depth = matches!(self.job.limits, SearchLimits::Depth(_));
        !G::FEATURES.is_empty() && (is_limited_by_depth || self.job.settings.level.is_some())
    }

    /// Returns the handicap of the level, or `None` at full strength.
    fn handicap(&self) -> Option<Handicap> {
        self.job.settings.level.map(|level| G::LEVELS[level.index()])
    }

    /// Returns the budget of the search. It includes the node budget of the level, and little time
    /// for a single legal move if there is a clock.
    fn budget(&self, handicap: Option<Handicap>) -> SearchBudget<'a> {
        let budget = SearchBudget::new(self.job.limits, GameProgress::of(self.play), self.stop);
        let budget = budget.continued(self.begin, self.used_nodes);
        let has_clock = matches!(self.job.limits, SearchLimits::Clock(_));
        match handicap {
            Some(handicap) => budget.with_max_nodes(u64::from(handicap.nodes)),
            None if has_clock && self.play.position().count_moves() == 1 => {
                budget.with_max_nodes(SINGLE_MOVE_NODES)
            }
            None => budget,
        }
    }
}
