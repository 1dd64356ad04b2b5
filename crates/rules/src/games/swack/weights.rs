//! What a unit of each measure of Swack is worth, stage by stage.

/// A row a stage, in the order of the terms.
pub(super) const WEIGHTS: &[&[i32]] = &[
    &[11172, 342, 5244, -7197, 5561, 3850, -5708, 1649, 0, 5546],
    &[-1929, -1826, -5820, 2243, -47, 852, 4814, -77, 51538, 2585],
    &[835, -2542, -2089, 9285, 8226, -151, 6091, 4393, 50096, -1548],
];
