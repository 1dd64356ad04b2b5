//! What a position is worth by its looks, in words that a player understands.

use crate::MESSAGES;
use ludoteca_rules::{AnyGame, Evaluation, Message, Part, Player, chance};

/// What a position is worth by its looks to the player to move, and what that is made of. There
/// is nothing to say when the game is over, or when nothing is measured in it.
///
/// ```
/// use ludoteca_rules::{AnyGame, GAMES};
///
/// let mut game = GAMES[0].with_defaults();
/// let said = ludoteca_protocol::explained(&game);
/// let parts = game.evaluation().parts.len();
/// assert_eq!(said.len(), if parts == 0 { 0 } else { 1 + parts });
/// ```
#[must_use]
pub fn explained(game: &AnyGame) -> Vec<Message> {
    let Evaluation { worth, parts, .. } = game.evaluation();
    if game.ending().is_some() || parts.is_empty() {
        return Vec::new();
    }
    let (turn, player) = (game.turn(), game.spec().player(game.turn()));
    let own = if turn == Player::One { worth } else { -worth };
    let percent = (chance(own) * 100.0).round();
    let total = MESSAGES.message("eval-total").with("player", player);
    let total = total.with("points", own.to_string()).with("chance", percent.to_string());
    [total].into_iter().chain(parts.iter().map(|part| part_message(game, part))).collect()
}

fn part_message(game: &AnyGame, part: &Part) -> Message {
    let player = |player| game.spec().player(player);
    let message = match part.worth {
        0 => MESSAGES.message("eval-part-even"),
        worth => {
            let profits = if worth > 0 { Player::One } else { Player::Two };
            let message = MESSAGES.message("eval-part").with("player", player(profits));
            message.with("points", worth.unsigned_abs())
        }
    };
    let [one, two] = part.measures.map(|measure| measure.to_string());
    let message = message.with("name", game.spec().messages.message(part.term));
    let message = message.with("one", player(Player::One)).with("two", player(Player::Two));
    message.with("ones", one).with("twos", two)
}
