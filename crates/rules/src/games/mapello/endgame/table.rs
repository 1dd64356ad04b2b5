//! What is known of positions, for all threads that search.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// No score is beyond this: 64 discs and 8 bonuses.
pub(super) const MOST: i32 = 64 + 3 * 8;

/// What says that there is no move.
pub(super) const NO_CELL: u8 = 64;

/// What is known of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Known {
    /// Between these the score lies, if what was found at this level is true.
    pub(super) lower: i8,
    pub(super) upper: i8,
    /// How sure the bounds are, [`super::search::EXACT`] at most.
    pub(super) level: u8,
    /// The logarithm of the nodes it took to find out.
    pub(super) cost: u8,
    /// The best moves, the last found first.
    pub(super) best: [u8; 2],
}

/// Positions by their hash: in each bucket three places keep what took most work to find out,
/// and one takes everything.
///
/// They come in pages that are made when something is first put there: a large table takes no time
/// before the first move.
pub(super) struct Table {
    pages: Box<[OnceLock<Page>]>,
    /// What is searched right now, by any thread.
    marks: Vec<AtomicU64>,
}

/// A place is two numbers, one mixed with the other, so that one written by two threads at once
/// fits no position.
#[derive(Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; PLACES]);

type Page = Box<[Bucket; PAGE]>;

const PLACES: usize = 4;

/// The buckets of a page, which has 256 KiB.
const PAGE: usize = 4096;

const MARKS: usize = 1 << 12;

/// Positions of one thread by their hash, few enough to stay near the processor.
pub(super) struct Scratch(Vec<[u64; 2]>);

const SCRATCH: usize = 1 << 14;

impl Scratch {
    pub(super) fn new() -> Scratch {
        Scratch(vec![[0; 2]; SCRATCH])
    }

    #[inline(always)]
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let [found, data] = self.0[key as usize % SCRATCH];
        (found == key && data != 0).then(|| Known::unpack(data))
    }

    #[inline(always)]
    pub(super) fn put(&mut self, key: u64, known: Known) {
        self.0[key as usize % SCRATCH] = [key, known.pack()];
    }
}

impl Table {
    /// A table of at most so many MiB, but of one at least.
    pub(super) fn new(mebibytes: u32) -> Table {
        let wanted = (mebibytes.max(1) as usize) << 20;
        let pages = (wanted / size_of::<[Bucket; PAGE]>()).ilog2();
        Table {
            pages: (0..1_usize << pages).map(|_| OnceLock::new()).collect(),
            marks: (0..MARKS).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    #[inline]
    pub(super) fn get(&self, key: u64) -> Option<Known> {
        let (page, bucket) = self.place(key);
        self.pages[page].get()?[bucket].0.iter().find_map(|place| {
            let data = place[1].load(Relaxed);
            (place[0].load(Relaxed) ^ data == key && data != 0).then(|| Known::unpack(data))
        })
    }

    /// Keeps what was found out, together with what was known of the same position.
    pub(super) fn put(&self, key: u64, known: Known) {
        let (page, bucket) = self.place(key);
        let bucket = &self.pages[page].get_or_init(new_page)[bucket].0;
        let mut choice = PLACES - 1;
        let mut cheapest = known.cost;
        for (at, place) in bucket.iter().enumerate() {
            let data = place[1].load(Relaxed);
            if place[0].load(Relaxed) ^ data == key && data != 0 {
                return write(place, key, known.with(Known::unpack(data)));
            }
            let cost = (data >> COST) as u8;
            if at < PLACES - 1 && cost <= cheapest {
                (choice, cheapest) = (at, cost);
            }
        }
        write(&bucket[choice], key, known);
    }

    /// Says that a position is being searched.
    pub(super) fn mark(&self, key: u64) {
        self.marks[key as usize % MARKS].store(key, Relaxed);
    }

    /// Says that it is searched no longer.
    pub(super) fn unmark(&self, key: u64) {
        let _ = self.marks[key as usize % MARKS].compare_exchange(key, 0, Relaxed, Relaxed);
    }

    pub(super) fn is_marked(&self, key: u64) -> bool {
        self.marks[key as usize % MARKS].load(Relaxed) == key
    }

    /// The page of a position, and its bucket there.
    #[inline(always)]
    fn place(&self, key: u64) -> (usize, usize) {
        let key = key as usize;
        ((key / PAGE) & (self.pages.len() - 1), key % PAGE)
    }
}

#[cold]
fn new_page() -> Page {
    let buckets: Vec<Bucket> = (0..PAGE).map(|_| Bucket::default()).collect();
    buckets.try_into().map_err(drop).expect("as many buckets as a page has")
}

fn write(place: &[AtomicU64; 2], key: u64, known: Known) {
    let data = known.pack();
    place[0].store(key ^ data, Relaxed);
    place[1].store(data, Relaxed);
}

const COST: u32 = 24;

impl Known {
    /// Both together, if they are equally sure; else the surer.
    fn with(self, before: Known) -> Known {
        if before.level > self.level {
            return before;
        }
        let mut all = self;
        if before.level == self.level {
            let (lower, upper) = (self.lower.max(before.lower), self.upper.min(before.upper));
            if lower <= upper {
                (all.lower, all.upper) = (lower, upper);
            }
        }
        let is_better = before.level == self.level && before.lower > self.lower;
        if self.best[0] == NO_CELL || is_better {
            all.best = before.best;
        } else if before.best[0] != self.best[0] {
            all.best[1] = before.best[0];
        } else {
            all.best[1] = before.best[1];
        }
        all
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
    fn unpack(data: u64) -> Known {
        Known {
            lower: data as i8,
            upper: (data >> 8) as i8,
            level: (data >> 16) as u8,
            cost: (data >> COST) as u8,
            best: [(data >> 32) as u8, (data >> 40) as u8],
        }
    }
}
