//! Bitboards of 64, 128 and 256 bits.

/// An iterator over the indices of the set bits of a bitboard, lowest first.
#[derive(Copy, Clone, Debug)]
pub struct Ones<B>(
    /// The bits that remain.
    pub B,
);

/// A bitboard: a set of cells stored as the bits of an integer.
pub trait Bits: Copy + Eq {
    /// The empty set.
    const EMPTY: Self;
    /// Returns the set with one bit.
    fn bit(index: u32) -> Self;
    /// Returns the number of bits in the set.
    fn count(self) -> u32;
    /// Returns the index of the lowest bit. The set must not be empty.
    fn lowest(self) -> u32;
    /// Returns the set without its lowest bit.
    fn without_lowest(self) -> Self;
    /// Returns the intersection of two sets.
    fn and(self, other: Self) -> Self;
    /// Returns the union of two sets.
    fn or(self, other: Self) -> Self;
    /// Returns the bits that are in `self` but not in `other`.
    fn without(self, other: Self) -> Self;
    /// Shifts the bits towards higher indices.
    fn up(self, by: u32) -> Self;
    /// Shifts the bits towards lower indices.
    fn down(self, by: u32) -> Self;
    /// Returns the index of the `n`th set bit, counted from 0. The set must have more than `n`
    /// bits.
    fn nth(self, n: u32) -> u32;

    /// Returns whether the set is empty.
    #[inline]
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Returns whether the set contains a bit.
    #[inline]
    fn has(self, index: u32) -> bool {
        !self.and(Self::bit(index)).is_empty()
    }
}

impl<B: Bits> Iterator for Ones<B> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(lowest)
    }
}

/// Calls `each` with the size of every connected group of `cells`. `beside` maps a set to the cells
/// adjacent to it.
#[inline]
pub fn each_group<B: Bits>(cells: B, beside: impl Fn(B) -> B, mut each: impl FnMut(u32)) {
    let joined = cells.and(beside(cells));
    for _ in 0..cells.without(joined).count() {
        each(1);
    }
    each_joined_group(joined, beside, |group| each(group.count()));
}

/// Calls `each` with every connected group of `cells`. Every cell must have a neighbour in `cells`.
#[inline]
pub fn each_joined_group<B: Bits>(cells: B, beside: impl Fn(B) -> B, mut each: impl FnMut(B)) {
    let mut left = cells;
    while !left.is_empty() {
        let mut group = B::bit(left.lowest());
        loop {
            let larger = beside(group).and(left).or(group);
            let largest = beside(larger).and(left).or(larger);
            if largest == larger {
                group = larger;
                break;
            }
            group = largest;
        }
        left = left.without(group);
        each(group);
    }
}

macro_rules! impl_bits {
    ($t:ty, $nth:expr) => {
        impl Bits for $t {
            const EMPTY: $t = 0;

            #[inline]
            fn bit(index: u32) -> $t {
                1 << index
            }

            #[inline]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lowest(self) -> $t {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn and(self, other: $t) -> $t {
                self & other
            }

            #[inline]
            fn or(self, other: $t) -> $t {
                self | other
            }

            #[inline]
            fn without(self, other: $t) -> $t {
                self & !other
            }

            #[inline]
            fn up(self, by: u32) -> $t {
                self << by
            }

            #[inline]
            fn down(self, by: u32) -> $t {
                self >> by
            }

            #[inline]
            fn nth(self, n: u32) -> u32 {
                $nth(self, n)
            }
        }
    };
}
impl_bits!(u64, nth_of_u64);
impl_bits!(u128, nth_of_u128);

#[inline]
fn nth_of_u128(bits: u128, n: u32) -> u32 {
    let (low, high) = (bits as u64, (bits >> 64) as u64);
    let count = low.count_ones();
    let (word, n, base) = if n < count { (low, n, 0) } else { (high, n - count, 64) };
    base + nth_of_u64(word, n)
}

/// Finds the byte with prefix sums of the byte counts, then the bit within it in a table. The code
/// has no branches, because a branch on random bits would be mispredicted.
#[inline]
fn nth_of_u64(bits: u64, n: u32) -> u32 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const TOP: u64 = EACH << 7;
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    let up_to = bytes.wrapping_mul(EACH);
    let passed = ((((u64::from(n) * EACH) | TOP) - up_to) & TOP) >> 7;
    let byte = (passed.wrapping_mul(EACH) >> 56) as u32;
    let before = ((up_to << 8) >> (8 * byte)) as u32 & 0xff;
    8 * byte
        + u32::from(NTH_OF_BYTE[(bits >> (8 * byte)) as usize & 0xff][(n - before) as usize & 7])
}

/// For each byte, the index of its `n`th set bit.
static NTH_OF_BYTE: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// A bitboard of 256 bits, for boards with more than 128 cells.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct U256 {
    /// The lower 128 bits.
    pub low: u128,
    /// The higher 128 bits.
    pub high: u128,
}

impl Bits for U256 {
    const EMPTY: U256 = U256 { low: 0, high: 0 };

    #[inline]
    fn bit(index: u32) -> U256 {
        if index < 128 {
            U256 { low: 1 << index, high: 0 }
        } else {
            U256 { low: 0, high: 1 << (index - 128) }
        }
    }

    #[inline]
    fn count(self) -> u32 {
        self.low.count_ones() + self.high.count_ones()
    }

    #[inline]
    fn lowest(self) -> u32 {
        if self.low == 0 { 128 + self.high.trailing_zeros() } else { self.low.trailing_zeros() }
    }

    #[inline]
    fn without_lowest(self) -> U256 {
        if self.low == 0 {
            U256 { low: 0, high: self.high.without_lowest() }
        } else {
            U256 { low: self.low.without_lowest(), high: self.high }
        }
    }

    #[inline]
    fn and(self, other: U256) -> U256 {
        U256 { low: self.low & other.low, high: self.high & other.high }
    }

    #[inline]
    fn or(self, other: U256) -> U256 {
        U256 { low: self.low | other.low, high: self.high | other.high }
    }

    #[inline]
    fn without(self, other: U256) -> U256 {
        U256 { low: self.low & !other.low, high: self.high & !other.high }
    }

    #[inline]
    fn up(self, by: u32) -> U256 {
        U256 { low: self.low << by, high: self.high << by | self.low >> (128 - by) }
    }

    #[inline]
    fn down(self, by: u32) -> U256 {
        U256 { low: self.low >> by | self.high << (128 - by), high: self.high >> by }
    }

    #[inline]
    fn nth(self, n: u32) -> u32 {
        let count = self.low.count_ones();
        if n < count { self.low.nth(n) } else { 128 + self.high.nth(n - count) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nth_agrees_with_counting() {
        let mut rng = crate::Rng::new(1);
        for _ in 0..2000 {
            let mask = rng.bits() & rng.bits();
            let bits = u128::from(mask) << 64 | u128::from(rng.bits());
            let wide = U256 { low: bits, high: bits.rotate_left(33) };
            for (n, bit) in Ones(bits).enumerate() {
                assert_eq!(bits.nth(n as u32), bit);
            }
            for (n, bit) in Ones(wide).enumerate() {
                assert_eq!(wide.nth(n as u32), bit);
                assert!(wide.has(bit));
            }
        }
    }

    #[test]
    fn wide_shifts_cross_the_middle() {
        let set = U256::bit(120).or(U256::bit(130));
        assert_eq!(Ones(set.up(12)).collect::<Vec<_>>(), [132, 142]);
        assert_eq!(Ones(set.down(13)).collect::<Vec<_>>(), [107, 117]);
    }
}
