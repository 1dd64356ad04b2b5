//! The two players and how a game can end.

use std::ops::Not;

/// One of the two players; in every game player one starts.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// The player who starts the game.
    One,
    /// The other player.
    Two,
}

impl Player {
    /// Both players, player one first.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// 0 for player one, 1 for player two: the place of a player in a pair.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 for player one, 2 for player two: what people call them.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// The opponent: `!Player::One` is `Player::Two`.
impl Not for Player {
    type Output = Player;

    #[inline]
    fn not(self) -> Player {
        match self {
            Player::One => Player::Two,
            Player::Two => Player::One,
        }
    }
}

/// How a finished game ended.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This player won.
    Win(Player),
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// Who wins when the larger number wins: equal numbers are a draw.
    ///
    /// ```
    /// use ludoteca_rules::{Outcome, Player};
    /// assert_eq!(Outcome::of_larger(&13, &10), Outcome::Win(Player::One));
    /// assert_eq!(Outcome::of_larger(&28, &28), Outcome::Draw);
    /// ```
    #[must_use]
    pub fn of_larger<T: Ord>(one: &T, two: &T) -> Outcome {
        match one.cmp(two) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::One),
            std::cmp::Ordering::Less => Outcome::Win(Player::Two),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }
}
