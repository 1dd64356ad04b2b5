//! What alpha-beta remembers of positions.

use crate::slots::Slots;
use ludoteca_protocol::Bound;
use std::sync::atomic::{AtomicU8, Ordering};

/// What is known of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Known {
    pub(crate) score: i32,
    pub(crate) bound: Bound,
    /// How far it was looked into.
    pub(crate) depth: u8,
    /// The place of the best move among the legal moves.
    pub(crate) best: Option<u16>,
}

/// A table of positions.
pub(crate) struct Table {
    slots: Slots,
    generation: AtomicU8,
}

const NO_MOVE: u64 = 0xffff;

const GENERATIONS: u8 = 64;

impl Table {
    /// A table of so many MiB.
    pub(crate) fn new(mebibytes: u32) -> Table {
        Table { slots: Slots::new(mebibytes), generation: AtomicU8::new(0) }
    }

    /// What older searches left is the first to be replaced from now on.
    pub(crate) fn begin_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        self.slots.get(key, key).map(unpacked)
    }

    /// Keeps what is known of a position, in place of what is old and shallow.
    #[inline]
    pub(crate) fn put(&self, key: u64, known: Known) {
        let generation = self.generation.load(Ordering::Relaxed);
        let worth = |data| {
            let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
            i32::from(unpacked(data).depth) - 4 * i32::from(age)
        };
        self.slots.put(key, key, packed(known, generation), worth);
    }

    /// How full the table is with what this search found, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        self.slots.fullness(|data| generation_of(data) == generation)
    }
}

/// The lowest bit is always set, so that no entry is 0.
fn packed(known: Known, generation: u8) -> u64 {
    let bound = match known.bound {
        Bound::Exact => 0,
        Bound::Lower => 1,
        Bound::Upper => 2,
    };
    1 | u64::from(generation) << 1
        | bound << 8
        | u64::from(known.depth) << 16
        | u64::from(known.score as i16 as u16) << 24
        | known.best.map_or(NO_MOVE, u64::from) << 40
}

fn unpacked(data: u64) -> Known {
    let best = data >> 40 & NO_MOVE;
    Known {
        score: i32::from((data >> 24) as u16 as i16),
        bound: match data >> 8 & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        },
        depth: (data >> 16) as u8,
        best: (best != NO_MOVE).then_some(best as u16),
    }
}

fn generation_of(data: u64) -> u8 {
    (data >> 1) as u8 % GENERATIONS
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Rng;

    fn known(score: i32, depth: u8) -> Known {
        Known { score, bound: Bound::Lower, depth, best: Some(300) }
    }

    #[test]
    fn what_was_put_is_found_and_nothing_else() {
        let table = Table::new(1);
        for (key, score) in [(7, 29_999), (u64::MAX, -29_999), (1 << 40, 0)] {
            table.put(key, known(score, 200));
            assert_eq!(table.get(key), Some(known(score, 200)));
        }
        table.put(7, Known { score: -3, bound: Bound::Upper, depth: 1, best: None });
        let latest = Known { score: -3, bound: Bound::Upper, depth: 1, best: None };
        assert_eq!(table.get(7), Some(latest));
        assert_eq!(table.get(8), None);
    }

    #[test]
    fn deep_and_recent_entries_outlive_others() {
        let table = Table::new(1);
        table.put(1, known(5, 100));
        let mut rng = Rng::new(1);
        let beside: Vec<u64> = (2..100).collect();
        for key in beside {
            table.put(key, known(rng.below(100) as i32, 3));
        }
        assert_eq!(table.get(1), Some(known(5, 100)));
        for _ in 0..30 {
            table.begin_search();
        }
        for key in 100..200 {
            table.put(key, known(0, 3));
        }
        assert_eq!(table.get(1), None);
    }
}
