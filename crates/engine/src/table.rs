//! The table of positions that all threads of a search share, without locks.

use ludoteca_protocol::Bound;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

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
///
/// A slot is two numbers, of which the first is the key of a position mixed with the second. A
/// slot that two threads wrote at the same time does not fit together and is nobody's.
///
/// It comes in pages that are made when something is first put there: a large table takes no time
/// before the first move.
pub(crate) struct Table {
    pages: Box<[OnceLock<Page>]>,
    generation: AtomicU8,
}

type Page = Box<[Cluster]>;
type Cluster = [Slot; CLUSTER];

#[derive(Default)]
struct Slot {
    mixed: AtomicU64,
    data: AtomicU64,
}

/// The slots that a position may be in: as many as come from memory at once.
const CLUSTER: usize = 4;

/// The clusters of a page, which has 256 KiB.
const PAGE: usize = 4096;

const NO_MOVE: u64 = 0xffff;

const GENERATIONS: u8 = 64;

impl Table {
    /// A table of so many MiB.
    pub(crate) fn new(mebibytes: u32) -> Table {
        let bytes = (mebibytes as usize) << 20;
        let count = (bytes / (PAGE * size_of::<Cluster>())).max(1);
        Table { pages: (0..count).map(|_| OnceLock::new()).collect(), generation: AtomicU8::new(0) }
    }

    /// What older searches left is the first to be replaced from now on.
    pub(crate) fn begin_search(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Option<Known> {
        let (page, cluster) = self.place(key);
        let page = self.pages[page].get()?;
        page[cluster].iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let is_here = data != 0 && slot.mixed.load(Ordering::Relaxed) ^ data == key;
            is_here.then(|| unpacked(data))
        })
    }

    /// Keeps what is known of a position, in place of what is worth least.
    #[inline]
    pub(crate) fn put(&self, key: u64, known: Known) {
        let generation = self.generation.load(Ordering::Relaxed);
        let (page, cluster) = self.place(key);
        let page = self.pages[page].get_or_init(|| (0..PAGE).map(|_| Cluster::default()).collect());
        let cluster = &page[cluster];
        let mut place = &cluster[0];
        let mut least = i32::MAX;
        for slot in cluster {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.mixed.load(Ordering::Relaxed) ^ data == key || data == 0 {
                place = slot;
                break;
            }
            let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
            let worth = i32::from(unpacked(data).depth) - 4 * i32::from(age);
            if worth < least {
                (place, least) = (slot, worth);
            }
        }
        let data = packed(known, generation);
        place.data.store(data, Ordering::Relaxed);
        place.mixed.store(key ^ data, Ordering::Relaxed);
    }

    /// How full the table is with what this search found, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let generation = self.generation.load(Ordering::Relaxed);
        let (mut seen, mut used) = (0, 0);
        for page in self.pages.iter().take(64) {
            let slots = page.get().into_iter().flat_map(|page| page.iter().take(16)).flatten();
            used += slots.filter(|slot| is_of(slot, generation)).count() as u32;
            seen += 16 * CLUSTER as u32;
        }
        used * 1000 / seen
    }

    /// The page and the cluster of a key.
    #[inline]
    fn place(&self, key: u64) -> (usize, usize) {
        let clusters = (self.pages.len() * PAGE) as u128;
        let cluster = ((u128::from(key) * clusters) >> 64) as usize;
        (cluster / PAGE, cluster % PAGE)
    }
}

fn is_of(slot: &Slot, generation: u8) -> bool {
    let data = slot.data.load(Ordering::Relaxed);
    data != 0 && generation_of(data) == generation
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

    #[test]
    fn threads_never_see_a_mixture() {
        let table = Table::new(1);
        std::thread::scope(|scope| {
            for seed in 0..2 {
                let table = &table;
                scope.spawn(move || {
                    let mut rng = Rng::new(seed);
                    for _ in 0..200_000 {
                        let key = u64::from(rng.below(64)) << 58 | 5;
                        let score = (key >> 58) as i32;
                        match table.get(key) {
                            Some(found) => assert_eq!(found.score, score),
                            None => table.put(key, known(score, rng.below(9) as u8)),
                        }
                    }
                });
            }
        });
    }
}
