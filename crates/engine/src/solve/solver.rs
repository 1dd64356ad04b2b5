//! One question after the other, answered by whatever answers it best, until the game is solved.

use super::Effort;
use super::alphabeta::{Search, Spot};
use super::graph::{Graph, Lengths};
use super::proofs::{self, Numbers, Prover};
use super::question::{Question, Range};
use super::shared::{History, Shared, Tally};
use super::table::Table;
use crate::watch::Deadline;
use ludoteca_rules::{Finisher, ForcedWin, Game, Play, Player, Puzzle, Solve, Visitor};
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// What is remembered from one solution to the next.
pub(crate) struct Memory<G: Solve> {
    pub(super) table: Table,
    finisher: Option<Box<dyn Finisher<G>>>,
}

/// Answers questions about positions of a game.
pub(super) struct Solver<'a, G: Solve> {
    memory: &'a Memory<G>,
    pub(super) tally: &'a Tally,
    history: History,
    stop: &'a AtomicBool,
    effort: Effort,
    /// How many positions each question may take.
    budget: u64,
    cycles: Cycles,
    held: Vec<Held>,
    tell: &'a mut dyn FnMut(&Tally, &Table),
}

/// All positions of a game that may go on for ever, if they were listed.
enum Cycles {
    Unlisted,
    TooMany,
    Listed { graph: Graph, answers: Vec<(Question, Lengths)> },
}

/// Positions in which a player holds out against a question, whoever else moves.
struct Held {
    question: Question,
    graph: Graph,
    lengths: Lengths,
}

/// An answer to a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) is_reached: bool,
    /// What the player who was asked about gets at least or, if the answer is no, at the most.
    pub(super) score: i32,
    /// In how many plies a yes comes true at the most, if that is known.
    pub(super) length: Option<u16>,
}

/// How much memory the list of all positions may take, compared with the table.
const GRAPH_SHARE: u32 = 2;

/// So many positions are looked at before other threads are asked to help.
const ALONE: u64 = 2_000;

/// So many positions are looked at before all are listed, in games that may go on for ever.
const BEFORE_LISTING: u64 = 300_000;

/// From so many positions it is tried to hold out, for each question.
const MOST_HELD: usize = 2;

/// How often to look at the clock and to tell how far it got.
const NEWS: Duration = Duration::from_millis(5);

/// Lines of play can be long.
const STACK: usize = 64 << 20;

impl<G: Solve> Memory<G> {
    /// A memory of so many MiB for a game and its positions.
    pub(crate) fn new(position: &G, mebibytes: u32) -> Memory<G> {
        let finisher = position.finisher(mebibytes);
        let mebibytes = if finisher.is_some() { 1 } else { mebibytes };
        Memory { table: Table::new(mebibytes), finisher }
    }

    /// The table, if the general solver solves this game.
    pub(super) fn table(&self) -> Option<&Table> {
        self.finisher.is_none().then_some(&self.table)
    }

    pub(super) fn set_table(&mut self, table: Table) {
        self.table = table;
    }

    /// Whether positions are solved by a solver that was made for this game.
    pub(crate) fn is_made_for_the_game(&self) -> bool {
        self.finisher.is_some()
    }

    /// How many positions the solver made for this game will look at, if there is one.
    pub(crate) fn estimate(&self, position: &G) -> Option<u64> {
        self.finisher.as_ref().map(|finisher| finisher.estimate(position))
    }
}

