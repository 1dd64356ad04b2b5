//! The weights of the evaluation, written by `ludoteca tune`.
//!
//! `ludoteca tune --game mapello --game 'mapello(map=random,seed=1)' --game mapello --game 'mapello(map=random,seed=2)' --game mapello --game 'mapello(map=random,seed=3)' --game mapello --game 'mapello(map=random,seed=4)' --game mapello --game 'mapello(map=random,seed=5)' --game mapello --game 'mapello(map=random,seed=6)' --game mapello --game 'mapello(map=random,seed=7)' --game mapello --game 'mapello(map=random,seed=8)' --game mapello --game 'mapello(map=random,seed=9)' --game mapello --game 'mapello(map=random,seed=10)' --game mapello --game 'mapello(map=random,seed=11)' --game mapello --game 'mapello(map=random,seed=12)' --game 'mapello(map=rulebook)' --game 'mapello(map=othello)' --game 'mapello(map=random,seed=1,walls=1,bonuses=1,jokers=1)' --game 'mapello(map=rulebook)' --game 'mapello(map=othello)' --game 'mapello(map=random,seed=2,walls=2,bonuses=2,jokers=2)' --game 'mapello(map=rulebook)' --game 'mapello(map=othello)' --game 'mapello(map=random,seed=3,walls=3,bonuses=3,jokers=3)' --game 'mapello(map=rulebook)' --game 'mapello(map=othello)' --game 'mapello(map=random,seed=4,walls=4,bonuses=4,jokers=4)' --positions 500000 --nodes 1000 --seed 2`

/// A row for each stage of the game, a column for each feature:
/// places, openings, safe, beside-corners, corners-in-reach
/// bonuses-in-reach, bonuses, discs, own-regions, last, turn
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[554, 918, 3499, -3348, 6719, 503, 1091, 133, 447, -4870, -1025],
    &[637, 1410, 5670, -1976, 1487, 1031, 1194, 214, 70, -561, -1891],
    &[990, 1361, 3166, -2741, 218, 2168, 1771, 363, 241, -1090, -1584],
    &[1409, 1158, 1844, -66, 7030, 2018, 3006, 353, 924, -1968, -1889],
    &[5272, 2209, 3661, -249, 8830, 3927, 8948, 82, 1233, 4164, 2543],
];
