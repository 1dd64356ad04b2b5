//! What a position of Ampel is worth by its looks.

use super::Ampel;
use crate::evaluate::Evaluate;

impl Evaluate for Ampel {}
