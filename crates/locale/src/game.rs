//! How a game in progress stands, in words.

use crate::messages::SHARED;
use crate::spec::SpecTexts;
use ludoteca_rules::{DynGame, Ending, Message, Outcome, message};

/// What is said about a game in progress.
pub trait GameTexts {
    /// Returns whose turn it is, or how the game ended, and the points.
    ///
    /// ```
    /// use ludoteca_locale::{GameTexts, Lang, Translate};
    /// use ludoteca_rules::AnyGame;
    ///
    /// let game: AnyGame = "taiji".parse().unwrap();
    /// assert_eq!(game.status().text(Lang::En), "Light to move (0-0)");
    /// ```
    fn status(&self) -> Message;
}

impl GameTexts for dyn DynGame {
    fn status(&self) -> Message {
        let status = match self.ending() {
            None => message!(SHARED, "status-turn", player = self.spec().player(self.turn())),
            Some(Ending::Decided(outcome)) => self.spec().outcome(outcome),
            Some(Ending::Repetition) => message!(SHARED, "status-repetition"),
            Some(Ending::Cap) => message!(SHARED, "status-cap"),
        };
        let Some([one, two]) = self.points() else {
            return status;
        };
        let status = message!(SHARED, "status-points", status = status, one = one, two = two);
        let is_won = matches!(self.ending(), Some(Ending::Decided(Outcome::Win(_))));
        match self.tie_break_reason().filter(|_| is_won && one == two) {
            Some(reason) => {
                let reason = self.spec().words.message(reason);
                message!(SHARED, "status-reason", status = status, reason = reason)
            }
            None => status,
        }
    }
}
