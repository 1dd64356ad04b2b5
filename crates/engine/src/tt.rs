//! The lock-free transposition table of the alpha-beta search and the solvers.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// A hash table from positions to 64-bit entries, which all threads of a search share without
/// locks.
///
/// A position has two hash keys: the high bits of `index` select a cluster, and `check` identifies
/// the position within the cluster. Entries must not be 0. Their format and the replacement
/// priority are up to the user of the table.
///
/// The table consists of pages that are allocated on first use, so that creating a large table and
/// storing a few entries are fast.
pub(crate) struct TranspositionTable {
    pages: Box<[OnceLock<Page>]>,
}

/// A block of clusters that is allocated at once.
///
/// A cluster is one cache line: the slots in which a position can be stored. The optimiser turns
/// the collection of default slots into an allocation of zeroed memory, which the system provides
/// lazily. A type aligned to a cache line would be zeroed explicitly, although a short search uses
/// little of a page. Therefore a page has extra slots, and its first cluster begins at a cache
/// line.
pub(crate) struct Page(Box<[Slot; PAGE_SLOTS + CLUSTER_SLOTS - 1]>);

/// An entry as two words: the check XOR the data, and the data.
///
/// If two threads write a slot at the same time, the words do not match and the slot reads as empty
/// (the XOR technique of Hyatt and Mann).
#[derive(Default)]
pub(crate) struct Slot {
    pub(crate) mixed: AtomicU64,
    pub(crate) data: AtomicU64,
}

/// Number of slots in a cluster.
pub(crate) const CLUSTER_SLOTS: usize = 4;

/// Number of pages in a mebibyte.
pub(crate) const MEBIBYTE_PAGES: usize = 4;

/// Size of a page.
pub(crate) const PAGE_BYTES: usize = (1 << 20) / MEBIBYTE_PAGES;

/// Number of slots and of clusters in a page.
const PAGE_SLOTS: usize = PAGE_BYTES / size_of::<Slot>();
const PAGE_CLUSTERS: usize = PAGE_SLOTS / CLUSTER_SLOTS;

/// Size of a cache line in bytes.
const CACHE_LINE: usize = 64;

/// Maximum number of mebibytes, and number of clusters in each, that are sampled to estimate the
/// occupancy.
const MAX_SAMPLED_MEBIBYTES: usize = 64;
const SAMPLED_CLUSTERS: usize = 64;

impl TranspositionTable {
    /// Creates a table of this size.
    pub(crate) fn new(mebibytes: u32) -> TranspositionTable {
        let pages = MEBIBYTE_PAGES * mebibytes.max(1) as usize;
        TranspositionTable { pages: (0..pages).map(|_| OnceLock::new()).collect() }
    }

    /// Returns the pages of each mebibyte.
    pub(crate) fn mebibytes(&self) -> &[[OnceLock<Page>; MEBIBYTE_PAGES]] {
        self.pages.as_chunks().0
    }

    /// Returns the entry of a position.
    #[inline]
    pub(crate) fn get(&self, index: u64, check: u64) -> Option<u64> {
        let (page, cluster) = self.locate(index);
        self.pages[page].get()?.cluster(cluster).iter().find_map(|slot| slot.get(check))
    }

    /// Stores the entry of a position: in its own slot, in an empty one, or in place of the entry
    /// with the lowest priority.
    #[inline]
    pub(crate) fn put(&self, index: u64, check: u64, data: u64, priority: impl Fn(u64) -> i32) {
        let slots = self.slots(index);
        let mut chosen = &slots[0];
        let mut lowest = i32::MAX;
        for slot in slots {
            let old = slot.data.load(Ordering::Relaxed);
            if old == 0 || slot.mixed.load(Ordering::Relaxed) ^ old == check {
                chosen = slot;
                break;
            }
            if priority(old) < lowest {
                (chosen, lowest) = (slot, priority(old));
            }
        }
        chosen.set(check, data);
    }

    /// Returns the slots of a cluster, for custom replacement schemes.
    #[inline]
    pub(crate) fn slots(&self, index: u64) -> &[Slot; CLUSTER_SLOTS] {
        let (page, cluster) = self.locate(index);
        self.pages[page].get_or_init(Page::new).cluster(cluster)
    }

