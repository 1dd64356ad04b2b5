//! The weights of the evaluation, written by `ludoteca tune`.
//!
//! `ludoteca tune --game 'swack' --game 'swack' --game 'swack(size=5)' --game 'swack(size=6)' --game 'swack(size=8)' --positions 150000 --nodes 500 --seed 1`

/// A row for each stage of the game, a column for each feature:
/// largest, quiet, hopes, gain, second-gain, risk, links
/// quiet-links, harmless, joins, ahead, won, turn
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[26, 7, 58, 11, 156, -52, 307, -36, -39, 310, 2949, 5970, 332],
    &[54, -79, -39, 98, 195, -24, 272, 39, 73, 188, -497, 6418, 1286],
    &[-297, 751, 204, 860, 441, -485, 826, -529, -184, 782, 6344, 28552, -213],
];
