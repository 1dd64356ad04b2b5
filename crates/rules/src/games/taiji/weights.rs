//! What the measures of this game are worth, written by `ludoteca tune`.

pub(super) const WEIGHTS: &[&[i32]] = &[&[300, 400, 200, 400, 100, 300, 100, 0, 0, 0]];
