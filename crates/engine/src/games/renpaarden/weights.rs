//! The weights of the evaluation, written by `ludoteca tune`.
//!
//! `ludoteca tune --game renpaarden --positions 120000 --nodes 2000 --seed 1`
//!
//! The columns of `win=filled` were tuned separately with games of this option. The definition of
//! crowding has changed slightly since, so that the command gives different numbers.

/// A row for each stage of the game, a column for each feature:
/// rows, stragglers, bridges, crowding, turn, unfilled
/// detours, guards, filled-rows, filled-stragglers, filled-bridges
/// filled-crowding, filled-turn, filled-empty, filled-approach
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[-896, 57, 1413, 249, 308, -4663, -200, 84, -636, 36, 205, -290, -8, -933, -161],
    &[-786, -52, 281, -508, 1119, 170, 4841, 2003, -1128, 76, 487, 15, 611, -186, -133],
    &[-1981, 15, 1945, -443, 2959, -7107, -1281, -2305, -1277, 82, 730, -727, 1490, -8520, -921],
];
