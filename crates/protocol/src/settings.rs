//! The options of the engine, apart from the game.

use crate::error::CommandError;
use crate::level::Level;
use crate::option::{OptionLine, OptionType};
use ludoteca_rules::Field;

/// The settings of a search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The level of play, or `None` for full strength, which is level 0 in the protocol.
    pub level: Option<Level>,
    /// The number of search threads.
    pub threads: u32,
    /// The size of the transposition table in MiB.
    pub hash: u32,
    /// The number of principal variations to report.
    pub multipv: u32,
    /// The seed of random choices.
    pub seed: u64,
    /// Whether a search with one thread measures processor time instead of elapsed time. It makes
    /// matches fair on a machine with other load.
    pub counts_processor_time: bool,
}

/// A numeric option.
struct Spin {
    name: &'static str,
    default: u64,
    min: u64,
    max: u64,
    set: fn(&mut Settings, u64),
}

const SPINS: [Spin; 5] = [
    Spin {
        name: "Level",
        default: 0,
        min: 0,
        max: Level::COUNT as u64,
        set: |s, n| s.level = Level::new(n as u8),
    },
    Spin { name: "Threads", default: 1, min: 1, max: 1024, set: |s, n| s.threads = n as u32 },
    Spin { name: "Hash", default: 64, min: 1, max: 1 << 20, set: |s, n| s.hash = n as u32 },
    Spin { name: "MultiPV", default: 1, min: 1, max: 256, set: |s, n| s.multipv = n as u32 },
    Spin { name: "Seed", default: 0, min: 0, max: i32::MAX as u64, set: |s, n| s.seed = n },
];

impl Default for Settings {
    fn default() -> Settings {
        let mut settings = Settings {
            level: None,
            threads: 0,
            hash: 0,
            multipv: 0,
            seed: 0,
            counts_processor_time: false,
        };
        for spin in &SPINS {
            (spin.set)(&mut settings, spin.default);
        }
        settings
    }
}

impl Settings {
    /// Returns the names of all options.
    pub(crate) fn names() -> Vec<&'static str> {
        SPINS.iter().map(|spin| spin.name).collect()
    }

    /// Returns the descriptions of all options.
    pub(crate) fn lines() -> impl Iterator<Item = OptionLine> {
        SPINS.iter().map(|spin| OptionLine {
            name: spin.name.to_owned(),
            kind: OptionType::Spin {
                default: spin.default as i64,
                min: spin.min as i64,
                max: spin.max as i64,
            },
        })
    }

    /// Sets the option with this name, ignoring case. Returns `None` if there is no such option.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Option<Result<(), CommandError>> {
        let spin = SPINS.iter().find(|spin| spin.name.eq_ignore_ascii_case(name))?;
        let number = Field { text: value, column: 1 }.number(spin.min, spin.max);
        let set = number.map(|number| (spin.set)(self, number));
        Some(set.map_err(|error| CommandError::OptionValue {
            option: spin.name,
            problem: error.kind().clone(),
        }))
    }
}
