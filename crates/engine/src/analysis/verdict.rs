//! What a position is worth, in words.

use super::study::Prospect;
use super::worth::Worth;
use crate::MESSAGES;
use ludoteca_rules::{AnyGame, Message, Player};

impl Worth {
    /// How the players of a game stand, in words.
    #[must_use]
    pub fn verdict(self, game: &AnyGame) -> Message {
        let named = |message: Message, player| message.with("player", game.entry().player(player));
        match self {
            Worth::Forced { winner, plies: Some(0 | 1) } => {
                named(MESSAGES.message("worth-forced-next"), winner)
            }
            Worth::Forced { winner, plies: None } => {
                named(MESSAGES.message("worth-forced-sometime"), winner)
            }
            Worth::Forced { winner, plies: Some(plies) } => {
                named(MESSAGES.message("worth-forced").with("moves", plies), winner)
            }
            Worth::Over(outcome) => game.entry().outcome(outcome),
            Worth::Points(points) => {
                let ahead = if points >= 0 { Player::One } else { Player::Two };
                named(standing(self.chance(ahead)), ahead)
            }
        }
    }
}

impl Prospect {
    /// What was proved about the line, in words.
    #[must_use]
    pub fn proof(&self, game: &AnyGame) -> Option<Message> {
        let points = self.proved?;
        let winner = self.worth.winner();
        let Some(winner) = winner else {
            return Some(MESSAGES.message("worth-proved-draw"));
        };
        let player = game.entry().player(winner);
        // One point may be all that a win counts where points do not decide.
        let message = match points.unsigned_abs() {
            0 | 1 => MESSAGES.message("worth-proved-win"),
            points => MESSAGES.message("worth-proved-points").with("points", points),
        };
        Some(message.with("player", player))
    }
}

/// A chance in per cent; only what is certain is nothing or all.
///
/// ```
/// use ludoteca_engine::analysis::percent;
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

/// How a player stands who is ahead and has this chance.
fn standing(chance: f64) -> Message {
    let message = match percent(chance) {
        0..55 => MESSAGES.message("worth-even"),
        55..65 => MESSAGES.message("worth-slightly"),
        65..85 => MESSAGES.message("worth-clearly"),
        85..97 => MESSAGES.message("worth-winning"),
        _ => MESSAGES.message("worth-nearly-won"),
    };
    message.with("chance", percent(chance))
}
