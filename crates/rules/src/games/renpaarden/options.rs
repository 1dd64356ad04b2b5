//! The options of Renpaarden.

use crate::options::{OptionSpec, Options};

/// How a game of Renpaarden is played and won.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct RenpaardenOptions {
    /// The number of rows and of columns, 5–9.
    pub size: u8,
    /// What wins the game.
    pub win: Win,
    /// The game is a draw after so many moves of both players together; 0 means never.
    pub cap: u32,
}

/// What a player's move must make of the opponent's two starting rows to win.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Win {
    /// Every cell holds a stone of that player.
    Own,
    /// Every cell holds a stone, at least one of them of that player.
    Filled,
}

impl Options for RenpaardenOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::number("size", (5, 9), |_| 9),
        OptionSpec::choice("win", &["own", "filled"]),
        OptionSpec::number("cap", (0, 100_000), |_| 500),
    ];

    fn from_values(values: &[u64]) -> RenpaardenOptions {
        RenpaardenOptions {
            size: values[0] as u8,
            win: [Win::Own, Win::Filled][values[1] as usize],
            cap: values[2] as u32,
        }
    }

    fn values(&self) -> Vec<u64> {
        vec![u64::from(self.size), self.win as u64, u64::from(self.cap)]
    }
}
