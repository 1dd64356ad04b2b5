//! The options of Swack.

use crate::options::{OptionSpec, Options};

/// The options of a game of Swack.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct SwackOptions {
    /// The number of rows and of columns, 2–9.
    pub size: u8,
    /// Who wins if the groups of both players have the same sizes.
    pub tie: SwackTie,
    /// Whether player two may swap sides instead of their first turn.
    pub pie: bool,
}

/// The outcome of a game in which the groups of both players have the same sizes.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum SwackTie {
    /// The player who made the last shift wins.
    LastMoverWins,
    /// The player who made the last shift loses.
    LastMoverLoses,
    /// The game is a draw.
    Draw,
}

impl Options for SwackOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::number("size", (2, 9), |_| 4),
        OptionSpec::choice("tie", &["last-mover-wins", "last-mover-loses", "draw"]),
        OptionSpec::flag("pie"),
    ];

    fn from_values(values: &[u64]) -> SwackOptions {
        SwackOptions {
            size: values[0] as u8,
            tie: [SwackTie::LastMoverWins, SwackTie::LastMoverLoses, SwackTie::Draw]
                [values[1] as usize],
            pie: values[2] == 1,
        }
    }

    fn values(&self) -> Vec<u64> {
        vec![u64::from(self.size), self.tie as u64, u64::from(self.pie)]
    }
}
