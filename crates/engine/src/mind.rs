//! What thinks about games of one type, and remembers what it thought.

use crate::brain::Thinker;
use crate::deepening::{self, Shared};
use crate::discard::discard;
use crate::endings::{Endings, Proof};
use crate::eye::Eye;
use crate::sampling::{Choice, Judge, Looks, Manner, RandomGames, Sampling, Tree};
use crate::simple;
use crate::stopwatch::Stopwatch;
use crate::style::Style;
use crate::table::Table;
use crate::thought::Thought;
use crate::time::Progress;
use crate::watch::Watch;
use ludoteca_protocol::{Found, Info, SearchJob, SearchLimits};
use ludoteca_rules::{Game, Method, Play, Playable, Strength};
use std::sync::atomic::AtomicBool;

/// Plain UCT as the textbooks have it, for comparison.
const UCT: Manner = Manner { choice: Choice::Uct { exploration: 1.4 }, proves: false };

/// How many nodes sampling looks at for each move of a depth, which means nothing to it else.
const NODES_A_DEPTH: u64 = 1000;

/// How many nodes are enough to say what the only move is worth.
const NODES_FOR_ONE_MOVE: u64 = 1000;

/// What thinks about games of one type.
pub(crate) struct Mind<G: Playable> {
    table: Option<(u32, Table)>,
    tree: Option<Tree<G>>,
    endings: Endings<G>,
}

impl<G: Playable> Default for Mind<G> {
    fn default() -> Mind<G> {
        Mind { table: None, tree: None, endings: Endings::default() }
    }
}

/// What there is to think about, and when to come to an end.
#[derive(Copy, Clone)]
struct Task<'a, G: Game> {
    play: &'a Play<G>,
    job: &'a SearchJob,
    stop: &'a AtomicBool,
    begin: Stopwatch,
    /// How many nodes it has cost already.
    spent: u64,
}

impl<G: Playable> Thinker for Mind<G> {
    fn think(
        &mut self,
        style: Style,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> Found {
        let play = job.game.as_play::<G>().expect("a game of the type the mind was made for");
        let counts_processor_time = job.settings.counts_processor_time && job.settings.threads == 1;
        let begin = Stopwatch::begin(counts_processor_time);
        let task = Task { play, job, stop, begin, spent: 0 };
        match style {
            Style::Random => simple::random(play, job.settings.seed),
            Style::Greedy => simple::greedy(play, job.settings.seed),
            Style::Uct => self.sample(task, RandomGames::PLAIN, UCT, report).found(),
            Style::Flawed(strength) => self.deepen(task, Some(strength), report).found(),
            Style::Deepening => self.find(Method::Deepening, task, report).found(),
            Style::Sampling => self.find(task.sampling_method(), task, report).found(),
            Style::Playing => self.find(task.playing_method(), task, report).found(),
            Style::Unproved => self.find(task.best_method(), task, report).found(),
            Style::Best => self.find_best(task, report).found(),
        }
    }
}

impl<G: Playable> Mind<G> {
    /// At full strength endings are proved, as soon as that can be done in time.
    fn find_best(
        &mut self,
        mut task: Task<'_, G>,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move> {
        if task.strength().is_none() {
            let watch = task.watch(None);
            let settings = task.job.settings;
            let proof = self.endings.find(task.play, &watch, settings, task.stop);
            task.spent = watch.nodes();
            if let Some(proof) = proof {
                return self.complete(proof, task, report);
            }
        }
        self.find(task.best_method(), task, report)
    }

    /// A proof, with as many lines as are wanted: those that are not proved are searched for.
    fn complete(
        &mut self,
        proof: Proof<G::Move>,
        task: Task<'_, G>,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move> {
        let multipv = task.job.settings.multipv;
        let wanted = (multipv as usize).min(task.play.position().count_moves());
        if proof.is_about(wanted) {
            return proof.tell(multipv, report);
        }
        let others = self.find(task.best_method(), task, &mut proof.before(multipv, report));
        proof.with(others)
    }

