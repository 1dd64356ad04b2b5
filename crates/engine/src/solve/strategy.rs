//! Writing certificates: the moves of a player against everything that can be played.

use super::certificate::{Claim, KIND, image};
use super::line::Liner;
use super::question::Range;
use super::solver::Solver;
use ludoteca_rules::{Outcome, Play, Playable, Player};
use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// What became of a certificate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// It is whole.
    Whole,
    /// Not all of its moves were found in time and within the memory there was.
    Incomplete,
    /// Nothing was written: the game is a draw because of what was played before or because its
    /// cap is near, of which certificates know nothing.
    RestsOnThePast,
}

/// Writes the moves that show how a solved game ends, in time and within so many MiB.
pub(super) fn write<G: Playable>(
    play: &Play<G>,
    game: &str,
    outcome: Outcome,
    solver: &mut Solver<'_, G>,
    limits: Limits<'_>,
    out: &mut dyn Write,
) -> io::Result<Written> {
    if outcome == Outcome::Draw && solver.rests_on_the_past() {
        return Ok(Written::RestsOnThePast);
    }
    let position = play.position();
    writeln!(out, "{KIND}\ngame {game}\nposition {}", position.write_position())?;
    for claim in Claim::of(outcome) {
        writeln!(out, "claim {}", claim.text())?;
        let mut strategy = Strategy::<G> { claim, limits, seen: HashSet::new() };
        if !strategy.write(play, solver, out)? {
            return Ok(Written::Incomplete);
        }
    }
    out.flush()?;
    Ok(Written::Whole)
}

/// When to give up.
#[derive(Copy, Clone)]
pub(super) struct Limits<'a> {
    pub(super) stop: &'a AtomicBool,
    pub(super) mebibytes: u32,
}

struct Strategy<'a, G> {
    claim: Claim,
    limits: Limits<'a>,
    seen: HashSet<G>,
}

impl<G: Playable> Strategy<'_, G> {
    fn write(
        &mut self,
        play: &Play<G>,
        solver: &mut Solver<'_, G>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let tie = play.position().tie();
        let mut liner = Liner::brief(solver, self.range(tie), tie);
        let mut waiting = vec![(image(play.position()).0, liner.turns_left())];
        while let Some((position, turns_left)) = waiting.pop() {
            if position.outcome().is_some() || !self.seen.insert(position) {
                continue;
            }
            if self.limits.stop.load(Ordering::Relaxed) || self.takes_too_much(waiting.len()) {
                return Ok(false);
            }
            let moves = if position.turn() == self.claim.player() {
                let Some(m) = liner.best(&position, turns_left) else { return Ok(false) };
                writeln!(out, "{} {m}", position.write_position())?;
                vec![m]
            } else {
                position.moves()
            };
            for m in moves {
                let mut after = position;
                let turns = after.advance(m).completed;
                waiting.push((image(&after).0, turns_left.saturating_sub(turns)));
            }
        }
        Ok(true)
    }

    fn takes_too_much(&self, waiting: usize) -> bool {
        let bytes = self.seen.capacity() * size_of::<G>() + waiting * size_of::<(G, u32)>();
        bytes as u64 > u64::from(self.limits.mebibytes) << 20
    }

    /// The scores of player one with which the claim is true.
    fn range(&self, tie: Outcome) -> Range {
        let player = self.claim.player();
        let is_enough = |score: i32| {
            let outcome = super::question::outcome_of(score, tie);
            match self.claim {
                Claim::Wins(_) => outcome == Outcome::Win(player),
                Claim::Holds(_) => outcome != Outcome::Win(!player),
            }
        };
        match player {
            Player::One => {
                let low = [-1, 0, 1].into_iter().find(|score| is_enough(*score));
                Range { low: low.unwrap_or(1), high: i32::MAX - 1 }
            }
            Player::Two => {
                let high = [1, 0, -1].into_iter().find(|score| is_enough(*score));
                Range { low: -i32::MAX, high: high.unwrap_or(-1) }
            }
        }
    }
}
