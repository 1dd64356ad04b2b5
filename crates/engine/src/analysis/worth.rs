//! What a position is worth to the players, as a search or the end of the game tells it.

use ludoteca_protocol::{Info, Value};
use ludoteca_rules::{MOST_POINTS, Outcome, Player, chance};

/// The number in a record for a game that player one has won; looks never come near it.
const WON: u32 = 1000;

/// Proofs that are longer than this get the same number in a record.
const LONGEST_PROOF: u32 = 500;

/// What a position is worth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// So many centipoints to player one, as far as a search could see.
    Points(i32),
    /// This player wins, whatever the other does.
    Forced {
        /// Who wins.
        winner: Player,
        /// After how many moves of both players at the most, if that is known.
        plies: Option<u32>,
    },
    /// The game is over.
    Over(Outcome),
}

impl Worth {
    /// What a search with this player to move has told, if it has told a score.
    #[must_use]
    pub fn told(info: &Info, turn: Player) -> Option<Worth> {
        let winner = |number: i32| if number > 0 { turn } else { !turn };
        Some(match info.score?.value {
            Value::Mate(plies) => {
                Worth::Forced { winner: winner(plies), plies: Some(plies.unsigned_abs()) }
            }
            Value::Centipoints(points) if points != 0 && info.proved.is_some() => {
                Worth::Forced { winner: winner(points), plies: None }
            }
            Value::Centipoints(points) if turn == Player::One => Worth::Points(points),
            Value::Centipoints(points) => Worth::Points(points.saturating_neg()),
        })
    }

    /// The part of a win that a player can expect.
    #[must_use]
    pub fn chance(self, player: Player) -> f64 {
        match (self, self.winner()) {
            (_, Some(winner)) => f64::from(u8::from(winner == player)),
            (Worth::Points(points), _) if player == Player::One => chance(points),
            (Worth::Points(points), _) => chance(points.saturating_neg()),
            _ => 0.5,
        }
    }

    /// Who wins for certain.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match self {
            Worth::Forced { winner, .. } | Worth::Over(Outcome::Win(winner)) => Some(winner),
            Worth::Points(_) | Worth::Over(Outcome::Draw) => None,
        }
    }

    /// The number of `[%eval …]` in a record: points for player one; 1000 when player one has won,
    /// one less for each move that a forced win takes, 500 if nobody knows how many it takes, and
    /// the same below zero for player two.
    #[must_use]
    pub fn eval(self) -> f64 {
        let won = |winner, plies: u32| {
            let number = f64::from(WON - plies.min(LONGEST_PROOF));
            if winner == Player::One { number } else { -number }
        };
        match self {
            Worth::Points(points) => f64::from(points.clamp(-MOST_POINTS, MOST_POINTS)) / 100.0,
            Worth::Forced { winner, plies } => won(winner, plies.unwrap_or(LONGEST_PROOF)),
            Worth::Over(Outcome::Win(winner)) => won(winner, 0),
            Worth::Over(Outcome::Draw) => 0.0,
        }
    }

    /// The same as it stands in the comment after the move.
    pub(crate) fn command(self) -> String {
        format!("[%eval {}]", self.eval())
    }

    /// What the position after the best move is worth, as long as that does not end the game.
    pub(crate) fn one_move_later(self) -> Worth {
        match self {
            Worth::Forced { winner, plies } => {
                let plies = plies.map(|plies| plies.saturating_sub(1).max(1));
                Worth::Forced { winner, plies }
            }
            Worth::Points(_) | Worth::Over(_) => self,
        }
    }

    /// What the position before was worth, if this one was the best to make of it.
    pub(super) fn one_move_earlier(self) -> Worth {
        match self {
            Worth::Points(_) => self,
            Worth::Forced { winner, plies } => {
                let plies = plies.map(|plies| plies.saturating_add(1));
                Worth::Forced { winner, plies }
            }
            Worth::Over(Outcome::Win(winner)) => Worth::Forced { winner, plies: Some(1) },
            Worth::Over(Outcome::Draw) => Worth::Points(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_turned_towards_player_one() {
        let forced = |winner, plies| Worth::Forced { winner, plies };
        for (text, turn, expected) in [
            ("score cp 30", Player::One, Worth::Points(30)),
            ("score cp 30", Player::Two, Worth::Points(-30)),
            ("score mate 5", Player::Two, forced(Player::Two, Some(5))),
            ("score mate -4", Player::Two, forced(Player::One, Some(4))),
            ("score mate 3 proved 7", Player::One, forced(Player::One, Some(3))),
            ("score cp 20000 proved 2", Player::One, forced(Player::One, None)),
            ("score cp -20000 proved 0", Player::One, forced(Player::Two, None)),
            ("score cp 0 proved 0", Player::Two, Worth::Points(0)),
        ] {
            let info = format!("info {text}").parse().unwrap();
            assert_eq!(Worth::told(&info, turn), Some(expected), "{text}");
        }
        assert_eq!(Worth::told(&Info::default(), Player::One), None);
    }

    #[test]
    fn the_numbers_of_records_are_ordered_by_who_stands_better() {
        let forced = |winner, plies| Worth::Forced { winner, plies };
        let worths = [
            Worth::Over(Outcome::Win(Player::Two)),
            forced(Player::Two, Some(3)),
            forced(Player::Two, None),
            Worth::Points(-ludoteca_rules::MOST_POINTS),
            Worth::Over(Outcome::Draw),
            Worth::Points(57),
            Worth::Points(ludoteca_rules::MOST_POINTS),
            forced(Player::One, Some(100_000)),
            forced(Player::One, Some(9)),
            Worth::Over(Outcome::Win(Player::One)),
        ];
        assert!(worths.is_sorted_by(|one, other| one.eval() < other.eval()));
        assert_eq!([worths[0], worths[1], worths[5]].map(Worth::eval), [-1000.0, -997.0, 0.57]);
        assert_eq!(
            [i32::MIN, i32::MAX].map(|points| Worth::Points(points).eval()),
            [-200.0, 200.0]
        );
    }

    #[test]
    fn chances_of_the_players_add_up() {
        let forced = Worth::Forced { winner: Player::Two, plies: Some(3) };
        for worth in [Worth::Points(130), forced, Worth::Over(Outcome::Draw)] {
            let sum: f64 = Player::BOTH.iter().map(|player| worth.chance(*player)).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{worth:?}");
        }
        assert_eq!(forced.chance(Player::Two), 1.0);
    }
}
