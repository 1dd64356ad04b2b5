//! Dropping large values on a background thread.

use std::thread;

/// Drops a value on another thread: freeing gigabytes can take longer than the time left for a
/// move.
pub(crate) fn drop_in_background(value: impl Send + 'static) {
    // If no thread can be started, the value is dropped here.
    let _ = thread::Builder::new().spawn(move || drop(value));
}
