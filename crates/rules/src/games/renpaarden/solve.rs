//! Renpaarden for exact solving.

use super::Renpaarden;
use crate::solve::Solve;

impl Solve for Renpaarden {}
