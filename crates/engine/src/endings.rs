//! Endings played perfectly: a proof takes the place of a search as soon as it can be found in time.

use crate::score;
use crate::solve::{Aim, Effort, Memory, Solution, solve};
use crate::thought::{Line, Thought};
use crate::watch::Watch;
use ludoteca_protocol::{Bound, Info, Settings, Value};
use ludoteca_rules::{Outcome, Play, Playable};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What is remembered of endings of one game from one move to the next.
pub(crate) struct Endings<G: Playable> {
    memory: Option<(u32, Memory<G>)>,
    /// How many positions were looked at in a second, the last time it took long enough.
    speed: Option<f64>,
}

/// Lines of play that are proved: one for each move, the best alone, or none where every move
/// loses.
pub(crate) struct Proof<M> {
    thought: Thought<M>,
    /// What there is to tell about each line.
    infos: Vec<Info>,
    /// What the best move comes to, so that no other can come to more.
    worth: i32,
}

impl<M: Copy + PartialEq + ToString> Proof<M> {
    /// Whether there is a line for each of so many moves.
    pub(crate) fn is_about(&self, moves: usize) -> bool {
        self.infos.len() >= moves
    }

    /// Tells so many of the lines.
    pub(crate) fn tell(self, multipv: u32, report: &mut dyn FnMut(Info)) -> Thought<M> {
        for (rank, info) in (1..=multipv).zip(self.infos) {
            report(Info { multipv: (multipv > 1).then_some(rank), ..info });
        }
        self.thought
    }

    /// What a search has to tell, after the line that is proved if there is one.
    pub(crate) fn before<'a>(
        &'a self,
        multipv: u32,
        report: &'a mut dyn FnMut(Info),
    ) -> impl FnMut(Info) + 'a {
        let mut is_told = false;
        move |info| {
            let info = self.bounded(info);
            let (Some(rank), Some(best)) = (info.multipv, self.infos.first()) else {
                return report(info);
            };
            if rank == 1 {
                is_told = false;
                report(Info { multipv: Some(1), ..best.clone() });
            }
            if info.pv.first() == best.pv.first() {
                is_told = true;
                return;
            }
            let rank = if is_told { rank } else { rank + 1 };
            if rank <= multipv {
                report(Info { multipv: Some(rank), ..info });
            }
        }
    }

    /// The line that is proved, if there is one, and those that a search found for other moves.
    pub(crate) fn with(self, others: Thought<M>) -> Thought<M> {
        let best = self.thought.lines.first().map(Line::m);
        let others_lines = others.lines.into_iter().filter(|line| Some(line.m()) != best);
        let others_lines = others_lines.map(|line| {
            let score = line.known().min(self.worth);
            Line { score: Some(score), ..line }
        });
        let lines = self.thought.lines.into_iter().chain(others_lines).collect();
        Thought { lines, nodes: others.nodes }
    }

    /// What a search says of a move, which may hope for more than is proved to be there.
    fn bounded(&self, info: Info) -> Info {
        let proved = (self.worth < 0 && self.infos.is_empty()).then_some(-1);
        let most = score::told(self.worth, Bound::Exact);
        let score = match info.score.map(|score| score.value) {
            // How soon a move loses is more than that it does.
            Some(Value::Mate(..0)) | None => info.score,
            Some(Value::Centipoints(worth)) if self.worth == 0 && worth <= 0 => info.score,
            Some(_) if self.worth > 0 => info.score,
            Some(_) => Some(most),
        };
        Info { score, proved, ..info }
    }
}

/// What is taken for the speed before there was a first time.
const USUAL_SPEED: f64 = 100_000.0;

/// What is taken for the speed of a solver that was made for a game.
const FINISHING_SPEED: f64 = 5_000_000.0;

/// A speed is believed after so long, and so many positions: of a few it only says that something
/// else took time.
const LONG_ENOUGH: Duration = Duration::from_millis(20);
const ENOUGH: u64 = 2_000;

/// A solver that was held up once must be asked again to be found quicker.
const MOST_TIMES_SLOWER: f64 = 4.0;

impl<G: Playable> Default for Endings<G> {
    fn default() -> Endings<G> {
        Endings { memory: None, speed: None }
    }
}

impl<G: Playable> Endings<G> {
    /// The best lines of play, proved, if they can be found well before a search has to end. Which
    /// move to play where all lose is left to the search, unless points can be saved.
    pub(crate) fn find(
        &mut self,
        play: &Play<G>,
        watch: &Watch<'_>,
        settings: Settings,
        stop: &AtomicBool,
    ) -> Option<Proof<G::Move>> {
        let position = play.position();
        self.open(position, settings.hash);
        let (_, memory) = self.memory.as_ref()?;
        let usual = if memory.is_made_for_the_game() { FINISHING_SPEED } else { USUAL_SPEED };
        let speed = self.speed.map_or(usual, |speed| speed.max(usual / MOST_TIMES_SLOWER));
        let speed = speed * f64::from(settings.threads);
        let nodes = watch.nodes_for_a_proof(speed)?;
        let estimate = memory.estimate(position).or_else(|| position.estimate())?;
        if estimate > nodes {
            return None;
        }
        // The best line is proved alone if there is no time for the others.
        let moves = position.count_moves() as u64;
        let tells_all = settings.multipv > 1 && estimate.saturating_mul(moves + 1) <= nodes;
        let aim = if memory.is_made_for_the_game() { Aim::Score } else { Aim::Outcome };
        let deadline = watch.deadline_for_a_proof();
        let effort = Effort { aim, threads: settings.threads, deadline, nodes };
        let mut ending = Ending { play, memory, effort, stop, nodes: 0 };
        let begin = watch.elapsed();
        let lines = match ending.verdict() {
            Some(Verdict::Line(best)) if tells_all => Some(ending.lines().unwrap_or(vec![best])),
            Some(Verdict::Line(best)) => Some(vec![best]),
            Some(Verdict::Lost) => (settings.multipv > 1).then(Vec::new),
            None => None,
        };
        let (looked_at, elapsed) = (ending.nodes, watch.elapsed().saturating_sub(begin));
        watch.count(looked_at);
        if looked_at >= ENOUGH && elapsed >= LONG_ENOUGH {
            let seconds = elapsed.as_secs_f64() * f64::from(settings.threads);
            self.speed = Some(looked_at as f64 / seconds);
        }
        let lines = lines?;
        let lost = score::of_proof(Outcome::Win(!position.turn()), position.turn());
        let worth = lines.first().map_or(lost, |best| best.line.known());
        let infos = lines.iter().map(|proved| proved.info(watch)).collect();
        let lines = lines.into_iter().map(|proved| proved.line).collect();
        Some(Proof { thought: Thought { lines, nodes: watch.nodes() }, infos, worth })
    }

