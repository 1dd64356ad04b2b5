//! How a player sees positions: exactly, or with the mistakes of its level.

use ludoteca_rules::{Evaluate, Rng, Strength, hash_of};

/// How a player sees positions. What it misjudges or overlooks depends on the position and the
/// seed alone: it believes the same of the same position throughout a game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Eye {
    flaws: Option<Flaws>,
}

#[derive(Copy, Clone, Debug)]
struct Flaws {
    strength: Strength,
    seed: u64,
}

impl Eye {
    /// Sees everything as it is.
    pub(crate) const CLEAR: Eye = Eye { flaws: None };

    /// Makes the mistakes of a level.
    pub(crate) fn of(strength: Strength, seed: u64) -> Eye {
        let is_clear = strength.noise == 0 && strength.greed == 0 && strength.oversight == 0;
        Eye { flaws: (!is_clear).then_some(Flaws { strength, seed }) }
    }

    /// What tells beliefs of this player from those of others.
    pub(crate) fn salt(&self) -> u64 {
        let Some(Flaws { strength, seed }) = self.flaws else {
            return 0;
        };
        Rng::new(seed ^ u64::from(strength.nodes) << 40 ^ strength.noise as u64).bits()
    }

    /// What a position is worth to the player to move, as this player sees it.
    #[inline]
    pub(crate) fn judge<G: Evaluate>(&self, position: &G) -> i32 {
        match &self.flaws {
            None => position.judge(),
            Some(flaws) => flaws.judge(position),
        }
    }

    /// Whether this player does not see a move.
    #[inline]
    pub(crate) fn overlooks<G: Evaluate>(&self, position: &G, m: G::Move) -> bool {
        self.flaws.is_some_and(|flaws| flaws.overlooks(position, m))
    }
}

impl Flaws {
    fn judge<G: Evaluate>(&self, position: &G) -> i32 {
        let own = position.turn().index();
        let spoils = position.spoils();
        let greed = i64::from(self.strength.greed) * (spoils[own] - spoils[1 - own]);
        let most = i64::from(ludoteca_rules::MOST_POINTS);
        let seen = i64::from(position.judge() + self.error(position.hash64())) + greed;
        seen.clamp(-most, most) as i32
    }

    /// The sum of three dice: small errors are more frequent than large ones.
    fn error(&self, hash: u64) -> i32 {
        let mut dice = Rng::new(hash ^ self.seed);
        let range = 2 * self.strength.noise as u32 + 1;
        let sum: u32 = (0..3).map(|_| dice.below(range)).sum();
        sum as i32 - 3 * self.strength.noise
    }

    fn overlooks<G: Evaluate>(&self, position: &G, m: G::Move) -> bool {
        if self.strength.oversight == 0 {
            return false;
        }
        let chance = (self.strength.oversight * position.subtlety(m)).min(950);
        let mut dice = Rng::new(hash_of(&m) ^ position.hash64() ^ self.seed);
        chance > 0 && dice.below(1000) < chance
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::games::swack::{Swack, SwackOptions};
    use ludoteca_rules::{Game, Options};

    #[test]
    fn errors_are_as_large_as_the_level_says_and_as_often_up_as_down() {
        let strength = Strength { nodes: 1, noise: 100, greed: 0, oversight: 0 };
        let flaws = Flaws { strength, seed: 7 };
        let errors: Vec<i32> = (0..10_000).map(|hash| flaws.error(hash)).collect();
        let mean = errors.iter().sum::<i32>() / 10_000;
        assert!(mean.abs() < 5, "{mean}");
        let square = errors.iter().map(|error| error * error).sum::<i32>() / 10_000;
        assert!((9_000..11_500).contains(&square), "{square}");
    }

    #[test]
    fn a_player_believes_the_same_of_the_same_position() {
        let strength = Strength { nodes: 1, noise: 100, greed: 3, oversight: 0 };
        let start = Swack::start(&SwackOptions::defaults());
        let worth = |seed| Eye::of(strength, seed).judge(&start);
        assert_eq!(worth(1), worth(1));
        assert!((2..20).any(|seed| worth(seed) != worth(1)));
    }
}
