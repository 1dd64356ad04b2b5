//! Ampel for exact solving.

use super::Ampel;
use crate::solve::Solve;

impl Solve for Ampel {}
