//! The games, each in a folder of the same files, and the one list of them.

use crate::any::Entry;

pub mod ampel;
pub mod taiji;

/// Every game there is. All interfaces go by this list.
pub static GAMES: &[Entry] = &[Entry::of::<ampel::Ampel>(), Entry::of::<taiji::Taiji>()];
