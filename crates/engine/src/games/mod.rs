//! The engine's knowledge of each game.

mod ampel;
mod mapello;
mod renpaarden;
mod swack;
mod taiji;

use crate::engine_game::EngineGame;
use ludoteca_rules::games::connect_four::ConnectFour;
use ludoteca_rules::games::tictactoe::TicTacToe;

/// A position in a compact representation that is faster to solve.
#[doc(hidden)]
#[derive(Copy, Clone, Debug)]
pub enum CompactPosition {
    /// A position of Swack on a board of up to 4 × 4 cells.
    Swack(swack::SmallPosition),
}

/// Evaluates an expression with a position in its fastest solver representation.
macro_rules! solver_position {
    ($position:expr, $name:ident => $expression:expr) => {
        match $position.compact() {
            Some($crate::games::CompactPosition::Swack($name)) => $expression,
            None => {
                let $name = $crate::solver::FullPosition(*$position);
                $expression
            }
        }
    };
}

pub(crate) use solver_position;

impl EngineGame for TicTacToe {}
impl EngineGame for ConnectFour {}
