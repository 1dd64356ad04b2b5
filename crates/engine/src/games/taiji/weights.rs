//! The weights of the evaluation, written by `ludoteca tune`.
//!
//! `ludoteca tune --game 'taiji(size=7)' --game taiji --game 'taiji(size=11)' --positions 100000 --nodes 1000 --stages 5 --seed 1`
//!
//! The games were played by alpha-beta. Since then Taiji prefers Monte Carlo tree search, so that
//! the command gives different numbers.

/// A row for each stage of the game, a column for each feature:
/// score, next, room, free, reach, links, jump, bridges
/// tie, turn
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[344, 4017, -1132, 1683, 508, 1745, 2722, -2799, 4882, 1616],
    &[409, -2014, -961, 867, 549, 3183, 1050, 8323, 3385, 2896],
    &[992, -2741, 95, 1969, 1809, 2289, 1563, 9785, 5613, 5262],
    &[2394, -607, 3360, 3657, 2041, 6330, 342, 28107, 10022, 5688],
    &[1999, -27, 1961, 1885, 274, 5403, 5460, 7277, 5437, -2346],
];
