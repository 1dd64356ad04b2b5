//! Ampel: evaluation.

mod evaluate;
mod weights;
