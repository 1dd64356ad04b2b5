//! What the measures of this game are worth, written by `ludoteca tune`.
//!
//! `ludoteca tune --game 'swack' --game 'swack(size=5)' --positions 150000 --nodes 4000 --seed 1`

/// A row for each stage of the game, a column for each measure:
/// term-largest, term-quiet, term-gain, term-harmless, term-joining, term-mobile, term-ahead
/// term-won, term-turn
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[-2621, 6077, 3620, -4718, -4442, 11941, 551, 4067, 791],
    &[672, 3910, 2114, 2623, 3652, 5756, 1283, 10244, 1385],
    &[-4421, 8349, 9424, 327, 12917, 1464, 10244, 51265, 2968],
];
