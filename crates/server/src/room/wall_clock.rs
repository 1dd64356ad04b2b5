//! The time of day, which no correction of the system's clock moves.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// Differences from the database's clock that are not corrected, in milliseconds.
const TOLERANCE: i64 = 50;

/// The time of day when the process began to count, and how it counts from then on.
static CLOCK: LazyLock<WallClock> = LazyLock::new(|| {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let at_start = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    WallClock { started: Instant::now(), at_start: AtomicI64::new(at_start) }
});

struct WallClock {
    started: Instant,
    at_start: AtomicI64,
}

/// Returns the current time in milliseconds since 1970. Players lose no time when the system's clock
/// is set.
pub(crate) fn now() -> i64 {
    CLOCK.at_start.load(Ordering::Relaxed) + elapsed()
}

/// Sets the clock by that of a database, which all processes share.
pub(crate) fn set_clock(time: i64) {
    if (time - now()).abs() > TOLERANCE {
        CLOCK.at_start.store(time - elapsed(), Ordering::Relaxed);
    }
}

fn elapsed() -> i64 {
    i64::try_from(CLOCK.started.elapsed().as_millis()).unwrap_or(i64::MAX)
}
