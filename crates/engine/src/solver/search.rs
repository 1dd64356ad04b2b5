//! The solver, which answers each query by the search that suits the position.

use super::SolverLimits;
use super::context::{Counters, GameHistory, SolverContext};
use super::dfpn::{self, ProofNumberSearch, ProofNumbers};
use super::position::{EndgameSolver, ForcedWin, SolverPosition};
use super::query::{Query, ScoreRange};
use super::retrograde::{StateGraph, WinDistances};
use super::score_search::{ScoreSearch, SolverNode};
use super::table::SolverTable;
use crate::engine_game::EngineGame;
use crate::games::solver_position;
use crate::time::Deadline;
use ludoteca_rules::{Game, Play, Player};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// The memory of a solver, which is kept between positions.
pub(crate) struct SolverMemory<G: EngineGame> {
    pub(super) table: SolverTable,
    endgame_solver: Option<Box<dyn EndgameSolver<G>>>,
}

/// Answers queries about positions of a game.
pub(super) struct Solver<'a, G: EngineGame> {
    memory: &'a SolverMemory<G>,
    pub(super) counters: &'a Counters,
    history: GameHistory,
    stop: &'a AtomicBool,
    limits: SolverLimits,
    /// The node budget of each query.
    budget: u64,
    retrograde: RetrogradeState,
    fortresses: Vec<Fortress>,
    report: &'a mut dyn FnMut(&Counters, &SolverTable),
}

/// The graph of all positions of a game with cycles, if it has been built.
enum RetrogradeState {
    NotBuilt,
    TooLarge,
    Built { graph: StateGraph, answers: Vec<(Query, WinDistances)> },
}

/// A graph in which the defender only plays holding moves. Positions with the answer no are
/// fortresses.
struct Fortress {
    query: Query,
    graph: StateGraph,
    distances: WinDistances,
}

/// The answer to a query.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) is_yes: bool,
    /// A bound on the score of the query's player: a lower bound if the answer is yes, and an upper
    /// bound if it is no.
    pub(super) score: i32,
    /// The maximum number of plies to the win, if it is known and the answer is yes.
    pub(super) distance: Option<u16>,
}

/// Ratio of the table's memory to the maximum memory of a graph.
const GRAPH_MEMORY_DIVISOR: u32 = 2;

/// Number of nodes that a single thread searches before other threads are started.
const SINGLE_THREADED_NODES: u64 = 2_000;

/// Number of nodes searched before the graph of all positions is built, in games with cycles.
const NODES_BEFORE_GRAPH: u64 = 300_000;

/// Maximum number of fortresses that are tried per query.
const MAX_FORTRESSES: usize = 2;

/// Interval between two checks of the clock and progress reports.
const REPORT_INTERVAL: Duration = Duration::from_millis(5);

/// Stack size of a thread, enough for long variations.
const STACK_BYTES: usize = 64 << 20;

impl<G: EngineGame> SolverMemory<G> {
    /// Creates memory of this size for a game with the options of a position.
    pub(crate) fn new(position: &G, mebibytes: u32) -> SolverMemory<G> {
        let endgame_solver = position.endgame_solver(mebibytes);
        let mebibytes = if endgame_solver.is_some() { 1 } else { mebibytes };
        SolverMemory { table: SolverTable::new(mebibytes), endgame_solver }
    }

    /// Returns the table, if the game is solved by the general solver.
    pub(super) fn table(&self) -> Option<&SolverTable> {
        self.endgame_solver.is_none().then_some(&self.table)
    }

    /// Replaces the table.
    pub(super) fn set_table(&mut self, table: SolverTable) {
        self.table = table;
    }

    /// Returns whether the game has a specialised endgame solver.
    pub(crate) fn has_endgame_solver(&self) -> bool {
        self.endgame_solver.is_some()
    }

