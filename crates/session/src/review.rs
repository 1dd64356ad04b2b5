//! The analysis of moves and its summary for a game.

use crate::eval::{Eval, EvaluatedLine};
use crate::event::End;
use crate::serial;
use ludoteca_rules::{GameResult, Outcome, Player, Record};
use serde::{Deserialize, Serialize};

/// The minimum loss of a blunder, a mistake and an inaccuracy.
const MIN_LOSSES: [(f64, Severity); 3] =
    [(0.20, Severity::Blunder), (0.10, Severity::Mistake), (0.05, Severity::Inaccuracy)];

/// The minimum loss for which missing a forced win is an inaccuracy.
const MIN_LOSS_MISSED_WIN: f64 = 0.02;

/// The loss that halves the accuracy of a move.
const HALF_ACCURATE: f64 = 0.10;

/// The minimum winning chance of a player in an even game. It is less than one half because
/// evaluations vary from move to move.
const EVEN: f64 = 0.4;

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

    fn is_mistake(&self) -> bool {
        self.severity > Some(Severity::Inaccuracy)
    }

    /// Returns whether the game is even or better for a player after the move.
    fn is_even_for(&self, player: Player) -> bool {
        self.after.chance(player) >= EVEN
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
    /// The index of the move that decided the game.
    ///
    /// It is the loser's error with the largest loss of winning chance among those after which the
    /// loser never got back to an even game, which is a chance of 40 %. An error that the winner
    /// gave back, however large, decided nothing. In a game without a winner it is the worst
    /// mistake or blunder of both players.
    pub turning_point: Option<usize>,
    /// The end of a game that the players or a clock ended while it was even or better for the
    /// loser, so that no move decided it.
    pub early_end: Option<End>,
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
    /// Summarises the analyses of the moves of a game, which the record has with its result.
    #[must_use]
    pub fn of(moves: Vec<MoveAnalysis>, record: &Record) -> Review {
        let stats = Player::BOTH.map(|player| stats_of(&moves, player));
        let turning_point = turning_point(&moves, record.result());
        let early_end = early_end(&moves, record);
        Review { moves, stats, turning_point, early_end }
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
    let GameResult::Ended(Outcome::Win(winner)) = result else {
        return worst(moves, |_, m| m.is_mistake());
    };
    let lost_from = moves.iter().rposition(|m| m.is_even_for(!winner)).map_or(0, |index| index + 1);
    worst(moves, |index, m| m.player != winner && m.severity.is_some() && index >= lost_from)
}

/// Returns the end of the game as described at [`Review::early_end`].
fn early_end(moves: &[MoveAnalysis], record: &Record) -> Option<End> {
    let end = End::of_record(record.tag("Termination")?, record.result())?;
    let loser = !end.winner?;
    moves.last()?.is_even_for(loser).then_some(end)
}

/// Returns the index of the move with the largest loss among some moves.
fn worst(
    moves: &[MoveAnalysis],
    is_candidate: impl Fn(usize, &MoveAnalysis) -> bool,
) -> Option<usize> {
    let candidates = moves.iter().enumerate().filter(|(index, m)| is_candidate(*index, m));
    candidates
        .max_by(|(_, one), (_, other)| one.loss.total_cmp(&other.loss))
        .map(|(index, _)| index)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns the turning point of a game of alternate moves, of which `chances` are player one's
    /// chances in percent: at the start, and after each move.
    fn turning_point_of(chances: &[i32], outcome: Outcome) -> Option<usize> {
        let eval = |chance: i32| {
            let odds = f64::from(chance) / f64::from(100 - chance);
            Eval::Points((400.0 * odds.log10()).round() as i32)
        };
        let judged = |(index, pair): (usize, &[i32])| {
            let player = Player::BOTH[index % 2];
            let move_analysis = MoveAnalysis {
                player,
                before: eval(pair[0]),
                after: eval(pair[1]),
                loss: 0.0,
                severity: None,
                better: None,
                had_choice: true,
            };
            let better = EvaluatedLine { eval: eval(pair[0]), proved: None, moves: Vec::new() };
            move_analysis.compared_with(better)
        };
        let moves: Vec<MoveAnalysis> = chances.windows(2).enumerate().map(judged).collect();
        turning_point(&moves, GameResult::Ended(outcome))
    }

    const ONE_WINS: Outcome = Outcome::Win(Player::One);
    const TWO_WINS: Outcome = Outcome::Win(Player::Two);

    #[test]
    fn an_error_that_the_winner_gave_back_decides_nothing() {
        let swings = [60, 10, 70, 70, 70, 35, 35, 20];
        assert_eq!(turning_point_of(&swings, TWO_WINS), Some(4));
        assert_eq!(turning_point_of(&swings, ONE_WINS), None);
    }

    #[test]
    fn of_two_errors_after_which_the_game_is_lost_the_larger_one_decides() {
        assert_eq!(turning_point_of(&[60, 38, 38, 5, 5], TWO_WINS), Some(2));
        assert_eq!(turning_point_of(&[60, 25, 25, 12, 12], TWO_WINS), Some(0));
    }

    #[test]
    fn a_slight_recovery_is_not_an_even_game() {
        assert_eq!(turning_point_of(&[50, 20, 38, 20], TWO_WINS), Some(0));
        assert_eq!(turning_point_of(&[50, 20, 42, 20], TWO_WINS), Some(2));
    }

    #[test]
    fn no_move_decided_a_game_that_was_lost_while_it_was_even_or_better() {
        assert_eq!(turning_point_of(&[75, 48, 48, 48, 48], TWO_WINS), None);
        assert_eq!(turning_point_of(&[50, 20, 60, 60], TWO_WINS), None);
        assert_eq!(turning_point_of(&[50, 50, 50], TWO_WINS), None);
        assert_eq!(turning_point_of(&[60, 20, 44, 44, 41, 41, 38], TWO_WINS), None);
    }

    #[test]
    fn a_drawn_game_turned_with_the_worst_mistake_of_either_player() {
        assert_eq!(turning_point_of(&[50, 30, 80, 50], Outcome::Draw), Some(1));
        assert_eq!(turning_point_of(&[50, 44, 50], Outcome::Draw), None);
    }

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
