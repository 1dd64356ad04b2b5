//! What a position of Swack is worth by its looks.

use super::Swack;
use crate::evaluate::Evaluate;

impl Evaluate for Swack {}
