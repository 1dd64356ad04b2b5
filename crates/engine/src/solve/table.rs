//! The table of positions that all threads of a solver share, without locks.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// A large table from keys of positions to what is known of them, which is any number but 0.
///
/// A slot is two numbers, of which the first is half of the key mixed with the second; the other
/// half of the key says where the slot is. A slot that two threads wrote at the same time does not
/// fit together and is nobody's. Pages are made when something is first put there.
pub(super) struct Table {
    pages: Box<[OnceLock<Page>]>,
}

pub(super) type Page = Box<[Slot]>;

#[derive(Default)]
pub(super) struct Slot {
    pub(super) mixed: AtomicU64,
    pub(super) data: AtomicU64,
}

/// The slots that a position may be in: as many as come from memory at once.
const CLUSTER: usize = 4;

/// The slots of a page, which has a mebibyte.
pub(super) const PAGE: usize = (1 << 20) / size_of::<Slot>();

/// Where a number says how much work it cost to find out, as a power of two.
const WORK_BITS: u32 = 6;

/// What is known, with room above for everything but the work.
pub(super) const ABOVE_WORK: u32 = WORK_BITS;

impl Table {
    /// A table of so many MiB.
    pub(super) fn new(mebibytes: u32) -> Table {
        Table { pages: (0..mebibytes.max(1)).map(|_| OnceLock::new()).collect() }
    }

    pub(super) fn mebibytes(&self) -> u32 {
        self.pages.len() as u32
    }

    pub(super) fn pages(&self) -> &[OnceLock<Page>] {
        &self.pages
    }

    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<u64> {
        let (page, first) = self.place(key);
        let page = self.pages[page].get()?;
        page[first..first + CLUSTER].iter().find_map(|slot| {
            let data = slot.data.load(Ordering::Relaxed);
            let is_here = data != 0 && slot.mixed.load(Ordering::Relaxed) ^ data == key as u64;
            is_here.then_some(data)
        })
    }

    /// Keeps what is known of a position, in place of what cost least to find out.
    #[inline]
    pub(super) fn put(&self, key: u128, data: u64) {
        debug_assert!(data != 0);
        let (page, first) = self.place(key);
        let page = self.pages[page].get_or_init(blank_page);
        let mut place = &page[first];
        let mut least = u64::MAX;
        for slot in &page[first..first + CLUSTER] {
            let old = slot.data.load(Ordering::Relaxed);
            if old == 0 || slot.mixed.load(Ordering::Relaxed) ^ old == key as u64 {
                place = slot;
                break;
            }
            if work(old) < least {
                (place, least) = (slot, work(old));
            }
        }
        place.data.store(data, Ordering::Relaxed);
        place.mixed.store(key as u64 ^ data, Ordering::Relaxed);
    }

    /// How full the table is, in thousandths, by looking here and there.
    pub(super) fn fullness(&self) -> u32 {
        let (mut seen, mut used) = (0, 0);
        let step = self.pages.len().div_ceil(64);
        for page in self.pages.iter().step_by(step) {
            let slots = page.get().into_iter().flat_map(|page| page.iter().take(256));
            used += slots.filter(|slot| slot.data.load(Ordering::Relaxed) != 0).count() as u32;
            seen += 256;
        }
        used * 1000 / seen
    }

    /// The page and the first slot of a key.
    #[inline]
    fn place(&self, key: u128) -> (usize, usize) {
        let clusters = (self.pages.len() * (PAGE / CLUSTER)) as u128;
        let slot = (((key >> 64) * clusters) >> 64) as usize * CLUSTER;
        (slot / PAGE, slot % PAGE)
    }
}

pub(super) fn blank_page() -> Page {
    (0..PAGE).map(|_| Slot::default()).collect()
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
