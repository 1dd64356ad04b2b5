//! Endgame proofs: the exact solver replaces the search when it can finish in time.

use crate::engine_game::EngineGame;
use crate::score;
use crate::search_result::{RootMove, SearchResult, search_info};
use crate::solver::{Goal, Progress, Solution, SolverLimits, SolverMemory, solve};
use crate::time::SearchBudget;
use ludoteca_protocol::{Bound, Info, Settings, Value};
use ludoteca_rules::{Outcome, Play};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// Proves endgames of one game, with solver memory that is kept between moves.
pub(crate) struct EndgameProver<G: EngineGame> {
    memory: Option<(u32, SolverMemory<G>)>,
    /// The speed of the latest proof that took long enough to measure, in nodes per second.
    speed: Option<f64>,
}

/// The proved variations of a position: one for each move, only the best one, or none if every move
/// loses.
pub(crate) struct Proof<M> {
    result: SearchResult<M>,
    /// The report of each variation.
    infos: Vec<Info>,
    /// The score of the best move, an upper bound for all others.
    score: i32,
}

impl<M: Copy + PartialEq + ToString> Proof<M> {
    /// Returns whether there are at least this many variations.
    pub(crate) fn has_variations(&self, count: usize) -> bool {
        self.infos.len() >= count
    }

    /// Reports the variations, at most `multipv`, and returns the result.
    pub(crate) fn report(self, multipv: u32, report: &mut dyn FnMut(Info)) -> SearchResult<M> {
        for (rank, info) in (1..=multipv).zip(self.infos) {
            report(Info { multipv: (multipv > 1).then_some(rank), ..info });
        }
        self.result
    }

    /// Returns a callback that inserts the proved variation, if any, before the variations that a
    /// search reports.
    pub(crate) fn merge_reports<'a>(
        &'a self,
        multipv: u32,
        report: &'a mut dyn FnMut(Info),
    ) -> impl FnMut(Info) + 'a {
        let mut is_reported = false;
        move |info| {
            let info = self.with_bounded_score(info);
            let (Some(rank), Some(best)) = (info.multipv, self.infos.first()) else {
                return report(info);
            };
            if rank == 1 {
                is_reported = false;
                report(Info { multipv: Some(1), ..best.clone() });
            }
            if info.pv.first() == best.pv.first() {
                is_reported = true;
                return;
            }
            let rank = if is_reported { rank } else { rank + 1 };
            if rank <= multipv {
                report(Info { multipv: Some(rank), ..info });
            }
        }
    }

    /// Returns the proved variation, if any, followed by the searched variations of the other
    /// moves.
    pub(crate) fn merge(self, searched: SearchResult<M>) -> SearchResult<M> {
        let best = self.result.root_moves.first().map(RootMove::first_move);
        let others = searched.root_moves.into_iter();
        let others = others.filter(|other| Some(other.first_move()) != best).map(|other| {
            let score = other.latest_score().min(self.score);
            RootMove { score: Some(score), ..other }
        });
        let root_moves = self.result.root_moves.into_iter().chain(others).collect();
        SearchResult { root_moves, nodes: searched.nodes }
    }

    /// Limits the score of a searched move by the proved bound.
    fn with_bounded_score(&self, info: Info) -> Info {
        let proved = (self.score < 0 && self.infos.is_empty()).then_some(-1);
        let max = score::to_protocol(self.score, Bound::Exact);
        let score = match info.score.map(|score| score.value) {
            // The search knows the distance to the loss, which the proof does not.
            Some(Value::Mate(..0)) | None => info.score,
            Some(Value::Centipoints(score)) if self.score == 0 && score <= 0 => info.score,
            Some(_) if self.score > 0 => info.score,
            Some(_) => Some(max),
        };
        Info { score, proved, ..info }
    }
}

/// Assumed speed of the general solver before it is measured, in nodes per second.
const DEFAULT_SPEED: f64 = 100_000.0;

/// Assumed speed of an endgame solver before it is measured, in nodes per second.
const DEFAULT_ENDGAME_SPEED: f64 = 5_000_000.0;

