//! The games, each in a folder of the same files, and the one list of them.

use crate::entry::Entry;

pub mod ampel;
pub mod mapello;
pub mod renpaarden;
pub mod swack;
pub mod taiji;

/// Every game there is. All interfaces go by this list.
pub static GAMES: &[Entry] = &[
    Entry::of::<mapello::Mapello>(),
    Entry::of::<ampel::Ampel>(),
    Entry::of::<taiji::Taiji>(),
    Entry::of::<renpaarden::Renpaarden>(),
    Entry::of::<swack::Swack>(),
];