    fn find(
        &mut self,
        method: Method,
        task: Task<'_, G>,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move> {
        let proving = |choice| Manner { choice, proves: true };
        match method {
            Method::Deepening => self.deepen(task, task.strength(), report),
            Method::Sampling { exploration, sharpness } => {
                let manner = proving(Choice::Puct { exploration });
                self.sample(task, Looks { sharpness }, manner, report)
            }
            Method::Playing { trust, shared } => {
                let manner = proving(Choice::Rave { trust, shared });
                self.sample(task, RandomGames::PATIENT, manner, report)
            }
            Method::Counting { exploration } => {
                self.sample(task, RandomGames::PLAIN, proving(Choice::Uct { exploration }), report)
            }
        }
    }

    fn deepen(
        &mut self,
        task: Task<'_, G>,
        strength: Option<Strength>,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move> {
        let settings = task.job.settings;
        let watch = task.watch(strength);
        // Only one of them takes the memory that there is.
        if let Some(tree) = self.tree.take() {
            tree.discard();
        }
        let eye = strength.map_or(Eye::CLEAR, |strength| Eye::of(strength, settings.seed));
        let threads = if strength.is_some() { 1 } else { settings.threads };
        let shared = Shared::new(&watch, self.table(settings.hash), eye);
        deepening::search(task.play, &shared, threads, settings.multipv as usize, report)
    }

    fn sample<J: Judge<G>>(
        &mut self,
        task: Task<'_, G>,
        judge: J,
        manner: Manner,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move> {
        let Task { play, job, .. } = task;
        let settings = job.settings;
        let watch = task.watch(task.strength());
        let watch = match job.limits {
            SearchLimits::Depth(depth) => {
                watch.with_budget(NODES_A_DEPTH * u64::from(depth.max(1)))
            }
            _ => watch,
        };
        if let Some(table) = self.table.take() {
            discard(table);
        }
        let tree = self.tree.take().map_or_else(|| Tree::new(play), |tree| tree.at(play));
        let tree = self.tree.insert(tree);
        let most_nodes = Tree::<G>::nodes_in(settings.hash);
        let multipv = settings.multipv as usize;
        let sampling = Sampling::new(&watch, judge, manner, settings.seed, most_nodes, multipv);
        sampling.search(play, tree, settings.threads, report)
    }

    /// The table of this size, with what is in it.
    fn table(&mut self, mebibytes: u32) -> &Table {
        if self.table.as_ref().is_none_or(|(size, _)| *size != mebibytes) {
            // The old one goes before the new one comes.
            self.table = None;
        }
        &self.table.get_or_insert_with(|| (mebibytes, Table::new(mebibytes))).1
    }
}

impl<'a, G: Playable> Task<'a, G> {
    /// A depth can be looked at only by what looks at all lines of play, and levels are measured
    /// by its nodes.
    fn best_method(&self) -> Method {
        let needs_deepening = matches!(self.job.limits, SearchLimits::Depth(_));
        if !G::TERMS.is_empty() && (needs_deepening || self.job.settings.level.is_some()) {
            return Method::Deepening;
        }
        self.play.position().method()
    }

    /// Sampling as the game asks for it if it does.
    fn sampling_method(&self) -> Method {
        match self.play.position().method() {
            method @ Method::Sampling { .. } => method,
            _ => Method::SAMPLING,
        }
    }

    /// Playing as the game asks for it if it does.
    fn playing_method(&self) -> Method {
        match self.play.position().method() {
            method @ Method::Playing { .. } => method,
            _ => Method::PLAYING,
        }
    }

    /// How well to play; nothing is as well as possible.
    fn strength(&self) -> Option<Strength> {
        self.job.settings.level.map(|level| G::LEVELS[level.index()])
    }

    /// When to end: a level has its budget of nodes whatever else is said, and a clock is not
    /// spent on the only move there is.
    fn watch(&self, strength: Option<Strength>) -> Watch<'a> {
        let watch = Watch::new(self.job.limits, Progress::of(self.play), self.stop);
        let watch = watch.after(self.begin, self.spent);
        let has_clock = matches!(self.job.limits, SearchLimits::Clock(_));
        match strength {
            Some(strength) => watch.with_budget(u64::from(strength.nodes)),
            None if has_clock && self.play.position().count_moves() == 1 => {
                watch.with_budget(NODES_FOR_ONE_MOVE)
            }
            None => watch,
        }
    }
}
