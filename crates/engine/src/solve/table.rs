//! What a solver remembers of positions.

use crate::slots::{Page, Slots};
use std::sync::OnceLock;

/// A large table from keys of positions to what is known of them, which is any number but 0. Half
/// of a key says where, the other half which position it is.
pub(super) struct Table(Slots);

/// Where a number says how much work it cost to find out, as a power of two.
const WORK_BITS: u32 = 6;

/// What is known, with room above for everything but the work.
pub(super) const ABOVE_WORK: u32 = WORK_BITS;

impl Table {
    /// A table of so many MiB.
    pub(super) fn new(mebibytes: u32) -> Table {
        Table(Slots::new(mebibytes))
    }

    pub(super) fn mebibytes(&self) -> u32 {
        self.pages().len() as u32
    }

    pub(super) fn pages(&self) -> &[OnceLock<Page>] {
        self.0.pages()
    }

    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<u64> {
        self.0.get((key >> 64) as u64, key as u64)
    }

    /// Keeps what is known of a position, in place of what cost least to find out.
    #[inline]
    pub(super) fn put(&self, key: u128, data: u64) {
        self.0.put((key >> 64) as u64, key as u64, data, |old| work(old) as i32);
    }

    /// How full the table is, in thousandths.
    pub(super) fn fullness(&self) -> u32 {
        self.0.fullness(|_| true)
    }
}

#[inline]
const fn work(data: u64) -> u64 {
    data & ((1 << WORK_BITS) - 1)
}

/// So many positions as the work part of a number.
#[inline]
pub(super) const fn work_of(nodes: u64) -> u64 {
    (u64::BITS - nodes.leading_zeros()) as u64 & ((1 << WORK_BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> u128 {
        u128::from(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)) << 64 | u128::from(number)
    }

    #[test]
    fn what_was_put_is_found_and_nothing_else() {
        let table = Table::new(1);
        for number in 0..1000 {
            table.put(key(number), number << ABOVE_WORK | 1);
        }
        for number in 0..1000 {
            assert_eq!(table.get(key(number)), Some(number << ABOVE_WORK | 1));
        }
        assert_eq!(table.get(key(1001)), None);
        assert_eq!(table.fullness(), table.fullness().min(1000));
    }

    #[test]
    fn what_cost_much_outlives_what_cost_little() {
        let table = Table::new(1);
        table.put(7, 5 << ABOVE_WORK | work_of(1 << 40));
        (8..100).for_each(|number| table.put(number, work_of(3)));
        assert_eq!(table.get(7), Some(5 << ABOVE_WORK | work_of(1 << 40)));
        assert!(table.get(8).is_none());
    }
}
