//! Explanations of static evaluations.

use crate::MESSAGES;
use crate::evaluation::{Evaluation, FeatureScore, win_probability};
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Message, Player};

/// Explains a static evaluation: the total for the player to move, then each feature. Returns an
/// empty list if the game is over or the evaluation has no features.
///
/// ```
/// use ludoteca_protocol::{Evaluation, FeatureScore, explain};
/// use ludoteca_rules::RULES_WORDS;
///
/// let game = ludoteca_rules::GAMES[0].with_defaults();
/// let name = RULES_WORDS.message("discs");
/// let feature = FeatureScore { name, values: [2, 1], score: 10 };
/// let evaluation = Evaluation { score: 10, features: vec![feature], ..Evaluation::default() };
/// assert_eq!(explain(&game, &evaluation).len(), 2);
/// ```
#[must_use]
pub fn explain(game: &AnyGame, evaluation: &Evaluation) -> Vec<Message> {
    let Evaluation { score, features, .. } = evaluation;
    if game.ending().is_some() || features.is_empty() {
        return Vec::new();
    }
    let (turn, player) = (game.turn(), game.spec().player(game.turn()));
    let own = if turn == Player::One { *score } else { -score };
    let percent = (win_probability(own) * 100.0).round();
    let total = MESSAGES.message("eval-total").with("player", player);
    let total = total.with("points", own.to_string()).with("chance", percent.to_string());
    [total]
        .into_iter()
        .chain(features.iter().map(|feature| feature_message(game, feature)))
        .collect()
}

fn feature_message(game: &AnyGame, feature: &FeatureScore) -> Message {
    let player = |player| game.spec().player(player);
    let message = match feature.score {
        0 => MESSAGES.message("eval-part-even"),
        score => {
            let profits = if score > 0 { Player::One } else { Player::Two };
            let message = MESSAGES.message("eval-part").with("player", player(profits));
            message.with("points", score.unsigned_abs())
        }
    };
    let [one, two] = feature.values.map(|value| value.to_string());
    let message = message.with("name", feature.name.clone());
    let message = message.with("one", player(Player::One)).with("two", player(Player::Two));
    message.with("ones", one).with("twos", two)
}
