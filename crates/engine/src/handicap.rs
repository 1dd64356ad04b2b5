//! Handicaps, which weaken play by node budgets, evaluation errors and overlooked moves.

use crate::engine_game::EngineGame;
use ludoteca_protocol::{Level, MAX_SCORE};
use ludoteca_rules::{Rng, hash_of};

/// The parameters of weakened play.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Handicap {
    /// The node budget per move.
    pub nodes: u32,
    /// The size of random evaluation errors, in centipoints.
    pub noise: i32,
    /// The additional weight of material in the evaluation, in centipoints per unit.
    pub greed: i32,
    /// The probability of overlooking a move, in permille per unit of
    /// [`EngineGame::subtlety`].
    pub oversight: u32,
}

impl Handicap {
    /// Returns the handicap with these nodes, noise, greed and oversight.
    #[must_use]
    pub const fn new(nodes: u32, noise: i32, greed: i32, oversight: u32) -> Handicap {
        Handicap { nodes, noise, greed, oversight }
    }

    /// The handicaps of the levels in games whose levels are not calibrated.
    pub const DEFAULT_LEVELS: [Handicap; Level::COUNT] = [
        Handicap::new(60, 300, 10, 200),
        Handicap::new(150, 150, 5, 80),
        Handicap::new(400, 100, 2, 30),
        Handicap::new(1_200, 90, 0, 10),
        Handicap::new(4_000, 80, 0, 0),
        Handicap::new(12_000, 65, 0, 0),
        Handicap::new(40_000, 45, 0, 0),
        Handicap::new(400_000, 30, 0, 0),
    ];
}

/// Maximum probability of overlooking a move, in permille.
const MAX_OVERSIGHT: u32 = 950;

/// Evaluates positions, exactly or with the errors of a handicap.
///
/// The errors depend only on the position and the seed, so that the evaluation of a position does
/// not change during a game.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Evaluator {
    handicap: Option<SeededHandicap>,
}

/// A handicap with the seed of its errors.
#[derive(Copy, Clone, Debug)]
struct SeededHandicap {
    handicap: Handicap,
    seed: u64,
}

impl Evaluator {
    /// The evaluator without errors.
    pub(crate) const EXACT: Evaluator = Evaluator { handicap: None };

    /// Creates an evaluator with the errors of a handicap.
    pub(crate) fn with_handicap(handicap: Handicap, seed: u64) -> Evaluator {
        let is_exact = handicap.noise == 0 && handicap.greed == 0 && handicap.oversight == 0;
        Evaluator { handicap: (!is_exact).then_some(SeededHandicap { handicap, seed }) }
    }

    /// Returns a number to mix into table keys, so that evaluators with different errors do not
    /// share entries.
    pub(crate) fn salt(&self) -> u64 {
        let Some(SeededHandicap { handicap, seed }) = self.handicap else {
            return 0;
        };
        Rng::new(seed ^ u64::from(handicap.nodes) << 40 ^ handicap.noise as u64).bits()
    }

    /// Returns the static evaluation of a position for the player to move, in centipoints.
    #[inline]
    pub(crate) fn evaluate<G: EngineGame>(&self, position: &G) -> i32 {
        match &self.handicap {
            None => position.evaluate(),
            Some(handicap) => handicap.evaluate(position),
        }
    }

    /// Returns whether the search overlooks a move.
    #[inline]
    pub(crate) fn overlooks<G: EngineGame>(&self, position: &G, m: G::Move) -> bool {
        self.handicap.is_some_and(|handicap| handicap.overlooks(position, m))
    }
}

impl SeededHandicap {
    fn evaluate<G: EngineGame>(&self, position: &G) -> i32 {
        let own = position.turn().index();
        let material = position.material();
        let greed = i64::from(self.handicap.greed) * (material[own] - material[1 - own]);
        let max = i64::from(MAX_SCORE);
        let score = i64::from(position.evaluate() + self.error(position.hash64())) + greed;
        score.clamp(-max, max) as i32
    }

    /// Returns the evaluation error of a position. It is the sum of three uniform random numbers,
    /// so that small errors are more frequent than large ones.
    fn error(&self, hash: u64) -> i32 {
        let mut rng = Rng::new(hash ^ self.seed);
        let range = 2 * self.handicap.noise as u32 + 1;
        let sum: u32 = (0..3).map(|_| rng.below(range)).sum();
        sum as i32 - 3 * self.handicap.noise
    }

    fn overlooks<G: EngineGame>(&self, position: &G, m: G::Move) -> bool {
        if self.handicap.oversight == 0 {
            return false;
        }
        let permille = (self.handicap.oversight * position.subtlety(m)).min(MAX_OVERSIGHT);
        let mut rng = Rng::new(hash_of(&m) ^ position.hash64() ^ self.seed);
        permille > 0 && rng.below(1000) < permille
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_rules::games::swack::{Swack, SwackOptions};
    use ludoteca_rules::{Game, Options};

    #[test]
    fn errors_have_the_size_of_the_handicap_and_no_bias() {
        let handicap = Handicap { nodes: 1, noise: 100, greed: 0, oversight: 0 };
        let handicap = SeededHandicap { handicap, seed: 7 };
        let errors: Vec<i32> = (0..10_000).map(|hash| handicap.error(hash)).collect();
        let mean = errors.iter().sum::<i32>() / 10_000;
        assert!(mean.abs() < 5, "{mean}");
        let square = errors.iter().map(|error| error * error).sum::<i32>() / 10_000;
        assert!((9_000..11_500).contains(&square), "{square}");
    }

    #[test]
    fn errors_depend_on_the_position_and_the_seed_alone() {
        let handicap = Handicap { nodes: 1, noise: 100, greed: 3, oversight: 0 };
        let start = Swack::start(&SwackOptions::defaults());
        let evaluation = |seed| Evaluator::with_handicap(handicap, seed).evaluate(&start);
        assert_eq!(evaluation(1), evaluation(1));
        assert!((2..20).any(|seed| evaluation(seed) != evaluation(1)));
    }
}
