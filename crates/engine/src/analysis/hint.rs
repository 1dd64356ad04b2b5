//! Hints from the result of a search.

use super::analyst::legal_part;
use crate::registry::static_evaluation;
use ludoteca_protocol::{FeatureScore, explain_change};
use ludoteca_rules::{AnyGame, Message, Player};
use ludoteca_session::{Eval, Hint};
use std::cmp::Reverse;

/// The maximum number of moves of the line that a hint shows.
const MAX_LINE: usize = 6;

/// The maximum number of features that a hint names, and the least they improve in centipoints.
const MAX_GAINS: usize = 2;
const MIN_GAIN: i32 = 15;

/// Creates a hint from the best line of a search and its evaluation. Its reasons are the features of
/// the static evaluation that improve most along the line for the player to move. Returns `None` if
/// the first move is not legal.
#[must_use]
pub fn hint(game: &AnyGame, line: &[String], eval: Option<Eval>) -> Option<Hint> {
    let line = legal_part(game, &line[..line.len().min(MAX_LINE)]);
    let gains = gains(game, &line);
    Hint::new(game, &line, eval, gains)
}

fn gains(game: &AnyGame, line: &[String]) -> Vec<Message> {
    let mut after = game.clone();
    for text in line {
        after.play(text).expect("a legal move of the line");
    }
    if after.ending().is_some() {
        return Vec::new();
    }
    let player = game.turn();
    let [before, after] = [game, &after].map(|game| static_evaluation(game).features);
    let pairs = before.into_iter().zip(after).filter(|(before, after)| before.name == after.name);
    let mut gains: Vec<_> = pairs.map(|pair| (gain(player, &pair), pair)).collect();
    let differs = |(before, after): &(FeatureScore, FeatureScore)| before.values != after.values;
    gains.retain(|(gain, pair)| *gain >= MIN_GAIN && differs(pair));
    gains.sort_by_key(|(gain, _)| Reverse(*gain));
    gains.iter().take(MAX_GAINS).map(|(_, pair)| explain_change(game, player, pair)).collect()
}

/// Returns how much a feature improves for a player, in centipoints.
fn gain(player: Player, (before, after): &(FeatureScore, FeatureScore)) -> i32 {
    match player {
        Player::One => after.score - before.score,
        Player::Two => before.score - after.score,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_locale::{Lang, Translate};
    use ludoteca_session::HintStage;

    #[test]
    fn the_reasons_name_the_features_that_improve() {
        let mut game: AnyGame = "mapello(map=othello)".parse().unwrap();
        for text in ["d3", "c3"] {
            game.play(text).unwrap();
        }
        let line = ["c4", "e3", "f4", "c5"].map(str::to_owned);
        let mut hint = hint(&game, &line, Some(Eval::Points(10))).unwrap();
        while hint.stage() < HintStage::Reasons {
            hint.reveal();
        }
        let said = hint.describe().text(Lang::En);
        assert!(said.contains("Expected: c4 e3 f4 c5."), "{said}");
        assert!(said.contains("Black 7 (before: 3)."), "{said}");
    }

    #[test]
    fn an_illegal_line_gives_no_hint() {
        assert!(hint(&"swack".parse().unwrap(), &["z9".to_owned()], None).is_none());
    }
}
