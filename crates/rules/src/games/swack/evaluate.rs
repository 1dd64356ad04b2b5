//! What a position of Swack is worth by its looks.

use super::board::{Sets, beside, grown, neighbours};
use super::weights::WEIGHTS;
use super::{Swack, SwackMove};
use crate::bits::Bits;
use crate::cell::Cell;
use crate::evaluate::{Evaluate, LAST_STAGE, Method, Strength};
use crate::player::{Outcome, Player};

/// The largest boards whose cells fit into 64 bits.
const SMALL: u8 = 5;

/// The hint for what ends the game at once: it costs nothing to try.
const ENDING: i32 = 10;

impl Evaluate for Swack {
    const TERMS: &'static [&'static str] = &[
        "term-largest",
        "term-quiet",
        "term-gain",
        "term-harmless",
        "term-joining",
        "term-mobile",
        "term-ahead",
        "term-won",
        "term-turn",
    ];
    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;
    const LEVELS: [Strength; 8] = [
        Strength::new(10, 1_175, 200, 60),
        Strength::new(45, 3_000, 60, 40),
        Strength::new(200, 2_600, 10, 15),
        Strength::new(700, 1_150, 0, 5),
        Strength::new(1_500, 560, 0, 0),
        Strength::new(3_000, 310, 0, 0),
        Strength::new(6_000, 105, 0, 0),
        Strength::new(300_000, 0, 0, 0),
    ];

    #[inline]
    fn measure(&self, measures: &mut [[i32; 2]]) {
        if self.options.size <= SMALL {
            self.measure_sets(&self.board.small_sets(), measures);
        } else {
            self.measure_sets(&self.board.sets(), measures);
        }
    }

    #[inline]
    fn stage(&self) -> i32 {
        let size = i32::from(self.options.size);
        LAST_STAGE - LAST_STAGE * self.board.count_level() as i32 / (2 * size * (size - 1))
    }

    #[inline]
    fn hint(&self, m: SwackMove) -> i32 {
        match m {
            SwackMove::Shift { from, onto } => {
                let [left, joined] = [from, onto].map(|cell| self.count_own_beside(cell));
                joined - left
            }
            SwackMove::Pass if self.passes == 1 => ENDING,
            SwackMove::Pass | SwackMove::Swap => 0,
        }
    }

    fn subtlety(&self, m: SwackMove) -> u32 {
        match m {
            SwackMove::Shift { from, .. } => u32::from(self.count_own_beside(from) > 1),
            SwackMove::Pass => u32::from(self.passes == 0),
            SwackMove::Swap => 0,
        }
    }

    /// With no shift left there is nothing to judge: two passes decide.
    #[inline]
    fn is_restless(&self) -> bool {
        self.board.pairs().count() == 0
    }

    /// Random games know better than looks whose groups will hold together.
    fn method(&self) -> Method {
        Method::PLAYING
    }
}

impl Swack {
    #[inline]
    fn measure_sets<B: Bits>(&self, sets: &Sets<B>, measures: &mut [[i32; 2]]) {
        let mobile = sets.mobile();
        for player in Player::BOTH {
            let at = player.index();
            let (own, enemy) = (sets.stacks[at], sets.stacks[1 - at]);
            let several = with_several(own);
            let (groups, largest) = largest_groups(own);
            let gain = best_shift(sets, own, enemy.and(several).and(beside(groups))).max(largest);
            measures[0][at] = largest as i32;
            measures[1][at] = largest_groups(own.without(mobile)).1 as i32;
            measures[2][at] = gain as i32;
            measures[3][at] = sets.count_with(own.without(several)) as i32;
            measures[4][at] = sets.count_with(enemy.and(several)) as i32;
            measures[5][at] = own.and(mobile).count() as i32;
            measures[8][at] = i32::from(self.turn == player);
        }
        let winner = self.winner_by_passing([measures[0][0], measures[0][1]]);
        let over = mobile.is_empty() || self.passes == 1 && winner == Some(self.turn);
        for player in Player::BOTH {
            measures[6][player.index()] = i32::from(winner == Some(player));
            measures[7][player.index()] = i32::from(over && winner == Some(player));
        }
    }

    fn count_own_beside(&self, cell: Cell) -> i32 {
        self.board.count_beside(cell, self.turn) as i32
    }

    /// Who would win if both players passed now, whose largest groups are known.
    #[inline]
    fn winner_by_passing(&self, [red, white]: [i32; 2]) -> Option<Player> {
        let outcome =
            if red == white { self.outcome_by_passing() } else { Outcome::of_larger(&red, &white) };
        match outcome {
            Outcome::Win(winner) => Some(winner),
            Outcome::Draw => None,
        }
    }
}

/// The largest groups and their size.
#[inline]
fn largest_groups<B: Bits>(stacks: B) -> (B, u32) {
    let (mut groups, mut largest) = (B::EMPTY, 1);
    let mut left = stacks;
    while left.count() >= largest {
        let group = grown(B::bit(left.lowest()), left);
        left = left.without(group);
        let size = group.count();
        if size >= largest {
            groups = if size > largest { group } else { groups.or(group) };
            largest = size;
        }
    }
    (groups, if groups.is_empty() { 0 } else { largest })
}

/// The size of the largest group that a shift onto one of the targets makes.
#[inline]
fn best_shift<B: Bits>(sets: &Sets<B>, own: B, targets: B) -> u32 {
    let mut best = 0;
    sets.each_shift(own, targets, |from, onto| {
        best = best.max(grown(onto, own.without(from)).count());
    });
    best
}

/// The cells that have two or more of a set beside them.
#[inline]
fn with_several<B: Bits>(set: B) -> B {
    let [a, b, c, d] = neighbours(set);
    a.and(b).or(a.or(b).and(c)).or(a.or(b).or(c).and(d))
}
