//! Numbers that nobody has chosen.

use ludoteca_rules::Rng;
use std::time::{SystemTime, UNIX_EPOCH};

/// A number below another that nobody has chosen.
#[must_use]
pub(crate) fn any_below(end: u32) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::from(Rng::new(now.as_nanos() as u64).below(end))
}
