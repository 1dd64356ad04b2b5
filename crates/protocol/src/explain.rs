//! Explanations of static evaluations.

use crate::MESSAGES;
use crate::evaluation::{Evaluation, FeatureScore, win_probability};
use ludoteca_locale::SpecTexts;
use ludoteca_rules::{AnyGame, Arg, Message, Player, message};

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
    let percent = (win_probability(own) * 100.0).round() as u32;
    let points = in_points(own);
    let total =
        message!(MESSAGES, "eval-total", player = player, points = points, chance = percent);
    [total]
        .into_iter()
        .chain(features.iter().map(|feature| feature_message(game, feature)))
        .collect()
}

fn feature_message(game: &AnyGame, feature: &FeatureScore) -> Message {
    let player = |player| game.spec().player(player);
    let [ones, twos] = feature.values.map(|value| value.to_string());
    let (one, two) = (player(Player::One), player(Player::Two));
    let name = feature.name.clone();
    if feature.score == 0 {
        return message!(
            MESSAGES,
            "eval-part-even",
            name = name,
            one = one,
            ones = ones,
            two = two,
            twos = twos
        );
    }
    let favoured = if feature.score > 0 { Player::One } else { Player::Two };
    message!(
        MESSAGES,
        "eval-part",
        name = name,
        one = one,
        ones = ones,
        two = two,
        twos = twos,
        points = in_points(feature.score.saturating_abs()),
        player = player(favoured)
    )
}

/// Explains how a feature changes between two positions: its value for the player, or for the opponent
/// if only that differs.
#[must_use]
pub fn explain_change(
    game: &AnyGame,
    player: Player,
    (before, after): &(FeatureScore, FeatureScore),
) -> Message {
    let differs = |player: &Player| before.values[player.index()] != after.values[player.index()];
    let player = [player, !player].into_iter().find(differs).unwrap_or(player);
    let [before_value, after_value] = [before, after].map(|feature| feature.values[player.index()]);
    message!(
        MESSAGES,
        "eval-change",
        name = before.name.clone(),
        before = before_value.to_string(),
        after = after_value.to_string(),
        player = game.spec().player(player)
    )
}

/// Returns centipoints as points with a sign: `+1.52`.
fn in_points(centipoints: i32) -> Arg {
    Arg::Decimal(format!("{:+.2}", f64::from(centipoints) / 100.0))
}
