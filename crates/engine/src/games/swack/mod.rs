//! Swack: evaluation, and small boards for the solver.

mod evaluate;
mod small;
#[cfg(test)]
mod tests;
mod weights;

pub(super) use small::SmallPosition;
