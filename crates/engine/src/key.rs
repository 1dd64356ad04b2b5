//! Small numbers for moves, for tables of what was learnt about them.

use std::hash::{Hash, Hasher};

/// How many different keys there are.
pub(crate) const KEYS: usize = 1 << 14;

/// A small number that tells most moves apart.
#[inline]
pub(crate) fn key<M: Hash>(m: &M) -> usize {
    let mut state = Mixed(0);
    m.hash(&mut state);
    (state.finish() >> 50) as usize & (KEYS - 1)
}

/// The hash of a move, quick rather than good.
struct Mixed(u64);

impl Hasher for Mixed {
    #[inline]
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u8(*byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        self.0 = (self.0.rotate_left(5) ^ n).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    #[inline]
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}
