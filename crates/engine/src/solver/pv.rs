//! The principal variation of a solved position.

use super::query::{Query, ScoreRange, outcome_of};
use super::search::{Answer, Solver};
use crate::engine_game::EngineGame;
use ludoteca_rules::{Outcome, Play, Player};
use std::collections::HashSet;

/// Builds the principal variation of a solved position.
pub(super) struct PvBuilder<'s, 'a, G: EngineGame> {
    solver: &'s mut Solver<'a, G>,
    range: ScoreRange,
    tie: Outcome,
    prefers_known: bool,
}

/// Node budget per move.
const MOVE_BUDGET: u64 = 5_000_000;

impl<'s, 'a, G: EngineGame> PvBuilder<'s, 'a, G> {
    /// Creates a builder of variations along which the score of player one stays in a range with a
    /// single outcome.
    pub(super) fn new(solver: &'s mut Solver<'a, G>, range: ScoreRange, tie: Outcome) -> Self {
        solver.set_budget(MOVE_BUDGET);
        solver.extend_limits();
        PvBuilder { solver, range, tie, prefers_known: false }
    }

    /// Creates a builder that prefers moves with known values.
    pub(super) fn preferring_known(
        solver: &'s mut Solver<'a, G>,
        range: ScoreRange,
        tie: Outcome,
    ) -> Self {
        PvBuilder { prefers_known: true, ..PvBuilder::new(solver, range, tie) }
    }

    /// Returns the number of turns left before the cap.
    pub(super) fn turns_left(&self) -> u32 {
        self.solver.turns_left()
    }

    /// Builds the variation up to the end of the game or a repetition, or until time is up.
    pub(super) fn build(mut self, play: &Play<G>) -> Vec<G::Move> {
        let mut position = *play.position();
        let mut turns_left = self.solver.turns_left();
        let (mut line, mut seen) = (Vec::new(), HashSet::from([position]));
        while position.outcome().is_none() && turns_left > 0 {
            let Some(m) = self.best_move(&position, turns_left) else { break };
            let turn_change = position.advance(m);
            turns_left = turns_left.saturating_sub(turn_change.completed);
            line.push(m);
            let is_repetition =
                !seen.insert(position) || turn_change.begins && self.solver.is_drawn(&position);
            if is_repetition || self.solver.is_stopped() {
                break;
            }
        }
        line
    }

    /// Returns a move that keeps the score: the fastest win or the slowest loss if distances are
    /// known, and otherwise the first such move in move order.
    pub(super) fn best_move(&mut self, position: &G, turns_left: u32) -> Option<G::Move> {
        let (own, less) = match position.turn() {
            Player::One => (self.range.low, self.range.low - 1),
            Player::Two => (self.range.high, self.range.high + 1),
        };
        let wins = |score| outcome_of(score, self.tie) == Outcome::Win(position.turn());
        let is_winner = wins(own);
        let moves = self.ordered(position, turns_left, is_winner || self.prefers_known);
        // In scored games not every win keeps the score.
        let is_any_win_enough = is_winner && !wins(less);
        if is_any_win_enough && let Some(m) = self.fastest_forced_win(position, turns_left, &moves)
        {
            return Some(m);
        }
        let mut best: Option<(u16, G::Move)> = None;
        for m in moves {
            let mut after = *position;
            let turns = after.advance(m).completed;
            let turns_left = turns_left.saturating_sub(turns);
            // Proving a faster win can take longer than proving the first one.
            let is_enough = is_winner && best.is_some();
            if is_enough && !self.is_known(&after, turns_left, position.turn()) {
                break;
            }
            let Some(kept) = self.keeps(&after, turns_left, position.turn()) else { continue };
            let Some(distance) = kept.distance else {
                return Some(m);
            };
            let is_better =
                |(other, _)| if is_winner { distance < other } else { distance > other };
            if best.is_none_or(is_better) {
                best = Some((distance, m));
            }
        }
        best.map(|(_, m)| m)
    }

    /// Returns the moves in the order of the queries: first moves that keep the score by static
    /// bounds, then the table move and known moves, if preferred, and then by the game's move
    /// order.
    fn ordered(&self, position: &G, turns_left: u32, prefers_known: bool) -> Vec<G::Move> {
        let best = self.solver.table_move(position);
        let mut moves = position.moves();
        moves.sort_by_cached_key(|m| {
            let mut after = *position;
            let turns_left = turns_left.saturating_sub(after.advance(*m).completed);
            let is_certain = self.certainly_keeps(&after, position.turn());
            let is_known = || self.is_known(&after, turns_left, position.turn());
            let comes_first = Some(*m) == best || prefers_known && is_known();
            (!is_certain, !comes_first, std::cmp::Reverse(position.move_order(*m)))
        });
        moves
    }

    /// Returns the move with the fastest win that is known without search, if any.
    fn fastest_forced_win(
        &self,
        position: &G,
        turns_left: u32,
        moves: &[G::Move],
    ) -> Option<G::Move> {
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

    /// Returns whether a player keeps the score in a position by static bounds.
    fn certainly_keeps(&self, position: &G, player: Player) -> bool {
        let known = self.solver.static_range(position);
        match player {
            Player::One => known.low >= self.range.low,
            Player::Two => known.high <= self.range.high,
        }
    }

    /// Returns the proof that a player keeps the score in a position, if there is one.
    fn keeps(&mut self, position: &G, turns_left: u32, player: Player) -> Option<KeptScore> {
        if self.certainly_keeps(position, player) {
            return Some(KeptScore { distance: None });
        }
        let query = self.query(player);
        let answer = self.solver.ask(position, turns_left, query)?;
        KeptScore::by(answer, query, player)
    }

    /// Returns whether the player is already known to keep the score.
    fn is_known(&self, position: &G, turns_left: u32, player: Player) -> bool {
        let query = self.query(player);
        let answer = self.solver.known(position, turns_left, query);
        answer.is_some_and(|answer| KeptScore::by(answer, query, player).is_some())
    }

    /// Returns the query that decides whether a player keeps the score.
    const fn query(&self, player: Player) -> Query {
        match player {
            Player::One => Query::about_player_one(self.range.low),
            Player::Two => Query::about_player_one(self.range.high + 1),
        }
    }
}

/// A proof that a player keeps the score.
struct KeptScore {
    /// The maximum number of plies to the win or loss, if known.
    distance: Option<u16>,
}

impl KeptScore {
    fn by(answer: Answer, query: Query, player: Player) -> Option<KeptScore> {
        let is_kept = answer.is_yes == (query.player == player);
        is_kept.then_some(KeptScore { distance: answer.distance })
    }
}
