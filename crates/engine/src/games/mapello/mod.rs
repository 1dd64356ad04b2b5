//! Mapello: evaluation and endgame solver.

mod endgame;
mod evaluate;
#[cfg(test)]
mod tests;
mod weights;