/// Minimum time and nodes for a speed to be measured: a short proof mostly measures overhead.
const MIN_MEASURED_TIME: Duration = Duration::from_millis(20);
const MIN_MEASURED_NODES: u64 = 2_000;

/// Maximum factor by which the measured speed may fall below the default, so that one slow proof
/// does not prevent all later ones.
const MAX_SLOWDOWN: f64 = 4.0;

impl<G: EngineGame> Default for EndgameProver<G> {
    fn default() -> EndgameProver<G> {
        EndgameProver { memory: None, speed: None }
    }
}

impl<G: EngineGame> EndgameProver<G> {
    /// Proves the best variations if the estimated effort is well within the budget. In a lost
    /// position the search chooses the move, unless the score matters.
    pub(crate) fn prove(
        &mut self,
        play: &Play<G>,
        budget: &SearchBudget<'_>,
        settings: Settings,
        stop: &AtomicBool,
    ) -> Option<Proof<G::Move>> {
        let position = play.position();
        self.resize(position, settings.hash);
        let (_, memory) = self.memory.as_ref()?;
        let default =
            if memory.has_endgame_solver() { DEFAULT_ENDGAME_SPEED } else { DEFAULT_SPEED };
        let speed = self.speed.map_or(default, |speed| speed.max(default / MAX_SLOWDOWN));
        let speed = speed * f64::from(settings.threads);
        let nodes = budget.proof_nodes(speed)?;
        let estimate = memory.estimated_nodes(position).or_else(|| position.estimated_nodes())?;
        if estimate > nodes {
            return None;
        }
        // Only the best variation is proved if there is no time for the others.
        let moves = position.count_moves() as u64;
        let proves_all = settings.multipv > 1 && estimate.saturating_mul(moves + 1) <= nodes;
        let goal = if memory.has_endgame_solver() { Goal::Score } else { Goal::Outcome };
        let deadline = budget.proof_deadline();
        let limits = SolverLimits { goal, threads: settings.threads, deadline, nodes };
        let mut task = ProofTask { play, memory, limits, stop, nodes: 0 };
        let begin = budget.elapsed();
        let variations = match task.best_variation() {
            Some(ProvedValue::Variation(best)) if proves_all => {
                Some(task.all_variations().unwrap_or(vec![best]))
            }
            Some(ProvedValue::Variation(best)) => Some(vec![best]),
            Some(ProvedValue::Lost) => (settings.multipv > 1).then(Vec::new),
            None => None,
        };
        let (nodes, elapsed) = (task.nodes, budget.elapsed().saturating_sub(begin));
        budget.add_nodes(nodes);
        if nodes >= MIN_MEASURED_NODES && elapsed >= MIN_MEASURED_TIME {
            let seconds = elapsed.as_secs_f64() * f64::from(settings.threads);
            self.speed = Some(nodes as f64 / seconds);
        }
        let variations = variations?;
        let lost = score::of_proof(Outcome::Win(!position.turn()), position.turn());
        let score = variations.first().map_or(lost, |best| best.root_move.latest_score());
        let infos = variations.iter().map(|variation| variation.info(budget)).collect();
        let root_moves = variations.into_iter().map(|variation| variation.root_move).collect();
        Some(Proof { result: SearchResult { root_moves, nodes: budget.nodes() }, infos, score })
    }

    /// Allocates the memory of the solver, half of the hash size.
    fn resize(&mut self, position: &G, mebibytes: u32) {
        if self.memory.as_ref().is_none_or(|(size, _)| *size != mebibytes) {
            self.memory = None;
            self.memory = Some((mebibytes, SolverMemory::new(position, (mebibytes / 2).max(1))));
        }
    }
}

/// The proof of the variations of a position.
struct ProofTask<'a, G: EngineGame> {
    play: &'a Play<G>,
    memory: &'a SolverMemory<G>,
    limits: SolverLimits,
    stop: &'a AtomicBool,
    nodes: u64,
}

