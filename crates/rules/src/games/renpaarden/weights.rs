//! What the measures of this game are worth, written by `ludoteca tune`.
//!
//! `ludoteca tune --game 'renpaarden' --positions 120000 --nodes 2000 --seed 1`

/// A row for each stage of the game, a column for each measure:
/// term-rows, term-stragglers, term-unfilled, term-detours, term-crowding, term-bridges
/// term-guards, term-turn
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[-896, 57, -4663, -200, 249, 1413, 84, 308],
    &[-786, -52, 170, 4841, -508, 281, 2003, 1119],
    &[-1981, 15, -7107, -1281, -443, 1945, -2305, 2959],
];
