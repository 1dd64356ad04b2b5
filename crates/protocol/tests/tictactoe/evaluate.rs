//! What a position of tic-tac-toe is worth by its looks.

use super::{LINES, TicTacToe};
use ludoteca_rules::{Evaluate, Player, WEIGHT_UNIT};

impl Evaluate for TicTacToe {
    const TERMS: &'static [&'static str] = &["term-open", "term-centre"];
    const WEIGHTS: &'static [&'static [i32]] = &[&[20 * WEIGHT_UNIT, 50 * WEIGHT_UNIT]];

    fn measure(&self, measures: &mut [[i32; 2]]) {
        let open = |player: Player| {
            let enemy = self.marks[(!player).index()];
            LINES.iter().filter(|line| *line & enemy == 0).count() as i32
        };
        measures[0] = Player::BOTH.map(open);
        measures[1] = self.marks.map(|marks| i32::from(marks >> 4 & 1));
    }
}
