//! The transposition table of the alpha-beta search.

use crate::tt::TranspositionTable;
use ludoteca_protocol::Bound;
use std::sync::atomic::{AtomicU8, Ordering};

/// The result of searching a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct TableEntry {
    pub(crate) score: i32,
    pub(crate) bound: Bound,
    /// The depth of the search.
    pub(crate) depth: u8,
    /// The index of the best move among the legal moves.
    pub(crate) best_move: Option<u16>,
}

/// A transposition table that prefers deep and recent entries.
pub(crate) struct SearchTable {
    entries: TranspositionTable,
    generation: AtomicU8,
}

/// Packed index of the best move of an entry without one.
const NO_MOVE: u64 = 0xffff;

/// Number of generations after which their numbers repeat.
const GENERATIONS: u8 = 64;

impl SearchTable {
    /// Creates a table of this size.
    pub(crate) fn new(mebibytes: u32) -> SearchTable {
        SearchTable { entries: TranspositionTable::new(mebibytes), generation: AtomicU8::new(0) }
    }

    /// Starts a new generation: entries of earlier searches are replaced first.
    pub(crate) fn new_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    /// Returns the entry of a position.
    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<TableEntry> {
        self.entries.get(key, key).map(unpacked)
    }

    /// Stores an entry in place of the oldest and shallowest one of its cluster.
    #[inline]
    pub(crate) fn put(&self, key: u64, entry: TableEntry) {
        let generation = self.generation.load(Ordering::Relaxed);
        let priority = |data| {
            let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
            i32::from(unpacked(data).depth) - 4 * i32::from(age)
        };
        self.entries.put(key, key, packed(entry, generation), priority);
    }

    /// Returns the occupancy of the table by entries of this search, in permille.
    pub(crate) fn hashfull(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        self.entries.occupancy(|data| generation_of(data) == generation)
    }
}

/// Packs an entry; the lowest bit is always set, so that no packed entry is 0.
fn packed(entry: TableEntry, generation: u8) -> u64 {
    let bound = match entry.bound {
        Bound::Exact => 0,
        Bound::Lower => 1,
        Bound::Upper => 2,
    };
    1 | u64::from(generation) << 1
        | bound << 8
        | u64::from(entry.depth) << 16
        | u64::from(entry.score as i16 as u16) << 24
        | entry.best_move.map_or(NO_MOVE, u64::from) << 40
}

fn unpacked(data: u64) -> TableEntry {
    let best_move = data >> 40 & NO_MOVE;
    TableEntry {
        score: i32::from((data >> 24) as u16 as i16),
        bound: match data >> 8 & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        },
        depth: (data >> 16) as u8,
        best_move: (best_move != NO_MOVE).then_some(best_move as u16),
    }
}

fn generation_of(data: u64) -> u8 {
    (data >> 1) as u8 % GENERATIONS
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Rng;

    fn entry(score: i32, depth: u8) -> TableEntry {
        TableEntry { score, bound: Bound::Lower, depth, best_move: Some(300) }
    }

    #[test]
    fn stored_entries_are_found_and_nothing_else() {
        let table = SearchTable::new(1);
        for (key, score) in [(7, 29_999), (u64::MAX, -29_999), (1 << 40, 0)] {
            table.put(key, entry(score, 200));
            assert_eq!(table.get(key), Some(entry(score, 200)));
        }
        table.put(7, TableEntry { score: -3, bound: Bound::Upper, depth: 1, best_move: None });
        let latest = TableEntry { score: -3, bound: Bound::Upper, depth: 1, best_move: None };
        assert_eq!(table.get(7), Some(latest));
        assert_eq!(table.get(8), None);
    }

    #[test]
    fn deep_and_recent_entries_outlive_others() {
        let table = SearchTable::new(1);
        table.put(1, entry(5, 100));
        let mut rng = Rng::new(1);
        let neighbours: Vec<u64> = (2..100).collect();
        for key in neighbours {
            table.put(key, entry(rng.below(100) as i32, 3));
        }
        assert_eq!(table.get(1), Some(entry(5, 100)));
        for _ in 0..30 {
            table.new_search();
        }
        for key in 100..200 {
            table.put(key, entry(0, 3));
        }
        assert_eq!(table.get(1), None);
    }
}
