//! The options of Ampel.

use crate::options::{OptionSpec, Options};

/// How a game of Ampel is played.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct AmpelOptions {
    /// What holds throughout the game.
    pub rules: AmpelRules,
    /// How the yellows come onto the board.
    pub setup: Setup,
}

/// The options that matter as long as the game lasts.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct AmpelRules {
    /// How many yellows there are, 3–10.
    pub yellows: u8,
    /// How many discs each player has, 1–66.
    pub discs: u8,
    /// Whether players may not move the disc they added last.
    pub freeze_own: bool,
    /// Whether the point a disc comes from is an obstacle on its way.
    pub start_blocks: bool,
    /// After how many turns of the main game it is a draw, at most 100000; 0 means never.
    pub cap: u32,
}

/// How the yellows come onto the board.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Setup {
    /// The players place them in turn.
    Players,
    /// They lie on random points, the same ones for the same seed.
    Random {
        /// What the points depend on.
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