impl<'a, G: Solve> Solver<'a, G> {
    pub(super) fn new(
        memory: &'a Memory<G>,
        play: &Play<G>,
        effort: Effort,
        tally: &'a Tally,
        stop: &'a AtomicBool,
        tell: &'a mut dyn FnMut(&Tally, &Table),
    ) -> Solver<'a, G> {
        let history = history(play);
        let cycles = Cycles::Unlisted;
        Solver {
            memory,
            tally,
            history,
            stop,
            effort,
            budget: u64::MAX,
            cycles,
            held: Vec::new(),
            tell,
        }
    }

    /// The move that was found best when the position was looked at, if that is still known.
    pub(super) fn best(&self, position: &G) -> Option<G::Move> {
        self.memory.finisher.as_ref().and_then(|finisher| finisher.best(position))
    }

    /// Gives up each question after so many positions.
    pub(super) fn limit(&mut self, budget: u64) {
        self.budget = budget;
    }

    /// What was found out just within the limits must be followed beyond them.
    pub(super) fn allow_a_little_more(&mut self) {
        let Effort { nodes, deadline, .. } = self.effort;
        self.effort.nodes = nodes.saturating_add(nodes / 8);
        self.effort.deadline = deadline.map(Deadline::a_little_later);
    }

    /// Whether it was told to stop, or has no time left.
    pub(super) fn is_told_to_end(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.effort.is_late()
    }

    /// Whether the game is a draw by its history when a turn begins with this position.
    pub(super) fn is_drawn(&self, position: &G) -> bool {
        self.history.is_drawn(position.puzzle(PlainKey))
    }

    /// Whether the same position could be worth something else in another game.
    pub(super) fn rests_on_the_past(&self) -> bool {
        self.history.counts_turns() || !self.history.is_symmetric()
    }

    pub(super) fn turns_left(&self) -> u32 {
        self.history.turns_left
    }

    /// What is plain to see of best play.
    pub(super) fn range(&self, position: &G) -> Range {
        position.puzzle(RangeOf)
    }

    /// A win that is plain to see, and in time.
    pub(super) fn forced_win(&self, position: &G, turns_left: u32) -> Option<ForcedWin> {
        let win = position.puzzle(ForcedWinOf { history: &self.history, turns_left })?;
        self.history.allows(win.plies, turns_left).then_some(win)
    }

    /// The answer to a question if it is plain to see, or was found out before and is still known.
    pub(super) fn known(
        &self,
        position: &G,
        turns_left: u32,
        question: Question,
    ) -> Option<Answer> {
        if self.memory.finisher.is_some() {
            return None;
        }
        position.puzzle(KnownOf { solver: self, turns_left, question })
    }

    /// Answers a question about a position; none if told to stop or if it costs too much.
    pub(super) fn ask(
        &mut self,
        position: &G,
        turns_left: u32,
        question: Question,
    ) -> Option<Answer> {
        let known = self.known(position, turns_left, question);
        if known.is_some() || self.is_told_to_end() {
            return known;
        }
        if self.memory.finisher.is_some() {
            return self.answer_by_finishing(position, question);
        }
        position.puzzle(Ask { solver: self, turns_left, question })
    }

    /// The score of player one, from the solver that was made for this game: none if there is no
    /// such solver, if it is told to stop or if it costs too much.
    pub(super) fn exact(&mut self, position: &G) -> Option<i32> {
        let score = self.finish(position, position.bounds())?;
        Some(if position.turn() == Player::One { score } else { -score })
    }

    /// Lets the solver that was made for this game answer.
    fn answer_by_finishing(&mut self, position: &G, question: Question) -> Option<Answer> {
        let is_own = position.turn() == question.player;
        let at_least = if is_own { question.at_least } else { 1 - question.at_least };
        let score = self.finish(position, (at_least - 1, at_least))?;
        Some(Answer::of(question, if is_own { score } else { -score }))
    }

    /// Lets all threads look for the score of the player to move within a window.
    fn finish(&mut self, position: &G, window: (i32, i32)) -> Option<i32> {
        let finisher = self.memory.finisher.as_deref()?;
        if position.outcome().is_some() {
            return Some(position.final_score());
        }
        let halt = AtomicBool::new(false);
        let (stop, effort, tally) = (self.stop, self.effort, self.tally);
        let end = || halt.store(true, Ordering::Relaxed);
        let go_on = |nodes| {
            tally.nodes.fetch_add(nodes, Ordering::Relaxed);
            let is_halted = stop.load(Ordering::Relaxed) || halt.load(Ordering::Relaxed);
            !is_halted && effort.allows(tally)
        };
        let work = |number: usize| finisher.solve(position, window, number, &go_on);
        if effort.is_alone() {
            return work(0);
        }
        let watch = || {
            (self.tell)(tally, &self.memory.table);
            go_on(0)
        };
        first_result(effort.threads, work, end, watch)
    }

    fn shared(&self, budget: u64) -> Shared<'a> {
        let spent = self.tally.nodes.load(Ordering::Relaxed);
        let budget = budget.min(self.budget).min(self.effort.nodes.saturating_sub(spent));
        // The history outlives no question, so that each has a copy of its own.
        let (history, deadline) = (self.history.clone(), self.effort.deadline);
        Shared::new(&self.memory.table, self.tally, history, self.stop, budget, deadline)
    }

    fn answer<P: Puzzle>(
        &mut self,
        puzzle: P,
        turns_left: u32,
        question: Question,
    ) -> Option<Answer> {
        let root = Spot::new(puzzle, turns_left, &self.history);
        if self.history.has_cycles() {
            return self.answer_with_cycles(&root, question);
        }
        let by_proofs = is_answered_by_proofs(&puzzle);
        let find = |shared: &Shared<'_>, has_company| match by_proofs {
            true => proved(&root, shared, question, has_company),
            false => scored(&root, shared, question, has_company),
        };
        find(&self.shared(ALONE), false).or_else(|| self.together(u64::MAX, find))
    }

    /// Lets all threads look for an answer.
    fn together(
        &mut self,
        budget: u64,
        find: impl Fn(&Shared<'_>, bool) -> Option<Answer> + Sync,
    ) -> Option<Answer> {
        let shared = self.shared(budget);
        let (effort, tally) = (self.effort, self.tally);
        let work = |_| find(&shared, effort.threads > 1);
        let watch = || {
            (self.tell)(tally, &self.memory.table);
            effort.allows(tally)
        };
        if effort.is_alone() {
            return work(0);
        }
        first_result(effort.threads, work, || shared.answered(), watch)
    }

    /// Looks for a short proof first, then at all positions if there are not too many, then on.
    fn answer_with_cycles<P: Puzzle>(
        &mut self,
        root: &Spot<P>,
        question: Question,
    ) -> Option<Answer> {
        let find = |shared: &Shared<'_>, has_company| proved(root, shared, question, has_company);
        if matches!(self.cycles, Cycles::Unlisted) {
            let answer = find(&self.shared(ALONE), false);
            let answer = answer.or_else(|| self.hold(root, question));
            let answer = answer.or_else(|| self.together(BEFORE_LISTING, find));
            if answer.is_some() {
                return self.checked(answer, root.turns_left);
            }
            self.list(root);
        }
        let answer = self.listed(root, question).or_else(|| self.together(u64::MAX, find));
        self.checked(answer, root.turns_left)
    }

    /// Tries to show that a question is answered with no, because the other player holds out with
    /// few moves.
    fn hold<P: Puzzle>(&mut self, root: &Spot<P>, question: Question) -> Option<Answer> {
        let no = Some(Answer::yes_or_no(question, None));
        let holds = |held: &Held| {
            let place = held.graph.place(root).filter(|_| held.question == question);
            place.is_some_and(|place| held.lengths.of(place).is_none())
        };
        if self.held.iter().any(holds) {
            return no;
        }
        let tried = self.held.iter().filter(|held| held.question == question).count();
        let mut moves = Vec::new();
        root.at.holding(&mut moves);
        if moves.is_empty() || tried >= MOST_HELD {
            return None;
        }
        let mebibytes = (self.memory.table.mebibytes() / GRAPH_SHARE).max(1);
        let shared = self.shared(u64::MAX);
        let graph = Graph::of(root, Some(!question.player), &shared, mebibytes)?;
        let lengths = graph.answer(question);
        let held = Held { question, graph, lengths };
        let is_held = holds(&held);
        self.held.push(held);
        if is_held { no } else { None }
    }

    /// A win that comes too late is no answer.
    fn checked(&self, answer: Option<Answer>, turns_left: u32) -> Option<Answer> {
        let is_in_time = |answer: &Answer| {
            answer.length.is_none_or(|length| self.history.allows(length.into(), turns_left))
        };
        answer.filter(is_in_time)
    }

    fn list<P: Puzzle>(&mut self, root: &Spot<P>) {
        let mebibytes = self.memory.table.mebibytes() / GRAPH_SHARE;
        self.cycles = match Graph::of(root, None, &self.shared(u64::MAX), mebibytes.max(1)) {
            Some(graph) => Cycles::Listed { graph, answers: Vec::new() },
            None => Cycles::TooMany,
        };
    }

    /// The answer for a position among those that were listed.
    fn listed<P: Puzzle>(&mut self, spot: &Spot<P>, question: Question) -> Option<Answer> {
        let Cycles::Listed { graph, answers } = &mut self.cycles else {
            return None;
        };
        let place = graph.place(spot)?;
        if !answers.iter().any(|(asked, _)| *asked == question) {
            answers.push((question, graph.answer(question)));
        }
        let (_, lengths) = answers.iter().find(|(asked, _)| *asked == question)?;
        Some(Answer::yes_or_no(question, lengths.of(place)))
    }
}

