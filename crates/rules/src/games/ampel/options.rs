//! The options of Ampel.

use crate::options::{OptionSpec, Options};

/// The options of a game of Ampel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct AmpelOptions {
    /// The options that apply throughout the game.
    pub rules: AmpelRules,
    /// How the yellows are placed.
    pub setup: Setup,
}

/// The options that apply throughout a game of Ampel.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct AmpelRules {
    /// The number of yellows, 3–10.
    pub yellows: u8,
    /// The number of discs of each player, 1–66.
    pub discs: u8,
    /// Whether a player may not move the disc they added last.
    pub freeze_own: bool,
    /// Whether the start point of a disc is an obstacle on its own path.
    pub start_blocks: bool,
    /// The number of turns of the main game after which it is a draw, at most 100 000; 0 means no
    /// limit.
    pub cap: u32,
}

/// How the yellows are placed.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// The players place them in turn.
    Players,
    /// They are placed on random points.
    Random {
        /// The random seed. The same seed gives the same points.
        seed: u64,
    },
}

impl Options for AmpelOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::number("yellows", (3, 10), |_| 5),
        OptionSpec::number("discs", (1, 66), |_| 20),
        OptionSpec::flag("freeze-own"),
        OptionSpec::flag("start-blocks"),
        OptionSpec::choice("setup", &["players", "random"]),
        OptionSpec::number("seed", (0, u64::MAX), |_| 0).only_with(4, 1),
        OptionSpec::number("cap", (0, 100_000), |_| 300),
    ];

    fn from_values(values: &[u64]) -> AmpelOptions {
        let rules = AmpelRules {
            yellows: values[0] as u8,
            discs: values[1] as u8,
            freeze_own: values[2] == 1,
            start_blocks: values[3] == 1,
            cap: values[6] as u32,
        };
        let setup = if values[4] == 1 { Setup::Random { seed: values[5] } } else { Setup::Players };
        AmpelOptions { rules, setup }
    }

    fn values(&self) -> Vec<u64> {
        let (random, seed) = match self.setup {
            Setup::Players => (false, 0),
            Setup::Random { seed } => (true, seed),
        };
        vec![
            u64::from(self.rules.yellows),
            u64::from(self.rules.discs),
            u64::from(self.rules.freeze_own),
            u64::from(self.rules.start_blocks),
            u64::from(random),
            seed,
            u64::from(self.rules.cap),
        ]
    }
}
