//! The transposition table of the endgame solver, shared by all threads.

use crate::tt::{CLUSTER_SLOTS, TranspositionTable};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// Maximum score: 64 discs and 8 bonuses.
pub(super) const MAX_SCORE: i32 = 64 + 3 * 8;

/// Best move of an entry without one.
pub(super) const NO_CELL: u8 = 64;

/// A table entry.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct EndgameEntry {
    /// The bounds of the score at this selectivity level.
    pub(super) lower: i8,
    pub(super) upper: i8,
    /// The selectivity level, at most [`super::search::EXACT`].
    pub(super) level: u8,
    /// The binary logarithm of the number of nodes searched.
    pub(super) cost: u8,
    /// The two latest best moves, latest first.
    pub(super) best: [u8; 2],
}

/// A transposition table. In each cluster, three slots keep the most expensive entries, and one
/// slot is always replaced.
pub(super) struct EndgameTable {
    entries: TranspositionTable,
    /// The left shift that moves the low bits of a key, which select the cluster, to the top.
    shift: u32,
    /// The keys of the positions that threads are searching.
    marks: Vec<AtomicU64>,
}

/// Number of clusters in a mebibyte, as a power of two.
const CLUSTER_BITS: u32 = 14;

/// Number of marks.
const MARKS: usize = 1 << 12;

/// The table of a single thread, small enough to stay in the cache.
pub(super) struct Scratch(Vec<[u64; 2]>);

/// Number of entries of a scratch table.
const SCRATCH: usize = 1 << 14;

impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch(vec![[0; 2]; SCRATCH])
    }

    #[inline(always)]
    pub(super) fn get(&self, key: u64) -> Option<EndgameEntry> {
        let [found, data] = self.0[key as usize % SCRATCH];
        (found == key && data != 0).then(|| EndgameEntry::unpack(data))
    }

    #[inline(always)]
    pub(super) fn put(&mut self, key: u64, entry: EndgameEntry) {
        self.0[key as usize % SCRATCH] = [key, entry.pack()];
    }
}

impl EndgameTable {
    /// Creates a table of at most this size, rounded down to a power of two.
    pub(super) fn new(mebibytes: u32) -> EndgameTable {
        let bits = mebibytes.max(1).ilog2();
        EndgameTable {
            entries: TranspositionTable::new(1 << bits),
            shift: u64::BITS - CLUSTER_BITS - bits,
            marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<EndgameEntry> {
        self.entries.get(key << self.shift, key).map(EndgameEntry::unpack)
    }

    /// Stores an entry. An old entry of the same position is merged.
    pub(super) fn put(&self, key: u64, entry: EndgameEntry) {
        let slots = self.entries.slots(key << self.shift);
        let mut choice = CLUSTER_SLOTS - 1;
        let mut cheapest = entry.cost;
        for (index, slot) in slots.iter().enumerate() {
            if let Some(data) = slot.get(key) {
                let merged = entry.merged(EndgameEntry::unpack(data));
                return slot.set(key, merged.pack());
            }
            let cost = (slot.data.load(Relaxed) >> COST) as u8;
            if index < CLUSTER_SLOTS - 1 && cost <= cheapest {
                (choice, cheapest) = (index, cost);
            }
        }
        slots[choice].set(key, entry.pack());
    }

    /// Marks a position as being searched.
    pub(super) fn mark(&self, key: u64) {
        self.marks[key as usize % MARKS].store(key, Relaxed);
    }

    /// Removes the mark of a position.
    pub(super) fn unmark(&self, key: u64) {
        let _ = self.marks[key as usize % MARKS].compare_exchange(key, 0, Relaxed, Relaxed);
    }

    /// Returns whether a position is marked.
    pub(super) fn is_marked(&self, key: u64) -> bool {
        self.marks[key as usize % MARKS].load(Relaxed) == key
    }
}

/// Position of the cost in a packed entry.
const COST: u32 = 24;

impl EndgameEntry {
    /// Combines two entries of the same level, or returns the one of the higher level.
    fn merged(self, before: EndgameEntry) -> EndgameEntry {
        if before.level > self.level {
            return before;
        }
        let mut merged = self;
        if before.level == self.level {
            let (lower, upper) = (self.lower.max(before.lower), self.upper.min(before.upper));
            if lower <= upper {
                (merged.lower, merged.upper) = (lower, upper);
            }
        }
        let is_better = before.level == self.level && before.lower > self.lower;
        if self.best[0] == NO_CELL || is_better {
            merged.best = before.best;
        } else if before.best[0] != self.best[0] {
            merged.best[1] = before.best[0];
        } else {
            merged.best[1] = before.best[1];
        }
        merged
    }

    fn pack(self) -> u64 {
        u64::from(self.lower as u8)
            | u64::from(self.upper as u8) << 8
            | u64::from(self.level) << 16
            | u64::from(self.cost) << COST
            | u64::from(self.best[0]) << 32
            | u64::from(self.best[1]) << 40
            | 1 << 63
    }

    #[inline(always)]
    fn unpack(data: u64) -> EndgameEntry {
        EndgameEntry {
            lower: data as i8,
            upper: (data >> 8) as i8,
            level: (data >> 16) as u8,
            cost: (data >> COST) as u8,
            best: [(data >> 32) as u8, (data >> 40) as u8],
        }
    }
}
