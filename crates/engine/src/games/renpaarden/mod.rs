//! The evaluation of Renpaarden, decided races, and bounds for the solver.

mod evaluate;
mod race;
mod solver;
mod weights;
