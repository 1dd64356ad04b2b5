//! Descriptions of evaluations for people.

use crate::MESSAGES;
use crate::eval::{Eval, EvaluatedLine};
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Message, Player, message};

impl Eval {
    /// Returns a description of the evaluation, such as who is winning and the chance of winning.
    #[must_use]
    pub fn describe(self, game: &AnyGame) -> Message {
        let name = |player| game.spec().player(player);
        match self {
            Eval::Forced { winner, plies: Some(0 | 1) } => {
                message!(MESSAGES, "eval-forced-next", player = name(winner))
            }
            Eval::Forced { winner, plies: None } => {
                message!(MESSAGES, "eval-forced-sometime", player = name(winner))
            }
            Eval::Forced { winner, plies: Some(plies) } => {
                message!(MESSAGES, "eval-forced", player = name(winner), moves = plies)
            }
            Eval::Over(outcome) => game.spec().outcome(outcome),
            Eval::Points(points) => {
                let ahead = if points >= 0 { Player::One } else { Player::Two };
                describe_chance(name(ahead), percent(self.chance(ahead)))
            }
        }
    }
}

impl EvaluatedLine {
    /// Returns a description of what is proved about the line, if anything.
    #[must_use]
    pub fn proof(&self, game: &AnyGame) -> Option<Message> {
        let points = self.proved?;
        let winner = self.eval.winner();
        let Some(winner) = winner else {
            return Some(message!(MESSAGES, "eval-proved-draw"));
        };
        let player = game.spec().player(winner);
        // One point may be all that a win counts where points do not decide.
        Some(match points.unsigned_abs() {
            0 | 1 => message!(MESSAGES, "eval-proved-win", player = player),
            points => message!(MESSAGES, "eval-proved-points", player = player, points = points),
        })
    }
}

/// Returns a chance as a percentage. Only certainties are 0 and 100.
///
/// ```
/// use ludoteca_session::percent;
/// assert_eq!([0.0, 0.001, 0.5, 0.999, 1.0].map(percent), [0, 1, 50, 99, 100]);
/// ```
#[must_use]
pub fn percent(chance: f64) -> u32 {
    match chance {
        0.0 => 0,
        1.0 => 100,
        _ => ((chance * 100.0).round() as u32).clamp(1, 99),
    }
}

/// Describes the position of the player who is ahead, with this chance in per cent.
fn describe_chance(player: Message, chance: u32) -> Message {
    match chance {
        0..55 => message!(MESSAGES, "eval-even", player = player, chance = chance),
        55..65 => message!(MESSAGES, "eval-slightly", player = player, chance = chance),
        65..85 => message!(MESSAGES, "eval-clearly", player = player, chance = chance),
        85..97 => message!(MESSAGES, "eval-winning", player = player, chance = chance),
        _ => message!(MESSAGES, "eval-nearly-won", player = player, chance = chance),
    }
}
