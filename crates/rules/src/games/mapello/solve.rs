//! Mapello for exact solving.

use super::endgame::Endgame;
use super::{Mapello, MapelloMove};
use crate::game::Game;
use crate::solve::{Finisher, Solve};

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

    fn finisher(&self, mebibytes: u32) -> Option<Box<dyn Finisher<Mapello>>> {
        Some(Box::new(Endgame::new(self, mebibytes)))
    }
}

impl Finisher<Mapello> for Endgame {
    fn solve(
        &self,
        position: &Mapello,
        window: (i32, i32),
        _thread: usize,
        go_on: &dyn Fn(u64) -> bool,
    ) -> Option<i32> {
        self.score(position, window, go_on)
    }

    fn estimate(&self, position: &Mapello) -> u64 {
        Endgame::effort(position)
    }

    fn best(&self, position: &Mapello) -> Option<MapelloMove> {
        self.best_move(position)
    }
}
