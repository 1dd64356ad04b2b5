//! The weights of the evaluation, written by `ludoteca tune`.
//!
//! `ludoteca tune --game ampel --positions 60000 --nodes 150 --stages 1 --seed 1`

/// A row for each stage of the game, a column for each feature:
/// term-taken, term-now, term-threats-3, term-threats-2, term-threats-1, term-choice-now
/// term-choice-next, term-mobility, term-discs, term-steps
pub(super) const WEIGHTS: &[&[i32]] =
    &[&[13845, 12377, -1374, -875, 507, -323, 846, 109, 1345, 168]];
