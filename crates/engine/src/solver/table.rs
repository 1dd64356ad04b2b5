//! The transposition table of the solver.

use crate::tt::{MEBIBYTE_PAGES, Page, TranspositionTable};
use std::sync::OnceLock;

/// A transposition table that keeps the most expensive entries.
///
/// The high half of a key selects the cluster, the low half identifies the position. The lowest
/// bits of an entry contain its cost ([`cost_of`]).
pub(super) struct SolverTable(TranspositionTable);

/// Number of low bits of an entry that contain its cost.
pub(super) const COST_BITS: u32 = 6;

impl SolverTable {
    /// Creates a table of this size.
    pub(super) fn new(mebibytes: u32) -> SolverTable {
        SolverTable(TranspositionTable::new(mebibytes))
    }

    /// Returns the size of the table.
    pub(super) fn mebibytes(&self) -> u32 {
        self.pages().len() as u32
    }

    /// Returns the pages of each mebibyte.
    pub(super) fn pages(&self) -> &[[OnceLock<Page>; MEBIBYTE_PAGES]] {
        self.0.mebibytes()
    }

    /// Returns the entry of a position.
    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<u64> {
        self.0.get((key >> 64) as u64, key as u64)
    }

    /// Stores the entry of a position in place of the cheapest entry of its cluster.
    #[inline]
    pub(super) fn put(&self, key: u128, data: u64) {
        self.0.put((key >> 64) as u64, key as u64, data, |old| cost(old) as i32);
    }

    /// Returns the occupancy of the table in permille.
    pub(super) fn hashfull(&self) -> u32 {
        self.0.occupancy(|_| true)
    }
}

#[inline]
const fn cost(data: u64) -> u64 {
    data & ((1 << COST_BITS) - 1)
}

/// Returns the cost bits of an entry: the binary logarithm of the number of nodes searched.
#[inline]
pub(super) const fn cost_of(nodes: u64) -> u64 {
    (u64::BITS - nodes.leading_zeros()) as u64 & ((1 << COST_BITS) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(number: u64) -> u128 {
        u128::from(number.wrapping_mul(0x9e37_79b9_7f4a_7c15)) << 64 | u128::from(number)
    }

    #[test]
    fn stored_entries_are_found_and_nothing_else() {
        let table = SolverTable::new(1);
        for number in 0..1000 {
            table.put(key(number), number << COST_BITS | 1);
        }
        for number in 0..1000 {
            assert_eq!(table.get(key(number)), Some(number << COST_BITS | 1));
        }
        assert_eq!(table.get(key(1001)), None);
    }

    #[test]
    fn the_table_fills_up_with_its_entries() {
        let table = SolverTable::new(1);
        assert_eq!(table.hashfull(), 0);
        // As many entries as a quarter of the 65,536 slots, spread evenly by their keys.
        (1..=16_384).for_each(|number| table.put(key(number), 1));
        assert!((230..=270).contains(&table.hashfull()), "{}", table.hashfull());
        (1..=1_000_000).for_each(|number| table.put(key(number), 1));
        assert_eq!(table.hashfull(), 1000);
    }

    #[test]
    fn expensive_entries_outlive_cheap_ones() {
        let table = SolverTable::new(1);
        table.put(7, 5 << COST_BITS | cost_of(1 << 40));
        (8..100).for_each(|number| table.put(number, cost_of(3)));
        assert_eq!(table.get(7), Some(5 << COST_BITS | cost_of(1 << 40)));
        assert!(table.get(8).is_none());
    }
}
