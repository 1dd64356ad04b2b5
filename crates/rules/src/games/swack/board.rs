//! The stacks of a Swack board as bitboards and heights.

use super::{Stack, SwackMove};
use crate::bits::{Bits, Ones, each_group};
use crate::cell::Cell;
use crate::player::Player;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// The index distance between rows. The largest board is surrounded by a row and a column without
/// stacks, so that every cell has four neighbours.
const STRIDE: u32 = 10;

/// The stacks on a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SwackBoard {
    red: u128,
    white: u128,
    /// The cells whose right neighbour has the same height.
    level_right: u128,
    /// The cells whose lower neighbour has the same height.
    level_below: u128,
    /// The height of each stack; 0 off the board.
    heights: [u8; 12 * STRIDE as usize],
}

/// A board as bitboards of a given width.
#[derive(Copy, Clone, Debug)]
pub struct Sets<B> {
    /// The stacks of Red and of White.
    pub stacks: [B; 2],
    /// The cells whose right neighbour has the same height and a different owner, so that a move is
    /// possible between them.
    pub right: B,
    /// The same for the lower neighbour.
    pub below: B,
}

/// The pairs of neighbouring stacks with the same height and different owners. Each player has
/// exactly one move within a pair.
#[derive(Copy, Clone, Debug)]
pub struct Pairs {
    right: u128,
    below: u128,
}

impl SwackBoard {
    /// A board without stacks.
    pub(super) const BARE: SwackBoard =
        SwackBoard { red: 0, white: 0, level_right: 0, level_below: 0, heights: [0; 120] };

    pub(super) fn start(size: u8) -> SwackBoard {
        let mut board = SwackBoard::BARE;
        for cell in Cell::all(size) {
            let even = (cell.row() + cell.column()) % 2 == 0;
            let owner = if even { Player::Two } else { Player::One };
            board.place(cell, Stack { owner, height: 1 });
        }
        board
    }

    pub(super) fn place(&mut self, cell: Cell, stack: Stack) {
        let at = index(cell);
        self.set_height(at, stack.height);
        match stack.owner {
            Player::One => self.red |= 1 << at,
            Player::Two => self.white |= 1 << at,
        }
    }

    /// Returns the stack on a cell.
    #[must_use]
    pub fn stack(&self, cell: Cell) -> Stack {
        let at = index(cell);
        let owner = if self.red.has(at) { Player::One } else { Player::Two };
        Stack { owner, height: self.heights[at as usize] }
    }

    /// Moves the top piece of a stack onto another, and replaces it by a piece of the other colour.
    #[inline]
    pub(super) fn shift(&mut self, from: Cell, onto: Cell) {
        let (from, onto) = (index(from), index(onto));
        let swapped = 1 << from | 1 << onto;
        self.red ^= swapped;
        self.white ^= swapped;
        self.set_height(onto, self.heights[onto as usize] + 1);
    }

    /// Exchanges the owners of all stacks.
    pub(super) fn recolour(&mut self) {
        std::mem::swap(&mut self.red, &mut self.white);
    }

    /// Returns the pairs of stacks between which a move is possible.
    #[inline]
    #[must_use]
    pub fn pairs(&self) -> Pairs {
        Pairs {
            right: self.level_right & (self.red ^ self.red >> 1),
            below: self.level_below & (self.red ^ self.red >> STRIDE),
        }
    }

    pub(super) fn shifts(&self, player: Player, moves: &mut Vec<SwackMove>) {
        let Pairs { right, below } = self.pairs();
        let either = right | right << 1 | below | below << STRIDE;
        for from in Ones(either & self.stacks_of(player)) {
            let targets = [
                (below.has(from - STRIDE), from - STRIDE),
                (right.has(from - 1), from - 1),
                (right.has(from), from + 1),
                (below.has(from), from + STRIDE),
            ];
            let onto = targets.into_iter().filter(|(legal, _)| *legal).map(|(_, onto)| onto);
            moves.extend(onto.map(|onto| shift(from, onto)));
        }
    }

