//! A small deterministic random number generator.

/// A SplitMix64 generator. It gives the same numbers on every machine and is not cryptographically
/// secure.
///
/// ```
/// use ludoteca_rules::Rng;
/// let mut rng = Rng::new(7);
/// let roll = rng.below(6);
/// assert!(roll < 6);
/// assert_eq!(Rng::new(7).below(6), roll);
/// ```
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator. The same seed gives the same numbers.
    #[must_use]
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// Returns 64 random bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// Returns a random number less than `end`, which must not be 0.
    ///
    /// The bias is less than 2⁻³² for each number, because `end` is a `u32`.
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        debug_assert!(end > 0);
        ((u128::from(self.bits()) * u128::from(end)) >> 64) as u32
    }

    /// Shuffles the items.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u32 + 1) as usize);
        }
    }
}

/// Mixes the input so that every bit affects the whole output.
#[inline]
pub(crate) const fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