    /// Returns the approximate number of nodes that the endgame solver needs, if there is one.
    pub(crate) fn estimated_nodes(&self, position: &G) -> Option<u64> {
        self.endgame_solver.as_ref().map(|endgame_solver| endgame_solver.estimated_nodes(position))
    }
}

impl<'a, G: EngineGame> Solver<'a, G> {
    pub(super) fn new(
        memory: &'a SolverMemory<G>,
        play: &Play<G>,
        limits: SolverLimits,
        counters: &'a Counters,
        stop: &'a AtomicBool,
        report: &'a mut dyn FnMut(&Counters, &SolverTable),
    ) -> Solver<'a, G> {
        Solver {
            memory,
            counters,
            history: history(play),
            stop,
            limits,
            budget: u64::MAX,
            retrograde: RetrogradeState::NotBuilt,
            fortresses: Vec::new(),
            report,
        }
    }

    /// Returns the best move in the table of the endgame solver, if any.
    pub(super) fn table_move(&self, position: &G) -> Option<G::Move> {
        self.memory
            .endgame_solver
            .as_ref()
            .and_then(|endgame_solver| endgame_solver.best_move(position))
    }

    /// Sets the node budget of each query.
    pub(super) fn set_budget(&mut self, budget: u64) {
        self.budget = budget;
    }

    /// Extends the limits by an eighth, so that there is time to build a principal variation.
    pub(super) fn extend_limits(&mut self) {
        let SolverLimits { nodes, deadline, .. } = self.limits;
        self.limits.nodes = nodes.saturating_add(nodes / 8);
        self.limits.deadline = deadline.map(Deadline::extended);
    }

    /// Returns whether the solver was stopped or its time is up.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.limits.is_late()
    }

    /// Returns whether the game is a draw by repetition when a turn begins with this position.
    pub(super) fn is_drawn(&self, position: &G) -> bool {
        self.history.is_drawn(solver_position!(position, position => position.key()))
    }

    /// Returns whether values depend on the history of the game.
    pub(super) fn depends_on_history(&self) -> bool {
        self.history.counts_turns() || !self.history.is_symmetric()
    }

    /// Returns the number of turns left before the cap.
    pub(super) fn turns_left(&self) -> u32 {
        self.history.turns_left
    }

    /// Returns the bounds on the score that are known without search.
    pub(super) fn static_range(&self, position: &G) -> ScoreRange {
        solver_position!(position, position => ScoreRange::of(&position))
    }

    /// Returns a forced win that is known without search and comes before the cap.
    pub(super) fn forced_win(&self, position: &G, turns_left: u32) -> Option<ForcedWin> {
        let win = solver_position!(position, position => {
            let is_over = position.final_score().is_some();
            if is_over { None } else { self.history.forced_win(&position, turns_left) }
        })?;
        self.history.allows(win.plies, turns_left).then_some(win)
    }

    /// Returns the answer to a query that is known without search or by a table entry.
    pub(super) fn known(&self, position: &G, turns_left: u32, query: Query) -> Option<Answer> {
        if self.memory.endgame_solver.is_some() {
            return None;
        }
        solver_position!(position, position => self.known_answer(position, turns_left, query))
    }

    /// Answers a query about a position. Returns `None` if the solver is stopped or exceeds its
    /// limits.
    pub(super) fn ask(&mut self, position: &G, turns_left: u32, query: Query) -> Option<Answer> {
        let known = self.known(position, turns_left, query);
        if known.is_some() || self.is_stopped() {
            return known;
        }
        if self.memory.endgame_solver.is_some() {
            return self.ask_endgame_solver(position, query);
        }
        solver_position!(position, position => self.answer(position, turns_left, query))
    }

    /// Returns the exact score of player one by the endgame solver. Returns `None` if there is no
    /// endgame solver, or if it is stopped or exceeds its limits.
    pub(super) fn exact_score(&mut self, position: &G) -> Option<i32> {
        let score = self.solve_endgame(position, position.score_bounds())?;
        Some(if position.turn() == Player::One { score } else { -score })
    }

    /// Answers a query by a null-window search of the endgame solver.
    fn ask_endgame_solver(&mut self, position: &G, query: Query) -> Option<Answer> {
        let is_own = position.turn() == query.player;
        let at_least = if is_own { query.at_least } else { 1 - query.at_least };
        let score = self.solve_endgame(position, (at_least - 1, at_least))?;
        Some(Answer::of(query, if is_own { score } else { -score }))
    }

    /// Returns the score for the player to move within a window, by a parallel endgame search.
    fn solve_endgame(&mut self, position: &G, window: (i32, i32)) -> Option<i32> {
        let endgame_solver = self.memory.endgame_solver.as_deref()?;
        if position.outcome().is_some() {
            return Some(position.final_score());
        }
        let halt = AtomicBool::new(false);
        let (stop, limits, counters) = (self.stop, self.limits, self.counters);
        let halt_all = || halt.store(true, Ordering::Relaxed);
        let continues = |nodes| {
            counters.nodes.fetch_add(nodes, Ordering::Relaxed);
            let is_halted = stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
            !is_halted && limits.allows(counters)
        };
        let work = |_| endgame_solver.solve(position, window, &continues);
        if limits.is_single_threaded() {
            return work(0);
        }
        let watch = || {
            (self.report)(counters, &self.memory.table);
            continues(0)
        };
        first_result(limits.threads, work, halt_all, watch)
    }

    /// Returns the context of a search with a node budget.
    fn context(&self, budget: u64) -> SolverContext<'a> {
        let spent = self.counters.nodes.load(Ordering::Relaxed);
        let budget = budget.min(self.budget).min(self.limits.nodes.saturating_sub(spent));
        // The history is copied because the context must not borrow from the solver.
        let (history, deadline) = (self.history.clone(), self.limits.deadline);
        SolverContext::new(&self.memory.table, self.counters, history, self.stop, budget, deadline)
    }

    fn known_answer<P: SolverPosition>(
        &self,
        position: P,
        turns_left: u32,
        query: Query,
    ) -> Option<Answer> {
        if !uses_proof_numbers(&position) {
            return None;
        }
        let root = SolverNode::new(position, turns_left, &self.history);
        let numbers = dfpn::known(&root, query, &self.history, &self.memory.table)?;
        self.within_cap(Answer::by(numbers, query), turns_left)
    }

    fn answer<P: SolverPosition>(
        &mut self,
        position: P,
        turns_left: u32,
        query: Query,
    ) -> Option<Answer> {
        let root = SolverNode::new(position, turns_left, &self.history);
        if self.history.has_cycles() {
            return self.answer_with_cycles(&root, query);
        }
        let uses_proof_numbers = uses_proof_numbers(&position);
        let find = |context: &SolverContext<'_>, is_parallel| match uses_proof_numbers {
            true => answer_by_proof_numbers(&root, context, query, is_parallel),
            false => answer_by_alphabeta(&root, context, query, is_parallel),
        };
        find(&self.context(SINGLE_THREADED_NODES), false)
            .or_else(|| self.in_parallel(u64::MAX, find))
    }

    /// Searches for an answer in parallel.
    fn in_parallel(
        &mut self,
        budget: u64,
        find: impl Fn(&SolverContext<'_>, bool) -> Option<Answer> + Sync,
    ) -> Option<Answer> {
        let context = self.context(budget);
        let (limits, counters) = (self.limits, self.counters);
        let work = |_| find(&context, limits.threads > 1);
        let watch = || {
            (self.report)(counters, &self.memory.table);
            limits.allows(counters)
        };
        if limits.is_single_threaded() {
            return work(0);
        }
        first_result(limits.threads, work, || context.set_answered(), watch)
    }

    /// Searches for a short proof, then for a fortress, then builds the graph of all positions if
    /// it is small enough, and otherwise continues the search.
    fn answer_with_cycles<P: SolverPosition>(
        &mut self,
        root: &SolverNode<P>,
        query: Query,
    ) -> Option<Answer> {
        let find = |context: &SolverContext<'_>, is_parallel| {
            answer_by_proof_numbers(root, context, query, is_parallel)
        };
        if matches!(self.retrograde, RetrogradeState::NotBuilt) {
            let answer = find(&self.context(SINGLE_THREADED_NODES), false);
            let answer = answer.or_else(|| self.try_fortress(root, query));
            let answer = answer.or_else(|| self.in_parallel(NODES_BEFORE_GRAPH, find));
            if answer.is_some() {
                return self.within_cap(answer, root.turns_left);
            }
            self.build_graph(root);
        }
        let answer = self.graph_answer(root, query).or_else(|| self.in_parallel(u64::MAX, find));
        self.within_cap(answer, root.turns_left)
    }

    /// Tries to disprove a query by a fortress: a set of positions that the defender never has to
    /// leave if it only plays holding moves.
    fn try_fortress<P: SolverPosition>(
        &mut self,
        root: &SolverNode<P>,
        query: Query,
    ) -> Option<Answer> {
        let no = Some(Answer::yes_or_no(query, None));
        let holds = |fortress: &Fortress| {
            let index = fortress.graph.index_of(root).filter(|_| fortress.query == query);
            index.is_some_and(|index| fortress.distances.get(index).is_none())
        };
        if self.fortresses.iter().any(holds) {
            return no;
        }
        let tried = self.fortresses.iter().filter(|fortress| fortress.query == query).count();
        let mut moves = Vec::new();
        root.position.holding_moves(&mut moves);
        if moves.is_empty() || tried >= MAX_FORTRESSES {
            return None;
        }
        let mebibytes = (self.memory.table.mebibytes() / GRAPH_MEMORY_DIVISOR).max(1);
        let context = self.context(u64::MAX);
        let graph = StateGraph::build(root, Some(!query.player), &context, mebibytes)?;
        let distances = graph.answer(query);
        let fortress = Fortress { query, graph, distances };
        let is_fortress = holds(&fortress);
        self.fortresses.push(fortress);
        if is_fortress { no } else { None }
    }

    /// Discards the answer if the win comes after the cap.
    fn within_cap(&self, answer: Option<Answer>, turns_left: u32) -> Option<Answer> {
        let is_in_time = |answer: &Answer| {
            answer.distance.is_none_or(|plies| self.history.allows(plies.into(), turns_left))
        };
        answer.filter(is_in_time)
    }

    fn build_graph<P: SolverPosition>(&mut self, root: &SolverNode<P>) {
        let mebibytes = self.memory.table.mebibytes() / GRAPH_MEMORY_DIVISOR;
        let graph = StateGraph::build(root, None, &self.context(u64::MAX), mebibytes.max(1));
        self.retrograde = match graph {
            Some(graph) => RetrogradeState::Built { graph, answers: Vec::new() },
            None => RetrogradeState::TooLarge,
        };
    }

    /// Returns the answer for a position of the graph.
    fn graph_answer<P: SolverPosition>(
        &mut self,
        node: &SolverNode<P>,
        query: Query,
    ) -> Option<Answer> {
        let RetrogradeState::Built { graph, answers } = &mut self.retrograde else {
            return None;
        };
        let index = graph.index_of(node)?;
        if !answers.iter().any(|(asked, _)| *asked == query) {
            answers.push((query, graph.answer(query)));
        }
        let (_, distances) = answers.iter().find(|(asked, _)| *asked == query)?;
        Some(Answer::yes_or_no(query, distances.get(index)))
    }
}

