//! What the measures of Ampel are worth.

/// Rows: nobody has a yellow yet, halfway, somebody is about to win.
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[10000, 7000, 3000, 300, 20, 0, 300],
    &[12000, 9000, 4500, 400, 20, 0, 300],
    &[16000, 14000, 9000, 600, 20, 0, 300],
];
