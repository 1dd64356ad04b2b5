//! What the measures of Renpaarden are worth.

/// Rows: the beginning, the middle and the end of the race.
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[-600, -33, 110, 0, -1200, -200, 2000, -300, -200],
    &[-1200, -36, 700, 1500, -800, -800, 1800, -600, -400],
    &[-1600, -100, 1500, 1700, -3000, -600, 2000, -1200, -600],
];
