//! Descriptions of evaluations for people.

use crate::MESSAGES;
use crate::eval::{Eval, EvaluatedLine};
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Message, Player};

impl Eval {
    /// Returns a description of the evaluation, such as who is winning and the chance of winning.
    #[must_use]
    pub fn describe(self, game: &AnyGame) -> Message {
        let named = |message: Message, player| message.with("player", game.spec().player(player));
        match self {
            Eval::Forced { winner, plies: Some(0 | 1) } => {
                named(MESSAGES.message("eval-forced-next"), winner)
            }
            Eval::Forced { winner, plies: None } => {
                named(MESSAGES.message("eval-forced-sometime"), winner)
            }
            Eval::Forced { winner, plies: Some(plies) } => {
                named(MESSAGES.message("eval-forced").with("moves", plies), winner)
            }
            Eval::Over(outcome) => game.spec().outcome(outcome),
            Eval::Points(points) => {
                let ahead = if points >= 0 { Player::One } else { Player::Two };
                named(describe_chance(self.chance(ahead)), ahead)
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
            return Some(MESSAGES.message("eval-proved-draw"));
        };
        let player = game.spec().player(winner);
        // A score of 1 can mean a win in a game without points.
        let message = match points.unsigned_abs() {
            0 | 1 => MESSAGES.message("eval-proved-win"),
            points => MESSAGES.message("eval-proved-points").with("points", points),
        };
        Some(message.with("player", player))
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

/// Returns a description of the winning chance of the player who is ahead.
fn describe_chance(chance: f64) -> Message {
    let message = match percent(chance) {
        0..55 => MESSAGES.message("eval-even"),
        55..65 => MESSAGES.message("eval-slightly"),
        65..85 => MESSAGES.message("eval-clearly"),
        85..97 => MESSAGES.message("eval-winning"),
        _ => MESSAGES.message("eval-nearly-won"),
    };
    message.with("chance", percent(chance))
}
