//! Players and outcomes.

use std::ops::Not;

/// One of the two players. Player one moves first in every game.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Player {
    /// The player who moves first.
    One,
    /// The other player.
    Two,
}

impl Player {
    /// Both players, player one first.
    pub const BOTH: [Player; 2] = [Player::One, Player::Two];

    /// Returns 0 for player one and 1 for player two, the player's index in an array.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns 1 for player one and 2 for player two, the number shown to people.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// Returns the opponent: `!Player::One` is `Player::Two`.
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

/// The outcome of a finished game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// This player won.
    Win(Player),
    /// The game is a draw.
    Draw,
}

impl Outcome {
    /// Returns a win for the player with the larger value, or a draw if both are equal.
    ///
    /// ```
    /// use ludoteca_rules::{Outcome, Player};
    /// assert_eq!(Outcome::from_scores(&13, &10), Outcome::Win(Player::One));
    /// assert_eq!(Outcome::from_scores(&28, &28), Outcome::Draw);
    /// ```
    #[must_use]
    pub fn from_scores<T: Ord>(one: &T, two: &T) -> Outcome {
        match one.cmp(two) {
            std::cmp::Ordering::Greater => Outcome::Win(Player::One),
            std::cmp::Ordering::Less => Outcome::Win(Player::Two),
            std::cmp::Ordering::Equal => Outcome::Draw,
        }
    }
}
