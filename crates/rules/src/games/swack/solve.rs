//! Swack for exact solving.

use super::Swack;
use crate::solve::Solve;

impl Solve for Swack {}