impl SolverLimits {
    /// Returns whether neither the nodes nor the time are used up.
    fn allows(&self, counters: &Counters) -> bool {
        counters.nodes.load(Ordering::Relaxed) < self.nodes && !self.is_late()
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline.has_passed())
    }

    /// Returns whether the search runs in the calling thread. The deadline can then be measured in
    /// the processor time of this thread.
    const fn is_single_threaded(&self) -> bool {
        self.threads == 1 && self.deadline.is_some()
    }
}

impl Answer {
    /// Returns the answer that follows from a bound on the score.
    const fn of(query: Query, score: i32) -> Answer {
        Answer { is_yes: score >= query.at_least, score, distance: None }
    }

    /// Returns the answer that follows from proof numbers.
    fn by(numbers: ProofNumbers, query: Query) -> Option<Answer> {
        let distance = numbers.answer()?.then(|| numbers.distance());
        Some(Answer::yes_or_no(query, distance))
    }

    /// Returns the answer yes with a distance in plies, or the answer no.
    const fn yes_or_no(query: Query, distance: Option<u16>) -> Answer {
        let is_yes = distance.is_some();
        let score = if is_yes { query.at_least } else { query.at_least - 1 };
        Answer { is_yes, score, distance }
    }
}

fn answer_by_alphabeta<P: SolverPosition>(
    root: &SolverNode<P>,
    context: &SolverContext<'_>,
    query: Query,
    is_parallel: bool,
) -> Option<Answer> {
    let mut search = ScoreSearch::new(context, is_parallel);
    let own = query.at_least;
    if root.position.turn() == query.player {
        return search.score(root, own - 1, own).map(|score| Answer::of(query, score));
    }
    search.score(root, -own, 1 - own).map(|score| Answer::of(query, -score))
}

