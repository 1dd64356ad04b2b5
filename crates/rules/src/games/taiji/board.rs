//! The two halves of a Taiji board as bitboards.

use super::{Scoring, TaijiMove, TaijiOptions};
use crate::bits::{Bits, Ones, U256, each_group};
use crate::cell::Cell;
use crate::player::Player;
use crate::rng::Rng;

/// A bitboard whose rows are a fixed distance apart.
pub trait Layout: Bits {
    /// The index distance between rows.
    const STRIDE: u32;
    /// The size of the largest board that fits.
    const MAX_SIZE: u8 = Self::STRIDE as u8;
    /// The cells of the first column.
    const FIRST_COLUMN: Self;
    /// The cells of the board, by its size.
    const BOARDS: [Self; 14];

    /// Returns the index of a cell.
    #[inline]
    fn index(cell: Cell) -> u32 {
        u32::from(cell.row()) * Self::STRIDE + u32::from(cell.column())
    }

    /// Returns the bitboard with one cell.
    #[inline]
    fn cell(cell: Cell) -> Self {
        Self::bit(Self::index(cell))
    }

    /// Returns the cell with an index.
    #[inline]
    fn cell_at(index: u32) -> Cell {
        Cell::new((index % Self::STRIDE) as u8, (index / Self::STRIDE) as u8)
    }

    /// Returns the cells adjacent to a set. Some of them may be off the board.
    #[inline]
    fn beside(self) -> Self {
        let right = self.up(1).without(Self::FIRST_COLUMN);
        let left = self.without(Self::FIRST_COLUMN).down(1);
        right.or(left).or(self.up(Self::STRIDE)).or(self.down(Self::STRIDE))
    }

    /// Returns the cells of the groups of exactly two cells.
    #[inline]
    fn pairs(self) -> Self {
        let right = self.up(1).without(Self::FIRST_COLUMN);
        let left = self.without(Self::FIRST_COLUMN).down(1);
        let (below, above) = (self.up(Self::STRIDE), self.down(Self::STRIDE));
        let (row, column) = (right.or(left), below.or(above));
        let two_neighbours = right.and(left).or(below.and(above)).or(row.and(column));
        let ends = self.and(row.or(column)).without(two_neighbours);
        ends.and(ends.beside())
    }
}

impl Layout for u64 {
    const STRIDE: u32 = 8;
    const FIRST_COLUMN: u64 = first_columns(8).low as u64;
    const BOARDS: [u64; 14] = {
        let mut boards = [0; 14];
        let mut size = 0;
        while size <= 8 {
            boards[size as usize] = square(size, 8).low as u64;
            size += 1;
        }
        boards
    };
}

impl Layout for u128 {
    const STRIDE: u32 = 11;
    const FIRST_COLUMN: u128 = first_columns(11).low;
    const BOARDS: [u128; 14] = {
        let mut boards = [0; 14];
        let mut size = 0;
        while size <= 11 {
            boards[size as usize] = square(size, 11).low;
            size += 1;
        }
        boards
    };
}

impl Layout for U256 {
    const STRIDE: u32 = 13;
    const FIRST_COLUMN: U256 = first_columns(13);
    const BOARDS: [U256; 14] = {
        let mut boards = [U256::EMPTY; 14];
        let mut size = 0;
        while size <= 13 {
            boards[size as usize] = square(size, 13);
            size += 1;
        }
        boards
    };
}

const fn square(size: u32, stride: u32) -> U256 {
    let mut set = U256 { low: 0, high: 0 };
    let mut row = 0;
    while row < size {
        let mut column = 0;
        while column < size {
            set = with_bit(set, row * stride + column);
            column += 1;
        }
        row += 1;
    }
    set
}

const fn first_columns(stride: u32) -> U256 {
    let mut set = U256 { low: 0, high: 0 };
    let mut row = 0;
    while row < stride {
        set = with_bit(set, row * stride);
        row += 1;
    }
    set
}

const fn with_bit(set: U256, index: u32) -> U256 {
    if index < 128 {
        U256 { low: set.low | 1 << index, high: set.high }
    } else {
        U256 { low: set.low, high: set.high | 1 << (index - 128) }
    }
}

/// A board in the smallest width that fits its size.
#[derive(Copy, Clone, Debug)]
pub enum AnyBoard {
    /// A board of up to 8 × 8 cells.
    Small(TaijiBoard<u64>),
    /// A board of up to 11 × 11 cells.
    Medium(TaijiBoard<u128>),
    /// A board of up to 13 × 13 cells.
    Large(TaijiBoard<U256>),
}

/// A board as bitboards of a given width.
#[derive(Copy, Clone, Debug)]
pub struct TaijiBoard<B> {
    /// The cells covered by light halves.
    pub light: B,
    /// The cells covered by dark halves.
    pub dark: B,
}

impl<B: Layout> TaijiBoard<B> {
    pub(super) fn colour_at(&self, cell: Cell) -> Option<Player> {
        let at = B::cell(cell);
        if !self.light.and(at).is_empty() {
            Some(Player::One)
        } else if !self.dark.and(at).is_empty() {
            Some(Player::Two)
        } else {
            None
        }
    }