    /// Estimates the number of slots with an entry that satisfies `counts`, in permille.
    pub(crate) fn occupancy(&self, counts: impl Fn(u64) -> bool) -> u32 {
        let step = self.mebibytes().len().div_ceil(MAX_SAMPLED_MEBIBYTES);
        let (mut sampled, mut used) = (0, 0);
        for [page, ..] in self.mebibytes().iter().step_by(step) {
            let slots = page.get().into_iter().flat_map(Page::slots);
            let slots = slots.take(SAMPLED_CLUSTERS * CLUSTER_SLOTS);
            let entries = slots.map(|slot| slot.data.load(Ordering::Relaxed));
            used += entries.filter(|data| *data != 0 && counts(*data)).count();
            sampled += SAMPLED_CLUSTERS * CLUSTER_SLOTS;
        }
        (used * 1000 / sampled) as u32
    }

    /// Returns the page and the cluster that the high bits of an index select.
    #[inline]
    fn locate(&self, index: u64) -> (usize, usize) {
        let clusters = (self.pages.len() * PAGE_CLUSTERS) as u128;
        let cluster = ((u128::from(index) * clusters) >> 64) as usize;
        (cluster / PAGE_CLUSTERS, cluster % PAGE_CLUSTERS)
    }
}

impl Page {
    /// Allocates a page.
    #[cold]
    pub(crate) fn new() -> Page {
        let slots = (0..PAGE_SLOTS + CLUSTER_SLOTS - 1).map(|_| Slot::default());
        let slots: Vec<Slot> = slots.collect();
        Page(slots.try_into().map_err(drop).expect("as many slots as a page has"))
    }

    /// Returns the slots of all clusters.
    pub(crate) fn slots(&self) -> &[Slot] {
        &self.0[self.first()..][..PAGE_SLOTS]
    }

    /// Returns the slots of a cluster.
    #[inline]
    fn cluster(&self, index: usize) -> &[Slot; CLUSTER_SLOTS] {
        let slots = &self.0[self.first() + index * CLUSTER_SLOTS..];
        slots.first_chunk().expect("the slots of a cluster")
    }

    /// Returns the index of the first slot at the beginning of a cache line. Computing it from the
    /// address is cheaper than loading it.
    #[inline]
    fn first(&self) -> usize {
        (self.0.as_ptr().addr().wrapping_neg() % CACHE_LINE) / size_of::<Slot>()
    }
}

impl Slot {
    /// Returns the entry if it belongs to the position with this check.
    #[inline]
    pub(crate) fn get(&self, check: u64) -> Option<u64> {
        let data = self.data.load(Ordering::Relaxed);
        let is_match = data != 0 && self.mixed.load(Ordering::Relaxed) ^ data == check;
        is_match.then_some(data)
    }

    /// Stores the entry of the position with this check.
    #[inline]
    pub(crate) fn set(&self, check: u64, data: u64) {
        debug_assert!(data != 0, "0 marks an empty slot");
        self.data.store(data, Ordering::Relaxed);
        self.mixed.store(check ^ data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Rng;

    #[test]
    fn the_entry_with_the_lowest_priority_is_replaced() {
        let table = TranspositionTable::new(1);
        for check in 1..=4 {
            table.put(0, check, check, |data| data as i32);
        }
        table.put(0, 9, 9, |data| data as i32);
        assert_eq!(
            [1, 2, 3, 4, 9].map(|check| table.get(0, check)),
            [None, Some(2), Some(3), Some(4), Some(9)]
        );
        assert_eq!(table.get(u64::MAX, 9), None);
    }

    #[test]
    fn the_occupancy_counts_the_entries_asked_for() {
        let table = TranspositionTable::new(1);
        assert_eq!(table.occupancy(|_| true), 0);
        for cluster in 0..64 {
            let index = cluster << 50;
            (1..=4).for_each(|check| table.put(index, check, check, |_| 0));
        }
        assert_eq!(table.occupancy(|_| true), 1000);
        assert_eq!(table.occupancy(|data| data > 2), 500);
    }

    #[test]
    fn concurrent_writes_never_produce_a_mixed_entry() {
        let table = &TranspositionTable::new(1);
        std::thread::scope(|scope| {
            for seed in 0..2 {
                scope.spawn(move || {
                    let mut rng = Rng::new(seed);
                    for _ in 0..200_000 {
                        // No XOR of what is stored equals the check of another entry.
                        let number = u64::from(rng.below(64)) + 1;
                        let check = number << 32;
                        match table.get(5, check) {
                            Some(found) => assert_eq!(found >> 8, number),
                            None => {
                                let data = number << 8 | u64::from(rng.below(200));
                                table.put(5, check, data, |old| (old & 0xff) as i32);
                            }
                        }
                    }
                });
            }
        });
    }
}