impl Effort {
    /// Whether there are nodes and time left.
    fn allows(&self, tally: &Tally) -> bool {
        tally.nodes.load(Ordering::Relaxed) < self.nodes && !self.is_late()
    }

    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| deadline.is_over())
    }

    /// Whether the thread that asks does the work itself: it looks at the clock, which may count
    /// what this thread does.
    const fn is_alone(&self) -> bool {
        self.threads == 1 && self.deadline.is_some()
    }
}

impl Answer {
    /// The answer that follows from a bound on the score on the right side.
    const fn of(question: Question, score: i32) -> Answer {
        Answer { is_reached: score >= question.at_least, score, length: None }
    }

    /// The answer that follows from proof numbers.
    fn by(numbers: Numbers, question: Question) -> Option<Answer> {
        let length = numbers.answer()?.then(|| numbers.length());
        Some(Answer::yes_or_no(question, length))
    }

    /// Yes in so many plies, or no.
    const fn yes_or_no(question: Question, length: Option<u16>) -> Answer {
        let is_reached = length.is_some();
        let score = if is_reached { question.at_least } else { question.at_least - 1 };
        Answer { is_reached, score, length }
    }
}

fn scored<P: Puzzle>(
    root: &Spot<P>,
    shared: &Shared<'_>,
    question: Question,
    has_company: bool,
) -> Option<Answer> {
    let mut search = Search::new(shared, has_company);
    let own = question.at_least;
    if root.at.turn() == question.player {
        return search.score(root, own - 1, own).map(|score| Answer::of(question, score));
    }
    search.score(root, -own, 1 - own).map(|score| Answer::of(question, -score))
}