    #[inline]
    fn empty(&self, options: &TaijiOptions) -> B {
        B::BOARDS[usize::from(options.size)].without(self.light).without(self.dark)
    }

    /// Returns the empty cells that a domino can still cover.
    #[inline]
    pub fn live(&self, options: &TaijiOptions) -> B {
        let empty = self.empty(options);
        if !options.diagonal {
            return empty.and(empty.beside());
        }
        let wide = empty.or(empty.up(1).without(B::FIRST_COLUMN));
        let wide = wide.or(empty.without(B::FIRST_COLUMN).down(1));
        let around = wide.up(B::STRIDE).or(wide.down(B::STRIDE)).or(empty.beside());
        empty.and(around)
    }

    /// Returns the pairs of empty neighbours in four directions, right, below, below left and below
    /// right: the first cells of the pairs and the index distance to the second cells.
    #[inline]
    fn pairs(&self, options: &TaijiOptions) -> [(B, u32); 4] {
        let empty = self.empty(options);
        let right = empty.and(empty.without(B::FIRST_COLUMN).down(1));
        let below = empty.and(empty.down(B::STRIDE));
        if !options.diagonal {
            return [(right, 1), (below, B::STRIDE), (B::EMPTY, 0), (B::EMPTY, 0)];
        }
        let below_left = empty.without(B::FIRST_COLUMN).and(empty.down(B::STRIDE - 1));
        let below_right = empty.and(empty.without(B::FIRST_COLUMN).down(B::STRIDE + 1));
        [(right, 1), (below, B::STRIDE), (below_left, B::STRIDE - 1), (below_right, B::STRIDE + 1)]
    }

    #[inline]
    pub(super) fn has_room(&self, options: &TaijiOptions) -> bool {
        self.pairs(options).iter().any(|(pairs, _)| !pairs.is_empty())
    }

    pub(super) fn count_moves(&self, options: &TaijiOptions) -> usize {
        let pairs = self.pairs(options);
        2 * pairs.iter().map(|(pairs, _)| pairs.count() as usize).sum::<usize>()
    }

    #[inline]
    pub(super) fn moves(&self, options: &TaijiOptions, moves: &mut Vec<TaijiMove>) {
        let pairs = self.pairs(options);
        let first = |index: u32, (pairs, by): (B, u32)| {
            (index >= by && by > 0 && pairs.has(index - by)).then(|| index - by)
        };
        let second = |index: u32, (pairs, by): (B, u32)| pairs.has(index).then_some(index + by);
        for index in Ones(self.empty(options)) {
            let light = B::cell_at(index);
            let [right, below, below_left, below_right] = pairs;
            let neighbours = [
                first(index, below_right),
                first(index, below),
                first(index, below_left),
                first(index, right),
                second(index, right),
                second(index, below_left),
                second(index, below),
                second(index, below_right),
            ];
            let dark = neighbours.into_iter().flatten().map(B::cell_at);
            moves.extend(dark.map(|dark| TaijiMove { light, dark }));
        }
    }

    #[inline]
    pub(super) fn random_move(&self, options: &TaijiOptions, rng: &mut Rng) -> Option<TaijiMove> {
        let [right, below, below_left, below_right] = self.pairs(options);
        if options.diagonal {
            return random_pair([right, below, below_left, below_right], rng);
        }
        random_pair([right, below], rng)
    }
}

/// Returns a random pair in a random orientation. The code has no branches on random values,
/// because they would be mispredicted.
#[inline]
fn random_pair<B: Layout, const KINDS: usize>(
    pairs: [(B, u32); KINDS],
    rng: &mut Rng,
) -> Option<TaijiMove> {
    let mut before = [0; KINDS];
    let mut total = 0;
    for (before, (pairs, _)) in before.iter_mut().zip(pairs) {
        *before = total;
        total += pairs.count();
    }
    if total == 0 {
        return None;
    }
    let choice = rng.below(2 * total);
    let n = choice / 2;
    let kind = before[1..].iter().map(|before| usize::from(n >= *before)).sum::<usize>();
    let (pairs, by) = pairs[kind];
    let index = pairs.nth(n - before[kind]);
    let turned = choice % 2;
    let light = B::cell_at(index + by * turned);
    let dark = B::cell_at(index + by * (1 - turned));
    Some(TaijiMove { light, dark })
}

/// Returns the score of a player's cells.
pub fn score<B: Layout>(half: B, options: &TaijiOptions) -> u64 {
    let mut largest = [0; 9];
    let counted = &mut largest[..usize::from(options.groups)];
    each_group(half, B::beside, |size| insert(counted, size));
    let sizes = counted.iter().filter(|size| **size > 0).map(|size| u64::from(*size));
    match options.scoring {
        Scoring::Sum => sizes.sum(),
        Scoring::Squares => sizes.map(|size| size * size).sum(),
        Scoring::Product => sizes.reduce(|product, size| product * size).unwrap_or(0),
    }
}

/// Inserts a size into a descending list, whose smallest element is dropped.
#[inline]
pub fn insert(descending: &mut [u32], mut size: u32) {
    for place in descending {
        if size > *place {
            std::mem::swap(place, &mut size);
        }
    }
}
