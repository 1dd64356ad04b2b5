//! The evaluation of Swack, and compact positions for the solver.

mod evaluate;
mod small;
#[cfg(test)]
mod tests;
mod weights;

pub(super) use small::SmallPosition;
