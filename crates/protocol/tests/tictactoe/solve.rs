//! Tic-tac-toe for exact solving.

use super::TicTacToe;
use ludoteca_rules::{Plain, Solve};

impl Solve for TicTacToe {
    type Puzzle = Plain<TicTacToe>;

    fn puzzle(&self) -> Plain<TicTacToe> {
        Plain(*self)
    }
}
