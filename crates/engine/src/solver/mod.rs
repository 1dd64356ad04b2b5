//! Exact solving: the outcome, the score and the principal variation with best play.
//!
//! The solver asks queries of the form "does this player get at least n?". They are answered by
//! alpha-beta (`score_search`), proof-number search (`dfpn`), retrograde analysis (`retrograde`) or
//! a specialised [`EndgameSolver`].

mod certificate;
mod certify;
mod context;
mod dfpn;
mod exact;
mod position;
mod pv;
mod query;
mod retrograde;
mod score_search;
mod search;
mod table;
mod table_file;
#[cfg(test)]
mod tests;

pub use certificate::{CertificateError, CheckedCertificate, Claim, check_certificate};
pub(crate) use certificate::{NumberedLines, check};
pub use certify::CertificateStatus;
pub(crate) use exact::ErasedSolver;
pub use exact::ExactSolver;
pub(crate) use position::FullPosition;
pub use position::{EndgameSolver, ForcedWin, SolverPosition};
pub(crate) use search::SolverMemory;
pub use table_file::TableFileError;

use crate::engine_game::EngineGame;
use crate::time::Deadline;
use context::Counters;
use ludoteca_rules::{Outcome, Play, Player};
use pv::PvBuilder;
use query::{Query, ScoreRange};
use search::Solver;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use table::SolverTable;

/// The goal of a solver.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The outcome (weak solution).
    Outcome,
    /// The outcome and, in games that are won by points, the exact score.
    Score,
}

/// The goal and the limits of a solver.
#[derive(Copy, Clone, Debug)]
pub struct SolverLimits {
    /// The goal.
    pub(crate) goal: Goal,
    /// The number of threads.
    pub(crate) threads: u32,
    /// The time at which to give up.
    pub(crate) deadline: Option<Deadline>,
    /// The number of nodes after which to give up.
    pub(crate) nodes: u64,
}

/// The progress of a solver.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Progress {
    /// The number of nodes searched.
    pub nodes: u64,
    /// The number of nodes for which the answer to a query is yes.
    pub proved: u64,
    /// The number of nodes for which the answer to a query is no.
    pub disproved: u64,
    /// The occupancy of the table in permille.
    pub table: u32,
    /// The time spent.
    pub elapsed: Duration,
}

impl SolverLimits {
    /// Creates limits without bounds on time and nodes.
    #[must_use]
    pub const fn unlimited(goal: Goal, threads: u32) -> SolverLimits {
        SolverLimits { goal, threads, deadline: None, nodes: u64::MAX }
    }

    /// Limits the time, starting now.
    #[must_use]
    pub fn with_time(self, time: Duration) -> SolverLimits {
        SolverLimits { deadline: Some(Deadline::after(time)), ..self }
    }

    /// Limits the number of nodes.
    #[must_use]
    pub const fn with_nodes(self, nodes: u64) -> SolverLimits {
        SolverLimits { nodes, ..self }
    }
}

impl Progress {
    /// The progress before the first node.
    pub(crate) const NONE: Progress =
        Progress { nodes: 0, proved: 0, disproved: 0, table: 0, elapsed: Duration::ZERO };
}

/// The result of solving a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<M> {
    /// The outcome with best play, if it was proved.
    pub outcome: Option<Outcome>,
    /// The lower and upper bound of the score for the player to move, which are equal if the score
    /// is exact. `None` in games that are not won by points.
    pub score: Option<(i32, i32)>,
    /// The principal variation, as far as it is known.
    pub line: Vec<M>,
    /// The player to move.
    pub turn: Player,
    /// The final progress.
    pub progress: Progress,
}

/// Solves the current position of a game.
pub(crate) fn solve<G: EngineGame>(
    play: &Play<G>,
    memory: &SolverMemory<G>,
    limits: SolverLimits,
    stop: &AtomicBool,
    report: &mut dyn FnMut(Progress),
) -> Solution<G::Move> {
    let begin = Instant::now();
    let counters = Counters::default();
    let mut report_progress =
        |counters: &Counters, table: &SolverTable| report(progress(counters, table, begin));
    let mut solver = Solver::new(memory, play, limits, &counters, stop, &mut report_progress);
    let range = find_range(play.position(), &mut solver, limits.goal);
    let tie = play.position().tie();
    let outcome = range.outcome(tie);
    let line = match outcome {
        Some(_) => PvBuilder::new(&mut solver, range, tie).build(play),
        None => Vec::new(),
    };
    let turn = play.position().turn();
    let score = G::SCORED.then(|| match turn {
        Player::One => (range.low, range.high),
        Player::Two => (-range.high, -range.low),
    });
    Solution { outcome, score, line, turn, progress: progress(&counters, &memory.table, begin) }
}

/// Asks queries until the goal is reached or a limit is exceeded, and returns the bounds.
fn find_range<G: EngineGame>(position: &G, solver: &mut Solver<'_, G>, goal: Goal) -> ScoreRange {
    if goal == Goal::Score
        && let Some(score) = solver.exact_score(position)
    {
        return ScoreRange { low: score, high: score };
    }
    let (turns_left, tie) = (solver.turns_left(), position.tie());
    let mut range = solver.static_range(position);
    let mut guess = 0;
    loop {
        let query = match range.outcome_query(tie) {
            Some(query) => query,
            None if goal == Goal::Outcome || !G::SCORED || range.is_exact() => return range,
            None => {
                let at_least = if guess <= range.low { guess + 1 } else { guess };
                Query::about_player_one(at_least.clamp(range.low + 1, range.high))
            }
        };
        let Some(answer) = solver.ask(position, turns_left, query) else {
            return range;
        };
        range.narrow(query.player, answer.score, answer.is_yes);
        guess = if query.player == Player::One { answer.score } else { -answer.score };
    }
}

fn progress(counters: &Counters, table: &SolverTable, begin: Instant) -> Progress {
    let counts = [&counters.nodes, &counters.proved, &counters.disproved];
    let [nodes, proved, disproved] = counts.map(|count| count.load(Ordering::Relaxed));
    Progress { nodes, proved, disproved, table: table.hashfull(), elapsed: begin.elapsed() }
}
