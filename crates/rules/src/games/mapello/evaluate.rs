//! What a position of Mapello is worth by its looks.

use super::Mapello;
use crate::evaluate::Evaluate;

impl Evaluate for Mapello {}
