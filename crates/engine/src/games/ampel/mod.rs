//! The evaluation of Ampel.

mod evaluate;
mod weights;
