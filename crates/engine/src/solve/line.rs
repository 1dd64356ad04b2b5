//! Best play from a solved position: moves after which nobody gets less than they can get.

use super::question::{Question, Range, outcome_of};
use super::solver::{Answer, Solver};
use ludoteca_rules::{Outcome, Play, Player, Solve};
use std::collections::HashSet;

/// Follows best play.
pub(super) struct Liner<'s, 'a, G: Solve> {
    solver: &'s mut Solver<'a, G>,
    range: Range,
    tie: Outcome,
    is_brief: bool,
}

/// So many positions are looked at for a move of the line.
const BUDGET: u64 = 5_000_000;

impl<'s, 'a, G: Solve> Liner<'s, 'a, G> {
    /// A line along which scores of player one stay within a range, which means one outcome.
    pub(super) fn new(solver: &'s mut Solver<'a, G>, range: Range, tie: Outcome) -> Self {
        solver.limit(BUDGET);
        solver.allow_a_little_more();
        Liner { solver, range, tie, is_brief: false }
    }

    /// The same where no move has to look good, as long as little has to be found out about it.
    pub(super) fn brief(solver: &'s mut Solver<'a, G>, range: Range, tie: Outcome) -> Self {
        Liner { is_brief: true, ..Liner::new(solver, range, tie) }
    }

    pub(super) fn turns_left(&self) -> u32 {
        self.solver.turns_left()
    }

    /// The line as far as it is known: to the end of the game, to where it comes again, or to the
    /// first move after time is up.
    pub(super) fn line(mut self, play: &Play<G>) -> Vec<G::Move> {
        let mut position = *play.position();
        let mut turns_left = self.solver.turns_left();
        let (mut line, mut seen) = (Vec::new(), HashSet::from([position]));
        while position.outcome().is_none() && turns_left > 0 {
            let Some(m) = self.best(&position, turns_left) else { break };
            let turned = position.advance(m);
            turns_left = turns_left.saturating_sub(turned.completed);
            line.push(m);
            let comes_again =
                !seen.insert(position) || turned.begins && self.solver.is_drawn(&position);
            if comes_again || self.solver.is_told_to_end() {
                break;
            }
        }
        line
    }

    /// A move after which the player to move gets no less: the quickest win, or the slowest loss
    /// as far as that is known, and else what looks best.
    pub(super) fn best(&mut self, position: &G, turns_left: u32) -> Option<G::Move> {
        let (own, less) = match position.turn() {
            Player::One => (self.range.low, self.range.low - 1),
            Player::Two => (self.range.high, self.range.high + 1),
        };
        let wins = |score| outcome_of(score, self.tie) == Outcome::Win(position.turn());
        let is_winner = wins(own);
        let moves = self.ordered(position, turns_left, is_winner || self.is_brief);
        // Where points count, not every win is enough.
        let is_any_win_enough = is_winner && !wins(less);
        if is_any_win_enough && let Some(m) = self.plain(position, turns_left, &moves) {
            return Some(m);
        }
        let mut best: Option<(u16, G::Move)> = None;
        for m in moves {
            let mut after = *position;
            let turns = after.advance(m).completed;
            let turns_left = turns_left.saturating_sub(turns);
            // Whether others win sooner can take longer to find out than that this one wins.
            let is_enough = is_winner && best.is_some();
            if is_enough && !self.is_known(&after, turns_left, position.turn()) {
                break;
            }
            let Some(kept) = self.keeps(&after, turns_left, position.turn()) else { continue };
            let Some(length) = kept.length else {
                return Some(m);
            };
            let is_better = |(other, _)| if is_winner { length < other } else { length > other };
            if best.is_none_or(is_better) {
                best = Some((length, m));
            }
        }
        best.map(|(_, m)| m)
    }

    /// The moves in the order in which they are asked about: those that keep what there is to get
    /// for certain, then those of which it is known, if these are preferred, and then by their looks.
    fn ordered(&self, position: &G, turns_left: u32, prefers_known: bool) -> Vec<G::Move> {
        let best = self.solver.best(position);
        let mut moves = position.moves();
        moves.sort_by_cached_key(|m| {
            let mut after = *position;
            let turns_left = turns_left.saturating_sub(after.advance(*m).completed);
            let is_sure = self.is_sure(&after, position.turn());
            let is_known = || self.is_known(&after, turns_left, position.turn());
            let comes_first = Some(*m) == best || prefers_known && is_known();
            (!is_sure, !comes_first, std::cmp::Reverse(position.hint(*m)))
        });
        moves
    }

    /// A move that wins at once or, of those after which the win is plain to see, that with the
    /// quickest win.
    fn plain(&self, position: &G, turns_left: u32, moves: &[G::Move]) -> Option<G::Move> {
        let turn = position.turn();
        let plies = |m: &G::Move| {
            let mut after = *position;
            let turns = after.advance(*m).completed;
            if after.outcome() == Some(Outcome::Win(turn)) {
                return Some(0);
            }
            let win = self.solver.forced_win(&after, turns_left.saturating_sub(turns))?;
            (win.winner == turn).then_some(win.plies)
        };
        let wins = moves.iter().filter_map(|m| Some((plies(m)?, *m)));
        wins.min_by_key(|(plies, _)| *plies).map(|(_, m)| m)
    }

    /// Whether a player still gets what they can get in a position, as can be seen at once.
    fn is_sure(&self, position: &G, player: Player) -> bool {
        let known = self.solver.range(position);
        match player {
            Player::One => known.low >= self.range.low,
            Player::Two => known.high <= self.range.high,
        }
    }

    /// Whether a player still gets what they can get in a position.
    fn keeps(&mut self, position: &G, turns_left: u32, player: Player) -> Option<Kept> {
        if self.is_sure(position, player) {
            return Some(Kept { length: None });
        }
        let question = self.question(player);
        let answer = self.solver.ask(position, turns_left, question)?;
        Kept::by(answer, question, player)
    }

    /// Whether that is known without a search.
    fn is_known(&self, position: &G, turns_left: u32, player: Player) -> bool {
        let question = self.question(player);
        let answer = self.solver.known(position, turns_left, question);
        answer.is_some_and(|answer| Kept::by(answer, question, player).is_some())
    }

    /// What is asked to find out whether a player still gets what they can get.
    const fn question(&self, player: Player) -> Question {
        match player {
            Player::One => Question::of_one(self.range.low),
            Player::Two => Question::of_one(self.range.high + 1),
        }
    }
}

/// A player still gets what they can get.
struct Kept {
    /// In how many plies a win or loss comes at the most, if that is known.
    length: Option<u16>,
}

impl Kept {
    fn by(answer: Answer, question: Question, player: Player) -> Option<Kept> {
        let is_kept = answer.is_reached == (question.player == player);
        is_kept.then_some(Kept { length: answer.length })
    }
}
