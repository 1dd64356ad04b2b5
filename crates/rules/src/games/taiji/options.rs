//! The options of Taiji.

use crate::options::{OptionSpec, Options};

/// The options of a game of Taiji.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TaijiOptions {
    /// The number of rows and of columns, 2–13.
    pub size: u8,
    /// The number of a player's largest groups that count, 1–9.
    pub groups: u8,
    /// Who wins if the scores are equal.
    pub tie: TaijiTie,
    /// How a score is computed from the sizes of groups.
    pub scoring: Scoring,
    /// Whether the halves of a domino may be diagonally adjacent.
    pub diagonal: bool,
}

/// The outcome of a game with equal scores.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TaijiTie {
    /// Dark, who moves second, wins.
    Dark,
    /// The game is a draw.
    Draw,
}

/// How a score is computed from the sizes of the counted groups.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// The sum of the sizes.
    Sum,
    /// The sum of the squared sizes.
    Squares,
    /// The product of the sizes.
    Product,
}

impl Options for TaijiOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::number("size", (2, 13), |_| 9),
        OptionSpec::number("groups", (1, 9), |before| match before[0] {
            9 => 2,
            11 => 3,
            _ => 1,
        }),
        OptionSpec::choice("tie", &["dark", "draw"]),
        OptionSpec::choice("scoring", &["sum", "squares", "product"]),
        OptionSpec::flag("diagonal"),
    ];

    fn from_values(values: &[u64]) -> TaijiOptions {
        TaijiOptions {
            size: values[0] as u8,
            groups: values[1] as u8,
            tie: [TaijiTie::Dark, TaijiTie::Draw][values[2] as usize],
            scoring: [Scoring::Sum, Scoring::Squares, Scoring::Product][values[3] as usize],
            diagonal: values[4] == 1,
        }
    }

    fn values(&self) -> Vec<u64> {
        vec![
            u64::from(self.size),
            u64::from(self.groups),
            self.tie as u64,
            self.scoring as u64,
            u64::from(self.diagonal),
        ]
    }
}
