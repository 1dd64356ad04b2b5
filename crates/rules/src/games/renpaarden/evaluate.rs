//! What a position of Renpaarden is worth by its looks.

use super::Renpaarden;
use crate::evaluate::Evaluate;

impl Evaluate for Renpaarden {}
