//! The evaluation and the endgame solver of Mapello.

mod endgame;
mod evaluate;
#[cfg(test)]
mod tests;
mod weights;