fn proved<P: Puzzle>(
    root: &Spot<P>,
    shared: &Shared<'_>,
    question: Question,
    has_company: bool,
) -> Option<Answer> {
    Answer::by(Prover::new(shared, question, has_company).answer(root)?, question)
}

/// Whether proof numbers answer questions about a game.
fn is_answered_by_proofs<P: Puzzle>(puzzle: &P) -> bool {
    puzzle.limits().repetition || puzzle.prefers_proofs()
}

/// The first result of several threads that do the same; the others are told to end, and all are
/// as soon as whoever watches has seen enough.
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
                    // Nobody listens any more once there is a result.
                    let _ = sender.send(result);
                };
                let worker = thread::Builder::new().stack_size(STACK);
                // A system that has no more threads to give must do with those there are.
                worker.spawn_scoped(scope, job).ok()
            })
            .collect();
        drop(sender);
        let mut first = None;
        loop {
            match receiver.recv_timeout(NEWS) {
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

/// What a game so far means for what follows.
fn history<G: Solve>(play: &Play<G>) -> History {
    let position = play.position();
    let twice = play.occurred_twice();
    let mut drawn: Vec<u128> = twice.map(|position| position.puzzle(PlainKey)).collect();
    // Positions with the same key would cancel each other out in the salt.
    drawn.sort_unstable();
    drawn.dedup();
    History::new(Game::limits(position), G::MAX_TURNS_PER_PLY, play.turns(), drawn)
}

struct Ask<'s, 'a, G: Solve> {
    solver: &'s mut Solver<'a, G>,
    turns_left: u32,
    question: Question,
}

impl<G: Solve> Visitor<G::Move> for Ask<'_, '_, G> {
    type Output = Option<Answer>;

    fn visit<P: Puzzle<Move = G::Move>>(self, puzzle: P) -> Option<Answer> {
        self.solver.answer(puzzle, self.turns_left, self.question)
    }
}

struct KnownOf<'s, 'a, G: Solve> {
    solver: &'s Solver<'a, G>,
    turns_left: u32,
    question: Question,
}

impl<G: Solve> Visitor<G::Move> for KnownOf<'_, '_, G> {
    type Output = Option<Answer>;

    fn visit<P: Puzzle<Move = G::Move>>(self, puzzle: P) -> Option<Answer> {
        if !is_answered_by_proofs(&puzzle) {
            return None;
        }
        let Solver { memory, history, .. } = self.solver;
        let root = Spot::new(puzzle, self.turns_left, history);
        let numbers = proofs::known(&root, self.question, history, &memory.table)?;
        self.solver.checked(Answer::by(numbers, self.question), self.turns_left)
    }
}

struct RangeOf;

impl<M> Visitor<M> for RangeOf {
    type Output = Range;

    fn visit<P: Puzzle<Move = M>>(self, puzzle: P) -> Range {
        Range::of(&puzzle)
    }
}

struct ForcedWinOf<'h> {
    history: &'h History,
    turns_left: u32,
}

impl<M> Visitor<M> for ForcedWinOf<'_> {
    type Output = Option<ForcedWin>;

    fn visit<P: Puzzle<Move = M>>(self, puzzle: P) -> Option<ForcedWin> {
        if puzzle.ended().is_some() {
            return None;
        }
        self.history.forced_win(&puzzle, self.turns_left)
    }
}

/// The key of a position that is not brought into its normal form.
struct PlainKey;

impl<M> Visitor<M> for PlainKey {
    type Output = u128;

    fn visit<P: Puzzle<Move = M>>(self, puzzle: P) -> u128 {
        puzzle.key()
    }
}
