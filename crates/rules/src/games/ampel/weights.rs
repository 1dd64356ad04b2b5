//! What the measures of Ampel are worth.

/// Rows: nobody has a yellow yet, halfway, somebody is about to win.
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[10000, 7000, 2000, 3000, 5000, 300, 300, 0, 0, 300],
    &[12000, 9000, 3000, 4500, 6000, 400, 400, 0, 0, 300],
    &[16000, 14000, 4000, 7000, 12000, 600, 600, 0, 0, 300],
];
