//! What a position is worth to the players, as a search or the end of the game tells it.

use ludoteca_protocol::Value;
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
        /// After how many moves of both players.
        plies: u32,
    },
    /// The game is over.
    Over(Outcome),
}

impl Worth {
    /// What a score means that a search found with this player to move.
    #[must_use]
    pub fn of(value: Value, turn: Player) -> Worth {
        match (value, turn) {
            (Value::Centipoints(points), Player::One) => Worth::Points(points),
            (Value::Centipoints(points), Player::Two) => Worth::Points(points.saturating_neg()),
            (Value::Mate(plies), _) if plies > 0 => {
                Worth::Forced { winner: turn, plies: plies as u32 }
            }
            (Value::Mate(plies), _) => Worth::Forced { winner: !turn, plies: plies.unsigned_abs() },
        }
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
    /// one less for each move that a forced win takes, and the same below zero for player two.
    #[must_use]
    pub fn eval(self) -> f64 {
        let won = |winner, plies: u32| {
            let number = f64::from(WON - plies.min(LONGEST_PROOF));
            if winner == Player::One { number } else { -number }
        };
        match self {
            Worth::Points(points) => f64::from(points.clamp(-MOST_POINTS, MOST_POINTS)) / 100.0,
            Worth::Forced { winner, plies } => won(winner, plies),
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
                Worth::Forced { winner, plies: plies.saturating_sub(1).max(1) }
            }
            Worth::Points(_) | Worth::Over(_) => self,
        }
    }

    /// What the position before was worth, if this one was the best to make of it.
    pub(super) const fn one_move_earlier(self) -> Worth {
        match self {
            Worth::Points(_) => self,
            Worth::Forced { winner, plies } => {
                Worth::Forced { winner, plies: plies.saturating_add(1) }
            }
            Worth::Over(Outcome::Win(winner)) => Worth::Forced { winner, plies: 1 },
            Worth::Over(Outcome::Draw) => Worth::Points(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scores_are_turned_towards_player_one() {
        for (value, turn, expected) in [
            (Value::Centipoints(30), Player::One, Worth::Points(30)),
            (Value::Centipoints(30), Player::Two, Worth::Points(-30)),
            (Value::Mate(5), Player::Two, Worth::Forced { winner: Player::Two, plies: 5 }),
            (Value::Mate(-4), Player::Two, Worth::Forced { winner: Player::One, plies: 4 }),
        ] {
            assert_eq!(Worth::of(value, turn), expected);
        }
    }

    #[test]
    fn the_numbers_of_records_are_ordered_by_who_stands_better() {
        let forced = |winner, plies| Worth::Forced { winner, plies };
        let worths = [
            Worth::Over(Outcome::Win(Player::Two)),
            forced(Player::Two, 3),
            forced(Player::Two, 100_000),
            Worth::Points(-ludoteca_rules::MOST_POINTS),
            Worth::Over(Outcome::Draw),
            Worth::Points(57),
            Worth::Points(ludoteca_rules::MOST_POINTS),
            forced(Player::One, 9),
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
        let forced = Worth::Forced { winner: Player::Two, plies: 3 };
        for worth in [Worth::Points(130), forced, Worth::Over(Outcome::Draw)] {
            let sum: f64 = Player::BOTH.iter().map(|player| worth.chance(*player)).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{worth:?}");
        }
        assert_eq!(forced.chance(Player::Two), 1.0);
    }
}
