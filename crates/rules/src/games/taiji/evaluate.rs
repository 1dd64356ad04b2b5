//! What a position of Taiji is worth by its looks.

use super::Taiji;
use crate::evaluate::Evaluate;

impl Evaluate for Taiji {}
