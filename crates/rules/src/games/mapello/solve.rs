//! Mapello for exact solving.

use super::Mapello;
use crate::game::{Game, Points};
use crate::solve::Solve;

/// All cells and all bonuses.
const MOST_POINTS: i32 = 64 + 3 * 8;

impl Solve for Mapello {
    const SCORED: bool = true;

    fn final_score(&self) -> i32 {
        let points = self.points().expect("the points of a game that has them");
        let [own, enemy] = [self.turn(), !self.turn()].map(|player| points[player.index()]);
        own as i32 - enemy as i32
    }

    fn bounds(&self) -> (i32, i32) {
        (-MOST_POINTS, MOST_POINTS)
    }
}
