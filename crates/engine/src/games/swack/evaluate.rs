//! Evaluation features, move ordering and levels of Swack.

use super::small::SmallPosition;
use super::weights::WEIGHTS;
use crate::engine_game::{EngineGame, LAST_STAGE};
use crate::games::CompactPosition;
use crate::handicap::Handicap;
use crate::method::{SearchMethod, Selection};
use ludoteca_protocol::Level;
use ludoteca_rules::bits::Bits;
use ludoteca_rules::games::swack::board::{Sets, beside, grown, neighbours, splits};
use ludoteca_rules::games::swack::{Swack, SwackMove};
use ludoteca_rules::{Cell, Game, Outcome, Player, Words};

/// Maximum board size for canonical positions. On larger boards only late positions can be solved,
/// in which symmetric positions rarely occur.
const MAX_CANONICAL_SIZE: u8 = 4;

/// Maximum board size for bitboards of 64 bits.
const MAX_SMALL_SIZE: u8 = 5;

/// Index of the feature `ahead`, the first feature that is not a number of stacks.
const AHEAD: usize = 10;

/// Fixed-point factors, by board size, that convert numbers of stacks into percentages of a
/// player's stacks, so that features do not depend on the board size.
const PERCENT: [i32; 10] = {
    let mut percent = [0; 10];
    let mut size = 1;
    while size < 10 {
        percent[size] = (200 << PERCENT_BITS) / (size * size) as i32;
        size += 1;
    }
    percent
};
const PERCENT_BITS: u32 = 16;

/// Maximum board size for UCT. On larger boards RAVE is better, because the value of a shift
/// depends less on the rest of the board.
const MAX_UCT_SIZE: u8 = 4;

/// Ordering score of a pass that ends the game, which is cheap to search.
const ENDING_ORDER: i32 = 10;

static WORDS: Words = ludoteca_rules::words!(include_str!("en.ftl"), include_str!("pt.ftl"));

impl EngineGame for Swack {
    const FEATURE_WORDS: &'static Words = &WORDS;
    const FEATURES: &'static [&'static str] = &[
        "largest",
        "quiet",
        "hopes",
        "gain",
        "second-gain",
        "risk",
        "links",
        "quiet-links",
        "harmless",
        "joins",
        "ahead",
        "won",
        "turn",
    ];
    const WEIGHTS: &'static [&'static [i32]] = WEIGHTS;
    const LEVELS: [Handicap; Level::COUNT] = [
        Handicap::new(10, 4_000, 60, 60),
        Handicap::new(26, 4_000, 45, 55),
        Handicap::new(100, 1_150, 10, 20),
        Handicap::new(400, 1_380, 0, 8),
        Handicap::new(1_000, 970, 0, 0),
        Handicap::new(2_500, 850, 0, 0),
        Handicap::new(6_000, 490, 0, 0),
        Handicap::new(1_200_000, 0, 0, 0),
    ];

    #[inline]
    fn features(&self, features: &mut [[i32; 2]]) {
        if self.options().size <= MAX_SMALL_SIZE {
            compute_features(self, &self.board().small_sets(), features);
        } else {
            compute_features(self, &self.board().sets(), features);
        }
    }

    #[inline]
    fn stage(&self) -> i32 {
        let size = i32::from(self.options().size);
        LAST_STAGE - LAST_STAGE * self.board().count_level() as i32 / (2 * size * (size - 1))
    }

    #[inline]
    fn move_order(&self, m: SwackMove) -> i32 {
        match m {
            SwackMove::Shift { from, onto } => {
                let [left, joined] = [from, onto].map(|cell| count_own_beside(self, cell));
                joined - left
            }
            SwackMove::Pass if self.passes() == 1 => ENDING_ORDER,
            SwackMove::Pass | SwackMove::Swap => 0,
        }
    }

    fn subtlety(&self, m: SwackMove) -> u32 {
        match m {
            SwackMove::Shift { from, .. } => u32::from(count_own_beside(self, from) > 1),
            SwackMove::Pass => u32::from(self.passes() == 0),
            SwackMove::Swap => 0,
        }
    }

    /// If there are no shifts left, two passes end the game, which the search must find.
    #[inline]
    fn is_quiet(&self) -> bool {
        self.board().pairs().count() > 0
    }

    /// Playouts predict better than the evaluation which groups stay connected.
    fn search_method(&self) -> SearchMethod {
        if self.options().size <= MAX_UCT_SIZE {
            SearchMethod::proving(Selection::Uct { exploration: 0.7 })
        } else {
            SearchMethod::RAVE
        }
    }

    /// If there are no shifts left, two passes end the game.
    fn score_bounds(&self) -> (i32, i32) {
        if self.board().pairs().count() > 0 || self.may_swap() {
            return (-1, 1);
        }
        let score = match self.outcome_by_passing() {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == self.turn() => 1,
            Outcome::Win(_) => -1,
        };
        (score, score)
    }

    /// The estimate errs on the high side: the start position on 4 × 4 cells, with 24 pairs of
    /// level neighbours, takes a million nodes.
    fn estimated_nodes(&self) -> Option<u64> {
        let growth = if self.options().size <= MAX_CANONICAL_SIZE { 0.65 } else { 1.1 };
        Some((growth * f64::from(self.board().count_level())).exp() as u64)
    }

    fn canonical(&self) -> Swack {
        if self.options().size > MAX_CANONICAL_SIZE {
            return *self;
        }
        let images = self.symmetries().iter().map(|symmetry| self.transformed(*symmetry));
        images.min_by_key(Game::hash64).unwrap_or(*self)
    }

    fn compact(&self) -> Option<CompactPosition> {
        SmallPosition::of(self).map(CompactPosition::Swack)
    }
}

