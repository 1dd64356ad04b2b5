//! What a position of Swack is worth by its looks.

use super::Swack;
use super::board::{Sets, beside, neighbours};
use super::weights::WEIGHTS;
use crate::bits::{Bits, each_group};
use crate::evaluate::{Evaluate, LAST_STAGE};
use crate::player::{Outcome, Player};

/// The largest boards whose cells fit into 64 bits.
const SMALL: u8 = 5;

impl Evaluate for Swack {
    const TERMS: &'static [&'static str] = &[
        "term-largest",
        "term-second",
        "term-groups",
        "term-quiet",
        "term-hopes",
        "term-harmless",
        "term-joining",
        "term-ahead",
        "term-won",
        "term-odd",
    ];
    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;

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
}

impl Swack {
    #[inline]
    fn measure_sets<B: Bits>(&self, sets: &Sets<B>, measures: &mut [[i32; 2]]) {
        let moves = sets.moves();
        let mobile = sets.right.or(sets.right.up(1)).or(sets.below).or(beside_below(sets.below));
        let mut both = [Groups::default(); 2];
        for player in Player::BOTH {
            let (own, enemy) = (sets.stacks[player.index()], sets.stacks[(!player).index()]);
            let groups = Groups::of(own);
            both[player.index()] = groups;
            let mut set = |term: usize, count: u32| {
                measures[term][player.index()] = count as i32;
            };
            set(0, groups.largest);
            set(1, groups.second);
            set(2, groups.count);
            set(3, Groups::of(own.without(mobile)).largest);
            set(4, Groups::of(own.or(enemy.and(mobile))).largest);
            let several = with_several(own);
            set(5, sets.count_from(own.without(several)));
            set(6, sets.count_from(enemy.and(several)));
        }
        let winner = self.winner_by_passing(both);
        let over = moves == 0 || self.passes == 1 && winner == Some(self.turn);
        for player in Player::BOTH {
            measures[7][player.index()] = i32::from(winner == Some(player));
            measures[8][player.index()] = i32::from(over && winner == Some(player));
            measures[9][player.index()] = i32::from(self.turn == player && moves % 2 == 1);
        }
    }

    /// Who would win if both players passed now.
    #[inline]
    fn winner_by_passing(&self, [red, white]: [Groups; 2]) -> Option<Player> {
        let (red, white) = ((red.largest, red.second), (white.largest, white.second));
        let outcome =
            if red == white { self.outcome_by_passing() } else { Outcome::of_larger(&red, &white) };
        match outcome {
            Outcome::Win(winner) => Some(winner),
            Outcome::Draw => None,
        }
    }
}

impl<B: Bits> Sets<B> {
    #[inline]
    fn moves(&self) -> u32 {
        self.right.count() + self.below.count()
    }

    /// How many pairs have one of these stacks, of one colour.
    #[inline]
    fn count_from(&self, stacks: B) -> u32 {
        self.right.and(stacks).count()
            + self.right.up(1).and(stacks).count()
            + self.below.and(stacks).count()
            + beside_below(self.below).and(stacks).count()
    }
}

#[inline]
fn beside_below<B: Bits>(set: B) -> B {
    neighbours(set)[2]
}

/// The cells that have two or more of a set beside them.
#[inline]
fn with_several<B: Bits>(set: B) -> B {
    let [a, b, c, d] = neighbours(set);
    a.and(b).or(a.or(b).and(c)).or(a.or(b).or(c).and(d))
}

#[derive(Copy, Clone, Default)]
struct Groups {
    largest: u32,
    second: u32,
    count: u32,
}

impl Groups {
    #[inline]
    fn of<B: Bits>(stacks: B) -> Groups {
        let mut groups = Groups::default();
        each_group(stacks, beside, |size| {
            groups.second = groups.second.max(size.min(groups.largest));
            groups.largest = groups.largest.max(size);
            groups.count += 1;
        });
        groups
    }
}
