//! Taiji for exact solving.

use super::{Taiji, Tie};
use crate::game::{Game, Points};
use crate::player::{Outcome, Player};
use crate::solve::Solve;

impl Solve for Taiji {
    const SCORED: bool = true;

    fn final_score(&self) -> i32 {
        let points = self.points().expect("the points of a game that has them");
        let [own, enemy] = [self.turn(), !self.turn()].map(|player| points[player.index()]);
        own as i32 - enemy as i32
    }

    fn tie(&self) -> Outcome {
        match self.options.tie {
            Tie::Dark => Outcome::Win(Player::Two),
            Tie::Draw => Outcome::Draw,
        }
    }

    fn bounds(&self) -> (i32, i32) {
        (-i32::MAX, i32::MAX)
    }
}
