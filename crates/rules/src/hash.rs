//! The 64-bit hash of a position.

use crate::rng::mix;
use std::hash::{Hash, Hasher};

/// A hash that is the same on every machine and in every run.
pub(crate) fn hash_of<T: Hash>(value: &T) -> u64 {
    let mut state = State(0);
    value.hash(&mut state);
    state.finish()
}

/// Twice as wide a hash, for tables in which no two positions may be taken for each other.
pub(crate) fn wide_hash_of<T: Hash>(value: &T) -> u128 {
    let hashes = [0, SECOND_START].map(|start| {
        let mut state = State(start);
        value.hash(&mut state);
        state.finish()
    });
    u128::from(hashes[0]) << 64 | u128::from(hashes[1])
}

/// Where the second half of a wide hash starts; any number but 0 serves.
const SECOND_START: u64 = 0xa076_1d64_78bd_642f;

/// A hasher without secrets, for tables of our own positions.
#[derive(Default)]
pub(crate) struct State(u64);

impl Hasher for State {
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
