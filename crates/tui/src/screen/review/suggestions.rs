//! The labels of suggested moves on the board.

use super::ReviewScreen;
use crate::board::CellLabel;
use ludoteca_engine::analysis::eval_of;
use ludoteca_protocol::Info;
use ludoteca_rules::{AnyGame, Cell, Touch};
use ludoteca_session::percent;

impl ReviewScreen {
    /// Returns the chances of the best moves during a live analysis, otherwise the better move of
    /// a mistake.
    pub(super) fn labels(&self) -> Vec<CellLabel> {
        match self.analysis.live_lines() {
            Some(lines) => candidates(self.game.game(), lines),
            None => self.better_move(),
        }
    }

    fn better_move(&self) -> Vec<CellLabel> {
        let judgement = self.game.state().analysis(self.game.node());
        let better = judgement.and_then(|judgement| judgement.better.as_ref());
        let Some(text) = better.and_then(|better| better.moves.first()) else {
            return Vec::new();
        };
        let mut game = self.game.game().clone();
        game.undo();
        let label = |cell| CellLabel { cell, text: String::new(), sign: '!' };
        cells_of(&game, text).into_iter().map(label).collect()
    }
}

/// Returns a label for the first move of each line, on its last cell that has none yet.
fn candidates(game: &AnyGame, lines: &[Info]) -> Vec<CellLabel> {
    let mut labels: Vec<CellLabel> = Vec::new();
    for (sign, info) in ('1'..='9').zip(lines) {
        let Some(eval) = eval_of(info, game.turn()) else { continue };
        let is_free = |cell: &Cell| labels.iter().all(|label| label.cell != *cell);
        if let Some(cell) = cells_of(game, &info.pv[0]).into_iter().rfind(is_free) {
            let text = percent(eval.chance(game.turn())).to_string();
            labels.push(CellLabel { cell, text, sign });
        }
    }
    labels
}

/// Returns the cells that a person touches to enter a legal move.
fn cells_of(game: &AnyGame, text: &str) -> Vec<Cell> {
    let cell = |touch| if let Touch::Cell(cell) = touch { Some(cell) } else { None };
    let found = game.touches().into_iter().find(|(known, _)| known == text);
    found.into_iter().flat_map(|(_, touches)| touches).filter_map(cell).collect()
}
