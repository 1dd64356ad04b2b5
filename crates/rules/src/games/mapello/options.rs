//! The options of Mapello.

use crate::options::{OptionSpec, Options};

/// The options of a game of Mapello, which determine the map.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MapelloOptions {
    /// The kind of map.
    pub map: MapKind,
    /// The seed of a random map. The same seed gives the same map.
    pub seed: u64,
    /// The number of inner walls of a random map, 0–8.
    pub walls: u8,
    /// The number of bonuses of a random map, 0–8.
    pub bonuses: u8,
    /// The number of jokers of a random map, 0–8.
    pub jokers: u8,
}

/// The kinds of maps.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MapKind {
    /// The map of the original report.
    Classic,
    /// The map of the published rules.
    Rulebook,
    /// A map without walls, bonuses and jokers, with the start position of Othello.
    Othello,
    /// A random map.
    Random,
}

impl Options for MapelloOptions {
    const SPECS: &'static [OptionSpec] = &[
        OptionSpec::choice("map", &["classic", "rulebook", "othello", "random"]),
        OptionSpec::number("seed", (0, u64::MAX), |_| 0).only_with(0, MapKind::Random as u64),
        OptionSpec::number("walls", (0, 8), |_| 8).only_with(0, MapKind::Random as u64),
        OptionSpec::number("bonuses", (0, 8), |_| 8).only_with(0, MapKind::Random as u64),
        OptionSpec::number("jokers", (0, 8), |_| 8).only_with(0, MapKind::Random as u64),
    ];

    fn from_values(values: &[u64]) -> MapelloOptions {
        let kinds = [MapKind::Classic, MapKind::Rulebook, MapKind::Othello, MapKind::Random];
        MapelloOptions {
            map: kinds[values[0] as usize],
            seed: values[1],
            walls: values[2] as u8,
            bonuses: values[3] as u8,
            jokers: values[4] as u8,
        }
    }

    fn values(&self) -> Vec<u64> {
        let extras = [self.walls, self.bonuses, self.jokers].map(u64::from);
        [vec![self.map as u64, self.seed], extras.to_vec()].concat()
    }
}
