//! Analysis: what a position is worth and why, and which moves of a game lost something.

mod annotate;
mod review;
mod study;
mod verdict;
mod words;
mod worth;

pub use review::{Fault, Judged, Review, Tally};
pub use study::{Analyst, Findings, Prospect};
pub use verdict::percent;
pub use worth::Worth;
