//! The evaluation of Taiji, and bounds and table keys for the solver.

/// Evaluates an expression with the bitboard of the width that the board size requires.
macro_rules! on_board {
    ($position:expr, $board:ident => $value:expr) => {
        match $position.board() {
            ludoteca_rules::games::taiji::board::AnyBoard::Small($board) => $value,
            ludoteca_rules::games::taiji::board::AnyBoard::Medium($board) => $value,
            ludoteca_rules::games::taiji::board::AnyBoard::Large($board) => $value,
        }
    };
}

mod evaluate;
mod solver;
mod weights;

#[cfg(test)]
mod tests;
