//! The stacks of a Swack board, as sets of bits and heights.

use super::{Stack, SwackMove};
use crate::bits::{Bits, Ones, each_group};
use crate::cell::Cell;
use crate::player::Player;
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// The distance between a cell and the one below it. A column and a row of no cells around the
/// largest board make sure that every cell has four neighbours.
const STRIDE: u32 = 10;

/// The stacks on the cells of a board.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SwackBoard {
    red: u128,
    white: u128,
    /// The cells whose neighbour on the right has the same height.
    level_right: u128,
    /// The cells whose neighbour below has the same height.
    level_below: u128,
    /// 0 where there is no cell.
    heights: [u8; 12 * STRIDE as usize],
}

/// A board as sets of cells alone, all of them in one of the widths of bits.
#[derive(Copy, Clone, Debug)]
pub struct Sets<B> {
    /// The stacks of Red and of White.
    pub stacks: [B; 2],
    /// The stacks that can be shifted onto their neighbour on the right, or the other way round.
    pub right: B,
    /// The same with the neighbour below.
    pub below: B,
}

/// The pairs of neighbouring stacks of the same height and different colours, by the first stack
/// of each: exactly one move of either player is between them.
#[derive(Copy, Clone, Debug)]
pub struct Pairs {
    right: u128,
    below: u128,
}

impl SwackBoard {
    /// A board on which the stacks are yet to be placed, each once.
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

    /// Moves the top piece of a stack onto another and replaces it by one of the other colour.
    #[inline]
    pub(super) fn shift(&mut self, from: Cell, onto: Cell) {
        let (from, onto) = (index(from), index(onto));
        let swapped = 1 << from | 1 << onto;
        self.red ^= swapped;
        self.white ^= swapped;
        self.set_height(onto, self.heights[onto as usize] + 1);
    }

    /// Gives every stack to the other player.
    pub(super) fn recolour(&mut self) {
        std::mem::swap(&mut self.red, &mut self.white);
    }

    /// Returns the pairs of stacks between which there is a shift.
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

    /// The move of a player between the stacks of pair number `n`.
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

    /// The sets of a board of up to five rows, whose cells all have low numbers.
    #[inline]
    pub fn small_sets(&self) -> Sets<u64> {
        let Pairs { right, below } = self.pairs();
        Sets {
            stacks: [self.red as u64, self.white as u64],
            right: right as u64,
            below: below as u64,
        }
    }

    /// Returns the board as sets of cells.
    #[inline]
    #[must_use]
    pub fn sets(&self) -> Sets<u128> {
        let Pairs { right, below } = self.pairs();
        Sets { stacks: [self.red, self.white], right, below }
    }

    /// The number of neighbouring stacks of the same height, whatever their colours.
    #[inline]
    pub fn count_level(&self) -> u32 {
        self.level_right.count() + self.level_below.count()
    }

    /// How many of a player's stacks are beside a cell.
    #[inline]
    pub fn count_beside(&self, cell: Cell, player: Player) -> u32 {
        (beside(1_u128 << index(cell)) & self.stacks_of(player)).count()
    }

    /// Compares red's groups with white's: the largest of each, then the second largest, and so on.
    pub(super) fn compare_groups(&self) -> Ordering {
        let mut surplus = [0i8; 82];
        each_group(self.red, beside, |size| surplus[size as usize] += 1);
        each_group(self.white, beside, |size| surplus[size as usize] -= 1);
        let decisive = surplus.into_iter().rev().find(|surplus| *surplus != 0);
        decisive.unwrap_or(0).cmp(&0)
    }

    /// The sizes of red's and white's largest groups.
    pub(super) fn largest_groups(&self) -> [u64; 2] {
        [self.red, self.white].map(|stacks| {
            let mut largest = 0;
            each_group(stacks, beside, |size| largest = largest.max(size));
            u64::from(largest)
        })
    }

    /// The one shift of red's that can have led here from another board, if the colours allow it.
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

/// Which stacks are level follows from the heights.
impl Hash for SwackBoard {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.red.hash(state);
        self.white.hash(state);
        let end = u128::BITS - (self.red | self.white).leading_zeros();
        state.write(&self.heights[STRIDE as usize..end as usize]);
    }
}

impl<B: Bits> Sets<B> {
    /// The stacks in pairs.
    #[inline]
    pub fn mobile(&self) -> B {
        let [left, above] = [self.right, self.below];
        left.or(left.up(1)).or(above).or(above.up(STRIDE))
    }

    /// How many pairs have one of these stacks, which are of one colour.
    #[inline]
    pub fn count_with(&self, stacks: B) -> u32 {
        self.pairs_with(stacks).into_iter().map(|(from, _)| from.count()).sum()
    }

    /// Calls `each` with the two cells of every shift of a player onto one of the targets.
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

    /// Those of some stacks, all of one colour, that are in pairs: the left, right, upper and
    /// lower ones of pairs, and how far away the other is.
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

/// The cells next to a set, and perhaps others off the board.
#[inline]
pub fn beside<B: Bits>(set: B) -> B {
    let [left, right, above, below] = neighbours(set);
    left.or(right).or(above).or(below)
}

/// The cells that have one of a set on their left, on their right, above and below.
#[inline]
pub fn neighbours<B: Bits>(set: B) -> [B; 4] {
    [set.up(1), set.down(1), set.up(STRIDE), set.down(STRIDE)]
}

/// The group that a stack belongs to among those of a set.
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

/// The cells beside which there are cells of a set that are not connected around them: of n such
/// neighbours, fewer than n - 1 pairs are joined by a cell at a corner.
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

/// The cells that are in at least one, two, three and all of four sets.
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
