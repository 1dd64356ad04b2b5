//! Writing certificates, which contain a player's moves against every reply.

use super::certificate::{Claim, HEADER, canonical};
use super::pv::PvBuilder;
use super::query::ScoreRange;
use super::search::Solver;
use crate::engine_game::EngineGame;
use ludoteca_rules::{Outcome, Play, Player};
use std::collections::HashSet;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// The result of writing a certificate.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum CertificateStatus {
    /// The certificate is complete.
    Complete,
    /// The solver was stopped or ran out of memory before it found all moves.
    Incomplete,
    /// Nothing was written, because the draw depends on the history or the cap of the game, which
    /// certificates do not contain.
    DependsOnHistory,
}

/// Writes the certificate of a solved game.
pub(super) fn write<G: EngineGame>(
    play: &Play<G>,
    game: &str,
    outcome: Outcome,
    solver: &mut Solver<'_, G>,
    limits: CertificateLimits<'_>,
    out: &mut dyn Write,
) -> io::Result<CertificateStatus> {
    if outcome == Outcome::Draw && solver.depends_on_history() {
        return Ok(CertificateStatus::DependsOnHistory);
    }
    let position = play.position();
    writeln!(out, "{HEADER}\ngame {game}\nposition {}", position.write_position())?;
    for claim in Claim::of(outcome) {
        writeln!(out, "claim {}", claim.text())?;
        let mut strategy = Strategy::<G> { claim, limits, seen: HashSet::new() };
        if !strategy.write(play, solver, out)? {
            return Ok(CertificateStatus::Incomplete);
        }
    }
    out.flush()?;
    Ok(CertificateStatus::Complete)
}

/// The limits of writing a certificate.
#[derive(Copy, Clone)]
pub(super) struct CertificateLimits<'a> {
    pub(super) stop: &'a AtomicBool,
    pub(super) mebibytes: u32,
}

/// The strategy that proves a claim.
struct Strategy<'a, G> {
    claim: Claim,
    limits: CertificateLimits<'a>,
    seen: HashSet<G>,
}

impl<G: EngineGame> Strategy<'_, G> {
    /// Writes a move for each reachable position of the player. Returns false if the strategy is
    /// incomplete.
    fn write(
        &mut self,
        play: &Play<G>,
        solver: &mut Solver<'_, G>,
        out: &mut dyn Write,
    ) -> io::Result<bool> {
        let tie = play.position().tie();
        let mut pv_builder = PvBuilder::preferring_known(solver, self.range(tie), tie);
        let mut waiting = vec![(canonical(play.position()).0, pv_builder.turns_left())];
        while let Some((position, turns_left)) = waiting.pop() {
            if position.outcome().is_some() || !self.seen.insert(position) {
                continue;
            }
            if self.limits.stop.load(Ordering::Relaxed) || self.exceeds_memory(waiting.len()) {
                return Ok(false);
            }
            let moves = if position.turn() == self.claim.player() {
                let Some(m) = pv_builder.best_move(&position, turns_left) else { return Ok(false) };
                writeln!(out, "{} {m}", position.write_position())?;
                vec![m]
            } else {
                position.moves()
            };
            for m in moves {
                let mut after = position;
                let turns = after.advance(m).completed;
                waiting.push((canonical(&after).0, turns_left.saturating_sub(turns)));
            }
        }
        Ok(true)
    }

    fn exceeds_memory(&self, waiting: usize) -> bool {
        let bytes = self.seen.capacity() * size_of::<G>() + waiting * size_of::<(G, u32)>();
        bytes as u64 > u64::from(self.limits.mebibytes) << 20
    }

    /// Returns the scores of player one for which the claim is true.
    fn range(&self, tie: Outcome) -> ScoreRange {
        let player = self.claim.player();
        let is_enough = |score: i32| {
            let outcome = super::query::outcome_of(score, tie);
            match self.claim {
                Claim::Wins(_) => outcome == Outcome::Win(player),
                Claim::Holds(_) => outcome != Outcome::Win(!player),
            }
        };
        match player {
            Player::One => {
                let low = [-1, 0, 1].into_iter().find(|score| is_enough(*score));
                ScoreRange { low: low.unwrap_or(1), high: i32::MAX - 1 }
            }
            Player::Two => {
                let high = [1, 0, -1].into_iter().find(|score| is_enough(*score));
                ScoreRange { low: -i32::MAX, high: high.unwrap_or(-1) }
            }
        }
    }
}
