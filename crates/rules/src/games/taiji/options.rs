//! The options of Taiji.

use crate::options::{OptionSpec, Options};

/// How a game of Taiji is played and scored.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TaijiOptions {
    /// The number of rows and of columns, 2–13.
    pub size: u8,
    /// How many of a player's largest groups count, 1–9.
    pub groups: u8,
    /// Who wins a tie.
    pub tie: TaijiTie,
    /// How groups make a score.
    pub scoring: Scoring,
    /// Whether the halves of a domino may be diagonal neighbours.
    pub diagonal: bool,
}

/// What becomes of a tie.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum TaijiTie {
    /// Dark, who moves second, wins it.
    Dark,
    /// It is a draw.
    Draw,
}

/// How the sizes of the counted groups make a score.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Scoring {
    /// Their sum.
    Sum,
    /// The sum of their squares.
    Squares,
    /// Their product.
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
