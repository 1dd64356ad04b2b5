//! What thinks about games of one type, and remembers what it thought.

use crate::brain::Thinker;
use crate::deepening::{self, Shared};
use crate::eye::Eye;
use crate::sampling::{Choice, Judge, Looks, Manner, RandomGames, Sampling, Tree};
use crate::simple;
use crate::style::Style;
use crate::table::Table;
use crate::thought::Thought;
use crate::watch::Watch;
use ludoteca_protocol::{Found, Info, SearchJob, SearchLimits};
use ludoteca_rules::{Evaluate, Game, Method, Play, Playable, Strength};
use std::sync::atomic::AtomicBool;

/// Plain UCT as the textbooks have it, for comparison.
const UCT: Manner = Manner { choice: Choice::Uct { exploration: 1.4 }, proves: false };

/// How many nodes sampling looks at for each move of a depth, which means nothing to it else.
const NODES_A_DEPTH: u64 = 1000;

/// What thinks about games of one type.
pub(crate) struct Mind<G: Game> {
    table: Option<(u32, Table)>,
    tree: Option<Tree<G>>,
}

impl<G: Game> Default for Mind<G> {
    fn default() -> Mind<G> {
        Mind { table: None, tree: None }
    }
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
        let method = match style {
            Style::Random => return simple::random(play, job.settings.seed),
            Style::Greedy => return simple::greedy(play, job.settings.seed),
            Style::Uct => return self.sample(play, job, stop, report, RandomGames, UCT).found(),
            Style::Flawed(strength) => {
                return self.deepen(play, job, Some(strength), stop, report).found();
            }
            Style::Deepening => Method::Deepening,
            Style::Sampling => sampling_method(play),
            Style::Playing => Method::PLAYING,
            Style::Best => best_method(play, job),
        };
        self.find(method, play, job, stop, report).found()
    }
}

impl<G: Playable> Mind<G> {
    fn find(
        &mut self,
        method: Method,
        play: &Play<G>,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move> {
        match method {
            Method::Deepening => self.deepen(play, job, strength_of::<G>(job), stop, report),
            Method::Sampling { exploration, sharpness } => {
                let manner = Manner { choice: Choice::Puct { exploration }, proves: true };
                self.sample(play, job, stop, report, Looks { sharpness }, manner)
            }
            Method::Playing { trust } => {
                let manner = Manner { choice: Choice::Rave { trust }, proves: true };
                self.sample(play, job, stop, report, RandomGames, manner)
            }
            Method::Counting { exploration } => {
                let manner = Manner { choice: Choice::Uct { exploration }, proves: true };
                self.sample(play, job, stop, report, RandomGames, manner)
            }
        }
    }

    fn deepen(
        &mut self,
        play: &Play<G>,
        job: &SearchJob,
        strength: Option<Strength>,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
    ) -> Thought<G::Move> {
        let settings = job.settings;
        let watch = watch_of(play, job, strength, stop);
        let eye = strength.map_or(Eye::CLEAR, |strength| Eye::of(strength, settings.seed));
        let threads = if strength.is_some() { 1 } else { settings.threads };
        let shared = Shared::new(&watch, self.table(settings.hash), eye);
        deepening::search(play, &shared, threads, settings.multipv as usize, report)
    }

    fn sample<J: Judge<G>>(
        &mut self,
        play: &Play<G>,
        job: &SearchJob,
        stop: &AtomicBool,
        report: &mut dyn FnMut(Info),
        judge: J,
        manner: Manner,
    ) -> Thought<G::Move> {
        let settings = job.settings;
        let watch = watch_of(play, job, strength_of::<G>(job), stop);
        let watch = match job.limits {
            SearchLimits::Depth(depth) => {
                watch.with_budget(NODES_A_DEPTH * u64::from(depth.max(1)))
            }
            _ => watch,
        };
        let tree = self.tree.take().map_or_else(|| Tree::new(play), |tree| tree.at(play));
        let tree = self.tree.insert(tree);
        let most_nodes = Tree::<G>::nodes_in(settings.hash);
        let sampling = Sampling::new(&watch, judge, manner, settings.seed, most_nodes);
        sampling.search(play, tree, settings.threads, settings.multipv as usize, report)
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

/// A depth can be looked at only by what looks at all lines of play, and levels are measured by
/// its nodes.
fn best_method<G: Playable>(play: &Play<G>, job: &SearchJob) -> Method {
    let needs_deepening = matches!(job.limits, SearchLimits::Depth(_));
    if !G::TERMS.is_empty() && (needs_deepening || job.settings.level > 0) {
        return Method::Deepening;
    }
    play.position().method()
}

/// Sampling as the game asks for it if it does.
fn sampling_method<G: Playable>(play: &Play<G>) -> Method {
    match play.position().method() {
        method @ Method::Sampling { .. } => method,
        _ => Method::SAMPLING,
    }
}

/// How well to play; nothing is as well as possible.
fn strength_of<G: Evaluate>(job: &SearchJob) -> Option<Strength> {
    let level = usize::from(job.settings.level);
    level.checked_sub(1).map(|level| G::LEVELS[level])
}

/// When to end: a level has its budget of nodes whatever else is said.
fn watch_of<'a, G: Game>(
    play: &Play<G>,
    job: &SearchJob,
    strength: Option<Strength>,
    stop: &'a AtomicBool,
) -> Watch<'a> {
    let watch = Watch::new(job.limits, play.position().turn(), stop);
    match strength {
        None => watch,
        Some(strength) => watch.with_budget(u64::from(strength.nodes)),
    }
}
