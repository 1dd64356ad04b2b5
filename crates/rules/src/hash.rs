//! Hashing that gives the same results on every platform.

use crate::rng::mix;
use std::hash::{Hash, Hasher};

/// Returns a 64-bit hash that does not depend on the machine, the run or the toolchain.
///
/// The hashers of the standard library do not guarantee this. It matters for everything that must
/// be reproducible, such as the moves that a level overlooks.
///
/// ```
/// use ludoteca_rules::{Cell, hash_of};
/// assert_eq!(hash_of(&Cell::new(2, 3)), hash_of(&Cell::new(2, 3)));
/// assert_ne!(hash_of(&Cell::new(2, 3)), hash_of(&Cell::new(3, 2)));
/// ```
#[must_use]
pub fn hash_of<T: Hash>(value: &T) -> u64 {
    let mut state = PositionHasher(0);
    value.hash(&mut state);
    state.finish()
}

/// Returns a 128-bit hash, for tables in which collisions must not occur.
pub fn wide_hash_of<T: Hash>(value: &T) -> u128 {
    let hashes = [0, SECOND_START].map(|start| {
        let mut state = PositionHasher(start);
        value.hash(&mut state);
        state.finish()
    });
    u128::from(hashes[0]) << 64 | u128::from(hashes[1])
}

/// The initial state of the second half of a wide hash. Any number but 0 would do.
const SECOND_START: u64 = 0xa076_1d64_78bd_642f;

/// A hasher without random keys, for tables whose keys are not chosen by an adversary.
#[derive(Default)]
pub(crate) struct PositionHasher(u64);

impl Hasher for PositionHasher {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }

    #[inline]
    fn write_u16(&mut self, n: u16) {
        self.write_u64(u64::from(n));
    }

    #[inline]
    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }

    #[inline]
    fn write_u64(&mut self, n: u64) {
        let product = u128::from(self.0 ^ n ^ 0x9e37_79b9_7f4a_7c15) * 0xd6e8_feb8_6659_fd93;
        self.0 = (product as u64 ^ (product >> 64) as u64).rotate_left(29) ^ n;
    }

    #[inline]
    fn write_u128(&mut self, n: u128) {
        self.write_u64(n as u64);
        self.write_u64((n >> 64) as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }

    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Levels overlook moves by hash, so a changed hash would change how they play.
    #[test]
    fn hashes_of_all_integer_types_are_stable() {
        assert_eq!(
            hash_of(&(1_u8, 2_u16, 3_u32, -4_isize, 5_usize, 6_u128)),
            8_040_454_332_592_246_903
        );
        assert_eq!(hash_of(&Some(7_i32)), 12_721_788_106_080_454_215);
    }
}
