//! Analysis: the evaluation of positions and the judgement of moves, found by any searcher.

mod review;
mod study;
mod told;

pub use review::{ReviewSteps, Step};
pub use study::{Analyst, Findings};
pub use told::eval_of;
