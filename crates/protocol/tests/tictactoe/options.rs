//! The options of tic-tac-toe.

use ludoteca_rules::{OptionSpec, Options};

/// How a game of tic-tac-toe is played.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct TicTacToeOptions {
    /// Whether three in a row lose instead of winning.
    pub misere: bool,
}

impl Options for TicTacToeOptions {
    const SPECS: &'static [OptionSpec] = &[OptionSpec::flag("misere")];

    fn from_values(values: &[u64]) -> TicTacToeOptions {
        TicTacToeOptions { misere: values[0] == 1 }
    }

    fn values(&self) -> Vec<u64> {
        vec![u64::from(self.misere)]
    }
}
