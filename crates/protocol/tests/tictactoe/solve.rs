//! Tic-tac-toe for exact solving.

use super::TicTacToe;
use ludoteca_rules::Solve;

impl Solve for TicTacToe {}
