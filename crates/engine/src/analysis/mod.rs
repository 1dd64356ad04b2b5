//! Analysis of positions and games with any searcher.

mod analyst;
mod eval;
mod hint;
mod review;

pub use analyst::{Analyst, PositionAnalysis};
pub use eval::eval_of;
pub use hint::hint;
pub use review::{ReviewStep, ReviewSteps};
