//! What the measures of Renpaarden are worth.

/// Rows: the beginning, the middle and the end of the race.
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[-600, -30, -300, -200, -60, 60, 0, 600],
    &[-900, -40, -600, -400, -60, 60, 0, 900],
    &[-1200, -50, -1200, -600, -60, 60, 0, 1200],
];
