//! The analysis of moves and its summary for a game.

use crate::eval::{Eval, EvaluatedLine};
use crate::serial;
use ludoteca_rules::{GameResult, Outcome, Player};
use serde::{Deserialize, Serialize};

/// The minimum loss of a blunder, a mistake and an inaccuracy.
const MIN_LOSSES: [(f64, Severity); 3] =
    [(0.20, Severity::Blunder), (0.10, Severity::Mistake), (0.05, Severity::Inaccuracy)];

/// The minimum loss for which missing a forced win is an inaccuracy.
const MIN_LOSS_MISSED_WIN: f64 = 0.02;

/// The loss that halves the accuracy of a move.
const HALF_ACCURATE: f64 = 0.10;

/// A player whose winning chance is below this is losing.
const LOSING: f64 = 0.4;

/// The severity of an error: inaccuracy, mistake or blunder.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// The move lost some winning chance.
    Inaccuracy,
    /// The move lost much winning chance.
    Mistake,
    /// The move lost very much winning chance.
    Blunder,
}

impl Severity {
    /// All values, from the mildest to the worst.
    pub const ALL: [Severity; 3] = [Severity::Inaccuracy, Severity::Mistake, Severity::Blunder];
}

/// The analysis of a move that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct MoveAnalysis {
    /// The player who made the move.
    #[serde(with = "serial::player")]
    pub player: Player,
    /// The evaluation before the move.
    pub before: Eval,
    /// The evaluation after the move.
    pub after: Eval,
    /// The loss of winning chance, from 0 to 1.
    pub loss: f64,
    /// The severity of the error, or `None` if the move was good enough.
    #[serde(rename = "fault")]
    pub severity: Option<Severity>,
    /// A better line, if the move was an error.
    pub better: Option<EvaluatedLine>,
    /// Whether the player had more than one legal move.
    pub had_choice: bool,
}

impl MoveAnalysis {
    /// Returns whether the move gave up a forced win.
    #[must_use]
    pub fn misses_win(&self) -> bool {
        let wins = |eval: Eval| eval.winner() == Some(self.player);
        wins(self.before) && !wins(self.after)
    }

    /// Returns whether the move gave the opponent a forced win.
    #[must_use]
    pub fn allows_win(&self) -> bool {
        let loses = |eval: Eval| eval.winner() == Some(!self.player);
        !loses(self.before) && loses(self.after)
    }

    /// Returns the accuracy of the move, from 0 to 1.
    fn accuracy(&self) -> f64 {
        (-self.loss / HALF_ACCURATE).exp2()
    }
}

/// The analysis of a whole game.
#[derive(Clone, PartialEq, Debug)]
pub struct Review {
    /// The analyses of the moves, in order.
    pub moves: Vec<MoveAnalysis>,
    /// Statistics for both players.
    pub stats: [PlayerStats; 2],
    /// The index of the move that decided the game. It is the last error with which the loser fell
    /// behind, otherwise the loser's worst mistake or blunder. In a game without a winner it is the
    /// worst mistake or blunder of both players.
    pub turning_point: Option<usize>,
}

/// Statistics of a player's moves in a game.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
pub struct PlayerStats {
    /// The number of moves for which the player had a choice. Forced moves do not count.
    pub moves: u32,
    /// The number of inaccuracies.
    pub inaccuracies: u32,
    /// The number of mistakes.
    pub mistakes: u32,
    /// The number of blunders.
    pub blunders: u32,
    /// The average loss of winning chance, from 0 to 1.
    pub loss: f64,
    /// The average accuracy, from 0 to 1. The accuracy of a move halves with every tenth of winning
    /// chance it loses.
    pub accuracy: f64,
}

impl Review {
    /// Summarises the analyses of the moves of a game with this result.
    #[must_use]
    pub fn of(moves: Vec<MoveAnalysis>, result: GameResult) -> Review {
        let stats = Player::BOTH.map(|player| stats_of(&moves, player));
        let turning_point = turning_point(&moves, result);
        Review { moves, stats, turning_point }
    }
}

impl MoveAnalysis {
    /// Returns the analysis of the same move, given a line that the player could have chosen
    /// instead.
    #[must_use]
    pub fn compared_with(&self, better: EvaluatedLine) -> MoveAnalysis {
        let before = better.eval;
        let loss = before.chance(self.player) - self.after.chance(self.player);
        let compared = MoveAnalysis { before, loss, ..self.clone() };
        let severity = severity_of(loss, compared.misses_win());
        MoveAnalysis { severity, better: severity.map(|_| better), ..compared }
    }
}

fn severity_of(loss: f64, misses_win: bool) -> Option<Severity> {
    let by_loss =
        MIN_LOSSES.iter().find(|(least, _)| loss >= *least).map(|(_, severity)| *severity);
    by_loss.or((misses_win && loss >= MIN_LOSS_MISSED_WIN).then_some(Severity::Inaccuracy))
}

fn stats_of(moves: &[MoveAnalysis], player: Player) -> PlayerStats {
    let own: Vec<&MoveAnalysis> =
        moves.iter().filter(|m| m.player == player && m.had_choice).collect();
    if own.is_empty() {
        return PlayerStats::default();
    }
    let count = |severity| own.iter().filter(|m| m.severity == Some(severity)).count() as u32;
    let average = |sum: f64| sum / own.len() as f64;
    PlayerStats {
        moves: own.len() as u32,
        inaccuracies: count(Severity::Inaccuracy),
        mistakes: count(Severity::Mistake),
        blunders: count(Severity::Blunder),
        loss: average(own.iter().map(|m| m.loss).sum()),
        accuracy: average(own.iter().map(|m| m.accuracy()).sum()),
    }
}

/// Returns the index of the move that decided the game, as described at [`Review::turning_point`].
fn turning_point(moves: &[MoveAnalysis], result: GameResult) -> Option<usize> {
    let winner = match result {
        GameResult::Ended(Outcome::Win(winner)) => Some(winner),
        GameResult::Ended(Outcome::Draw) | GameResult::Open => None,
    };
    let is_bad = |m: &MoveAnalysis| m.severity.is_some() && Some(m.player) != winner;
    let bad = || moves.iter().enumerate().filter(|(_, m)| is_bad(m));
    let loses = |m: &MoveAnalysis| {
        let chance = |eval: Eval| eval.chance(m.player);
        winner.is_some() && chance(m.before) >= LOSING && chance(m.after) < LOSING
    };
    let worse = bad().filter(|(_, m)| m.severity > Some(Severity::Inaccuracy));
    let worst = || worse.max_by(|(_, one), (_, other)| one.loss.total_cmp(&other.loss));
    bad().rfind(|(_, m)| loses(m)).or_else(worst).map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn stored_analyses_round_trip(before in -2000..2000, after in -2000..2000) {
            let [before, after] = [before, after].map(Eval::Points);
            let good = MoveAnalysis {
                player: Player::Two,
                before: after,
                after,
                loss: 0.0,
                severity: None,
                better: None,
                had_choice: true,
            };
            let better = EvaluatedLine { eval: before, proved: None, moves: vec!["a1".to_owned()] };
            let analysis = good.compared_with(better);
            let json = serde_json::to_string(&analysis).unwrap();
            prop_assert_eq!(serde_json::from_str::<MoveAnalysis>(&json).unwrap(), analysis);
        }
    }
}
