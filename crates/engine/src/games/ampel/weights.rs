//! The weights of the evaluation, written by `ludoteca tune`.
//!
//! `ludoteca tune --game ampel --positions 60000 --nodes 150 --stages 1 --seed 1`

/// A row for each stage of the game, a column for each feature:
/// taken, now, threats-3, threats-2, threats-1, choice-now
/// choice-next, mobility, discs, steps
pub(super) const WEIGHTS: &[&[i32]] =
    &[&[13845, 12377, -1374, -875, 507, -323, 846, 109, 1345, 168]];