fn answer_by_proof_numbers<P: SolverPosition>(
    root: &SolverNode<P>,
    context: &SolverContext<'_>,
    query: Query,
    is_parallel: bool,
) -> Option<Answer> {
    Answer::by(ProofNumberSearch::new(context, query, is_parallel).answer(root)?, query)
}

/// Returns whether queries are answered by proof-number search rather than alpha-beta.
fn uses_proof_numbers<P: SolverPosition>(position: &P) -> bool {
    position.limits().repetition || position.prefers_proof_numbers()
}

/// Runs the same search in several threads and returns the first result. The other threads are then
/// stopped with `end`, as are all threads when `watch` returns false.
fn first_result<R: Send>(
    threads: u32,
    work: impl Fn(usize) -> Option<R> + Sync,
    end: impl Fn() + Sync,
    mut watch: impl FnMut() -> bool,
) -> Option<R> {
    let (work, end) = (&work, &end);
    let (sender, receiver) = channel();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.max(1) as usize)
            .map_while(|number| {
                let sender = sender.clone();
                let job = move || {
                    let result = work(number);
                    end();
                    // The receiver may be gone once there is a result.
                    let _ = sender.send(result);
                };
                let worker = thread::Builder::new().stack_size(STACK_BYTES);
                // If the system cannot start more threads, the solver continues with fewer.
                worker.spawn_scoped(scope, job).ok()
            })
            .collect();
        drop(sender);
        let mut first = None;
        loop {
            match receiver.recv_timeout(REPORT_INTERVAL) {
                Ok(result) => first = first.or(result),
                Err(RecvTimeoutError::Timeout) if !watch() => end(),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        for worker in workers {
            worker.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
        first
    })
}

/// Returns the history of a game.
fn history<G: EngineGame>(play: &Play<G>) -> GameHistory {
    let position = play.position();
    let twice = play.occurred_twice();
    let mut drawn: Vec<u128> =
        twice.map(|position| solver_position!(position, position => position.key())).collect();
    // Equal keys would cancel each other out in the salt.
    drawn.sort_unstable();
    drawn.dedup();
    GameHistory::new(Game::limits(position), G::MAX_TURNS_PER_PLY, play.turns(), drawn)
}
