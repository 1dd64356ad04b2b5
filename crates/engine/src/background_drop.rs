//! Dropping large values on a background thread.

use std::thread;

/// Drops a value on a thread of its own: freeing gigabytes takes longer than a move may take when
/// a clock has almost run down.
pub(crate) fn drop_in_background(value: impl Send + 'static) {
    // If no thread can be started, the value is dropped here.
    let _ = thread::Builder::new().spawn(move || drop(value));
}