    /// Returns the move of a player within pair number `n`.
    #[inline]
    pub(super) fn shift_in_pair(&self, player: Player, pairs: Pairs, n: u32) -> SwackMove {
        let beside = pairs.right.count();
        let (one, other) = if n < beside {
            let at = pairs.right.nth(n);
            (at, at + 1)
        } else {
            let at = pairs.below.nth(n - beside);
            (at, at + STRIDE)
        };
        if self.red.has(one) == (player == Player::One) {
            shift(one, other)
        } else {
            shift(other, one)
        }
    }

    /// Returns the bitboards of a board of up to five rows, whose cells have indices below 64.
    #[inline]
    pub fn small_sets(&self) -> Sets<u64> {
        let Pairs { right, below } = self.pairs();
        Sets {
            stacks: [self.red as u64, self.white as u64],
            right: right as u64,
            below: below as u64,
        }
    }

    /// Returns the bitboards.
    #[inline]
    #[must_use]
    pub fn sets(&self) -> Sets<u128> {
        let Pairs { right, below } = self.pairs();
        Sets { stacks: [self.red, self.white], right, below }
    }

    /// Returns the number of pairs of neighbouring stacks with the same height, whatever their
    /// owners.
    #[inline]
    pub fn count_level(&self) -> u32 {
        self.level_right.count() + self.level_below.count()
    }

    /// Returns the number of a player's stacks next to a cell.
    #[inline]
    pub fn count_beside(&self, cell: Cell, player: Player) -> u32 {
        (beside(1_u128 << index(cell)) & self.stacks_of(player)).count()
    }

    /// Compares the groups of Red and White by size: the largest of each, then the second largest,
    /// and so on.
    pub(super) fn compare_groups(&self) -> Ordering {
        let mut surplus = [0i8; 82];
        each_group(self.red, beside, |size| surplus[size as usize] += 1);
        each_group(self.white, beside, |size| surplus[size as usize] -= 1);
        let decisive = surplus.into_iter().rev().find(|surplus| *surplus != 0);
        decisive.unwrap_or(0).cmp(&0)
    }

    /// Returns the sizes of the largest groups of Red and White.
    pub(super) fn largest_groups(&self) -> [u64; 2] {
        [self.red, self.white].map(|stacks| {
            let mut largest = 0;
            each_group(stacks, beside, |size| largest = largest.max(size));
            u64::from(largest)
        })
    }

    /// Returns the move of Red that can have led here from an earlier board, judging by the owners
    /// alone.
    pub(super) fn shift_since(&self, before: &SwackBoard) -> Option<SwackMove> {
        let from = before.red & !self.red;
        let onto = self.red & !before.red;
        (from.count() == 1 && onto.count() == 1).then(|| shift(from.lowest(), onto.lowest()))
    }

    fn stacks_of(&self, player: Player) -> u128 {
        match player {
            Player::One => self.red,
            Player::Two => self.white,
        }
    }

    #[inline]
    fn set_height(&mut self, at: u32, height: u8) {
        let is_level = |beside: u32| u128::from(self.heights[beside as usize] == height);
        let right = is_level(at + 1) << at | is_level(at - 1) << (at - 1);
        let below = is_level(at + STRIDE) << at | is_level(at - STRIDE) << (at - STRIDE);
        self.level_right = self.level_right & !(0b11 << (at - 1)) | right;
        self.level_below = self.level_below & !(1 << at | 1 << (at - STRIDE)) | below;
        self.heights[at as usize] = height;
    }
}

/// The bitboards of equal heights are not hashed, because they follow from the heights.
impl Hash for SwackBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.red.hash(state);
        self.white.hash(state);
        let end = u128::BITS - (self.red | self.white).leading_zeros();
        state.write(&self.heights[STRIDE as usize..end as usize]);
    }
}

impl<B: Bits> Sets<B> {
    /// Returns the stacks that belong to a pair.
    #[inline]
    pub fn mobile(&self) -> B {
        let [left, above] = [self.right, self.below];
        left.or(left.up(1)).or(above).or(above.up(STRIDE))
    }

