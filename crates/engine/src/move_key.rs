//! Small hash keys of moves for history tables.

use std::hash::{Hash, Hasher};

/// Number of different keys.
pub(crate) const MOVE_KEYS: usize = 1 << 14;

/// Returns a small key that differs between most moves.
#[inline]
pub(crate) fn move_key<M: Hash>(m: &M) -> usize {
    let mut state = MoveHasher(0);
    m.hash(&mut state);
    (state.finish() >> 50) as usize & (MOVE_KEYS - 1)
}

/// A fast hasher of low quality.
struct MoveHasher(u64);

impl Hasher for MoveHasher {
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
