//! The options of Renpaarden.

use crate::options::{OptionSpec, Options};

/// The options of a game of Renpaarden.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct RenpaardenOptions {
    /// The number of rows and of columns, 5–9.
    pub size: u8,
    /// The winning condition.
    pub win: Win,
    /// The number of moves of both players after which the game is a draw; 0 means no limit.
    pub cap: u32,
}

/// The winning condition: what a move must achieve on the opponent's two starting rows.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Win {
    /// Every cell is occupied by a stone of the player.
    Own,
    /// Every cell is occupied, at least one of them by a stone of the player.
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
