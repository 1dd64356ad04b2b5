//! Swack for exact solving.

use super::small::Small;
use super::{Swack, SwackMove};
use crate::game::Game;
use crate::player::{Outcome, Player};
use crate::solve::{Plain, Solve, Visitor};

/// On larger boards what can be solved is long past the point where turned boards meet.
const LARGEST_TURNED: u8 = 4;

impl Solve for Swack {
    /// With no shift left, two passes decide.
    fn bounds(&self) -> (i32, i32) {
        if self.board.pairs().count() > 0 || self.may_swap() {
            return (-1, 1);
        }
        let score = match self.outcome_by_passing() {
            Outcome::Draw => 0,
            Outcome::Win(winner) => self.worth_to_mover(winner),
        };
        (score, score)
    }

    /// Rather too many than too few: on 4×4 it takes a million positions from the start, with 24
    /// neighbours of the same height.
    fn estimate(&self) -> Option<u64> {
        let growth = if self.options.size <= LARGEST_TURNED { 0.65 } else { 1.1 };
        Some((growth * f64::from(self.board.count_level())).exp() as u64)
    }

    fn normal(&self) -> Swack {
        if self.options.size > LARGEST_TURNED {
            return *self;
        }
        let images = self.symmetries().iter().map(|symmetry| self.transformed(*symmetry));
        images.min_by_key(Game::hash64).unwrap_or(*self)
    }

    fn puzzle<V: Visitor<SwackMove>>(&self, visitor: V) -> V::Output {
        match Small::of(self) {
            Some(small) => visitor.visit(small),
            None => visitor.visit(Plain(*self)),
        }
    }
}

impl Swack {
    fn worth_to_mover(&self, winner: Player) -> i32 {
        if winner == self.turn { 1 } else { -1 }
    }
}
