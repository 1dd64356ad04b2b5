//! Seeded random inputs: noise, and mutations of valid texts.

use ludoteca_rules::Rng;

/// A generator of inputs, which depend on the seed alone.
#[derive(Debug)]
pub struct Mutator {
    rng: Rng,
    seeds: Vec<Vec<u8>>,
}

impl Mutator {
    /// Creates a generator that mutates these valid inputs.
    #[must_use]
    pub fn new(seed: u64, seeds: Vec<Vec<u8>>) -> Mutator {
        Mutator { rng: Rng::new(seed), seeds }
    }

    fn below(&mut self, end: usize) -> usize {
        self.rng.below(end.max(1) as u32) as usize
    }

    fn noise(&mut self) -> Vec<u8> {
        let length = self.below(400);
        (0..length).map(|_| self.rng.bits() as u8).collect()
    }

    /// Makes one change: replaces, inserts or removes a byte, duplicates a piece, or inserts one of
    /// another seed.
    fn mutate(&mut self, input: &mut Vec<u8>) {
        let at = self.below(input.len() + 1);
        let signs = b"()[]{}=,-/ .*#jbwrgy0123456789abcxyz\n\"%!?\xff\xc3\x00";
        let sign = signs[self.below(signs.len())];
        match self.below(5) {
            0 if at < input.len() => input[at] = sign,
            1 => input.insert(at, sign),
            2 if at < input.len() => drop(input.remove(at)),
            3 => {
                let end = (at + self.below(20)).min(input.len());
                let piece = input[at..end].to_vec();
                input.splice(at..at, piece);
            }
            _ => {
                let other = self.below(self.seeds.len());
                let Some(other) = self.seeds.get(other) else {
                    return;
                };
                let (start, length) = (other.len() / 2, other.len() / 8);
                let piece = other[start..start + length].to_vec();
                input.splice(at..at, piece);
            }
        }
    }
}

impl Iterator for Mutator {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if self.seeds.is_empty() || self.below(8) == 0 {
            return Some(self.noise());
        }
        let seed = self.below(self.seeds.len());
        let mut input = self.seeds[seed].clone();
        for _ in 0..self.below(4) {
            self.mutate(&mut input);
        }
        Some(input)
    }
}
