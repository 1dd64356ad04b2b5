//! What a unit of each measure of Swack is worth, stage by stage.

/// A row a stage, in the order of the terms.
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[0, 500, 1500, 800, 0, 2000, 0, 40000, 1000],
    &[-609, 1026, 2924, 1569, -772, 4310, 450, 43847, 1003],
    &[429, 6595, 8343, -1573, 7515, 8399, 3742, 40000, 3242],
];