#[inline]
fn compute_features<B: Bits>(position: &Swack, sets: &Sets<B>, features: &mut [[i32; 2]]) {
    let percent = PERCENT[usize::from(position.options().size)];
    let mobile = sets.mobile();
    let mut largest = [0; 2];
    for player in Player::BOTH {
        let at = player.index();
        let side = Side::of(sets, player);
        largest[at] = side.largest;
        let counts = side.counts(sets, mobile);
        for (feature, count) in features.iter_mut().zip(counts) {
            feature[at] = (count as i32 * percent) >> PERCENT_BITS;
        }
        features[AHEAD + 2][at] = i32::from(position.turn() == player);
    }
    let winner = winner_by_passing(position, largest);
    let over = mobile.is_empty() || position.passes() == 1 && winner == Some(position.turn());
    for player in Player::BOTH {
        features[AHEAD][player.index()] = i32::from(winner == Some(player));
        features[AHEAD + 1][player.index()] = i32::from(over && winner == Some(player));
    }
}

/// Returns the number of stacks of the player to move next to a cell.
fn count_own_beside(position: &Swack, cell: Cell) -> i32 {
    position.board().count_beside(cell, position.turn()) as i32
}

/// Returns the winner if both players passed now, given their largest groups.
#[inline]
fn winner_by_passing(position: &Swack, [red, white]: [u32; 2]) -> Option<Player> {
    let outcome = if red == white {
        position.outcome_by_passing()
    } else {
        Outcome::from_scores(&red, &white)
    };
    match outcome {
        Outcome::Win(winner) => Some(winner),
        Outcome::Draw => None,
    }
}

/// The stacks of a player.
struct Side<B> {
    own: B,
    enemy: B,
    /// The largest groups.
    groups: B,
    /// The size of the largest groups.
    largest: u32,
    /// The cells whose own neighbours are not connected through the surrounding cells.
    splits: B,
}

impl<B: Bits> Side<B> {
    #[inline]
    fn of(sets: &Sets<B>, player: Player) -> Side<B> {
        let (own, enemy) = (sets.stacks[player.index()], sets.stacks[(!player).index()]);
        let (groups, largest) = largest_groups(own);
        Side { own, enemy, groups, largest, splits: splits(own) }
    }

    /// Returns the features that are numbers of stacks, in order.
    #[inline]
    fn counts(&self, sets: &Sets<B>, mobile: B) -> [u32; AHEAD] {
        let [gain, second] = self.gains(sets);
        let quiet = self.own.without(mobile);
        [
            self.largest,
            largest_groups(quiet).1,
            grown(self.groups, self.own.or(self.enemy.and(mobile))).count(),
            gain,
            second,
            self.risk(sets),
            count_links(self.own),
            count_links(quiet),
            sets.count_with(self.own.without(self.splits)),
            sets.count_with(self.enemy.and(self.splits)),
        ]
    }

    /// Returns the size of the largest group after the best shift, and after the best shift onto a
    /// different stack.
    #[inline]
    fn gains(&self, sets: &Sets<B>) -> [u32; 2] {
        let (mut best, mut second, mut place) = (self.largest, self.largest, B::EMPTY);
        let targets = self.enemy.and(self.splits).and(beside(self.groups));
        sets.each_shift(self.own, targets, |from, onto| {
            let size = grown(onto, self.own.without(from)).count();
            if size > best {
                second = if onto == place { second } else { best };
                (best, place) = (size, onto);
            } else if onto != place {
                second = second.max(size);
            }
        });
        [best, second]
    }

    /// Returns the sum, over the enemy's shifts, of the losses of the largest groups.
    #[inline]
    fn risk(&self, sets: &Sets<B>) -> u32 {
        let mut risk = 0;
        sets.each_shift(self.enemy, self.groups.and(self.splits), |from, onto| {
            let left = largest_groups(self.groups.without(onto).or(from)).1;
            risk += self.largest.saturating_sub(left);
        });
        risk
    }
}

/// Returns the largest groups of a set and their size.
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

/// Returns the number of pairs of neighbours in a set.
#[inline]
fn count_links<B: Bits>(set: B) -> u32 {
    let [_, right, _, below] = neighbours(set);
    set.and(right).count() + set.and(below).count()
}
