//! Memory for what is known of positions, which all threads of a search share without locks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// Slots for what is known of positions, which is any number but 0.
///
/// A slot is two numbers, of which the first is the mark of a position mixed with the second. A
/// slot that two threads wrote at the same time does not fit together and is nobody's.
///
/// They come in pages that are made when something is first put there: however many there are,
/// they take no time before the first move.
pub(crate) struct Slots {
    pages: Box<[OnceLock<Page>]>,
}

pub(crate) type Page = Box<[Cluster]>;
type Cluster = [Slot; CLUSTER];

#[derive(Default)]
pub(crate) struct Slot {
    pub(crate) mixed: AtomicU64,
    pub(crate) data: AtomicU64,
}

/// The slots that a position may be in: as many as come from memory at once.
const CLUSTER: usize = 4;

/// A page has a mebibyte.
pub(crate) const PAGE_BYTES: usize = 1 << 20;

/// The clusters of a page.
const PAGE: usize = PAGE_BYTES / size_of::<Cluster>();

/// So many pages, and so many clusters of each, tell how full all are.
const PAGES_SEEN: usize = 64;
const CLUSTERS_SEEN: usize = 64;

impl Slots {
    /// As many as go into so many MiB.
    pub(crate) fn new(mebibytes: u32) -> Slots {
        Slots { pages: (0..mebibytes.max(1)).map(|_| OnceLock::new()).collect() }
    }

    /// The pages, of a mebibyte each.
    pub(crate) fn pages(&self) -> &[OnceLock<Page>] {
        &self.pages
    }

    /// What is known of the position of this place and mark.
    #[inline]
    pub(crate) fn get(&self, place: u64, mark: u64) -> Option<u64> {
        let (page, cluster) = self.cluster(place);
        let page = self.pages[page].get()?;
        page[cluster].iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let is_here = data != 0 && slot.mixed.load(Ordering::Relaxed) ^ data == mark;
            is_here.then_some(data)
        })
    }

    /// Keeps what is known of a position, in place of what is worth least.
    #[inline]
    pub(crate) fn put(&self, place: u64, mark: u64, data: u64, worth: impl Fn(u64) -> i32) {
        debug_assert!(data != 0);
        let (page, cluster) = self.cluster(place);
        let cluster = &self.pages[page].get_or_init(blank_page)[cluster];
        let mut chosen = &cluster[0];
        let mut least = i32::MAX;
        for slot in cluster {
            let old = slot.data.load(Ordering::Relaxed);
            if old == 0 || slot.mixed.load(Ordering::Relaxed) ^ old == mark {
                chosen = slot;
                break;
            }
            if worth(old) < least {
                (chosen, least) = (slot, worth(old));
            }
        }
        chosen.data.store(data, Ordering::Relaxed);
        chosen.mixed.store(mark ^ data, Ordering::Relaxed);
    }

    /// How full they are with what counts, in thousandths, by looking here and there.
    pub(crate) fn fullness(&self, counts: impl Fn(u64) -> bool) -> u32 {
        let step = self.pages.len().div_ceil(PAGES_SEEN);
        let (mut seen, mut used) = (0, 0);
        for page in self.pages.iter().step_by(step) {
            let clusters = page.get().into_iter().flat_map(|page| page.iter().take(CLUSTERS_SEEN));
            let known = clusters.flatten().map(|slot| slot.data.load(Ordering::Relaxed));
            used += known.filter(|data| *data != 0 && counts(*data)).count();
            seen += CLUSTERS_SEEN * CLUSTER;
        }
        (used * 1000 / seen) as u32
    }

    /// The page and the cluster of a place.
    #[inline]
    fn cluster(&self, place: u64) -> (usize, usize) {
        let clusters = (self.pages.len() * PAGE) as u128;
        let cluster = ((u128::from(place) * clusters) >> 64) as usize;
        (cluster / PAGE, cluster % PAGE)
    }
}

pub(crate) fn blank_page() -> Page {
    (0..PAGE).map(|_| Cluster::default()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::Rng;

    #[test]
    fn what_is_worth_least_gives_way() {
        let slots = Slots::new(1);
        for mark in 1..=4 {
            slots.put(0, mark, mark, |data| data as i32);
        }
        slots.put(0, 9, 9, |data| data as i32);
        assert_eq!(
            [1, 2, 3, 4, 9].map(|mark| slots.get(0, mark)),
            [None, Some(2), Some(3), Some(4), Some(9)]
        );
        assert_eq!(slots.get(u64::MAX, 9), None);
    }

    #[test]
    fn what_counts_is_counted() {
        let slots = Slots::new(1);
        assert_eq!(slots.fullness(|_| true), 0);
        for place in 0..64 {
            let place = place << 50;
            (1..=4).for_each(|mark| slots.put(place, mark, mark, |_| 0));
        }
        assert_eq!(slots.fullness(|data| data > 2), slots.fullness(|_| true) / 2);
        assert!(slots.fullness(|_| true) > 0);
    }

    #[test]
    fn threads_never_see_a_mixture() {
        let slots = &Slots::new(1);
        std::thread::scope(|scope| {
            for seed in 0..2 {
                scope.spawn(move || {
                    let mut rng = Rng::new(seed);
                    for _ in 0..200_000 {
                        // No mixture of what is put looks like another mark.
                        let number = u64::from(rng.below(64)) + 1;
                        let mark = number << 32;
                        match slots.get(5, mark) {
                            Some(found) => assert_eq!(found >> 8, number),
                            None => {
                                let data = number << 8 | u64::from(rng.below(200));
                                slots.put(5, mark, data, |old| (old & 0xff) as i32);
                            }
                        }
                    }
                });
            }
        });
    }
}
