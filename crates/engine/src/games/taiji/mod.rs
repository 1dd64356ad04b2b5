//! Taiji: evaluation, and bounds and keys for the solver.

/// Evaluates an expression with the board in the width that its size needs.
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