    /// Returns the number of pairs that contain one of these stacks, all of which have the same
    /// owner.
    #[inline]
    pub fn count_with(&self, stacks: B) -> u32 {
        self.pairs_with(stacks).into_iter().map(|(from, _)| from.count()).sum()
    }

    /// Calls `each` with the two cells of every move from `own` onto one of the targets.
    #[inline]
    pub fn each_shift(&self, own: B, targets: B, mut each: impl FnMut(B, B)) {
        for (from, step) in self.pairs_with(own) {
            for at in Ones(from) {
                let onto = B::bit(at.wrapping_add_signed(step));
                if !onto.and(targets).is_empty() {
                    each(B::bit(at), onto);
                }
            }
        }
    }

    /// Returns the stacks that are the left, right, upper and lower member of a pair, each with the
    /// index distance to the other member. All stacks have the same owner.
    #[inline]
    fn pairs_with(&self, stacks: B) -> [(B, i32); 4] {
        [
            (self.right.and(stacks), 1),
            (self.right.up(1).and(stacks), -1),
            (self.below.and(stacks), STRIDE as i32),
            (self.below.up(STRIDE).and(stacks), -(STRIDE as i32)),
        ]
    }
}

impl Pairs {
    /// Returns the number of pairs.
    #[inline]
    #[must_use]
    pub fn count(self) -> u32 {
        self.right.count() + self.below.count()
    }
}

#[inline]
fn index(cell: Cell) -> u32 {
    (u32::from(cell.row()) + 1) * STRIDE + u32::from(cell.column())
}

#[inline]
fn cell_at(index: u32) -> Cell {
    Cell::new((index % STRIDE) as u8, (index / STRIDE - 1) as u8)
}

#[inline]
fn shift(from: u32, onto: u32) -> SwackMove {
    SwackMove::Shift { from: cell_at(from), onto: cell_at(onto) }
}

/// Returns the cells adjacent to a set. Some of them may be off the board.
#[inline]
pub fn beside<B: Bits>(set: B) -> B {
    let [left, right, above, below] = neighbours(set);
    left.or(right).or(above).or(below)
}

/// Returns the set shifted right, left, down and up: the cells with a member on their left, on
/// their right, above and below.
#[inline]
pub fn neighbours<B: Bits>(set: B) -> [B; 4] {
    [set.up(1), set.down(1), set.up(STRIDE), set.down(STRIDE)]
}

/// Returns the group of a stack within a set.
#[inline]
pub fn grown<B: Bits>(stack: B, among: B) -> B {
    let mut group = stack;
    loop {
        let larger = beside(group).and(among).or(group);
        if larger == group {
            return group;
        }
        group = larger;
    }
}

/// Returns the cells that separate members of a set: a cell with n neighbours in the set of which
/// fewer than n - 1 pairs are connected around a corner.
#[inline]
pub fn splits<B: Bits>(set: B) -> B {
    let [left, right, above, below] = neighbours(set);
    let [_, two, three, four] = at_least([left, right, above, below]);
    let [one_joined, two_joined, three_joined, _] = at_least([
        left.and(above).and(set.up(STRIDE + 1)),
        right.and(above).and(set.up(STRIDE - 1)),
        left.and(below).and(set.down(STRIDE - 1)),
        right.and(below).and(set.down(STRIDE + 1)),
    ]);
    two.without(one_joined).or(three.without(two_joined)).or(four.without(three_joined))
}

/// Returns the cells that are in at least one, two, three and all of four sets.
#[inline]
fn at_least<B: Bits>([a, b, c, d]: [B; 4]) -> [B; 4] {
    let (either, both) = (a.or(b), a.and(b));
    let (either_too, both_too) = (c.or(d), c.and(d));
    [
        either.or(either_too),
        both.or(both_too).or(either.and(either_too)),
        both.and(either_too).or(both_too.and(either)),
        both.and(both_too),
    ]
}
