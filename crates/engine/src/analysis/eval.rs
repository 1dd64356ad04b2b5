//! Evaluations from the reports of a search.

use ludoteca_protocol::{Info, Value};
use ludoteca_rules::Player;
use ludoteca_session::Eval;

/// Returns the evaluation in a report of a search with this player to move, or `None` if the report
/// has no score.
///
/// ```
/// use ludoteca_engine::analysis::eval_of;
/// use ludoteca_rules::Player;
/// use ludoteca_session::Eval;
///
/// let info = "info score cp 30".parse().unwrap();
/// assert_eq!(eval_of(&info, Player::Two), Some(Eval::Points(-30)));
/// ```
#[must_use]
pub fn eval_of(info: &Info, turn: Player) -> Option<Eval> {
    let winner = |number: i32| if number > 0 { turn } else { !turn };
    Some(match info.score?.value {
        Value::Mate(plies) => {
            Eval::Forced { winner: winner(plies), plies: Some(plies.unsigned_abs()) }
        }
        Value::Centipoints(points) if points != 0 && info.proved.is_some() => {
            Eval::Forced { winner: winner(points), plies: None }
        }
        Value::Centipoints(points) if turn == Player::One => Eval::Points(points),
        Value::Centipoints(points) => Eval::Points(points.saturating_neg()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_turned_towards_player_one() {
        let forced = |winner, plies| Eval::Forced { winner, plies };
        for (text, turn, expected) in [
            ("score cp 30", Player::One, Eval::Points(30)),
            ("score cp 30", Player::Two, Eval::Points(-30)),
            ("score mate 5", Player::Two, forced(Player::Two, Some(5))),
            ("score mate -4", Player::Two, forced(Player::One, Some(4))),
            ("score mate 3 proved 7", Player::One, forced(Player::One, Some(3))),
            ("score cp 20000 proved 2", Player::One, forced(Player::One, None)),
            ("score cp -20000 proved 0", Player::One, forced(Player::Two, None)),
            ("score cp 0 proved 0", Player::Two, Eval::Points(0)),
        ] {
            let info = format!("info {text}").parse().unwrap();
            assert_eq!(eval_of(&info, turn), Some(expected), "{text}");
        }
        assert_eq!(eval_of(&Info::default(), Player::One), None);
    }
}
