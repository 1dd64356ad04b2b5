//! Renpaarden: evaluation, races that are already decided, and bounds for the solver.

mod evaluate;
mod race;
mod solver;
mod weights;
