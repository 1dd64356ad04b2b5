//! Alpha-beta: all lines of play, deeper and deeper, by as many threads as wanted.

mod order;
mod worker;

use crate::eye::Eye;
use crate::score::{self, LONGEST_LINE, is_proved};
use crate::table::Table;
use crate::thought::{Line, Thought, news};
use crate::watch::Watch;
use ludoteca_protocol::{Bound, Info};
use ludoteca_rules::{Evaluate, Play};
use std::thread;
use worker::{Window, Worker};

/// How far from the last score the next is looked for at first, in centipoints.
const ASPIRATION: i32 = 40;

/// Scores beyond this are not worth being surrounded step by step.
const FARTHEST: i32 = 2000;

/// Before this depth scores jump too much to be guessed.
const DEPTH_TO_GUESS: u32 = 4;

/// What the threads of a search share.
pub(crate) struct Shared<'a> {
    watch: &'a Watch<'a>,
    table: &'a Table,
    eye: Eye,
    reductions: Reductions,
}

impl<'a> Shared<'a> {
    pub(crate) fn new(watch: &'a Watch<'a>, table: &'a Table, eye: Eye) -> Shared<'a> {
        Shared { watch, table, eye, reductions: Reductions::new() }
    }
}

/// How much less deeply late moves are looked into.
struct Reductions([[u8; 64]; 64]);

impl Reductions {
    fn new() -> Reductions {
        let mut less = [[0; 64]; 64];
        for (depth, row) in less.iter_mut().enumerate().skip(1) {
            for (number, less) in row.iter_mut().enumerate().skip(1) {
                *less = (0.3 + (depth as f64).ln() * (number as f64).ln() / 2.2) as u8;
            }
        }
        Reductions(less)
    }

    #[inline]
    fn get(&self, depth: i32, number: usize) -> i32 {
        i32::from(self.0[depth.min(63) as usize][number.min(63)])
    }
}

/// Finds the best lines of play.
pub(crate) fn search<G: Evaluate>(
    play: &Play<G>,
    shared: &Shared<'_>,
    threads: u32,
    multipv: usize,
    report: &mut dyn FnMut(Info),
) -> Thought<G::Move> {
    shared.table.begin_search();
    let lines = thread::scope(|scope| {
        for number in 1..threads {
            let help = move || {
                // Threads that do the same at the same time learn nothing from each other.
                Search::new(play, shared, 1).deepen(1 + number % 2, &mut |_| {});
            };
            // A system that has no more threads to give must do with those there are.
            if thread::Builder::new().spawn_scoped(scope, help).is_err() {
                break;
            }
        }
        let mut search = Search::new(play, shared, multipv);
        search.deepen(1, report);
        shared.watch.end();
        search.lines
    });
    Thought { lines, nodes: shared.watch.nodes() }
}

/// The search of one thread from its root.
struct Search<'a, G: Evaluate> {
    root: G,
    shared: &'a Shared<'a>,
    worker: Worker<'a, G>,
    /// All moves, from the best known.
    lines: Vec<Line<G::Move>>,
    wanted: usize,
}

impl<'a, G: Evaluate> Search<'a, G> {
    fn new(play: &Play<G>, shared: &'a Shared<'a>, multipv: usize) -> Search<'a, G> {
        let root = *play.position();
        let mut worker = Worker::new(shared, play);
        let lines = worker.root_lines(&root);
        let wanted = multipv.min(lines.len());
        Search { root, shared, worker, lines, wanted }
    }

    fn deepen(&mut self, first: u32, report: &mut dyn FnMut(Info)) {
        let (mut agreed, mut told) = (0, Vec::new());
        let deepest = self.shared.watch.deepest().min(LONGEST_LINE as u32 / 2);
        for depth in first..=deepest {
            let before = self.lines[0].m();
            for rank in 0..self.wanted {
                self.find_line(depth, rank);
                if self.worker.is_over() {
                    self.worker.hand_in();
                    // What is played is never something else than what was told last.
                    if told != self.best_moves() {
                        self.tell_what_is_known(depth, report);
                    }
                    return;
                }
            }
            self.worker.hand_in();
            told = self.best_moves();
            for rank in 0..self.wanted {
                report(self.info(depth, rank));
            }
            agreed = if self.lines[0].m() == before { agreed + 1 } else { 0 };
            if self.is_decided(depth) || !self.shared.watch.has_time_for_a_round(agreed >= 3) {
                return;
            }
        }
    }

    /// The moves that the lines wanted begin with.
    fn best_moves(&self) -> Vec<G::Move> {
        self.lines[..self.wanted].iter().map(Line::m).collect()
    }

    /// Tells the lines of a round that was broken off: some are of the round before, and some of
    /// the first round have not been looked at.
    fn tell_what_is_known(&self, depth: u32, report: &mut dyn FnMut(Info)) {
        for (rank, line) in self.lines[..self.wanted].iter().enumerate() {
            let depth = if line.score.is_some() { depth } else { depth - 1 };
            if depth > 0 {
                report(self.info(depth, rank));
            }
        }
    }

    /// Whether looking deeper would change nothing.
    fn is_decided(&self, depth: u32) -> bool {
        self.lines[..self.wanted].iter().all(|line| {
            let score = line.known();
            is_proved(score) && score::WIN - score.abs() <= depth as i32
        })
    }

    /// Finds the best line but for those of a lower rank.
    fn find_line(&mut self, depth: u32, rank: usize) {
        // The first move is always found, so that every level has looked at every move.
        self.worker.may_end = depth > 1 || rank > 0;
        let mut margin = ASPIRATION;
        let guess = self.lines[rank].known();
        let mut window = if depth < DEPTH_TO_GUESS || is_proved(guess) {
            Window::FULL
        } else {
            Window { alpha: guess - margin, beta: guess + margin }
        };
        loop {
            let rest = &mut self.lines[rank..];
            let score = self.worker.root(&self.root, depth, window, rest);
            // Equals keep their order, and so do those that were not looked at.
            rest.sort_by_key(|line| std::cmp::Reverse(line.score));
            if self.worker.is_over() {
                return;
            }
            margin *= 4;
            if score <= window.alpha && window.alpha > Window::FULL.alpha {
                window.alpha = lowered(score - margin);
            } else if score >= window.beta && window.beta < Window::FULL.beta {
                window.beta = raised(score + margin);
            } else {
                return;
            }
        }
    }

    fn info(&self, depth: u32, rank: usize) -> Info {
        let line = &self.lines[rank];
        Info {
            depth: Some(depth),
            seldepth: Some(self.worker.longest() as u32),
            hashfull: Some(self.shared.table.fullness()),
            multipv: (self.wanted > 1).then_some(rank as u32 + 1),
            score: Some(score::told(line.known(), Bound::Exact)),
            pv: line.moves.iter().map(ToString::to_string).collect(),
            ..news(self.shared.watch)
        }
    }
}

/// A lower bound; one this low is none at all.
fn lowered(alpha: i32) -> i32 {
    if alpha < -FARTHEST { Window::FULL.alpha } else { alpha }
}

/// An upper bound; one this high is none at all.
fn raised(beta: i32) -> i32 {
    if beta > FARTHEST { Window::FULL.beta } else { beta }
}