/// The proved value of a position.
enum ProvedValue<M> {
    /// The value of the best variation.
    Variation(ProvedVariation<M>),
    /// A loss without a best move: the move that resists longest is not known.
    Lost,
}

/// A variation with a proved value.
struct ProvedVariation<M> {
    root_move: RootMove<M>,
    /// The final score for the player to move.
    final_score: i32,
}

impl<G: EngineGame> ProofTask<'_, G> {
    /// Returns the value of the best variation, or `None` if it could not be proved.
    fn best_variation(&mut self) -> Option<ProvedValue<G::Move>> {
        let solution = self.solve(self.play);
        let turn = self.play.position().turn();
        let is_lost = solution.outcome? == Outcome::Win(!turn);
        let is_exact = solution.score.is_some_and(|(low, high)| low == high);
        if is_lost && !is_exact {
            return Some(ProvedValue::Lost);
        }
        self.proved(solution.line.clone(), &solution).map(ProvedValue::Variation)
    }

    /// Returns a variation for each move, best first.
    fn all_variations(&mut self) -> Option<Vec<ProvedVariation<G::Move>>> {
        let mut variations = Vec::new();
        for m in self.play.position().moves() {
            let mut after = self.play.clone();
            after.play(m).ok()?;
            let solution = match after.ending() {
                None => self.solve(&after),
                Some(ending) => ended(&after, ending.outcome()),
            };
            let pv = std::iter::once(m).chain(solution.line.iter().copied()).collect();
            variations.push(self.proved(pv, &solution)?);
        }
        variations.sort_by_key(|variation| {
            let score = variation.root_move.latest_score();
            std::cmp::Reverse((score.signum(), variation.final_score, score))
        });
        Some(variations)
    }

    /// Returns a variation with the value of its solution. The distance to the end is known only
    /// for moves that end the game, because the loser may resist longer than in the variation.
    fn proved(
        &self,
        pv: Vec<G::Move>,
        solution: &Solution<G::Move>,
    ) -> Option<ProvedVariation<G::Move>> {
        let turn = self.play.position().turn();
        let first = *pv.first()?;
        let score = match solution.outcome? {
            outcome if self.ends_with(first) => score::of_outcome(outcome, turn, 1),
            outcome => score::of_proof(outcome, turn),
        };
        let exact = solution.score.filter(|(low, high)| low == high);
        let final_score = match exact {
            Some((score, _)) if solution.turn == turn => score,
            Some((score, _)) => -score,
            None => score.signum(),
        };
        let root_move = RootMove { pv, score: Some(score), ..RootMove::new(first) };
        Some(ProvedVariation { root_move, final_score })
    }

    fn ends_with(&self, m: G::Move) -> bool {
        let mut after = self.play.clone();
        after.play(m).is_ok_and(|_| after.ending().is_some())
    }

    fn solve(&mut self, play: &Play<G>) -> Solution<G::Move> {
        let nodes = self.limits.nodes.saturating_sub(self.nodes);
        let limits = SolverLimits { nodes, ..self.limits };
        let solution = solve(play, self.memory, limits, self.stop, &mut |_| {});
        self.nodes += solution.progress.nodes;
        solution
    }
}

/// Returns the solution of a game that is over.
fn ended<G: EngineGame>(play: &Play<G>, outcome: Outcome) -> Solution<G::Move> {
    let score = play.position().final_score();
    Solution {
        outcome: Some(outcome),
        score: G::SCORED.then_some((score, score)),
        line: Vec::new(),
        turn: play.position().turn(),
        progress: Progress::NONE,
    }
}

impl<M: ToString + Copy> ProvedVariation<M> {
    fn info(&self, budget: &SearchBudget<'_>) -> Info {
        Info {
            depth: Some(self.root_move.pv.len() as u32),
            score: Some(score::to_protocol(self.root_move.latest_score(), Bound::Exact)),
            proved: Some(self.final_score),
            pv: self.root_move.pv.iter().map(ToString::to_string).collect(),
            ..search_info(budget)
        }
    }
}
