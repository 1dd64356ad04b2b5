//! What the measures of this game are worth, written by `ludoteca tune`.
//!
//! `ludoteca tune --game 'mapello' --game 'mapello(map=rulebook)' --game 'mapello(map=othello)' --game 'mapello(map=random,seed=1)' --game 'mapello(map=random,seed=2)' --positions 250000 --nodes 2500 --seed 1`

/// A row for each stage of the game, a column for each measure:
/// term-places, term-openings, term-safe, term-beside-corners, term-corners-in-reach
/// term-bonuses-in-reach, term-bonuses, term-discs, term-own-regions, term-last, term-turn
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[347, 400, 3510, -4705, 6677, 2051, 2082, -308, -602, -573, -1301],
    &[387, 987, 7538, -3490, 1335, 1777, 3342, 88, 163, 567, -1360],
    &[1106, 1322, 3402, -1103, 3736, 1879, 2956, 146, 156, 1526, -1672],
    &[1242, 1275, 2143, -1485, 5652, 3321, 4014, 197, 815, 1081, -2423],
    &[5024, 2591, 3633, 1950, 11557, 6249, 10334, 51, 807, 6200, 2349],
];
