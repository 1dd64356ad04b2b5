//! How a game in progress stands, in words.

use crate::messages::SHARED;
use crate::spec::SpecTexts;
use ludoteca_rules::{DynGame, Ending, Message, Outcome, Player, message};

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

    /// Returns whose turn it is, or how the game ended.
    fn status_without_points(&self) -> Message;

    /// Returns the points of both players in words.
    ///
    /// ```
    /// use ludoteca_locale::{GameTexts, Lang, Translate};
    /// use ludoteca_rules::AnyGame;
    ///
    /// let game: AnyGame = "taiji".parse().unwrap();
    /// assert_eq!(game.score().unwrap().text(Lang::En), "Score: Light 0, Dark 0");
    /// ```
    fn score(&self) -> Option<Message>;
}

impl GameTexts for dyn DynGame {
    fn status(&self) -> Message {
        let status = verdict(self);
        let Some([one, two]) = self.points() else {
            return status;
        };
        with_reason(self, message!(SHARED, "status-points", status = status, one = one, two = two))
    }

    fn status_without_points(&self) -> Message {
        with_reason(self, verdict(self))
    }

    fn score(&self) -> Option<Message> {
        let [ones, twos] = self.points()?;
        let [one, two] = Player::BOTH.map(|player| self.spec().player(player));
        Some(message!(SHARED, "status-score", one = one, ones = ones, two = two, twos = twos))
    }
}

fn verdict(game: &dyn DynGame) -> Message {
    match game.ending() {
        None => message!(SHARED, "status-turn", player = game.spec().player(game.turn())),
        Some(Ending::Decided(outcome)) => game.spec().outcome(outcome),
        Some(Ending::Repetition) => message!(SHARED, "status-repetition"),
        Some(Ending::Cap) => message!(SHARED, "status-cap"),
    }
}

/// Adds why a player has won with equal points.
fn with_reason(game: &dyn DynGame, status: Message) -> Message {
    let is_won = matches!(game.ending(), Some(Ending::Decided(Outcome::Win(_))));
    let is_tied = game.points().is_some_and(|[one, two]| one == two);
    match game.tie_break_reason().filter(|_| is_won && is_tied) {
        Some(reason) => {
            let reason = game.spec().words.message(reason);
            message!(SHARED, "status-reason", status = status, reason = reason)
        }
        None => status,
    }
}
