//! Exact solving: who wins with best play, by how much, and how.

mod alphabeta;
mod any;
mod certificate;
mod graph;
mod line;
mod proofs;
mod question;
mod shared;
mod solver;
mod store;
mod strategy;
mod table;
#[cfg(test)]
mod tests;

pub use any::ExactSolver;
pub(crate) use any::Solves;
pub use certificate::{Certified, Claim, check_certificate};
pub(crate) use certificate::{ReadLines, check};
pub(crate) use solver::Memory;
pub use store::StoreError;
pub use strategy::Written;

use crate::watch::Deadline;
use line::Liner;
use ludoteca_rules::{Outcome, Play, Player, Solve};
use question::{Question, Range};
use shared::Tally;
use solver::Solver;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What is to be found out.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Aim {
    /// Who wins.
    Outcome,
    /// Who wins and by how much, in games that have points.
    Score,
}

/// How hard to try.
#[derive(Copy, Clone, Debug)]
pub struct Effort {
    /// What is to be found out.
    pub(crate) aim: Aim,
    /// How many threads to use.
    pub(crate) threads: u32,
    /// When to give up.
    pub(crate) deadline: Option<Deadline>,
    /// After how many positions to give up.
    pub(crate) nodes: u64,
}

/// How far a solver has got.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Progress {
    /// How many positions were looked at.
    pub nodes: u64,
    /// How many times a player was found to get what was asked for.
    pub proved: u64,
    /// How many times a player was found not to get what was asked for.
    pub disproved: u64,
    /// How full the table is, in thousandths.
    pub table: u32,
    /// How long it has taken.
    pub elapsed: Duration,
}

impl Effort {
    /// As long as it takes.
    #[must_use]
    pub const fn endless(aim: Aim, threads: u32) -> Effort {
        Effort { aim, threads, deadline: None, nodes: u64::MAX }
    }

    /// Gives up after so long from now.
    #[must_use]
    pub fn within(self, time: Duration) -> Effort {
        Effort { deadline: Some(Deadline::after(time)), ..self }
    }

    /// Gives up after so many positions.
    #[must_use]
    pub const fn of_nodes(self, nodes: u64) -> Effort {
        Effort { nodes, ..self }
    }
}

impl Progress {
    /// Nothing was done.
    pub(crate) const NONE: Progress =
        Progress { nodes: 0, proved: 0, disproved: 0, table: 0, elapsed: Duration::ZERO };
}

/// What was found out about a position, all of it proved.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// Who wins with best play, if that was found out.
    pub outcome: Option<Outcome>,
    /// Between which scores the result lies, for the player to move: the same number twice when
    /// it is exact. None in games in which scores say no more than who wins.
    pub score: Option<(i32, i32)>,
    /// Best play by both players, as far as it was found out.
    pub line: Vec<M>,
    /// The player to move.
    pub turn: Player,
    /// What it took.
    pub progress: Progress,
}

/// Solves a position of a game in progress.
pub(crate) fn solve<G: Solve>(
    play: &Play<G>,
    memory: &Memory<G>,
    effort: Effort,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Progress),
) -> Solution<G::Move> {
    let begin = Instant::now();
    let tally = Tally::default();
    let mut tell = |tally: &Tally, table: &table::Table| report(progress(tally, table, begin));
    let mut solver = Solver::new(memory, play, effort, &tally, stop, &mut tell);
    let range = find(play.position(), &mut solver, effort.aim);
    let tie = play.position().tie();
    let outcome = range.outcome(tie);
    let line = match outcome {
        Some(_) => Liner::new(&mut solver, range, tie).line(play),
        None => Vec::new(),
    };
    let turn = play.position().turn();
    let score = G::SCORED.then(|| match turn {
        Player::One => (range.low, range.high),
        Player::Two => (-range.high, -range.low),
    });
    Solution { outcome, score, line, turn, progress: progress(&tally, &memory.table, begin) }
}

/// Asks question after question until everything that is wanted is known.
fn find<G: Solve>(position: &G, solver: &mut Solver<'_, G>, aim: Aim) -> Range {
    if aim == Aim::Score
        && let Some(score) = solver.exact(position)
    {
        return Range { low: score, high: score };
    }
    let (turns_left, tie) = (solver.turns_left(), position.tie());
    let mut range = solver.range(position);
    let mut guess = 0;
    loop {
        let question = match range.ask_outcome(tie) {
            Some(question) => question,
            None if aim == Aim::Outcome || !G::SCORED || range.is_exact() => return range,
            None => {
                let at_least = if guess <= range.low { guess + 1 } else { guess };
                Question::of_one(at_least.clamp(range.low + 1, range.high))
            }
        };
        let Some(answer) = solver.ask(position, turns_left, question) else {
            return range;
        };
        range.learn(question.player, answer.score, answer.is_reached);
        guess = if question.player == Player::One { answer.score } else { -answer.score };
    }
}

fn progress(tally: &Tally, table: &table::Table, begin: Instant) -> Progress {
    let [nodes, proved, disproved] =
        [&tally.nodes, &tally.proved, &tally.disproved].map(|count| count.load(Ordering::Relaxed));
    Progress { nodes, proved, disproved, table: table.fullness(), elapsed: begin.elapsed() }
}