    /// Makes room for proofs: half of what the player may use.
    fn open(&mut self, position: &G, mebibytes: u32) {
        if self.memory.as_ref().is_none_or(|(size, _)| *size != mebibytes) {
            self.memory = None;
            self.memory = Some((mebibytes, Memory::new(position, (mebibytes / 2).max(1))));
        }
    }
}

/// A position about which everything is to be proved.
struct Ending<'a, G: Playable> {
    play: &'a Play<G>,
    memory: &'a Memory<G>,
    effort: Effort,
    stop: &'a AtomicBool,
    nodes: u64,
}

/// What a position is proved to be.
enum Verdict<M> {
    /// Worth what the best line comes to.
    Line(ProvedLine<M>),
    /// Lost, no matter how: which move is hardest to meet is not known.
    Lost,
}

/// A line of play whose worth is proved.
struct ProvedLine<M> {
    line: Line<M>,
    /// What it comes to for the player to move.
    score: i32,
}

impl<G: Playable> Ending<'_, G> {
    fn verdict(&mut self) -> Option<Verdict<G::Move>> {
        let solution = self.solve(self.play);
        let turn = self.play.position().turn();
        let is_lost = solution.outcome? == Outcome::Win(!turn);
        let is_exact = solution.score.is_some_and(|(low, high)| low == high);
        if is_lost && !is_exact {
            return Some(Verdict::Lost);
        }
        self.proved(solution.line.clone(), &solution).map(Verdict::Line)
    }

    /// A line for each move, from the best.
    fn lines(&mut self) -> Option<Vec<ProvedLine<G::Move>>> {
        let mut lines = Vec::new();
        for m in self.play.position().moves() {
            let mut after = self.play.clone();
            after.play(m).ok()?;
            let solution = match after.ending() {
                None => self.solve(&after),
                Some(ending) => ended(&after, ending.outcome()),
            };
            let line = std::iter::once(m).chain(solution.line.iter().copied()).collect();
            lines.push(self.proved(line, &solution)?);
        }
        lines.sort_by_key(|proved| {
            let worth = proved.line.known();
            std::cmp::Reverse((worth.signum(), proved.score, worth))
        });
        Some(lines)
    }

    /// A line that leads through a solved position. How long it takes to win is known only of a
    /// move that wins at once: a loser can hold out longer than in the line.
    fn proved(
        &self,
        moves: Vec<G::Move>,
        solution: &Solution<G::Move>,
    ) -> Option<ProvedLine<G::Move>> {
        let turn = self.play.position().turn();
        let first = *moves.first()?;
        let worth = match solution.outcome? {
            outcome if self.ends_with(first) => score::of_outcome(outcome, turn, 1),
            outcome => score::of_proof(outcome, turn),
        };
        let exact = solution.score.filter(|(low, high)| low == high);
        let score = match exact {
            Some((score, _)) if solution.turn == turn => score,
            Some((score, _)) => -score,
            None => worth.signum(),
        };
        let line = Line { moves, score: Some(worth), ..Line::new(first) };
        Some(ProvedLine { line, score })
    }

    fn ends_with(&self, m: G::Move) -> bool {
        let mut after = self.play.clone();
        after.play(m).is_ok_and(|_| after.ending().is_some())
    }

    fn solve(&mut self, play: &Play<G>) -> Solution<G::Move> {
        let nodes = self.effort.nodes.saturating_sub(self.nodes);
        let effort = Effort { nodes, ..self.effort };
        let solution = solve(play, self.memory, effort, self.stop, &mut |_| {});
        self.nodes += solution.progress.nodes;
        solution
    }
}

/// What is known of a game that is over.
fn ended<G: Playable>(play: &Play<G>, outcome: Outcome) -> Solution<G::Move> {
    let score = play.position().final_score();
    Solution {
        outcome: Some(outcome),
        score: G::SCORED.then_some((score, score)),
        line: Vec::new(),
        turn: play.position().turn(),
        progress: crate::solve::Progress::NONE,
    }
}

impl<M: ToString + Copy> ProvedLine<M> {
    fn info(&self, watch: &Watch<'_>) -> Info {
        Info {
            depth: Some(self.line.moves.len() as u32),
            score: Some(score::told(self.line.known(), Bound::Exact)),
            proved: Some(self.score),
            pv: self.line.moves.iter().map(ToString::to_string).collect(),
            ..Info::total(watch.nodes(), watch.elapsed())
        }
    }
}
